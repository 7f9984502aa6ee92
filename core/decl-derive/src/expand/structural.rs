//! Equality and hashing: the structural projection, field by field.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

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
        let same = field.written().stamp(of_field(
            field,
            &quote!(__decl::is_same_represented),
            &quote!(__decl::Structural::is_same),
        ));
        let (it, other) = (held(field, &quote!(self)), held(field, &quote!(other)));
        quote!(&& #same(#it, #other))
    });
    if read.kind == Kind::DataClass {
        return data_class(read);
    }
    let (equal, hashed) = (equal(read.input), hashed(read));
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

        #equal
        #hashed
    }
}

/// `==`, which is that of the projection.
pub(super) fn equal(input: &DeriveInput) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(input);
    quote! {
        #[automatically_derived]
        impl #impl_generics ::core::cmp::PartialEq for #ident #ty_generics #where_clause {
            fn eq(&self, other: &Self) -> bool {
                __decl::Structural::is_same(self, other)
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::cmp::Eq for #ident #ty_generics #where_clause {}
    }
}

/// `Hash`, also of what may be hashed with others, by statements that hash into a `state`.
pub(super) fn hash(input: &DeriveInput, statements: &TokenStream) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        ..
    } = &Names::of(input);
    let where_clause = super::bounds(input, &quote!(__decl::HashSafe));
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::HashSafe for #ident #ty_generics #where_clause {
            fn hash_same<__H: ::core::hash::Hasher>(&self, state: &mut __H) {
                #statements
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::hash::Hash for #ident #ty_generics #where_clause {
            fn hash<__H: ::core::hash::Hasher>(&self, state: &mut __H) {
                __decl::HashSafe::hash_same(self, state);
            }
        }
    }
}

/// A function for a field whose type may be of another crate, which nobody here can make `Structural`, so
/// that the value counts that stands for it; or else the function for a field.
fn of_field(field: &Field<'_>, represented: &TokenStream, function: &TokenStream) -> TokenStream {
    if field.words.with.is_none() {
        return function.clone();
    }
    let (it, marker) = (field.part("It"), field.part("Marker"));
    quote!(#represented::<#it, #marker>)
}

fn projected(field: &Field<'_>) -> TokenStream {
    let function = of_field(field, &quote!(represented), &quote!(field));
    let (name, it) = (&field.name.text, held(field, &quote!(self)));
    quote!(.#function(#name, #it))
}

/// What a field of somebody holds.
fn held(field: &Field<'_>, owner: &TokenStream) -> TokenStream {
    let ident = field.ident;
    field.call("it", &quote!(&#owner.#ident))
}

/// `Hash`, unless a field is shared state that may change.
fn hashed(read: &Struct<'_>) -> Option<TokenStream> {
    if read.may_change() {
        return None;
    }
    let statements = read.fields.iter().map(|field| {
        let hash = of_field(
            field,
            &quote!(__decl::hash_represented),
            &quote!(__decl::HashSafe::hash_same),
        );
        let hash = field.written().stamp(hash);
        let it = held(field, &quote!(self));
        quote!(#hash(#it, state);)
    });
    Some(hash(read.input, &quote!(#(#statements)*)))
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
        let it = field.part("It");
        // Locks have no equality of their own.
        let equal = if field.words.live.is_some() {
            quote!(__decl::Structural::is_same)
        } else {
            quote!(<#it as ::core::cmp::PartialEq>::eq)
        };
        let equal = field.written().stamp(equal);
        let (it, other) = (held(field, &quote!(self)), held(field, &quote!(other)));
        quote!(&& #equal(#it, #other))
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
