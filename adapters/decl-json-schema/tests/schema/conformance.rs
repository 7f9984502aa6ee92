use decl_core::conformance::{Unnamed, check};
use decl_json_schema::{Document, JsonSchema, Node};

fn properties(document: &Document) -> Vec<String> {
    let properties = document.root().get("properties");
    let members = properties.map(Node::members).unwrap_or_default();
    members.iter().map(|(name, _)| name.to_string()).collect()
}

#[test]
fn the_adapter_keeps_every_promise_of_adapters() {
    check(&JsonSchema::new(), Unnamed::Refused, properties).unwrap();
}
