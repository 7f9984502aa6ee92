//! The markers of [`decl_types`], of all crates at once: this package has nothing but tests.
