//! The cases of `rename_all`.

/// How the words of a name are written.
#[derive(Clone, Copy)]
pub(crate) enum Case {
    Camel,
    Pascal,
    Kebab,
    ScreamingSnake,
    Snake,
}

impl Case {
    /// Every case, as it is written in itself.
    pub(crate) const ALL: [(&'static str, Self); 5] = [
        ("camelCase", Self::Camel),
        ("PascalCase", Self::Pascal),
        ("kebab-case", Self::Kebab),
        ("SCREAMING_SNAKE_CASE", Self::ScreamingSnake),
        ("snake_case", Self::Snake),
    ];

    /// A variant's name, which is in pascal case, in this case.
    pub(crate) fn apply_to_variant(self, name: &str) -> String {
        let mut snake = String::new();
        for (n, character) in name.chars().enumerate() {
            if character.is_uppercase() && n > 0 {
                snake.push('_');
            }
            snake.extend(character.to_lowercase());
        }
        match self {
            Self::Pascal => name.to_owned(),
            other => other.apply(&snake),
        }
    }

    /// A field's name, which is in snake case, in this case.
    pub(crate) fn apply(self, name: &str) -> String {
        let words = name.split('_').filter(|word| !word.is_empty());
        match self {
            Self::Snake => name.to_owned(),
            Self::ScreamingSnake => name.to_uppercase(),
            Self::Kebab => name.replace('_', "-"),
            Self::Pascal => words.map(capital).collect(),
            Self::Camel => words
                .enumerate()
                .map(|(n, word)| {
                    if n == 0 {
                        word.to_owned()
                    } else {
                        capital(word)
                    }
                })
                .collect(),
        }
    }
}

fn capital(word: &str) -> String {
    let mut characters = word.chars();
    let first = characters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(characters).collect()
}
