//! Ordering, selection and composition: one test per rule.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{
    ComposeProblem, Composition, Meta, Name, Operable, OperandMetadata, Selection,
    SelectionProblem, Spec, Type, Value,
};

fn field(name: &'static str) -> Spec {
    Spec::new(Type::Text).named(Name::from_static(name))
}

fn declaration(names: &[&'static str]) -> Operable {
    Operable::builder()
        .fields(names.iter().map(|name| field(name)))
        .build()
        .unwrap()
}

fn names(operable: &Operable) -> Vec<&str> {
    operable.field_names().collect()
}

#[test]
fn field_names_keep_declaration_order() {
    assert_eq!(
        names(&declaration(&["zulu", "alpha", "mike"])),
        ["zulu", "alpha", "mike"]
    );
}

#[test]
fn allowed_is_a_membership_view() {
    let operable = declaration(&["zulu", "alpha"]);
    let allowed = operable.allowed();
    assert!(allowed.contains("zulu") && allowed.contains("alpha") && !allowed.contains("mike"));
    assert_eq!(allowed.len(), 2);
}

#[test]
fn include_returns_declaration_order_whatever_was_passed() {
    let operable = declaration(&["c", "a", "b"]);
    let selected = operable.select(&Selection::include(["b", "c"])).unwrap();
    assert_eq!(names(&selected), ["c", "b"]);
}

#[test]
fn exclude_returns_declaration_order_whatever_was_passed() {
    let operable = declaration(&["c", "a", "b", "d"]);
    let selected = operable.select(&Selection::exclude(["d", "a"])).unwrap();
    assert_eq!(names(&selected), ["c", "b"]);
}

#[test]
fn empty_include_selects_nothing() {
    let selected = declaration(&["a", "b"])
        .select(&Selection::include([""; 0]))
        .unwrap();
    assert!(selected.specs().is_empty());
}

#[test]
fn empty_exclude_selects_everything() {
    let operable = declaration(&["a", "b"]);
    assert_eq!(
        operable.select(&Selection::exclude([""; 0])).unwrap(),
        operable
    );
}

#[test]
fn include_and_exclude_together_are_refused_before_names_are_checked() {
    let both = Selection::include(["no such field"]).excluding(["nor this"]);
    let refused = declaration(&["a"]).select(&both).unwrap_err();
    assert_eq!(refused, SelectionProblem::IncludeAndExclude);
}

#[test]
fn unknown_names_are_all_listed_and_sorted() {
    let operable = declaration(&["a", "b"]);
    let selections = [
        Selection::include(["zz", "a", "mm"]),
        Selection::exclude(["zz", "a", "mm"]),
    ];
    for selection in selections {
        let refused = operable.select(&selection).unwrap_err();
        assert_eq!(refused.to_string(), "unknown fields: `mm`, `zz`");
    }
}

#[test]
fn selection_keeps_unnamed_specs_unless_names_are_included() {
    let operable = Operable::builder()
        .fields([field("a"), Spec::new(Type::Bool), field("b")])
        .build()
        .unwrap();
    let without = operable.select(&Selection::exclude(["a"])).unwrap();
    assert_eq!(without.specs().len(), 2);
    let only = operable.select(&Selection::include(["a"])).unwrap();
    assert_eq!(only.specs().len(), 1);
}

#[test]
fn selection_keeps_name_doc_and_metadata() {
    let operable = Operable::builder()
        .named(Name::from_static("User"))
        .documented("A user.")
        .meta(Meta::from_static("storage.entity", Value::Null))
        .field(field("a"))
        .build()
        .unwrap();
    let selected = operable.select(&Selection::include([""; 0])).unwrap();
    assert_eq!(selected.name(), operable.name());
    assert_eq!(selected.doc(), operable.doc());
    assert_eq!(selected.metadata(), operable.metadata());
}

#[test]
fn compose_keeps_operand_order_then_each_operands_order() {
    let (first, second) = (declaration(&["z", "b"]), declaration(&["y", "a"]));
    let composition = Composition::new(OperandMetadata::Discard);
    let composed = Operable::compose(&composition, &[&second, &first]).unwrap();
    assert_eq!(names(&composed), ["y", "a", "z", "b"]);
}

#[test]
fn compose_names_both_positions_of_each_duplicate() {
    let first = declaration(&["id", "mail"]).renamed(Some(Name::from_static("User")));
    let second = declaration(&["mail", "at", "id"]);
    let composition = Composition::new(OperandMetadata::Discard);
    let problems = Operable::compose(&composition, &[&first, &second]).unwrap_err();
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "at `$.mail`: the field `mail` stands at field 1 of operand 0 (`User`) \
             and at field 0 of operand 1",
            "at `$.id`: the field `id` stands at field 0 of operand 0 (`User`) \
             and at field 2 of operand 1",
        ]
    );
    let ComposeProblem::DuplicateField { first, second, .. } = &problems.first().kind else {
        panic!("another problem");
    };
    assert_eq!(
        (first.operand, first.index, second.operand, second.index),
        (0, 1, 1, 0)
    );
}

#[test]
fn compose_keeps_unnamed_specs_any_number_of_them() {
    let unnamed = Operable::builder()
        .fields([Spec::new(Type::Bool), field("a"), Spec::unresolved()])
        .build()
        .unwrap();
    let composition = Composition::new(OperandMetadata::Discard);
    let more = declaration(&["b"]);
    let again = Operable::builder()
        .fields([Spec::new(Type::Bool)])
        .build()
        .unwrap();
    let composed = Operable::compose(&composition, &[&unnamed, &more, &again]).unwrap();
    let kept: Vec<_> = composed
        .specs()
        .iter()
        .map(|spec| spec.name().is_some())
        .collect();
    assert_eq!(kept, [false, true, false, true, false]);
}

#[test]
fn composed_name_and_doc_come_only_from_the_argument() {
    let operand = Operable::builder()
        .named(Name::from_static("User"))
        .documented("A user.")
        .build()
        .unwrap();
    let unnamed = Composition::new(OperandMetadata::Discard);
    let composed = Operable::compose(&unnamed, &[&operand]).unwrap();
    assert_eq!((composed.name(), composed.doc()), (None, None));
    let named = unnamed
        .named(Name::from_static("Account"))
        .documented("An account.");
    let composed = Operable::compose(&named, &[&operand]).unwrap();
    assert_eq!(composed.name().map(Name::as_str), Some("Account"));
    assert_eq!(composed.doc(), Some("An account."));
}

#[test]
fn operands_metadata_is_kept_or_discarded_as_the_call_says() {
    let with = |key| {
        let entry = Meta::from_static(key, Value::from(1));
        Operable::builder().meta(entry).build().unwrap()
    };
    let (storage, wire) = (with("storage.entity"), with("wire.version"));
    let discard = Composition::new(OperandMetadata::Discard);
    let composed = Operable::compose(&discard, &[&storage, &wire]).unwrap();
    assert!(composed.metadata().is_empty());
    let keep = Composition::new(OperandMetadata::Keep);
    let composed = Operable::compose(&keep, &[&wire, &storage]).unwrap();
    let keys: Vec<_> = composed
        .metadata()
        .iter()
        .map(|entry| entry.key().as_str())
        .collect();
    assert_eq!(keys, ["wire.version", "storage.entity"]);
    let refused = Operable::compose(&keep, &[&storage, &wire, &storage]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "at `$.metadata`: the metadata key `storage.entity` stands at entry 0 of operand 0 \
         and at entry 0 of operand 2"
    );
}

#[test]
fn composing_nothing_is_an_empty_declaration() {
    let composition = Composition::new(OperandMetadata::Keep);
    assert_eq!(
        Operable::compose(&composition, &[]).unwrap(),
        Operable::EMPTY
    );
}

#[test]
fn reorder_gives_a_different_value() {
    let operable = declaration(&["a", "b", "c"]);
    let reordered = operable.reorder(["c", "a", "b"]).unwrap();
    assert_eq!(names(&reordered), ["c", "a", "b"]);
    assert_ne!(reordered, operable);
    assert_eq!(operable.reorder(["a", "b", "c"]).unwrap(), operable);
}

#[test]
fn reorder_keeps_unnamed_specs_in_their_places() {
    let operable = Operable::builder()
        .fields([field("a"), Spec::new(Type::Bool), field("b")])
        .build()
        .unwrap();
    let reordered = operable.reorder(["b", "a"]).unwrap();
    let places: Vec<_> = reordered
        .specs()
        .iter()
        .map(|s| s.name().map(Name::as_str))
        .collect();
    assert_eq!(places, [Some("b"), None, Some("a")]);
}

#[test]
fn reorder_names_what_is_unknown_repeated_or_missing() {
    let operable = declaration(&["a", "b", "c"]);
    let message = |order: &[&'static str]| {
        operable
            .reorder(order.iter().copied())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(message(&["x", "a", "d"]), "unknown fields: `d`, `x`");
    assert_eq!(
        message(&["b", "a", "b", "c", "a"]),
        "the order names fields twice: `a`, `b`"
    );
    assert_eq!(message(&["b"]), "the order leaves out fields: `a`, `c`");
}

#[test]
fn field_order_and_metadata_order_are_part_of_equality() {
    assert_ne!(declaration(&["a", "b"]), declaration(&["b", "a"]));
    let meta = |keys: [&'static str; 2]| {
        let entries = keys.map(|key| Meta::from_static(key, Value::Null));
        let [first, second] = entries;
        Operable::builder()
            .meta(first)
            .meta(second)
            .build()
            .unwrap()
    };
    assert_ne!(meta(["a.a", "b.b"]), meta(["b.b", "a.a"]));
}
