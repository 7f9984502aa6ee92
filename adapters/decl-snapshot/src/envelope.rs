//! The envelope, which is the domain separator and stands inside the bytes that are hashed.

use std::fmt;

use decl_core::{ContractVersion, Domain, Part, Path, Problems, canonical_text};
use sha2::Digest as _;

use crate::{Digest, SnapshotProblem, SnapshotRef, durable, limit};

/// The durable form of a value or a declaration: whose it is, under which contract, and the payload.
///
/// Only [`snapshot`], the adapter [`Snapshot`](crate::Snapshot) and [`SnapshotEnvelope::read`] make
/// one, so that every envelope has keepable bytes. It displays as its canonical text.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct SnapshotEnvelope {
    domain: Domain,
    contract_version: ContractVersion,
    payload: String,
}

impl SnapshotEnvelope {
    /// Whose declarations these are.
    pub const fn domain(&self) -> &Domain {
        &self.domain
    }

    /// The version of the domain's contract.
    pub const fn contract_version(&self) -> &ContractVersion {
        &self.contract_version
    }

    /// The canonical text of the payload; it is never hashed alone.
    pub fn payload(&self) -> &str {
        &self.payload
    }

    /// The canonical bytes: what is stored, compared and hashed.
    pub fn canonical_bytes(&self) -> Vec<u8> {
        self.pieces().concat().into_bytes()
    }

    /// The digest of the canonical bytes.
    pub fn digest(&self) -> Digest {
        let mut hasher = sha2::Sha256::new();
        for piece in self.pieces() {
            hasher.update(piece);
        }
        Digest::new(hasher.finalize().into())
    }

    /// The name of this snapshot.
    pub fn reference(&self) -> SnapshotRef {
        let (domain, version) = (self.domain.clone(), self.contract_version.clone());
        SnapshotRef::new(domain, version, self.digest())
    }

    /// The canonical text in pieces; the grammars of domain and version leave nothing to escape.
    fn pieces(&self) -> [&str; 7] {
        [
            r#"{"contract_version":""#,
            self.contract_version.as_str(),
            r#"","domain":""#,
            self.domain.as_str(),
            r#"","payload":"#,
            &self.payload,
            "}",
        ]
    }
}

impl fmt::Display for SnapshotEnvelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces()
            .into_iter()
            .try_for_each(|piece| f.write_str(piece))
    }
}

impl fmt::Debug for SnapshotEnvelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SnapshotEnvelope({self})")
    }
}

/// The snapshot of a value or a declaration.
///
/// # Errors
///
/// Everything that has no durable form, each at its path: first the rules of the vocabulary that a
/// declaration breaks, then the values and texts that cannot be kept in the order of the walk, then
/// what is too deep or too large. A part that is neither a value nor a declaration has no payload
/// layout.
///
/// ```
/// use decl_core::{ContractVersion, Domain, Part, Value};
/// use decl_snapshot::snapshot;
///
/// let domain = Domain::try_from("shop.schema")?;
/// let value = Value::from(vec![Value::Unset, Value::F64(f64::NAN)]);
/// let refused = snapshot(Part::Value(&value), &domain, &ContractVersion::default()).unwrap_err();
/// let paths: Vec<String> = refused.iter().map(|at| at.path.to_string()).collect();
/// assert_eq!(paths, ["$[0]", "$[1]"]);
/// # Ok::<(), decl_core::DomainProblem>(())
/// ```
pub fn snapshot(
    part: Part<'_>,
    domain: &Domain,
    contract_version: &ContractVersion,
) -> Result<SnapshotEnvelope, Problems<SnapshotProblem>> {
    refuse_unreadable(part)?;
    let mut problems = durable::problems(part);
    let envelope = SnapshotEnvelope {
        domain: domain.clone(),
        contract_version: contract_version.clone(),
        payload: canonical_text(part),
    };
    problems.extend(limit::problems(part, &envelope.pieces()));
    Problems::from_vec(problems).map_or(Ok(envelope), Err)
}

/// What must hold before the part is looked at more closely.
fn refuse_unreadable(part: Part<'_>) -> Result<(), Problems<SnapshotProblem>> {
    if !matches!(part, Part::Value(_) | Part::Operable(_)) {
        return Err(Problems::one(Path::root(), SnapshotProblem::NoLayout));
    }
    if limit::has_too_many_parts(part) {
        return Err(Problems::one(Path::root(), SnapshotProblem::TooLarge));
    }
    Ok(())
}
