//! Whether this thread is inside a build.

use std::cell::Cell;

thread_local! {
    static IS_BUILDING: Cell<bool> = const { Cell::new(false) };
}

/// Whether this thread is inside a build of any cache.
pub(crate) fn is_building() -> bool {
    // A thread that is ending must not wait either.
    IS_BUILDING.try_with(Cell::get).unwrap_or(true)
}

/// Marks a build of this thread, until it is dropped.
pub(crate) struct Building {
    /// Whether the build stands inside another.
    is_inner: bool,
}

impl Building {
    pub(crate) fn begin() -> Self {
        Self {
            is_inner: IS_BUILDING
                .try_with(|flag| flag.replace(true))
                .unwrap_or(true),
        }
    }
}

impl Drop for Building {
    fn drop(&mut self) {
        // Where the flag is gone, nobody asks for it.
        let _ = IS_BUILDING.try_with(|flag| flag.set(self.is_inner));
    }
}
