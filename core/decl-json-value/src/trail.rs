//! Where a walk stands, on the stack; a path is made only for a problem.

use alloc::vec::Vec;

use decl_core::{Path, Value};

/// One step below another, or the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trail<'t> {
    parent: Option<&'t Trail<'t>>,
    step: Step<'t>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'t> {
    Root,
    Field(&'t str),
    Index(usize),
    KeyAt(usize),
    Key(&'t Value),
    Variant(&'t str),
}

impl<'t> Trail<'t> {
    pub(crate) const ROOT: Self = Self {
        parent: None,
        step: Step::Root,
    };

    pub(crate) const fn field(&'t self, name: &'t str) -> Self {
        self.down(Step::Field(name))
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

    pub(crate) const fn variant(&'t self, label: &'t str) -> Self {
        self.down(Step::Variant(label))
    }

    const fn down(&'t self, step: Step<'t>) -> Self {
        Self {
            parent: Some(self),
            step,
        }
    }

    pub(crate) fn to_path(self) -> Path {
        let mut steps = Vec::new();
        let mut here = Some(&self);
        while let Some(trail) = here {
            steps.push(trail.step);
            here = trail.parent;
        }
        let extend = |path: Path, step: &Step<'_>| match step {
            Step::Root => path,
            Step::Field(name) => path.field(*name),
            Step::Index(index) => path.index(*index),
            Step::KeyAt(index) => path.key_at(*index),
            Step::Key(key) => path.map_key(key),
            Step::Variant(label) => path.variant(*label),
        };
        steps.iter().rev().fold(Path::root(), extend)
    }
}
