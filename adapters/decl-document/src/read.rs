//! Reading: the tree, what it means, and the rules that it must keep.

use decl_core::{Located, Problems};

use crate::Document;
use crate::interpret::Interpreter;
use crate::json::{self, DuplicateKey};
use crate::locate::document_path;
use crate::node::Node;
use crate::problem::{DocumentProblem, SourceProblem};
use crate::record::Records;
use crate::verify::check;

/// Reads a declaration document that is written in JSON.
///
/// # Errors
///
/// Everything that is wrong with the document, in the order of the text, each with its path in the
/// document. A text that is not JSON, or that passes a limit of
/// [`Options`](decl_json_text::Options), is one problem with the path that was reached.
///
/// ```
/// let text = br#"{ "decl": 1, "domain": "shop.schema", "declarations": [
///   { "name": "Track", "fields": [{ "name": "title", "typ": "text" }] }
/// ] }"#;
/// let problems = decl_document::read_json(text).unwrap_err();
/// assert_eq!(
///     problems.to_string(),
///     "at `$.declarations[0].fields[0].typ`: unknown key `typ`; did you mean `type`?"
/// );
/// ```
pub fn read_json(text: &[u8]) -> Result<Document, Problems<SourceProblem>> {
    let written = json::read(text).map_err(|at| Problems::one(at.path, at.kind))?;
    // What has been read is UTF-8.
    let text = std::str::from_utf8(text).unwrap_or_default();
    let root = written.root;
    let records = Records::of(&root);
    let mut interpreter = Interpreter::new(text, &records);
    let said = interpreter.document(&root);
    let orders = std::mem::take(&mut interpreter.orders);
    let checked = check(&root, &orders, said.domain.as_ref(), &said.drafts);
    for (span, problem) in checked.found {
        interpreter.report(span, problem);
    }
    let problems = in_order(&root, written.duplicates, interpreter);
    if let Some(problems) = Problems::from_vec(problems) {
        return Err(problems);
    }
    let missing = SourceProblem::missing_domain(root.span);
    let document = checked
        .registry
        .and_then(|registry| Document::new(root, orders, said, registry));
    document.ok_or_else(|| Problems::one(decl_core::Path::root(), missing))
}

/// Every problem with its path, as they stand in the text.
fn in_order(
    root: &Node,
    duplicates: Vec<DuplicateKey>,
    interpreter: Interpreter<'_>,
) -> Vec<Located<SourceProblem>> {
    let positions = &interpreter.positions;
    let duplicates = duplicates.into_iter().map(
        |DuplicateKey {
             path,
             key,
             span,
             first,
         }| {
            let first = positions.of(first);
            let problem = DocumentProblem::DuplicateKey { key, first };
            Located::new(
                path,
                SourceProblem::new(span, positions.of(span.start), problem),
            )
        },
    );
    let mut problems: Vec<Located<SourceProblem>> = duplicates.collect();
    problems.extend(
        interpreter
            .into_problems()
            .into_iter()
            .map(|problem| Located::new(document_path(root, problem.span().start), problem)),
    );
    problems.sort_by_key(|at| at.kind.span().start);
    problems
}
