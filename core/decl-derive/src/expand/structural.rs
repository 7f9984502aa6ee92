//! Equality and hashing: the structural projection, field by field.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::Names;
use crate::input::{Field, Kind, Struct};

pub(crate) fn expand(read: &Struct<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let fields = read.fields.iter().map(|field| {
        let (ident, name) = (field.ident, &field.name.text);
        quote_spanned!(field.ty.span()=> .field(#name, &self.#ident))
    });
    let same = read.fields.iter().map(|field| {
        let ident = field.ident;
        quote_spanned! {field.ty.span()=>
            && __decl::Structural::is_same(&self.#ident, &other.#ident)
        }
    });
    if read.kind == Kind::DataClass {
        return data_class(read);
    }
    let hashed = hashed(read);
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::Structural for #ident #ty_generics #where_clause {
            fn project<'__a>(&'__a self, to: __decl::Projector<'_, '__a>) -> __decl::Projected {
                to.owner(self)#(#fields)*.end()
            }

            fn is_same(&self, other: &Self) -> bool {
                true #(#same)*
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::cmp::PartialEq for #ident #ty_generics #where_clause {
            fn eq(&self, other: &Self) -> bool {
                __decl::Structural::is_same(self, other)
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::cmp::Eq for #ident #ty_generics #where_clause {}

        #hashed
    }
}

/// `Hash`, unless a field is shared state that may change.
fn hashed(read: &Struct<'_>) -> Option<TokenStream> {
    if read.fields.iter().any(|field| field.words.live.is_some()) {
        return None;
    }
    let Names {
        ident,
        impl_generics,
        ty_generics,
        ..
    } = &Names::of(read.input);
    let where_clause = super::bounds(read.input, &quote!(__decl::HashSafe));
    let hash = read.fields.iter().map(|Field { ident, ty, .. }| {
        quote_spanned!(ty.span()=> __decl::hash_field::<#ty, __H>(&self.#ident, state);)
    });
    Some(quote! {
        #[automatically_derived]
        impl #impl_generics __decl::HashSafe for #ident #ty_generics #where_clause {
            fn hash_same<__H: ::core::hash::Hasher>(&self, state: &mut __H) {
                #(#hash)*
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::hash::Hash for #ident #ty_generics #where_clause {
            fn hash<__H: ::core::hash::Hasher>(&self, state: &mut __H) {
                __decl::HashSafe::hash_same(self, state);
            }
        }
    })
}

/// A mutable struct is projected by bits and never hashed; its own `==` is that of its fields.
fn data_class(read: &Struct<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let fields = read.fields.iter().map(|field| {
        let (ident, name) = (field.ident, &field.name.text);
        quote_spanned!(field.ty.span()=> .field(#name, &self.#ident))
    });
    let equal = read.fields.iter().map(|field| {
        let ident = field.ident;
        let equal = match field.words.live {
            // Locks have no equality of their own.
            Some(_) => quote!(__decl::Structural::is_same(&self.#ident, &other.#ident)),
            None => quote!(self.#ident == other.#ident),
        };
        quote_spanned!(field.ty.span()=> && #equal)
    });
    let comparable = quote!(__decl::Structural + ::core::cmp::PartialEq);
    let equal_clause = super::bounds(read.input, &comparable);
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::Structural for #ident #ty_generics #where_clause {
            fn project<'__a>(&'__a self, to: __decl::Projector<'_, '__a>) -> __decl::Projected {
                to.mutable_owner(self)#(#fields)*.end()
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::cmp::PartialEq for #ident #ty_generics #equal_clause {
            fn eq(&self, other: &Self) -> bool {
                true #(#equal)*
            }
        }
    }
}
