//! What is written of representative structs and enums, as it was before.

use syn::{DeriveInput, Item};

use crate::golden;
use crate::input::Kind;

/// Compares with the file beside the input.
fn expands(name: &str) {
    let input = std::fs::read_to_string(golden::path(&format!("tests/expand/{name}.rs"))).unwrap();
    let file = syn::parse_file(&input).unwrap();
    let mut made = String::new();
    for item in file.items {
        let (Item::Struct(_) | Item::Enum(_)) = &item else {
            continue;
        };
        let mut input: DeriveInput = syn::parse_quote!(#item);
        let (derives, rest): (Vec<_>, Vec<_>) = input
            .attrs
            .drain(..)
            .partition(|it| it.path().is_ident("derive"));
        input.attrs = rest;
        let derives = quote::quote!(#(#derives)*).to_string();
        let kind = if derives.contains("DataClass") {
            Kind::DataClass
        } else {
            Kind::Params
        };
        let file = syn::parse2(super::derive(&input, kind)).unwrap();
        made += &prettyplease::unparse(&file);
    }
    golden::compare(
        &golden::path(&format!("tests/expand/{name}.expanded")),
        &made,
    );
}

#[test]
fn a_struct_of_parameters_expands_as_before() {
    expands("params");
}

#[test]
fn a_data_class_expands_as_before() {
    expands("data_class");
}

#[test]
fn a_generic_struct_expands_as_before() {
    expands("generic");
}

#[test]
fn an_enum_of_labels_expands_as_before() {
    expands("labels");
}

#[test]
fn a_tagged_union_expands_as_before() {
    expands("union");
}

#[test]
fn what_is_wrong_expands_idle_as_before() {
    expands("idle");
}
