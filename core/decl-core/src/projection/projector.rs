//! How a type says what it is made of.

use alloc::boxed::Box;
use core::any::TypeId;

use super::leaf::Leaf;
use super::token::{Identity, Tag};
use super::writer::{Work, Writer};
use super::{Structural, Unhashable};
use crate::walk::Steps;
use crate::{Represent, Unreadable, Value, ValueKind};

/// Takes what one [`Structural`] is made of, once.
///
/// Whatever is projected is exactly one thing: each method uses the projector up and gives the
/// [`Projected`] that `project` has to return, and there is no other way to one.
#[must_use = "a type that says nothing of itself is equal to nothing"]
pub struct Projector<'w, 'a> {
    writer: &'w mut Writer<'a>,
}

/// The proof that something has been projected.
#[derive(Debug)]
pub struct Projected(());

impl<'w, 'a> Projector<'w, 'a> {
    pub(super) const fn new(writer: &'w mut Writer<'a>) -> Self {
        Self { writer }
    }

    /// Projects a struct: its own type, and the fields that follow.
    ///
    /// Two structs of different types are never equal, whatever their fields are called and hold.
    pub fn owner<T: Structural + ?Sized + 'static>(self, _: &'a T) -> Fields<'w, 'a> {
        let identity = Identity::Type(TypeId::of::<T>());
        self.writer.identity(Tag::Owner, identity);
        Fields {
            writer: self.writer,
            is_mutable: false,
        }
    }

    /// Projects a struct that may change: it is compared as another is, and must not be hashed.
    ///
    /// ```
    /// use decl_core::{Projected, Projector, Structural, Unhashable, structural_key};
    ///
    /// struct Context {
    ///     attempts: u32,
    /// }
    ///
    /// impl Structural for Context {
    ///     fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
    ///         to.mutable_owner(self).field("attempts", &self.attempts).end()
    ///     }
    /// }
    ///
    /// let key = structural_key(&Context { attempts: 1 })?;
    /// assert_eq!(key.into_hashable().unwrap_err().kind, Unhashable::Mutable);
    /// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
    /// ```
    pub fn mutable_owner<T: Structural + ?Sized + 'static>(self, owner: &'a T) -> Fields<'w, 'a> {
        Fields {
            is_mutable: true,
            ..self.owner(owner)
        }
    }

    /// Projects an enum: its own type, the name of the variant, and the fields that follow.
    ///
    /// ```
    /// use decl_core::{Projected, Projector, Structural, structural_key};
    ///
    /// enum Shape {
    ///     Circle(f64),
    ///     Nothing,
    /// }
    ///
    /// impl Structural for Shape {
    ///     fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
    ///         match self {
    ///             Self::Circle(radius) => to.variant(self, "circle").field("radius", radius).end(),
    ///             Self::Nothing => to.variant(self, "nothing").end(),
    ///         }
    ///     }
    /// }
    ///
    /// assert_eq!(structural_key(&Shape::Circle(1.0))?, structural_key(&Shape::Circle(1.0))?);
    /// assert_ne!(structural_key(&Shape::Circle(1.0))?, structural_key(&Shape::Nothing)?);
    /// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
    /// ```
    pub fn variant<T: Structural + ?Sized + 'static>(self, _: &'a T, name: &str) -> Fields<'w, 'a> {
        let identity = Identity::Type(TypeId::of::<T>());
        self.writer.identity(Tag::Variant, identity);
        self.writer.token.text(name);
        Fields {
            writer: self.writer,
            is_mutable: false,
        }
    }

    /// Projects shared state: a copy of what it holds now, read by `read` without waiting, with no lock
    /// held when it returns.
    ///
    /// `handle` is where the state is, so that state that holds itself is found out.
    ///
    /// ```
    /// use std::cell::Cell;
    ///
    /// use decl_core::{Projected, Projector, Structural, structural_key};
    ///
    /// struct Gauge(Cell<u32>);
    ///
    /// impl Structural for Gauge {
    ///     fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
    ///         to.live(self, || Ok(self.0.get()))
    ///     }
    /// }
    ///
    /// let gauge = Gauge(Cell::new(1));
    /// let key = structural_key(&gauge)?;
    /// gauge.0.set(2);
    /// assert_ne!(key, structural_key(&gauge)?);
    /// assert!(key.into_hashable().is_err());
    /// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
    /// ```
    pub fn live<T: ?Sized, C: Structural>(
        self,
        handle: &T,
        read: impl FnOnce() -> Result<C, Unreadable>,
    ) -> Projected {
        let address = core::ptr::from_ref(handle).cast::<()>().addr();
        let tag = ValueKind::Live as u8;
        self.with(|writer| writer.live((tag, address), read(), Unhashable::Live))
    }

    pub(super) fn leaf<L: Leaf + ?Sized>(self, leaf: &L) -> Projected {
        self.with(|writer| writer.leaf(leaf))
    }

    pub(super) fn with(self, write: impl FnOnce(&mut Writer<'a>)) -> Projected {
        write(self.writer);
        Projected(())
    }
}

impl core::fmt::Debug for Projector<'_, '_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Projector")
    }
}

/// The fields of an owner, in order, each with its name.
#[must_use = "`end` projects the owner"]
pub struct Fields<'w, 'a> {
    writer: &'w mut Writer<'a>,
    is_mutable: bool,
}

impl<'a> Fields<'_, 'a> {
    /// A field that the owner holds.
    pub fn field(self, name: &'a str, value: &'a dyn Structural) -> Self {
        self.writer.field(name, value);
        self
    }

    /// A field whose value is made for the projection, as of a type that is not [`Structural`].
    ///
    /// Two owners are equal if the values made of them are, so a value must be made of everything that
    /// tells them apart.
    pub fn computed(self, name: &'a str, value: impl Into<Value>) -> Self {
        let value = Box::new(value.into());
        self.writer
            .then(Steps::None, Work::ComputedField(name, value));
        self
    }

    /// A field of a type of another crate, through the value that stands for it by its marker `M`.
    ///
    /// What no value stands for has no key, so it makes no two things equal.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use decl_core::{Projected, Projector, Structural, structural_key};
    ///
    /// struct Retry {
    ///     after: Duration,
    /// }
    ///
    /// impl Structural for Retry {
    ///     fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
    ///         to.owner(self).represented::<_, Duration>("after", &self.after).end()
    ///     }
    /// }
    ///
    /// let retry = |seconds| Retry { after: Duration::from_secs(seconds) };
    /// assert_eq!(structural_key(&retry(1))?, structural_key(&retry(1))?);
    /// assert_ne!(structural_key(&retry(1))?, structural_key(&retry(2))?);
    /// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
    /// ```
    pub fn represented<T, M: Represent<T>>(self, name: &'a str, it: &T) -> Self {
        match M::to_value(it) {
            Ok(value) if M::MAY_CHANGE => {
                let fields = self.computed(name, value);
                fields.writer.then(Steps::Field(name), Work::MayChange);
                fields
            }
            Ok(value) => self.computed(name, value),
            Err(problems) => {
                let at = problems.first().path.clone();
                let refused = Work::Unrepresentable(at);
                self.writer.then(Steps::Field(name), refused);
                self
            }
        }
    }

    /// Projects the owner.
    pub fn end(self) -> Projected {
        self.writer.then(Steps::None, Work::End(self.is_mutable));
        Projected(())
    }
}

impl core::fmt::Debug for Fields<'_, '_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Fields")
    }
}
