//! Random records of a declaration.

use std::error::Error;
use std::str::FromStr;

use decl_core::{
    Constraint, ConstraintWord, Constraints, Construction, Decimal, Duration, EnumMember, FilePath,
    Integer, Item, Map, Name, Operable, Record, RecordType, Registry, Set, Spec, Tuple, Type,
    UnionType, Uuid, Value,
};

pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;

/// A small generator (splitmix64), so that a failure can be repeated from its seed.
pub(crate) struct Random<'r> {
    state: u64,
    registry: &'r Registry,
}

impl<'r> Random<'r> {
    pub(crate) const fn new(seed: u64, registry: &'r Registry) -> Self {
        Self {
            state: seed,
            registry,
        }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn signed(&mut self) -> i64 {
        i64::from_le_bytes(self.next().to_le_bytes())
    }

    /// The lower half of a random number.
    fn half(&mut self) -> u32 {
        let [a, b, c, d, ..] = self.next().to_le_bytes();
        u32::from_le_bytes([a, b, c, d])
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    fn one_in(&mut self, chances: u64) -> bool {
        self.below(chances) == 0
    }

    fn pick<'t, T>(&mut self, from: &'t [T]) -> Outcome<&'t T> {
        let place = usize::try_from(self.below(from.len() as u64))?;
        Ok(from.get(place).ok_or("nothing to pick from")?)
    }

    pub(crate) fn record(&mut self, declaration: &Operable) -> Outcome<Record> {
        let mut bag = Vec::new();
        for spec in declaration.specs() {
            if let (Some(name), Some(value)) = (spec.name(), self.field(spec, 0)?) {
                bag.push((name.text().clone(), value));
            }
        }
        let construction = Construction::new().registry(self.registry);
        Ok(Record::construct(declaration, bag, &construction)?)
    }

    /// The same record with some of its values left out, as a patch may have it.
    pub(crate) fn part(&mut self, record: &Record) -> Record {
        let slots = record.slots().iter();
        let slots = slots.map(|slot| {
            if self.one_in(2) {
                slot.clone()
            } else {
                Value::Undefined
            }
        });
        Record::from_slots(record.declaration(), slots.collect()).unwrap_or_else(|| record.clone())
    }

    /// A value of the field; none where it stays absent.
    fn field(&mut self, spec: &Spec, depth: u64) -> Outcome<Option<Value>> {
        if spec.is_optional() && (depth > 3 || self.one_in(3)) {
            return Ok(None);
        }
        if let Some(default) = spec.default().filter(|_| depth > 3 || self.below(5) == 0) {
            return Ok(Some(default.clone()));
        }
        if spec.is_nullable() && self.one_in(3) {
            return Ok(Some(Value::Null));
        }
        let ty = spec.ty().unwrap_or(&Type::Any);
        for _ in 0..1000 {
            let value = self.value(ty, spec.constraints(), depth)?;
            if spec.verify_value(&value, Some(self.registry)).is_ok() {
                return Ok(Some(value));
            }
        }
        Err(format!("no value of {spec:?} found").into())
    }

    fn item(&mut self, item: &Item, depth: u64) -> Outcome<Value> {
        if item.is_nullable() && self.one_in(4) {
            return Ok(Value::Null);
        }
        self.value(item.ty(), item.constraints(), depth + 1)
    }

    fn value(&mut self, ty: &Type, rules: &Constraints, depth: u64) -> Outcome<Value> {
        if let Some(Constraint::OneOf(choices)) = rules.get(ConstraintWord::OneOf) {
            return self.pick(choices).cloned();
        }
        if ty.is_integer() {
            return Ok(Value::Integer(self.integer(ty)));
        }
        Ok(match ty {
            Type::List(element) => Value::from(self.items(element.item(), depth)?),
            Type::Set(element) => {
                let mut members = self.items(element.item(), depth)?;
                members.truncate(if Set::new(members.clone()).is_ok() {
                    9
                } else {
                    1
                });
                Value::Set(Set::new(members)?)
            }
            Type::Tuple(tuple) => {
                let items = tuple.items().iter().map(|item| self.item(item, depth));
                Value::Tuple(Tuple::from(items.collect::<Outcome<Vec<_>>>()?))
            }
            Type::Map(entry) => {
                let keys = self.items(entry.key(), depth)?;
                let entries = keys
                    .into_iter()
                    .map(|key| Ok((key, self.item(entry.value(), depth)?)));
                let mut entries = entries.collect::<Outcome<Vec<_>>>()?;
                entries.truncate(if Map::new(entries.clone()).is_ok() {
                    9
                } else {
                    1
                });
                Value::Map(Map::new(entries)?)
            }
            Type::Enum(enumeration) => {
                let label = self.pick(enumeration.labels())?;
                Value::Enum(EnumMember::new(enumeration.name().clone(), label.as_str()))
            }
            Type::Record(RecordType::Inline(operable)) => self.fields(operable, None, depth)?,
            Type::Record(RecordType::Named(name)) => self.named(name, None, depth)?,
            Type::Union(union) => self.union(union, depth)?,
            scalar => self.scalar(scalar)?,
        })
    }

    fn items(&mut self, item: &Item, depth: u64) -> Outcome<Vec<Value>> {
        (0..self.below(4)).map(|_| self.item(item, depth)).collect()
    }

    fn scalar(&mut self, ty: &Type) -> Outcome<Value> {
        Ok(match ty {
            Type::Bool => Value::Bool(self.one_in(2)),
            Type::F32 => Value::F32(self.f32()),
            Type::F64 => Value::F64(self.f64()),
            Type::Decimal(_) => {
                let shift = self.below(64);
                let coefficient = Integer::new(i128::from(self.signed() >> shift));
                Value::Decimal(Decimal::new(coefficient, u32::try_from(self.below(3))?))
            }
            Type::Text => Value::from(self.text()),
            Type::Bytes => {
                let bytes: Vec<u8> = (0..self.below(9))
                    .map(|_| self.next().to_le_bytes()[0])
                    .collect();
                Value::Bytes(bytes.into())
            }
            Type::Uuid => {
                let [high, low] = [self.next(), self.next()].map(u128::from);
                Value::Uuid(Uuid::from_bytes((high << 64 | low).to_be_bytes()))
            }
            Type::Date => Value::Date(parsed(&self.date())?),
            Type::Time => Value::Time(parsed(&self.time())?),
            Type::DateTime => Value::DateTime(parsed(&format!("{}T{}", self.date(), self.time()))?),
            Type::Instant => Value::Instant(parsed(&format!("{}T{}Z", self.date(), self.time()))?),
            Type::Duration => {
                let nanoseconds = self.signed() >> self.below(64);
                Value::Duration(Duration::from_nanoseconds(Integer::from(nanoseconds)))
            }
            Type::Path => Value::Path(FilePath::posix(&self.text().replace('\0', "/"))?),
            _ => self.json(2)?,
        })
    }

    fn integer(&mut self, ty: &Type) -> Integer {
        let (low, high) = ty.integer_bounds().unzip();
        let (left, right) = (i128::from(self.signed()), i128::from(self.next()));
        let wide = Integer::new((left << 64 | right) >> self.below(128));
        match (self.below(5), low, high) {
            (0, Some(low), _) => low,
            (1, _, Some(high)) => high,
            (2, None, None) => wide.times_power_of_ten(30),
            _ => wide,
        }
    }

    fn f64(&mut self) -> f64 {
        let float = f64::from_bits(self.next());
        if float.is_finite() && self.one_in(2) {
            float
        } else {
            f64::from(self.half() >> 16) / 8.0 - 100.0
        }
    }

    fn f32(&mut self) -> f32 {
        let float = f32::from_bits(self.half());
        if float.is_finite() && self.one_in(2) {
            float
        } else {
            f32::from(u16::from(self.one_in(2))) / 8.0 - 100.0
        }
    }

    fn text(&mut self) -> String {
        let length = self.below(7);
        let common: Vec<char> = "abc -'\"\\/é日😂\n\u{0}\u{1}\u{7f}\u{2028}\u{301}"
            .chars()
            .collect();
        let characters = (0..length).map(|_| {
            let any = char::from_u32(self.half() % 0x11_0000).filter(|_| self.one_in(3));
            any.or_else(|| self.pick(&common).ok().copied())
                .unwrap_or('a')
        });
        characters.collect()
    }

    fn date(&mut self) -> String {
        let (year, month, day) = (1 + self.below(9999), 1 + self.below(12), 1 + self.below(28));
        format!("{year:04}-{month:02}-{day:02}")
    }

    fn time(&mut self) -> String {
        let (hour, minute, second) = (self.below(24), self.below(60), self.below(60));
        let fraction =
            self.below(1_000_000_000) / 10_u64.pow(u32::try_from(self.below(9)).unwrap_or(0));
        format!("{hour:02}:{minute:02}:{second:02}.{fraction:09}")
    }

    fn json(&mut self, depth: u64) -> Outcome<Value> {
        Ok(match self.below(if depth == 0 { 4 } else { 6 }) {
            0 => Value::Bool(self.one_in(2)),
            1 => Value::Integer(self.integer(&Type::Integer)),
            2 => Value::F64(self.f64()),
            3 => Value::from(self.text()),
            4 => Value::from(vec![self.json(depth - 1)?, Value::Null]),
            _ => {
                let inside = self.json(depth - 1)?;
                Value::Map(Map::from_texts([
                    ("b", inside),
                    ("a", Value::Null),
                    ("", Value::from(0)),
                ])?)
            }
        })
    }

    fn union(&mut self, union: &UnionType, depth: u64) -> Outcome<Value> {
        let variant = self.pick(union.variants())?;
        self.named(
            variant.record(),
            Some((union.tag(), variant.label())),
            depth,
        )
    }

    fn named(&mut self, name: &Name, tag: Option<(&Name, &Name)>, depth: u64) -> Outcome<Value> {
        let registry = self.registry;
        let operable = registry.get(name.as_str()).ok_or("no such record")?;
        self.fields(operable, tag, depth)
    }

    fn fields(
        &mut self,
        operable: &Operable,
        tag: Option<(&Name, &Name)>,
        depth: u64,
    ) -> Outcome<Value> {
        let tag = tag.map(|(tag, label)| (tag.text().clone(), Value::from(label.as_str())));
        let mut entries: Vec<_> = tag.into_iter().collect();
        for spec in operable.specs() {
            if let (Some(name), Some(value)) = (spec.name(), self.field(spec, depth + 1)?) {
                entries.push((name.text().clone(), value));
            }
        }
        Ok(Value::Map(Map::from_texts(entries)?))
    }
}

/// JSON as it may be spelled: members in any order, white space, and escapes that need not be.
impl Random<'_> {
    pub(crate) fn respelled(&mut self, value: &Value) -> Outcome<String> {
        let spelled = match value {
            Value::Null => "null".to_owned(),
            Value::Bool(truth) => truth.to_string(),
            Value::Integer(integer) => integer.to_string(),
            Value::F64(float) => format!("{float:?}"),
            Value::Text(text) => self.quoted(text),
            Value::List(list) => {
                let items = list.iter().map(|item| self.respelled(item));
                format!("[{}]", items.collect::<Outcome<Vec<_>>>()?.join(","))
            }
            Value::Map(map) => {
                let mut members = Vec::new();
                for (key, value) in map.iter() {
                    let key = self.quoted(key.as_text().ok_or("a key that is no text")?);
                    let place = usize::try_from(self.below(members.len() as u64 + 1))?;
                    let (before, value) = (self.blank(), self.respelled(value)?);
                    members.insert(place, format!("{key}{before}:{value}"));
                }
                let inside = self.blank();
                format!("{{{inside}{}}}", members.join(","))
            }
            other => return Err(format!("no JSON: {other:?}").into()),
        };
        Ok(format!("{}{spelled}{}", self.blank(), self.blank()))
    }

    fn blank(&mut self) -> &'static str {
        let blank = usize::try_from(self.below(12)).unwrap_or(0);
        [" ", "\n", "\t \r"].get(blank).copied().unwrap_or("")
    }

    fn quoted(&mut self, text: &str) -> String {
        let plain = self.one_in(2);
        let mut spelled = String::from("\"");
        for character in text.chars() {
            if !plain && self.one_in(4) || character < ' ' || matches!(character, '"' | '\\') {
                let units = character.encode_utf16(&mut [0; 2]).to_vec();
                spelled.extend(units.iter().map(|unit| format!("\\u{unit:04x}")));
            } else {
                spelled.push(character);
            }
        }
        spelled + "\""
    }
}

fn parsed<T: FromStr<Err: Error + 'static>>(text: &str) -> Outcome<T> {
    Ok(text.parse()?)
}
