//! Collections of std.

use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::writer::{Work, Writer};
use super::{HashSafe, Projected, Projector, Structural};
use crate::ValueKind;
use crate::walk::Steps;

impl<'a> Writer<'a> {
    fn items<T: Structural + 'a>(
        &mut self,
        kind: ValueKind,
        items: impl ExactSizeIterator<Item = &'a T>,
    ) {
        self.kind(kind);
        self.token.length(items.len());
        for (n, item) in items.enumerate() {
            self.structural_child(Steps::Index(n), item);
        }
    }

    /// Members in the order of their tokens, whatever order they come in.
    fn members<T: HashSafe + 'a>(&mut self, members: impl ExactSizeIterator<Item = &'a T>) {
        self.kind(ValueKind::Set);
        let count = members.len();
        self.token.length(count);
        for member in members {
            self.then(Steps::None, Work::Mark);
            self.structural_child(Steps::None, member);
        }
        self.then(Steps::None, Work::Sort(count));
    }

    /// Entries in the order of their keys' tokens, whatever order they come in.
    fn entries<K: HashSafe + 'a, V: Structural + 'a>(
        &mut self,
        entries: impl ExactSizeIterator<Item = (&'a K, &'a V)>,
    ) {
        self.kind(ValueKind::Map);
        self.token.length(entries.len());
        let mut values: Vec<&'a dyn Structural> = Vec::with_capacity(entries.len());
        for (key, value) in entries {
            self.then(Steps::None, Work::Mark);
            self.structural_child(Steps::None, key);
            values.push(value);
        }
        self.then(Steps::None, Work::Entries(values));
    }
}

macro_rules! list {
    ($(($($size:tt)*) $list:ty),* $(,)?) => {$(
        impl<T: Structural, $($size)*> Structural for $list {
            fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
                to.with(|writer| writer.items(ValueKind::List, self.iter()))
            }

            fn is_same(&self, other: &Self) -> bool {
                let mut pairs = self.iter().zip(other.iter());
                self.len() == other.len() && pairs.all(|(left, right)| left.is_same(right))
            }
        }

        impl<T: HashSafe, $($size)*> HashSafe for $list {
            fn hash_same<H: Hasher>(&self, state: &mut H) {
                self.len().hash(state);
                for item in self {
                    item.hash_same(state);
                }
            }
        }
    )*};
}

impl<T: Structural> Structural for [T] {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.with(|writer| writer.items(ValueKind::List, self.iter()))
    }
}

impl<T: HashSafe> HashSafe for [T] {}

list!(() Vec<T>, () VecDeque<T>, (const N: usize) [T; N]);

macro_rules! set {
    ($(($($hasher:ident)?) $set:ty),* $(,)?) => {$(
        impl<T: HashSafe $(, $hasher)?> Structural for $set {
            fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
                to.with(|writer| writer.members(self.iter()))
            }
        }

        impl<T: HashSafe $(, $hasher)?> HashSafe for $set {}
    )*};
}

macro_rules! map {
    ($(($($hasher:ident)?) $map:ty),* $(,)?) => {$(
        impl<K: HashSafe, V: Structural $(, $hasher)?> Structural for $map {
            fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
                to.with(|writer| writer.entries(self.iter()))
            }
        }

        impl<K: HashSafe, V: HashSafe $(, $hasher)?> HashSafe for $map {}
    )*};
}

set!(() BTreeSet<T>);
map!(() BTreeMap<K, V>);

#[cfg(feature = "std")]
#[expect(
    clippy::disallowed_types,
    reason = "what they hold is sorted before anybody sees it"
)]
mod hashed {
    use std::collections::{HashMap, HashSet};

    use super::{HashSafe, Projected, Projector, Structural};

    set!((S) HashSet<T, S>);
    map!((S) HashMap<K, V, S>);
}

macro_rules! tuple {
    ($($($item:ident)* = $count:literal),* $(,)?) => {$(
        impl<$($item: Structural),*> Structural for ($($item,)*) {
            fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
                to.with(|writer| {
                    writer.kind(ValueKind::Tuple);
                    writer.token.length($count);
                    #[expect(non_snake_case, reason = "a variable for each type")]
                    let ($($item,)*) = self;
                    let items: [&'a dyn Structural; $count] = [$($item),*];
                    for (n, item) in items.into_iter().enumerate() {
                        writer.structural_child(Steps::Index(n), item);
                    }
                })
            }
        }

        impl<$($item: HashSafe),*> HashSafe for ($($item,)*) {}
    )*};
}

tuple! {
    A = 1, A B = 2, A B C = 3, A B C D = 4, A B C D E = 5, A B C D E F = 6, A B C D E F G = 7,
    A B C D E F G H = 8, A B C D E F G H I = 9, A B C D E F G H I J = 10,
    A B C D E F G H I J K = 11, A B C D E F G H I J K L = 12,
}

impl Structural for () {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.with(|writer| {
            writer.kind(ValueKind::Tuple);
            writer.token.length(0);
        })
    }
}

impl HashSafe for () {}
