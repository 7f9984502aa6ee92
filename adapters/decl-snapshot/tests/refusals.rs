//! What has no durable form is refused, all of it, each at its path.

use decl_core::{
    CallableRef, Constraint, ContractVersion, Domain, EnumMember, FilePath, Item, List, Map, Meta,
    Name, Operable, Part, RecordType, Set, Spec, SpecTable, Tuple, Type, Value,
};
use decl_snapshot::{MAX_BYTES, MAX_DEPTH, SnapshotEnvelope, SnapshotProblem, snapshot};

/// `{"contract_version":"1","domain":"shop.schema","payload":}` and the quotes of a text.
const AROUND_A_TEXT: usize = 60;

fn attempt(part: Part<'_>) -> Result<SnapshotEnvelope, Vec<String>> {
    let domain = Domain::try_from("shop.schema").map_err(|problem| vec![problem.to_string()])?;
    snapshot(part, &domain, &ContractVersion::default())
        .map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

fn refusals(value: impl Into<Value>) -> Vec<String> {
    attempt(Part::Value(&value.into()))
        .err()
        .unwrap_or_default()
}

fn refusals_of(declaration: &Operable) -> Vec<String> {
    attempt(Part::Operable(declaration))
        .err()
        .unwrap_or_default()
}

fn nested(lists: usize) -> Value {
    (0..lists)
        .fold(None, |inner: Option<Value>, _| {
            Some(inner.into_iter().collect::<Vec<_>>().into())
        })
        .unwrap_or(Value::Null)
}

fn field(name: &'static str, ty: Type) -> Spec {
    Spec::new(ty).named(Name::from_static(name))
}

#[test]
fn undefined_and_unset_are_refused_at_the_top_and_below() {
    assert_eq!(
        refusals(Value::Undefined),
        ["at `$`: an undefined value has no durable form"]
    );
    assert_eq!(
        refusals(Value::Unset),
        ["at `$`: an unset value has no durable form"]
    );
    let map = Map::new(vec![(7.into(), Value::Unset)]).unwrap();
    let member = EnumMember::new(Name::from_static("shop.Status"), Value::Undefined);
    let value = vec![
        Value::Tuple(Tuple::from(vec![1.into(), Value::Undefined])),
        map.into(),
        member.into(),
    ];
    assert_eq!(
        refusals(value),
        [
            "at `$[0][1]`: an undefined value has no durable form",
            "at `$[1][=7]`: an unset value has no durable form",
            "at `$[2].value`: an undefined value has no durable form",
        ]
    );
}

#[test]
fn numbers_that_are_not_finite_are_refused() {
    let value: Vec<Value> = vec![
        f64::NAN.into(),
        f64::INFINITY.into(),
        f64::MAX.into(),
        f32::NEG_INFINITY.into(),
        f32::MIN_POSITIVE.into(),
    ];
    assert_eq!(
        refusals(value),
        [
            "at `$[0]`: the f64 is not finite",
            "at `$[1]`: the f64 is not finite",
            "at `$[3]`: the f32 is not finite",
        ]
    );
}

#[test]
fn noncharacters_are_refused_in_every_text() {
    let entries = [
        ("a", Value::from("\u{fdd0}")),
        ("b\u{1fffe}", Value::Null),
        ("c", FilePath::posix("/x/\u{ffff}").unwrap().into()),
        (
            "d",
            EnumMember::new(Name::from_static("x\u{fffe}"), "on").into(),
        ),
        (
            "e",
            CallableRef::from_static("n", "m", "1", "r\u{fffe}").into(),
        ),
    ];
    assert_eq!(
        refusals(Map::from_texts(entries).unwrap()),
        [
            "at `$.a`: the text holds the noncharacter U+FDD0",
            "at `$.c`: the text holds the noncharacter U+FFFF",
            "at `$.d`: the name holds the control character or noncharacter U+FFFE",
            "at `$.e`: the name holds the control character or noncharacter U+FFFE",
            "at `${4}`: the text holds the noncharacter U+1FFFE",
        ]
    );
}

#[test]
fn noncharacters_are_refused_in_every_text_of_a_declaration() {
    let bad = "\u{ffff}";
    let declaration = Operable::builder()
        .documented(bad)
        .field(
            field("a", Type::Text)
                .documented(bad)
                .constrained(Constraint::Pattern(bad.into())),
        )
        .field(field("b", Type::Text).with_default(bad))
        .field(field("c", Type::Text).validated(CallableRef::from_static("n", bad, "1", "r")))
        .field(
            field("d", Type::Text)
                .with_default_factory(CallableRef::from_static(bad, "m", "1", "r")),
        )
        .field(field("e", Type::Text).with_meta(Meta::new("x.y", bad).unwrap()))
        .field(field("f", Type::Text).constrained(Constraint::OneOf(List::from(vec![bad.into()]))))
        .unchecked();
    let paths: Vec<String> = refusals_of(&declaration)
        .into_iter()
        .filter_map(|problem| problem.split(':').next().map(str::to_owned))
        .collect();
    assert_eq!(
        paths,
        [
            "at `$.c.validators[0]`",
            "at `$.d.default_factory`",
            "at `$.doc`",
            "at `$.a.doc`",
            "at `$.a.constraints.pattern`",
            "at `$.b.default`",
            "at `$.e.metadata[0].value`",
            "at `$.f.constraints.one_of[0]`",
        ]
    );
}

#[test]
fn windows_paths_are_kept_only_in_ascii() {
    let ascii = FilePath::windows(r"C:\Data\X").unwrap();
    let envelope = attempt(Part::Value(&ascii.into())).unwrap();
    assert_eq!(envelope.payload(), r#"{"$path":["windows","c:/data/x"]}"#);
    let other = FilePath::windows("C:/\u{e9}").unwrap();
    assert_eq!(refusals(other), ["at `$`: the Windows path is not ASCII"]);
    assert!(refusals(FilePath::posix("/\u{e9}").unwrap()).is_empty());
}

#[test]
fn constants_are_checked_as_if_made_at_run_time() {
    const TWICE: &[Value] = &[Value::Null, Value::Null];
    const ENTRIES: &[(Value, Value)] = &[(Value::Null, Value::Null), (Value::Null, Value::Null)];
    const FIELDS: &[Spec] = &[
        Spec::from_table(SpecTable {
            name: Some("a"),
            ..SpecTable::EMPTY
        }),
        Spec::from_table(SpecTable {
            name: Some("a"),
            ..SpecTable::EMPTY
        }),
    ];
    assert_eq!(
        refusals(Set::from_static(TWICE)),
        ["at `$[1]`: the same value stands at place 0 already"]
    );
    assert_eq!(
        refusals(Map::from_static(ENTRIES)),
        ["at `${1}`: the same value stands at place 0 already"]
    );
    let inline = Operable::builder()
        .fields(FIELDS.iter().cloned())
        .unchecked();
    let record = Type::Record(RecordType::Inline(inline));
    assert_eq!(
        refusals(vec![Value::from(Type::list(Item::new(record)))]),
        ["at `$[0].type[].a`: the name stands at field 0 already"]
    );
}

#[test]
fn a_declaration_that_breaks_rules_is_refused_with_what_cannot_be_kept() {
    let declaration = Operable::builder()
        .field(field("a", Type::F64).with_default(f64::NAN))
        .field(field("a", Type::I64).with_default("x"))
        .meta(Meta::new("x.y", vec![Value::Unset, f64::INFINITY.into()]).unwrap())
        .unchecked();
    assert_eq!(
        refusals_of(&declaration),
        [
            "at `$.a`: the name stands at field 0 already",
            "at `$.a.default`: expected a value of type `i64`, found text",
            "at `$.metadata[0].value[0]`: a declaration cannot hold an undefined or unset value",
            "at `$.a.default`: the f64 is not finite",
            "at `$.metadata[0].value[1]`: the f64 is not finite",
        ]
    );
}

#[test]
fn sixty_five_levels_are_refused() {
    // The envelope is one of the levels.
    let deepest = attempt(Part::Value(&nested(MAX_DEPTH - 1))).unwrap();
    assert_eq!(
        deepest.payload(),
        format!("{}{}", "[".repeat(63), "]".repeat(63))
    );
    let path = format!("${}", "[0]".repeat(63));
    let refused = [format!(
        "at `{path}`: the canonical text nests deeper than 64 levels here"
    )];
    assert_eq!(refusals(nested(MAX_DEPTH)), refused);
    assert_eq!(refusals(nested(65)), refused);
    assert_eq!(refusals(nested(20_000)), refused);
}

#[test]
fn brackets_inside_texts_are_no_levels() {
    let text = format!("\\\"{}", "[{".repeat(1000));
    assert!(refusals(vec![text.as_str().into(), "\"".into(), "[".into()]).is_empty());
}

#[test]
fn every_branch_that_is_too_deep_is_told() {
    let deep = |lists| nested(lists);
    let entries = [("a", deep(63)), ("b", deep(62)), ("c", deep(64))];
    let refused = refusals(Map::from_texts(entries).unwrap());
    let path = |name: &str| format!("at `$.{name}{}`", "[0]".repeat(62));
    assert_eq!(refused.len(), 2);
    assert!(refused[0].starts_with(&path("a")) && refused[1].starts_with(&path("c")));
}

/// A level that is counted wrongly moves the place or loses it.
#[test]
fn the_place_that_is_too_deep_is_told_through_every_holder() {
    let value = || nested(80);
    let map = Map::new(vec![(1.into(), value())]).unwrap();
    let set = Set::new(vec![value()]).unwrap();
    let item = Item::new(Type::Any).constrained(Constraint::OneOf(List::from(vec![value()])));
    let fields = [
        field("a", Type::Any).with_default(value()),
        field("b", Type::Any).with_meta(Meta::new("x.y", value()).unwrap()),
        field("c", Type::Any).constrained(Constraint::OneOf(List::from(vec![value()]))),
        field("d", Type::list(item.clone())),
        field("e", Type::map(Item::new(Type::Text), item)),
        field("f", Type::Any).with_default(map),
        field("g", Type::Any).with_default(set),
        field("h", Type::Any).with_default(Tuple::from(vec![value()])),
        field("i", Type::Any).with_default(EnumMember::new(Name::from_static("e"), value())),
    ];
    let declaration = Operable::builder().fields(fields).build().unwrap();
    let refused = refusals_of(&declaration);
    // Levels around the list: envelope, declaration, fields and spec are four.
    let around = [
        ("$.a.default", 4),
        ("$.b.metadata[0].value", 4 + 2),
        ("$.c.constraints.one_of[0]", 4 + 2),
        ("$.d[].constraints.one_of[0]", 4 + 4),
        ("$.e.*.constraints.one_of[0]", 4 + 5),
        ("$.f.default[=1]", 4 + 3),
        ("$.g.default[0]", 4 + 2),
        ("$.h.default[0]", 4 + 2),
        ("$.i.default.value", 4 + 2),
    ];
    let told: Vec<(String, usize)> = refused
        .iter()
        .map(|problem| {
            let path = problem.split('`').nth(1).unwrap_or_default();
            let trimmed = path.trim_end_matches("[0]");
            (trimmed.to_owned(), path.len() - trimmed.len())
        })
        .collect();
    for ((path, levels), (found, steps)) in around.iter().zip(&told) {
        let expected = format!("{path}{}", "[0]".repeat(64 - levels));
        assert_eq!(format!("{found}{}", "[0]".repeat(steps / 3)), expected);
    }
    assert_eq!(told.len(), around.len());
}

#[test]
fn eight_mebibytes_are_kept_and_one_byte_more_is_refused() {
    let text = |bytes: usize| Value::from("x".repeat(bytes - AROUND_A_TEXT));
    let envelope = attempt(Part::Value(&text(MAX_BYTES))).unwrap();
    assert_eq!(envelope.canonical_bytes().len(), MAX_BYTES);
    assert_eq!(
        refusals(text(MAX_BYTES + 1)),
        ["at `$`: the canonical text is longer than 8388608 bytes"]
    );
}

#[test]
fn a_small_value_that_unfolds_without_end_is_refused() {
    let endless = (0..60).fold(Value::Null, |inner, _| vec![inner.clone(), inner].into());
    assert_eq!(
        refusals(endless),
        ["at `$`: the canonical text is longer than 8388608 bytes"]
    );
}

#[test]
fn parts_without_a_layout_are_refused() {
    let spec = Spec::new(Type::Text);
    let item = Item::new(Type::Text);
    for part in [
        Part::Spec(&spec),
        Part::Type(&Type::Text),
        Part::Item(&item),
        Part::Text("a"),
    ] {
        assert_eq!(
            attempt(part).unwrap_err(),
            ["at `$`: only a value or a declaration has a payload layout"]
        );
    }
}

#[test]
fn problems_are_told_as_they_are() {
    let domain = Domain::try_from("shop.schema").unwrap();
    let problems = snapshot(
        Part::Value(&Value::Unset),
        &domain,
        &ContractVersion::default(),
    )
    .unwrap_err();
    let kind = &problems.first().kind;
    assert!(matches!(kind, SnapshotProblem::Unresolved { .. }));
}
