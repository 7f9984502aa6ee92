//! Documents of declarations.

use decl_core::{Part, Problems};
use decl_document::{Document, SourceProblem};
use decl_snapshot::{read_operable, snapshot};

use crate::{Fault, same, unfit, within};

/// Reads a document as JSON and as TOML: what it declares is sound and has a durable form that reads
/// back as the same; what is refused is refused at places of the text.
///
/// # Errors
///
/// Whatever is otherwise.
pub fn document(data: &[u8]) -> Result<(), Fault> {
    look(data, decl_document::read_json(data))?;
    look(data, decl_document::read_toml(data))
}

fn look(data: &[u8], read: Result<Document, Problems<SourceProblem>>) -> Result<(), Fault> {
    let document = match read {
        Ok(document) => document,
        Err(problems) => {
            let mut problems = problems.iter();
            return problems
                .try_for_each(|problem| within(data, problem.kind.span().range().end, problem));
        }
    };
    for declaration in document.declarations() {
        declaration.verify().map_err(unfit)?;
        let (domain, version) = (document.domain(), document.contract_version());
        // Not everything that can be declared is durable.
        let Ok(envelope) = snapshot(Part::Operable(declaration), domain, version) else {
            continue;
        };
        let bytes = envelope.canonical_bytes();
        let again = read_operable(&bytes, domain, version).map_err(unfit)?;
        same("read back", declaration, &again)?;
    }
    Ok(())
}
