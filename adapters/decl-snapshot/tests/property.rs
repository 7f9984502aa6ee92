//! Equal values have equal canonical text, unequal ones different text.

use decl_core::{
    Bytes, CallableRef, ContractVersion, Date, DateTime, Decimal, Domain, Duration, EnumMember,
    FilePath, Instant, Integer, Item, Map, Name, Part, Set, TimeOfDay, Tuple, Type, Uuid, Value,
    canonical_text,
};
use decl_snapshot::{read_value, snapshot};

/// How many pairs are compared.
const PAIRS: usize = 10_000;

/// A linear congruential generator, always from the same start.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % limit.max(1)
    }

    fn one_of<T: Copy>(&mut self, choices: &[T], otherwise: T) -> T {
        choices
            .get(self.below(choices.len()))
            .copied()
            .unwrap_or(otherwise)
    }

    fn value(&mut self, depth: usize) -> Value {
        let composites = if depth == 0 { 0 } else { 7 };
        match self.below(9 + composites) {
            0 => Value::Null,
            1 => Value::Bool(self.below(2) == 0),
            2 => Value::Integer(self.integer()),
            3 => self.float(),
            4 => Decimal::new(self.integer(), self.one_of(&[0, 1, 2], 0)).into(),
            5 | 6 => Value::from(self.text()),
            7 => self.moment(),
            8 => self.scalar(),
            9 => self.items(depth).into(),
            10 => Tuple::from(self.items(depth)).into(),
            11 => self.set(depth),
            12 => self.map(depth),
            13 => EnumMember::new(Name::from_static("shop.E"), self.value(depth - 1)).into(),
            14 => Value::from(self.ty()),
            _ => self.text_map(depth),
        }
    }

    fn integer(&mut self) -> Integer {
        let around = self.one_of(&[0, 1 << 53, -(1 << 53), i128::MAX - 1, i128::MIN + 1], 0);
        Integer::new(around + self.one_of(&[-1, 0, 1], 0))
    }

    fn float(&mut self) -> Value {
        match self.below(2) {
            0 => Value::F64(self.one_of(&[0.0, -0.0, 1.0, 0.1, f64::MAX], 0.0)),
            _ => Value::F32(self.one_of(&[0.0, -0.0, 1.0, 0.1, f32::MAX], 0.0)),
        }
    }

    fn text(&mut self) -> &'static str {
        let choices = [
            "",
            "1",
            "$",
            "$$",
            "$int",
            "$set",
            "a",
            "A",
            "\n",
            "\"",
            "\\",
            "[",
            "{}",
            "\u{e9}",
            "e\u{301}",
            "\u{fb33}",
            "\u{1f602}",
            "\u{2028}",
            "null",
            ",",
        ];
        self.one_of(&choices, "")
    }

    fn moment(&mut self) -> Value {
        let date = Date::new(2026, 8, self.one_of(&[1, 16], 1));
        let time = TimeOfDay::new(
            self.one_of(&[0, 10], 0),
            34,
            56,
            self.one_of(&[0, 1, 500], 0),
        );
        match (date, time, self.below(4)) {
            (Ok(date), _, 0) => date.into(),
            (_, Ok(time), 1) => time.into(),
            (Ok(date), Ok(time), 2) => DateTime::new(date, time).into(),
            (Ok(date), Ok(time), _) => Instant::from_utc(DateTime::new(date, time)).into(),
            _ => Value::Null,
        }
    }

    fn scalar(&mut self) -> Value {
        let path = |made: Result<FilePath, _>| made.map_or(Value::Null, Value::Path);
        match self.below(6) {
            0 => Bytes::from(self.text().as_bytes()).into(),
            1 => Duration::from_nanoseconds(self.integer()).into(),
            2 => Uuid::from_bytes([self.one_of(&[0, 1, 255], 0); 16]).into(),
            3 => path(FilePath::posix(
                self.one_of(&["", "/", "a", "A", "/a", "a/b", "../a"], ""),
            )),
            4 => path(FilePath::windows(
                self.one_of(&["", "/", "a", "A", "C:", "c:/", "C:/a"], ""),
            )),
            _ => CallableRef::from_static("n", self.one_of(&["f", "g"], "f"), "1", "r").into(),
        }
    }

    fn ty(&mut self) -> Type {
        let item = Item::new(self.one_of_types());
        match self.below(5) {
            0 => Type::list(item),
            1 => Type::set(item.nullable()),
            2 => Type::map(Item::new(self.one_of_types()), item),
            _ => self.one_of_types(),
        }
    }

    fn one_of_types(&mut self) -> Type {
        match self.below(3) {
            0 => Type::Text,
            1 => Type::I64,
            _ => Type::Decimal(None),
        }
    }

    fn items(&mut self, depth: usize) -> Vec<Value> {
        (0..self.below(4)).map(|_| self.value(depth - 1)).collect()
    }

    /// Nothing where two members are equal.
    fn set(&mut self, depth: usize) -> Value {
        Set::new(self.items(depth)).map_or(Value::Null, Value::Set)
    }

    fn map(&mut self, depth: usize) -> Value {
        let keys = self.items(depth).into_iter();
        let entries = keys.map(|key| (key, self.value(depth - 1))).collect();
        Map::new(entries).map_or(Value::Null, Value::Map)
    }

    fn text_map(&mut self, depth: usize) -> Value {
        let keys = 0..self.below(4);
        let entries: Vec<(Value, Value)> = keys
            .map(|_| (self.text().into(), self.value(depth - 1)))
            .collect();
        Map::new(entries).map_or(Value::Null, Value::Map)
    }

    /// The same value, filled in another order.
    fn turned(&mut self, value: &Value) -> Value {
        match value {
            Value::List(list) => list
                .iter()
                .map(|item| self.turned(item))
                .collect::<Vec<_>>()
                .into(),
            Value::Set(set) => {
                let mut members: Vec<Value> =
                    set.iter().map(|member| self.turned(member)).collect();
                members.rotate_left(self.below(set.len()));
                Set::new(members).map_or(Value::Null, Value::Set)
            }
            Value::Map(map) => {
                let entries = map
                    .iter()
                    .map(|(key, value)| (self.turned(key), self.turned(value)));
                let mut entries: Vec<(Value, Value)> = entries.collect();
                entries.reverse();
                Map::new(entries).map_or(Value::Null, Value::Map)
            }
            other => other.clone(),
        }
    }
}

#[test]
fn canonical_texts_are_equal_exactly_when_the_values_are() {
    let mut random = Random(1);
    let (mut equal, mut texts) = (0, 0);
    for _ in 0..PAIRS {
        let depth = random.below(4);
        let (left, right) = (random.value(depth), random.value(depth));
        let same = left == right;
        let alike = canonical_text(Part::Value(&left)) == canonical_text(Part::Value(&right));
        assert_eq!(same, alike, "{left:?} and {right:?}");
        equal += usize::from(same);
        texts += 1;
    }
    assert!(
        equal > PAIRS / 100 && equal < texts / 2,
        "{equal} pairs are equal"
    );
}

#[test]
fn the_order_of_filling_never_shows() {
    let mut random = Random(2);
    for _ in 0..PAIRS {
        let value = random.value(3);
        let turned = random.turned(&value);
        assert_eq!(value, turned);
        assert_eq!(
            canonical_text(Part::Value(&value)),
            canonical_text(Part::Value(&turned))
        );
    }
}

/// Sorts as RFC 8785 says, with `serde_json` for the strings alone.
fn rewritten(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::Array(items) => {
            let items: Vec<String> = items.iter().map(rewritten).collect();
            format!("[{}]", items.join(","))
        }
        serde_json::Value::Object(members) => {
            let mut members: Vec<(Vec<u16>, String)> = members
                .iter()
                .map(|(name, value)| {
                    let key = serde_json::Value::from(name.as_str());
                    (
                        name.encode_utf16().collect(),
                        format!("{key}:{}", rewritten(value)),
                    )
                })
                .collect();
            members.sort();
            let members: Vec<String> = members.into_iter().map(|(_, member)| member).collect();
            format!("{{{}}}", members.join(","))
        }
        scalar => scalar.to_string(),
    }
}

#[test]
fn another_writer_of_canonical_json_agrees() {
    let mut random = Random(3);
    for _ in 0..PAIRS {
        let text = canonical_text(Part::Value(&random.value(3)));
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(rewritten(&read), text);
    }
}

#[test]
fn every_random_value_is_durable() {
    let mut random = Random(4);
    let domain = Domain::try_from("shop.schema").unwrap();
    for _ in 0..1000 {
        let value = random.value(3);
        let envelope = snapshot(Part::Value(&value), &domain, &ContractVersion::default());
        assert_eq!(
            envelope.unwrap().payload(),
            canonical_text(Part::Value(&value))
        );
    }
}

#[test]
fn every_random_value_reads_back_equal() {
    let mut random = Random(5);
    for _ in 0..PAIRS {
        let value = random.value(3);
        let text = canonical_text(Part::Value(&value));
        assert_eq!(read_value(text.as_bytes()), Ok(value), "{text}");
    }
}
