//! The schema of types that hold others.

use decl_core::{
    Constraint, Item, List, MAX_DEPTH, Map, Name, RecordType, Set, Spec, SpecAdapter, Tuple,
    TupleType, Type, Value,
};
use decl_json_schema::JsonSchema;

use crate::support::{field, record, report, schema};

fn text() -> Item {
    Item::new(Type::Text)
}

fn tuple(items: impl Into<Vec<Item>>) -> Type {
    Type::Tuple(TupleType::new(items.into()))
}

#[test]
fn a_list_is_an_array_of_its_items() {
    let tag = text()
        .constrained(Constraint::MaxLength(5))
        .constrained(Constraint::Pattern("^a".into()));
    let tags = Spec::new(Type::list(tag))
        .constrained(Constraint::MinItems(1))
        .constrained(Constraint::MaxItems(3))
        .constrained(Constraint::UniqueItems);
    assert_eq!(
        schema(tags.clone()),
        "{'type':'array','items':{'type':'string','maxLength':5,'pattern':'^a'},\
         'minItems':1,'maxItems':3,'uniqueItems':true}"
    );
    assert_eq!(
        report(tags),
        [
            "$.f[].constraints.max_length: exact",
            "$.f[].constraints.pattern: exact",
            "$.f.constraints.min_items: exact",
            "$.f.constraints.max_items: exact",
            "$.f.constraints.unique_items: exact",
        ]
    );
    assert_eq!(
        schema(Spec::new(Type::list(text().nullable())).nullable()),
        "{'type':['array','null'],'items':{'type':['string','null']}}"
    );
}

#[test]
fn a_set_is_an_array_without_equal_members() {
    assert_eq!(
        schema(Spec::new(Type::set(text())).constrained(Constraint::MaxItems(2))),
        "{'type':'array','items':{'type':'string'},'uniqueItems':true,'maxItems':2}"
    );
}

#[test]
fn a_tuple_is_an_array_of_exactly_its_items() {
    assert_eq!(
        schema(Spec::new(tuple([Item::new(Type::Bool), text().nullable()]))),
        "{'type':'array','prefixItems':[{'type':'boolean'},{'type':['string','null']}],\
         'items':false,'minItems':2}"
    );
    assert_eq!(
        schema(Spec::new(tuple([]))),
        "{'type':'array','maxItems':0}"
    );
    let small = Item::new(Type::I8).constrained(Constraint::Maximum(Value::from(9)));
    assert_eq!(
        report(Spec::new(tuple([text(), small]))),
        ["$.f.type.args[1].constraints.maximum: exact"]
    );
}

#[test]
fn a_map_is_an_object_where_its_keys_are_text() {
    let code = text().constrained(Constraint::MinLength(2));
    let map = Spec::new(Type::map(code, Item::new(Type::Bool).nullable()))
        .constrained(Constraint::MinItems(1))
        .constrained(Constraint::MaxItems(4));
    assert_eq!(
        schema(map.clone()),
        "{'type':'object','propertyNames':{'type':'string','minLength':2},\
         'additionalProperties':{'type':['boolean','null']},\
         'minProperties':1,'maxProperties':4}"
    );
    assert_eq!(
        report(map),
        [
            "$.f{}.constraints.min_length: exact",
            "$.f.constraints.min_items: exact",
            "$.f.constraints.max_items: exact",
        ]
    );
    assert_eq!(
        schema(Spec::new(Type::map(text(), Item::new(Type::Bool)))),
        "{'type':'object','additionalProperties':{'type':'boolean'}}"
    );
}

#[test]
fn a_map_is_an_array_of_pairs_where_its_keys_are_not_text_or_may_be_null() {
    let pairs = |key: &str| {
        format!(
            "{{'type':'array','items':{{'type':'array','prefixItems':[{{'type':{key}}},\
             {{'type':'boolean'}}],'items':false,'minItems':2}},'uniqueItems':true,'minItems':1}}"
        )
    };
    for (key, word) in [
        (Item::new(Type::Integer), "'integer'"),
        (text().nullable(), "['string','null']"),
    ] {
        let spec = Spec::new(Type::map(key, Item::new(Type::Bool)));
        let spec = spec.constrained(Constraint::MinItems(1));
        assert_eq!(schema(spec), pairs(word));
    }
}

#[test]
fn a_record_in_place_is_a_closed_object() {
    let inner = [
        field("a", Spec::new(Type::Bool)),
        field(
            "b",
            Spec::new(Type::Text).constrained(Constraint::MaxLength(3)),
        )
        .optional(),
    ];
    let inner = Type::Record(RecordType::Inline(record("Inner", inner)));
    let object = "{'title':'Inner','type':'object','properties':{'a':{'type':'boolean'},\
                  'b':{'type':'string','maxLength':3}},'required':['a'],\
                  'additionalProperties':false}";
    assert_eq!(schema(Spec::new(inner.clone())), object);
    assert_eq!(
        schema(Spec::new(inner.clone()).nullable()),
        format!("{{'anyOf':[{object},{{'type':'null'}}]}}")
    );
    assert_eq!(
        report(Spec::new(Type::list(Item::new(inner)))),
        ["$.f[].b.constraints.max_length: exact"]
    );
}

#[test]
fn a_spec_of_a_record_in_place_needs_a_name_and_metadata_that_is_known() {
    let inner = [
        Spec::new(Type::Bool),
        field("b", Spec::new(Type::Text))
            .with_meta(decl_core::Meta::from_static("schema.title", Value::Null)),
    ];
    let inner = Type::Record(RecordType::Inline(record("Inner", inner)));
    assert_eq!(
        schema(Spec::new(inner)),
        "at `$.f[0]`: the selected spec 0 has no name; \
         at `$.f.b.metadata[0]`: `json-schema` does not know the metadata key `schema.title`"
    );
}

#[test]
fn defaults_and_choices_stand_in_their_wire_form() {
    let list = Value::from(vec![Value::from(2), Value::Null]);
    let spec = Spec::new(Type::list(Item::new(Type::I8).nullable())).with_default(list);
    assert!(schema(spec).ends_with("'default':[2,null]}"));
    let set = Set::new(vec![Value::from("b"), Value::from("a")]).unwrap();
    let spec = Spec::new(Type::set(text())).with_default(set);
    assert!(schema(spec).ends_with("'default':['a','b']}"));
    let map = |entries: Vec<(Value, Value)>| Map::new(entries).unwrap();
    let texts = map(vec![
        (Value::from("b"), Value::from(true)),
        (Value::from("a"), Value::from(false)),
    ]);
    let spec = Spec::new(Type::map(text(), Item::new(Type::Bool))).with_default(texts);
    assert!(schema(spec).ends_with("'default':{'a':false,'b':true}}"));
    let day = Value::Date("2026-01-31".parse().unwrap());
    let days = map(vec![(day, Value::Null)]);
    let value = Item::new(Type::Bytes).nullable();
    let spec = Spec::new(Type::map(Item::new(Type::Date), value)).with_default(days);
    assert!(schema(spec).ends_with("'default':[['2026-01-31',null]]}"));
    let pair = |label: &str| Value::Tuple(Tuple::from(vec![Value::from(label), Value::from(1)]));
    let choices = Constraint::OneOf(List::from(vec![pair("a"), pair("b")]));
    let spec = Spec::new(tuple([text(), Item::new(Type::I8)])).constrained(choices);
    assert!(schema(spec).ends_with("'enum':[['a',1],['b',1]]}"));
}

#[test]
fn a_deep_type_has_a_schema() {
    let mut ty = Type::Instant;
    for _ in 0..60 {
        ty = Type::list(Item::new(ty).nullable());
    }
    let made = JsonSchema::new().materialize(&record("Deep", [field("f", Spec::new(ty))]));
    let rows = made.unwrap().enforcement().to_vec();
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0].verdict.status(), "not_enforced");
    assert_eq!(rows[0].verdict.reason(), Some("instant_range"));
}

#[test]
fn records_in_place_nest_as_deep_as_a_declaration_may() {
    let nested = |depth: usize| {
        let mut ty = Type::Instant;
        for _ in 0..depth {
            let inner = decl_core::Operable::builder().field(field("f", Spec::new(ty)));
            ty = Type::Record(RecordType::Inline(inner.unchecked()));
        }
        JsonSchema::new().materialize(&record("Deep", [field("f", Spec::new(ty))]))
    };
    let deepest = (0..MAX_DEPTH).rev().find(|depth| nested(*depth).is_ok());
    assert!(deepest.is_some_and(|depth| depth > 40), "{deepest:?}");
    let rows = nested(30).unwrap().enforcement().to_vec();
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0].verdict.status(), "wider");
}

#[test]
fn names_of_every_kind_keep_their_order() {
    let names = ["zulu", "a b", "alpha"].map(|name| field(name, Spec::new(Type::Bool)));
    let inner = Type::Record(RecordType::Inline(
        decl_core::Operable::builder().fields(names).unchecked(),
    ));
    let spec = Spec::new(inner).named(Name::from_static("f"));
    assert!(schema(spec).contains("'required':['zulu','a b','alpha']"));
}
