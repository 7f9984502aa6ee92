//! A document that has been read.

use decl_core::{ContractVersion, Domain, Operable, Path, Registry};
use decl_json_text::Span;

use crate::declaration::{FieldPlaces, Interpreted};
use crate::locate::Place;
use crate::node::Node;
use crate::order::Orders;

/// The declarations of a document, and where it says what.
///
/// ```
/// let text = br#"{
///   "decl": 1, "domain": "shop.schema",
///   "declarations": [{ "name": "Track", "fields": [{ "name": "title", "type": "text" }] }]
/// }"#;
/// let document = decl_document::read_json(text)?;
/// assert_eq!(document.domain().as_str(), "shop.schema");
/// assert_eq!(document.contract_version().as_str(), "1");
/// assert!(document.registry().get("Track").is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Document {
    domain: Domain,
    contract_version: ContractVersion,
    declarations: Vec<Operable>,
    registry: Registry,
    root: Node,
    orders: Orders,
    fields: Vec<FieldPlaces>,
}

impl Document {
    /// A document of which everything has been checked; nothing without a domain.
    pub(crate) fn new(
        root: Node,
        orders: Orders,
        interpreted: Interpreted,
        registry: Registry,
    ) -> Option<Self> {
        let drafts = interpreted.drafts.into_iter();
        let (declarations, fields) = drafts.map(|draft| (draft.operable, draft.fields)).unzip();
        Some(Self {
            domain: interpreted.domain?,
            contract_version: interpreted.contract_version,
            declarations,
            registry,
            root,
            orders,
            fields,
        })
    }

    /// Whose declarations these are.
    pub const fn domain(&self) -> &Domain {
        &self.domain
    }

    /// The version of their contract, 1 if the document states none.
    pub const fn contract_version(&self) -> &ContractVersion {
        &self.contract_version
    }

    /// The declarations, in the order of the document; each has a name.
    pub fn declarations(&self) -> &[Operable] {
        &self.declarations
    }

    /// The same declarations by name, as the one fragment that the domain owns.
    pub const fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The bytes that say a part of the n-th declaration, or its nearest ancestor that is written.
    ///
    /// The path is one that an adapter reports: it begins at the declaration, and `.metadata[n]`
    /// counts the entries of `meta` and then `sql`. Of a metadata entry itself it is the key; the
    /// whole document where there is no such declaration.
    ///
    /// ```
    /// use decl_core::Path;
    ///
    /// let text = br#"{ "decl": 1, "domain": "shop.schema", "declarations": [
    ///   { "name": "Track", "fields": [{ "name": "id", "type": "i64", "constraints": { "minimum": 1 } }] }
    /// ] }"#;
    /// let document = decl_document::read_json(text)?;
    /// let minimum = Path::root().field("id").field("constraints").field("minimum");
    /// assert_eq!(text.get(document.locate(0, &minimum).range()), Some(&b"1"[..]));
    /// # Ok::<(), decl_core::Problems<decl_document::SourceProblem>>(())
    /// ```
    pub fn locate(&self, declaration: usize, path: &Path) -> Span {
        let listed = self
            .root
            .member("declarations")
            .and_then(|member| member.value.as_array());
        let node = listed.and_then(|nodes| nodes.get(declaration));
        match node.zip(self.fields.get(declaration)) {
            None => self.root.span,
            Some((node, fields)) => {
                let place = Place {
                    declaration: node,
                    fields,
                    orders: &self.orders,
                };
                place.span(path.segments())
            }
        }
    }
}
