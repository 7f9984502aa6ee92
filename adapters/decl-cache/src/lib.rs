//! What was materialised, kept.
//!
//! [`Cached`] is an adapter around an adapter. Equal declarations get one artefact, shared by an
//! [`Arc`](std::sync::Arc), which is built once: also where many threads ask at the same time, and
//! whether the declarations are clones, were made apart, or are constants of the program.
//!
//! ```
//! use std::sync::Arc;
//!
//! use decl_cache::Cached;
//! use decl_core::{Name, Operable, Spec, SpecAdapter, Type};
//! # use decl_core::{Admitted, Contract, ContractProblem, Materialized, Problems};
//! # struct Names;
//! # impl SpecAdapter for Names {
//! #     type Output = Vec<String>;
//! #     type Problem = ContractProblem;
//! #     fn contract(&self) -> &Contract { const { &Contract::new("names") } }
//! #     fn lower(&self, declaration: Admitted<'_>)
//! #         -> Result<Materialized<Vec<String>>, Problems<ContractProblem>> {
//! #         let mut lowering = declaration.begin();
//! #         let names = lowering.named_fields(|name, _, _| Some(name.to_string()));
//! #         lowering.finish(names)
//! #     }
//! # }
//!
//! let track = || {
//!     let id = Spec::new(Type::I64).named(Name::from_static("track_id"));
//!     Operable::builder().field(id).build()
//! };
//! let names = Cached::new(Names).entries(100);
//! let (first, second) = (names.materialize(&track()?)?, names.materialize(&track()?)?);
//! assert_eq!(first.artefact()[..], ["track_id"]);
//! assert!(Arc::ptr_eq(first.artefact(), second.artefact()));
//! assert_eq!(names.statistics().builds(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A declaration is known by its [cache key](decl_core::Operable::cache_key). One that has none is built
//! fresh each time, which is no error and is counted: see [`Refused`]. So no artefact is kept of what may
//! change, and nothing is kept alive that nothing else holds: the cache holds no declaration, and its
//! keys hold no code. A build that fails or panics leaves nothing behind; whoever waited for it builds.
//!
//! Each [`Cached`] has a store of its own, whatever the adapter and its options are. Share one by
//! reference or by `Arc`.
//!
//! # What it does not do
//!
//! - It does not know the size of artefacts. What is bounded is the number of entries and the size of the
//!   keys, which are the projections of the declarations.
//! - It does not watch the adapter. The artefact must follow from the declaration and the adapter's
//!   options, which must not change: neither must the registry that the adapter looks up records in.
//! - It does not tell equal declarations apart: an artefact may be that of another one, with the entries
//!   of a map in another order, say.
//! - It does not wait inside a build. What a build asks any cache for, on its own thread, is answered from
//!   what is kept, or built there and not kept.
//! - It does not see into other threads. A build that has another thread do some of the work, and waits
//!   for it, must not ask for its own declaration there: both would wait for ever. The same holds for two
//!   builds that ask for each other's declarations in that way.
//! - It keeps nothing of [`lower`](decl_core::SpecAdapter::lower), which builds each time.

mod building;
mod flight;
mod lower;
mod options;
mod state;
mod statistics;
mod store;

pub use self::options::Cached;
pub use self::statistics::{Refused, Statistics};
