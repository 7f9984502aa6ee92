//! Reading `#[decl(..)]`: every word is looked at, whatever is wrong with the one before.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Path, Token, Type};

use crate::case::Case;
use crate::errors::Errors;
use crate::word::{self, Place};

/// What the attributes of a struct say.
#[derive(Default)]
pub(crate) struct TypeWords {
    pub(crate) name: Option<LitStr>,
    pub(crate) doc: Option<String>,
    pub(crate) rename_all: Option<Case>,
    pub(crate) strict: bool,
    pub(crate) prefill_unset: bool,
    pub(crate) tag: Option<LitStr>,
    pub(crate) meta: Vec<Expr>,
    pub(crate) krate: Option<Path>,
}

/// What the attributes of a field say.
#[derive(Default)]
pub(crate) struct FieldWords {
    pub(crate) name: Option<LitStr>,
    pub(crate) doc: Option<String>,
    pub(crate) aliases: Vec<LitStr>,
    pub(crate) default: Option<DefaultWord>,
    pub(crate) default_factory: Option<Path>,
    pub(crate) optional: Option<Span>,
    pub(crate) required: Option<Span>,
    pub(crate) live: Option<Span>,
    pub(crate) internal: bool,
    pub(crate) skip: Option<Span>,
    pub(crate) constraints: Vec<ConstraintWord>,
    pub(crate) items: Vec<ConstraintWord>,
    pub(crate) validators: Vec<Path>,
    pub(crate) meta: Vec<Expr>,
    pub(crate) with: Option<Type>,
}

/// `default` alone, or with a literal.
pub(crate) struct DefaultWord {
    pub(crate) span: Span,
    pub(crate) literal: Option<Expr>,
}

/// A constraint as it was written.
pub(crate) struct ConstraintWord {
    pub(crate) word: Ident,
    pub(crate) arguments: Vec<Expr>,
}

/// One word of an attribute with what follows it.
struct Item {
    word: Ident,
    rest: Rest,
}

enum Rest {
    Nothing,
    Value(TokenStream),
    List(TokenStream),
}

impl Parse for Item {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let word = Ident::parse_any(input)?;
        let rest = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            Rest::Value(until_comma(input)?)
        } else if input.peek(syn::token::Paren) {
            let inside;
            syn::parenthesized!(inside in input);
            Rest::List(inside.parse()?)
        } else {
            Rest::Nothing
        };
        Ok(Self { word, rest })
    }
}

/// Everything up to the next comma that stands in no brackets.
fn until_comma(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    let mut angles = 0_usize;
    while !input.is_empty() && !(angles == 0 && input.peek(Token![,])) {
        let token: TokenTree = input.parse()?;
        if let TokenTree::Punct(punct) = &token {
            match punct.as_char() {
                '<' => angles += 1,
                '>' => angles = angles.saturating_sub(1),
                _ => {}
            }
        }
        tokens.extend([token]);
    }
    Ok(tokens)
}

impl TypeWords {
    pub(crate) fn read(attributes: &[Attribute], errors: &Errors) -> Self {
        let mut words = Self {
            doc: doc(attributes),
            ..Self::default()
        };
        each_item(attributes, &[Place::Type], errors, |item| words.take(item));
        words
    }

    fn take(&mut self, item: Item) -> syn::Result<()> {
        match item.word.to_string().as_str() {
            "name" => self.name = Some(item.value()?),
            "rename_all" => self.rename_all = Some(case(&item.value()?)?),
            "strict" => self.strict = item.flag()?,
            "prefill_unset" => self.prefill_unset = item.flag()?,
            "tag" => self.tag = Some(item.value()?),
            "meta" => self.meta.extend(item.list::<Expr>()?),
            _ => self.krate = Some(item.value()?),
        }
        Ok(())
    }
}

fn case(name: &LitStr) -> syn::Result<Case> {
    let text = name.value();
    let found = Case::ALL.iter().find(|(known, _)| *known == text);
    found.map(|(_, case)| *case).ok_or_else(|| {
        let known = Case::ALL.map(|(known, _)| format!("`{known}`")).join(", ");
        syn::Error::new(
            name.span(),
            format!("unknown case `{text}`; known are {known}"),
        )
    })
}

/// The label of a variant, if it is given.
pub(crate) fn label(attributes: &[Attribute], errors: &Errors) -> Option<LitStr> {
    let mut label = None;
    each_item(attributes, &[Place::Variant], errors, |item| {
        label = Some(item.value()?);
        Ok(())
    });
    label
}

impl FieldWords {
    pub(crate) fn read(attributes: &[Attribute], errors: &Errors) -> Self {
        let mut words = Self {
            doc: doc(attributes),
            ..Self::default()
        };
        let places = [Place::Field, Place::Constraint];
        each_item(attributes, &places, errors, |item| words.take(item, errors));
        words
    }

    fn take(&mut self, item: Item, errors: &Errors) -> syn::Result<()> {
        let span = item.word.span();
        match item.word.to_string().as_str() {
            "name" => self.name = Some(item.value()?),
            "aliases" => self.aliases.extend(item.list::<LitStr>()?),
            "default" => {
                let literal = match item.rest {
                    Rest::Nothing => None,
                    _ => Some(item.value()?),
                };
                self.default = Some(DefaultWord { span, literal });
            }
            "default_factory" => self.default_factory = Some(item.value()?),
            "optional" => self.optional = item.flag()?.then_some(span),
            "required" => self.required = item.flag()?.then_some(span),
            "live" => self.live = item.flag()?.then_some(span),
            "internal" => self.internal = item.flag()?,
            "skip" => self.skip = item.flag()?.then_some(span),
            "validator" => self.validators.push(item.value()?),
            "meta" => self.meta.extend(item.list::<Expr>()?),
            "with" => self.with = Some(item.value()?),
            "items" => {
                let items = item.list::<Item>()?;
                for item in known(items, &[Place::Constraint], errors) {
                    self.items.push(item.constraint()?);
                }
            }
            _ => self.constraints.push(item.constraint()?),
        }
        Ok(())
    }
}

impl Item {
    /// What stands after `=`.
    fn value<T: Parse>(self) -> syn::Result<T> {
        match self.rest {
            Rest::Value(tokens) if !tokens.is_empty() => syn::parse2(tokens),
            _ => Err(self.malformed()),
        }
    }

    /// What stands in brackets.
    fn list<T: Parse>(self) -> syn::Result<Vec<T>> {
        match self.rest {
            Rest::List(tokens) => {
                let parser = Punctuated::<T, Token![,]>::parse_terminated;
                let list = syn::parse::Parser::parse2(parser, tokens)?;
                Ok(list.into_iter().collect())
            }
            _ => Err(self.malformed()),
        }
    }

    fn flag(self) -> syn::Result<bool> {
        match self.rest {
            Rest::Nothing => Ok(true),
            _ => Err(self.malformed()),
        }
    }

    fn constraint(self) -> syn::Result<ConstraintWord> {
        let word = self.word.clone();
        let arguments = match word.to_string().as_str() {
            "one_of" => self.list()?,
            "unique_items" => {
                self.flag()?;
                Vec::new()
            }
            _ => vec![self.value()?],
        };
        Ok(ConstraintWord { word, arguments })
    }

    fn malformed(&self) -> syn::Error {
        let name = self.word.to_string();
        let places = [Place::Type, Place::Field, Place::Constraint];
        let form = word::find(&name, &places).map_or("", |word| word.form);
        syn::Error::new(self.word.span(), format!("`{name}` is written `{form}`"))
    }
}

/// Calls for each known word once; an unknown one, and one that stands twice, is an error.
fn each_item(
    attributes: &[Attribute],
    places: &[Place],
    errors: &Errors,
    mut take: impl FnMut(Item) -> syn::Result<()>,
) {
    let mut items = Vec::new();
    for attribute in attributes.iter().filter(|it| it.path().is_ident("decl")) {
        let parser = Punctuated::<Item, Token![,]>::parse_terminated;
        match attribute.parse_args_with(parser) {
            Ok(found) => items.extend(found),
            Err(error) => errors.push(error),
        }
    }
    for item in known(items, places, errors) {
        if let Err(error) = take(item) {
            errors.push(error);
        }
    }
}

fn known(items: Vec<Item>, places: &[Place], errors: &Errors) -> Vec<Item> {
    let mut seen: Vec<String> = Vec::new();
    let mut known = Vec::new();
    for item in items {
        let name = item.word.to_string();
        if word::find(&name, places).is_none() {
            errors.at(&item.word, word::unknown(&name, places));
        } else if seen.contains(&name) && !matches!(name.as_str(), "meta" | "validator") {
            errors.at(&item.word, format_args!("`{name}` stands twice"));
        } else {
            seen.push(name);
            known.push(item);
        }
    }
    known
}

/// The text of the doc comments, without the space after the slashes.
fn doc(attributes: &[Attribute]) -> Option<String> {
    let lines = attributes.iter().filter_map(|attribute| {
        let Meta::NameValue(pair) = &attribute.meta else {
            return None;
        };
        match &pair.value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(line),
                ..
            }) if pair.path.is_ident("doc") => {
                let line = line.value();
                Some(line.strip_prefix(' ').map(str::to_owned).unwrap_or(line))
            }
            _ => None,
        }
    });
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| lines.join("\n").trim_end().to_owned())
}

impl ConstraintWord {
    pub(crate) fn span(&self) -> Span {
        self.arguments
            .first()
            .map_or_else(|| self.word.span(), Spanned::span)
    }
}
