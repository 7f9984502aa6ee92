//! Default factories and validators as code of a declaration.

use alloc::string::ToString;
use core::any::TypeId;
use core::fmt::{self, Display};
use core::marker::PhantomData;

use super::{Known, Never, Pair, Unknown};
use crate::value::{Run, is_its_type};
use crate::{CallFailure, Callable, Code, Represent, Value};

/// A function that makes a value of a field when nothing is supplied. The last parameter is left open, as
/// that of [`Itself`](super::Itself) is.
#[diagnostic::on_unimplemented(
    message = "not a default factory of `{T}`",
    label = "this is a `{Self}`",
    note = "a default factory is a `fn() -> {T}`, or a `fn() -> Result<{T}, impl Display>`"
)]
pub trait Makes<T, Choice>: Send + Sync + 'static {
    /// The value.
    ///
    /// # Errors
    ///
    /// The factory failed.
    fn make(&self) -> Result<T, CallFailure>;
}

impl<F, R, T> Makes<T, Known> for F
where
    F: Fn() -> R + Send + Sync + 'static,
    R: Made<T>,
{
    fn make(&self) -> Result<T, CallFailure> {
        self().made()
    }
}

impl<F, T> Makes<T, Unknown> for F
where
    F: Send + Sync + 'static,
    (T, F): Never,
{
    fn make(&self) -> Result<T, CallFailure> {
        Err(CallFailure::new("no function makes it"))
    }
}

/// What a default factory gives: a value, or a result of one.
pub trait Made<T> {
    /// The value.
    ///
    /// # Errors
    ///
    /// The factory failed.
    fn made(self) -> Result<T, CallFailure>;
}

impl<T> Made<T> for T {
    fn made(self) -> Result<T, CallFailure> {
        Ok(self)
    }
}

impl<T, E: Display> Made<T> for Result<T, E> {
    fn made(self) -> Result<T, CallFailure> {
        self.map_err(|reason| CallFailure::new(reason.to_string()))
    }
}

/// No factory at all.
pub const fn no_factory<T>() -> Option<fn() -> Result<T, CallFailure>> {
    None
}

/// A function that refuses values of a field. The last parameter is left open, as that of
/// [`Itself`](super::Itself) is.
#[diagnostic::on_unimplemented(
    message = "not a validator of `{T}`",
    label = "this is a `{Self}`",
    note = "a validator is a `fn(&{T}) -> Result<(), impl Display>`"
)]
pub trait Validates<T, Choice>: Send + Sync + 'static {
    /// What it says of a value.
    ///
    /// # Errors
    ///
    /// The value is refused.
    fn judge(&self, it: &T) -> Result<(), CallFailure>;
}

impl<F, E, T> Validates<T, Known> for F
where
    F: Fn(&T) -> Result<(), E> + Send + Sync + 'static,
    E: Display,
{
    fn judge(&self, it: &T) -> Result<(), CallFailure> {
        self(it).map_err(|reason| CallFailure::new(reason.to_string()))
    }
}

impl<F, T> Validates<T, Unknown> for F
where
    F: Send + Sync + 'static,
    (T, F): Never,
{
    fn judge(&self, _: &T) -> Result<(), CallFailure> {
        Ok(())
    }
}

/// A default factory as code, told by the type of the function itself.
pub struct Factory<F: 'static, T, M, Choice> {
    function: &'static F,
    of: PhantomData<fn() -> (T, M)>,
    choice: PhantomData<fn() -> Choice>,
}

impl<F, T, M, Choice> fmt::Debug for Factory<F, T, M, Choice> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Factory")
    }
}

impl<F, T, M, Choice> Factory<F, T, M, Choice> {
    /// The factory.
    pub const fn new(pair: Pair<T, M>, function: &'static F) -> Self
    where
        F: Makes<T, Choice>,
    {
        let of = pair.0;
        let choice = PhantomData;
        Self {
            function,
            of,
            choice,
        }
    }

    /// The factory as code, in a constant.
    #[track_caller]
    pub const fn code(&'static self) -> Code
    where
        F: Makes<T, Choice>,
        M: Represent<T>,
    {
        assert!(
            is_its_type::<F>(),
            "a pointer to a function; write the path of the function itself"
        );
        Code::from_callable(Callable::from_run(self))
    }

    /// What it makes.
    ///
    /// # Errors
    ///
    /// The factory failed.
    pub fn make(&self) -> Result<T, CallFailure>
    where
        F: Makes<T, Choice>,
    {
        self.function.make()
    }
}

impl<F, T, M, Choice> Run for Factory<F, T, M, Choice>
where
    F: Makes<T, Choice>,
    M: Represent<T>,
{
    fn call(&self, _: &[Value]) -> Result<Value, CallFailure> {
        let made = self.make()?;
        M::to_value(&made).map_err(|problems| CallFailure::new(problems.to_string()))
    }

    fn own_type(&self) -> TypeId {
        TypeId::of::<F>()
    }

    fn is_its_type(&self) -> bool {
        true
    }
}

/// A validator as code, told by the type of the function itself.
pub struct Validator<F: 'static, T, M, Choice> {
    function: &'static F,
    of: PhantomData<fn() -> (T, M)>,
    choice: PhantomData<fn() -> Choice>,
}

impl<F, T, M, Choice> fmt::Debug for Validator<F, T, M, Choice> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Validator")
    }
}

impl<F, T, M, Choice> Validator<F, T, M, Choice> {
    /// The validator.
    pub const fn new(pair: Pair<T, M>, function: &'static F) -> Self
    where
        F: Validates<T, Choice>,
    {
        let of = pair.0;
        let choice = PhantomData;
        Self {
            function,
            of,
            choice,
        }
    }

    /// The validator as code, in a constant.
    #[track_caller]
    pub const fn code(&'static self) -> Code
    where
        F: Validates<T, Choice>,
        M: Represent<T>,
    {
        assert!(
            is_its_type::<F>(),
            "a pointer to a function; write the path of the function itself"
        );
        Code::from_callable(Callable::from_run(self))
    }

    /// What it says of a value.
    ///
    /// # Errors
    ///
    /// The value is refused.
    pub fn judge(&self, it: &T) -> Result<(), CallFailure>
    where
        F: Validates<T, Choice>,
    {
        self.function.judge(it)
    }
}

impl<F, T, M, Choice> Run for Validator<F, T, M, Choice>
where
    F: Validates<T, Choice>,
    M: Represent<T>,
{
    fn call(&self, arguments: &[Value]) -> Result<Value, CallFailure> {
        let [value] = arguments else {
            return Err(CallFailure::new("a validator takes one value"));
        };
        let typed =
            M::from_value(value).map_err(|problems| CallFailure::new(problems.to_string()))?;
        self.judge(&typed)?;
        Ok(Value::Null)
    }

    fn own_type(&self) -> TypeId {
        TypeId::of::<F>()
    }

    fn is_its_type(&self) -> bool {
        true
    }
}
