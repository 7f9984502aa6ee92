//! The workspace's own commands.
//!
//! | command | does |
//! |---|---|
//! | `cargo xtask check-layers` | who may depend on whom: [`layers`] |
//! | `cargo xtask check-size` | source files above 400 lines, functions above 60: [`size`] |
//! | `cargo xtask ci [--strict]` | every check and every test, the test command of the README: [`ci`] |
//! | `cargo xtask advisories` | known vulnerabilities of the dependencies; needs a network |
//!
//! Each check is a pure function from what was read to what was found; reading is in [`workspace`],
//! printing in the binary. Nothing in the workspace depends on this package.

pub mod ci;
pub mod layers;
pub mod size;
pub mod workspace;
