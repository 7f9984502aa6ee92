//! How things that only a marker knows are compared and hashed: by the values that stand for them.

use core::hash::{Hash, Hasher};

use super::Represent;
use crate::structural_key;

/// Whether two fields are equal by the values that stand for them. What no value stands for is equal to
/// itself and to nothing else.
pub fn is_same_represented<T, M: Represent<T>>(left: &T, right: &T) -> bool {
    core::ptr::eq(left, right)
        || match (M::to_value(left), M::to_value(right)) {
            (Ok(left), Ok(right)) => left == right,
            _ => false,
        }
}

/// Hashes the value that stands for a field. What no value stands for adds nothing, and neither does
/// what may change, so that a hash stays what it was.
///
/// ```compile_fail,E0080
/// use std::{hash::DefaultHasher, sync::Mutex};
///
/// use decl_core::private::hash_represented;
///
/// let mut hasher = DefaultHasher::new();
/// hash_represented::<_, Vec<u8>>(&vec![1], &mut hasher);
/// hash_represented::<_, Vec<Mutex<u8>>>(&vec![Mutex::new(1)], &mut hasher);
/// ```
pub fn hash_represented<T, M: Represent<T>>(it: &T, state: &mut impl Hasher) {
    const {
        assert!(
            !M::MAY_CHANGE,
            "mark a field of shared state `#[decl(live)]`"
        );
    }
    let value = M::to_value(it).ok();
    let key = value.and_then(|value| structural_key(&value).ok()?.into_hashable().ok());
    if let Some(key) = key {
        key.hash(state);
    }
}
