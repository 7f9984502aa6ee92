//! Equality and hashing: the structural projection, field by field.

use proc_macro2::TokenStream;
use quote::quote;

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
    let Names {
        ident,
        impl_generics,
        ty_generics,
        ..
    } = &Names::of(read.input);
    let where_clause = super::bounds(read.input, &quote!(__decl::HashSafe));
    let hash = read.fields.iter().map(|field| {
        let hash = match &field.words.with {
            Some(_) => {
                let (it, marker) = (field.part("It"), field.part("Marker"));
                quote!(__decl::hash_represented::<#it, #marker, __H>)
            }
            None => quote!(__decl::HashSafe::hash_same),
        };
        let hash = field.written().stamp(hash);
        let it = held(field, &quote!(self));
        quote!(#hash(#it, state);)
    });
    let held_to = read
        .fields
        .iter()
        .filter(|field| field.words.with.is_some());
    let held_to = held_to.map(|field| {
        let never_changes = field.written().stamp(quote!(__decl::never_changes));
        let may_change = field.part("MAY_CHANGE");
        let held_to = field.written().stamp(quote!(#never_changes(#may_change)));
        quote!(const _: () = #held_to;)
    });
    // The compiler evaluates the constants at once, if they are some.
    let is_generic = !read.input.generics.params.is_empty();
    let held_to = held_to.filter(|_| !is_generic);
    Some(quote! {
        #(#held_to)*

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
