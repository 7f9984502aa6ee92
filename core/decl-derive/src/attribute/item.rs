//! One word of an attribute with what follows it.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::Parse;
use syn::{Attribute, Ident, Meta};

use super::ConstraintWord;
use crate::errors::Errors;
use crate::word::{Subject, Word};

/// One word with what follows it.
pub(super) struct Item {
    pub(super) ident: Ident,
    pub(super) word: &'static Word,
    pub(super) rest: Rest,
}

pub(super) enum Rest {
    Nothing,
    Value(TokenStream),
    List(TokenStream),
    Other(TokenStream),
}

/// The words of all attributes that are said of something, each known one once.
pub(super) fn items(attributes: &[Attribute], subject: Subject, errors: &Errors) -> Vec<Item> {
    let mut items = Vec::new();
    for attribute in attributes.iter().filter(|it| it.path().is_ident("decl")) {
        match &attribute.meta {
            Meta::List(list) if !list.tokens.is_empty() => {
                add(&mut items, list.tokens.clone(), subject, errors);
            }
            meta => errors.at(
                meta,
                "an attribute without words; write `#[decl(word, ..)]`",
            ),
        }
    }
    items
}

/// Adds the known words among these.
pub(super) fn add(items: &mut Vec<Item>, tokens: TokenStream, subject: Subject, errors: &Errors) {
    for (part, comma) in parts(tokens) {
        let mut tokens = part.into_iter();
        let ident = match tokens.next() {
            Some(TokenTree::Ident(ident)) => ident,
            Some(other) => {
                errors.at(&other, no_word(&other.to_string()));
                continue;
            }
            None => {
                let place = comma.unwrap_or_else(Span::call_site);
                errors.push(syn::Error::new(place, no_word(",")));
                continue;
            }
        };
        let name = ident.to_string();
        let repeats = matches!(name.as_str(), "meta" | "validator");
        match subject.word(&name) {
            None => errors.at(&ident, subject.unknown(&name)),
            Some(_) if !repeats && items.iter().any(|item| item.ident == ident) => {
                errors.at(&ident, format_args!("`{name}` stands twice; write it once"));
            }
            Some(word) => {
                let rest = Rest::of(tokens.collect());
                items.push(Item { ident, word, rest });
            }
        }
    }
}

fn no_word(found: &str) -> String {
    format!("expected the name of an attribute, found `{found}`")
}

/// What stands between commas that are in no brackets, each with the comma after it.
fn parts(tokens: TokenStream) -> Vec<(TokenStream, Option<Span>)> {
    let mut parts = Vec::new();
    let mut part: Vec<TokenTree> = Vec::new();
    let mut angles = 0_usize;
    for token in tokens {
        let before = part.last().and_then(punct);
        match punct(&token) {
            Some(',') if angles == 0 => {
                parts.push((part.drain(..).collect(), Some(token.span())));
                continue;
            }
            Some('<') => angles += 1,
            Some('>') if before != Some('-') => angles = angles.saturating_sub(1),
            _ => {}
        }
        part.push(token);
    }
    if !part.is_empty() {
        parts.push((part.into_iter().collect(), None));
    }
    parts
}

fn punct(token: &TokenTree) -> Option<char> {
    match token {
        TokenTree::Punct(punct) => Some(punct.as_char()),
        _ => None,
    }
}

impl Rest {
    fn of(tokens: TokenStream) -> Self {
        let mut trees = tokens.clone().into_iter();
        match (trees.next(), trees.next()) {
            (None, _) => Self::Nothing,
            (Some(TokenTree::Group(group)), None)
                if group.delimiter() == Delimiter::Parenthesis =>
            {
                Self::List(group.stream())
            }
            (Some(first), Some(_)) if punct(&first) == Some('=') => {
                Self::Value(tokens.into_iter().skip(1).collect())
            }
            _ => Self::Other(tokens),
        }
    }
}

impl Item {
    /// What stands after `=`.
    pub(super) fn value<T: Parse>(&self) -> syn::Result<T> {
        match &self.rest {
            Rest::Value(tokens) => syn::parse2(tokens.clone()).map_err(|_| self.malformed(tokens)),
            _ => Err(self.malformed(&self.ident)),
        }
    }

    /// What stands in brackets.
    pub(super) fn list<T: Parse>(&self) -> syn::Result<Vec<T>> {
        let mut values = Vec::new();
        let mut errors: Option<syn::Error> = None;
        for (part, _) in parts(self.inside()?) {
            let Ok(value) = syn::parse2(part.clone()) else {
                let error = self.malformed(&part);
                match &mut errors {
                    Some(errors) => errors.combine(error),
                    None => errors = Some(error),
                }
                continue;
            };
            values.push(value);
        }
        errors.map_or(Ok(values), Err)
    }

    /// The tokens in brackets.
    pub(super) fn inside(&self) -> syn::Result<TokenStream> {
        match &self.rest {
            Rest::List(tokens) if !tokens.is_empty() => Ok(tokens.clone()),
            _ => Err(self.malformed(&self.ident)),
        }
    }

    pub(super) fn flag(&self) -> syn::Result<bool> {
        match &self.rest {
            Rest::Nothing => Ok(true),
            Rest::Value(rest) | Rest::List(rest) | Rest::Other(rest) => Err(self.malformed(rest)),
        }
    }

    pub(super) fn constraint(&self) -> syn::Result<ConstraintWord> {
        let arguments = match self.word.name {
            "one_of" => self.list()?,
            "unique_items" => {
                self.flag()?;
                Vec::new()
            }
            _ => vec![self.value()?],
        };
        Ok(ConstraintWord {
            word: self.ident.clone(),
            arguments,
        })
    }

    pub(super) fn malformed(&self, place: &impl ToTokens) -> syn::Error {
        let Word { name, form, .. } = self.word;
        let place = match place.to_token_stream() {
            place if place.is_empty() => self.ident.to_token_stream(),
            place => place,
        };
        syn::Error::new_spanned(
            place,
            format!("malformed attribute `{name}`; write `{form}`"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_in_brackets_part_nothing() {
        for (words, expected) in [
            ("a, b = 1,", &["a", "b = 1"][..]),
            (
                "with = Map<A, Option<B>>, c",
                &["with = Map < A , Option < B >>", "c"],
            ),
            (
                "with = Of<fn(A) -> B, C>, d",
                &["with = Of < fn (A) -> B , C >", "d"],
            ),
            ("f(a, b), g", &["f (a , b)", "g"]),
            ("a, , b", &["a", "", "b"]),
        ] {
            let parts = parts(words.parse().unwrap());
            let parts: Vec<String> = parts
                .into_iter()
                .map(|(part, _)| part.to_string())
                .collect();
            assert_eq!(parts, expected, "{words}");
        }
    }
}
