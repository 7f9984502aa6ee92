//! Random records of a declaration, every value one that its column stores.

use decl_core::{
    Constraint, ConstraintWord, Constraints, Construction, Date, DateTime, Decimal, Duration,
    EnumMember, FilePath, Instant, Integer, Item, Map, Name, Operable, Pattern, PatternSequence,
    Record, RecordType, Registry, Set, Spec, TimeOfDay, Tuple, Type, UnionType, Uuid, Value,
};

use crate::support::Outcome;

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

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    fn wide(&mut self) -> i128 {
        let (high, low) = (i128::from(self.next()), i128::from(self.next()));
        let shift = self.below(127);
        ((high << 64 | low) >> shift).wrapping_neg() >> self.below(2)
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

    /// A value of the field; none where it stays absent or has its default.
    fn field(&mut self, spec: &Spec, depth: usize) -> Outcome<Option<Value>> {
        let has_default = spec.default().is_some();
        if (spec.is_optional() || (has_default && depth == 0)) && self.below(3) == 0 {
            return Ok(None);
        }
        if spec.is_nullable() && self.below(3) == 0 {
            return Ok(Some(Value::Null));
        }
        let ty = spec.ty().unwrap_or(&Type::Any);
        for _ in 0..500 {
            let value = self.value(ty, spec.constraints(), depth)?;
            if spec.verify_value(&value, Some(self.registry)).is_ok() {
                return Ok(Some(value));
            }
        }
        Err(format!("no value of {spec:?} found").into())
    }

    fn item(&mut self, item: &Item, depth: usize) -> Outcome<Value> {
        if item.is_nullable() && self.below(3) == 0 {
            return Ok(Value::Null);
        }
        self.value(item.ty(), item.constraints(), depth)
    }

    fn value(&mut self, ty: &Type, rules: &Constraints, depth: usize) -> Outcome<Value> {
        if let Some(Constraint::OneOf(choices)) = rules.get(ConstraintWord::OneOf) {
            let choice = self.below(choices.len() as u64);
            return Ok(choices
                .get(usize::try_from(choice)?)
                .cloned()
                .unwrap_or(Value::Null));
        }
        let bounds: Vec<&Value> = rules.iter().filter_map(Constraint::bound).collect();
        Ok(match ty {
            Type::Bool => Value::Bool(self.below(2) == 0),
            Type::F32 => Value::F32(self.quarters().to_string().parse()?),
            Type::F64 => Value::F64(self.quarters()),
            Type::Decimal(_) => {
                let scale = u32::try_from(self.below(3))?;
                let coefficient =
                    i128::from(self.below(10_000)) * if self.below(2) == 0 { 5 } else { 1 };
                Value::Decimal(Decimal::new(Integer::new(coefficient), scale))
            }
            Type::Text => Value::from(self.text(rules)?),
            Type::Bytes => Value::Bytes(
                (0..self.below(9))
                    .map(|_| self.next().to_le_bytes()[0])
                    .collect::<Vec<_>>()
                    .into(),
            ),
            Type::Uuid => {
                let half = u128::from(self.next());
                Value::Uuid(Uuid::from_bytes(
                    (half << 64 | u128::from(self.next())).to_be_bytes(),
                ))
            }
            Type::Date => Value::Date(self.date()?),
            Type::Time => Value::Time(self.time()?),
            Type::DateTime => {
                Value::DateTime(format!("{}T{}", self.date()?, self.time()?).parse::<DateTime>()?)
            }
            Type::Instant => {
                Value::Instant(format!("{}T{}Z", self.date()?, self.time()?).parse::<Instant>()?)
            }
            Type::Duration => Value::Duration(Duration::from_nanoseconds(Integer::from(
                self.next() >> self.below(63) >> 1,
            ))),
            Type::Path => Value::Path(FilePath::posix(&format!(
                "/{}/b",
                self.text(&Constraints::EMPTY)?
            ))?),
            Type::Any | Type::Json => self.json(2)?,
            Type::List(element) => {
                let items = (0..self.below(4)).map(|_| self.item(element.item(), depth + 1));
                Value::from(items.collect::<Outcome<Vec<_>>>()?)
            }
            Type::Set(element) => {
                let items = (0..self.below(3)).map(|_| self.item(element.item(), depth + 1));
                let items = items.collect::<Outcome<Vec<_>>>()?;
                Set::new(items).map_or_else(|_| Value::Null, Value::Set)
            }
            Type::Tuple(tuple) => {
                let items = tuple.items().iter().map(|item| self.item(item, depth + 1));
                Value::Tuple(Tuple::from(items.collect::<Outcome<Vec<_>>>()?))
            }
            Type::Map(entry) => {
                let entries = (0..self.below(3)).map(|_| {
                    Ok((
                        self.item(entry.key(), depth + 1)?,
                        self.item(entry.value(), depth + 1)?,
                    ))
                });
                let entries = entries.collect::<Outcome<Vec<_>>>()?;
                Map::new(entries).map_or_else(|_| Value::Null, Value::Map)
            }
            Type::Enum(enumeration) => {
                let label = usize::try_from(self.below(enumeration.labels().len() as u64))?;
                let label = enumeration.labels().get(label).ok_or("no label")?;
                Value::Enum(EnumMember::new(enumeration.name().clone(), label.as_str()))
            }
            Type::Record(RecordType::Inline(operable)) => self.fields(operable, None, depth)?,
            Type::Record(RecordType::Named(name)) => self.named(name, None, depth)?,
            Type::Union(union) => self.union(union, depth)?,
            ty => self.integer(ty, &bounds)?,
        })
    }

    fn integer(&mut self, ty: &Type, bounds: &[&Value]) -> Outcome<Value> {
        if let (Some(bound), true) = (
            bounds.first().and_then(|it| it.as_integer()),
            self.below(2) == 0,
        ) {
            let near = bound.to_i128().ok_or("a small bound")? + i128::from(self.below(40));
            return Ok(Value::from(near));
        }
        let (low, high) = ty.integer_bounds().unzip();
        let wide = Integer::new(self.wide());
        let extreme = match (self.below(6), low, high) {
            (0, Some(low), _) => low,
            (1, _, Some(high)) => high,
            (2, None, None) => wide.times_power_of_ten(30),
            _ => wide,
        };
        Ok(Value::Integer(extreme))
    }

    /// A number of quarters, never negative zero.
    fn quarters(&mut self) -> f64 {
        let quarters = i32::try_from(self.below(100_000)).unwrap_or_default() - 40_000;
        f64::from(quarters >> self.below(16)) / 4.0
    }

    fn text(&mut self, rules: &Constraints) -> Outcome<String> {
        if let Some(Constraint::Pattern(source)) = rules.get(ConstraintWord::Pattern) {
            let sequence = Pattern::new(source.clone())?.to_sequence();
            return self.matching(&sequence.ok_or("a row of characters")?);
        }
        let alphabet: Vec<char> = "abc -'\"\\/é日😂\n\u{1}\u{2028}e\u{301}".chars().collect();
        let length = self.below(7);
        let characters = (0..length).map(|_| {
            let place = usize::try_from(self.below(alphabet.len() as u64));
            place
                .ok()
                .and_then(|place| alphabet.get(place))
                .copied()
                .unwrap_or('a')
        });
        Ok(characters.collect())
    }

    fn matching(&mut self, sequence: &PatternSequence) -> Outcome<String> {
        let mut text = String::new();
        for piece in sequence.pieces() {
            let held: Vec<char> = (' '..='~').filter(|it| piece.class().holds(*it)).collect();
            let least = u64::from(piece.least());
            let more = u64::from(piece.most().unwrap_or(piece.least() + 5)) - least;
            for _ in 0..least + self.below(more + 1) {
                let place = usize::try_from(self.below(held.len() as u64))?;
                text.push(*held.get(place).ok_or("a character")?);
            }
        }
        Ok(text)
    }

    fn date(&mut self) -> Outcome<Date> {
        let (year, month, day) = (1 + self.below(9999), 1 + self.below(12), 1 + self.below(28));
        Ok(format!("{year:04}-{month:02}-{day:02}").parse()?)
    }

    fn time(&mut self) -> Outcome<TimeOfDay> {
        let (hour, minute, second) = (self.below(24), self.below(60), self.below(60));
        let nanos = self.below(1_000_000_000);
        Ok(format!("{hour:02}:{minute:02}:{second:02}.{nanos:09}").parse()?)
    }

    fn json(&mut self, depth: usize) -> Outcome<Value> {
        Ok(match self.below(if depth == 0 { 4 } else { 6 }) {
            0 => Value::Bool(true),
            1 => Value::from(self.wide()),
            2 => Value::F64(self.quarters()),
            3 => Value::from(self.text(&Constraints::EMPTY)?),
            4 => Value::from(vec![self.json(depth - 1)?, Value::Null]),
            _ => Value::Map(Map::from_texts([
                ("b", self.json(depth - 1)?),
                ("a", Value::Null),
            ])?),
        })
    }

    fn union(&mut self, union: &UnionType, depth: usize) -> Outcome<Value> {
        let place = usize::try_from(self.below(union.variants().len() as u64))?;
        let variant = union.variants().get(place).ok_or("no variant")?;
        let tag = (union.tag(), variant.label());
        self.named(variant.record(), Some(tag), depth)
    }

    fn named(&mut self, name: &Name, tag: Option<(&Name, &Name)>, depth: usize) -> Outcome<Value> {
        let registry = self.registry;
        let operable = registry.get(name.as_str()).ok_or("no such record")?;
        self.fields(operable, tag, depth)
    }

    fn fields(
        &mut self,
        operable: &Operable,
        tag: Option<(&Name, &Name)>,
        depth: usize,
    ) -> Outcome<Value> {
        let tag = tag.map(|(tag, label)| (tag.text().clone(), Value::from(label.as_str())));
        let mut entries: Vec<_> = tag.into_iter().collect();
        for spec in operable.specs() {
            // A record that leads to itself ends somewhere.
            let value = match spec.default() {
                Some(default) if depth > 4 => Some(default.clone()),
                _ => self.field(spec, depth + 1)?,
            };
            if let (Some(name), Some(value)) = (spec.name(), value) {
                entries.push((name.text().clone(), value));
            }
        }
        Ok(Value::Map(Map::from_texts(entries)?))
    }
}
