//! A declaration as a closed object, one property for each spec.

use decl_core::{
    Admitted, Contract, Field, Findings, Materialized, Name, Problems, Spec, SpecAdapter, Text,
};

use crate::document::Members;
use crate::{Document, JsonSchema, JsonSchemaProblem, Node, constraint, types, wire};

const CONTRACT: Contract = Contract::new("json-schema").namespace("schema").reasons(&[
    "bound_on_text",
    "float_modulo",
    "float_range",
    "float_rounding",
    "instant_range",
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
        let definition = Definition.lower(declaration)?;
        Ok(definition.map(Document::new))
    }
}

/// The members of the schema of one declaration, wherever it will stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Definition;

impl SpecAdapter for Definition {
    type Output = Members;
    type Problem = JsonSchemaProblem;

    fn contract(&self) -> &Contract {
        const { &CONTRACT }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Members>, Problems<JsonSchemaProblem>> {
        let mut lowering = declaration.begin();
        let (name, doc) = (lowering.name(), lowering.doc());
        let properties = lowering.named_fields(property);
        lowering.finish(object(name, doc, properties))
    }
}

struct Property {
    name: Text,
    required: bool,
    schema: Node,
}

fn object(name: Option<&Name>, doc: Option<&str>, properties: Vec<Property>) -> Members {
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
    name: &Name,
    field: &Field<'_>,
    findings: &mut Findings<JsonSchemaProblem>,
) -> Option<Property> {
    let spec = field.spec();
    let keywords = match types::keywords(spec.ty(), spec.is_nullable()) {
        Ok(keywords) => keywords,
        Err(problem) => {
            findings.problem(field.path().clone(), problem);
            return None;
        }
    };
    if let Some(verdict) = types::difference(spec) {
        findings.enforce(field.path().field("type"), verdict);
    }
    let mut members = Vec::new();
    members.extend(spec.doc().map(|doc| ("description".into(), doc.into())));
    members.extend(keywords);
    members.extend(constraint::lower(field, findings));
    if let Some(default) = spec.default() {
        let path = field.path().field("default");
        let default = wire::encode(spec.ty(), default, &path, findings);
        members.push(("default".into(), default));
    }
    Some(Property {
        name: name.text().clone(),
        required: is_required(spec),
        schema: Node::Object(members),
    })
}

fn is_required(spec: &Spec) -> bool {
    !spec.is_optional() && spec.default().is_none() && spec.default_factory().is_none()
}
