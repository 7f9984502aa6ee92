//! The adapter value.

use decl_core::{
    Admitted, Contract, ContractKey, KeyPlace, Materialized, Operable, Path, Problems, Registry,
    SpecAdapter,
};

use crate::assemble::Assembly;
use crate::lower::{self, NOT_SUPPORTED, ident};
use crate::problem::{Found, TableProblem, note};
use crate::resolve::ENTITY;
use crate::types::reason;
use crate::{Dialect, EntitySpec, Ident, TableSchema, entity};

/// Materialises a declaration as a table.
///
/// ```
/// use decl_core::{Name, Operable, Spec, SpecAdapter, Type};
/// use decl_sql::{Dialect, EntitySpec, Table};
///
/// let genre = Operable::builder()
///     .named(Name::try_from("Genre")?)
///     .field(
///         Spec::new(Type::I64)
///             .named(Name::try_from("genre_id")?)
///             .with_meta(decl_sql::primary_key_position(1)),
///     )
///     .build()?;
/// let table = Table::new(Dialect::Sqlite)
///     .entity(EntitySpec::new().table("genre"))
///     .materialize(&genre)?;
/// assert_eq!(table.artefact().name().as_str(), "genre");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    dialect: Dialect,
    registry: Option<Registry>,
    entity: Option<EntitySpec>,
}

impl Table {
    /// Tables for a database, without a registry.
    pub const fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            registry: None,
            entity: None,
        }
    }

    /// Looks up records by name, and what foreign keys refer to, in this registry.
    #[must_use]
    pub fn registry(mut self, registry: &Registry) -> Self {
        self.registry = Some(registry.clone());
        self
    }

    /// Gives the entity of the declaration in code instead of metadata; both at once is a problem.
    ///
    /// It is that of the declaration to materialise. The entities of other declarations, to which
    /// foreign keys refer, are read from their own metadata. Problems in it stand below `$.entity`.
    #[must_use]
    pub fn entity(mut self, entity: EntitySpec) -> Self {
        self.entity = Some(entity);
        self
    }

    /// The entity, and the path that its problems stand below.
    fn entity_of(&self, declaration: &Operable, found: &mut Found) -> (EntitySpec, Path) {
        let written = declaration.metadata().iter().enumerate();
        let mut written = written.filter(|(_, entry)| entry.key().as_str() == ENTITY);
        match (written.next(), &self.entity) {
            (Some((n, entry)), given) => {
                let path = Path::root().field("metadata").index(n).field("value");
                if given.is_some() {
                    note(found, &path, TableProblem::EntityTwice);
                }
                (entity::read(entry.value(), &path, found), path)
            }
            (None, Some(given)) => (given.clone(), Path::root().field("entity")),
            (None, None) => (EntitySpec::new(), Path::root().field("entity")),
        }
    }
}

const fn field(key: &'static str) -> ContractKey {
    ContractKey::new(key, KeyPlace::Field)
}

const KEYS: &[ContractKey] = &[
    field("storage.column_name"),
    field("storage.primary_key_position"),
    field("storage.foreign_key"),
    field("storage.absent"),
    field("storage.bind_codec"),
    field("storage.physical_type.mariadb"),
    field("storage.physical_type.mysql"),
    field("storage.physical_type.postgres"),
    field("storage.physical_type.sqlite"),
    field("storage.result_codec"),
    ContractKey::new(ENTITY, KeyPlace::Declaration),
];

static SQLITE: Contract = Contract::new("sqlite").keys(KEYS).reasons(reason::ALL);

impl SpecAdapter for Table {
    type Output = TableSchema;
    type Problem = TableProblem;

    fn contract(&self) -> &Contract {
        match self.dialect {
            Dialect::Sqlite => &SQLITE,
        }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<TableSchema>, Problems<TableProblem>> {
        let mut lowering = declaration.begin::<TableProblem>();
        let operable = lowering.declaration();
        let mut found = Found::new();
        let (entity, entity_path) = self.entity_of(operable, &mut found);
        let table = table_name(&entity, &entity_path, operable, &mut found);
        if operable.specs().is_empty() {
            note(&mut found, &Path::root(), TableProblem::NoColumns);
        }
        let registry = self.registry.as_ref();
        let columns = lowering.named_fields(|name, field, findings| {
            let (spec, path) = (field.spec(), field.path());
            let mut lowered = lower::lower(self.dialect, registry, name, spec, path);
            lowered.report_inside(field.rules());
            for problem in lowered.found {
                findings.problem(problem.path, problem.kind);
            }
            for row in lowered.enforcement {
                findings.enforce(row.path, row.verdict);
            }
            lowered.column
        });
        let assembly = Assembly {
            dialect: self.dialect,
            registry: self.registry.as_ref(),
            declaration: operable,
            table: table.unwrap_or(Ident::REFUSED),
            columns,
            entity,
            entity_path,
        };
        let table = assembly.finish(&mut found);
        for problem in found {
            lowering.findings().problem(problem.path, problem.kind);
        }
        lowering.finish(table)
    }
}

fn table_name(
    entity: &EntitySpec,
    entity_path: &Path,
    declaration: &Operable,
    found: &mut Found,
) -> Option<Ident> {
    if let Some(name) = &entity.table {
        return ident(name.clone(), &entity_path.field("table"), found);
    }
    let Some(name) = declaration.name() else {
        note(found, &Path::root(), TableProblem::NoTableName);
        return None;
    };
    ident(name.text().clone(), &Path::root(), found)
}

/// The contract and this module name the same keys.
const _: () = assert!(KEYS.len() == NOT_SUPPORTED.len() + 5);
