//! Where a rule stands: in the record that declares it, however the record is reached.
//!
//! Reports name a rule by the first use of its record, readers by a value, validators by a JSON
//! Pointer. Here all three come to one place.

use decl_core::{ConstraintWord, Operable, Path, Registry, Segment, Text, Type};
use serde_json::Value as Json;

use crate::slot::{Slot, step};

/// A field or item, from the record by name that holds it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Place {
    owner: Option<Text>,
    path: Path,
}

/// What a place holds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Here<'a> {
    Record(&'a Operable),
    Slot(Slot<'a>),
    /// The tag of a union.
    Tag,
}

/// A walk from the root of a declaration.
#[derive(Clone, Debug)]
pub(crate) struct Walker<'a> {
    registry: &'a Registry,
    pub(crate) here: Here<'a>,
    pub(crate) place: Place,
}

impl<'a> Walker<'a> {
    pub(crate) fn new(root: &'a Operable, registry: &'a Registry) -> Self {
        Self {
            registry,
            here: Here::Record(root),
            place: Place {
                owner: root.name().map(|name| name.text().clone()),
                path: Path::root(),
            },
        }
    }

    /// Follows a path of a value or of a declaration; none where it leads nowhere.
    pub(crate) fn follow(mut self, path: &[Segment]) -> Option<Self> {
        let mut rest = path;
        while let [segment, after @ ..] = rest {
            rest = after;
            // A tuple's items in a declaration.
            if let (Segment::Field(ty), [Segment::Field(args), item, after @ ..]) = (segment, rest)
            {
                if ty == "type"
                    && args == "args"
                    && matches!(self.slot().map(|slot| slot.ty), Some(Type::Tuple(_)))
                {
                    self.enter(item)?;
                    rest = after;
                    continue;
                }
            }
            self.enter(segment)?;
        }
        Some(self)
    }

    /// The slot, if this is one.
    pub(crate) fn slot(&self) -> Option<Slot<'a>> {
        match self.here {
            Here::Slot(slot) => Some(slot),
            _ => None,
        }
    }

    fn enter(&mut self, segment: &Segment) -> Option<()> {
        let slot = match (self.here, segment) {
            (Here::Record(record), Segment::Field(name)) => {
                self.field(record, name);
                return Some(());
            }
            (Here::Slot(slot), _) => slot,
            _ => return None,
        };
        if let (Some((record, owner)), Segment::Field(name)) = (slot.record(self.registry), segment)
        {
            self.open(owner);
            self.field(record, name);
            return Some(());
        }
        if let Segment::Variant(label) = segment {
            let (record, owner) = slot.variant(label, self.registry)?;
            self.open(Some(owner));
            self.here = Here::Record(record);
            return Some(());
        }
        match step(slot, segment) {
            Some((inner, segment)) => {
                self.place.path.push(segment);
                self.here = Here::Slot(inner);
                Some(())
            }
            None => holds_anything(slot).then_some(()),
        }
    }

    /// A record by name begins a place of its own.
    fn open(&mut self, owner: Option<&Text>) {
        if let Some(owner) = owner {
            self.place = Place {
                owner: Some(owner.clone()),
                path: Path::root(),
            };
        }
    }

    fn field(&mut self, record: &'a Operable, name: &Text) {
        self.place.path.push(Segment::Field(name.clone()));
        self.here = record
            .spec(name.as_str())
            .map_or(Here::Tag, |spec| Here::Slot(Slot::field(spec)));
    }

    /// Follows a JSON Pointer through a payload.
    pub(crate) fn follow_pointer(mut self, pointer: &str, payload: &Json) -> Option<Self> {
        let mut value = payload;
        let mut steps = pointer
            .split('/')
            .skip(1)
            .map(|token| token.replace("~1", "/").replace("~0", "~"));
        while let Some(token) = steps.next() {
            let inner = match value {
                Json::Object(members) => members.get(&token)?,
                Json::Array(items) => items.get(token.parse::<usize>().ok()?)?,
                _ => return None,
            };
            if let Some(Type::Union(union)) = self.slot().map(|slot| slot.ty) {
                let label = value.get(union.tag().as_str())?.as_str()?;
                self.enter(&Segment::Variant(label.into()))?;
            }
            let is_pairs = match self.slot().map(|slot| slot.ty) {
                Some(Type::Map(_)) => value.is_array(),
                _ => false,
            };
            value = inner;
            if is_pairs {
                let Some(side) = steps.next() else {
                    return Some(self);
                };
                value = value.get(side.parse::<usize>().ok()?)?;
                let segment = if side == "0" {
                    Segment::Keys
                } else {
                    Segment::Values
                };
                self.enter(&segment)?;
            } else {
                let segment = match token.parse::<usize>() {
                    Ok(n) if !matches!(self.here, Here::Record(_)) && !self.is_object() => {
                        Segment::Index(n)
                    }
                    _ => Segment::Field(token.into()),
                };
                self.enter(&segment)?;
            }
        }
        Some(self)
    }

    fn is_object(&self) -> bool {
        let ty = self.slot().map(|slot| slot.ty);
        matches!(ty, Some(Type::Record(_) | Type::Map(_)))
    }
}

fn holds_anything(slot: Slot<'_>) -> bool {
    matches!(slot.ty, Type::Any | Type::Json)
}

/// What a row of a report is about: the place, and the word of a constraint there, or the type.
pub(crate) fn rule_at(path: &Path) -> Option<(&[Segment], Option<ConstraintWord>)> {
    let (last, place) = path.segments().split_last()?;
    let Segment::Field(last) = last else {
        return None;
    };
    let mut words = ConstraintWord::ALL.into_iter();
    match (words.find(|word| last == word.as_str()), place) {
        (Some(word), [place @ .., Segment::Field(_)]) => Some((place, Some(word))),
        (None, place) if last == "type" => Some((place, None)),
        _ => None,
    }
}
