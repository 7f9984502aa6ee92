//! Declarations and their fields.

use std::collections::BTreeMap;

use decl_core::{
    CallableRef, ContractVersion, Domain, Meta, Name, Operable, OperableBuilder, Spec, Text,
};
use decl_json_text::{Position, Span};

use crate::interpret::{Declared, Interpreter};
use crate::literal::Dollar;
use crate::node::{Content, Member, Node, Object};
use crate::problem::DocumentProblem;

pub(crate) const DOCUMENT_KEYS: [&str; 4] = ["decl", "domain", "contract_version", "declarations"];
pub(crate) const DECLARATION_KEYS: [&str; 5] = ["name", "doc", "fields", "meta", "sql"];
pub(crate) const FIELD_KEYS: [&str; 10] = [
    "name",
    "doc",
    "type",
    "nullable",
    "optional",
    "default",
    "default_factory",
    "constraints",
    "validators",
    "meta",
];

/// The metadata key that `sql` stands for.
pub(crate) const ENTITY_KEY: &str = "storage.entity";

/// What the parts of a document say.
pub(crate) struct Interpreted {
    pub(crate) domain: Option<Domain>,
    pub(crate) contract_version: ContractVersion,
    pub(crate) drafts: Vec<Draft>,
}

/// A declaration that is not checked yet, and where its parts stand.
pub(crate) struct Draft {
    /// The index among the declarations of the document.
    pub(crate) index: usize,
    pub(crate) operable: Operable,
    pub(crate) fields: FieldPlaces,
    pub(crate) standing: Standing,
}

/// How a draft is checked.
pub(crate) enum Standing {
    /// Together with the others.
    Registered,
    /// On its own: its name is not its own, or it is a field whose name is not.
    Apart,
}

/// Where each name is given first.
type Names = BTreeMap<Text, Span>;

/// A name that is given again.
struct Taken {
    name: Text,
    span: Span,
    first: Position,
}

/// Which spec stands at which place of `fields`.
#[derive(Clone, Debug, Default)]
pub(crate) struct FieldPlaces {
    places: Vec<usize>,
    names: BTreeMap<Text, usize>,
}

impl FieldPlaces {
    fn push(&mut self, place: usize, name: Option<&Name>) {
        self.places.push(place);
        if let Some(name) = name {
            self.names.insert(name.text().clone(), place);
        }
    }

    /// The place of the n-th spec.
    pub(crate) fn nth(&self, n: usize) -> Option<usize> {
        self.places.get(n).copied()
    }

    /// The place of the spec of a name.
    pub(crate) fn named(&self, name: &str) -> Option<usize> {
        self.names.get(name).copied()
    }
}

impl Interpreter<'_> {
    pub(crate) fn document(&mut self, root: &Node) -> Interpreted {
        let required = ["decl", "domain", "declarations"];
        let empty = Object::default();
        let object = self
            .keyed(root, &DOCUMENT_KEYS, &required)
            .unwrap_or(&empty);
        if let Some(version) = object.get("decl") {
            self.document_version(&version.value);
        }
        let domain = object.get("domain").and_then(|member| {
            let text = self.text(&member.value, "a domain as text")?.clone();
            self.sound(member.value.span, Domain::try_from(text))
        });
        let contract_version = object.get("contract_version").and_then(|member| {
            let text = self
                .text(&member.value, "a contract version as text")?
                .clone();
            self.sound(member.value.span, ContractVersion::try_from(text))
        });
        let declarations = object.get("declarations");
        Interpreted {
            domain,
            contract_version: contract_version.unwrap_or_default(),
            drafts: declarations
                .map(|m| self.declarations(&m.value))
                .unwrap_or_default(),
        }
    }

    fn document_version(&mut self, node: &Node) {
        match &node.content {
            Content::Number(version) if **version == *"1" => {}
            Content::Number(version) => {
                let found = version.clone();
                self.report(node.span, DocumentProblem::Version { found });
            }
            _ => self.wrong_kind(node, "the number 1"),
        }
    }

    fn declarations(&mut self, node: &Node) -> Vec<Draft> {
        let mut drafts = Vec::new();
        let mut names = Names::new();
        let declarations = self.array(node, "an array").unwrap_or_default();
        for (index, node) in declarations.iter().enumerate() {
            let known = self.keyed(node, &DECLARATION_KEYS, &["name", "fields"]);
            if let Some(object) = known {
                self.declaration(index, object, &mut names, &mut drafts);
            }
        }
        drafts
    }

    fn declaration(
        &mut self,
        index: usize,
        object: &Object,
        names: &mut Names,
        drafts: &mut Vec<Draft>,
    ) {
        let name = object
            .get("name")
            .and_then(|member| self.name(&member.value));
        let taken = self.taken(names, name.as_ref(), object);
        let is_apart = name.is_none() || taken.is_some();
        if let Some(Taken { name, span, first }) = taken {
            self.report(span, DocumentProblem::DuplicateDeclaration { name, first });
        }
        let mut builder = Operable::builder();
        builder = name.into_iter().fold(builder, OperableBuilder::named);
        builder = self
            .doc(object)
            .into_iter()
            .fold(builder, OperableBuilder::documented);
        let mut fields = FieldPlaces::default();
        if let Some(member) = object.get("fields") {
            builder = builder.fields(self.fields(index, &member.value, &mut fields, drafts));
        }
        let metadata = self.metadata(object).into_iter().chain(self.entity(object));
        builder = metadata.fold(builder, OperableBuilder::meta);
        drafts.push(Draft {
            index,
            operable: builder.unchecked(),
            fields,
            standing: if is_apart {
                Standing::Apart
            } else {
                Standing::Registered
            },
        });
    }

    /// Where a name was first given, if that was not here.
    fn taken(&self, names: &mut Names, name: Option<&Name>, object: &Object) -> Option<Taken> {
        let name = name?.text().clone();
        let span = object.get("name")?.value.span;
        let first = *names.entry(name.clone()).or_insert(span);
        (first != span).then(|| Taken {
            name,
            span,
            first: self.position(first.start),
        })
    }

    /// The specs of distinct names; one whose name is taken is a draft of its own.
    fn fields(
        &mut self,
        declaration: usize,
        node: &Node,
        places: &mut FieldPlaces,
        drafts: &mut Vec<Draft>,
    ) -> Vec<Spec> {
        let mut specs = Vec::new();
        let mut names = Names::new();
        let nodes = self.array(node, "an array").unwrap_or_default();
        for (place, node) in nodes.iter().enumerate() {
            let Some(object) = self.keyed(node, &FIELD_KEYS, &[]) else {
                continue;
            };
            let spec = self.field(node, object);
            if let Some(Taken { name, span, first }) = self.taken(&mut names, spec.name(), object) {
                self.report(span, DocumentProblem::DuplicateField { name, first });
                drafts.push(Draft::of_field(declaration, place, spec));
            } else {
                places.push(place, spec.name());
                specs.push(spec);
            }
        }
        specs
    }

    fn field(&mut self, node: &Node, object: &Object) -> Spec {
        let name = object
            .get("name")
            .and_then(|member| self.name(&member.value));
        let doc = self.doc(object);
        let declared = self.declared(node);
        let mut spec = match &declared {
            Declared::Type(ty) => Spec::new(ty.clone()),
            Declared::Nothing | Declared::Unreadable => Spec::unresolved(),
        };
        spec = name.into_iter().fold(spec, Spec::named);
        spec = doc.into_iter().fold(spec, Spec::documented);
        if self.flag(object.get("nullable")).unwrap_or(true) {
            spec = spec.nullable();
        }
        if self.flag(object.get("optional")).unwrap_or(false) {
            spec = spec.optional();
        }
        let default = object
            .get("default")
            .and_then(|m| self.value(&m.value, &declared));
        spec = default.into_iter().fold(spec, Spec::with_default);
        let factory = object
            .get("default_factory")
            .and_then(|m| self.callable(&m.value));
        spec = factory.into_iter().fold(spec, Spec::with_default_factory);
        let constraints = self.constraints(object.get("constraints"), &declared);
        spec = constraints.iter().cloned().fold(spec, Spec::constrained);
        spec = spec.with_validators(self.validators(object));
        spec.with_metadata(self.metadata(object))
    }

    fn doc(&mut self, object: &Object) -> Option<Text> {
        let Member { value, .. } = object.get("doc")?;
        self.text(value, "a text").cloned()
    }

    fn validators(&mut self, object: &Object) -> Vec<CallableRef> {
        let nodes = object
            .get("validators")
            .and_then(|member| self.array(&member.value, "an array of callable references"));
        let nodes = nodes.unwrap_or_default();
        nodes
            .iter()
            .filter_map(|node| self.callable(node))
            .collect()
    }

    fn metadata(&mut self, object: &Object) -> Vec<Meta> {
        let entries = object
            .get("meta")
            .and_then(|member| self.object(&member.value, "an object"));
        let entries = entries.map(Object::members).unwrap_or_default();
        let mut metadata = Vec::new();
        for member in entries {
            if let Some(value) = self.plain(&member.value, Dollar::Tag) {
                metadata.extend(self.sound(member.key_span, Meta::new(member.key.clone(), value)));
            }
        }
        metadata
    }

    /// The metadata entry that `sql` stands for.
    fn entity(&mut self, object: &Object) -> Option<Meta> {
        let member = object.get("sql")?;
        let written = object
            .get("meta")
            .and_then(|meta| meta.value.member(ENTITY_KEY));
        if let Some(written) = written {
            let first = self.position(written.key_span.start);
            self.report(member.key_span, DocumentProblem::EntityTwice { first });
        }
        self.object(&member.value, "an object")?;
        let value = self.plain(&member.value, Dollar::Tag)?;
        Some(Meta::from_static(ENTITY_KEY, value)).filter(|_| written.is_none())
    }
}

impl Draft {
    /// One field alone.
    fn of_field(index: usize, place: usize, spec: Spec) -> Self {
        let mut fields = FieldPlaces::default();
        fields.push(place, spec.name());
        Self {
            index,
            operable: Operable::builder().field(spec).unchecked(),
            fields,
            standing: Standing::Apart,
        }
    }
}
