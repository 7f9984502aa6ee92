//! Reading `#[decl(..)]`: every word is looked at, whatever is wrong with the one before.

mod item;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Path, Type};

use self::item::{Item, Rest};
use crate::case::Case;
use crate::errors::Errors;
use crate::word::Subject;

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
    /// Every word, as it was written.
    pub(crate) said: Vec<Ident>,
}

/// `default` alone, or with a literal.
pub(crate) struct DefaultWord {
    pub(crate) word: Ident,
    pub(crate) literal: Option<Expr>,
}

/// A constraint as it was written.
pub(crate) struct ConstraintWord {
    pub(crate) word: Ident,
    pub(crate) arguments: Vec<Expr>,
}

impl TypeWords {
    pub(crate) fn read(attributes: &[Attribute], subject: Subject, errors: &Errors) -> Self {
        let mut words = Self {
            doc: doc(attributes),
            ..Self::default()
        };
        for item in item::items(attributes, subject, errors) {
            errors.note(words.take(&item));
        }
        words
    }

    fn take(&mut self, item: &Item) -> syn::Result<()> {
        match item.word.name {
            "name" => self.name = Some(item.value()?),
            "rename_all" => self.rename_all = Some(case(&item.value()?)?),
            "strict" => self.strict = item.flag()?,
            "prefill_unset" => self.prefill_unset = item.flag()?,
            "tag" => self.tag = Some(item.value()?),
            "meta" => self.meta.extend(item.list::<Expr>()?),
            "crate" => self.krate = Some(item.value()?),
            _ => return Err(item.malformed(&item.ident)),
        }
        Ok(())
    }
}

fn case(name: &LitStr) -> syn::Result<Case> {
    let text = name.value();
    let found = Case::ALL.iter().find(|(known, _)| *known == text);
    found.map(|(_, case)| *case).ok_or_else(|| {
        let known = Case::ALL.map(|(known, _)| known);
        let rest = match decl_core::nearest(&text, known) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!(
                "known are {}",
                known.map(|known| format!("`{known}`")).join(", ")
            ),
        };
        syn::Error::new(name.span(), format!("unknown case `{text}`; {rest}"))
    })
}

/// The label of a variant, if it is given.
pub(crate) fn label(attributes: &[Attribute], errors: &Errors) -> Option<LitStr> {
    let items = item::items(attributes, Subject::Variant, errors);
    let mut labels = items.iter().map(|item| match item.word.name {
        "name" => item.value(),
        _ => Err(item.malformed(&item.ident)),
    });
    labels.find_map(|label| errors.note(label))
}

impl FieldWords {
    pub(crate) fn read(attributes: &[Attribute], errors: &Errors) -> Self {
        let mut words = Self {
            doc: doc(attributes),
            ..Self::default()
        };
        for item in item::items(attributes, Subject::Field, errors) {
            errors.note(words.take(&item, errors));
            words.said.push(item.ident);
        }
        words
    }

    fn take(&mut self, item: &Item, errors: &Errors) -> syn::Result<()> {
        let span = item.ident.span();
        match item.word.name {
            "name" => self.name = Some(item.value()?),
            "aliases" => self.aliases.extend(item.list::<LitStr>()?),
            "default" => {
                let literal = match item.rest {
                    Rest::Nothing => None,
                    _ => Some(item.value()?),
                };
                self.default = Some(DefaultWord {
                    word: item.ident.clone(),
                    literal,
                });
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
                let mut items = Vec::new();
                item::add(&mut items, item.inside()?, Subject::Items, errors);
                let constraints = items.iter().map(Item::constraint);
                self.items
                    .extend(constraints.filter_map(|it| errors.note(it)));
            }
            _ => self.constraints.push(item.constraint()?),
        }
        Ok(())
    }
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
    /// One of the arguments, or else the word itself.
    pub(crate) fn place(&self, argument: Option<usize>) -> TokenStream {
        let argument = argument.and_then(|n| self.arguments.get(n));
        argument.map_or_else(|| self.word.to_token_stream(), ToTokens::to_token_stream)
    }
}
