//! The rules of declarations, checked once they are read.

use std::collections::BTreeMap;

use decl_core::{
    DeclarationProblem, Domain, Located, Name, Problems, Registry, RegistryFragment,
    RegistryProblem, Segment, Text,
};
use decl_json_text::Span;

use crate::declaration::{Draft, Standing};
use crate::locate::Place;
use crate::node::Node;
use crate::order::Orders;
use crate::problem::DocumentProblem;

/// What checking finds, and the registry if that is nothing.
pub(crate) struct Checked {
    pub(crate) registry: Option<Registry>,
    pub(crate) found: Vec<(Span, DocumentProblem)>,
}

/// Checks drafts against the rules of declarations, and registered ones against each other.
pub(crate) fn check(
    root: &Node,
    orders: &Orders,
    domain: Option<&Domain>,
    drafts: &[Draft],
) -> Checked {
    let source = Source { root, orders };
    let (registered, apart): (Vec<&Draft>, Vec<&Draft>) = drafts
        .iter()
        .partition(|draft| matches!(draft.standing, Standing::Registered));
    let mut found = Vec::new();
    for draft in apart {
        for at in draft.operable.verify().err().into_iter().flatten() {
            let span = source.span(draft, at.path.segments(), word(&at.kind));
            found.push((span, at.kind.into()));
        }
    }
    // A document without a domain is refused elsewhere, and its registry with it.
    let owner = Name::try_from(domain.map_or("document", Domain::as_str));
    let owner = owner.unwrap_or(Name::from_static("document"));
    let fragment = RegistryFragment::new(owner, registered.iter().map(|d| d.operable.clone()));
    let (registry, problems) = match Registry::compose([fragment]) {
        Ok(registry) => (Some(registry), None),
        Err(problems) => (None, Some(problems)),
    };
    found.extend(
        problems
            .map(|p| source.of_registry(&registered, p))
            .into_iter()
            .flatten(),
    );
    Checked { registry, found }
}

/// A document, where the parts of its drafts are to be found.
struct Source<'a> {
    root: &'a Node,
    orders: &'a Orders,
}

impl Source<'_> {
    /// The paths of a registry begin with the name of a declaration.
    fn of_registry(
        &self,
        registered: &[&Draft],
        problems: Problems<RegistryProblem>,
    ) -> Vec<(Span, DocumentProblem)> {
        let named = |draft: &&Draft| draft.operable.name().map(|name| name.text().clone());
        let drafts = registered
            .iter()
            .filter_map(|draft| Some((named(draft)?, *draft)));
        let drafts: BTreeMap<Text, &Draft> = drafts.collect();
        let place = |Located { path, kind }| {
            let (draft, inside) = match path.segments() {
                [Segment::Field(name), inside @ ..] => (drafts.get(name), inside),
                _ => (None, [].as_slice()),
            };
            let word = match &kind {
                RegistryProblem::Declaration(problem) => word(problem),
                RegistryProblem::OtherMeaning { .. } => Some("type"),
                _ => None,
            };
            let span = draft.map_or(self.root.span, |draft| self.span(draft, inside, word));
            match kind {
                RegistryProblem::Declaration(problem) => (span, problem.into()),
                other => (span, other.into()),
            }
        };
        problems.into_iter().map(place).collect()
    }

    /// The span of a part of a draft, or of a word in it.
    fn span(&self, draft: &Draft, inside: &[Segment], word: Option<&str>) -> Span {
        let declarations = self
            .root
            .member("declarations")
            .and_then(|m| m.value.as_array());
        let Some(declaration) = declarations.and_then(|nodes| nodes.get(draft.index)) else {
            return self.root.span;
        };
        let place = Place {
            declaration,
            fields: &draft.fields,
            orders: self.orders,
        };
        let word = word.map(|word| Segment::Field(word.into()));
        place.span(inside.iter().chain(&word))
    }
}

/// The word that makes it a problem, where a field or its constraints as a whole are named.
const fn word(problem: &DeclarationProblem) -> Option<&'static str> {
    match problem {
        DeclarationProblem::OptionalWithDefault => Some("optional"),
        DeclarationProblem::DefaultAndFactory => Some("default_factory"),
        DeclarationProblem::Contradiction { high, .. } => Some(high.as_str()),
        _ => None,
    }
}
