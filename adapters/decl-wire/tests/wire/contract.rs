//! What a contract shows, what keeps a declaration from having one, and that it reads what it writes.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use decl_core::conformance::{Unnamed, check};
use decl_core::{
    CallableRef, Constraint, ContractVersion, Item, Meta, Mode, Name, Operable, Record, RecordType,
    Registry, RegistryFragment, Spec, SpecAdapter, Text, TupleType, Type, UnionType, Value,
    Variant,
};
use decl_wire::{Wire, WireContract};

use crate::random::Random;
use crate::support::{lines, materialized, of_type, read};

const EVERY: &str = include_str!("../fixture/every.json");

/// The declaration with a field of every type, one written in place among them, and its registry.
fn every() -> (Operable, Registry) {
    let document = decl_document::read_json(EVERY.as_bytes());
    let registry = match document {
        Ok(document) => document.registry().clone(),
        Err(problems) => panic!("{:?}", lines(&problems)),
    };
    let declared = registry.declarations().next().unwrap();
    let inline = Operable::builder()
        .field(named("x", Spec::new(Type::I8)))
        .field(named(
            "y",
            Spec::new(Type::Text).nullable().with_default(Value::Null),
        ))
        .build()
        .unwrap();
    let inline = Type::Record(RecordType::Inline(inline));
    let whole = Operable::builder()
        .named(declared.name().unwrap().clone())
        .fields(declared.specs().iter().cloned())
        .field(named("in place", Spec::new(Type::list(Item::new(inline)))))
        .build()
        .unwrap();
    (whole, registry)
}

fn named(name: &'static str, spec: Spec) -> Spec {
    spec.named(Name::from_static(name))
}

#[test]
fn a_contract_shows_every_type_in_every_mode() {
    let (declaration, registry) = every();
    let golden = [
        include_str!("../golden/every.create.json"),
        include_str!("../golden/every.patch.json"),
        include_str!("../golden/every.read.json"),
    ];
    for (mode, golden) in Mode::ALL.into_iter().zip(golden) {
        let wire = Wire::new(mode)
            .registry(&registry)
            .version(ContractVersion::default());
        let contract = wire.materialize(&declaration).unwrap().into_artefact();
        assert_eq!(contract.to_string(), golden.trim_end(), "{mode}");
        assert_eq!(
            (contract.mode(), contract.declaration()),
            (mode, &declaration)
        );
        assert_eq!(contract.version(), Some(&ContractVersion::default()));
        assert_eq!(contract.name(), declaration.name());
    }
}

#[test]
fn a_contract_without_fields_name_and_version_is_short() {
    let nothing = Operable::builder().build().unwrap();
    let contract = materialized(Mode::Read, &nothing, &Registry::compose([]).unwrap());
    assert_eq!(
        contract.to_string(),
        "{\n  \"mode\": \"read\",\n  \"fields\": []\n}"
    );
    assert_eq!((contract.name(), contract.version()), (None, None));
    assert_eq!(read(&contract, "{}"), "{}");
}

/// The names of the fields that a contract shows.
fn shown(contract: &WireContract) -> Vec<String> {
    let shown = contract.to_string();
    let lines = shown
        .lines()
        .filter_map(|line| line.trim().strip_prefix(r#"{"name":""#));
    let names = lines.filter_map(|rest| rest.split_once(r#"","type""#));
    names.map(|(name, _)| name.replace("\\\"", "\"")).collect()
}

#[test]
fn the_wire_adapter_conforms() {
    for mode in Mode::ALL {
        let outcome = check(&Wire::new(mode), Unnamed::Refused, shown);
        assert_eq!(
            outcome.map_err(|problems| lines(&problems)),
            Ok(()),
            "{mode}"
        );
    }
}

/// Every problem of declaring these fields, in each mode the same.
fn problems(fields: impl IntoIterator<Item = Spec>, records: Vec<Operable>) -> Vec<String> {
    let declaration = Operable::builder().fields(fields).unchecked();
    let fragment = RegistryFragment::new(Name::from_static("test"), records);
    let registry = Registry::compose([fragment]).unwrap();
    let [create, patch, read] = Mode::ALL.map(|mode| {
        let wire = Wire::new(mode).registry(&registry);
        lines(&wire.materialize(&declaration).unwrap_err())
    });
    assert_eq!((&create, &create), (&patch, &read));
    create
}

fn record(name: &'static str, fields: impl IntoIterator<Item = Spec>) -> Operable {
    Operable::builder()
        .named(Name::from_static(name))
        .fields(fields)
        .build()
        .unwrap()
}

fn by_name(name: &'static str) -> Type {
    Type::Record(RecordType::Named(Name::from_static(name)))
}

fn union(tag: &'static str, variants: &[(&'static str, &'static str)]) -> Type {
    let name = Name::from_static;
    let variants = variants
        .iter()
        .map(|(label, record)| Variant::new(name(label), name(record)));
    Type::Union(UnionType::new(name(tag), variants.collect()))
}

#[test]
fn fields_without_names_are_problems_wherever_they_are_declared() {
    let unnamed = || Spec::new(Type::I8);
    let inline = Operable::builder()
        .fields([named("x", unnamed()), unnamed()])
        .unchecked();
    let inline = Type::Record(RecordType::Inline(inline));
    let seen = problems(
        [
            named("a", unnamed()),
            unnamed(),
            named("b", Spec::new(inline)),
            named("c", Spec::new(by_name("R"))),
            unnamed(),
        ],
        vec![record("R", [unnamed()])],
    );
    assert_eq!(
        seen,
        [
            "at `$[1]`: field 1 has no name to stand under",
            "at `$.b[1]`: field 1 has no name to stand under",
            "at `$.c[0]`: field 0 has no name to stand under",
            "at `$[4]`: field 4 has no name to stand under",
        ]
    );
}

#[test]
fn records_out_of_reach_are_problems_at_each_use() {
    let item = || Item::new(by_name("Q"));
    let seen = problems(
        [
            named("a", Spec::new(by_name("Q"))),
            named("b", Spec::new(Type::list(item()))),
            named("c", Spec::new(Type::map(Item::new(Type::I8), item()))),
            named("d", Spec::new(union("k", &[("r", "R"), ("q", "Q")]))),
            named("e", Spec::new(by_name("R"))),
        ],
        vec![record("R", [])],
    );
    let at = |path: &str| format!("at `{path}`: the record `Q` is in no registry at hand");
    assert_eq!(seen, ["$.a", "$.b[]", "$.c.*", "$.d<q>"].map(at));
    let declaration = record("T", [named("a", Spec::new(by_name("Q")))]);
    let alone = Wire::new(Mode::Create)
        .materialize(&declaration)
        .unwrap_err();
    assert_eq!(lines(&alone), [at("$.a")]);
}

/// Records by name, each of which leads to the next; the last holds this.
fn chain(length: usize, last: &Spec) -> Registry {
    let name = |n: usize| Name::try_from(Text::from(format!("R{n}"))).unwrap();
    let link = |n: usize| {
        let next = Spec::new(Type::Record(RecordType::Named(name(n + 1))));
        let spec = if n + 1 == length {
            last.clone()
        } else {
            next.named(Name::from_static("f"))
        };
        Operable::builder()
            .named(name(n))
            .field(spec.optional())
            .build()
            .unwrap()
    };
    let fragment = RegistryFragment::new(Name::from_static("test"), (0..length).map(link));
    Registry::compose([fragment]).unwrap()
}

#[test]
fn a_chain_of_records_by_name_is_as_long_as_the_registry() {
    let registry = chain(20_000, &named("x", Spec::new(Type::I8)));
    let first = registry.get("R0").unwrap();
    let contract = materialized(Mode::Create, first, &registry);
    assert_eq!(read(&contract, r#"{"f":{"f":{}}}"#), r#"{"f":{"f":{}}}"#);
    let registry = chain(1000, &Spec::new(Type::I8));
    let wire = Wire::new(Mode::Create).registry(&registry);
    let problems = wire.materialize(registry.get("R0").unwrap()).unwrap_err();
    assert_eq!(problems.len(), 1);
    assert_eq!(
        problems.first().path.to_string(),
        format!("${}[0]", ".f".repeat(999))
    );
}

#[test]
fn a_record_by_name_has_its_problems_where_it_is_used_first() {
    let seen = problems(
        [
            named("a", Spec::new(by_name("R"))),
            named("b", Spec::new(Type::list(Item::new(by_name("S"))))),
            Spec::new(Type::I8),
            named("c", Spec::new(by_name("R"))),
        ],
        vec![
            record(
                "R",
                [
                    named("s", Spec::new(by_name("S"))),
                    named("r", Spec::new(by_name("R")).optional()),
                    Spec::new(Type::I8),
                ],
            ),
            record(
                "S",
                [Spec::new(Type::I8), named("q", Spec::new(by_name("Q")))],
            ),
        ],
    );
    assert_eq!(
        seen,
        [
            "at `$.a[2]`: field 2 has no name to stand under",
            "at `$.b[][0]`: field 0 has no name to stand under",
            "at `$.b[].q`: the record `Q` is in no registry at hand",
            "at `$[2]`: field 2 has no name to stand under",
        ]
    );
}

#[test]
fn a_tag_that_is_a_field_of_its_variant_is_a_problem() {
    let kind = record("R", [named("kind", Spec::new(Type::Text))]);
    let seen = problems(
        [
            named("a", Spec::new(union("kind", &[("s", "S"), ("r", "R")]))),
            named(
                "b",
                Spec::new(Type::list(Item::new(union("kind", &[("r", "R")])))),
            ),
        ],
        vec![kind, record("S", [])],
    );
    let at = |path: &str| {
        format!("at `{path}`: the variant's record has a field named like the tag `kind`")
    };
    assert_eq!(seen, ["$.a<r>", "$.b[]<r>"].map(at));
}

#[test]
fn what_has_no_json_form_is_a_problem_where_it_is_declared() {
    let created = |spec: Spec| {
        let declaration = Operable::builder().field(named("f", spec)).unchecked();
        let made = Wire::new(Mode::Create).materialize(&declaration);
        made.map_or_else(
            |problems| lines(&problems),
            |made| vec![made.artefact().to_string()],
        )
    };
    let number = || Spec::new(Type::F64);
    let infinite = Constraint::Maximum(f64::INFINITY.into());
    let choices = Constraint::OneOf(vec![Value::from(1.0), f64::NEG_INFINITY.into()].into());
    let item = || Item::new(Type::F64);
    let inline = Operable::builder().field(named("g", number().with_default(f64::INFINITY)));
    let inline = Type::Record(RecordType::Inline(inline.build().unwrap()));
    let rows = [
        (number().with_default(f64::NAN), &["default"][..]),
        (
            number().constrained(infinite.clone()),
            &["constraints.maximum"],
        ),
        (number().constrained(choices), &["constraints.one_of[1]"]),
        (
            number()
                .with_default(f64::INFINITY)
                .constrained(infinite.clone()),
            &["default", "constraints.maximum"],
        ),
        (
            Spec::new(Type::list(item().constrained(infinite.clone()))),
            &["[].constraints.maximum"],
        ),
        (
            Spec::new(Type::map(
                item().constrained(infinite.clone()),
                item().constrained(infinite.clone()),
            )),
            &["{}.constraints.maximum", "*.constraints.maximum"],
        ),
        (
            Spec::new(Type::Tuple(TupleType::new(vec![
                item(),
                item().constrained(infinite),
            ]))),
            &["type.args[1].constraints.maximum"],
        ),
        (Spec::new(inline), &["g.default"]),
    ];
    for (spec, places) in rows {
        let places = places.iter().map(|place| {
            let dot = if place.starts_with(['[', '{']) {
                ""
            } else {
                "."
            };
            format!("at `$.f{dot}{place}`: json has no number that is not finite")
        });
        assert_eq!(created(spec), places.collect::<Vec<_>>());
    }
}

#[test]
fn a_default_that_cannot_be_written_is_a_problem_in_records_by_name_as_well() {
    let wrong = named("g", Spec::new(Type::F64).with_default(f64::NAN));
    let inside = record("In", [named("in", Spec::new(by_name("R"))), wrong.clone()]);
    let fragment = RegistryFragment::new(Name::from_static("t"), [record("R", [wrong]), inside]);
    let registry = Registry::compose([fragment]).unwrap();
    let declaration = record(
        "T",
        [
            named("a", Spec::new(Type::list(Item::new(by_name("In"))))),
            named("b", Spec::new(by_name("R"))),
        ],
    );
    for mode in [Mode::Create, Mode::Patch] {
        let problems = Wire::new(mode)
            .registry(&registry)
            .materialize(&declaration);
        assert_eq!(
            lines(&problems.unwrap_err()),
            [
                "at `$.a[].g.default`: json has no number that is not finite",
                "at `$.b.g.default`: json has no number that is not finite",
            ]
        );
    }
    // What is read has its own values.
    let contract = materialized(Mode::Read, &declaration, &registry);
    assert_eq!(
        read(&contract, r#"{"a":[],"b":{"g":1.0}}"#),
        r#"{"a":[],"b":{"g":1.0}}"#
    );
}

#[test]
fn metadata_of_the_adapters_own_namespace_is_a_problem_and_other_metadata_is_not() {
    let meta = |key| Meta::from_static(key, Value::Null);
    let foreign = record(
        "T",
        [named(
            "a",
            Spec::new(Type::I8).with_meta(meta("storage.column_name")),
        )],
    );
    assert!(Wire::new(Mode::Create).materialize(&foreign).is_ok());
    let own = record(
        "T",
        [named("a", Spec::new(Type::I8).with_meta(meta("wire.name")))],
    );
    let problems = Wire::new(Mode::Create).materialize(&own).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["at `$.a.metadata[0]`: `wire` does not know the metadata key `wire.name`"]
    );
}

#[test]
fn everything_is_enforced_but_validators() {
    let code = CallableRef::new("n", "v", "1", "d").unwrap();
    let declaration = record(
        "T",
        [
            named(
                "a",
                Spec::new(Type::Text)
                    .constrained(Constraint::MinLength(1))
                    .validated(code),
            ),
            named(
                "b",
                Spec::new(Type::list(
                    Item::new(Type::I8).constrained(Constraint::Minimum(1.into())),
                )),
            ),
        ],
    );
    let made = Wire::new(Mode::Create).materialize(&declaration).unwrap();
    let report: Vec<_> = made.enforcement().iter().map(ToString::to_string).collect();
    assert_eq!(
        report,
        [
            "$.a.constraints.min_length: exact",
            "$.a.validators[0]: not_enforced (validator)",
            "$.b[].constraints.minimum: exact",
        ]
    );
}

#[test]
fn records_of_other_declarations_are_not_written() {
    let contract = |name| {
        materialized(
            Mode::Create,
            &record(name, []),
            &Registry::compose([]).unwrap(),
        )
    };
    let other = contract("A").read(b"{}").unwrap();
    let problems = contract("B").write(&other).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["at `$`: the record is one of another declaration"]
    );
}

#[test]
fn values_without_a_json_form_are_not_written_and_all_told() {
    let (declaration, registry) = every();
    let contract = materialized(Mode::Create, &declaration, &registry);
    let slots = declaration
        .specs()
        .iter()
        .map(|spec| match spec.name().unwrap().as_str() {
            "f64" => f64::NAN.into(),
            "list" => Value::from(vec![Value::from(1), Value::Undefined, "x".into()]),
            "text" => Value::Null,
            "any" => Value::F32(1.0),
            _ => Value::Undefined,
        });
    let record = Record::from_slots(&declaration, slots.collect()).unwrap();
    let problems = contract.write(&record).unwrap_err();
    let told = lines(&problems);
    let told: Vec<_> = told
        .iter()
        .filter(|line| !line.ends_with("undefined or unset"))
        .collect();
    assert_eq!(
        told,
        [
            "at `$.f64`: json has no number that is not finite",
            "at `$.any`: a value of kind `f32` has no json form as `json`",
            "at `$.list[2]`: a value of kind `text` has no json form as `i8`",
        ]
    );
    assert_eq!(problems.len(), declaration.specs().len() - 2 - 1 + 1);
}

#[test]
fn records_read_back_as_they_were_written() {
    let (declaration, registry) = every();
    let [create, patch, reading] =
        Mode::ALL.map(|mode| materialized(mode, &declaration, &registry));
    let mut random = Random::new(7, &registry);
    for n in 0..2000 {
        let record = random.record(&declaration).unwrap();
        let written = create.write(&record).unwrap();
        for contract in [&create, &patch, &reading] {
            let read = contract.read(written.as_bytes());
            assert_eq!(
                read.as_ref(),
                Ok(&record),
                "{n} {} {written}",
                contract.mode()
            );
            assert_eq!(contract.write(&record).as_ref(), Ok(&written), "{n}");
        }
        let part = random.part(&record);
        let written = patch.write(&part).unwrap();
        assert_eq!(
            patch.read(written.as_bytes()).as_ref(),
            Ok(&part),
            "{n} {written}"
        );
    }
}

#[test]
fn records_are_the_same_however_their_payload_is_spelled() {
    let (declaration, registry) = every();
    let contract = materialized(Mode::Create, &declaration, &registry);
    let json = of_type(r#""json""#);
    let mut random = Random::new(8, &registry);
    for n in 0..500 {
        let record = random.record(&declaration).unwrap();
        let written = contract.write(&record).unwrap();
        let tree = json
            .read(format!(r#"{{"f":{written}}}"#).as_bytes())
            .unwrap();
        let respelled = random.respelled(tree.get("f").unwrap()).unwrap();
        let read = contract.read(respelled.as_bytes());
        assert_eq!(read.as_ref(), Ok(&record), "{n} {respelled}");
    }
}
