//! The document that a command works on, and how problems in it are printed.

use std::fmt::Display;
use std::path::Path;

use decl_core::{Located, Operable, Problems, Segment, Text, nearest};
use decl_document::{Document, Lines, MAX_BYTES};

use crate::failure::Failure;
use crate::input;

/// A declaration document that has been read.
#[derive(Debug)]
pub(crate) struct Source {
    name: String,
    text: Vec<u8>,
    document: Document,
}

impl Source {
    /// Reads a document, in TOML if the file is named so; `-` stands for JSON on standard input.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let is = |extension: &str| {
            path.extension()
                .is_some_and(|found| found.eq_ignore_ascii_case(extension))
        };
        let read = if is("toml") {
            decl_document::read_toml
        } else if is("yaml") || is("yml") {
            let path = path.to_path_buf();
            return Err(Failure::Notation { path });
        } else {
            decl_document::read_json
        };
        let text = input::read(path, MAX_BYTES)?;
        match read(&text) {
            Ok(document) => Ok(Self {
                name,
                text,
                document,
            }),
            Err(problems) => Err(Failure::Problems(
                problems
                    .iter()
                    .map(|at| format!("{name}:{}: {}: {}", at.kind.position(), at.path, at.kind))
                    .collect(),
            )),
        }
    }

    pub(crate) const fn document(&self) -> &Document {
        &self.document
    }

    /// The declarations asked for: all, or the one of a name.
    pub(crate) fn declarations(&self, name: Option<&str>) -> Result<Vec<&Operable>, Failure> {
        let all = self.document.declarations().iter();
        let Some(name) = name else {
            return Ok(all.collect());
        };
        let named: Vec<_> = all.filter(|declared| name_of(declared) == name).collect();
        if named.is_empty() {
            let known = self.document.declarations().iter().map(name_of);
            return Err(Failure::NoDeclaration {
                name: name.to_owned(),
                nearest: nearest(name, known).map(str::to_owned),
            });
        }
        Ok(named)
    }

    /// What an adapter found wrong, one line each: file, line, column, declaration, path and
    /// message. A problem's path begins with the declaration's name.
    pub(crate) fn lines<K: Display>(&self, problems: &Problems<K>) -> Vec<String> {
        let places = Lines::new(&self.text);
        let declarations = self.document.declarations();
        let line = |at: &Located<K>| {
            let (name, path) = of_declaration(&at.path);
            let named = |declared: &Operable| name_of(declared) == &*name;
            let index = declarations.iter().position(named);
            let span = self
                .document
                .locate(index.unwrap_or(declarations.len()), &path);
            let position = places.position(span.start);
            format!(
                "{}:{position}: `{name}` at `{path}`: {}",
                self.name, at.kind
            )
        };
        problems.iter().map(line).collect()
    }
}

/// The name of a declaration of a document; the reader has made sure that there is one.
pub(crate) fn name_of(declaration: &Operable) -> &str {
    declaration.name().map_or("", |name| name.as_str())
}

/// A path that begins with a declaration's name, as the name and the path inside the declaration.
pub(crate) fn of_declaration(path: &decl_core::Path) -> (Text, decl_core::Path) {
    match path.segments() {
        [Segment::Field(name), inside @ ..] => (name.clone(), inside.iter().cloned().collect()),
        _ => (Text::default(), path.clone()),
    }
}
