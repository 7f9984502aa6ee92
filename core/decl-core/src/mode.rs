//! What a reader may find of a declaration's fields.

use core::fmt;

use crate::Spec;

/// For what a text or a row of a declaration's values is read or written.
///
/// | mode | a field may be missing when | a field may be null when |
/// | --- | --- | --- |
/// | create | it is optional or has a default or a factory | it is nullable |
/// | patch | always: it is left unchanged | it is nullable |
/// | read | it is optional: all others are always written | it is nullable |
///
/// A patch replaces values whole: what it holds inside a field is read as for [`Mode::Create`].
///
/// ```
/// use decl_core::{Mode, Spec, Type};
///
/// let active = Spec::new(Type::Bool).with_default(true);
/// assert!(active.may_be_missing(Mode::Create));
/// assert!(active.may_be_missing(Mode::Patch));
/// assert!(!active.may_be_missing(Mode::Read));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// To make something new.
    Create,
    /// To change what exists.
    Patch,
    /// To see what exists.
    Read,
}

impl Mode {
    /// Every mode, in the order of this page.
    pub const ALL: [Self; 3] = [Self::Create, Self::Patch, Self::Read];

    /// The word of the mode.
    ///
    /// ```
    /// assert_eq!(decl_core::Mode::Patch.as_str(), "patch");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Patch => "patch",
            Self::Read => "read",
        }
    }

    /// The mode of what stands inside a field.
    ///
    /// ```
    /// use decl_core::Mode;
    ///
    /// assert_eq!(Mode::Patch.within_field(), Mode::Create);
    /// assert_eq!(Mode::Read.within_field(), Mode::Read);
    /// ```
    #[must_use]
    pub const fn within_field(self) -> Self {
        match self {
            Self::Patch => Self::Create,
            other => other,
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Spec {
    /// Whether a text or a row may lack the field; see [`Mode`].
    pub fn may_be_missing(&self, mode: Mode) -> bool {
        match mode {
            Mode::Create => {
                self.is_optional() || self.default().is_some() || self.default_factory().is_some()
            }
            Mode::Patch => true,
            Mode::Read => self.is_optional(),
        }
    }
}
