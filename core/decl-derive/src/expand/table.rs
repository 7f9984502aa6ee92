//! The table of specs: literals, so that it is a constant.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;

use super::{Names, code, option};
use crate::attribute::ConstraintWord;
use crate::check;
use crate::input::{Field, Struct};
use crate::known;
use crate::literal;

pub(crate) fn expand(read: &Struct<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let is_hashed = !read.may_change();
    let specs = read.fields.iter().map(|field| spec(field, is_hashed));
    // The compiler evaluates the constant at once, if it is one.
    let is_one = read.input.generics.params.is_empty();
    let evaluated =
        is_one.then(|| quote!(const _: &[__decl::Spec] = <#ident as __decl::Table>::SPECS;));
    let rules = read.fields.iter().map(|field| item_rules(field));
    quote! {
        #(#rules)*

        #[automatically_derived]
        impl #impl_generics __decl::Table for #ident #ty_generics #where_clause {
            const SPECS: &'static [__decl::Spec] = &[#(#specs),*];
        }

        #evaluated
    }
}

/// One row of the table, with all that it has.
fn spec(field: &Field<'_>, is_hashed: bool) -> TokenStream {
    let name = &field.name.text;
    let words = &field.words;
    let seen = words.with.as_ref().unwrap_or(field.ty);
    let known = known::declared(seen);
    let has_default = words.default.is_some() || words.default_factory.is_some();
    let optional = if has_default {
        quote!(false)
    } else {
        field.part("OPTIONAL")
    };
    let doc = super::text(words.doc.as_ref());
    let default = default(field, known.as_ref());
    let factory = option(code::factory(field).map(|factory| {
        let code = factory.code();
        quote!(const { &#code })
    }));
    let constraints = constraints(&words.constraints, seen);
    let constraints = if words.constraints.is_empty() {
        field.part("CONSTRAINTS")
    } else {
        quote!(const { &[#(#constraints),*] })
    };
    let validators = code::validators(field).map(|validator| validator.code());
    let metadata = super::metadata(&words.meta);
    let (ty, nullable) = (ty(field, is_hashed), field.part("NULLABLE"));
    quote! {
        __decl::Spec::from_table(__decl::SpecTable {
            name: ::core::option::Option::Some(#name),
            doc: #doc,
            ty: ::core::option::Option::Some(#ty),
            nullable: #nullable,
            optional: #optional,
            default: #default,
            default_factory: #factory,
            constraints: #constraints,
            validators: const { &[#(#validators),*] },
            metadata: #metadata,
        })
    }
}

/// The declared type. What is hashed by the value that stands for it must not change.
fn ty(field: &Field<'_>, is_hashed: bool) -> TokenStream {
    let ty = field.part("TYPE");
    if !is_hashed || field.words.with.is_none() {
        return ty;
    }
    let never_changes = field.written().stamp(quote!(__decl::never_changes));
    let may_change = field.part("MAY_CHANGE");
    let never_changes = field.written().stamp(quote!(#never_changes(#may_change)));
    quote!({ #never_changes; #ty })
}

/// The default that is written, or what the type says.
fn default(field: &Field<'_>, known: Option<&decl_core::Type>) -> TokenStream {
    let words = &field.words;
    let Some(default) = &words.default else {
        let has_factory = words.default_factory.is_some();
        return if has_factory {
            option(None)
        } else {
            field.part("DEFAULT")
        };
    };
    let value = default.literal.as_ref().map(|it| literal::value(it, known));
    if let Some(Ok(value)) = value {
        let value = literal::tokens(&value);
        return option(Some(quote!(const { &#value })));
    }
    let empty = field.part("EMPTY");
    quote_spanned!(default.word.span()=> __decl::empty(#empty))
}

/// The constraints that are written, and those that the type has whatever is written.
fn constraints(words: &[ConstraintWord], ty: &Type) -> Vec<TokenStream> {
    let known = known::declared(ty);
    let length = known::length(ty).into_iter().flat_map(|length| {
        [
            quote!(__decl::Constraint::MinItems(__decl::count(#length))),
            quote!(__decl::Constraint::MaxItems(__decl::count(#length))),
        ]
    });
    let written = words.iter().filter_map(|word| {
        let constraint = check::constraint(word, known.as_ref()).ok()?;
        Some(literal::constraint(&constraint))
    });
    length.chain(written).collect()
}

/// The constraints of a field's items, as a type that its marker names.
fn item_rules(field: &Field<'_>) -> Option<TokenStream> {
    let name = field.item_rules()?;
    let (_, item) = field.items()?;
    let constraints = constraints(&field.words.items, item);
    Some(quote! {
        #[doc(hidden)]
        struct #name;

        impl __decl::ItemRules for #name {
            const RULES: &'static [__decl::Constraint] = &[#(#constraints),*];
        }
    })
}
