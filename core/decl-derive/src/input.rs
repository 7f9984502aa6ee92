//! The struct as the derives see it.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Fields, Ident, LitStr, Token, Type, Visibility};

use crate::attribute::{FieldWords, TypeWords};
use crate::check;
use crate::errors::Errors;
use crate::known;
use crate::word::Subject;
use crate::written::Written;

/// Which derive reads the struct.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Params,
    DataClass,
}

/// A struct whose fields are declared.
pub(crate) struct Struct<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) kind: Kind,
    pub(crate) words: TypeWords,
    pub(crate) name: Named,
    /// The declared fields, in order.
    pub(crate) fields: Vec<Field<'a>>,
    /// The fields that are not declared.
    pub(crate) skipped: Vec<(&'a Ident, &'a Type)>,
    /// Whether there is more wrong than what single fields say.
    pub(crate) cannot_be_declared: bool,
}

/// One declared field.
pub(crate) struct Field<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) ty: &'a Type,
    pub(crate) name: Named,
    pub(crate) words: FieldWords,
    /// Whether an attribute could not be read, so that nothing follows from the rest.
    pub(crate) is_broken: bool,
}

/// A declared name, and where it was written.
#[derive(Clone)]
pub(crate) struct Named {
    pub(crate) text: String,
    pub(crate) span: Span,
}

impl Named {
    pub(crate) fn new(
        ident: &Ident,
        given: Option<&LitStr>,
        rename: impl Fn(String) -> String,
    ) -> Self {
        match given {
            Some(name) => Self {
                text: name.value(),
                span: name.span(),
            },
            None => Self {
                text: rename(plain(ident)),
                span: ident.span(),
            },
        }
    }
}

/// An identifier without `r#`.
pub(crate) fn plain(ident: &Ident) -> String {
    let text = ident.to_string();
    text.strip_prefix("r#").map(str::to_owned).unwrap_or(text)
}

impl<'a> Struct<'a> {
    /// Reads a struct; what is wrong with it goes to the errors, and the rest is read all the same.
    pub(crate) fn read(input: &'a DeriveInput, kind: Kind, errors: &Errors) -> Self {
        let words = TypeWords::read(&input.attrs, Subject::Struct, errors);
        let mut read = Self {
            name: Named::new(&input.ident, words.name.as_ref(), |name| name),
            input,
            kind,
            words,
            fields: Vec::new(),
            skipped: Vec::new(),
            cannot_be_declared: false,
        };
        let owns = check::owns(input, errors);
        let named = named_fields(input, errors);
        read.cannot_be_declared = !owns || named.is_none();
        for field in named.into_iter().flatten() {
            read.field(field, errors);
        }
        read
    }

    fn field(&mut self, field: &'a syn::Field, errors: &Errors) {
        let Some(ident) = &field.ident else { return };
        let (words, is_broken) = errors.watch(|| FieldWords::read(&field.attrs, errors));
        if !matches!(field.vis, Visibility::Inherited) {
            errors.at(
                &field.vis,
                "a field of a declared struct is private, so that every value has been checked; \
                 leave this out",
            );
        }
        if words.skip.is_some() {
            for word in words.said.iter().filter(|word| *word != "skip") {
                errors.at(
                    word,
                    format_args!("`{word}` says nothing of a field that is skipped; leave it out"),
                );
            }
            self.skipped.push((ident, &field.ty));
            return;
        }
        let case = self.words.rename_all;
        let name = Named::new(ident, words.name.as_ref(), |name| {
            case.map_or_else(|| name.clone(), |case| case.apply(&name))
        });
        self.fields.push(Field {
            ident,
            ty: &field.ty,
            name,
            words,
            is_broken,
        });
    }
}

/// The fields, if they have names.
fn named_fields<'a>(
    input: &'a DeriveInput,
    errors: &Errors,
) -> Option<&'a Punctuated<syn::Field, Token![,]>> {
    let ident = &input.ident;
    let Data::Struct(data) = &input.data else {
        errors.at(
            ident,
            "a union is not declared; write a struct with named fields, or an enum",
        );
        return None;
    };
    let message =
        format!("a declared struct has named fields; write `struct {ident} {{ field: Type }}`");
    match &data.fields {
        Fields::Named(named) => return Some(&named.named),
        Fields::Unnamed(unnamed) => errors.at(unnamed, message),
        Fields::Unit => errors.at(ident, message),
    }
    None
}

impl Struct<'_> {
    /// Whether a value may change, so that it must not be hashed.
    pub(crate) fn may_change(&self) -> bool {
        let is_live = |field: &Field<'_>| field.words.live.is_some();
        self.kind == Kind::DataClass || self.fields.iter().any(is_live)
    }

    /// Whether a field has this name in the program.
    pub(crate) fn has_field(&self, name: &str) -> bool {
        self.fields.iter().any(|field| plain(field.ident) == name)
    }
}

impl Field<'_> {
    /// Something of the trait by which derived code names the field's type and marker.
    pub(crate) fn part(&self, name: &str) -> TokenStream {
        let (marker, ty, name) = (self.marker(), self.ty, format_ident!("{name}"));
        let of_trait = if self.words.with.is_some() {
            quote!(__decl::Marker)
        } else {
            quote!(__decl::Itself)
        };
        let part = quote!(<#marker as #of_trait<#ty, _>>::#name);
        self.written().stamp(part)
    }

    /// A call of a function of that trait.
    pub(crate) fn call(&self, name: &str, arguments: &TokenStream) -> TokenStream {
        let function = self.part(name);
        self.written().stamp(quote!(#function(#arguments)))
    }

    /// Where the type was written, or what stands for it in the declaration.
    pub(crate) fn written(&self) -> Written {
        Written::of(self.words.with.as_ref().unwrap_or(self.ty))
    }

    /// The type that says how the field's type stands in a declaration.
    fn marker(&self) -> TokenStream {
        let ty = self.words.with.as_ref().unwrap_or(self.ty);
        let (_, inside) = known::shape(ty);
        if self.words.optional.is_some() {
            let inside = self.ruled(inside);
            return self.written().stamp(quote!(__decl::Optional<#inside>));
        }
        if self.words.required.is_some() {
            let inside = self.ruled(inside);
            return self.written().stamp(quote!(__decl::Required<#inside>));
        }
        self.ruled(ty)
    }

    /// A type with the constraints of the field's items.
    fn ruled(&self, ty: &Type) -> TokenStream {
        let (Some(rules), Some(item)) = (self.item_rules(), known::last(ty)) else {
            return quote!(#ty);
        };
        known::with_last(ty, &quote!(__decl::Constrained<#item, #rules>))
    }

    /// The name of the type that holds the constraints of the items.
    pub(crate) fn item_rules(&self) -> Option<Ident> {
        let has_some = !self.words.items.is_empty();
        has_some.then(|| format_ident!("__Items_{}", plain(self.ident)))
    }

    /// The type and that of its items, if it is seen to have some.
    pub(crate) fn items(&self) -> Option<(&Type, &Type)> {
        let ty = self.words.with.as_ref().unwrap_or(self.ty);
        Some((ty, known::last(ty)?))
    }
}
