//! Storage that is either part of the program or shared, and that is dropped without recursion.
//!
//! Every recursive link of the vocabulary goes through [`Seq`] or [`Link`]. Cloning either is one
//! counter. Dropping the last owner takes the tree down by a loop over a pile on the heap, so that
//! depth never costs stack.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::mem;
use core::ops::Deref;

/// What is still to be taken down.
pub(crate) type Pile = Vec<Box<dyn Shed>>;

/// A part of a tree that gives up what it holds.
pub(crate) trait Shed: 'static {
    /// Moves everything that could be deep onto the pile.
    fn shed(&mut self, pile: &mut Pile);

    /// Whether dropping it drops nothing that could be deep.
    fn is_leaf(&self) -> bool {
        false
    }
}

/// What stands in a [`Link`] whose target has been given up.
pub(crate) trait Vacant: Sized + 'static {
    /// Any constant of the type.
    const VACANT: &'static Self;
}

/// A slice of the program, or shared items.
pub(crate) struct Seq<T: Shed>(Items<T>);

enum Items<T: 'static> {
    Static(&'static [T]),
    Shared(Arc<Vec<T>>),
}

/// A constant of the program, or one shared item.
pub(crate) struct Link<T: Shed + Vacant>(Target<T>);

enum Target<T: 'static> {
    Static(&'static T),
    Shared(Arc<T>),
}

impl<T: Shed> Seq<T> {
    pub(crate) const EMPTY: Self = Self::from_static(&[]);

    pub(crate) const fn from_static(items: &'static [T]) -> Self {
        Self(Items::Static(items))
    }

    /// Whether the items are part of the program, as nobody has checked or sorted them.
    pub(crate) const fn is_static(&self) -> bool {
        matches!(self.0, Items::Static(_))
    }

    /// Whether both are the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        core::ptr::eq::<[T]>(&raw const **self, &raw const **other)
    }
}

impl<T: Shed + Vacant> Link<T> {
    pub(crate) fn new(item: T) -> Self {
        Self(Target::Shared(Arc::new(item)))
    }

    pub(crate) const fn from_static(item: &'static T) -> Self {
        Self(Target::Static(item))
    }
}

impl<T: Shed> Clone for Seq<T> {
    fn clone(&self) -> Self {
        Self(match &self.0 {
            Items::Static(items) => Items::Static(items),
            Items::Shared(items) => Items::Shared(Arc::clone(items)),
        })
    }
}

impl<T: Shed + Vacant> Clone for Link<T> {
    fn clone(&self) -> Self {
        Self(match &self.0 {
            Target::Static(item) => Target::Static(item),
            Target::Shared(item) => Target::Shared(Arc::clone(item)),
        })
    }
}

impl<T: Shed> Deref for Seq<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match &self.0 {
            Items::Static(items) => items,
            Items::Shared(items) => items,
        }
    }
}

impl<T: Shed + Vacant> Deref for Link<T> {
    type Target = T;

    fn deref(&self) -> &T {
        match &self.0 {
            Target::Static(item) => item,
            Target::Shared(item) => item,
        }
    }
}

impl<T: Shed> From<Vec<T>> for Seq<T> {
    fn from(items: Vec<T>) -> Self {
        if items.is_empty() {
            return Self::EMPTY;
        }
        Self(Items::Shared(Arc::new(items)))
    }
}

impl<T: Shed + fmt::Debug> fmt::Debug for Seq<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Shed + Vacant + fmt::Debug> fmt::Debug for Link<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Shed> Shed for Vec<T> {
    fn shed(&mut self, pile: &mut Pile) {
        for item in self {
            item.shed(pile);
        }
    }
}

impl<T: Shed> Shed for Seq<T> {
    fn shed(&mut self, pile: &mut Pile) {
        // `into_inner` answers exactly one of several last owners on different threads.
        if let Items::Shared(items) = mem::replace(&mut self.0, Items::Static(&[])) {
            let items = Arc::into_inner(items).unwrap_or_default();
            if !items.iter().all(Shed::is_leaf) {
                pile.push(Box::new(items));
            }
        }
    }
}

impl<T: Shed + Vacant> Shed for Link<T> {
    fn shed(&mut self, pile: &mut Pile) {
        if let Target::Shared(item) = mem::replace(&mut self.0, Target::Static(T::VACANT)) {
            if let Some(item) = Arc::into_inner(item) {
                pile.push(Box::new(item));
            }
        }
    }
}

impl<T: Shed> Shed for Option<T> {
    fn shed(&mut self, pile: &mut Pile) {
        if let Some(item) = self {
            item.shed(pile);
        }
    }
}

impl<T: Shed> Drop for Seq<T> {
    fn drop(&mut self) {
        take_down(self);
    }
}

impl<T: Shed + Vacant> Drop for Link<T> {
    fn drop(&mut self) {
        take_down(self);
    }
}

fn take_down(root: &mut dyn Shed) {
    let mut pile = Pile::new();
    root.shed(&mut pile);
    while let Some(mut part) = pile.pop() {
        part.shed(&mut pile);
    }
}
