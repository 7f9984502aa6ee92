//! What verification refuses, all at once and with paths.

use decl_core::{
    CallableRef, Constraint, EnumType, Item, Map, Meta, Name, Operable, RecordType, Registry,
    RegistryFragment, Spec, Type, UnionType, Value,
};

fn problems(spec: Spec) -> Vec<String> {
    let operable = Operable::builder()
        .field(spec.named(Name::from_static("a")))
        .build();
    let problems = operable.err().into_iter().flatten();
    problems.map(|problem| problem.to_string()).collect()
}

#[track_caller]
fn refuses(spec: Spec, expected: &[&str]) {
    assert_eq!(problems(spec), expected);
}

fn integer(constraint: Constraint) -> Spec {
    Spec::new(Type::I64).constrained(constraint)
}

#[test]
fn a_default_must_satisfy_type_and_constraints() {
    refuses(
        Spec::new(Type::I8).with_default(200),
        &["at `$.a.default`: the integer is out of range of `i8`"],
    );
    refuses(
        integer(Constraint::Minimum(10.into())).with_default(1),
        &["at `$.a.default`: the value breaks minimum 10"],
    );
    refuses(
        Spec::new(Type::I8).with_default(Value::Null),
        &["at `$.a.default`: null is not legal here"],
    );
    refuses(
        Spec::new(Type::I8).nullable().with_default(Value::Null),
        &[],
    );
}

#[test]
fn a_default_is_never_a_sentinel() {
    for sentinel in [Value::Undefined, Value::Unset] {
        refuses(
            Spec::new(Type::Any).with_default(sentinel),
            &["at `$.a.default`: an undefined or unset value cannot stand here"],
        );
    }
}

#[test]
fn optional_beside_a_default_or_factory_is_refused() {
    let factory = || CallableRef::from_static("a", "b", "1", "d");
    let optional = || Spec::new(Type::I64).optional();
    let message = "at `$.a`: an optional field cannot have a default: it would never be absent";
    refuses(optional().with_default(1), &[message]);
    refuses(optional().with_default_factory(factory()), &[message]);
    refuses(
        Spec::new(Type::I64)
            .with_default(1)
            .with_default_factory(factory()),
        &["at `$.a`: a field cannot have both a default and a default factory"],
    );
}

#[test]
fn bounds_are_values_of_the_type() {
    refuses(
        integer(Constraint::Minimum(1.5.into())),
        &["at `$.a.constraints.minimum`: expected a value of type `i64`, found f64"],
    );
    refuses(
        Spec::new(Type::U8).constrained(Constraint::OneOf(
            vec![300.into(), 1.into(), 1.into()].into(),
        )),
        &[
            "at `$.a.constraints.one_of[0]`: the integer is out of range of `u8`",
            "at `$.a.constraints.one_of[2]`: the same value stands at place 1 already",
        ],
    );
}

#[test]
fn constraints_that_nothing_satisfies_are_refused() {
    let between = |low, high| integer(low).constrained(high);
    let (two, three) = (|| Value::from(2), || Value::from(3));
    refuses(
        between(Constraint::Minimum(three()), Constraint::Maximum(two())),
        &["at `$.a.constraints`: no value satisfies both `minimum` and `maximum`"],
    );
    refuses(
        between(Constraint::Minimum(two()), Constraint::Maximum(two())),
        &[],
    );
    refuses(
        between(
            Constraint::Minimum(two()),
            Constraint::ExclusiveMaximum(two()),
        ),
        &["at `$.a.constraints`: no value satisfies both `minimum` and `exclusive_maximum`"],
    );
    let lengths = Spec::new(Type::Text)
        .constrained(Constraint::MinLength(3))
        .constrained(Constraint::MaxLength(2));
    refuses(
        lengths,
        &["at `$.a.constraints`: no value satisfies both `min_length` and `max_length`"],
    );
    refuses(
        integer(Constraint::OneOf(Vec::new().into())),
        &["at `$.a.constraints.one_of`: `one_of` has no choices"],
    );
    refuses(
        integer(Constraint::MultipleOf(0.into())),
        &["at `$.a.constraints.multiple_of`: the step of `multiple_of` is not above zero"],
    );
}

#[test]
fn a_pattern_is_portable_and_defaults_and_choices_match_it() {
    let pattern =
        |source: &str| Spec::new(Type::Text).constrained(Constraint::Pattern(source.into()));
    refuses(
        pattern("^ab(?=c)"),
        &["at `$.a.constraints.pattern`: byte 3: only `(` and `(?:` begin a portable group"],
    );
    refuses(
        pattern("^a+$").with_default("b"),
        &["at `$.a.default`: the value breaks pattern `^a+$`"],
    );
    let choices = Constraint::OneOf(vec!["aa".into(), "b".into()].into());
    refuses(
        pattern("^a+$").constrained(choices),
        &["at `$.a.constraints.one_of[1]`: the value breaks pattern `^a+$`"],
    );
}

#[test]
fn a_pattern_that_cannot_be_read_or_does_not_apply_is_one_problem() {
    let beside = |ty, source: &str, choice: Value| {
        Spec::new(ty)
            .constrained(Constraint::Pattern(source.into()))
            .constrained(Constraint::OneOf(vec![choice.clone()].into()))
    };
    refuses(
        beside(Type::Text, "(", "a".into()).with_default("a"),
        &["at `$.a.constraints.pattern`: byte 0: the group is not closed"],
    );
    refuses(
        beside(Type::I64, "a", 1.into()),
        &["at `$.a.constraints.pattern`: constraint `pattern` does not apply to type `i64`"],
    );
}

#[test]
fn constraints_stand_where_they_mean_something() {
    refuses(
        integer(Constraint::MinLength(1)),
        &["at `$.a.constraints.min_length`: constraint `min_length` does not apply to type `i64`"],
    );
    refuses(
        Spec::unresolved().constrained(Constraint::Minimum(1.into())),
        &["at `$.a.constraints.minimum`: constraint `minimum` does not apply to type `any`"],
    );
    let item = Item::new(Type::Text).constrained(Constraint::UniqueItems);
    refuses(
        Spec::new(Type::list(item)),
        &["at `$.a[].constraints.unique_items`: \
         constraint `unique_items` does not apply to type `text`"],
    );
}

#[test]
fn labels_are_distinct_and_some() {
    let name = Name::from_static;
    let twice = EnumType::new(name("a.E"), vec![name("x"), name("y"), name("x")]);
    refuses(
        Spec::new(Type::Enum(twice)),
        &["at `$.a.type`: the label `x` stands twice"],
    );
    refuses(
        Spec::new(Type::Enum(EnumType::new(name("a.E"), Vec::new()))),
        &["at `$.a.type`: no labels are declared"],
    );
    refuses(
        Spec::new(Type::Union(UnionType::new(name("t"), Vec::new()))),
        &["at `$.a.type`: no labels are declared"],
    );
}

#[test]
fn metadata_keys_stand_once_and_values_are_resolved() {
    let entry = |value| Meta::from_static("storage.note", value);
    let inner = Map::from_texts([("x", Value::Unset)]).unwrap();
    refuses(
        Spec::new(Type::I64)
            .with_meta(entry(inner.into()))
            .with_meta(entry(Value::Null)),
        &[
            "at `$.a.metadata[0].value.x`: a declaration cannot hold an undefined or unset value",
            "at `$.a.metadata[1]`: the metadata key `storage.note` stands at entry 0 already",
        ],
    );
    assert!(Meta::new("decl.x", Value::Null).is_err());
    assert!(Meta::new("Storage.x", Value::Null).is_err());
    assert!(Meta::new("storage..x", Value::Null).is_err());
}

#[test]
fn names_follow_their_rules() {
    for bad in [
        "",
        " a",
        "a\u{2003}",
        "a\nb",
        "a\u{85}",
        "a\u{fdd0}",
        "a\u{1ffff}",
    ] {
        assert!(Name::try_from(bad).is_err(), "{bad:?}");
    }
    for good in ["a", "a b", "é", "😂", "$x", "a.b", &"x".repeat(255)] {
        assert!(Name::try_from(good).is_ok(), "{good:?}");
    }
    assert!(Name::try_from("x".repeat(256).as_str()).is_err());
}

fn fragment(owner: &'static str, declarations: Vec<Operable>) -> RegistryFragment {
    RegistryFragment::new(Name::from_static(owner), declarations)
}

fn declared(name: &'static str, specs: Vec<Spec>) -> Operable {
    Operable::builder()
        .named(Name::from_static(name))
        .fields(specs)
        .unchecked()
}

fn composed(fragments: Vec<RegistryFragment>) -> Vec<String> {
    let problems = Registry::compose(fragments).err().into_iter().flatten();
    problems.map(|problem| problem.to_string()).collect()
}

#[test]
fn a_registry_keeps_composition_order() {
    let registry = Registry::compose([
        fragment("z", vec![declared("B", vec![]), declared("A", vec![])]),
        fragment("a", vec![declared("C", vec![])]),
    ])
    .unwrap();
    let names: Vec<_> = registry.declarations().filter_map(|d| d.name()).collect();
    assert_eq!(
        names,
        ["B", "A", "C"]
            .map(Name::from_static)
            .iter()
            .collect::<Vec<_>>()
    );
    assert_eq!(registry.owner("C").map(Name::as_str), Some("a"));
    assert!(registry.get("D").is_none());
}

#[test]
fn duplicate_keys_are_refused_with_both_owners_even_when_equal() {
    let problems = composed(vec![
        fragment(
            "music",
            vec![declared("Artist", vec![]), declared("Track", vec![])],
        ),
        fragment("shop", vec![declared("Track", vec![])]),
    ]);
    assert_eq!(
        problems,
        [
            "at `$.Track`: `Track` is declared by `music` (fragment 0, declaration 1) \
          and by `shop` (fragment 1, declaration 0)"
        ]
    );
}

#[test]
fn one_owner_has_one_fragment_and_declarations_have_names() {
    let problems = composed(vec![
        fragment("shop", vec![]),
        fragment("shop", vec![Operable::EMPTY]),
        fragment(" ", vec![]),
    ]);
    assert_eq!(
        problems,
        [
            "at `$`: `shop` contributes two fragments",
            "at `$`: a declaration of `shop` (fragment 1, declaration 0) has no name",
            "at `$`: the owner is not well named: the name begins or ends with white space",
        ]
    );
}

#[test]
fn one_name_of_an_enum_or_record_has_one_meaning() {
    let status = |label| {
        let labels = vec![Name::from_static(label)];
        Spec::new(Type::Enum(EnumType::new(
            Name::from_static("shop.Status"),
            labels,
        )))
    };
    let other_track = declared("Track", vec![Spec::new(Type::I64)]);
    let inline = Type::list(Item::new(Type::Record(RecordType::Inline(other_track))));
    let problems = composed(vec![fragment(
        "shop",
        vec![
            declared("Track", vec![status("a").named(Name::from_static("s"))]),
            declared(
                "Album",
                vec![
                    status("b").named(Name::from_static("s")),
                    Spec::new(inline).named(Name::from_static("tracks")),
                ],
            ),
        ],
    )]);
    assert_eq!(
        problems,
        [
            "at `$.Album.s`: `shop.Status` means something else elsewhere in the registry",
            "at `$.Album.tracks[]`: `Track` means something else elsewhere in the registry",
        ]
    );
}

#[test]
fn a_default_that_holds_a_record_by_name_is_checked_by_the_registry() {
    let point = declared(
        "Point",
        vec![Spec::new(Type::I8).named(Name::from_static("x"))],
    );
    let default = Map::from_texts([("x", Value::from(999))]).unwrap();
    let spec = Spec::new(Type::Record(RecordType::Named(Name::from_static("Point"))))
        .named(Name::from_static("at"))
        .with_default(default);
    let line = declared("Line", vec![spec]);
    assert!(line.verify().is_ok());
    assert_eq!(
        composed(vec![fragment("shop", vec![point, line])]),
        ["at `$.Line.at.default.x`: the integer is out of range of `i8`"]
    );
}
