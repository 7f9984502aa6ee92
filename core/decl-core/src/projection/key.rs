//! Keys: what is compared, what is also hashed, and what a cache may keep.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::token::{Identity, Token};
use super::{Uncacheable, Unhashable};
use crate::Located;

/// What something is, for comparing: two keys are equal if and only if what they were made of was.
///
/// It is not hashed, because what may change must not be: [`StructuralKey::into_hashable`] gives the
/// form that is, and [`StructuralKey::cache_key`] the form for caches. Cloning is one counter, and
/// comparing allocates nothing. A key keeps no code and no opaque value alive: when they are gone it
/// equals the keys of the same allocation, and never a later one's.
///
/// ```
/// use decl_core::{Value, structural_key};
///
/// let list = structural_key(&[1, 2])?;
/// assert_eq!(list, structural_key(&Value::from(vec![1.into(), 2.into()]))?);
/// assert_ne!(list, structural_key(&(1, 2))?);
/// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
/// ```
#[derive(Clone)]
pub struct StructuralKey(Arc<Keyed>);

struct Keyed {
    projection: Projection,
    /// A hash for caches.
    hash: usize,
}

/// What a projection found.
pub(crate) struct Projection {
    pub(crate) token: Token,
    pub(crate) unhashable: Option<Box<Located<Unhashable>>>,
    /// Whether there is shared state anywhere.
    pub(super) holds_live: bool,
}

impl StructuralKey {
    pub(crate) fn new(projection: Projection) -> Self {
        let hash = fold(projection.token.bytes());
        Self(Arc::new(Keyed { projection, hash }))
    }

    /// How large the projection is, in bytes, with everything nested.
    pub fn size(&self) -> usize {
        self.0.projection.token.size()
    }

    /// The form that can be hashed.
    ///
    /// # Errors
    ///
    /// The first thing in projected order that must not be hashed, what it holds before itself.
    pub fn into_hashable(self) -> Result<HashableKey, Located<Unhashable>> {
        match &self.0.projection.unhashable {
            None => Ok(HashableKey(self)),
            Some(unhashable) => Err((**unhashable).clone()),
        }
    }

    /// The form for caches, for what cannot change and whose projection is at most so large.
    ///
    /// The limit only keeps things out of caches; it says nothing about equality or hashing.
    ///
    /// # Errors
    ///
    /// Why no cache may keep it.
    pub fn cache_key(&self, limit: usize) -> Result<CacheKey, Uncacheable> {
        if let Some(unhashable) = &self.0.projection.unhashable {
            return Err(match unhashable.kind {
                Unhashable::Opaque => Uncacheable::Opaque,
                _ => Uncacheable::Live,
            });
        }
        for identity in self.0.projection.token.identities() {
            match identity {
                Identity::Type(_) => {}
                Identity::Code(_) => return Err(Uncacheable::Callable),
                Identity::Opaque(_) => return Err(Uncacheable::Opaque),
            }
        }
        let size = self.size();
        if size > limit {
            return Err(Uncacheable::TooLarge { size, limit });
        }
        Ok(CacheKey(self.clone()))
    }

    /// Whether the same thing has the same key for ever: it holds no shared state.
    ///
    /// ```
    /// use std::cell::Cell;
    ///
    /// use decl_core::structural_key;
    ///
    /// assert!(structural_key(&1)?.is_stable());
    /// assert!(!structural_key(&Cell::new(1))?.is_stable());
    /// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
    /// ```
    pub fn is_stable(&self) -> bool {
        !self.0.projection.holds_live
    }
}

impl PartialEq for StructuralKey {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.projection.token == other.0.projection.token
    }
}

impl Eq for StructuralKey {}

impl fmt::Debug for StructuralKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StructuralKey({} bytes)", self.size())
    }
}

/// What something is, for comparing and hashing.
///
/// Equal keys hash equal; unequal ones are told apart by comparing, whatever the hasher does.
///
/// ```
/// use std::collections::HashSet;
///
/// use decl_core::structural_key;
///
/// let mut keys = HashSet::new();
/// for number in [1.0, -0.0, 0.0, f64::NAN, 1.0] {
///     keys.insert(structural_key(&number)?.into_hashable()?);
/// }
/// assert_eq!(keys.len(), 4);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HashableKey(StructuralKey);

impl Hash for HashableKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.0.projection.token.hash(state);
    }
}

impl From<HashableKey> for StructuralKey {
    fn from(key: HashableKey) -> Self {
        key.0
    }
}

/// What something is, for a cache: it cannot change, and holds nothing that a cache would have to
/// keep alive.
///
/// Its hash is made once. It is not keyed, so an outsider can find keys whose hashes collide: that
/// costs the comparisons with what a bounded cache holds, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CacheKey(StructuralKey);

impl CacheKey {
    /// How large the projection is, in bytes, with everything nested.
    pub fn size(&self) -> usize {
        self.0.size()
    }
}

impl Hash for CacheKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.0.0.hash);
    }
}

/// An odd number without a pattern: the fraction of the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

const WORD: usize = size_of::<u64>();

/// A hash of bytes, four words at a time, since none of them has to wait for another.
#[expect(clippy::cast_possible_truncation, reason = "a hash may lose bits")]
fn fold(bytes: &[u8]) -> usize {
    let mut blocks = bytes.chunks_exact(4 * WORD);
    let mut lanes = [GOLDEN; 4];
    for block in blocks.by_ref() {
        for (lane, word) in lanes.iter_mut().zip(words(block)) {
            *lane = mix(*lane, word);
        }
    }
    let rest = blocks.remainder();
    let last = rest.chunks_exact(WORD).remainder().iter();
    let hash = lanes.into_iter().chain(words(rest)).fold(GOLDEN, mix);
    last.fold(hash, |hash, byte| mix(hash, (*byte).into())) as usize
}

/// The whole words of bytes.
fn words(bytes: &[u8]) -> impl Iterator<Item = u64> {
    let words = bytes.chunks_exact(WORD).filter_map(<[u8]>::first_chunk);
    words.map(|word| u64::from_le_bytes(*word))
}

const fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(GOLDEN)
}
