//! A struct that is declared has fields, or at least their brackets.

use decl::{DataClass, Params};

#[derive(Params)]
struct Nothing;

#[derive(Params)]
struct Empty {}

#[derive(DataClass)]
struct None;

#[derive(Params)]
struct Car {
    nothing: Nothing,
    empty: Empty,
}

fn main() {}
