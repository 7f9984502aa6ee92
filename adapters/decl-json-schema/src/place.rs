//! What is around a value, up to the field of the declaration that the report is about, so that a
//! witness can be made one of the whole field.

use std::rc::Rc;

use decl_core::{
    Constraint, ConstraintWord, Constraints, Entry, Item, Map, Name, Operable, Path, Value, Verdict,
};

use crate::sample::Sampler;
use crate::scope::{Form, Scope};
use crate::types;

/// The most layers that are put around a witness.
const MAX_LAYERS: usize = 32;

/// A place in a declaration.
#[derive(Clone, Debug)]
pub(crate) struct Place<'a> {
    base: Rc<Path>,
    layers: Option<Rc<Layer<'a>>>,
    is_listed: bool,
}

#[derive(Debug)]
struct Layer<'a> {
    around: Around<'a>,
    rules: &'a Constraints,
    depth: usize,
    outer: Option<Rc<Layer<'a>>>,
}

/// What is directly around a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Around<'a> {
    /// A list of such items.
    List(&'a Item),
    /// A set with this as a member.
    Set,
    /// A tuple, of which this is the n-th item.
    Tuple(&'a [Item], usize),
    /// A map with this as a key.
    Key(&'a Entry),
    /// A map with this as a value.
    Value(&'a Entry),
    /// A record with this as a field.
    Field(&'a Operable, Form<'a>, &'a Name),
}

impl<'a> Place<'a> {
    /// The fields of the declaration that the report is about.
    pub(crate) fn root(base: Path) -> Self {
        Self {
            base: Rc::new(base),
            layers: None,
            is_listed: false,
        }
    }

    /// The path from the root of the report.
    pub(crate) fn base(&self) -> &Path {
        &self.base
    }

    /// The same place for what stands at this path inside.
    pub(crate) fn at(&self, path: &Path) -> Self {
        Self {
            base: Rc::new(self.base.join(path)),
            ..self.clone()
        }
    }

    /// The place of a definition that is used at this path inside, perhaps not only there.
    pub(crate) fn used(&self, path: &Path) -> Self {
        Self {
            is_listed: false,
            ..self.at(path)
        }
    }

    pub(crate) fn within(&self, around: Around<'a>, rules: &'a Constraints) -> Self {
        let depth = self.layers.as_ref().map_or(0, |layer| layer.depth) + 1;
        let layer = Layer {
            around,
            rules,
            depth,
            // Beyond the greatest depth nothing is lifted, so that nothing need be kept.
            outer: self.layers.clone().filter(|_| depth <= MAX_LAYERS),
        };
        Self {
            layers: Some(Rc::new(layer)),
            ..self.clone()
        }
    }

    /// The same place, of which every value is listed or not.
    pub(crate) fn listed(mut self, is_listed: bool) -> Self {
        self.is_listed |= is_listed;
        self
    }

    /// The verdict for the whole field.
    ///
    /// What is listed with all that is around it differs nowhere. A difference for which no value of
    /// the whole field is known is one without promise.
    pub(crate) fn verdict(&self, verdict: Verdict, scope: &Scope<'a>) -> Verdict {
        let lifted = match &verdict {
            _ if self.is_listed => return Verdict::Exact,
            Verdict::Wider { reason, witness } => {
                let witness = self.lift(witness.clone(), scope);
                witness.map(|witness| Verdict::Wider { reason, witness })
            }
            Verdict::Narrower { reason, witness } => {
                let witness = self.lift(witness.clone(), scope);
                witness.map(|witness| Verdict::Narrower { reason, witness })
            }
            _ => return verdict,
        };
        let reason = verdict.reason().unwrap_or_default();
        lifted.unwrap_or(Verdict::NotEnforced { reason })
    }

    fn lift(&self, mut witness: Value, scope: &Scope<'a>) -> Option<Value> {
        let mut layer = self.layers.as_deref();
        while let Some(this) = layer {
            if this.depth > MAX_LAYERS || this.rules.get(ConstraintWord::OneOf).is_some() {
                return None;
            }
            witness = this.around.wrap(witness, this.rules, scope)?;
            layer = this.outer.as_deref();
        }
        Some(witness)
    }
}

impl<'a> Around<'a> {
    /// The inner value with this around it.
    fn wrap(&self, inner: Value, rules: &Constraints, scope: &Scope<'a>) -> Option<Value> {
        let mut sampler = Sampler::new(scope);
        let others = others(rules)?;
        let is_distinct = rules.get(ConstraintWord::UniqueItems).is_some();
        match *self {
            Self::List(item) if others > 0 && !is_distinct => {
                let other = sampler.wire(item)?;
                let mut items = vec![inner];
                items.resize(others + 1, other);
                Some(items.into())
            }
            Self::List(_) | Self::Set => (others == 0).then(|| Value::from(vec![inner])),
            Self::Tuple(items, place) => {
                let mut inner = Some(inner);
                let items = items.iter().enumerate().map(|(n, item)| match n {
                    _ if n == place => inner.take(),
                    _ => sampler.wire(item),
                });
                Some(Value::from(items.collect::<Option<Vec<Value>>>()?))
            }
            Self::Key(entry) if others == 0 => {
                let value = sampler.wire(entry.value())?;
                map(entry, [(inner, value)])
            }
            Self::Value(entry) if others == 0 => {
                let key = sampler.wire(entry.key())?;
                map(entry, [(key, inner)])
            }
            Self::Key(_) | Self::Value(_) => None,
            Self::Field(record, form, name) => sampler.record(record, form, Some((name, inner))),
        }
    }
}

/// How many more items there must be than one; none if there may not be one.
fn others(rules: &Constraints) -> Option<usize> {
    let least = match rules.get(ConstraintWord::MinItems) {
        Some(Constraint::MinItems(least)) => *least,
        _ => 0,
    };
    match rules.get(ConstraintWord::MaxItems) {
        Some(Constraint::MaxItems(0)) => None,
        _ => usize::try_from(least.saturating_sub(1))
            .ok()
            .filter(|others| *others < MAX_LAYERS),
    }
}

/// The wire form of a map with these entries, which are in their wire form.
fn map(entry: &Entry, entries: [(Value, Value); 1]) -> Option<Value> {
    if types::has_text_keys(entry) {
        return Map::new(entries.into()).ok().map(Value::Map);
    }
    Some(pairs(entries))
}

/// An array of pairs.
pub(crate) fn pairs<const N: usize>(entries: [(Value, Value); N]) -> Value {
    let pairs = entries.map(|(key, value)| Value::from(vec![key, value]));
    Value::from(Vec::from(pairs))
}
