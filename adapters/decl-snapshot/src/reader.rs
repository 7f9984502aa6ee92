//! The strict reader: a canonical text, or the first reason why it is none.
//!
//! `tree` reads JSON of which there is only one spelling, `value` and `tag` the profile, `operable`
//! the layout. Then what was read is written again and compared byte for byte, so that a rule that
//! a reader forgets cannot let two texts stand for one value.

mod collection;
mod constraint;
mod envelope;
mod node;
mod object;
mod operable;
mod problem;
mod spelling;
mod tag;
mod tree;
mod ty;
mod value;

use decl_core::{ContractVersion, Domain, Operable, Part, Problems, Value, canonical_text};

use self::envelope::{Envelope, Expected, envelope};
use self::node::Node;
use self::problem::{Fault, Found};
pub use self::problem::{ReadError, ReadProblem};
use crate::{SnapshotEnvelope, SnapshotRef, durable, snapshot};

/// What an envelope holds.
///
/// A payload that says `"layout":"operable/1"` is a declaration and nothing else; any other is a
/// value.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Payload {
    /// A value.
    Value(Value),
    /// A declaration.
    Operable(Operable),
}

impl Payload {
    /// What the snapshot was made of.
    pub const fn part(&self) -> Part<'_> {
        match self {
            Self::Value(value) => Part::Value(value),
            Self::Operable(operable) => Part::Operable(operable),
        }
    }
}

/// Reading. Only bytes that [`snapshot`] writes are read.
impl SnapshotEnvelope {
    /// Reads canonical bytes, whosesoever they are. Who knows whose they must be calls
    /// [`read_as`](Self::read_as).
    ///
    /// # Errors
    ///
    /// The first thing that keeps the bytes from being canonical.
    ///
    /// ```
    /// use decl_snapshot::{Payload, SnapshotEnvelope};
    ///
    /// let bytes = br#"{"contract_version":"1","domain":"shop.schema","payload":[7]}"#;
    /// let (envelope, payload) = SnapshotEnvelope::read(bytes)?;
    /// assert_eq!(envelope.canonical_bytes(), bytes);
    /// assert_eq!(payload, Payload::Value(vec![7.into()].into()));
    /// # Ok::<(), decl_snapshot::ReadError>(())
    /// ```
    pub fn read(bytes: &[u8]) -> Result<(Self, Payload), ReadError> {
        read(bytes, None)
    }

    /// Reads canonical bytes of this domain under this version of its contract.
    ///
    /// # Errors
    ///
    /// The first thing that keeps the bytes from being canonical, or another domain or version,
    /// which is found before the payload is looked at.
    ///
    /// ```
    /// use decl_core::{ContractVersion, Domain};
    /// use decl_snapshot::SnapshotEnvelope;
    ///
    /// let bytes = br#"{"contract_version":"1","domain":"shop.schema","payload":[7]}"#;
    /// let (domain, version) = (Domain::try_from("shop.policy")?, ContractVersion::default());
    /// let error = SnapshotEnvelope::read_as(bytes, &domain, &version).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "byte 33, at `$.domain`: expected domain `shop.policy`, found `shop.schema`"
    /// );
    /// # Ok::<(), decl_core::DomainProblem>(())
    /// ```
    pub fn read_as(
        bytes: &[u8],
        domain: &Domain,
        contract_version: &ContractVersion,
    ) -> Result<(Self, Payload), ReadError> {
        read(bytes, Some((domain, contract_version)))
    }
}

/// The name of the snapshot with these canonical bytes, whosesoever it is.
///
/// The bytes are read, written again and compared. Who knows whose they must be calls
/// [`verify_as`].
///
/// # Errors
///
/// The first thing that keeps the bytes from being canonical.
///
/// ```
/// use decl_snapshot::verify;
///
/// let bytes = br#"{"contract_version":"1","domain":"shop.schema","payload":{"name":"alpha"}}"#;
/// assert_eq!(verify(bytes)?.domain().as_str(), "shop.schema");
/// assert!(verify(br#"{"contract_version":"1","domain":"shop.schema","payload":1.0}"#).is_err());
/// # Ok::<(), decl_snapshot::ReadError>(())
/// ```
pub fn verify(bytes: &[u8]) -> Result<SnapshotRef, ReadError> {
    SnapshotEnvelope::read(bytes).map(|(envelope, _)| envelope.reference())
}

/// The name of the snapshot with these canonical bytes, which must be one of this domain under this
/// version of its contract.
///
/// # Errors
///
/// As [`SnapshotEnvelope::read_as`].
///
/// ```
/// use decl_core::{ContractVersion, Domain};
/// use decl_snapshot::verify_as;
///
/// let bytes = br#"{"contract_version":"2","domain":"shop.schema","payload":null}"#;
/// let domain = Domain::try_from("shop.schema")?;
/// assert!(verify_as(bytes, &domain, &ContractVersion::try_from("2")?).is_ok());
/// assert!(verify_as(bytes, &domain, &ContractVersion::try_from("1")?).is_err());
/// # Ok::<(), decl_core::DomainProblem>(())
/// ```
pub fn verify_as(
    bytes: &[u8],
    domain: &Domain,
    contract_version: &ContractVersion,
) -> Result<SnapshotRef, ReadError> {
    let read = SnapshotEnvelope::read_as(bytes, domain, contract_version);
    read.map(|(envelope, _)| envelope.reference())
}

/// The declaration whose snapshot has these canonical bytes, which must be one of this domain under
/// this version of its contract.
///
/// # Errors
///
/// As [`SnapshotEnvelope::read_as`], or the payload is a value.
///
/// ```
/// use decl_core::{ContractVersion, Domain, Name, Operable, Part, Spec, Type};
/// use decl_snapshot::{read_operable, snapshot};
///
/// let track = Operable::builder()
///     .named(Name::try_from("Track")?)
///     .field(Spec::new(Type::I64).named(Name::try_from("track_id")?))
///     .build()?;
/// let (domain, version) = (Domain::try_from("shop.schema")?, ContractVersion::default());
/// let bytes = snapshot(Part::Operable(&track), &domain, &version)?.canonical_bytes();
/// assert_eq!(read_operable(&bytes, &domain, &version)?, track);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn read_operable(
    bytes: &[u8],
    domain: &Domain,
    contract_version: &ContractVersion,
) -> Result<Operable, ReadError> {
    let root = tree::tree(bytes)?;
    let expected = Some((domain, contract_version));
    let operable = understand(bytes, &root, expected).and_then(|read| match read.payload {
        Payload::Operable(operable) => Ok(operable),
        Payload::Value(_) => Err(Fault::new(read.offset, ReadProblem::NotDeclaration)),
    });
    operable.map_err(|fault| root.locate(fault))
}

/// The value with this canonical text, which stands alone, in no envelope.
///
/// Such a text is never hashed; it is what a snapshot of the value carries as its payload.
///
/// # Errors
///
/// The first thing that keeps the text from being canonical.
///
/// ```
/// use decl_core::Value;
/// use decl_snapshot::read_value;
///
/// assert_eq!(read_value(br#"{"$f64":"3ff0000000000000"}"#)?, Value::F64(1.0));
/// let error = read_value(br#"{"$set":[3,1]}"#).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     r#"byte 11, at `$["$set"][1]`: the value is not in canonical order"#
/// );
/// # Ok::<(), decl_snapshot::ReadError>(())
/// ```
pub fn read_value(bytes: &[u8]) -> Result<Value, ReadError> {
    let root = tree::tree(bytes)?;
    let value = value::value(&root).and_then(|value| {
        let part = Part::Value(&value);
        if let Some(problems) = Problems::from_vec(durable::problems(part)) {
            return Err(root.refuse(ReadProblem::NoSnapshot(problems)));
        }
        compare(bytes, canonical_text(part).as_bytes()).map(|()| value)
    });
    value.map_err(|fault| root.locate(fault))
}

/// What was read and written again.
struct Understood {
    envelope: SnapshotEnvelope,
    payload: Payload,
    /// Where the payload stands.
    offset: usize,
}

fn read(bytes: &[u8], expected: Expected<'_>) -> Result<(SnapshotEnvelope, Payload), ReadError> {
    let root = tree::tree(bytes)?;
    let read = understand(bytes, &root, expected).map_err(|fault| root.locate(fault))?;
    Ok((read.envelope, read.payload))
}

fn understand(bytes: &[u8], root: &Node<'_>, expected: Expected<'_>) -> Found<Understood> {
    let Envelope {
        domain,
        contract_version,
        payload: node,
    } = envelope(root, expected)?;
    let payload = if operable::is_marked(node) {
        Payload::Operable(operable::operable(node)?)
    } else {
        Payload::Value(value::value(node)?)
    };
    let envelope = snapshot(payload.part(), &domain, &contract_version)
        .map_err(|problems| node.refuse(ReadProblem::NoSnapshot(problems)))?;
    compare(bytes, &envelope.canonical_bytes())?;
    Ok(Understood {
        envelope,
        payload,
        offset: node.offset,
    })
}

/// Refuses the first byte that is written otherwise.
fn compare(bytes: &[u8], written: &[u8]) -> Found<()> {
    if bytes == written {
        return Ok(());
    }
    let same = bytes
        .iter()
        .zip(written)
        .take_while(|(a, b)| a == b)
        .count();
    Err(Fault::new(same, ReadProblem::NotCanonical))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_byte_that_is_written_otherwise_is_refused() {
        let offset = |bytes: &[u8], written: &[u8]| compare(bytes, written).unwrap_err().offset;
        assert!(compare(b"[1]", b"[1]").is_ok());
        assert_eq!(offset(b"[1]", b"[2]"), 1);
        assert_eq!(offset(b"[1]", b"[1] "), 3);
        assert_eq!(offset(b"[1] ", b"[1]"), 3);
    }
}
