//! What is said of mistakes.

#[test]
fn mistakes_are_told_where_they_were_written() {
    trybuild::TestCases::new().compile_fail("tests/ui/*/*.rs");
}
