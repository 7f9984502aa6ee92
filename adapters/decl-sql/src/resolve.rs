//! Names in metadata looked up among columns, and in other declarations.

use decl_core::{Name, Operable, Path, Registry, Text, nearest};

use crate::entity;
use crate::lower::{Lowered, ident, lower};
use crate::problem::{ForeignKeyProblem, Found, TableProblem, note};
use crate::{Dialect, EntitySpec, ForeignKeySpec, Ident, ReferentialAction};

/// The column of a field.
pub(crate) fn column<'a>(
    columns: &'a [Lowered],
    field: &Text,
    path: &Path,
    found: &mut Found,
) -> Option<&'a Lowered> {
    let column = columns.iter().find(|column| column.field.text() == field);
    if column.is_none() {
        let known = columns.iter().map(|column| column.field.as_str());
        let problem = TableProblem::UnknownField {
            field: field.clone(),
            nearest: nearest(field, known).map(Text::from),
        };
        note(found, path, problem);
    }
    column
}

/// The columns of fields, each at most once; none when one of them is wrong.
pub(crate) fn columns<'a, 'f>(
    columns: &'a [Lowered],
    fields: impl IntoIterator<Item = (&'f Text, Path)>,
    found: &mut Found,
) -> Option<Vec<&'a Lowered>> {
    let before = found.len();
    let mut resolved: Vec<&Lowered> = Vec::new();
    for (field, path) in fields {
        let Some(column) = column(columns, field, &path, found) else {
            continue;
        };
        if resolved.iter().any(|earlier| earlier.field == column.field) {
            let field = field.clone();
            note(found, &path, TableProblem::RepeatedField { field });
        }
        resolved.push(column);
    }
    (found.len() == before).then_some(resolved)
}

/// A declaration as a foreign key sees it.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    pub(crate) table: Ident,
    pub(crate) columns: Vec<Lowered>,
    /// The primary key and the unique keys, by the names of their fields.
    pub(crate) keys: Vec<Vec<Text>>,
}

impl Target {
    /// The keys of a table with these columns and this entity.
    pub(crate) fn new(table: Ident, columns: &[Lowered], entity: &EntitySpec) -> Self {
        let mut keys = vec![
            primary_key(columns)
                .iter()
                .map(|c| c.field.text().clone())
                .collect(),
        ];
        keys.extend(entity.unique.iter().map(|unique| unique.fields.clone()));
        let total = entity
            .indexes
            .iter()
            .filter(|index| index.unique && index.filter.is_none());
        keys.extend(total.map(|index| index.fields.iter().map(|(name, _)| name.clone()).collect()));
        Self {
            table,
            columns: columns.to_vec(),
            keys,
        }
    }

    /// Another declaration; its own problems are those of its own materialisation.
    fn of(dialect: Dialect, registry: &Registry, declaration: &Operable) -> Option<Self> {
        let (mut ignored, root) = (Found::new(), Path::root());
        let entity = declaration
            .meta(ENTITY)
            .map_or_else(EntitySpec::new, |value| {
                entity::read(value, &root, &mut ignored)
            });
        let name = declaration.name().map(Name::text);
        let table = ident(entity.table.clone().or(name.cloned())?, &root, &mut ignored)?;
        let named = declaration
            .specs()
            .iter()
            .filter_map(|spec| Some((spec.name()?, spec)));
        let columns: Vec<Lowered> = named
            .filter_map(|(name, spec)| lower(dialect, Some(registry), name, spec, &root).column)
            .collect();
        Some(Self::new(table, &columns, &entity))
    }

    fn has_key(&self, fields: &[Text]) -> bool {
        let same = |key: &&Vec<Text>| {
            key.len() == fields.len() && fields.iter().all(|field| key.contains(field))
        };
        self.keys.iter().any(|key| same(&key))
    }
}

/// The metadata key of a declaration's entity.
pub(crate) const ENTITY: &str = "storage.entity";

/// The columns of the primary key, in its order.
pub(crate) fn primary_key(columns: &[Lowered]) -> Vec<&Lowered> {
    let mut key: Vec<(usize, &Lowered)> = columns
        .iter()
        .filter_map(|column| {
            column
                .key_position
                .as_ref()
                .map(|(position, _)| (*position, column))
        })
        .collect();
    key.sort_by_key(|(position, _)| *position);
    key.into_iter().map(|(_, column)| column).collect()
}

/// A foreign key with everything that it names.
#[derive(Clone, Debug)]
pub(crate) struct ForeignKey {
    pub(crate) columns: Vec<Ident>,
    pub(crate) table: Ident,
    pub(crate) references: Vec<Ident>,
    pub(crate) on_delete: ReferentialAction,
    pub(crate) on_update: ReferentialAction,
    pub(crate) declaration: Text,
}

/// Looks up what foreign keys refer to.
pub(crate) struct Resolver<'a> {
    pub(crate) dialect: Dialect,
    pub(crate) registry: Option<&'a Registry>,
    /// The declaration at hand, to which its own foreign keys may refer.
    pub(crate) name: Option<&'a Name>,
    pub(crate) own: &'a Target,
}

impl Resolver<'_> {
    /// The foreign key, or what is wrong with it at this path.
    pub(crate) fn foreign_key(
        &self,
        spec: &ForeignKeySpec,
        path: &Path,
        found: &mut Found,
    ) -> Option<ForeignKey> {
        let before = found.len();
        let paths = spec.fields.iter().map(|field| (field, path.clone()));
        let columns = columns(&self.own.columns, paths, found);
        let target = self.target(&spec.declaration);
        let target = target.map_err(|problem| note(found, path, problem)).ok();
        let (columns, target) = (columns?, target?);
        let references = references(spec, &target, path, found)?;
        let pairs = check_pairs(spec, &columns, &references, &target);
        found.extend(
            pairs
                .into_iter()
                .map(|problem| decl_core::Located::new(path.clone(), problem.into())),
        );
        (found.len() == before).then(|| ForeignKey {
            columns: columns.iter().map(|column| column.name.clone()).collect(),
            table: target.table.clone(),
            references: references
                .iter()
                .map(|column| column.name.clone())
                .collect(),
            on_delete: spec.on_delete,
            on_update: spec.on_update,
            declaration: spec.declaration.clone(),
        })
    }

    fn target(&self, declaration: &Text) -> Result<Target, ForeignKeyProblem> {
        if self.name.is_some_and(|name| name.text() == declaration) {
            return Ok(self.own.clone());
        }
        let Some(registry) = self.registry else {
            return Err(ForeignKeyProblem::NoRegistry {
                declaration: declaration.clone(),
            });
        };
        let Some(operable) = registry.get(declaration) else {
            let known = registry
                .declarations()
                .filter_map(Operable::name)
                .map(Name::as_str);
            return Err(ForeignKeyProblem::UnknownDeclaration {
                declaration: declaration.clone(),
                nearest: nearest(declaration, known).map(Text::from),
            });
        };
        Target::of(self.dialect, registry, operable).ok_or_else(|| ForeignKeyProblem::NoTable {
            declaration: declaration.clone(),
        })
    }
}

fn references<'t>(
    spec: &ForeignKeySpec,
    target: &'t Target,
    path: &Path,
    found: &mut Found,
) -> Option<Vec<&'t Lowered>> {
    let mut references = Vec::with_capacity(spec.references.len());
    for field in &spec.references {
        let known = target
            .columns
            .iter()
            .find(|column| column.field.text() == field);
        if known.is_none() {
            let names = target.columns.iter().map(|column| column.field.as_str());
            let problem = ForeignKeyProblem::UnknownField {
                declaration: spec.declaration.clone(),
                field: field.clone(),
                nearest: nearest(field, names).map(Text::from),
            };
            note(found, path, problem);
        }
        references.extend(known);
    }
    for (n, field) in spec.references.iter().enumerate() {
        if spec
            .references
            .iter()
            .take(n)
            .any(|earlier| earlier == field)
        {
            let field = field.clone();
            note(found, path, TableProblem::RepeatedField { field });
            return None;
        }
    }
    (references.len() == spec.references.len()).then_some(references)
}

fn check_pairs(
    spec: &ForeignKeySpec,
    columns: &[&Lowered],
    references: &[&Lowered],
    target: &Target,
) -> Vec<ForeignKeyProblem> {
    if columns.len() != references.len() {
        return vec![ForeignKeyProblem::Count {
            fields: columns.len(),
            references: references.len(),
        }];
    }
    let mut problems = Vec::new();
    if !target.has_key(&spec.references) {
        let declaration = spec.declaration.clone();
        problems.push(ForeignKeyProblem::NotUnique { declaration });
    }
    for (column, reference) in columns.iter().zip(references) {
        if !column.storage.matches(&reference.storage) {
            problems.push(ForeignKeyProblem::Type {
                field: column.storage.word(),
                reference: reference.storage.word(),
            });
        }
        problems.extend(check_action(spec.on_delete, column));
        if spec.on_update != spec.on_delete {
            problems.extend(check_action(spec.on_update, column));
        }
    }
    problems
}

fn check_action(action: ReferentialAction, column: &Lowered) -> Option<ForeignKeyProblem> {
    use crate::lower::Absence;

    let required = column.absence == Absence::Required;
    let without_default = column
        .default
        .as_ref()
        .is_none_or(decl_core::Value::is_null);
    let field = column.field.text().clone();
    match action {
        ReferentialAction::SetNull if required => Some(ForeignKeyProblem::SetNull { field }),
        ReferentialAction::SetDefault if required && without_default => {
            Some(ForeignKeyProblem::SetDefault { field })
        }
        _ => None,
    }
}
