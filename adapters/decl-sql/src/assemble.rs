//! A table put together from its columns and its entity.

use std::collections::{BTreeMap, BTreeSet};

use decl_core::{Name, Operable, Path, Registry, Text};

use crate::check::written;
use crate::lower::{Absence, Lowered};
use crate::predicate::Renderer;
use crate::problem::{Found, TableProblem, note};
use crate::resolve::{ForeignKey, Resolver, Target, columns, primary_key};
use crate::table::{Column, Index, Rule, TableConstraint};
use crate::{
    Dialect, EntitySpec, ForeignKeySpec, Ident, IndexSpec, ReferentialAction, TableSchema,
};

/// The engine's own limit as it is built by default.
const MAX_COLUMNS: usize = 2000;

/// Everything that a table is put together from.
pub(crate) struct Assembly<'a> {
    pub(crate) dialect: Dialect,
    pub(crate) registry: Option<&'a Registry>,
    pub(crate) declaration: &'a Operable,
    pub(crate) table: Ident,
    pub(crate) columns: Vec<Lowered>,
    pub(crate) entity: EntitySpec,
    pub(crate) entity_path: Path,
}

impl Assembly<'_> {
    /// The table; it is worth something only where nothing was found.
    pub(crate) fn finish(self, found: &mut Found) -> TableSchema {
        check_columns(&self.columns, found);
        check_primary_key(&self.columns, found);
        let mut names = Names::new(&self.table);
        let mut constraints = Vec::new();
        let key = primary_key(&self.columns);
        if let Some(first) = key.first() {
            let key: Vec<Ident> = key.iter().map(|column| column.name.clone()).collect();
            let name = names.derived(&key, "pkey", &first.path, found);
            let rule = Rule::PrimaryKey(key);
            constraints.push(TableConstraint { name, rule });
        }
        self.unique(&mut names, &mut constraints, found);
        let foreign_keys = self.foreign_keys(&mut names, &mut constraints, found);
        for column in &self.columns {
            for (word, sql) in &column.checks {
                let name = names.derived([&column.name], word, &column.path, found);
                let rule = Rule::Check(sql.clone());
                constraints.push(TableConstraint { name, rule });
            }
        }
        let indexes = self.indexes(&mut names, found);
        let columns = self
            .columns
            .iter()
            .map(|c| finished(c, &foreign_keys, found))
            .collect();
        TableSchema {
            declaration: self.declaration.clone(),
            name: self.table,
            columns,
            constraints,
            indexes,
        }
    }

    fn unique(
        &self,
        names: &mut Names<'_>,
        constraints: &mut Vec<TableConstraint>,
        found: &mut Found,
    ) {
        for (n, unique) in self.entity.unique.iter().enumerate() {
            let path = self.entity_path.field("unique").index(n);
            if unique.fields.is_empty() {
                note(found, &path, TableProblem::EmptyList);
            }
            let fields = unique.fields.iter().map(|field| (field, path.clone()));
            let Some(columns) = columns(&self.columns, fields, found) else {
                continue;
            };
            let columns: Vec<Ident> = columns.iter().map(|column| column.name.clone()).collect();
            let name = names.given(unique.name.as_ref(), &columns, "key", &path, found);
            let rule = Rule::Unique(columns);
            constraints.push(TableConstraint { name, rule });
        }
    }

    fn foreign_keys(
        &self,
        names: &mut Names<'_>,
        constraints: &mut Vec<TableConstraint>,
        found: &mut Found,
    ) -> Vec<ForeignKey> {
        let own = Target::new(self.table.clone(), &self.columns, &self.entity);
        let resolver = Resolver {
            dialect: self.dialect,
            registry: self.registry,
            name: self.declaration.name(),
            own: &own,
        };
        let list = self.entity_path.field("foreign_keys");
        let of_fields = self
            .columns
            .iter()
            .filter_map(|column| column.foreign_key.clone());
        let of_entity = self.entity.foreign_keys.iter().enumerate();
        let of_entity = of_entity.map(|(n, spec)| (spec.clone(), list.index(n)));
        let mut keys = Vec::new();
        for (spec, path) in of_fields.chain(of_entity) {
            let spec: ForeignKeySpec = spec;
            let Some(key) = resolver.foreign_key(&spec, &path, found) else {
                continue;
            };
            let name = names.derived(&key.columns, "fkey", &path, found);
            let rule = Rule::ForeignKey(key.clone());
            constraints.push(TableConstraint { name, rule });
            keys.push(key);
        }
        keys
    }

    fn indexes(&self, names: &mut Names<'_>, found: &mut Found) -> Vec<Index> {
        let mut indexes = Vec::new();
        for (n, spec) in self.entity.indexes.iter().enumerate() {
            let path = self.entity_path.field("indexes").index(n);
            indexes.extend(self.index(spec, &path, names, found));
        }
        indexes
    }

    fn index(
        &self,
        spec: &IndexSpec,
        path: &Path,
        names: &mut Names<'_>,
        found: &mut Found,
    ) -> Option<Index> {
        let list = path.field("fields");
        if spec.fields.is_empty() {
            note(found, &list, TableProblem::EmptyList);
        }
        let fields = spec.fields.iter().enumerate();
        let fields = fields.map(|(n, (field, _))| (field, list.index(n).field("field")));
        let columns = columns(&self.columns, fields, found);
        let filter = spec.filter.as_ref().map(|filter| {
            let columns = &self.columns;
            Renderer { columns, found }.render(filter, &path.field("where"))
        });
        let columns: Vec<Ident> = columns?.iter().map(|column| column.name.clone()).collect();
        let name = names.given(spec.name.as_ref(), &columns, "idx", path, found);
        let directions = spec.fields.iter().map(|(_, direction)| *direction);
        Some(Index {
            name,
            unique: spec.unique,
            columns: columns.into_iter().zip(directions).collect(),
            filter: filter.flatten(),
        })
    }
}

/// The column of the finished table.
///
/// Inserts bind every column, so only a foreign key that sets the default needs one in the table.
fn finished(column: &Lowered, foreign_keys: &[ForeignKey], found: &mut Found) -> Column {
    let sets_default = foreign_keys.iter().any(|key| {
        let set = [key.on_delete, key.on_update].contains(&ReferentialAction::SetDefault);
        set && key.columns.contains(&column.name)
    });
    let default = column
        .default
        .as_ref()
        .filter(|default| sets_default && !default.is_null());
    let default = default.and_then(|default| {
        let written = written(&column.storage, default);
        written
            .map_err(|problem| note(found, &column.path.field("default"), problem))
            .ok()
    });
    Column {
        field: column.field.clone(),
        name: column.name.clone(),
        storage: column.storage.clone(),
        absence: column.absence,
        choices: column.choices.clone(),
        default,
    }
}

fn check_columns(columns: &[Lowered], found: &mut Found) {
    if columns.len() > MAX_COLUMNS {
        let problem = TableProblem::TooManyColumns {
            columns: columns.len(),
            limit: MAX_COLUMNS,
        };
        note(found, &Path::root(), problem);
    }
    let mut taken: BTreeMap<String, &Name> = BTreeMap::new();
    for column in columns {
        let first = *taken.entry(column.name.folded()).or_insert(&column.field);
        if *first != column.field {
            let problem = TableProblem::DuplicateColumn {
                column: column.name.as_str().into(),
                first: first.text().clone(),
            };
            note(found, &column.path, problem);
        }
    }
}

fn check_primary_key(columns: &[Lowered], found: &mut Found) {
    let keyed = columns
        .iter()
        .filter_map(|c| c.key_position.as_ref().map(|key| (c, key)));
    let keyed: Vec<(&Lowered, &(usize, Path))> = keyed.collect();
    let mut taken: BTreeMap<usize, &Name> = BTreeMap::new();
    for (column, (position, path)) in &keyed {
        let first = *taken.entry(*position).or_insert(&column.field);
        if *first != column.field {
            let problem = TableProblem::DuplicateKeyPosition {
                position: *position,
                first: first.text().clone(),
            };
            note(found, path, problem);
        } else if *position > keyed.len() {
            let problem = TableProblem::KeyPositionGap {
                position: *position,
                columns: keyed.len(),
            };
            note(found, path, problem);
        }
        if column.absence != Absence::Required {
            note(found, &column.path, TableProblem::NullableKey);
        }
    }
}

/// The names of one table's constraints and indexes, each taken once.
struct Names<'a> {
    table: &'a Ident,
    taken: BTreeSet<String>,
}

impl<'a> Names<'a> {
    fn new(table: &'a Ident) -> Self {
        Self {
            table,
            taken: BTreeSet::from([table.folded()]),
        }
    }

    /// A name by the recorded rule.
    fn derived<'i>(
        &mut self,
        columns: impl IntoIterator<Item = &'i Ident>,
        kind: &str,
        path: &Path,
        found: &mut Found,
    ) -> Ident {
        let name = Ident::derived(self.table, columns, kind);
        self.take(name.map_err(TableProblem::from), path, found)
    }

    /// The name that was given, or one by the recorded rule.
    fn given(
        &mut self,
        name: Option<&Text>,
        columns: &[Ident],
        kind: &str,
        path: &Path,
        found: &mut Found,
    ) -> Ident {
        match name {
            Some(name) => {
                let name = Ident::try_from(name.clone());
                self.take(name.map_err(TableProblem::from), &path.field("name"), found)
            }
            None => self.derived(columns, kind, path, found),
        }
    }

    fn take(&mut self, name: Result<Ident, TableProblem>, path: &Path, found: &mut Found) -> Ident {
        match name {
            Ok(name) => {
                if !self.taken.insert(name.folded()) {
                    let name = name.as_str().into();
                    note(found, path, TableProblem::DuplicateName { name });
                }
                name
            }
            Err(problem) => {
                note(found, path, problem);
                Ident::REFUSED
            }
        }
    }
}
