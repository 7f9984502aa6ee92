//! The table of words is what attributes are read by, and what the guide shows.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, parse_quote};

use super::{Subject, WORDS, Word};
use crate::attribute::{self, FieldWords, TypeWords};
use crate::errors::Errors;
use crate::golden;

const SUBJECTS: [Subject; 5] = [
    Subject::Struct,
    Subject::Enum,
    Subject::Variant,
    Subject::Field,
    Subject::Items,
];

#[test]
fn no_name_is_two_words_of_one_subject() {
    for subject in SUBJECTS {
        let mut names = BTreeSet::new();
        for word in subject.words() {
            assert!(names.insert(word.name), "{} of {subject:?}", word.name);
        }
    }
}

#[test]
fn every_word_is_said_of_something() {
    for word in WORDS {
        let is_said = |subject: &Subject| subject.words().any(|it| std::ptr::eq(it, word));
        assert!(SUBJECTS.iter().any(is_said), "{}", word.name);
    }
}

#[test]
fn every_word_is_read_as_the_table_writes_it() {
    for subject in SUBJECTS {
        for word in subject.words() {
            let (said, told) = read(subject, &example(word));
            assert_eq!(told, "", "{}", word.form);
            assert_eq!(said, [word.name], "{} of {subject:?}", word.form);
        }
    }
}

#[test]
fn every_word_that_is_written_in_another_way_is_told_with_the_right_one() {
    for subject in SUBJECTS {
        for Word { name, form, .. } in subject.words() {
            let word: TokenStream = name.parse().unwrap();
            let (_, told) = read(subject, &quote!(#word: 3));
            let message = format!("malformed attribute `{name}`; write `{form}`");
            assert!(told.contains(&format!("{message:?}")), "{name}: {told}");
        }
    }
}

/// A word with something in place of what the table calls by its kind.
fn example(word: &Word) -> TokenStream {
    let form = word.form.replace(", ..", "");
    let form = form.replace("literal", "3").replace("count", "3");
    form.replace("constraint", "minimum = 3").parse().unwrap()
}

/// The words that are found, and what is wrong.
fn read(subject: Subject, words: &TokenStream) -> (Vec<&'static str>, String) {
    let errors = Errors::default();
    let attribute: Attribute = match subject {
        Subject::Items => parse_quote!(#[decl(items(#words))]),
        _ => parse_quote!(#[decl(#words)]),
    };
    let attributes = [attribute];
    let said = match subject {
        Subject::Struct | Subject::Enum => of_type(&TypeWords::read(&attributes, subject, &errors)),
        Subject::Variant => attribute::label(&attributes, &errors)
            .map(|_| "name")
            .into_iter()
            .collect(),
        Subject::Field => of_field(&FieldWords::read(&attributes, &errors)),
        Subject::Items => {
            let read = FieldWords::read(&attributes, &errors);
            read.items.iter().filter_map(constraint).collect()
        }
    };
    (said, errors.to_compile_errors().to_string())
}

fn of_type(words: &TypeWords) -> Vec<&'static str> {
    chosen([
        ("name", words.name.is_some()),
        ("rename_all", words.rename_all.is_some()),
        ("strict", words.strict),
        ("prefill_unset", words.prefill_unset),
        ("tag", words.tag.is_some()),
        ("meta", !words.meta.is_empty()),
        ("crate", words.krate.is_some()),
    ])
}

fn of_field(words: &FieldWords) -> Vec<&'static str> {
    let mut said = chosen([
        ("name", words.name.is_some()),
        ("aliases", !words.aliases.is_empty()),
        ("default", words.default.is_some()),
        ("default_factory", words.default_factory.is_some()),
        ("optional", words.optional.is_some()),
        ("required", words.required.is_some()),
        ("live", words.live.is_some()),
        ("internal", words.internal),
        ("validator", !words.validators.is_empty()),
        ("meta", !words.meta.is_empty()),
        ("items", !words.items.is_empty()),
        ("with", words.with.is_some()),
        ("skip", words.skip.is_some()),
    ]);
    said.extend(words.constraints.iter().filter_map(constraint));
    said
}

fn chosen<const N: usize>(words: [(&'static str, bool); N]) -> Vec<&'static str> {
    let chosen = words.into_iter().filter(|(_, is_said)| *is_said);
    chosen.map(|(name, _)| name).collect()
}

/// The word of a constraint, if it is read as the constraint of that word.
fn constraint(written: &attribute::ConstraintWord) -> Option<&'static str> {
    let ty = match written.word.to_string().as_str() {
        "pattern" => decl_core::Type::Text,
        _ => decl_core::Type::I64,
    };
    let read = crate::check::constraint(written, Some(&ty)).ok()?;
    Some(read.word().as_str())
}

#[test]
fn the_guide_shows_the_table() {
    const BEGIN: &str = "<!-- attributes -->\n";
    const END: &str = "<!-- end of attributes -->\n";
    let path = golden::path("../decl/src/guide.md");
    let guide = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = guide.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let made = format!("{before}{BEGIN}{}{END}{after}", table());
    golden::compare(&path, &made);
}

fn table() -> String {
    let head = ["| on | attribute | what it says |\n| --- | --- | --- |\n".to_owned()];
    let lines = WORDS.iter().map(|word| {
        let (place, form, meaning) = (word.place.name(), word.form, word.meaning);
        format!("| {place} | `{form}` | {meaning} |\n")
    });
    head.into_iter().chain(lines).collect()
}
