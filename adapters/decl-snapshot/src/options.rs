//! The adapter value.

use decl_core::{ContractVersion, Domain};

/// Materialises declarations as their snapshots.
///
/// It interprets no metadata: all of it is part of a declaration's identity. A spec without a name
/// keeps its place.
///
/// ```
/// use decl_core::{ContractVersion, Domain, Name, Operable, Spec, SpecAdapter, Type};
/// use decl_snapshot::Snapshot;
///
/// let track = Operable::builder()
///     .named(Name::try_from("Track")?)
///     .field(Spec::new(Type::I64).named(Name::try_from("track_id")?))
///     .build()?;
/// let snapshot = Snapshot::new(Domain::try_from("shop.schema")?, ContractVersion::default());
/// assert_eq!(
///     snapshot.materialize(&track)?.artefact().payload(),
///     r#"{"fields":[{"name":"track_id","type":"i64"}],"layout":"operable/1","name":"Track"}"#
/// );
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Snapshot {
    pub(crate) domain: Domain,
    pub(crate) contract_version: ContractVersion,
}

impl Snapshot {
    /// Snapshots of this domain, under this version of its contract.
    pub const fn new(domain: Domain, contract_version: ContractVersion) -> Self {
        Self {
            domain,
            contract_version,
        }
    }
}
