//! A derived declaration and one made at run time of the same fields are one thing to every target.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use decl::{
    Constraint, ContractVersion, Declared, Domain, EnumType, Item, Meta, Mode, Name, Operable,
    Params, Presence, RecordType, Registry, RegistryFragment, Spec, SpecAdapter, Type, Value,
};
use decl_json_schema::JsonSchema;
use decl_snapshot::Snapshot;
use decl_sql::{Dialect, Table};
use decl_wire::Wire;

/// How far an order is.
#[derive(Params, Clone, Copy, Debug)]
#[decl(name = "shop.Status", rename_all = "snake_case")]
enum Status {
    Open,
    SentOut,
}

/// One line of an order.
#[derive(Params, Debug)]
#[decl(name = "Line")]
struct Line {
    #[decl(min_length = 1)]
    sku: String,
    #[decl(default = 1)]
    count: u32,
}

/// What somebody wants.
#[derive(Params, Debug)]
#[decl(
    name = "Order",
    meta(Meta::from_static("app.owner", Value::Bool(true)))
)]
struct Order {
    /// The number.
    #[decl(
        minimum = 1,
        meta(Meta::from_static(
            "storage.column_name",
            Value::Text(decl::Text::from_static("number"))
        ))
    )]
    id: i64,
    status: Status,
    #[decl(max_items = 9, items(max_length = 20))]
    tags: Vec<String>,
    lines: Vec<Line>,
    note: Option<String>,
    #[decl(optional)]
    discount: Option<f64>,
    prices: BTreeMap<String, bool>,
}

#[derive(Params, Debug)]
#[decl(name = "Patch")]
struct Patch {
    note: Presence<String>,
}

fn field(name: &'static str, ty: Type) -> Spec {
    Spec::new(ty).named(Name::from_static(name))
}

fn line() -> Operable {
    Operable::builder()
        .named(Name::from_static("Line"))
        .documented("One line of an order.")
        .field(field("sku", Type::Text).constrained(Constraint::MinLength(1)))
        .field(field("count", Type::U32).with_default(1))
        .build()
        .unwrap()
}

fn order() -> Operable {
    let labels = ["open", "sent_out"].map(Name::from_static).to_vec();
    let status = EnumType::new(Name::from_static("shop.Status"), labels);
    let tag = Item::new(Type::Text).constrained(Constraint::MaxLength(20));
    let line = Type::Record(RecordType::Named(Name::from_static("Line")));
    let column = Meta::new("storage.column_name", "number").unwrap();
    Operable::builder()
        .named(Name::from_static("Order"))
        .documented("What somebody wants.")
        .field(
            field("id", Type::I64)
                .documented("The number.")
                .constrained(Constraint::Minimum(1.into()))
                .with_meta(column),
        )
        .field(field("status", Type::Enum(status)))
        .field(field("tags", Type::list(tag)).constrained(Constraint::MaxItems(9)))
        .field(field("lines", Type::list(Item::new(line))))
        .field(
            field("note", Type::Text)
                .nullable()
                .with_default(Value::Null),
        )
        .field(field("discount", Type::F64).optional())
        .field(field(
            "prices",
            Type::map(Item::new(Type::Text), Item::new(Type::Bool)),
        ))
        .meta(Meta::new("app.owner", true).unwrap())
        .build()
        .unwrap()
}

fn patch() -> Operable {
    let note = field("note", Type::Text).nullable().optional();
    let builder = Operable::builder().named(Name::from_static("Patch"));
    builder.field(note).build().unwrap()
}

/// What an adapter makes, with its report, as text.
fn made<A: SpecAdapter>(
    adapter: &A,
    declaration: &Operable,
    text: impl Fn(&A::Output) -> String,
) -> String {
    let made = adapter.materialize(declaration);
    match made {
        Ok(made) => {
            let report: Vec<String> = made.enforcement().iter().map(ToString::to_string).collect();
            format!("{}\n{}", text(made.artefact()), report.join("\n"))
        }
        Err(problems) => problems.to_string(),
    }
}

fn artefacts(registry: &Registry, name: &str) -> Vec<String> {
    let declaration = registry.get(name).unwrap();
    let domain = Domain::try_from("shop.schema").unwrap();
    let mut artefacts = vec![
        made(
            &JsonSchema::new().registry(registry),
            declaration,
            ToString::to_string,
        ),
        made(
            &Table::new(Dialect::Sqlite).registry(registry),
            declaration,
            |table| {
                let statements = table.create_statements();
                statements
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join(";\n")
            },
        ),
        made(
            &Snapshot::new(domain, ContractVersion::default()),
            declaration,
            |snapshot| format!("{snapshot} {}", snapshot.digest()),
        ),
    ];
    for mode in [Mode::Create, Mode::Patch, Mode::Read] {
        artefacts.push(made(
            &Wire::new(mode).registry(registry),
            declaration,
            ToString::to_string,
        ));
    }
    artefacts
}

#[test]
fn derived_declarations_and_their_twins_have_the_same_artefacts_and_digests() {
    let derived = Registry::compose([Order::fragment(), Patch::fragment()]).unwrap();
    let owner = |name| Name::from_static(name);
    let made = Registry::compose([
        RegistryFragment::new(owner("Order"), [order(), line()]),
        RegistryFragment::new(owner("Patch"), [patch()]),
    ])
    .unwrap();
    for name in ["Order", "Line", "Patch"] {
        assert_eq!(derived.get(name), made.get(name));
        let (left, right) = (artefacts(&derived, name), artefacts(&made, name));
        assert_eq!(left, right);
        assert!(left.iter().all(|artefact| !artefact.is_empty()));
    }
    assert_eq!(Order::NAME, "Order");
}
