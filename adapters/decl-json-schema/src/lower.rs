//! A declaration as a closed object, one property for each spec.

use decl_core::{
    Admitted, Constraints, Contract, ContractProblem, Enforcement, Field, Findings, Lowering,
    Materialized, Mode, Name, Operable, Path, Problems, SpecAdapter, Text,
};

use crate::document::Members;
use crate::place::{Around, Place};
use crate::scope::{Definitions, Form, Scope, Use, reference};
use crate::slot::Slot;
use crate::{Document, JsonSchema, JsonSchemaProblem, Node, composite, constraint, wire};

const CONTRACT: Contract = Contract::new("json-schema").namespace("schema").reasons(&[
    "any_order",
    "bound_on_text",
    "default_left_out",
    "equal_keys",
    "float_modulo",
    "float_range",
    "float_rounding",
    "instant_range",
    "large_exponent",
    "number_kinds",
    "one_spelling",
    "signed_zero",
    "step_on_text",
    "validator",
]);

impl SpecAdapter for JsonSchema {
    type Output = Document;
    type Problem = JsonSchemaProblem;

    fn contract(&self) -> &Contract {
        const { &CONTRACT }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Document>, Problems<JsonSchemaProblem>> {
        let mut lowering = declaration.begin();
        let root = lowering.declaration();
        let mode = self.chosen_mode();
        let registry = self.chosen_registry();
        let mut scope = Scope::new(registry, mode, Definitions::Referred, Some(root));
        let record = Record {
            operable: root,
            form: Form::Plain,
            mode,
            place: Place::root(Path::root()),
            around: None,
        };
        let members = record.lower(&mut lowering, &mut scope);
        let document = with_definitions(&record, members, &mut scope, lowering.findings());
        lowering.finish(document)
    }
}

/// The document of a root, with everything that it refers to, in the order of first use.
fn with_definitions<'a>(
    root: &Record<'a>,
    mut members: Members,
    scope: &mut Scope<'a>,
    findings: &mut Findings<JsonSchemaProblem>,
) -> Document {
    let mut definitions: Members = Vec::new();
    for n in 0.. {
        let Some(used) = scope.used(n) else { break };
        let made = definition(&used, scope);
        let definition = if !scope.is_root(&used) {
            report(made, used.path(), findings)
        } else if root.mode == scope.mode() {
            let reference = reference(&used.name);
            Some(std::mem::replace(&mut members, reference.into_members()))
        } else {
            // The root has the same rules, and they are in the report.
            made.ok().map(Materialized::into_artefact)
        };
        definitions.extend(definition.map(|made| (used.name, Node::Object(made))));
    }
    if !definitions.is_empty() {
        members.push(("$defs".into(), Node::Object(definitions)));
    }
    Document::new(members)
}

/// The schema of what is referred to.
pub(crate) fn definition<'a>(
    used: &Use<'a>,
    scope: &mut Scope<'a>,
) -> Result<Materialized<Members>, Problems<JsonSchemaProblem>> {
    let record = Record {
        operable: used.record,
        form: used.form,
        mode: scope.mode(),
        place: used.place.clone(),
        around: Some(used.rules),
    };
    record.materialize(scope)
}

/// Hands on what was found in a record that stands at this path.
pub(crate) fn report(
    made: Result<Materialized<Members>, Problems<JsonSchemaProblem>>,
    base: &Path,
    findings: &mut Findings<JsonSchemaProblem>,
) -> Option<Members> {
    let made = findings.absorb(made.map_err(|problems| problems.prefixed(base)))?;
    for Enforcement { path, verdict } in made.enforcement() {
        findings.enforce(base.join(path), verdict.clone());
    }
    Some(made.into_artefact())
}

/// A record, wherever its schema will stand.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    pub(crate) operable: &'a Operable,
    pub(crate) form: Form<'a>,
    /// For what its fields are read.
    pub(crate) mode: Mode,
    pub(crate) place: Place<'a>,
    /// The constraints on the record; none where the report is about the record itself.
    pub(crate) around: Option<&'a Constraints>,
}

impl<'a> Record<'a> {
    /// The schema with its report, whose paths begin at the record.
    pub(crate) fn materialize(
        &self,
        scope: &mut Scope<'a>,
    ) -> Result<Materialized<Members>, Problems<JsonSchemaProblem>> {
        let admitted = const { &CONTRACT }.admit(self.operable);
        let admitted = admitted
            .map_err(|refused| refused.map(|problem| ContractProblem::Declaration(problem).into()));
        let mut lowering = admitted?.begin();
        let members = self.lower(&mut lowering, scope);
        lowering.finish(members)
    }

    fn lower(
        &self,
        lowering: &mut Lowering<'a, JsonSchemaProblem>,
        scope: &mut Scope<'a>,
    ) -> Members {
        let (name, doc) = (lowering.name(), lowering.doc());
        let properties = lowering
            .named_fields(|name, field, findings| self.property(name, field, scope, findings));
        self.object(name, doc, properties)
    }

    fn object(
        &self,
        name: Option<&Name>,
        doc: Option<&str>,
        mut properties: Vec<Property>,
    ) -> Members {
        if let Form::Tagged { tag, label } = self.form {
            properties.insert(0, Property::tag(tag, label));
        }
        let required = properties.iter().filter(|property| property.required);
        let required: Vec<Node> = required.map(|it| Node::Text(it.name.clone())).collect();
        let properties = properties.into_iter().map(|it| (it.name, it.schema));
        let properties = Node::Object(properties.collect());
        let mut members = Vec::new();
        members.extend(name.map(|name| ("title".into(), Node::Text(name.text().clone()))));
        members.extend(doc.map(|doc| ("description".into(), doc.into())));
        members.push(("type".into(), "object".into()));
        members.push(("properties".into(), properties));
        if !required.is_empty() {
            members.push(("required".into(), Node::Array(required)));
        }
        members.push(("additionalProperties".into(), Node::Bool(false)));
        members
    }

    fn property(
        &self,
        name: &'a Name,
        field: &Field<'a>,
        scope: &mut Scope<'a>,
        findings: &mut Findings<JsonSchemaProblem>,
    ) -> Option<Property> {
        let spec = field.spec();
        let place = match self.around {
            Some(rules) => {
                let around = Around::Field(self.operable, self.form, name);
                self.place.within(around, rules)
            }
            None => self.place.clone(),
        };
        let slot = Slot::field(field, place);
        let schema = composite::schema(&slot, scope, findings);
        constraint::validators(field, findings);
        let mut members = Vec::new();
        members.extend(spec.doc().map(|doc| ("description".into(), doc.into())));
        members.extend(schema?);
        if let Some(default) = spec.default() {
            let path = field.path().field("default");
            let default = wire::encode(spec.ty(), default, &path, scope, findings);
            // What a patch leaves out is left unchanged.
            if self.mode != Mode::Patch {
                members.push(("default".into(), default));
            }
        }
        Some(Property {
            name: name.text().clone(),
            required: !spec.may_be_missing(self.mode),
            schema: Node::Object(members),
        })
    }
}

struct Property {
    name: Text,
    required: bool,
    schema: Node,
}

impl Property {
    fn tag(tag: &Name, label: &Name) -> Self {
        let label = Node::Text(label.text().clone());
        Self {
            name: tag.text().clone(),
            required: true,
            schema: Node::Object(vec![("const".into(), label)]),
        }
    }
}
