//! One declared dependency of a member, judged by the rules.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::{Dependency, DependencyKind};

use super::member::Member;
use super::rules::{LayerRules, Uses};
use super::violation::Breach;

/// How test packages are called where other members are called by their folder.
const TEST_PACKAGES: &str = "test packages";

/// A dependency as its member's manifest declares it.
pub(super) struct Edge<'a> {
    from: &'a Member<'a>,
    to: Target<'a>,
    /// Normal and build dependencies are judged alike.
    is_dev: bool,
}

enum Target<'a> {
    Member(&'a Member<'a>),
    Library(&'a str),
}

impl<'a> Edge<'a> {
    /// A package from elsewhere that has a member's name is not that member.
    pub(super) fn new(
        from: &'a Member<'a>,
        dependency: &'a Dependency,
        members: &'a BTreeMap<&'a str, Member<'a>>,
    ) -> Self {
        let name = dependency.name.as_str();
        let path = dependency.path.as_deref();
        let member = members.get(name).filter(|member| {
            let folder = member.package.manifest_path.parent();
            folder.is_some() && folder == path
        });
        Self {
            from,
            to: member.map_or(Target::Library(name), Target::Member),
            is_dev: dependency.kind == DependencyKind::Development,
        }
    }

    /// What is wrong with the edge, if anything is.
    pub(super) fn breach(&self, rules: &LayerRules) -> Option<Breach> {
        match self.to {
            Target::Member(to) => self.member_breach(to, rules),
            Target::Library(library) => self.library_breach(library, rules),
        }
    }

    fn member_breach(&self, to: &Member<'_>, rules: &LayerRules) -> Option<Breach> {
        if to.subject().is_some() {
            return Some(Breach::TestPackage);
        }
        let ((folder, law), (target, _)) = (self.from.folder?, to.folder?);
        let is_test = self.from.subject().is_some();
        let sees = match (is_test, self.is_dev) {
            (true, _) => &rules.tests.sees,
            (false, true) => &law.dev_sees,
            (false, false) => &law.sees,
        };
        let is_listed = self.lists(to.name());
        if sees.contains(target) {
            let is_narrowed = self.only().is_some() && !is_test && !self.is_dev;
            return (is_narrowed && !is_listed).then(|| self.beyond_list());
        }
        // `also` opens the member's own folder, never another one: data cannot turn the layers over.
        if is_listed && folder == target {
            return None;
        }
        Some(self.unseen(if is_test { TEST_PACKAGES } else { folder }, target))
    }

    fn unseen(&self, from: &str, to: &str) -> Breach {
        let (from, to) = (from.to_owned(), to.to_owned());
        if self.is_dev {
            Breach::DevLayer { from, to }
        } else {
            Breach::Layer { from, to }
        }
    }

    fn library_breach(&self, library: &str, rules: &LayerRules) -> Option<Breach> {
        let subject = self.from.subject();
        if rules.tests.oracles.contains(library) {
            let compares = |(folder, _): (&str, _)| rules.tests.compares.contains(folder);
            let may = subject.is_some() || self.from.folder.is_some_and(compares);
            return (!may).then_some(Breach::Oracle);
        }
        let owners = rules.owners.get(library);
        if let Some(owners) = owners
            && !owners.contains(subject.unwrap_or(self.from.name()))
        {
            let owners = owners.iter().cloned().collect();
            return Some(Breach::Owned { owners });
        }
        let (_, law) = self.from.folder?;
        let is_common = self.only().is_none() && law.libraries.contains(library);
        if law.packages.is_none() || is_common || self.lists(library) {
            return None;
        }
        if self.is_dev || subject.is_some() {
            let is_test_library = owners.is_some() || rules.tests.libraries.contains(library);
            return (!is_test_library).then_some(Breach::NotTestLibrary);
        }
        Some(self.beyond_list())
    }

    /// Whether the member's own entry names this dependency.
    fn lists(&self, name: &str) -> bool {
        let uses = self.from.uses();
        uses.is_some_and(|uses| uses.names().contains(name))
    }

    /// The list beside which the member may use nothing, if its entry is one.
    fn only(&self) -> Option<&BTreeSet<String>> {
        match self.from.uses()? {
            Uses::Only(names) => Some(names),
            Uses::Also(_) => None,
        }
    }

    fn beyond_list(&self) -> Breach {
        if self.only().is_some_and(BTreeSet::is_empty) {
            Breach::NoDependencies
        } else {
            Breach::NotListed
        }
    }
}
