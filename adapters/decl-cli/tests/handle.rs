//! Code and handles, which live in one process, are refused at their path by every target.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use decl_core::{
    Callable, ContractVersion, Domain, Live, Meta, Mode, Name, Opaque, Operable, Record, Spec,
    SpecAdapter, Type, Value,
};
use decl_json_schema::JsonSchema;
use decl_snapshot::Snapshot;
use decl_sql::{Dialect, Table};
use decl_wire::Wire;

/// Each with its kind.
fn handles() -> [(Value, &'static str); 3] {
    [
        (Callable::new(|_| Ok(Value::Null)).into(), "callable"),
        (
            Live::new(Arc::new(AtomicBool::new(true))).into(),
            "live handle",
        ),
        (Opaque::immutable(Arc::new(())).into(), "opaque handle"),
    ]
}

fn field(name: &'static str) -> Spec {
    Spec::new(Type::Any).named(Name::from_static(name))
}

fn snapshot() -> Snapshot {
    let domain = Domain::try_from("shop.schema").unwrap();
    Snapshot::new(domain, ContractVersion::default())
}

fn refusals<A: SpecAdapter>(adapter: &A, declaration: &Operable) -> Vec<String> {
    let refused = adapter.materialize(declaration).err();
    let problems = refused.iter().flatten();
    problems.map(ToString::to_string).collect()
}

#[test]
fn a_default_that_holds_one_is_refused() {
    for (handle, kind) in handles() {
        let default = Value::from(vec![Value::from(1), handle]);
        let declaration = Operable::builder()
            .named(Name::from_static("Holder"))
            .field(field("held").with_default(default))
            .build()
            .unwrap();
        assert_eq!(
            refusals(&JsonSchema::new(), &declaration),
            [format!(
                "at `$.held.default[1]`: a value of kind `{kind}` has no json form here"
            )]
        );
        assert_eq!(
            refusals(&Wire::new(Mode::Create), &declaration),
            [format!(
                "at `$.held.default[1]`: a value of kind `{kind}` has no json form as `json`"
            )]
        );
        assert_eq!(
            refusals(&snapshot(), &declaration),
            [format!(
                "at `$.held.default[1]`: a value of kind `{kind}` has no durable form"
            )]
        );
    }
}

#[test]
fn metadata_that_holds_some_has_no_durable_form_and_tells_all_of_them() {
    let [code, live, opaque] = handles().map(|(handle, _)| handle);
    let declaration = Operable::builder()
        .field(field("held").with_meta(Meta::new("app.code", code).unwrap()))
        .meta(Meta::new("app.live", live).unwrap())
        .meta(Meta::new("app.opaque", opaque).unwrap())
        .build()
        .unwrap();
    assert_eq!(
        refusals(&snapshot(), &declaration),
        [
            "at `$.held.metadata[0].value`: a value of kind `callable` has no durable form",
            "at `$.metadata[0].value`: a value of kind `live handle` has no durable form",
            "at `$.metadata[1].value`: a value of kind `opaque handle` has no durable form",
        ]
    );
    assert!(JsonSchema::new().materialize(&declaration).is_ok());
}

#[test]
fn a_record_that_holds_one_is_not_written() {
    for (handle, kind) in handles() {
        let declaration = Operable::builder()
            .named(Name::from_static("Holder"))
            .field(field("held"))
            .build()
            .unwrap();
        let record = Record::from_slots(&declaration, vec![vec![handle].into()]).unwrap();
        let wire = Wire::new(Mode::Read).materialize(&declaration).unwrap();
        let problems = wire.artefact().write(&record).unwrap_err();
        assert_eq!(
            problems.to_string(),
            format!("at `$.held[0]`: a value of kind `{kind}` has no json form as `json`")
        );
        let table = Table::new(Dialect::Sqlite).materialize(&declaration);
        let problems = table
            .unwrap()
            .artefact()
            .insert()
            .record(&record)
            .unwrap_err();
        assert_eq!(
            problems.to_string(),
            format!(
                "at `$.held`: the value has no json form: at `$[0]`: a value of kind `{kind}` has \
                 no json form as `json`"
            )
        );
    }
}
