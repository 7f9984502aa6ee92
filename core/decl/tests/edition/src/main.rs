//! Says whether what is derived in the library is as it has to be.

fn main() -> Result<(), String> {
    decl_edition::check()
}
