//! The size limits, on small texts.

use xtask::size::{self, Exception, FILE_LIMIT, FUNCTION_LIMIT, SizeRules, Source, measure};

const PATH: &str = "core/decl-core/src/lib.rs";

/// Compares the lines printed for one source text with those expected.
fn check(text: &str, exceptions: Vec<Exception>, expected: &[&str]) {
    let source = Source {
        path: PATH.to_owned(),
        text: text.to_owned(),
    };
    let found = size::findings(&[source], &SizeRules { exceptions });
    let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(lines, expected);
}

fn exception(path: &str, function: Option<&str>) -> Exception {
    Exception {
        path: path.to_owned(),
        function: function.map(str::to_owned),
        reason: "a table".to_owned(),
    }
}

/// A function with this many lines between its braces.
fn function(name: &str, lines: usize) -> String {
    format!("fn {name}() {{\n{}}}\n", "    act();\n".repeat(lines))
}

#[test]
fn a_file_at_the_limit_passes() {
    check(&"\n".repeat(FILE_LIMIT), vec![], &[]);
}

#[test]
fn a_file_above_the_limit_is_found() {
    check(
        &"\n".repeat(FILE_LIMIT + 1),
        vec![],
        &["core/decl-core/src/lib.rs: 401 lines, at most 400 allowed"],
    );
}

#[test]
fn test_modules_and_test_functions_do_not_count() {
    let tests = format!(
        "/// Tests.\n#[cfg(test)]\nmod tests {{\n{}}}\n#[test]\n{}",
        "\n".repeat(FILE_LIMIT),
        function("long", FUNCTION_LIMIT + 1),
    );
    check(&format!("{}{tests}", "\n".repeat(FILE_LIMIT)), vec![], &[]);
    let measured = measure(&format!("\n{tests}")).unwrap();
    assert_eq!((measured.lines, measured.functions), (1, vec![]));
}

#[test]
fn other_conditions_count() {
    let text = format!(
        "#[cfg(not(test))]\nmod real {{\n{}}}\n",
        "\n".repeat(FILE_LIMIT)
    );
    check(
        &text,
        vec![],
        &["core/decl-core/src/lib.rs: 403 lines, at most 400 allowed"],
    );
}

#[test]
fn a_function_at_the_limit_passes() {
    check(&function("long", FUNCTION_LIMIT), vec![], &[]);
}

#[test]
fn a_function_above_the_limit_is_found() {
    check(
        &format!("\n{}", function("long", FUNCTION_LIMIT + 1)),
        vec![],
        &["core/decl-core/src/lib.rs:2: `long` has 61 lines, at most 60 allowed"],
    );
}

#[test]
fn functions_of_types_and_traits_and_modules_are_measured() {
    let text = "
        impl<T> Reader<T> { fn next(&self) { fn inner() {} } }
        impl fmt::Display for &'_ path::Reader<u8> { fn fmt() {} }
        trait Walk { fn step(); fn run() {\n one();\n two();\n } }
        mod deep { async fn far() {} }
    ";
    let measured = measure(text).unwrap();
    let names: Vec<&str> = measured
        .functions
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(
        names,
        ["Reader::next", "inner", "Reader::fmt", "Walk::run", "far"]
    );
    assert_eq!(measured.functions[3].lines, 2);
}

#[test]
fn an_exception_excuses_its_file() {
    let text = "\n".repeat(FILE_LIMIT + 1);
    check(&text, vec![exception(PATH, None)], &[]);
}

#[test]
fn an_exception_excuses_its_function() {
    let text = function("long", FUNCTION_LIMIT + 1);
    check(&text, vec![exception(PATH, Some("long"))], &[]);
}

#[test]
fn an_exception_for_the_file_does_not_excuse_a_function() {
    check(
        &function("long", FUNCTION_LIMIT + 1),
        vec![exception(PATH, None)],
        &[
            "core/decl-core/src/lib.rs:1: `long` has 61 lines, at most 60 allowed",
            "core/decl-core/src/lib.rs: the exception for the file is not needed",
        ],
    );
}

#[test]
fn an_exception_for_a_function_does_not_excuse_its_file() {
    let text = format!(
        "{}{}",
        "\n".repeat(FILE_LIMIT),
        function("long", FUNCTION_LIMIT + 1)
    );
    check(
        &text,
        vec![exception(PATH, Some("long"))],
        &["core/decl-core/src/lib.rs: 463 lines, at most 400 allowed"],
    );
}

#[test]
fn a_stale_exception_is_found() {
    check(
        &function("short", FUNCTION_LIMIT),
        vec![
            exception(PATH, Some("short")),
            exception("core/gone.rs", None),
        ],
        &[
            "core/decl-core/src/lib.rs: the exception for `short` is not needed",
            "core/gone.rs: the exception for the file is not needed",
        ],
    );
}

#[test]
fn a_text_that_is_not_rust_is_found() {
    check(
        "fn",
        vec![],
        &["core/decl-core/src/lib.rs: unexpected end of input, expected identifier"],
    );
}
