//! Code that a spec declares.

use crate::seq::{Pile, Shed, Vacant};
use crate::{Callable, CallableRef, CallableValue, Value};

/// Code that a spec declares: the durable name of some, or a function of this program.
///
/// Only a name has a durable form. A function is told by its own type and can be run at once; what a
/// name refers to is for whoever runs it to find.
///
/// ```
/// use decl_core::{Callable, CallableRef, Code, Value};
///
/// let named = Code::from(CallableRef::new("shop", "next_id", "1", "tokens-v1:ab")?);
/// assert_eq!(named.reference().map(CallableRef::name), Some("next_id"));
/// let held = Code::from(Callable::new(|_| Ok(Value::from(1))));
/// assert!(held.callable().is_some());
/// assert_ne!(named, held);
/// # Ok::<(), decl_core::NameProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code(Value);

impl Code {
    /// A name for constants, not checked here.
    pub const fn from_reference(reference: &'static CallableRef) -> Self {
        Self(Value::CallableRef(CallableValue::from_static(reference)))
    }

    /// A function for constants.
    pub const fn from_callable(callable: Callable) -> Self {
        Self(Value::Callable(callable))
    }

    /// The name, if this is one.
    pub fn reference(&self) -> Option<&CallableRef> {
        match &self.0 {
            Value::CallableRef(reference) => Some(reference),
            _ => None,
        }
    }

    /// The function, if this is one.
    pub const fn callable(&self) -> Option<&Callable> {
        match &self.0 {
            Value::Callable(callable) => Some(callable),
            _ => None,
        }
    }

    /// The code as a value.
    pub const fn as_value(&self) -> &Value {
        &self.0
    }
}

impl From<CallableRef> for Code {
    fn from(reference: CallableRef) -> Self {
        Self(reference.into())
    }
}

impl From<Callable> for Code {
    fn from(callable: Callable) -> Self {
        Self(callable.into())
    }
}

impl Vacant for Code {
    const VACANT: &'static Self = &Self(Value::Null);
}

impl Shed for Code {
    fn shed(&mut self, pile: &mut Pile) {
        self.0.shed(pile);
    }
}
