//! The envelope: exactly three keys, and what the caller expects of two of them.

use decl_core::{ContractVersion, Domain};

use super::node::Node;
use super::object::Object;
use super::problem::{Found, ReadProblem};

/// An envelope whose payload is not understood yet.
pub(super) struct Envelope<'n, 'a> {
    pub(super) domain: Domain,
    pub(super) contract_version: ContractVersion,
    pub(super) payload: &'n Node<'a>,
}

/// Whose snapshot it must be, and under which version; none accepts any.
pub(super) type Expected<'e> = Option<(&'e Domain, &'e ContractVersion)>;

pub(super) fn envelope<'n, 'a>(
    node: &'n Node<'a>,
    expected: Expected<'_>,
) -> Found<Envelope<'n, 'a>> {
    let object = Object::closed(node, &["contract_version", "domain", "payload"])?;
    let (of_version, of_domain) = (
        object.required("contract_version")?,
        object.required("domain")?,
    );
    let envelope = Envelope {
        domain: of_domain.checked()?,
        contract_version: of_version.checked()?,
        payload: object.required("payload")?,
    };
    let Some((domain, version)) = expected else {
        return Ok(envelope);
    };
    if envelope.domain != *domain {
        let (expected, found) = (domain.clone(), envelope.domain);
        return Err(of_domain.refuse(ReadProblem::OtherDomain { expected, found }));
    }
    if envelope.contract_version != *version {
        let (expected, found) = (version.clone(), envelope.contract_version);
        return Err(of_version.refuse(ReadProblem::OtherContractVersion { expected, found }));
    }
    Ok(envelope)
}
