//! A pattern is one of the portable subset.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(pattern = "^a(?=b)")]
    model: String,
    #[decl(pattern = "[a-z]+?")]
    colour: String,
    #[decl(pattern = "(a")]
    owner: String,
    #[decl(pattern = r"\bword")]
    plate: String,
    #[decl(pattern = "[z-a]", default = "a")]
    engine: Option<String>,
    #[decl(pattern = 3)]
    number: String,
    #[decl(pattern = "a{300}")]
    alias: Name,
}

type Name = String;

fn main() {}
