//! The neutral vocabulary of declarations: what is declared once, as plain data, and materialised
//! for every target from there.
//!
//! Applications use it beside the adapters of their targets; those who write adapters need nothing
//! else. It has no dependencies, needs only `alloc`, and knows no target.
//!
//! | to | use |
//! | --- | --- |
//! | tell absence apart | [`Presence`], [`Value`] |
//! | declare | [`Spec`], [`Operable`], [`Type`], [`Item`], [`Constraint`], [`Meta`] |
//! | hold values | [`Record`] |
//! | hold code and shared state | [`Callable`], [`Live`], [`Opaque`] |
//! | compare, hash and cache | [`structural_key`], [`Structural`], [`HashableKey`], [`CacheKey`] |
//! | put declarations together | [`Operable::compose`], [`Operable::select`], [`Registry`] |
//! | materialise | [`SpecAdapter`], [`Contract`], [`conformance`] |
//! | say where and what is wrong | [`Path`], [`Located`], [`Problems`] |
//!
//! Order is declaration order and equality is one structural projection, which types of one's own can
//! join: two things are equal if and only if their tokens are. What this version does not cover yet
//! (validators are referred to but not called) is a typed problem, never a wrong answer.
//!
//! ```
//! use decl_core::{Constraint, Name, Operable, Spec, Type, Value};
//!
//! let track = Operable::builder()
//!     .named(Name::try_from("Track")?)
//!     .field(Spec::new(Type::I64).named(Name::try_from("track_id")?))
//!     .field(
//!         Spec::new(Type::Text)
//!             .named(Name::try_from("title")?)
//!             .constrained(Constraint::MaxLength(200)),
//!     )
//!     .build()?;
//! assert_eq!(track.field_names().collect::<Vec<_>>(), ["track_id", "title"]);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![no_std]
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod adapter;
mod bytes;
mod canonical;
mod code;
pub mod conformance;
mod constraint;
mod debug;
mod decimal;
mod declared;
mod domain;
mod equality;
mod file_path;
mod integer;
mod meta;
mod mode;
mod name;
mod nearest;
mod operable;
mod part;
mod path;
mod pattern;
mod presence;
#[doc(hidden)]
pub mod private;
mod problem;
mod projection;
mod record;
mod registry;
mod represent;
mod seq;
mod spec;
mod temporal;
mod text;
mod ty;
mod uuid;
mod value;
mod walk;

pub use adapter::{
    Admitted, Contract, ContractKey, ContractProblem, Enforcement, Field, Findings, ForeignKeys,
    KeyPlace, Lowering, Materialized, SpecAdapter, Verdict,
};
pub use bytes::Bytes;
pub use canonical::canonical_text;
pub use code::Code;
pub use constraint::{Constraint, ConstraintWord, Constraints};
pub use decimal::{Decimal, DecimalError};
pub use declared::{Builder, DataClass, Declared, Overrides};
pub use domain::{ContractVersion, Domain, DomainProblem};
pub use file_path::{FilePath, FilePathError, PathFlavour};
pub use integer::{Integer, IntegerError};
pub use meta::Meta;
pub use mode::Mode;
pub use name::{MAX_NAME_BYTES, MetaKey, Name, NameProblem, is_noncharacter};
pub use nearest::nearest;
pub use operable::{
    Allowed, ComposeProblem, Composition, DeclarationProblem, MAX_DEPTH, MAX_PARTS, Operable,
    OperableBuilder, OperableTable, OperandMetadata, Position, Rule, Selection, SelectionProblem,
    StaticPlace, ValueProblem,
};
pub use part::Part;
pub use path::{CanonicalKey, KeyTextProblem, Path, PathError, PathErrorKind, Segment};
pub use pattern::{
    CharacterClass, MAX_PATTERN_STATES, Pattern, PatternPiece, PatternProblem, PatternProblemKind,
    PatternSequence,
};
pub use presence::Presence;
pub use problem::{Located, Problems};
pub use projection::{
    CacheKey, Fields, HashSafe, HashableKey, MAX_LIVE_DEPTH, Projected, Projector, Structural,
    StructuralKey, Uncacheable, Unhashable, Unkeyable, structural_key, try_eq,
};
pub use record::{Construction, ProjectionProblem, Record, RecordProblem};
pub use registry::{Contribution, Registry, RegistryFragment, RegistryProblem};
pub use represent::{Reached, Represent};
pub use spec::{Spec, SpecTable};
pub use temporal::{Date, DateTime, Duration, Instant, TemporalError, TimeOfDay};
pub use text::Text;
pub use ty::{
    DecimalSize, Element, Entry, EnumType, Item, RecordType, TupleType, Type, TypeWordProblem,
    UnionType, Variant,
};
pub use uuid::{Uuid, UuidError};
pub use value::{
    CallFailure, Callable, CallableRef, CallableValue, CollectionProblem, EnumMember, Keys, List,
    Live, LiveContent, LiveSource, Map, Opaque, Set, Tuple, TypeValue, Unreadable, Value,
    ValueKind,
};
pub use walk::Walk;
