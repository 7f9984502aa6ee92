//! Random declarations that keep every rule, always from the same start.

use decl_core::{
    Bytes, CallableRef, Constraint, ConstraintWord, Constraints, Date, DateTime, Decimal, Duration,
    EnumMember, EnumType, FilePath, Instant, Integer, Item, Map, Meta, Name, Operable, RecordType,
    Set, Spec, TimeOfDay, Tuple, TupleType, Type, UnionType, Uuid, Value, Variant,
};

const TEXTS: [&str; 16] = [
    "",
    "a",
    "b",
    "$",
    "$$int",
    "$set",
    "\"\\/",
    "\n\u{1}\u{7f}",
    "\u{e9}",
    "e\u{301}",
    "\u{fb33}",
    "\u{1f602}",
    "\u{2028}",
    "null",
    "[1,2]",
    "layout",
];

/// A linear congruential generator.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % limit.max(1)
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    fn one_of<T: Clone>(&mut self, choices: &[T]) -> Option<T> {
        choices.get(self.below(choices.len())).cloned()
    }

    fn text(&mut self) -> &'static str {
        self.one_of(&TEXTS).unwrap_or_default()
    }

    /// A name that no other number gives.
    fn name(&mut self, n: usize) -> Name {
        let name = format!("{}{n}", self.text());
        let plain = || Name::try_from(&*format!("a{n}"));
        let name = Name::try_from(&*name).or_else(|_| plain());
        name.unwrap_or(Name::from_static("a"))
    }

    pub(crate) fn operable(&mut self, depth: usize) -> Operable {
        let fields: Vec<Spec> = (0..self.below(5)).map(|n| self.spec(n, depth)).collect();
        let mut builder = Operable::builder().fields(fields);
        if !self.chance(4) {
            builder = builder.named(self.name(0));
        }
        if self.chance(3) {
            builder = builder.documented(self.text());
        }
        for entry in self.metadata() {
            builder = builder.meta(entry);
        }
        builder.unchecked()
    }

    /// What breaks a rule is left out again.
    fn spec(&mut self, n: usize, depth: usize) -> Spec {
        let mut spec = if self.chance(12) {
            Spec::unresolved()
        } else {
            Spec::new(self.ty(depth))
        };
        if !self.chance(6) {
            spec = spec.named(self.name(n));
        }
        if self.chance(4) {
            spec = spec.documented(self.text());
        }
        if self.chance(3) {
            spec = spec.nullable();
        }
        let ty = spec.ty().cloned();
        let constraints = self.constraints(ty.as_ref());
        spec = constraints.iter().cloned().fold(spec, kept_constraint);
        spec = match self.below(5) {
            0 => spec.optional(),
            1 => spec.with_default_factory(self.callable()),
            2 if spec.is_nullable() => spec.with_default(Value::Null),
            2 | 3 => {
                let default = self.value(&ty.unwrap_or(Type::Any), 2);
                kept(spec.clone(), spec.with_default(default))
            }
            _ => spec,
        };
        let validators: Vec<CallableRef> = (0..self.below(3)).map(|_| self.callable()).collect();
        spec.with_validators(validators)
            .with_metadata(self.metadata())
    }

    fn callable(&mut self) -> CallableRef {
        let name = self.one_of(&["f", "g", "$\u{e9}"]).unwrap_or("f");
        CallableRef::from_static("shop.code", name, "1", "tokens-v1:ab")
    }

    fn metadata(&mut self) -> Vec<Meta> {
        let keys = ["storage.column_name", "x.y", "x.a"];
        let count = if self.chance(2) { 0 } else { self.below(4) };
        let entries = keys.into_iter().take(count);
        entries
            .map(|key| Meta::from_static(key, self.value(&Type::Any, 3)))
            .collect()
    }

    pub(crate) fn ty(&mut self, depth: usize) -> Type {
        let composites = if depth == 0 { 0 } else { 9 };
        let scalars: Vec<&str> = Type::words().collect();
        match self
            .below(scalars.len() + 2 + composites)
            .checked_sub(scalars.len() + 2)
        {
            None => {
                let sized = ["decimal(10,2)", "decimal(38,38)"];
                let word = self.one_of(&[&scalars[..], &sized].concat());
                word.and_then(|word| word.parse().ok()).unwrap_or(Type::Any)
            }
            Some(0 | 1) => Type::list(self.item(depth)),
            Some(2) => Type::set(self.item(depth)),
            Some(3) => Type::map(self.item(depth), self.item(depth)),
            Some(4) => {
                let items = (0..self.below(4)).map(|_| self.item(depth)).collect();
                Type::Tuple(TupleType::new(items))
            }
            Some(5) => {
                let labels = (0..=self.below(3)).map(|n| self.name(n)).collect();
                Type::Enum(EnumType::new(self.name(0), labels))
            }
            Some(6) => {
                let variant = |random: &mut Self, n| Variant::new(random.name(n), random.name(n));
                let variants = (0..=self.below(3)).map(|n| variant(self, n)).collect();
                Type::Union(UnionType::new(self.name(0), variants))
            }
            Some(7) => Type::Record(RecordType::Inline(self.operable(depth - 1))),
            Some(_) => Type::Record(RecordType::Named(self.name(0))),
        }
    }

    fn item(&mut self, depth: usize) -> Item {
        let mut item = Item::new(self.ty(depth - 1));
        if self.chance(3) {
            item = item.nullable();
        }
        let constraints = self.constraints(Some(item.ty()).cloned().as_ref());
        for constraint in constraints.iter() {
            let more = item.clone().constrained(constraint.clone());
            let list = |item: &Item| Spec::new(Type::list(item.clone()));
            if keeps_rules(&list(&more)) {
                item = more;
            }
        }
        item
    }

    fn constraints(&mut self, ty: Option<&Type>) -> Constraints {
        let any = ty.unwrap_or(&Type::Any);
        let words = ConstraintWord::ALL.into_iter();
        let words: Vec<ConstraintWord> = words.filter(|word| word.applies_to(ty)).collect();
        let chosen = words.into_iter().filter(|_| self.chance(3));
        let chosen: Vec<ConstraintWord> = chosen.collect();
        let made = chosen.into_iter().map(|word| self.constraint(word, any));
        Constraints::from(made.collect::<Vec<_>>())
    }

    fn constraint(&mut self, word: ConstraintWord, ty: &Type) -> Constraint {
        let low = self.one_of(&[0, 1]).unwrap_or(0);
        let high = self
            .one_of(&[5, (1 << 53) - 1, 1 << 53, u64::MAX])
            .unwrap_or(5);
        match word {
            ConstraintWord::Minimum => Constraint::Minimum(self.value(ty, 1)),
            ConstraintWord::Maximum => Constraint::Maximum(self.value(ty, 1)),
            ConstraintWord::ExclusiveMinimum => Constraint::ExclusiveMinimum(self.value(ty, 1)),
            ConstraintWord::ExclusiveMaximum => Constraint::ExclusiveMaximum(self.value(ty, 1)),
            ConstraintWord::MultipleOf => Constraint::MultipleOf(self.value(ty, 1)),
            ConstraintWord::MinLength => Constraint::MinLength(low),
            ConstraintWord::MaxLength => Constraint::MaxLength(high),
            ConstraintWord::Pattern => Constraint::Pattern("^[a-z]*$".into()),
            ConstraintWord::OneOf => {
                Constraint::OneOf((0..=self.below(3)).map(|_| self.value(ty, 1)).collect())
            }
            ConstraintWord::MinItems => Constraint::MinItems(low),
            ConstraintWord::MaxItems => Constraint::MaxItems(high),
            ConstraintWord::UniqueItems => Constraint::UniqueItems,
        }
    }

    /// A value of this type, as far as one is at hand.
    fn value(&mut self, ty: &Type, depth: usize) -> Value {
        match ty {
            Type::Any => {
                let ty = self.ty(depth.min(2));
                match ty {
                    Type::Any => Value::from(self.ty(1)),
                    ty => self.value(&ty, depth.saturating_sub(1)),
                }
            }
            Type::List(element) => self.values(element.item(), depth).into(),
            Type::Set(element) => {
                let members = self.values(element.item(), depth);
                Set::new(members).map_or(Value::Null, Value::Set)
            }
            Type::Map(entry) => {
                let keys = self.values(entry.key(), depth).into_iter();
                let entry = |key| (key, self.value(entry.value().ty(), depth / 2));
                Map::new(keys.map(entry).collect()).map_or(Value::Null, Value::Map)
            }
            Type::Tuple(tuple) => {
                let items = tuple.items().iter();
                let values = items.map(|item| self.value(item.ty(), depth / 2));
                values.collect::<Tuple>().into()
            }
            Type::Enum(enumeration) => {
                let label = self.one_of(enumeration.labels());
                let label = label.map_or(Value::Null, |label| label.as_str().into());
                EnumMember::new(enumeration.name().clone(), label).into()
            }
            Type::Json | Type::Record(_) | Type::Union(_) => self.text_map(depth),
            scalar => self.scalar(scalar),
        }
    }

    fn values(&mut self, item: &Item, depth: usize) -> Vec<Value> {
        let count = if depth == 0 { 0 } else { self.below(4) };
        let value = |_| {
            if item.is_nullable() && self.chance(4) {
                return Value::Null;
            }
            self.value(item.ty(), depth / 2)
        };
        (0..count).map(value).collect()
    }

    fn text_map(&mut self, depth: usize) -> Value {
        let keys: Vec<&str> = TEXTS.into_iter().filter(|_| self.chance(6)).collect();
        let entry = |key| {
            let value = match depth {
                0 => Value::Null,
                _ => self.value(&Type::Json, depth - 1),
            };
            (key, value)
        };
        Map::from_texts(keys.into_iter().map(entry)).map_or(Value::Null, Value::Map)
    }

    fn scalar(&mut self, ty: &Type) -> Value {
        match ty {
            Type::Bool => self.chance(2).into(),
            Type::F32 => self
                .one_of(&[-0.0_f32, 0.5, f32::MAX])
                .unwrap_or(1.0)
                .into(),
            Type::F64 => self
                .one_of(&[-0.0_f64, 0.1, f64::MAX])
                .unwrap_or(1.0)
                .into(),
            Type::Decimal(_) => {
                let scale = self.one_of(&[0, 1, 2]).unwrap_or(0);
                Decimal::new(Integer::from(self.below(300)), scale).into()
            }
            Type::Text => self.text().into(),
            Type::Bytes => Bytes::from(self.text().as_bytes()).into(),
            Type::Uuid => Uuid::from_bytes([self.one_of(&[0, 1, 255]).unwrap_or(0); 16]).into(),
            Type::Date | Type::Time | Type::DateTime | Type::Instant => self.moment(ty),
            Type::Duration => Duration::from_nanoseconds(self.integer(&Type::Integer)).into(),
            Type::Path => self.path(),
            integer => self.integer(integer).into(),
        }
    }

    fn integer(&mut self, ty: &Type) -> Integer {
        let (low, high) = match ty.integer_bounds() {
            Some(bounds) => bounds,
            None => (
                Integer::new(-(1 << 53)),
                Integer::new(i128::MAX).times_power_of_ten(3),
            ),
        };
        let small = [Integer::new(0), Integer::new(1), Integer::new(12)];
        let choices = [&small[..], &[low, high]].concat();
        self.one_of(&choices).unwrap_or(Integer::new(1))
    }

    fn moment(&mut self, ty: &Type) -> Value {
        let date = Date::new(self.one_of(&[1, 2026, 9999]).unwrap_or(1), 12, 31);
        let time = TimeOfDay::new(23, 59, 59, self.one_of(&[0, 1, 500_000_000]).unwrap_or(0));
        match (ty, date, time) {
            (Type::Date, Ok(date), _) => date.into(),
            (Type::Time, _, Ok(time)) => time.into(),
            (Type::DateTime, Ok(date), Ok(time)) => DateTime::new(date, time).into(),
            (_, Ok(date), Ok(time)) => Instant::from_utc(DateTime::new(date, time)).into(),
            _ => Value::Null,
        }
    }

    fn path(&mut self) -> Value {
        let posix = self.one_of(&["", "/", "a/../B", "/\u{e9}/$"]).unwrap_or("");
        let windows = self
            .one_of(&["", "/", "C:", "C:/A", "//Server/Share/x"])
            .unwrap_or("");
        let path = if self.chance(2) {
            FilePath::posix(posix)
        } else {
            FilePath::windows(windows)
        };
        path.map_or(Value::Null, Value::Path)
    }
}

fn keeps_rules(spec: &Spec) -> bool {
    Operable::builder().field(spec.clone()).build().is_ok()
}

fn kept(spec: Spec, changed: Spec) -> Spec {
    if keeps_rules(&changed) { changed } else { spec }
}

fn kept_constraint(spec: Spec, constraint: Constraint) -> Spec {
    kept(spec.clone(), spec.constrained(constraint))
}
