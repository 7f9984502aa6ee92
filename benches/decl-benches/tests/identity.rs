//! The declaration whose key is measured is a real one, and its peer says the same.

use decl_benches::identity::{invoice, key, operable, other_invoice};
use decl_core::SpecAdapter;
use decl_json_schema::JsonSchema;
use decl_sql::{Dialect, Table};

const CUSTOMER: &[u8] = br#"
decl = 1
domain = "bench.customers"
[[declarations]]
name = "Customer"
fields = [{ name = "customer_id", type = "i64", meta = { "storage.primary_key_position" = 1 } }]
"#;

#[test]
fn the_declaration_has_twenty_fields_half_of_them_documented_with_an_entry_or_two() {
    let operable = operable(&invoice()).unwrap();
    assert_eq!(operable.specs().len(), 20);
    let documented = operable.specs().iter().filter(|spec| spec.doc().is_some());
    assert_eq!(documented.count(), 10);
    for spec in operable.specs() {
        assert!((1..=2).contains(&spec.metadata().len()), "{spec:?}");
    }
}

#[test]
fn schemas_and_tables_are_made_of_the_declaration() {
    let operable = operable(&invoice()).unwrap();
    JsonSchema::new().materialize(&operable).unwrap();
    let customers = decl_document::read_toml(CUSTOMER).unwrap();
    let table = Table::new(Dialect::Sqlite).registry(customers.registry());
    table.materialize(&operable).unwrap();
}

#[test]
fn the_other_declaration_differs_where_only_the_whole_key_tells() {
    let [one, equal, other] = [invoice(), invoice(), other_invoice()];
    let [key, equal_key, other_key] = [&one, &equal, &other].map(|peer| key(peer).unwrap());
    assert_eq!((&one, &key), (&equal, &equal_key));
    assert_ne!(one, other);
    assert_ne!(key, other_key);
    assert_eq!(key.size(), other_key.size());
    let [operable, other] = [&one, &other].map(|peer| operable(peer).unwrap());
    let (last, others) = operable.specs().split_last().unwrap();
    let (other_last, other_others) = other.specs().split_last().unwrap();
    assert_eq!(others, other_others);
    assert_ne!(last.metadata().last(), other_last.metadata().last());
}
