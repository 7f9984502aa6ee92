//! What a table has beside its columns: keys, indexes and references.

mod read;

use decl_core::Text;

pub(crate) use self::read::{actions, read};
use crate::Predicate;

/// The name of a table, its unique keys, indexes and composite foreign keys.
///
/// It is read from the declaration's metadata entry `storage.entity`, or given in code; fields are
/// named as they are declared, not as their columns are. What it names is checked when the
/// declaration is materialised.
///
/// ```
/// use decl_sql::{Direction, EntitySpec, IndexSpec};
///
/// let entity = EntitySpec::new()
///     .table("track")
///     .unique(["title", "album_id"])
///     .index(IndexSpec::new().field("title", Direction::Descending));
/// # let _ = entity;
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntitySpec {
    pub(crate) table: Option<Text>,
    pub(crate) unique: Vec<UniqueSpec>,
    pub(crate) indexes: Vec<IndexSpec>,
    pub(crate) foreign_keys: Vec<ForeignKeySpec>,
}

impl EntitySpec {
    /// A table of the declaration's name with nothing beside its columns.
    pub fn new() -> Self {
        Self::default()
    }

    /// Names the table.
    #[must_use]
    pub fn table(mut self, name: impl Into<Text>) -> Self {
        self.table = Some(name.into());
        self
    }

    /// Adds a unique key.
    #[must_use]
    pub fn unique(mut self, unique: impl Into<UniqueSpec>) -> Self {
        self.unique.push(unique.into());
        self
    }

    /// Adds an index.
    #[must_use]
    pub fn index(mut self, index: IndexSpec) -> Self {
        self.indexes.push(index);
        self
    }

    /// Adds a foreign key, of one field or several.
    #[must_use]
    pub fn foreign_key(mut self, foreign_key: ForeignKeySpec) -> Self {
        self.foreign_keys.push(foreign_key);
        self
    }
}

/// Fields whose values together stand once at most.
///
/// ```
/// let unique = decl_sql::UniqueSpec::from(["title", "album_id"]).named("one_title_an_album");
/// # let _ = unique;
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct UniqueSpec {
    pub(crate) name: Option<Text>,
    pub(crate) fields: Vec<Text>,
}

impl UniqueSpec {
    /// Names the constraint; otherwise its name is `<table>_<columns>_key`.
    #[must_use]
    pub fn named(mut self, name: impl Into<Text>) -> Self {
        self.name = Some(name.into());
        self
    }
}

impl<T: Into<Text>, const N: usize> From<[T; N]> for UniqueSpec {
    fn from(fields: [T; N]) -> Self {
        Self {
            name: None,
            fields: fields.into_iter().map(Into::into).collect(),
        }
    }
}

/// An index: its fields with a direction each, whether it is unique, and which rows it holds.
///
/// ```
/// use decl_sql::{Direction, IndexSpec, Predicate};
///
/// let index = IndexSpec::new()
///     .field("title", Direction::Descending)
///     .unique()
///     .filter(Predicate::is_null("retired_at"));
/// # let _ = index;
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IndexSpec {
    pub(crate) name: Option<Text>,
    pub(crate) unique: bool,
    pub(crate) fields: Vec<(Text, Direction)>,
    pub(crate) filter: Option<Predicate>,
}

impl IndexSpec {
    /// An index without fields yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Names the index; otherwise its name is `<table>_<columns>_idx`.
    #[must_use]
    pub fn named(mut self, name: impl Into<Text>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Adds a field after the others.
    #[must_use]
    pub fn field(mut self, field: impl Into<Text>, direction: Direction) -> Self {
        self.fields.push((field.into(), direction));
        self
    }

    /// Refuses two rows with equal values in all the fields.
    #[must_use]
    pub fn unique(mut self) -> Self {
        self.unique = true;
        self
    }

    /// Holds only the rows for which the predicate is true.
    #[must_use]
    pub fn filter(mut self, filter: Predicate) -> Self {
        self.filter = Some(filter);
        self
    }
}

/// The order of an index over one field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// From low to high.
    #[default]
    Ascending,
    /// From high to low.
    Descending,
}

/// Fields that refer to as many fields of another declaration, or of the same one.
///
/// ```
/// use decl_sql::{ForeignKeySpec, ReferentialAction};
///
/// let key = ForeignKeySpec::new(["disc", "position"], "Slot", ["disc", "position"])
///     .on_delete(ReferentialAction::Cascade);
/// # let _ = key;
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ForeignKeySpec {
    pub(crate) fields: Vec<Text>,
    pub(crate) declaration: Text,
    pub(crate) references: Vec<Text>,
    pub(crate) on_delete: ReferentialAction,
    pub(crate) on_update: ReferentialAction,
}

impl ForeignKeySpec {
    /// A foreign key from fields to those of a declaration, in the same order.
    pub fn new<F: Into<Text>, R: Into<Text>>(
        fields: impl IntoIterator<Item = F>,
        declaration: impl Into<Text>,
        references: impl IntoIterator<Item = R>,
    ) -> Self {
        Self {
            fields: fields.into_iter().map(Into::into).collect(),
            declaration: declaration.into(),
            references: references.into_iter().map(Into::into).collect(),
            on_delete: ReferentialAction::NoAction,
            on_update: ReferentialAction::NoAction,
        }
    }

    /// What becomes of the row when the one that it refers to is deleted.
    #[must_use]
    pub fn on_delete(mut self, action: ReferentialAction) -> Self {
        self.on_delete = action;
        self
    }

    /// What becomes of the row when the key that it refers to changes.
    #[must_use]
    pub fn on_update(mut self, action: ReferentialAction) -> Self {
        self.on_update = action;
        self
    }
}

/// What becomes of a row when what it refers to goes away or changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReferentialAction {
    /// The change is refused at the end of the statement.
    #[default]
    NoAction,
    /// The change is refused at once.
    Restrict,
    /// The row goes away, or changes too.
    Cascade,
    /// The fields become null, or absent where they are optional.
    SetNull,
    /// The fields take their declared defaults.
    SetDefault,
}
