//! Dynamic values for a declaration.

mod construct;
mod project;

use alloc::vec::Vec;

pub use self::construct::{Construction, RecordProblem};
pub use self::project::ProjectionProblem;
use crate::walk::spec_path;
use crate::{Operable, Presence, Problems, Value};

/// Values for a declaration: one slot per spec, in declaration order.
///
/// ```
/// use decl_core::{Construction, Name, Operable, Record, Spec, Type, Value};
///
/// let user = Operable::builder()
///     .field(Spec::new(Type::I64).named(Name::try_from("id")?))
///     .field(Spec::new(Type::Bool).named(Name::try_from("active")?).with_default(true))
///     .build()?;
/// let record = Record::construct(&user, [("id", Value::from(7))], &Construction::new())?;
/// assert_eq!(record.get("active"), Some(&Value::from(true)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    declaration: Operable,
    slots: Vec<Value>,
}

impl Record {
    /// A record of values that its maker has checked against the declaration, as a reader does while
    /// it reads. None if there is not one value for each spec.
    ///
    /// [`Record::construct`] checks values; this does not.
    ///
    /// ```
    /// use decl_core::{Name, Operable, Record, Spec, Type, Value};
    ///
    /// let id = Spec::new(Type::I64).named(Name::try_from("id")?);
    /// let user = Operable::builder().field(id).build()?;
    /// let record = Record::from_slots(&user, vec![Value::from(7)]);
    /// assert_eq!(record.as_ref().and_then(|it| it.get("id")), Some(&Value::from(7)));
    /// assert!(Record::from_slots(&user, Vec::new()).is_none());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn from_slots(declaration: &Operable, slots: Vec<Value>) -> Option<Self> {
        (slots.len() == declaration.specs().len()).then(|| Self {
            declaration: declaration.clone(),
            slots,
        })
    }

    /// For slots that are known to be as many as the specs.
    pub(crate) fn of_slots(declaration: &Operable, slots: Vec<Value>) -> Self {
        Self {
            declaration: declaration.clone(),
            slots,
        }
    }

    /// The declaration.
    pub const fn declaration(&self) -> &Operable {
        &self.declaration
    }

    /// The values, one per spec, in declaration order.
    pub fn slots(&self) -> &[Value] {
        &self.slots
    }

    /// The value of a named field, which may be unresolved.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let specs = self.declaration.specs().iter().zip(self.slots());
        specs
            .filter(|(spec, _)| spec.name().is_some_and(|n| n.as_str() == name))
            .map(|(_, value)| value)
            .next()
    }

    /// What the record says about a named field: nothing, "not yet", null, or a value. None if there is
    /// no such field.
    ///
    /// ```
    /// use decl_core::{Construction, Name, Operable, Presence, Record, Spec, Type, Value};
    ///
    /// let nick = Spec::new(Type::Text).named(Name::try_from("nick")?).nullable();
    /// let user = Operable::builder().field(nick).build()?;
    /// let patch = |nick| Record::construct(&user, nick, &Construction::new());
    /// assert_eq!(patch(None)?.presence("nick"), Some(Presence::Undefined));
    /// assert_eq!(patch(Some(("nick", Value::Null)))?.presence("nick"), Some(Presence::Null));
    /// let ada = Value::from("Ada");
    /// let record = patch(Some(("nick", ada.clone())))?;
    /// assert_eq!(record.presence("nick"), Some(Presence::Value(&ada)));
    /// assert_eq!(record.presence("name"), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn presence(&self, name: &str) -> Option<Presence<&Value>> {
        Some(match self.get(name)? {
            Value::Undefined => Presence::Undefined,
            Value::Unset => Presence::Unset,
            Value::Null => Presence::Null,
            value => Presence::Value(value),
        })
    }

    /// Checks that every field that is not optional is resolved, as a record must be before it
    /// leaves its owner.
    ///
    /// # Errors
    ///
    /// Every unresolved field.
    pub fn require_resolved(&self) -> Result<(), Problems<RecordProblem>> {
        let specs = self
            .declaration
            .specs()
            .iter()
            .zip(self.slots())
            .enumerate();
        let unresolved = specs
            .filter(|(_, (spec, value))| !spec.is_optional() && value.is_unresolved())
            .map(|(n, (spec, _))| {
                crate::Located::new(spec_path(n, spec.name()), RecordProblem::Unresolved)
            });
        Problems::from_vec(unresolved.collect()).map_or(Ok(()), Err)
    }
}
