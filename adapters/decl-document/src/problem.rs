//! What can be wrong with a document, and where it stands.

use std::fmt;

use decl_core::{
    CollectionProblem, DecimalError, DeclarationProblem, DomainProblem, FilePathError,
    IntegerError, NameProblem, RegistryProblem, TemporalError, Text, UuidError,
};
use decl_json_text::{Position, Span, SyntaxErrorKind};

use crate::NodeKind;
use crate::hint::Hint;
use crate::quoted::Quoted;
use crate::types::form;

/// A problem and its place in the text; the path that goes with it is in the
/// [`Located`](decl_core::Located) around it.
///
/// It displays as the problem alone.
///
/// ```
/// let text = br#"{ "decl": 1, "domain": "shop.schema", "declarations": {} }"#;
/// let problems = decl_document::read_json(text).unwrap_err();
/// let lines: Vec<String> = problems
///     .iter()
///     .map(|at| format!("shop.json:{}: {}: {}", at.kind.position(), at.path, at.kind))
///     .collect();
/// assert_eq!(lines, ["shop.json:1:55: $.declarations: expected an array, found an object"]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SourceProblem {
    span: Span,
    position: Position,
    /// In a box, so that a result of reading is small.
    problem: Box<DocumentProblem>,
}

impl SourceProblem {
    pub(crate) fn new(span: Span, position: Position, problem: DocumentProblem) -> Self {
        Self {
            span,
            position,
            problem: Box::new(problem),
        }
    }

    /// The bytes that the problem is about.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The line and column of the first of them.
    pub const fn position(&self) -> Position {
        self.position
    }

    /// What is wrong.
    pub const fn problem(&self) -> &DocumentProblem {
        &self.problem
    }

    pub(crate) fn missing_domain(span: Span) -> Self {
        let position = Position { line: 1, column: 1 };
        Self::new(
            span,
            position,
            DocumentProblem::MissingKey { key: "domain" },
        )
    }
}

impl fmt::Display for SourceProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.fmt(f)
    }
}

impl std::error::Error for SourceProblem {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.problem.source()
    }
}

/// What is wrong in a document.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DocumentProblem {
    /// The text is not JSON, or passes a limit; nothing else was looked at.
    #[error("{0}")]
    Syntax(SyntaxErrorKind),
    /// The text is not TOML; nothing else was looked at.
    #[error("{message}")]
    Toml {
        /// What the parser says.
        message: Text,
    },
    /// A word that only JSON has.
    #[error("TOML has no null; it is written `{{ \"$null\" = true }}`")]
    TomlNull,
    /// A number of TOML that has no counterpart here: an infinity, a NaN, or too many digits.
    #[error("the number {} has no counterpart", Quoted(.number))]
    TomlNumber {
        /// As it is spelled.
        number: Text,
    },
    /// A key that its object has already; the value is not looked at.
    #[error("the key {} stands at {first} already", Quoted(.key))]
    DuplicateKey {
        /// The key.
        key: Text,
        /// Where it stands first.
        first: Position,
    },
    /// A key that means nothing here.
    #[error("unknown key {}{hint}", Quoted(.key))]
    UnknownKey {
        /// The key.
        key: Text,
        /// What may have been meant.
        hint: Hint,
    },
    /// A key that must be there is not.
    #[error("the key `{key}` is missing")]
    MissingKey {
        /// The key.
        key: &'static str,
    },
    /// A value of another kind.
    #[error("expected {expected}, found {found}")]
    Kind {
        /// What may stand here.
        expected: &'static str,
        /// What stands here.
        found: NodeKind,
    },
    /// An array of another length.
    #[error("expected {expected}, found {found} item{}", if *.found == 1 { "" } else { "s" })]
    ItemCount {
        /// What may stand here.
        expected: &'static str,
        /// How many items there are.
        found: usize,
    },
    /// A version of the document form that this reader does not know.
    #[error("{} is no version of declaration documents that is known here; write 1", Quoted(.found))]
    Version {
        /// The version.
        found: Text,
    },
    /// The domain or contract version is not well formed.
    #[error(transparent)]
    Domain(#[from] DomainProblem),
    /// A name, label, metadata key or part of a callable reference is not well formed.
    #[error(transparent)]
    Name(#[from] NameProblem),
    /// A name that another declaration has.
    #[error("a declaration at {first} is named {} already", Quoted(.name))]
    DuplicateDeclaration {
        /// The name.
        name: Text,
        /// Where the other one says its name.
        first: Position,
    },
    /// A name that another field of the declaration has.
    #[error("a field at {first} is named {} already", Quoted(.name))]
    DuplicateField {
        /// The name.
        name: Text,
        /// Where the other one says its name.
        first: Position,
    },
    /// `sql` beside the metadata entry that it stands for.
    #[error("`sql` stands for the metadata entry `storage.entity`, which is written at {first}")]
    EntityTwice {
        /// Where the entry stands.
        first: Position,
    },
    /// A word that is no type.
    #[error("unknown type {}{hint}", Quoted(.word))]
    UnknownType {
        /// The word.
        word: Text,
        /// What may have been meant.
        hint: Hint,
    },
    /// A decimal type whose size is not well formed.
    #[error(
        "{} is not `decimal(precision,scale)` with 1 <= precision and scale <= precision",
        Quoted(.word)
    )]
    DecimalSize {
        /// The word.
        word: Text,
    },
    /// The word of a composite type, which needs to say what it holds.
    #[error(
        "the type `{word}` is written as an object with the key `{word}`, such as `{}`",
        form(.word)
    )]
    CompositeWord {
        /// The word.
        word: &'static str,
    },
    /// An object that is no type.
    #[error("a composite type is an object with one key, such as `{{\"list\": \"text\"}}`")]
    TypeForm,
    /// A record that the document does not declare.
    #[error("no declaration is named {}{}", Quoted(.name), Suggestion(.nearest))]
    UnknownRecord {
        /// The name.
        name: Text,
        /// The nearest name of a declaration.
        nearest: Option<Text>,
    },
    /// A number that is not an integer.
    #[error("{} is not an integer", Quoted(.number))]
    NotInteger {
        /// The number, as it is spelled.
        number: Text,
    },
    /// An exponent that stands for more digits than are read.
    #[error("{} stands for more than {most} digits", Quoted(.number))]
    TooManyDigits {
        /// The number, as it is spelled.
        number: Text,
        /// How many digits are read.
        most: usize,
    },
    /// A length or count that is not an integer from 0 to 2^64 - 1.
    #[error("expected a count from 0 to 18446744073709551615, found {}", Quoted(.number))]
    NotCount {
        /// The number, as it is spelled.
        number: Text,
    },
    /// A number that is too large for its type, or the bits of one that is not finite.
    #[error("{} is not a finite `{ty}`", Quoted(.number))]
    NotFinite {
        /// The number, as it is spelled.
        number: Text,
        /// The word of the type.
        ty: &'static str,
    },
    /// A decimal written as a number, whose digits other readers would round.
    #[error("write a decimal as a string, {}", Quoted(&format!("\"{number}\"")))]
    BareDecimal {
        /// The number, as it is spelled.
        number: Text,
    },
    /// A text that is no integer.
    #[error("{} is no integer: {problem}", Quoted(.text))]
    IntegerText {
        /// The text.
        text: Text,
        /// Why.
        problem: IntegerError,
    },
    /// A text that is no decimal.
    #[error("{} is no decimal: {problem}", Quoted(.text))]
    DecimalText {
        /// The text.
        text: Text,
        /// Why.
        problem: DecimalError,
    },
    /// A text that is no date, time, instant or duration.
    #[error("{} is no {ty}: {problem}", Quoted(.text))]
    TemporalText {
        /// The text.
        text: Text,
        /// The word of the type.
        ty: &'static str,
        /// Why.
        problem: TemporalError,
    },
    /// A text that is no UUID.
    #[error("{} is no uuid: {problem}", Quoted(.text))]
    UuidText {
        /// The text.
        text: Text,
        /// Why.
        problem: UuidError,
    },
    /// A text that is no path.
    #[error("{} is no path: {problem}", Quoted(.text))]
    PathText {
        /// The text.
        text: Text,
        /// Why.
        problem: FilePathError,
    },
    /// A path of a flavour that there is not.
    #[error("{} is no flavour of paths; write `posix` or `windows`", Quoted(.flavour))]
    PathFlavour {
        /// The word.
        flavour: Text,
    },
    /// A text that is not base64.
    #[error("{} is not base64 with padding", Quoted(.text))]
    Base64 {
        /// The text.
        text: Text,
    },
    /// A text that is not so many hexadecimal digits.
    #[error("expected {expected}, found {}", Quoted(.text))]
    HexDigits {
        /// How many.
        expected: &'static str,
        /// The text.
        text: Text,
    },
    /// A text that is no label of the enum or union.
    #[error("{} is no label of `{of}`{}", Quoted(.label), Suggestion(.nearest))]
    UnknownLabel {
        /// The text.
        label: Text,
        /// The name of the enum, or the tag of the union.
        of: Text,
        /// The nearest label.
        nearest: Option<Text>,
    },
    /// A value of a union does not say which variant it is.
    #[error("the tag {} is missing", Quoted(.key))]
    MissingTag {
        /// The key that names the variant.
        key: Text,
    },
    /// A tag that means nothing.
    #[error(
        "unknown tag {} (a key of data that begins with `$` is written with one `$` more){}",
        Quoted(.tag),
        Suggestion(.nearest)
    )]
    UnknownTag {
        /// The tag.
        tag: Text,
        /// The nearest tag.
        nearest: Option<Text>,
    },
    /// A tag beside other keys.
    #[error(
        "the tag {} stands beside other keys (a key of data that begins with `$` is written with \
         one `$` more)",
        Quoted(.tag)
    )]
    TagBesideKeys {
        /// The tag.
        tag: Text,
    },
    /// A set or map holds something twice.
    #[error(transparent)]
    Collection(#[from] CollectionProblem),
    /// The declaration breaks a rule.
    #[error(transparent)]
    Declaration(#[from] DeclarationProblem),
    /// The declarations do not go together.
    #[error(transparent)]
    Registry(#[from] RegistryProblem),
}

/// The end of a message that knows a nearest word.
struct Suggestion<'a>(&'a Option<Text>);

impl fmt::Display for Suggestion<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(nearest) => write!(f, "; did you mean {}?", Quoted(nearest)),
            None => Ok(()),
        }
    }
}
