//! What the report says: the reader keeps every rule but validators, whatever record they stand in.
//!
//! The rules of a record by name stand in it once, along the path of its first use. A variant of a
//! union is told with every union that names it; only one that holds unions itself, and may so hold
//! itself, is told once for its tag and label. These are the paths of a JSON Schema's report as well.

use std::collections::BTreeSet;
use std::iter::successors;

use decl_core::{
    Constraints, Field, Findings, Name, Operable, Part, Path, RecordType, Registry, Type,
    UnionType, Verdict, Walk,
};

use crate::WireProblem;

type Found<'f> = &'f mut Findings<WireProblem>;

/// The name of a record, with tag and label where it stands as a variant.
type Key<'a> = (&'a Name, Option<[&'a Name; 2]>);

/// The report of one declaration, as far as it is made.
pub(crate) struct Report<'a> {
    registry: Option<&'a Registry>,
    /// The records that are told once, each where it is used first, in that order.
    uses: Vec<(Place, &'a Operable)>,
    seen: BTreeSet<Key<'a>>,
}

/// A path from the record of a use, or from the root; whole paths are made only for rows, since a
/// chain of records may be long.
struct Place {
    within: Option<usize>,
    path: Path,
}

impl<'a> Report<'a> {
    /// A report of this declaration, and of the records of the registry that it leads to.
    pub(crate) fn new(root: &'a Operable, registry: Option<&'a Registry>) -> Self {
        let mut report = Self {
            registry,
            uses: Vec::new(),
            seen: BTreeSet::new(),
        };
        let name = root.name();
        // A registry may hold another declaration of the name, which has rules of its own.
        let name = name.filter(|name| report.record(name) == Some(root));
        report.seen.extend(name.map(|name| (name, None)));
        report
    }

    /// Tells the rules of a field of the declaration.
    pub(crate) fn field(&mut self, field: &Field<'a>, findings: Found<'_>) {
        let place = Place {
            within: None,
            path: field.path().clone(),
        };
        self.part(Part::Spec(field.spec()), &place, findings);
    }

    /// Tells the rules of the records by name that the fields lead to.
    pub(crate) fn records(mut self, findings: Found<'_>) {
        for n in 0.. {
            let Some((_, record)) = self.uses.get(n) else {
                break;
            };
            let place = Place {
                within: Some(n),
                path: Path::root(),
            };
            self.part(Part::Operable(record), &place, findings);
        }
    }

    fn part(&mut self, part: Part<'a>, place: &Place, findings: Found<'_>) {
        let mut walk = Walk::new(part);
        while let Some(part) = walk.next() {
            match part {
                Part::Spec(spec) => {
                    let place = place.inside(&walk.path());
                    self.constraints(spec.constraints(), &place, findings);
                    self.validators(spec.validators().len(), &place, findings);
                }
                Part::Item(item) => {
                    let place = place.inside(&walk.path());
                    self.constraints(item.constraints(), &place, findings);
                }
                Part::Type(Type::Record(RecordType::Named(name))) => {
                    if let Some(record) = self.record(name) {
                        self.once((name, None), place.inside(&walk.path()), record);
                    }
                }
                Part::Type(Type::Union(union)) => {
                    let place = place.inside(&walk.path());
                    self.variants(union, &place, findings);
                }
                Part::Value(_) => walk.skip_children(),
                _ => {}
            }
        }
    }

    fn variants(&mut self, union: &'a UnionType, place: &Place, findings: Found<'_>) {
        for variant in union.variants() {
            // A record that is in no registry at hand is a problem of the form.
            let Some(record) = self.record(variant.record()) else {
                continue;
            };
            let place = Place {
                within: place.within,
                path: place.path.variant(variant.label().text().clone()),
            };
            if record.holds_union() {
                let tagged = [union.tag(), variant.label()];
                self.once((variant.record(), Some(tagged)), place, record);
            } else {
                self.part(Part::Operable(record), &place, findings);
            }
        }
    }

    fn record(&self, name: &Name) -> Option<&'a Operable> {
        self.registry?.get(name.as_str())
    }

    fn once(&mut self, key: Key<'a>, place: Place, record: &'a Operable) {
        if self.seen.insert(key) {
            self.uses.push((place, record));
        }
    }

    fn constraints(&self, rules: &Constraints, place: &Place, findings: Found<'_>) {
        let base = Path::root().field("constraints");
        for rule in rules.iter() {
            let path = self.whole(place, &base.field(rule.word().as_str()));
            findings.enforce(path, Verdict::Exact);
        }
    }

    fn validators(&self, count: usize, place: &Place, findings: Found<'_>) {
        let base = Path::root().field("validators");
        let reason = "validator";
        for n in 0..count {
            let path = self.whole(place, &base.index(n));
            findings.enforce(path, Verdict::NotEnforced { reason });
        }
    }

    /// The path from the root of what stands at this path inside a place.
    fn whole(&self, place: &Place, inside: &Path) -> Path {
        let outer = |place: &&Place| Some(&self.uses.get(place.within?)?.0);
        let places: Vec<&Path> = successors(Some(place), outer).map(|it| &it.path).collect();
        let paths = places.into_iter().rev().chain([inside]);
        paths.flat_map(Path::segments).cloned().collect()
    }
}

impl Place {
    fn inside(&self, path: &Path) -> Self {
        Self {
            within: self.within,
            path: self.path.join(path),
        }
    }
}
