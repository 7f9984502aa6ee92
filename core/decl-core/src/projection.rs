//! One structural projection, which answers three questions apart: are two things equal, may one be
//! hashed, may a cache keep what was made of it?
//!
//! Everything is written once, into a token: kinds, lengths and content as bytes, and the identities
//! that bytes cannot say. Two things are equal if and only if their tokens are; what stands in the
//! token decides the other two questions.

mod collection;
mod key;
mod leaf;
mod part;
mod pointer;
mod problem;
mod projector;
mod shared;
mod system;
mod token;
mod writer;

pub(crate) use self::key::Projection;
use core::hash::{Hash, Hasher};

pub use self::key::{CacheKey, HashableKey, StructuralKey};
pub use self::problem::{MAX_LIVE_DEPTH, Uncacheable, Unhashable, Unkeyable};
pub use self::projector::{Fields, Projected, Projector};
pub(crate) use self::token::{Identity, Token};
use self::writer::{Work, Writer};
use crate::Located;
use crate::part::Part;

/// Something that the structural projection can read: a value, a declaration, or a type of one's own.
///
/// Types implement it; [`structural_key`] and [`try_eq`] call it. A struct hands over its fields, which
/// are read after it, one by one, so that no depth of nesting takes stack:
///
/// ```
/// use decl_core::{Projected, Projector, Structural, structural_key, try_eq};
///
/// struct Money {
///     cents: i64,
///     currency: String,
/// }
///
/// impl Structural for Money {
///     fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
///         to.owner(self)
///             .field("cents", &self.cents)
///             .field("currency", &self.currency)
///             .end()
///     }
/// }
///
/// let ten = |currency: &str| Money { cents: 1000, currency: currency.into() };
/// assert!(try_eq(&ten("EUR"), &ten("EUR"))?);
/// assert!(!try_eq(&ten("EUR"), &ten("USD"))?);
/// assert!(structural_key(&ten("EUR"))?.into_hashable().is_ok());
/// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no structural projection",
    label = "nothing says what it is made of",
    note = "implement `Structural` for it: hand its fields to the projector"
)]
pub trait Structural {
    /// Says what this is made of.
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected;

    /// What [`try_eq`] says, for types that can say it without a key; derives write it.
    #[doc(hidden)]
    fn is_same(&self, other: &Self) -> bool
    where
        Self: Sized,
    {
        try_eq(self, other).unwrap_or(false)
    }
}

/// A type of which every value may be hashed: it holds no shared state and nothing opaque.
///
/// Whoever implements [`Structural`] for a type without either may implement it; the keys of typed maps
/// and the members of typed sets must. It moves an error to where the program is compiled, and decides
/// nothing: the projection looks at every value all the same. A [`Value`](crate::Value) may hold shared
/// state, so it is no such type.
///
/// ```
/// use std::collections::HashMap;
///
/// use decl_core::{HashSafe, Projected, Projector, Structural, structural_key};
///
/// #[derive(PartialEq, Eq, Hash)]
/// struct Sku(String);
///
/// impl Structural for Sku {
///     fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
///         to.owner(self).field("0", &self.0).end()
///     }
/// }
///
/// impl HashSafe for Sku {}
///
/// let stock = HashMap::from([(Sku("a".into()), 1)]);
/// assert!(structural_key(&stock)?.into_hashable().is_ok());
/// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
/// ```
///
/// Cells, locks and values are no such types, and no keys of typed maps either:
///
/// ```compile_fail,E0277
/// fn needs_hash_safe<T: decl_core::HashSafe>() {}
/// needs_hash_safe::<std::cell::Cell<i32>>();
/// ```
///
/// ```compile_fail,E0277
/// fn needs_hash_safe<T: decl_core::HashSafe>() {}
/// needs_hash_safe::<std::sync::Mutex<i32>>();
/// ```
///
/// ```compile_fail,E0277
/// fn needs_hash_safe<T: decl_core::HashSafe>() {}
/// needs_hash_safe::<decl_core::Value>();
/// ```
///
/// ```compile_fail,E0277
/// # use decl_core::{Projected, Projector, Structural, Value};
/// #[derive(PartialEq, Eq)]
/// struct Key(Value);
///
/// impl Structural for Key {
///     fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
///         to.owner(self).field("0", &self.0).end()
///     }
/// }
///
/// fn needs_structural<T: Structural>() {}
/// needs_structural::<Vec<Key>>();
/// needs_structural::<std::collections::HashMap<Key, i32>>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` may hold what must not be hashed",
    label = "not to be hashed",
    note = "mark a field of shared state `#[decl(live)]`; keys of maps and members of sets cannot hold any"
)]
pub trait HashSafe: Structural {
    /// Hashes so that equal things hash equal; derives write it.
    #[doc(hidden)]
    fn hash_same<H: Hasher>(&self, state: &mut H)
    where
        Self: Sized,
    {
        if let Ok(projection) = Writer::project(Work::Structural(self)) {
            projection.token.hash(state);
        }
    }
}

/// The key of something.
///
/// # Errors
///
/// Shared state in it holds itself, nests too deep, or cannot be read; with its path.
///
/// ```
/// use decl_core::{Value, structural_key};
///
/// let key = structural_key(&Value::from(1))?;
/// assert_eq!(key, structural_key(&1)?);
/// assert_ne!(key, structural_key(&1.0)?);
/// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
/// ```
pub fn structural_key<T: Structural + ?Sized>(it: &T) -> Result<StructuralKey, Located<Unkeyable>> {
    projection_of(it).map(StructuralKey::new)
}

/// Whether two things of one type are equal. A thing equals itself, even if it has no key.
///
/// # Errors
///
/// Why the first, or else the second, has no key.
///
/// ```
/// use decl_core::try_eq;
///
/// assert!(try_eq(&[f64::NAN], &[f64::NAN])?);
/// assert!(!try_eq(&[0.0], &[-0.0])?);
/// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
/// ```
pub fn try_eq<T: Structural + ?Sized>(left: &T, right: &T) -> Result<bool, Located<Unkeyable>> {
    if core::ptr::eq(left, right) {
        return Ok(true);
    }
    Ok(projection_of(left)?.token == projection_of(right)?.token)
}

fn projection_of<T: Structural + ?Sized>(it: &T) -> Result<Projection, Located<Unkeyable>> {
    Writer::project(Work::Structural(&it))
}

/// What the projection of a part finds.
pub(crate) fn project(part: Part<'_>) -> Result<Projection, Located<Unkeyable>> {
    Writer::project(Work::Part(part))
}

/// Whether two parts are equal; what has no key is equal to nothing.
pub(crate) fn are_equal(left: Part<'_>, right: Part<'_>) -> bool {
    match (project(left), project(right)) {
        (Ok(left), Ok(right)) => left.token == right.token,
        _ => false,
    }
}
