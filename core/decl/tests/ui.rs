//! What is said of mistakes: all of them in one compilation, each once, where it was written.
//!
//! `TRYBUILD=overwrite cargo test -p decl --test ui` writes what is said now; look at what changed.

use std::fs::{self, read_dir};
use std::path::Path;

#[test]
fn mistakes_are_told_where_they_were_written() {
    trybuild::TestCases::new().compile_fail("tests/ui/*/*.rs");
}

/// The messages of the derives, and those of the compiler that the derives have a say in.
#[test]
fn messages_have_one_grammar() {
    let mut told = 0;
    for topic in read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui")).unwrap() {
        for file in read_dir(topic.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            if path
                .extension()
                .is_none_or(|extension| extension != "stderr")
            {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for message in text.lines().filter_map(|line| line.strip_prefix("error")) {
                let (_, message) = message.split_once(": ").unwrap();
                let first = message.chars().next().unwrap();
                assert!(!first.is_uppercase(), "{}: {message}", path.display());
                assert!(!message.ends_with('.'), "{}: {message}", path.display());
                assert!(!message.contains("__decl"), "{}: {message}", path.display());
                assert!(
                    !message.contains("::private"),
                    "{}: {message}",
                    path.display()
                );
                told += 1;
            }
        }
    }
    assert!(told > 200, "{told} messages");
}
