//! What moves a digest: every attribute of a declaration, and nothing else.

use std::collections::BTreeMap;

use decl_core::{
    CallableRef, Code, Constraint, ConstraintWord, Construction, ContractVersion, Domain, EnumType,
    Item, List, Map, Meta, MetaKey, Name, Operable, OperableTable, Part, Record, RecordType, Set,
    Spec, SpecTable, Tuple, TupleType, Type, UnionType, Value, Variant,
};
use decl_snapshot::{SnapshotProblem, snapshot};

/// A constraint with this bound.
type Bounded = fn(u64) -> Constraint;
type Digested = Result<String, decl_core::Problems<SnapshotProblem>>;

fn digest(part: Part<'_>) -> Digested {
    let domain = Domain::try_from("shop.schema").map_err(|_| {
        decl_core::Problems::one(decl_core::Path::root(), SnapshotProblem::NoLayout)
    })?;
    Ok(snapshot(part, &domain, &ContractVersion::default())?
        .digest()
        .to_string())
}

fn digest_of_spec(spec: Spec) -> Digested {
    digest(Part::Operable(&Operable::builder().field(spec).unchecked()))
}

fn digest_of_value(value: impl Into<Value>) -> Digested {
    digest(Part::Value(&value.into()))
}

fn name(name: &'static str) -> Name {
    Name::from_static(name)
}

fn code(last: &'static str) -> CallableRef {
    CallableRef::from_static("shop", "check", "1", last)
}

fn meta(key: &'static str, value: impl Into<Value>) -> Meta {
    Meta::from_static(key, value.into())
}

/// Every one has a snapshot, and no two have the same digest.
#[track_caller]
fn all_differ<T>(variants: Vec<(&str, T)>, digest: impl Fn(T) -> Digested) {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for (what, variant) in variants {
        match digest(variant) {
            Ok(digest) => {
                let earlier = seen.insert(digest, what.to_owned());
                assert_eq!(earlier, None, "{what} has the digest of an earlier one");
            }
            Err(problems) => assert_eq!(Vec::<String>::new(), [problems.to_string()], "{what}"),
        }
    }
}

#[test]
fn every_attribute_of_a_spec_moves_the_digest() {
    let base = || Spec::new(Type::Text).named(name("a"));
    all_differ(
        vec![
            ("base", base()),
            ("unnamed", Spec::new(Type::Text)),
            ("name", base().named(name("b"))),
            ("empty doc", base().documented("")),
            ("doc", base().documented("d")),
            ("type", Spec::new(Type::Bytes).named(name("a"))),
            ("type any", Spec::new(Type::Any).named(name("a"))),
            ("unresolved", Spec::unresolved().named(name("a"))),
            ("nullable", base().nullable()),
            ("optional", base().optional()),
            ("both", base().nullable().optional()),
            ("null default", base().nullable().with_default(Value::Null)),
            ("default", base().with_default("x")),
            ("other default", base().with_default("y")),
            ("factory", base().with_default_factory(code("r"))),
            ("other factory", base().with_default_factory(code("s"))),
            ("constraint", base().constrained(Constraint::MinLength(1))),
            ("validator", base().validated(code("r"))),
            ("other validator", base().validated(code("s"))),
            (
                "validators",
                base().validated(code("r")).validated(code("s")),
            ),
            (
                "validators in order",
                base().validated(code("s")).validated(code("r")),
            ),
            ("metadata", base().with_meta(meta("x.a", 1))),
            ("metadata key", base().with_meta(meta("x.b", 1))),
            ("metadata value", base().with_meta(meta("x.a", 1.0))),
            (
                "two entries",
                base().with_meta(meta("x.a", 1)).with_meta(meta("x.b", 1)),
            ),
            (
                "entries in order",
                base().with_meta(meta("x.b", 1)).with_meta(meta("x.a", 1)),
            ),
        ],
        digest_of_spec,
    );
}

#[test]
fn every_constraint_and_its_bound_moves_the_digest() {
    let of = |ty: Type| move |constraint| Spec::new(ty.clone()).constrained(constraint);
    let pairs: [(Type, Bounded); 12] = [
        (Type::I64, |n| Constraint::Minimum(n.into())),
        (Type::I64, |n| Constraint::Maximum(n.into())),
        (Type::I64, |n| Constraint::ExclusiveMinimum(n.into())),
        (Type::I64, |n| Constraint::ExclusiveMaximum(n.into())),
        (Type::I64, |n| Constraint::MultipleOf(n.into())),
        (Type::Text, Constraint::MinLength),
        (Type::Text, Constraint::MaxLength),
        (Type::Text, |n| Constraint::Pattern(format!("a{n}").into())),
        (Type::I64, |n| Constraint::OneOf(List::from(vec![n.into()]))),
        (Type::list(Item::new(Type::Bool)), Constraint::MinItems),
        (Type::list(Item::new(Type::Bool)), Constraint::MaxItems),
        (Type::list(Item::new(Type::Bool)), |_| {
            Constraint::UniqueItems
        }),
    ];
    let words: Vec<ConstraintWord> = pairs.iter().map(|(_, made)| made(1).word()).collect();
    assert_eq!(words, ConstraintWord::ALL);
    let mut variants = vec![
        ("i64", Spec::new(Type::I64)),
        ("text", Spec::new(Type::Text)),
        ("list", Spec::new(Type::list(Item::new(Type::Bool)))),
    ];
    for (ty, constraint) in &pairs {
        let word = constraint(1).word();
        variants.push((word.as_str(), of(ty.clone())(constraint(1))));
        if word != ConstraintWord::UniqueItems {
            variants.push((word.as_str(), of(ty.clone())(constraint(2))));
        }
    }
    let choices =
        |values: [i64; 2]| Constraint::OneOf(values.map(Value::from).into_iter().collect());
    variants.push(("one_of", of(Type::I64)(choices([1, 2]))));
    variants.push(("one_of in order", of(Type::I64)(choices([2, 1]))));
    all_differ(variants, digest_of_spec);
}

#[test]
fn every_attribute_of_a_declaration_moves_the_digest() {
    let (a, b) = (
        Spec::new(Type::Text).named(name("a")),
        Spec::new(Type::Text).named(name("b")),
    );
    let base = || {
        Operable::builder()
            .named(name("T"))
            .fields([a.clone(), b.clone()])
    };
    let fields = |specs: Vec<Spec>| Operable::builder().named(name("T")).fields(specs);
    all_differ(
        vec![
            ("empty", Operable::builder()),
            ("base", base()),
            (
                "unnamed",
                Operable::builder().fields([a.clone(), b.clone()]),
            ),
            ("name", base().named(name("t"))),
            ("doc", base().documented("d")),
            ("field order", fields(vec![b.clone(), a.clone()])),
            ("fewer fields", fields(vec![a.clone()])),
            (
                "unnamed field",
                fields(vec![a.clone(), Spec::new(Type::Text)]),
            ),
            (
                "unnamed fields",
                fields(vec![Spec::new(Type::Text), Spec::new(Type::Text)]),
            ),
            ("metadata", base().meta(meta("x.a", 1))),
            ("metadata key", base().meta(meta("x.b", 1))),
            ("metadata value", base().meta(meta("x.a", 2))),
            (
                "metadata of a field",
                fields(vec![a.clone().with_meta(meta("x.a", 1)), b.clone()]),
            ),
            (
                "two entries",
                base().meta(meta("x.a", 1)).meta(meta("x.b", 1)),
            ),
            (
                "entries in order",
                base().meta(meta("x.b", 1)).meta(meta("x.a", 1)),
            ),
        ],
        |builder| digest(Part::Operable(&builder.unchecked())),
    );
}

#[test]
fn every_attribute_of_an_item_moves_the_digest() {
    let item = || Item::new(Type::Text);
    all_differ(
        vec![
            ("base", item()),
            ("type", Item::new(Type::Bytes)),
            ("nullable", item().nullable()),
            ("constraint", item().constrained(Constraint::MinLength(1))),
            ("bound", item().constrained(Constraint::MinLength(2))),
            ("word", item().constrained(Constraint::MaxLength(2))),
            ("nested", Type::list(item()).into()),
        ],
        |item| digest_of_spec(Spec::new(Type::list(item))),
    );
}

#[test]
fn every_part_of_a_type_moves_the_digest() {
    let (text, int) = (Item::new(Type::Text), Item::new(Type::I64));
    let tuple = |items: Vec<Item>| Type::Tuple(TupleType::new(items));
    let labels = |of: &'static str, labels: [&'static str; 2]| {
        Type::Enum(EnumType::new(name(of), labels.map(name).to_vec()))
    };
    let union = |tag: &'static str, variants: [(&'static str, &'static str); 2]| {
        let variants = variants.map(|(label, record)| Variant::new(name(label), name(record)));
        Type::Union(UnionType::new(name(tag), variants.to_vec()))
    };
    let inline = |operable: Operable| Type::Record(RecordType::Inline(operable));
    let record = Operable::builder().named(name("R")).unchecked();
    let mut variants = vec![
        ("list", Type::list(text.clone())),
        ("set", Type::set(text.clone())),
        ("map", Type::map(text.clone(), int.clone())),
        ("map the other way", Type::map(int.clone(), text.clone())),
        ("map key", Type::map(int.clone(), int.clone())),
        ("map value", Type::map(text.clone(), text.clone())),
        ("no items", tuple(vec![])),
        ("one item", tuple(vec![text.clone()])),
        ("items", tuple(vec![text.clone(), int.clone()])),
        ("items in order", tuple(vec![int.clone(), text.clone()])),
        ("enum", labels("E", ["a", "b"])),
        ("enum name", labels("F", ["a", "b"])),
        ("enum label", labels("E", ["a", "c"])),
        ("enum order", labels("E", ["b", "a"])),
        ("union", union("k", [("a", "A"), ("b", "B")])),
        ("union tag", union("l", [("a", "A"), ("b", "B")])),
        ("union label", union("k", [("c", "A"), ("b", "B")])),
        ("union record", union("k", [("a", "C"), ("b", "B")])),
        ("union order", union("k", [("b", "B"), ("a", "A")])),
        ("record", Type::Record(RecordType::Named(name("R")))),
        ("record name", Type::Record(RecordType::Named(name("S")))),
        ("inline record", inline(record.clone())),
        ("unnamed inline record", inline(Operable::EMPTY)),
        (
            "inline field",
            inline(Operable::builder().field(Spec::new(Type::Text)).unchecked()),
        ),
        ("enum of that name", labels("R", ["a", "b"])),
    ];
    let sizes = ["decimal(10,2)", "decimal(10,3)", "decimal(11,2)"];
    let words = Type::words().chain(sizes);
    variants.extend(words.filter_map(|word| Some((word, word.parse().ok()?))));
    assert_eq!(variants.len(), 25 + 26 + 3);
    all_differ(variants, |ty| digest_of_spec(Spec::new(ty)));
}

#[test]
fn unresolved_is_not_any() {
    assert_ne!(
        digest_of_spec(Spec::unresolved()).unwrap(),
        digest_of_spec(Spec::new(Type::Any)).unwrap()
    );
}

#[test]
fn values_of_other_kinds_have_other_digests() {
    let one = || Value::from(1);
    let texts = |key: &str| Map::from_texts([(key, one())]).map(Value::from);
    all_differ(
        vec![
            ("integer", one()),
            ("true", true.into()),
            ("f64", 1.0_f64.into()),
            ("f32", 1.0_f32.into()),
            ("decimal", "1".parse::<decl_core::Decimal>().unwrap().into()),
            ("scale", "1.0".parse::<decl_core::Decimal>().unwrap().into()),
            ("text", "1".into()),
            ("zero", 0.0_f64.into()),
            ("negative zero", (-0.0_f64).into()),
            ("list", vec![one()].into()),
            ("tuple", Tuple::from(vec![one()]).into()),
            ("set", Set::new(vec![one()]).unwrap().into()),
            ("map", Map::new(vec![(one(), one())]).unwrap().into()),
            ("text map", texts("1").unwrap()),
            ("a key like a tag", texts("$int").unwrap()),
            ("a key like an escaped tag", texts("$$int").unwrap()),
            ("type", Type::I64.into()),
            ("type word", "i64".into()),
            ("null", Value::Null),
            ("empty text", "".into()),
        ],
        digest_of_value,
    );
}

#[test]
fn domain_and_contract_version_move_the_digest() {
    let value = Value::from(1);
    let of = |domain: &str, version: &str| {
        let domain = Domain::try_from(domain).unwrap();
        let version = ContractVersion::try_from(version).unwrap();
        snapshot(Part::Value(&value), &domain, &version).unwrap()
    };
    let base = of("shop.schema", "1");
    for other in [of("shop.policy", "1"), of("shop.schema", "2")] {
        assert_ne!(base.digest(), other.digest());
        assert_ne!(base.reference(), other.reference());
        assert_eq!(base.payload(), other.payload());
    }
    assert_eq!(base.reference(), of("shop.schema", "1").reference());
}

#[test]
fn the_order_in_which_a_map_or_a_set_was_filled_does_not_matter() {
    let entries = [("b", 1), ("a", 2), ("$", 3)].map(|(key, n)| (key, Value::from(n)));
    let mut turned = entries.clone();
    turned.reverse();
    assert_eq!(
        digest_of_value(Map::from_texts(entries).unwrap()).unwrap(),
        digest_of_value(Map::from_texts(turned).unwrap()).unwrap()
    );
    let pairs: Vec<(Value, Value)> = (0..20).map(|n| (n.into(), "v".into())).collect();
    let turned = pairs.iter().rev().cloned().collect();
    assert_eq!(
        digest_of_value(Map::new(pairs).unwrap()).unwrap(),
        digest_of_value(Map::new(turned).unwrap()).unwrap()
    );
    let members: Vec<Value> = (0..20).map(Value::from).collect();
    let turned = members.iter().rev().cloned().collect();
    assert_eq!(
        digest_of_value(Set::new(members).unwrap()).unwrap(),
        digest_of_value(Set::new(turned).unwrap()).unwrap()
    );
}

#[test]
fn the_order_in_which_constraints_were_written_does_not_matter() {
    let (low, high) = (Constraint::MinLength(1), Constraint::MaxLength(9));
    let spec = || Spec::new(Type::Text);
    let upwards = spec().constrained(low.clone()).constrained(high.clone());
    let downwards = spec().constrained(high).constrained(low);
    assert_eq!(
        digest_of_spec(upwards).unwrap(),
        digest_of_spec(downwards).unwrap()
    );
}

#[test]
fn a_constant_has_the_digest_of_the_same_declaration_made_at_run_time() {
    const DEFAULT: Value = Value::Null;
    const LENGTH: &[Constraint] = &[Constraint::MaxLength(200), Constraint::MinLength(1)];
    const CHECK: &CallableRef = &CallableRef::from_static("shop", "check", "1", "r");
    const CHECKS: &[Code] = &[Code::from_reference(CHECK)];
    const METADATA: &[Meta] = &[Meta::from_static("storage.column_name", Value::Bool(true))];
    const SPECS: &[Spec] = &[Spec::from_table(SpecTable {
        name: Some("title"),
        ty: Some(&Type::Text),
        nullable: true,
        default: Some(&DEFAULT),
        constraints: LENGTH,
        validators: CHECKS,
        metadata: METADATA,
        ..SpecTable::EMPTY
    })];
    const TRACK: &Operable = &Operable::from_table(OperableTable {
        name: Some("Track"),
        doc: Some("A track."),
        specs: SPECS,
        ..OperableTable::EMPTY
    });
    let title = Spec::new(Type::Text)
        .named(Name::try_from("title").unwrap())
        .nullable()
        .with_default(Value::Null)
        .constrained(Constraint::MinLength(1))
        .constrained(Constraint::MaxLength(200))
        .validated(CallableRef::new("shop", "check", "1", "r").unwrap())
        .with_meta(Meta::new(MetaKey::from_static("storage.column_name").as_str(), true).unwrap());
    let track = Operable::builder()
        .named(Name::try_from("Track").unwrap())
        .documented("A track.")
        .field(title)
        .build()
        .unwrap();
    assert_eq!(*TRACK, track);
    assert_eq!(
        digest(Part::Operable(TRACK)).unwrap(),
        digest(Part::Operable(&track)).unwrap()
    );
}

#[test]
fn the_policy_of_construction_does_not_matter() {
    let declaration = Operable::builder()
        .field(Spec::new(Type::Text).named(name("a")).optional())
        .build()
        .unwrap();
    let before = digest(Part::Operable(&declaration)).unwrap();
    for policy in [
        Construction::new(),
        Construction::new().prefill(),
        Construction::new().strict(),
        Construction::new().strict().prefill(),
    ] {
        let bag = [("a", Value::from("x"))];
        let record = Record::construct(&declaration, bag, &policy).unwrap();
        assert_eq!(
            digest(Part::Operable(record.declaration())).unwrap(),
            before
        );
    }
    assert_eq!(digest(Part::Operable(&declaration)).unwrap(), before);
}
