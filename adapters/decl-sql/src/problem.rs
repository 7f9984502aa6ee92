//! What can be wrong with a declaration as a table, and with values as a row of one.

use decl_core::{
    ConstraintWord, ContractProblem, Located, MetaKey, Path, RecordProblem, Text, ValueKind,
};
use decl_json_value::FormProblem;
use thiserror::Error;

use crate::codec::CodecProblem;
use crate::literal::LiteralProblem;
use crate::{Dialect, IdentProblem};

/// Problems on their way into a report.
pub(crate) type Found = Vec<Located<TableProblem>>;

/// Notes a problem.
pub(crate) fn note(found: &mut Found, path: &Path, problem: impl Into<TableProblem>) {
    found.push(Located::new(path.clone(), problem.into()));
}

/// Why a declaration cannot be a table.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum TableProblem {
    /// The declaration or its metadata breaks a rule that holds for every adapter.
    #[error(transparent)]
    Contract(#[from] ContractProblem),
    /// The name of a table, column, index or constraint is not an identifier.
    #[error(transparent)]
    Ident(#[from] IdentProblem),
    /// A value in the declaration has no exact stored form.
    #[error(transparent)]
    Codec(#[from] CodecProblem),
    /// A value in the declaration cannot be written into a statement.
    #[error(transparent)]
    Literal(#[from] LiteralProblem),
    /// A predicate compares a field that is stored as JSON, which has no order and many spellings.
    #[error("a field that is stored as json is not compared")]
    JsonCompared,
    /// The field's values have no JSON form.
    #[error(transparent)]
    Form(#[from] FormProblem),
    /// A type that cannot be stored yet.
    #[error("the type `{ty}` is not supported in `{dialect}` yet")]
    TypeNotSupported {
        /// The type.
        ty: String,
        /// The database.
        dialect: Dialect,
    },
    /// A constraint that cannot be written yet.
    #[error("the constraint `{word}` is not supported yet")]
    ConstraintNotSupported {
        /// The word.
        word: ConstraintWord,
    },
    /// A key of the metadata that is known and not supported yet.
    #[error("`{key}` is not supported yet")]
    KeyNotSupported {
        /// The key.
        key: Text,
    },
    /// One `NULL` cannot mean two things.
    #[error(
        "the field is nullable and optional; a column cannot tell null and absence apart, unless \
         `storage.absent` is `null` and absence is stored as null"
    )]
    NullableAndOptional,
    /// `storage.absent` on a field whose column needs none.
    #[error("`storage.absent` is for a field that is both nullable and optional")]
    AbsentWithoutNeed,
    /// The declaration has no name, and its entity names no table.
    #[error("the declaration has no name and its entity names no table")]
    NoTableName,
    /// A table without columns.
    #[error("a table needs at least one field")]
    NoColumns,
    /// More columns than the engine allows.
    #[error("the table has {columns} columns; {limit} is the most")]
    TooManyColumns {
        /// How many there are.
        columns: usize,
        /// How many there may be.
        limit: usize,
    },
    /// Two fields have one column; the engine ignores ASCII case.
    #[error("the column `{column}` is that of the field `{first}` already")]
    DuplicateColumn {
        /// The column.
        column: Text,
        /// The field that stands first.
        first: Text,
    },
    /// Two tables, indexes or constraints have one name; the engine ignores ASCII case.
    #[error("the name `{name}` is taken already")]
    DuplicateName {
        /// The name.
        name: Text,
    },
    /// The entity is given in code and in the metadata.
    #[error("the entity is given in code and in the metadata")]
    EntityTwice,
    /// A value of the metadata is of another kind.
    #[error("expected {expected}, found {found}")]
    Kind {
        /// What should stand there.
        expected: &'static str,
        /// The kind of the value.
        found: ValueKind,
    },
    /// A key inside a metadata value that is not known.
    #[error("unknown key `{key}`{}", suggestion(*nearest))]
    UnknownKey {
        /// The key.
        key: Text,
        /// The nearest known key.
        nearest: Option<&'static str>,
    },
    /// A key inside a metadata value that must be there.
    #[error("the key `{key}` is missing")]
    MissingKey {
        /// The key.
        key: &'static str,
    },
    /// A word that is not one of those that may stand there.
    #[error("unknown {what} `{word}`{}", suggestion(*nearest))]
    UnknownWord {
        /// What the word should be.
        what: &'static str,
        /// The word.
        word: Text,
        /// The nearest known word.
        nearest: Option<&'static str>,
    },
    /// A list that must not be empty.
    #[error("the list is empty")]
    EmptyList,
    /// A predicate with too few or too many parts.
    #[error("`{operator}` takes {expected} after it, found {found}")]
    PredicateParts {
        /// The operator.
        operator: Text,
        /// What it takes.
        expected: &'static str,
        /// How many parts there are.
        found: usize,
    },
    /// A predicate that nests too deep.
    #[error("the predicate nests deeper than {limit} levels")]
    PredicateTooDeep {
        /// The greatest depth.
        limit: usize,
    },
    /// A field that the declaration does not have.
    #[error("the declaration has no field `{field}`{}", suggestion(nearest.as_deref()))]
    UnknownField {
        /// The field.
        field: Text,
        /// The nearest field.
        nearest: Option<Text>,
    },
    /// A field that stands twice in one key or index.
    #[error("the field `{field}` stands twice")]
    RepeatedField {
        /// The field.
        field: Text,
    },
    /// A position in the primary key that is not a whole number from 1.
    #[error("a position in the primary key is a whole number from 1")]
    KeyPosition,
    /// Two fields have one position in the primary key.
    #[error("the position {position} in the primary key is that of the field `{first}` already")]
    DuplicateKeyPosition {
        /// The position.
        position: usize,
        /// The field that stands first.
        first: Text,
    },
    /// The positions in the primary key leave a gap.
    #[error("the position {position} leaves a gap; the primary key has {columns} columns")]
    KeyPositionGap {
        /// The position.
        position: usize,
        /// How many fields have one.
        columns: usize,
    },
    /// A column of the primary key that may be `NULL`.
    #[error("a field of the primary key cannot be nullable or optional")]
    NullableKey,
    /// A problem with what a foreign key refers to.
    #[error(transparent)]
    ForeignKey(#[from] ForeignKeyProblem),
}

/// Why a foreign key cannot refer to what it names.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ForeignKeyProblem {
    /// There is no registry to look the declaration up in.
    #[error("there is no registry in which to find `{declaration}`")]
    NoRegistry {
        /// The declaration.
        declaration: Text,
    },
    /// The registry does not hold the declaration.
    #[error("the registry does not hold `{declaration}`{}", suggestion(nearest.as_deref()))]
    UnknownDeclaration {
        /// The declaration.
        declaration: Text,
        /// The nearest declaration.
        nearest: Option<Text>,
    },
    /// The declaration is not a valid table itself.
    #[error("`{declaration}` cannot be a table itself")]
    NoTable {
        /// The declaration.
        declaration: Text,
    },
    /// The declaration has no such field, or none that can be a column.
    #[error("`{declaration}` has no column for `{field}`{}", suggestion(nearest.as_deref()))]
    UnknownField {
        /// The declaration.
        declaration: Text,
        /// The field.
        field: Text,
        /// The nearest field.
        nearest: Option<Text>,
    },
    /// The fields and those they refer to differ in number.
    #[error("{fields} fields refer to {references}")]
    Count {
        /// How many fields refer.
        fields: usize,
        /// How many are referred to.
        references: usize,
    },
    /// The fields referred to are neither the primary key nor unique.
    #[error("the fields referred to are neither the primary key of `{declaration}` nor unique")]
    NotUnique {
        /// The declaration.
        declaration: Text,
    },
    /// The two columns store their values differently.
    #[error("a field of type `{field}` cannot refer to one of type `{reference}`")]
    Type {
        /// The type of the field.
        field: &'static str,
        /// The type of the field referred to.
        reference: &'static str,
    },
    /// `set_null` on a column that is `NOT NULL`.
    #[error("`set_null` needs a nullable or optional field, and `{field}` is neither")]
    SetNull {
        /// The field.
        field: Text,
    },
    /// `set_default` on a column that is `NOT NULL` and has no default value.
    #[error("`set_default` needs a default value, and `{field}` has none")]
    SetDefault {
        /// The field.
        field: Text,
    },
}

/// Why values cannot be a row, or a row no record.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum StatementProblem {
    /// A field that the table does not have.
    #[error("the table has no such field{}", suggestion(nearest.as_deref()))]
    UnknownField {
        /// The nearest field.
        nearest: Option<Text>,
    },
    /// A field that is given twice.
    #[error("the field is given twice")]
    DuplicateField,
    /// A slot of a record without a name.
    #[error("a field without a name has no column")]
    Unnamed,
    /// A value that is undefined or unset.
    #[error("the field is unresolved")]
    Unresolved,
    /// Null, where null is not legal.
    #[error("null is not legal here")]
    Null,
    /// A value without an exact place in the column, or a stored one none in the type.
    #[error(transparent)]
    Codec(#[from] CodecProblem),
    /// The table has no primary key to select by.
    #[error("the table has no primary key")]
    NoPrimaryKey,
    /// A field that is no part of the primary key.
    #[error("the field is no part of the primary key")]
    NotInPrimaryKey,
    /// A row with too few or too many values.
    #[error("the row has {found} values; the table has {expected} columns")]
    RowLength {
        /// How many columns the table has.
        expected: usize,
        /// How many values the row has.
        found: usize,
    },
    /// A row whose values break a rule of the declaration.
    #[error(transparent)]
    Record(#[from] RecordProblem),
}

fn suggestion(nearest: Option<&str>) -> String {
    nearest
        .map(|nearest| format!("; did you mean `{nearest}`?"))
        .unwrap_or_default()
}

impl TableProblem {
    /// A metadata key that is known and not supported yet.
    pub(crate) fn not_supported(key: &MetaKey) -> Self {
        Self::KeyNotSupported {
            key: key.as_str().into(),
        }
    }
}
