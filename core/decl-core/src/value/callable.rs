//! Code as a value.

use alloc::sync::Arc;
use core::any::TypeId;
use core::fmt;
use core::mem::needs_drop;

use super::Value;
use crate::Text;
use crate::projection::Identity;

/// Code that this program holds: it takes values and gives one.
///
/// A function, or a closure that captures nothing, is told by its own type, so that it equals itself
/// however often it is wrapped. Whatever holds something, or does something when it is dropped, is
/// told by its allocation: it equals its clones alone, and what holds it is never cached. Two
/// closures are two types even if their code reads the same.
///
/// Code has no durable form; its durable name is a [`CallableRef`](crate::CallableRef).
///
/// ```
/// use decl_core::{CallFailure, Callable, Value};
///
/// fn count(arguments: &[Value]) -> Result<Value, CallFailure> {
///     Ok(arguments.len().into())
/// }
///
/// let callable = Callable::new(count);
/// assert_eq!(callable.call(&[Value::Null])?, Value::from(1));
/// assert_eq!(callable, Callable::new(count));
/// assert_ne!(callable, Callable::new(|arguments| count(arguments)));
/// # Ok::<(), CallFailure>(())
/// ```
#[derive(Clone)]
pub struct Callable(Storage);

#[derive(Clone)]
enum Storage {
    Static(&'static dyn Run),
    Shared(Arc<dyn Run>),
}

impl Callable {
    /// Code of a function or closure.
    pub fn new<F>(code: F) -> Self
    where
        F: Fn(&[Value]) -> Result<Value, CallFailure> + Send + Sync + 'static,
    {
        Self(Storage::Shared(Arc::new(code)))
    }

    /// Code for constants: a function, or a closure that captures nothing.
    ///
    /// ```
    /// use decl_core::{CallFailure, Callable, Value};
    ///
    /// fn first(arguments: &[Value]) -> Result<Value, CallFailure> {
    ///     arguments.first().cloned().ok_or(CallFailure::new("there is none"))
    /// }
    ///
    /// const FIRST: Value = Value::Callable(Callable::from_static(&first));
    /// assert_eq!(FIRST, Value::from(Callable::new(first)));
    /// ```
    ///
    /// Anything that could be told by its allocation alone does not compile:
    ///
    /// ```compile_fail
    /// use decl_core::{CallFailure, Callable, Value};
    ///
    /// type Code = fn(&[Value]) -> Result<Value, CallFailure>;
    /// static POINTER: Code = |_| Ok(Value::Null);
    /// let callable = Callable::from_static(&POINTER);
    /// ```
    pub const fn from_static<F>(code: &'static F) -> Self
    where
        F: Fn(&[Value]) -> Result<Value, CallFailure> + Send + Sync + 'static,
    {
        const { assert!(is_its_type::<F>(), "static code must capture nothing") };
        Self(Storage::Static(code))
    }

    /// Code that derives wrap.
    #[doc(hidden)]
    pub const fn from_run(code: &'static dyn Run) -> Self {
        Self(Storage::Static(code))
    }

    /// Runs the code.
    ///
    /// # Errors
    ///
    /// The failure that the code gives.
    pub fn call(&self, arguments: &[Value]) -> Result<Value, CallFailure> {
        match &self.0 {
            Storage::Static(code) => code.call(arguments),
            Storage::Shared(code) => code.call(arguments),
        }
    }

    pub(crate) fn identity(&self) -> Identity {
        match &self.0 {
            Storage::Static(code) => Identity::Type(code.own_type()),
            Storage::Shared(code) if code.is_its_type() => Identity::Type(code.own_type()),
            Storage::Shared(code) => Identity::Code(Arc::downgrade(code)),
        }
    }
}

/// A function or closure, whatever its type.
#[doc(hidden)]
pub trait Run: Send + Sync {
    /// Runs it.
    ///
    /// # Errors
    ///
    /// The failure that the code gives.
    fn call(&self, arguments: &[Value]) -> Result<Value, CallFailure>;

    /// The type of the function or closure itself.
    fn own_type(&self) -> TypeId;

    /// Whether all that there is to the code is its type.
    fn is_its_type(&self) -> bool;
}

impl<F> Run for F
where
    F: Fn(&[Value]) -> Result<Value, CallFailure> + Send + Sync + 'static,
{
    fn call(&self, arguments: &[Value]) -> Result<Value, CallFailure> {
        self(arguments)
    }

    fn own_type(&self) -> TypeId {
        TypeId::of::<F>()
    }

    fn is_its_type(&self) -> bool {
        is_its_type::<F>()
    }
}

/// Whether all that there is to a function is its type.
pub(crate) const fn is_its_type<F>() -> bool {
    size_of::<F>() == 0 && !needs_drop::<F>()
}

/// Why code did not give a value.
///
/// ```
/// use decl_core::CallFailure;
///
/// assert_eq!(CallFailure::new("no more numbers").to_string(), "no more numbers");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallFailure {
    reason: Text,
}

impl CallFailure {
    /// A failure with its reason.
    pub fn new(reason: impl Into<Text>) -> Self {
        Self {
            reason: reason.into(),
        }
    }
}

impl fmt::Display for CallFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl core::error::Error for CallFailure {}
