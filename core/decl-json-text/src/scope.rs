//! The arrays and objects that are open, and the keys each object has had.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;

/// An array or object that is open.
#[derive(Clone, Debug)]
pub(crate) enum Scope<'a> {
    Array,
    Object(Keys<'a>),
}

/// The keys of one object and the offset of each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys<'a>(BTreeMap<Cow<'a, str>, usize>);

impl<'a> Keys<'a> {
    /// Notes a key; the offset of the first equal one if there is one.
    pub(crate) fn note(&mut self, key: Cow<'a, str>, offset: usize) -> Option<usize> {
        match self.0.entry(key) {
            Entry::Occupied(first) => Some(*first.get()),
            Entry::Vacant(entry) => {
                entry.insert(offset);
                None
            }
        }
    }
}
