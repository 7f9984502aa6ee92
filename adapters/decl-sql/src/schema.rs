//! The tables of a whole registry.

use std::collections::{BTreeMap, BTreeSet};

use decl_core::{Materialized, Name, Operable, Path, Problems, Registry, SpecAdapter, Text};

use crate::problem::{Found, TableProblem, note};
use crate::{Dialect, Ident, Statement, Table, TableSchema};

/// The tables of all declarations of a registry, each after those that it refers to.
///
/// Tables that refer to one another in a circle begin with the first declared, which the engine
/// allows.
///
/// ```
/// use decl_core::{Name, Operable, Registry, RegistryFragment, Spec, Type};
/// use decl_sql::{Dialect, Schema};
///
/// let genre = Operable::builder()
///     .named(Name::try_from("genre")?)
///     .field(Spec::new(Type::Bool).named(Name::try_from("active")?))
///     .build()?;
/// let music = RegistryFragment::new(Name::try_from("music")?, [genre]);
/// let schema = Schema::materialize(Dialect::Sqlite, &Registry::compose([music])?)?;
/// assert_eq!(schema.tables().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Schema {
    tables: Vec<Materialized<TableSchema>>,
}

impl Schema {
    /// Materialises every declaration of a registry as a table.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with any of them, in registry order; the path begins with the
    /// declaration's name.
    pub fn materialize(
        dialect: Dialect,
        registry: &Registry,
    ) -> Result<Self, Problems<TableProblem>> {
        let adapter = Table::new(dialect).registry(registry);
        let mut tables = Vec::with_capacity(registry.declarations().len());
        let mut found = Found::new();
        for declaration in registry.declarations() {
            match adapter.materialize(declaration) {
                Ok(table) => tables.push(table),
                Err(problems) => found.extend(problems.prefixed(&root(declaration))),
            }
        }
        check_names(&tables, &mut found);
        let schema = Self {
            tables: by_dependency(tables),
        };
        Problems::from_vec(found).map_or(Ok(schema), Err)
    }

    /// The tables with their enforcement reports, each after those that it refers to.
    pub fn tables(&self) -> &[Materialized<TableSchema>] {
        &self.tables
    }

    /// The table of a declaration.
    pub fn table(&self, declaration: &str) -> Option<&TableSchema> {
        let named = |table: &&TableSchema| {
            table
                .declaration()
                .name()
                .is_some_and(|name| name.as_str() == declaration)
        };
        self.tables.iter().map(Materialized::artefact).find(named)
    }

    /// The statements that create all tables and indexes, in an order that the engine takes.
    pub fn create_statements(&self) -> Vec<Statement> {
        let tables = self.tables.iter().map(Materialized::artefact);
        tables.flat_map(TableSchema::create_statements).collect()
    }
}

/// The path of a declaration in its registry.
fn root(declaration: &Operable) -> Path {
    let name = declaration.name().map(Name::text).cloned();
    Path::root().field(name.unwrap_or_default())
}

/// Tables and indexes share one space of names, for which the engine ignores ASCII case.
fn check_names(tables: &[Materialized<TableSchema>], found: &mut Found) {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut take = |name: &Ident, table: &TableSchema| {
        if !taken.insert(name.folded()) {
            let name = Text::from(name.as_str());
            note(
                found,
                &root(table.declaration()),
                TableProblem::DuplicateName { name },
            );
        }
    };
    for table in tables.iter().map(Materialized::artefact) {
        take(table.name(), table);
    }
    for table in tables.iter().map(Materialized::artefact) {
        for index in table.indexes() {
            take(index.name(), table);
        }
    }
}

/// The first table whose references all stand already comes next; where there is none, the first
/// of a circle.
fn by_dependency(mut pending: Vec<Materialized<TableSchema>>) -> Vec<Materialized<TableSchema>> {
    let mut ordered = Vec::with_capacity(pending.len());
    while !pending.is_empty() {
        let edges = edges(&pending);
        let ready = edges.iter().position(Vec::is_empty);
        let next = ready.or_else(|| (0..edges.len()).find(|n| is_in_circle(&edges, *n)));
        ordered.push(pending.remove(next.unwrap_or(0)));
    }
    ordered
}

/// Which other pending tables each one refers to, by their places.
fn edges(pending: &[Materialized<TableSchema>]) -> Vec<Vec<usize>> {
    let name = |table: &Materialized<TableSchema>| table.artefact().declaration().name().cloned();
    let places: BTreeMap<Text, usize> = pending
        .iter()
        .enumerate()
        .filter_map(|(n, table)| name(table).map(|name| (name.text().clone(), n)))
        .collect();
    let references = pending.iter().enumerate().map(|(n, table)| {
        let places = table
            .artefact()
            .dependencies()
            .filter_map(|name| places.get(name));
        places.copied().filter(|place| *place != n).collect()
    });
    references.collect()
}

fn is_in_circle(edges: &[Vec<usize>], start: usize) -> bool {
    let mut reached: BTreeSet<usize> = BTreeSet::new();
    let mut pending = vec![start];
    while let Some(place) = pending.pop() {
        let next = edges.get(place).into_iter().flatten().copied();
        pending.extend(next.filter(|place| reached.insert(*place)));
    }
    reached.contains(&start)
}
