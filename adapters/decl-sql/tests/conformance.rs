//! The promises of every adapter.

use decl_core::conformance::{Unnamed, check};
use decl_sql::{Dialect, Table};

#[test]
fn the_table_adapter_conforms() {
    let table = Table::new(Dialect::Sqlite);
    let outcome = check(&table, Unnamed::Refused, |table| {
        table
            .columns()
            .iter()
            .map(|column| column.name().as_str().to_owned())
            .collect()
    });
    assert_eq!(outcome.map_err(|problems| problems.to_string()), Ok(()));
}
