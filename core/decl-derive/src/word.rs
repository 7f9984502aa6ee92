//! The words that `#[decl(..)]` knows: one table, from which the guide and the suggestions are made.

#[cfg(test)]
mod tests;

/// Where a word may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// On a struct or an enum.
    Type,
    /// On a struct.
    Struct,
    /// On an enum.
    Enum,
    /// On a variant of an enum.
    Variant,
    /// On a field.
    Field,
    /// On a field, or inside `items(..)`.
    Constraint,
}

impl Place {
    const fn name(self) -> &'static str {
        match self {
            Self::Type => "a struct or enum",
            Self::Struct => "a struct",
            Self::Enum => "an enum",
            Self::Variant => "a variant",
            Self::Field => "a field",
            Self::Constraint => "a field or inside `items(..)`",
        }
    }
}

/// What words are said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    Struct,
    Enum,
    Variant,
    Field,
    Items,
}

impl Subject {
    const fn name(self) -> &'static str {
        match self {
            Self::Struct => "a struct",
            Self::Enum => "an enum",
            Self::Variant => "a variant",
            Self::Field => "a field",
            Self::Items => "items",
        }
    }

    /// Every word that may be said of it.
    pub(crate) fn words(self) -> impl Iterator<Item = &'static Word> + Clone {
        let places: &[Place] = match self {
            Self::Struct => &[Place::Type, Place::Struct],
            Self::Enum => &[Place::Type, Place::Enum],
            Self::Variant => &[Place::Variant],
            Self::Field => &[Place::Field, Place::Constraint],
            Self::Items => &[Place::Constraint],
        };
        WORDS.iter().filter(|word| places.contains(&word.place))
    }

    pub(crate) fn word(self, name: &str) -> Option<&'static Word> {
        self.words().find(|word| word.name == name)
    }

    /// What to say of a name that is no word there.
    pub(crate) fn unknown(self, name: &str) -> String {
        let elsewhere = WORDS.iter().filter(|word| word.name == name);
        let elsewhere: Vec<&str> = elsewhere.map(|word| word.place.name()).collect();
        if let [others @ .., last] = &*elsewhere {
            let others = others.iter().map(|place| format!("{place} or "));
            let (here, there) = (self.name(), others.collect::<String>() + last);
            return format!("`{name}` says nothing of {here}; it stands on {there}");
        }
        let known = self.words().map(|word| word.name);
        if let Some(near) = decl_core::nearest(name, known.clone()) {
            return format!("unknown attribute `{name}`; did you mean `{near}`?");
        }
        let known: Vec<String> = known.map(|name| format!("`{name}`")).collect();
        format!("unknown attribute `{name}`; known are {}", known.join(", "))
    }
}

/// One word: how it is written, and what it means.
pub(crate) struct Word {
    pub(crate) name: &'static str,
    pub(crate) place: Place,
    pub(crate) form: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "the guide is made of it"))]
    pub(crate) meaning: &'static str,
}

const fn word(place: Place, name: &'static str, form: &'static str, meaning: &'static str) -> Word {
    Word {
        name,
        place,
        form,
        meaning,
    }
}

/// Every word, in the order in which the guide lists them.
pub(crate) static WORDS: &[Word] = &[
    word(
        Place::Type,
        "name",
        r#"name = "shop.Order""#,
        "the declared name; without it the name of the type",
    ),
    word(
        Place::Type,
        "rename_all",
        r#"rename_all = "camelCase""#,
        "the declared names of all fields, written in another case",
    ),
    word(
        Place::Struct,
        "strict",
        "strict",
        "refuse a value of which a field is still undefined or unset",
    ),
    word(
        Place::Struct,
        "prefill_unset",
        "prefill_unset",
        "make every field that remains undefined unset",
    ),
    word(
        Place::Enum,
        "tag",
        r#"tag = "kind""#,
        "the field that tells the variants apart, if they hold structs",
    ),
    word(
        Place::Struct,
        "meta",
        "meta(entry, ..)",
        "metadata of the declaration: expressions of type `Meta`",
    ),
    word(
        Place::Type,
        "crate",
        "crate = path",
        "where the crate `decl` is, if not at `::decl`",
    ),
    word(
        Place::Variant,
        "name",
        r#"name = "card""#,
        "the label; without it the name of the variant",
    ),
    word(
        Place::Field,
        "name",
        r#"name = "type""#,
        "the declared name; without it the name of the field",
    ),
    word(
        Place::Field,
        "aliases",
        r#"aliases("old", ..)"#,
        "other names under which a value is read",
    ),
    word(
        Place::Field,
        "default",
        "default = literal",
        "the default; `default` alone is false, zero or empty",
    ),
    word(
        Place::Field,
        "default_factory",
        "default_factory = path",
        "a function that makes the default, called once where nothing is supplied",
    ),
    word(
        Place::Field,
        "optional",
        "optional",
        "of an `Option`: it may stay absent, and is never null",
    ),
    word(
        Place::Field,
        "required",
        "required",
        "of an `Option`: it must be given, be it as null",
    ),
    word(
        Place::Field,
        "live",
        "live",
        "shared state that may change; the struct is not hashed",
    ),
    word(Place::Field, "internal", "internal", "not to be overridden"),
    word(
        Place::Field,
        "validator",
        "validator = path",
        "a function that refuses values: `fn(&T) -> Result<(), impl Display>`",
    ),
    word(
        Place::Field,
        "meta",
        "meta(entry, ..)",
        "metadata of the field: expressions of type `Meta`",
    ),
    word(
        Place::Field,
        "items",
        "items(constraint, ..)",
        "constraints of the items of a list, set or map",
    ),
    word(
        Place::Field,
        "with",
        "with = Marker",
        "how the type stands in the declaration, by a type that implements `Represent`",
    ),
    word(
        Place::Field,
        "skip",
        "skip",
        "not declared; made by `Default`",
    ),
    word(
        Place::Constraint,
        "minimum",
        "minimum = literal",
        "not below",
    ),
    word(
        Place::Constraint,
        "maximum",
        "maximum = literal",
        "not above",
    ),
    word(
        Place::Constraint,
        "exclusive_minimum",
        "exclusive_minimum = literal",
        "above",
    ),
    word(
        Place::Constraint,
        "exclusive_maximum",
        "exclusive_maximum = literal",
        "below",
    ),
    word(
        Place::Constraint,
        "multiple_of",
        "multiple_of = literal",
        "a whole number of times",
    ),
    word(
        Place::Constraint,
        "min_length",
        "min_length = count",
        "at least so many code points or bytes",
    ),
    word(
        Place::Constraint,
        "max_length",
        "max_length = count",
        "at most so many code points or bytes",
    ),
    word(
        Place::Constraint,
        "pattern",
        r#"pattern = "..""#,
        "text that the pattern matches somewhere",
    ),
    word(
        Place::Constraint,
        "one_of",
        "one_of(literal, ..)",
        "one of these",
    ),
    word(
        Place::Constraint,
        "min_items",
        "min_items = count",
        "at least so many items",
    ),
    word(
        Place::Constraint,
        "max_items",
        "max_items = count",
        "at most so many items",
    ),
    word(
        Place::Constraint,
        "unique_items",
        "unique_items",
        "no two items equal",
    ),
];
