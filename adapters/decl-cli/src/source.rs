//! The document that a command works on, and how problems in it are printed.

use std::fmt::Display;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use decl_core::{Located, Operable, Problems, Segment, Text, nearest};
use decl_document::{Document, Lines};

use crate::failure::Failure;

/// A declaration document that has been read.
#[derive(Debug)]
pub(crate) struct Source {
    name: String,
    text: Vec<u8>,
    document: Document,
}

impl Source {
    /// Reads a document; `-` stands for standard input.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let text = read_bytes(path).map_err(|error| Failure::Unreadable {
            path: path.to_path_buf(),
            error,
        })?;
        match decl_document::read_json(&text) {
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

    /// The declarations asked for, each with its index in the document.
    pub(crate) fn declarations(
        &self,
        name: Option<&str>,
    ) -> Result<Vec<(usize, &Operable)>, Failure> {
        let all = self.document.declarations().iter().enumerate();
        let Some(name) = name else {
            return Ok(all.collect());
        };
        let named: Vec<_> = all
            .filter(|(_, declared)| name_of(declared) == name)
            .collect();
        if named.is_empty() {
            let known = self.document.declarations().iter().map(name_of);
            return Err(Failure::NoDeclaration {
                name: name.to_owned(),
                nearest: nearest(name, known).map(str::to_owned),
            });
        }
        Ok(named)
    }

    /// What an adapter found wrong with a declaration, one line each: file, line, column,
    /// declaration, path and message.
    pub(crate) fn lines<K: Display>(
        &self,
        declaration: usize,
        problems: &Problems<K>,
    ) -> Vec<String> {
        let name = self
            .document
            .declarations()
            .get(declaration)
            .map_or("", name_of);
        problems
            .iter()
            .map(|at| self.line(declaration, name, at))
            .collect()
    }

    /// What an adapter found wrong with the whole registry, where a path begins with the
    /// declaration's name.
    pub(crate) fn registry_lines<K: Display>(&self, problems: &Problems<K>) -> Vec<String> {
        let line = |at: &Located<K>| {
            let (name, path) = of_declaration(&at.path);
            let declarations = self.document.declarations();
            let index = declarations
                .iter()
                .position(|declared| name_of(declared) == &*name);
            let at = Located::new(path, &at.kind);
            self.line(index.unwrap_or(declarations.len()), &name, &at)
        };
        problems.iter().map(line).collect()
    }

    fn line<K: Display>(&self, declaration: usize, name: &str, at: &Located<K>) -> String {
        let span = self.document.locate(declaration, &at.path);
        let position = Lines::new(&self.text).position(span.start);
        format!(
            "{}:{position}: `{name}` at `{}`: {}",
            self.name, at.path, at.kind
        )
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

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut text = Vec::new();
        io::stdin().lock().read_to_end(&mut text)?;
        return Ok(text);
    }
    fs::read(path)
}
