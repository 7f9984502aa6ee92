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
    let fields = read.fields.iter().map(projected);
    let same = read.fields.iter().map(|field| {
        let (ident, ty) = (field.ident, field.ty);
        let is_same = match represented(field) {
            Some(marker) => quote!(__decl::is_same_represented::<#ty, #marker>),
            None => quote!(__decl::Structural::is_same),
        };
        quote_spanned!(ty.span()=> && #is_same(&self.#ident, &other.#ident))
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

/// The marker of a field whose type may be of another crate, which nobody here can make `Structural`: it
/// is compared by the value that stands for it.
fn represented(field: &Field<'_>) -> Option<TokenStream> {
    field.words.with.as_ref().map(|_| field.marker())
}

fn projected(field: &Field<'_>) -> TokenStream {
    let (ident, ty, name) = (field.ident, field.ty, &field.name.text);
    let projected = match represented(field) {
        Some(marker) => quote!(represented::<#ty, #marker>),
        None => quote!(field),
    };
    quote_spanned!(ty.span()=> .#projected(#name, &self.#ident))
}

/// `Hash`, unless a field is shared state that may change.
fn hashed(read: &Struct<'_>) -> Option<TokenStream> {
    if read.may_change() {
        return None;
    }
    let Names {
        ident,
        impl_generics,
        ty_generics,
        ..
    } = &Names::of(read.input);
    let where_clause = super::bounds(read.input, &quote!(__decl::HashSafe));
    let hash = read.fields.iter().map(|field| {
        let (ident, ty) = (field.ident, field.ty);
        let hash = match represented(field) {
            Some(marker) => quote!(__decl::hash_represented::<#ty, #marker, __H>),
            None => quote!(__decl::hash_field::<#ty, __H>),
        };
        quote_spanned!(ty.span()=> #hash(&self.#ident, state);)
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
    let fields = read.fields.iter().map(projected);
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
