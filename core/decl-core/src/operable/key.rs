//! The key of a declaration, which one made at run time keeps.

use super::{Operable, Storage};
use crate::part::Part;
use crate::projection::project;
use crate::{CacheKey, Located, StructuralKey, Uncacheable, Unkeyable};

impl Operable {
    /// The key of the declaration: made once and kept if the declaration was made at run time and
    /// cannot change, made each time otherwise.
    ///
    /// Without the feature `std` nothing is kept.
    ///
    /// # Errors
    ///
    /// Shared state in it holds itself, nests too deep, or cannot be read.
    pub fn structural_key(&self) -> Result<StructuralKey, Located<Unkeyable>> {
        match &self.0 {
            Storage::Static(_) => self.projected(),
            Storage::Shared(shared) => shared.key.get_or_make(|| self.projected()),
        }
    }

    /// The key under which a cache may keep what was made of the declaration, if its projection is at
    /// most so large.
    ///
    /// ```
    /// use decl_core::{Name, Operable, Spec, Type, Uncacheable};
    ///
    /// let id = Spec::new(Type::I64).named(Name::try_from("id")?);
    /// let track = Operable::builder().field(id).build()?;
    /// let key = track.cache_key(10_000)?;
    /// assert_eq!(track.cache_key(key.size()), Ok(key.clone()));
    /// let (size, limit) = (key.size(), key.size() - 1);
    /// assert_eq!(track.cache_key(limit), Err(Uncacheable::TooLarge { size, limit }));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Why no cache may keep it.
    pub fn cache_key(&self, limit: usize) -> Result<CacheKey, Uncacheable> {
        match self.structural_key() {
            Ok(key) => key.cache_key(limit),
            Err(_) => Err(Uncacheable::Unkeyable),
        }
    }

    /// Where in the program the table of the declaration is, for one made of a table: two declarations
    /// at one place are equal, and stay so.
    ///
    /// ```
    /// use decl_core::{Operable, OperableTable, Spec, SpecTable};
    ///
    /// static SPECS: &[Spec] = &[Spec::from_table(SpecTable::EMPTY)];
    /// let table = OperableTable { specs: SPECS, ..OperableTable::EMPTY };
    /// let (one, two) = (Operable::from_table(table), Operable::from_table(table));
    /// assert!(one.static_place().is_some());
    /// assert_eq!(one.static_place(), two.static_place());
    /// assert_eq!(one.renamed(None).static_place(), None);
    /// ```
    pub fn static_place(&self) -> Option<StaticPlace> {
        let Storage::Static(parts) = &self.0 else {
            return None;
        };
        let text = |text: Option<&str>| text.map(|text| (text.as_ptr().addr(), text.len()));
        Some(StaticPlace {
            name: text(self.name().map(crate::Name::as_str)),
            doc: text(self.doc()),
            specs: (parts.specs.as_ptr().addr(), parts.specs.len()),
            metadata: (parts.metadata.0.as_ptr().addr(), parts.metadata.0.len()),
        })
    }

    /// Whether both are the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Storage::Shared(left), Storage::Shared(right)) => {
                alloc::sync::Arc::ptr_eq(left, right)
            }
            _ => self
                .static_place()
                .is_some_and(|place| other.static_place() == Some(place)),
        }
    }

    fn projected(&self) -> Result<StructuralKey, Located<Unkeyable>> {
        project(Part::Operable(self)).map(StructuralKey::new)
    }
}

/// Where the table of a declaration is; see [`Operable::static_place`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StaticPlace {
    name: Option<Extent>,
    doc: Option<Extent>,
    specs: Extent,
    metadata: Extent,
}

/// An address and how much is there.
type Extent = (usize, usize);

/// The key of a declaration that cannot change.
#[cfg(feature = "std")]
#[derive(Default)]
pub(super) struct KeptKey(std::sync::OnceLock<StructuralKey>);

#[cfg(feature = "std")]
impl KeptKey {
    fn get_or_make(
        &self,
        make: impl FnOnce() -> Result<StructuralKey, Located<Unkeyable>>,
    ) -> Result<StructuralKey, Located<Unkeyable>> {
        if let Some(key) = self.0.get() {
            return Ok(key.clone());
        }
        let key = make()?;
        // Where two threads come at once, one key is as good as the other.
        if key.is_stable() {
            let _ = self.0.set(key.clone());
        }
        Ok(key)
    }
}

/// Nothing is kept where there is nothing to keep it in.
#[cfg(not(feature = "std"))]
#[derive(Default)]
pub(super) struct KeptKey;

#[cfg(not(feature = "std"))]
impl KeptKey {
    fn get_or_make(
        &self,
        make: impl FnOnce() -> Result<StructuralKey, Located<Unkeyable>>,
    ) -> Result<StructuralKey, Located<Unkeyable>> {
        make()
    }
}
