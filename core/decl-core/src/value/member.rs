//! Enum members and callable references: values that are a name and little else.

use super::Value;
use core::ops::Deref;

use crate::seq::{Link, Pile, Shed, TALL, Vacant};
use crate::{Name, NameProblem, Text, Type};

/// A member of a named enum: the enum's declared name and the member's value.
///
/// ```
/// use decl_core::{EnumMember, Name};
///
/// let active = EnumMember::new(Name::try_from("shop.Status")?, "active");
/// assert_eq!(active.value().as_text(), Some("active"));
/// # Ok::<(), decl_core::NameProblem>(())
/// ```
#[derive(Clone)]
pub struct EnumMember {
    enumeration: Name,
    value: Link<Value>,
}

impl EnumMember {
    /// A member of the enum of that name.
    pub fn new(enumeration: Name, value: impl Into<Value>) -> Self {
        Self {
            enumeration,
            value: Link::new(value.into()),
        }
    }

    /// A member for constants.
    pub const fn from_static(enumeration: &'static str, value: &'static Value) -> Self {
        Self {
            enumeration: Name::from_static(enumeration),
            value: Link::from_static(value),
        }
    }

    /// The declared name of the enum.
    pub fn enumeration(&self) -> &Name {
        &self.enumeration
    }

    /// The member's value.
    pub fn value(&self) -> &Value {
        &self.value
    }

    pub(crate) fn same(&self, other: &Self) -> bool {
        self.enumeration == other.enumeration && self.value.same(&other.value)
    }
}

impl Shed for EnumMember {
    fn shed(&mut self, pile: &mut Pile) {
        self.value.shed(pile);
    }

    fn height(&self) -> u8 {
        match &*self.value {
            Value::Text(_) | Value::Integer(_) => 1,
            _ => TALL,
        }
    }
}

/// The durable name of code: namespace, name, version and the digest of its implementation.
///
/// The digest is text that names its own recipe, such as `tokens-v1:<hex>`.
///
/// ```
/// use decl_core::CallableRef;
///
/// let check = CallableRef::new("shop.validators", "non_empty", "1", "tokens-v1:ab")?;
/// assert_eq!(check.name(), "non_empty");
/// # Ok::<(), decl_core::NameProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallableRef {
    namespace: Text,
    name: Text,
    version: Text,
    digest: Text,
}

impl CallableRef {
    /// A reference; each part follows the rules of a [`Name`].
    ///
    /// # Errors
    ///
    /// The first rule that a part breaks.
    pub fn new(
        namespace: impl Into<Text>,
        name: impl Into<Text>,
        version: impl Into<Text>,
        digest: impl Into<Text>,
    ) -> Result<Self, NameProblem> {
        let reference = Self {
            namespace: namespace.into(),
            name: name.into(),
            version: version.into(),
            digest: digest.into(),
        };
        reference.verify()?;
        Ok(reference)
    }

    /// A reference for constants, not checked here.
    pub const fn from_static(
        namespace: &'static str,
        name: &'static str,
        version: &'static str,
        digest: &'static str,
    ) -> Self {
        Self {
            namespace: Text::from_static(namespace),
            name: Text::from_static(name),
            version: Text::from_static(version),
            digest: Text::from_static(digest),
        }
    }

    /// Checks a reference that [`CallableRef::from_static`] made.
    ///
    /// # Errors
    ///
    /// The first rule that a part breaks.
    pub fn verify(&self) -> Result<(), NameProblem> {
        self.parts()
            .into_iter()
            .try_for_each(|part| Name::try_from(part.clone()).map(drop))
    }

    /// The namespace.
    pub fn namespace(&self) -> &str {
        &self.namespace
    }

    /// The name within the namespace.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The version.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The digest of the implementation, with its recipe.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    pub(crate) fn parts(&self) -> [&Text; 4] {
        [&self.namespace, &self.name, &self.version, &self.digest]
    }
}

impl core::fmt::Display for CallableRef {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}.{} {}", self.namespace, self.name, self.version)
    }
}

macro_rules! linked {
    ($($(#[$doc:meta])* $name:ident($target:ident)),*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $name(Link<$target>);

        impl $name {
            /// What a constant holds.
            pub const fn from_static(target: &'static $target) -> Self {
                Self(Link::from_static(target))
            }

            pub(crate) fn same(&self, other: &Self) -> bool {
                self.0.same(&other.0)
            }
        }

        impl From<$target> for $name {
            fn from(target: $target) -> Self {
                Self(Link::new(target))
            }
        }

        impl Deref for $name {
            type Target = $target;

            fn deref(&self) -> &$target {
                &self.0
            }
        }

        impl Shed for $name {
            fn shed(&mut self, pile: &mut Pile) {
                self.0.shed(pile);
            }
        }
    )*};
}

linked! {
    /// A type as a value, one counter wide so that other values stay small.
    TypeValue(Type),
    /// A reference to code as a value, one counter wide so that other values stay small.
    CallableValue(CallableRef)
}

impl Vacant for CallableRef {
    const VACANT: &'static Self = &Self::from_static("", "", "", "");
}

impl Shed for CallableRef {
    fn shed(&mut self, _: &mut Pile) {}
}
