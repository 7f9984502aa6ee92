//! Storage that is either part of the program or shared, and that is dropped without recursion.
//!
//! Every recursive link of the vocabulary goes through [`Seq`] or [`Link`]. Cloning either is one
//! counter. Low trees are dropped as Rust does it; the last owner of a higher one takes it down by a
//! loop over a pile on the heap, so that depth never costs stack.

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

    /// How many levels of shared items dropping it goes down, at most; [`TALL`] if it is not known.
    fn height(&self) -> u8 {
        TALL
    }
}

/// Higher than any tree that is dropped by recursion.
pub(crate) const TALL: u8 = 32;

/// What stands in a [`Link`] whose target has been given up.
pub(crate) trait Vacant: Sized + 'static {
    /// Any constant of the type.
    const VACANT: &'static Self;
}

/// A slice of the program, or shared items.
pub(crate) struct Seq<T: Shed>(Items<T>);

enum Items<T: 'static> {
    Static(&'static [T]),
    /// Items that are not tall: a part of what several may share.
    Low {
        items: Arc<[T]>,
        start: u32,
        end: u32,
        height: u8,
    },
    Tall(Arc<Vec<T>>),
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

    /// The items of a vector from a place on, which are taken off it.
    pub(crate) fn from_tail(items: &mut Vec<T>, at: usize) -> Self {
        let tail = items.get(at..).unwrap_or_default();
        if tail.is_empty() {
            return Self::EMPTY;
        }
        let height = height_above(tail);
        match u32::try_from(tail.len()) {
            Ok(end) if height < TALL => Self(Items::Low {
                items: items.drain(at..).collect(),
                start: 0,
                end,
                height,
            }),
            _ => Self(Items::Tall(Arc::new(items.drain(at..).collect()))),
        }
    }

    /// Parts of so many items; what does not fill one is in none. They share the items, unless those
    /// are tall.
    pub(crate) fn parts(self, each: usize) -> impl Iterator<Item = Self> + use<T>
    where
        T: Clone,
    {
        let count = self.len().checked_div(each).unwrap_or_default();
        (0..count).map(move |n| self.part(n * each, (n + 1) * each))
    }

    fn part(&self, from: usize, to: usize) -> Self
    where
        T: Clone,
    {
        match (&self.0, u32::try_from(from), u32::try_from(to)) {
            (
                Items::Low {
                    items,
                    start,
                    height,
                    ..
                },
                Ok(from),
                Ok(to),
            ) => Self(Items::Low {
                items: Arc::clone(items),
                start: start + from,
                end: start + to,
                height: *height,
            }),
            _ => self.get(from..to).unwrap_or_default().to_vec().into(),
        }
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

    /// Whether both are the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        core::ptr::eq::<T>(&raw const **self, &raw const **other)
    }
}

impl<T: Shed> Clone for Seq<T> {
    fn clone(&self) -> Self {
        Self(match &self.0 {
            Items::Static(items) => Items::Static(items),
            Items::Low {
                items,
                start,
                end,
                height,
            } => Items::Low {
                items: Arc::clone(items),
                start: *start,
                end: *end,
                height: *height,
            },
            Items::Tall(items) => Items::Tall(Arc::clone(items)),
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

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.0 {
            Items::Static(items) => items,
            Items::Low {
                items, start, end, ..
            } => items
                .get(*start as usize..*end as usize)
                .unwrap_or_default(),
            Items::Tall(items) => items,
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
    fn from(mut items: Vec<T>) -> Self {
        if height_above(&items) < TALL {
            Self::from_tail(&mut items, 0)
        } else {
            Self(Items::Tall(Arc::new(items)))
        }
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
        if !matches!(self.0, Items::Tall(_)) {
            return;
        }
        if let Items::Tall(items) = mem::replace(&mut self.0, Items::Static(&[])) {
            // `into_inner` answers exactly one of several last owners on different threads.
            if let Some(items) = Arc::into_inner(items) {
                pile.push(Box::new(items));
            }
        }
    }

    #[inline]
    fn height(&self) -> u8 {
        match &self.0 {
            Items::Static(_) => 0,
            Items::Low { height, .. } => *height,
            Items::Tall(_) => TALL,
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
    #[inline]
    fn drop(&mut self) {
        if matches!(self.0, Items::Tall(_)) {
            take_down(self);
        }
    }
}

impl<T: Shed + Vacant> Drop for Link<T> {
    fn drop(&mut self) {
        take_down(self);
    }
}

/// One level more than the highest item.
fn height_above<T: Shed>(items: &[T]) -> u8 {
    let mut highest = 0;
    for item in items {
        highest = item.height().max(highest);
    }
    highest.saturating_add(1)
}

fn take_down(root: &mut dyn Shed) {
    let mut pile = Pile::new();
    root.shed(&mut pile);
    while let Some(mut part) = pile.pop() {
        part.shed(&mut pile);
    }
}
