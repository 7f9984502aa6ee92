//! The records that a document declares, as far as their values can be read.

use std::collections::BTreeMap;

use decl_core::{Name, Text};

use crate::interpret::{Declared, Interpreter};
use crate::node::Node;

/// The declared names, and what each says about its fields.
#[derive(Clone, Debug, Default)]
pub(crate) struct Records(BTreeMap<Text, Fields>);

/// The fields of one record.
pub(crate) type Fields = BTreeMap<Text, Declared>;

impl Records {
    /// A first look at a document: a value may be of a record that is declared after it.
    pub(crate) fn of(root: &Node) -> Self {
        let declarations = declarations(root);
        let names = declarations
            .keys()
            .map(|name| (name.clone(), Fields::new()));
        let names = Self(names.collect());
        let mut first_look = Interpreter::silent(&names);
        let records = declarations
            .into_iter()
            .map(|(name, declaration)| (name, fields(&mut first_look, declaration)));
        Self(records.collect())
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Fields> {
        self.0.get(name)
    }

    pub(crate) fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.0.keys().map(Text::as_str)
    }
}

/// The first declaration of each name.
fn declarations(root: &Node) -> BTreeMap<Text, &Node> {
    let mut declarations = BTreeMap::new();
    let listed = root
        .member("declarations")
        .and_then(|member| member.value.as_array());
    for declaration in listed.unwrap_or_default() {
        if let Some(name) = name(declaration) {
            declarations.entry(name).or_insert(declaration);
        }
    }
    declarations
}

fn fields(first_look: &mut Interpreter<'_>, declaration: &Node) -> Fields {
    let mut fields = Fields::new();
    let listed = declaration
        .member("fields")
        .and_then(|member| member.value.as_array());
    for field in listed.unwrap_or_default() {
        if let Some(name) = name(field) {
            fields
                .entry(name)
                .or_insert_with(|| first_look.declared(field));
        }
    }
    fields
}

fn name(node: &Node) -> Option<Text> {
    let name = node.member("name")?.value.as_text()?;
    Name::try_from(name.clone()).ok()?;
    Some(name.clone())
}
