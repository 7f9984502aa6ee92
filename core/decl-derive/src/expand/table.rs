//! The table of specs: literals, so that it is a constant.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::Names;
use crate::attribute::ConstraintWord;
use crate::check;
use crate::input::{Field, Struct};
use crate::known::{self, Shape};
use crate::literal;

pub(crate) fn expand(read: &Struct<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let specs = read.fields.iter().map(spec);
    let rules = read.fields.iter().map(|field| item_rules(field));
    quote! {
        #(#rules)*

        #[automatically_derived]
        impl #impl_generics __decl::Table for #ident #ty_generics #where_clause {
            const SPECS: &'static [__decl::Spec] = &[#(#specs),*];
        }
    }
}

/// One row of the table, with all that it has.
fn spec(field: &Field<'_>) -> TokenStream {
    let name = &field.name.text;
    let words = &field.words;
    let (marker, ty) = (field.marker(), field.ty);
    let represent = quote_spanned!(ty.span()=> <#marker as __decl::Represent<#ty>>);
    let known = known::declared(words.with.as_ref().unwrap_or(ty));
    let (shape, _) = known::shape(ty);
    let has_default = words.default.is_some() || words.default_factory.is_some();
    let optional = if shape == Shape::Presence && has_default {
        quote!(false)
    } else {
        quote!(#represent::OPTIONAL)
    };
    let doc = super::text(words.doc.as_ref());
    let default = match (&words.default, &words.default_factory) {
        (Some(default), _) => {
            let value = default
                .literal
                .as_ref()
                .map(|it| literal::value(it, known.as_ref()));
            match value {
                Some(Ok(value)) => {
                    let value = literal::tokens(&value);
                    quote!(::core::option::Option::Some(const { &#value }))
                }
                _ => quote_spanned!(default.span=> #represent::EMPTY),
            }
        }
        (None, Some(_)) => quote!(::core::option::Option::None),
        (None, None) => quote!(#represent::DEFAULT),
    };
    let factory = match &words.default_factory {
        Some(path) => {
            let run = quote_spanned!(path.span()=> __decl::Factory::<_, #ty, #marker>::new(&#path));
            let code = code(&run);
            quote!(::core::option::Option::Some(const { &#code }))
        }
        None => quote!(::core::option::Option::None),
    };
    let constraints = constraints(&words.constraints, known.as_ref());
    let constraints = if words.constraints.is_empty() {
        quote!(#represent::CONSTRAINTS)
    } else {
        quote!(const { &[#(#constraints),*] })
    };
    let validators = words.validators.iter().map(|path| {
        let run = quote_spanned!(path.span()=> __decl::Validator::<_, #ty, #marker>::new(&#path));
        code(&run)
    });
    let metadata = super::metadata(&words.meta);
    quote! {
        __decl::Spec::from_table(__decl::SpecTable {
            name: ::core::option::Option::Some(#name),
            doc: #doc,
            ty: ::core::option::Option::Some(__decl::FieldType::<#marker, #ty>::TYPE),
            nullable: #represent::NULLABLE,
            optional: #optional,
            default: #default,
            default_factory: #factory,
            constraints: #constraints,
            validators: const { &[#(#validators),*] },
            metadata: #metadata,
        })
    }
}

fn code(run: &TokenStream) -> TokenStream {
    quote!(__decl::Code::from_callable(__decl::Callable::from_run(const { &#run })))
}

fn constraints<'a>(
    words: &'a [ConstraintWord],
    known: Option<&'a decl_core::Type>,
) -> impl Iterator<Item = TokenStream> + 'a {
    words.iter().filter_map(move |word| {
        let constraint = check::constraint(word, known).ok()?;
        Some(literal::constraint(&constraint))
    })
}

/// The constraints of a field's items, as a type that its marker names.
fn item_rules(field: &Field<'_>) -> Option<TokenStream> {
    let name = field.item_rules()?;
    let (_, item) = field.items()?;
    let known = known::declared(item);
    let constraints = constraints(&field.words.items, known.as_ref());
    Some(quote! {
        #[doc(hidden)]
        struct #name;

        impl __decl::ItemRules for #name {
            const RULES: &'static [__decl::Constraint] = &[#(#constraints),*];
        }
    })
}
