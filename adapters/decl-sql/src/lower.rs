//! One spec at a time: its column, its checks, and what its metadata says.

use decl_core::{
    Constraint, Enforcement, Located, Name, Path, Registry, Spec, Text, Type, Value, Verdict,
};

use crate::check::{rule, type_check};
use crate::entity::actions;
use crate::json::Json;
use crate::metadata::{Object, text, word, wrong_kind};
use crate::problem::{Found, TableProblem, note};
use crate::types::{Storage, reason};
use crate::{Dialect, ForeignKeySpec, Ident};

/// The metadata keys of a field that are known and not supported yet.
pub(crate) const NOT_SUPPORTED: [&str; 6] = [
    "storage.bind_codec",
    "storage.physical_type.mariadb",
    "storage.physical_type.mysql",
    "storage.physical_type.postgres",
    "storage.physical_type.sqlite",
    "storage.result_codec",
];

/// What `NULL` in a column means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absence {
    /// The column is `NOT NULL`.
    Required,
    /// `NULL` is null.
    Null,
    /// `NULL` is absence.
    Undefined,
    /// `NULL` is null; absence is written as null and not found again.
    NullForBoth,
}

/// A column, before the table that it stands in is put together.
#[derive(Clone, Debug)]
pub(crate) struct Lowered {
    pub(crate) field: Name,
    pub(crate) name: Ident,
    pub(crate) storage: Storage,
    pub(crate) absence: Absence,
    /// The choices of `one_of`, which say the scale of a decimal that is read.
    pub(crate) choices: Vec<Value>,
    pub(crate) default: Option<Value>,
    /// The SQL of each check, with the word that names it.
    pub(crate) checks: Vec<(&'static str, String)>,
    pub(crate) key_position: Option<(usize, Path)>,
    pub(crate) foreign_key: Option<(ForeignKeySpec, Path)>,
    pub(crate) path: Path,
}

/// What lowering a spec comes to.
#[derive(Debug, Default)]
pub(crate) struct Lowering {
    pub(crate) column: Option<Lowered>,
    pub(crate) found: Found,
    pub(crate) enforcement: Vec<Enforcement>,
}

/// Lowers one named spec.
pub(crate) fn lower(
    dialect: Dialect,
    registry: Option<&Registry>,
    name: &Name,
    spec: &Spec,
    path: &Path,
) -> Lowering {
    let mut lowering = Lowering::default();
    lowering.column = lowering.column(dialect, registry, name, spec, path);
    lowering
}

impl Lowering {
    /// Reports the rules that are declared inside a value, at which the engine does not look.
    pub(crate) fn report_inside(&mut self, rules: Vec<Path>) {
        for rule in rules {
            if !self.enforcement.iter().any(|row| row.path == rule) {
                let reason = reason::INSIDE_JSON;
                self.enforce(rule, Verdict::NotEnforced { reason });
            }
        }
    }

    fn column(
        &mut self,
        dialect: Dialect,
        registry: Option<&Registry>,
        field: &Name,
        spec: &Spec,
        path: &Path,
    ) -> Option<Lowered> {
        let metadata = FieldMetadata::read(field, spec, path, &mut self.found);
        let absence = self.absence(spec, metadata.absent.as_ref(), path);
        let storage = self.storage(dialect, registry, spec, path)?;
        let name = metadata.column?;
        let checks = self.checks(spec, &storage, &name.quoted(), path);
        let choices = spec
            .constraints()
            .iter()
            .find_map(|constraint| match constraint {
                Constraint::OneOf(choices) => Some(choices.to_vec()),
                _ => None,
            });
        Some(Lowered {
            field: field.clone(),
            name,
            storage,
            absence: absence?,
            choices: choices.unwrap_or_default(),
            default: spec.default().cloned(),
            checks,
            key_position: metadata.key_position,
            foreign_key: metadata.foreign_key,
            path: path.clone(),
        })
    }

    fn storage(
        &mut self,
        dialect: Dialect,
        registry: Option<&Registry>,
        spec: &Spec,
        path: &Path,
    ) -> Option<Storage> {
        let ty = spec.ty().unwrap_or(&Type::Any);
        if let Some(scalar) = Storage::of(ty) {
            return Some(scalar);
        }
        if matches!(ty, Type::Decimal(_)) {
            let ty = ty.to_string();
            note(
                &mut self.found,
                path,
                TableProblem::TypeNotSupported { ty, dialect },
            );
            return None;
        }
        match Json::of(spec, registry) {
            Ok(json) => Some(Storage::Json(json)),
            Err(found) => {
                let moved = |at: Located<_>| Located::new(path.join(&at.path), at.kind);
                self.found.extend(found.into_iter().map(moved));
                None
            }
        }
    }

    /// `stored` is the path of `storage.absent`, where the field has it.
    fn absence(&mut self, spec: &Spec, stored: Option<&Path>, path: &Path) -> Option<Absence> {
        let absence = match (spec.is_nullable(), spec.is_optional()) {
            (false, false) => Absence::Required,
            (true, false) => Absence::Null,
            (false, true) => Absence::Undefined,
            (true, true) if stored.is_some() => {
                let verdict = Verdict::Wider {
                    reason: reason::ABSENCE_NOT_STORED,
                    witness: Value::Undefined,
                };
                self.enforce(path.clone(), verdict);
                return Some(Absence::NullForBoth);
            }
            (true, true) => {
                note(&mut self.found, path, TableProblem::NullableAndOptional);
                return None;
            }
        };
        if let Some(stored) = stored {
            note(&mut self.found, stored, TableProblem::AbsentWithoutNeed);
        }
        Some(absence)
    }

    fn checks(
        &mut self,
        spec: &Spec,
        storage: &Storage,
        column: &str,
        path: &Path,
    ) -> Vec<(&'static str, String)> {
        for verdict in storage.verdicts() {
            self.enforce(path.field("type"), verdict);
        }
        let of_type = type_check(storage, column).map(|check| ("type", check));
        let mut checks: Vec<(&'static str, String)> = of_type.into_iter().collect();
        for constraint in spec.constraints().iter() {
            let word = constraint.word().as_str();
            let path = path.field("constraints").field(word);
            match rule(constraint, storage, column) {
                Ok(ruling) => {
                    checks.extend(ruling.check.map(|check| (word, check)));
                    self.enforce(path, ruling.verdict);
                }
                Err(found) => {
                    let found = found.into_iter();
                    self.found
                        .extend(found.map(|at| Located::new(path.join(&at.path), at.kind)));
                }
            }
        }
        for n in 0..spec.validators().len() {
            let reason = reason::VALIDATOR;
            self.enforce(
                path.field("validators").index(n),
                Verdict::NotEnforced { reason },
            );
        }
        checks
    }

    fn enforce(&mut self, path: Path, verdict: Verdict) {
        self.enforcement.push(Enforcement { path, verdict });
    }
}

/// The metadata of one field in the namespace `storage`.
struct FieldMetadata {
    column: Option<Ident>,
    /// Where it says that absence is stored as null.
    absent: Option<Path>,
    key_position: Option<(usize, Path)>,
    foreign_key: Option<(ForeignKeySpec, Path)>,
}

impl FieldMetadata {
    fn read(field: &Name, spec: &Spec, path: &Path, found: &mut Found) -> Self {
        let mut metadata = Self {
            column: None,
            absent: None,
            key_position: None,
            foreign_key: None,
        };
        let mut column = Some((field.text().clone(), path.clone()));
        for (n, entry) in spec.metadata().iter().enumerate() {
            let path = path.field("metadata").index(n).field("value");
            let value = entry.value();
            match entry.key().as_str() {
                "storage.column_name" => {
                    column = text(value, &path, found).map(|name| (name, path));
                }
                "storage.absent" => {
                    // A word that is not known is a problem of its own, not a missing key as well.
                    word(value, &path, &[("null", ())], found);
                    metadata.absent = Some(path);
                }
                "storage.primary_key_position" => {
                    let position = key_position(value, &path, found);
                    metadata.key_position = position.map(|position| (position, path));
                }
                "storage.foreign_key" => {
                    let key = foreign_key(field.text(), value, &path, found);
                    metadata.foreign_key = key.map(|key| (key, path));
                }
                key if NOT_SUPPORTED.contains(&key) => {
                    note(found, &path, TableProblem::not_supported(entry.key()));
                }
                _ => {}
            }
        }
        metadata.column = column.and_then(|(name, path)| ident(name, &path, found));
        metadata
    }
}

/// The identifier, or why it is none.
pub(crate) fn ident(name: Text, path: &Path, found: &mut Found) -> Option<Ident> {
    Ident::try_from(name)
        .map_err(|problem| note(found, path, problem))
        .ok()
}

fn key_position(value: &Value, path: &Path, found: &mut Found) -> Option<usize> {
    let Some(integer) = value.as_integer() else {
        wrong_kind(path, "an integer", value, found);
        return None;
    };
    let position = integer
        .to_u64()
        .and_then(|position| usize::try_from(position).ok());
    let position = position.filter(|position| *position > 0);
    if position.is_none() {
        note(found, path, TableProblem::KeyPosition);
    }
    position
}

fn foreign_key(
    field: &Text,
    value: &Value,
    path: &Path,
    found: &mut Found,
) -> Option<ForeignKeySpec> {
    let keys = &["declaration", "field", "on_delete", "on_update"];
    let object = Object::read(value, path, keys, found)?;
    let (on_delete, on_update) = actions(&object, found);
    let declaration = object.require_text("declaration", found);
    let reference = object.require_text("field", found);
    Some(
        ForeignKeySpec::new([field.clone()], declaration?, [reference?])
            .on_delete(on_delete)
            .on_update(on_update),
    )
}
