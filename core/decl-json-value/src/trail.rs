//! Where a walk stands, on the stack; a path is made only for a problem.

use alloc::vec::Vec;
use core::iter::successors;

use decl_core::{Path, Segment, Text, Value};

/// One step below another, or the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trail<'t> {
    parent: Option<&'t Trail<'t>>,
    step: Step<'t>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'t> {
    Root,
    Field(&'t Text),
    /// A key that is no field's.
    Name(&'t str),
    Index(usize),
    KeyAt(usize),
    Key(&'t Value),
    Variant(&'t Text),
}

impl<'t> Trail<'t> {
    pub(crate) const ROOT: Self = Self {
        parent: None,
        step: Step::Root,
    };

    pub(crate) const fn field(&'t self, name: &'t Text) -> Self {
        self.down(Step::Field(name))
    }

    pub(crate) const fn name(&'t self, name: &'t str) -> Self {
        self.down(Step::Name(name))
    }

    pub(crate) const fn index(&'t self, index: usize) -> Self {
        self.down(Step::Index(index))
    }

    pub(crate) const fn key_at(&'t self, index: usize) -> Self {
        self.down(Step::KeyAt(index))
    }

    pub(crate) const fn key(&'t self, key: &'t Value) -> Self {
        self.down(Step::Key(key))
    }

    pub(crate) const fn variant(&'t self, label: &'t Text) -> Self {
        self.down(Step::Variant(label))
    }

    const fn down(&'t self, step: Step<'t>) -> Self {
        Self {
            parent: Some(self),
            step,
        }
    }

    pub(crate) fn to_path(self) -> Path {
        let trails = successors(Some(&self), |trail| trail.parent);
        let mut segments: Vec<Segment> = trails.filter_map(|trail| trail.step.segment()).collect();
        segments.reverse();
        segments.into_iter().collect()
    }
}

impl Step<'_> {
    fn segment(self) -> Option<Segment> {
        Some(match self {
            Self::Root => return None,
            Self::Field(name) => Segment::Field(name.clone()),
            Self::Name(name) => Segment::Field(name.into()),
            Self::Index(index) => Segment::Index(index),
            Self::KeyAt(index) => Segment::KeyAt(index),
            Self::Key(key) => return Path::root().map_key(key).segments().last().cloned(),
            Self::Variant(label) => Segment::Variant(label.clone()),
        })
    }
}
