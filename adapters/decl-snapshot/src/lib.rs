//! The durable identity of declarations and values: canonical bytes and their digest.
//!
//! [`snapshot`] puts a value or a declaration into a [`SnapshotEnvelope`] of its domain and contract
//! version. Its bytes are RFC 8785 over a tagged profile, so that any JCS library in any language
//! verifies the digest; equal things have equal bytes, different ones different bytes, in every
//! process, on every machine and under every compiler. [`Snapshot`] does the same as an adapter.
//!
//! Everything that is declared is written: documentation, metadata and order are part of a
//! declaration's identity. What is not part of it: the policy by which records are constructed, the
//! layout of a source text, and the order in which a map or a set was filled. A record by name is
//! written as its name, so that the digest of a declaration does not change when a record that it
//! refers to does: whoever depends on both names the digests of both. In the report of [`Snapshot`],
//! `exact` means that the rule is written; a snapshot holds no values that could break it.
//!
//! What has no durable form is a problem at its path, all of them at once: undefined and unset
//! values, numbers that are not finite, Unicode noncharacters, Windows paths that are not ASCII, and
//! whatever exceeds [`MAX_DEPTH`] or [`MAX_BYTES`]. Specs, types, records and registries alone have
//! no payload layout yet.
//!
//! What was written is read back by [`SnapshotEnvelope::read_as`] and [`read_operable`], and named by
//! [`verify_as`], each of which takes the domain and version that the caller expects. A text is read
//! only if it is the one that its content is written as; the first thing that is wrong with it is a
//! [`ReadError`] with its byte and path.
//!
//! ```
//! use decl_core::{ContractVersion, Domain, Map, Part, Value};
//! use decl_snapshot::snapshot;
//!
//! let value = Value::Map(Map::from_texts([("name", "alpha".into())])?);
//! let domain = Domain::try_from("shop.schema")?;
//! let envelope = snapshot(Part::Value(&value), &domain, &ContractVersion::default())?;
//! assert_eq!(
//!     envelope.to_string(),
//!     r#"{"contract_version":"1","domain":"shop.schema","payload":{"name":"alpha"}}"#
//! );
//! assert_eq!(
//!     envelope.digest().to_string(),
//!     "sha256-v1:ed1f473a5fe2be36c614879e5185925d30b0f47f717903811b5708d8896d84b0"
//! );
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod durable;
mod envelope;
mod limit;
mod lower;
mod options;
mod problem;
mod reader;
mod reference;

pub use self::envelope::{SnapshotEnvelope, snapshot};
pub use self::limit::{MAX_BYTES, MAX_DEPTH};
pub use self::options::Snapshot;
pub use self::problem::SnapshotProblem;
pub use self::reader::{
    Payload, ReadError, ReadProblem, read_operable, read_value, verify, verify_as,
};
pub use self::reference::{ALGORITHM, Digest, SnapshotRef};
