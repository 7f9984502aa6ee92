//! Compiled forms: what the reader and the writer follow.

use alloc::boxed::Box;
use alloc::vec::Vec;

use decl_core::{
    Code, Constraint, DecimalSize, Integer, Keys, Operable, Registry, Rule, Text, Value,
};

/// How a value of one item stands in JSON.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) kind: Kind,
    pub(crate) nullable: bool,
    pub(crate) rules: Box<[Rule]>,
    pub(crate) plain: Plain,
}

/// What can be said about most values at a glance: whatever is within these bounds is one of the node.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Plain {
    /// Texts of so many bytes.
    Text { least: usize, most: usize },
    /// Integers from one to the other.
    Integer { least: i64, most: i64 },
    /// Nothing can.
    No,
}

impl Plain {
    /// The bounds of a kind under some rules.
    pub(crate) fn of(kind: &Kind, rules: &[Rule]) -> Self {
        let all = match kind {
            Kind::Text => Self::Text {
                least: 0,
                most: usize::MAX,
            },
            Kind::Integer { bounds, .. } => {
                let bounds = bounds.as_deref();
                let bound = |bound: Option<&Integer>, unbounded| match bound.map(Integer::to_i64) {
                    Some(Some(bound)) => bound,
                    // Beyond 64 bits.
                    _ => unbounded,
                };
                Self::Integer {
                    least: bound(bounds.map(|(least, _)| least), i64::MIN),
                    most: bound(bounds.map(|(_, most)| most), i64::MAX),
                }
            }
            _ => Self::No,
        };
        rules.iter().map(Rule::constraint).fold(all, Self::within)
    }

    fn within(self, rule: &Constraint) -> Self {
        match (self, rule) {
            (Self::Text { least, most }, Constraint::MinLength(length)) => Self::Text {
                // A character has at most four bytes.
                least: least.max(bytes(*length).saturating_mul(4)),
                most,
            },
            (Self::Text { least, most }, Constraint::MaxLength(length)) => Self::Text {
                least,
                most: most.min(bytes(*length)),
            },
            (Self::Integer { least, most }, Constraint::Minimum(Value::Integer(bound))) => {
                bound.to_i64().map_or(Self::No, |bound| Self::Integer {
                    least: least.max(bound),
                    most,
                })
            }
            (Self::Integer { least, most }, Constraint::Maximum(Value::Integer(bound))) => {
                bound.to_i64().map_or(Self::No, |bound| Self::Integer {
                    least,
                    most: most.min(bound),
                })
            }
            _ => Self::No,
        }
    }
}

fn bytes(length: u64) -> usize {
    usize::try_from(length).unwrap_or(usize::MAX)
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// Any JSON value.
    Free,
    Bool,
    Integer {
        word: &'static str,
        bounds: Option<Box<(Integer, Integer)>>,
    },
    F32,
    F64,
    Decimal(Option<DecimalSize>),
    Text,
    Bytes,
    Uuid,
    Date,
    Time,
    DateTime,
    Instant,
    Duration,
    Path,
    Enum(Labels<Value>),
    List(Box<Node>),
    Set(Box<Node>),
    Tuple(Box<[Node]>),
    /// A map with text keys: an object.
    Object(Box<(Node, Node)>),
    /// A map with other keys: an array of pairs.
    Pairs(Box<(Node, Node)>),
    Record(RecordId),
    Union(Box<UnionNode>),
}

impl Kind {
    /// The word of the type.
    pub(crate) const fn word(&self) -> &'static str {
        match self {
            Self::Free => "json",
            Self::Bool => "bool",
            Self::Integer { word, .. } => word,
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::Decimal(_) => "decimal",
            Self::Text => "text",
            Self::Bytes => "bytes",
            Self::Uuid => "uuid",
            Self::Date => "date",
            Self::Time => "time",
            Self::DateTime => "datetime",
            Self::Instant => "instant",
            Self::Duration => "duration",
            Self::Path => "path",
            Self::Enum(_) => "enum",
            Self::List(_) => "list",
            Self::Set(_) => "set",
            Self::Tuple(_) => "tuple",
            Self::Object(_) | Self::Pairs(_) => "map",
            Self::Record(_) => "record",
            Self::Union(_) => "union",
        }
    }
}

/// A record of the same [`Forms`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordId(pub(crate) usize);

#[derive(Clone, Debug)]
pub(crate) struct UnionNode {
    pub(crate) tag: Text,
    pub(crate) variants: Labels<RecordId>,
}

/// What labels stand for, in declared order. There may be as many of them as a text has values.
#[derive(Clone, Debug)]
pub(crate) struct Labels<T> {
    labeled: Box<[(Text, T)]>,
    /// The places of the labels, sorted by label.
    order: Box<[usize]>,
}

impl<T> Labels<T> {
    pub(crate) fn new(labeled: Vec<(Text, T)>) -> Self {
        let order = sorted(labeled.iter().map(|(label, _)| label));
        Self {
            labeled: labeled.into(),
            order,
        }
    }

    /// The label and what it stands for.
    pub(crate) fn get(&self, label: &str) -> Option<&(Text, T)> {
        let label_at = |place: &usize| self.labeled.get(*place).map(|(label, _)| label.as_str());
        let found = self
            .order
            .binary_search_by(|place| label_at(place).cmp(&Some(label)));
        self.labeled.get(*self.order.get(found.ok()?)?)
    }

    /// The labels.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Text> {
        self.labeled.iter().map(|(label, _)| label)
    }
}

/// The places of names, sorted by name.
fn sorted<'t>(names: impl Iterator<Item = &'t Text>) -> Box<[usize]> {
    let mut order: Vec<(&Text, usize)> = names.zip(0..).collect();
    order.sort();
    order.into_iter().map(|(_, n)| n).collect()
}

#[derive(Clone, Debug)]
pub(crate) struct RecordNode {
    pub(crate) declaration: Operable,
    /// In declared order.
    pub(crate) fields: Box<[FieldNode]>,
    /// The names of the fields, for records that have them all.
    pub(crate) keys: Option<Keys>,
    /// The places of the fields that something is done for where they are missing, in their order.
    pub(crate) needed: Box<[usize]>,
    /// The places of the fields, sorted by name.
    order: Box<[usize]>,
}

#[derive(Clone, Debug)]
pub(crate) struct FieldNode {
    pub(crate) name: Text,
    /// The key as it is mostly spelled, with its colon.
    pub(crate) spelling: Box<str>,
    pub(crate) node: Node,
    pub(crate) missing: Missing,
}

/// What becomes of a field that the text lacks.
#[derive(Clone, Debug)]
pub(crate) enum Missing {
    Absent,
    Problem,
    Default(Box<Value>),
    Factory(Box<Code>),
}

impl RecordNode {
    pub(crate) fn new(declaration: Operable, fields: Vec<FieldNode>) -> Self {
        let order = sorted(fields.iter().map(|field| &field.name));
        let names = fields.iter().map(|field| Value::Text(field.name.clone()));
        let needed = (0..).zip(&fields);
        let needed = needed.filter(|(_, field)| !matches!(field.missing, Missing::Absent));
        Self {
            needed: needed.map(|(place, _)| place).collect(),
            declaration,
            keys: Keys::new(names.collect()).ok(),
            fields: fields.into(),
            order,
        }
    }

    /// The place of a field.
    pub(crate) fn place(&self, name: &str) -> Option<usize> {
        let name_at = |place: &usize| self.fields.get(*place).map(|field| field.name.as_str());
        let found = self
            .order
            .binary_search_by(|place| name_at(place).cmp(&Some(name)));
        self.order.get(found.ok()?).copied()
    }
}

/// Every record that a form leads to; a record leads to itself through its [`RecordId`].
#[derive(Debug)]
pub(crate) struct Forms {
    pub(crate) records: Vec<RecordNode>,
    /// What an unknown id stands for; the compiler makes none.
    pub(crate) nothing: RecordNode,
    /// The tags of unions, each once, sorted.
    pub(crate) tags: Vec<Text>,
    /// Where the records by name were looked up.
    pub(crate) registry: Option<Registry>,
}

impl Forms {
    pub(crate) fn record(&self, id: RecordId) -> &RecordNode {
        self.records.get(id.0).unwrap_or(&self.nothing)
    }
}
