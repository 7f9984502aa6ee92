//! The four things that an input can say about a field.

/// What an input says about one field: nothing, "not yet", null, or a value.
///
/// `false`, `0`, `""` and empty containers are ordinary values; only the variant tells absence.
///
/// ```
/// use decl_core::Presence;
///
/// let patch: Presence<u32> = Presence::Value(0);
/// assert_eq!(patch.value(), Some(&0));
/// assert!(Presence::<u32>::Undefined.is_unresolved());
/// assert!(!Presence::<u32>::Null.is_unresolved());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Presence<T> {
    /// Not part of this input.
    #[default]
    Undefined,
    /// Present but unresolved: inherited, or resolved later.
    Unset,
    /// Explicitly null.
    Null,
    /// A value.
    Value(T),
}

impl<T> Presence<T> {
    /// Whether nothing has been decided: `Undefined` or `Unset`.
    pub const fn is_unresolved(&self) -> bool {
        matches!(self, Self::Undefined | Self::Unset)
    }

    /// The value, if there is one.
    pub const fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            _ => None,
        }
    }

    /// Borrows the value.
    pub const fn as_ref(&self) -> Presence<&T> {
        match self {
            Self::Undefined => Presence::Undefined,
            Self::Unset => Presence::Unset,
            Self::Null => Presence::Null,
            Self::Value(value) => Presence::Value(value),
        }
    }

    /// Applies a function to the value; the other states stay what they are.
    ///
    /// ```
    /// use decl_core::Presence;
    ///
    /// assert_eq!(Presence::Value(2).map(|n| n * 2), Presence::Value(4));
    /// assert_eq!(Presence::<i32>::Unset.map(|n| n * 2), Presence::Unset);
    /// ```
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Presence<U> {
        match self {
            Self::Undefined => Presence::Undefined,
            Self::Unset => Presence::Unset,
            Self::Null => Presence::Null,
            Self::Value(value) => Presence::Value(convert(value)),
        }
    }
}

impl<T> From<T> for Presence<T> {
    fn from(value: T) -> Self {
        Self::Value(value)
    }
}
