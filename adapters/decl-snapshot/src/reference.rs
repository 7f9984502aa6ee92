//! What names a snapshot: its digest, and the reference that says whose digest it is.

use std::fmt;

use decl_core::{Bytes, ContractVersion, Domain};

/// The label of the recipe: SHA-256 over the canonical bytes of an envelope.
///
/// A change of tags, sort order or limits is another label.
pub const ALGORITHM: &str = "sha256-v1";

/// The digest of a snapshot's canonical bytes, displayed with the label of its recipe.
///
/// ```
/// use decl_core::{ContractVersion, Domain, Part, Value};
/// use decl_snapshot::snapshot;
///
/// let domain = Domain::try_from("shop.schema")?;
/// let digest = snapshot(Part::Value(&Value::Null), &domain, &ContractVersion::default())?.digest();
/// assert_eq!(digest.to_string(), format!("sha256-v1:{}", digest.hex()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    pub(crate) const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The 32 bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The bytes as lower-case hexadecimal digits, without the label.
    pub fn hex(&self) -> String {
        Bytes::from(self.0.as_slice()).to_string()
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{ALGORITHM}:{}", self.hex())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The name of a snapshot: algorithm, domain, contract version and digest.
///
/// References are compared as a whole; equal digits of two domains mean nothing.
///
/// ```
/// use decl_core::{ContractVersion, Domain, Part, Value};
/// use decl_snapshot::snapshot;
///
/// let domain = Domain::try_from("shop.schema")?;
/// let envelope = snapshot(Part::Value(&Value::Null), &domain, &ContractVersion::default())?;
/// let reference = envelope.reference();
/// assert_eq!(reference.to_string(), format!("{} shop.schema 1", envelope.digest()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SnapshotRef {
    algorithm: &'static str,
    domain: Domain,
    contract_version: ContractVersion,
    hex: String,
}

impl SnapshotRef {
    pub(crate) fn new(domain: Domain, contract_version: ContractVersion, digest: Digest) -> Self {
        Self {
            algorithm: ALGORITHM,
            domain,
            contract_version,
            hex: digest.hex(),
        }
    }

    /// The label of the recipe.
    pub const fn algorithm(&self) -> &'static str {
        self.algorithm
    }

    /// Whose declarations these are.
    pub const fn domain(&self) -> &Domain {
        &self.domain
    }

    /// The version of the domain's contract.
    pub const fn contract_version(&self) -> &ContractVersion {
        &self.contract_version
    }

    /// The digest as lower-case hexadecimal digits.
    pub fn hex(&self) -> &str {
        &self.hex
    }
}

impl fmt::Display for SnapshotRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            algorithm,
            domain,
            contract_version,
            hex,
        } = self;
        write!(f, "{algorithm}:{hex} {domain} {contract_version}")
    }
}
