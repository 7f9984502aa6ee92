//! Reading: the tree, what it means, and the rules that it must keep.

use decl_core::{Located, Path, Problems, Text};
use decl_json_text::{Options, Span};

use crate::Document;
use crate::interpret::Interpreter;
use crate::json;
use crate::node::Node;
use crate::paths::Paths;
use crate::problem::{DocumentProblem, SourceProblem};
use crate::record::Records;
use crate::toml;
use crate::verify::check;

/// The most bytes of a document: 8 MiB. A longer one is refused.
pub const MAX_BYTES: usize = Options::DEFAULT_MAX_BYTES;

/// Reads a declaration document that is written in JSON.
///
/// # Errors
///
/// Everything that is wrong with the document, in the order of the text, each with its path in the
/// document. A text that is not JSON, or that passes a limit of
/// [`Options`], is one problem with the path that was reached.
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
    interpret(text, written)
}

/// Reads a declaration document that is written in TOML.
///
/// It says what the same document in JSON says: a table is an object, a date or time is the text
/// that it is spelled as, and `{ "$null" = true }` is null.
///
/// # Errors
///
/// As [`read_json`]; a text that is not TOML is one problem at the root.
///
/// ```
/// let text = br#"
/// decl = 1
/// domain = "shop.schema"
///
/// [[declarations]]
/// name = "Track"
///
/// [[declarations.fields]]
/// name = "composer"
/// type = "text"
/// nullable = true
/// default = { "$null" = true }
/// "#;
/// let document = decl_document::read_toml(text)?;
/// assert!(document.registry().get("Track").is_some());
/// # Ok::<(), decl_core::Problems<decl_document::SourceProblem>>(())
/// ```
pub fn read_toml(text: &[u8]) -> Result<Document, Problems<SourceProblem>> {
    interpret(text, toml::read(text)?)
}

/// A document as it is written, in whatever notation.
pub(crate) struct Written {
    pub(crate) root: Node,
    pub(crate) duplicates: Vec<DuplicateKey>,
    /// What the notation can say and a document cannot.
    pub(crate) found: Vec<(Span, DocumentProblem)>,
}

/// A key that stands twice.
pub(crate) struct DuplicateKey {
    pub(crate) path: Path,
    pub(crate) key: Text,
    pub(crate) span: Span,
    /// Where the key stands first.
    pub(crate) first: usize,
}

fn interpret(text: &[u8], written: Written) -> Result<Document, Problems<SourceProblem>> {
    // What has been read is UTF-8.
    let text = std::str::from_utf8(text).unwrap_or_default();
    let root = written.root;
    let records = Records::of(&root);
    let mut interpreter = Interpreter::new(text, &records);
    for (span, problem) in written.found {
        interpreter.report(span, problem);
    }
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
    document.ok_or_else(|| Problems::one(Path::root(), missing))
}

/// Every problem with its path, as they stand in the text.
fn in_order(
    root: &Node,
    duplicates: Vec<DuplicateKey>,
    interpreter: Interpreter<'_>,
) -> Vec<Located<SourceProblem>> {
    let duplicates = duplicates.into_iter().map(
        |DuplicateKey {
             path,
             key,
             span,
             first,
         }| {
            let first = interpreter.position(first);
            let problem = DocumentProblem::DuplicateKey { key, first };
            Located::new(
                path,
                SourceProblem::new(span, interpreter.position(span.start), problem),
            )
        },
    );
    let mut problems: Vec<Located<SourceProblem>> = duplicates.collect();
    let found = interpreter.into_problems();
    if !found.is_empty() {
        let paths = Paths::of(root);
        let located = |problem: SourceProblem| Located::new(paths.at(problem.span()), problem);
        problems.extend(found.into_iter().map(located));
    }
    problems.sort_by_key(|at| at.kind.span().start);
    problems
}
