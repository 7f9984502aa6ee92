//! Patterns in the subset that every target's regular expressions share.

mod class;
mod compile;
mod ecma;
mod matcher;
mod parse;
mod problem;
mod sequence;
mod table;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

pub use self::class::CharacterClass;
use self::compile::Program;
pub use self::problem::{PatternProblem, PatternProblemKind};
pub use self::sequence::{PatternPiece, PatternSequence};
use self::table::Table;
use crate::Text;

/// The greatest number of states that a pattern may expand to.
pub const MAX_PATTERN_STATES: u64 = 10_000;

/// A pattern of the portable subset, compiled for matching in linear time.
///
/// The subset: characters, `.`, classes of ASCII characters with `\d` and `\w`, groups, alternation,
/// `*`, `+`, `?` and `{m,n}` up to 255, and the anchors `^` and `$`. It means the same in ECMA
/// regular expressions (with the flag `u`), in PostgreSQL, PCRE2 and ICU: `\d` is `[0-9]`, `\w` is
/// `[A-Za-z0-9_]`, `.` is all but `\n`, `\r`, U+2028 and U+2029, `$` is the end alone, and case
/// counts. A pattern is searched for: it matches anywhere unless it is anchored.
///
/// ```
/// use decl_core::Pattern;
///
/// let slug = Pattern::new("^[a-z0-9]+(-[a-z0-9]+)*$")?;
/// assert!(slug.is_match("pattern-matching"));
/// assert!(!slug.is_match("Pattern"));
/// assert!(Pattern::new("(?=a)").is_err());
/// # Ok::<(), decl_core::PatternProblem>(())
/// ```
#[derive(Clone)]
pub struct Pattern {
    source: Text,
    tree: Arc<Node>,
    program: Arc<Program>,
    table: Option<Arc<Table>>,
}

/// A part of a pattern.
enum Node {
    Class(CharacterClass),
    Start,
    End,
    Sequence(Vec<Node>),
    Choice(Vec<Node>),
    Repeat {
        node: alloc::boxed::Box<Node>,
        least: u32,
        /// None where there is no most.
        most: Option<u32>,
    },
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    ///
    /// The first place where the text leaves the portable subset.
    pub fn new(source: impl Into<Text>) -> Result<Self, PatternProblem> {
        let source = source.into();
        let tree = parse::parse(&source)?;
        let program = Program::of(&tree);
        Ok(Self {
            source,
            tree: Arc::new(tree),
            table: Table::of(&program).map(Arc::new),
            program: Arc::new(program),
        })
    }

    /// The text of the pattern, as it was written.
    pub fn source(&self) -> &Text {
        &self.source
    }

    /// Whether the pattern matches somewhere in a text; time is linear in the text.
    pub fn is_match(&self, text: &str) -> bool {
        match &self.table {
            Some(table) => table.is_match(text),
            None => matcher::run(&self.program, text).is_match,
        }
    }

    /// The same pattern for an ECMA regular expression with the flag `u`, as JSON Schema has it.
    ///
    /// ```
    /// use decl_core::Pattern;
    ///
    /// let digits = Pattern::new(r"^\d+(\.\d+)?$")?;
    /// assert_eq!(digits.to_ecma(), r"^[0-9]+(?:\.[0-9]+)?$");
    /// # Ok::<(), decl_core::PatternProblem>(())
    /// ```
    pub fn to_ecma(&self) -> String {
        ecma::render(&self.tree)
    }

    /// The pattern as one row of characters, if it is one: without alternatives, without groups that
    /// are repeated a varying number of times, and with anchors at its ends alone.
    ///
    /// ```
    /// use decl_core::Pattern;
    ///
    /// let code = Pattern::new("^[A-Z]{3}-[0-9]+$")?;
    /// let sequence = code.to_sequence().unwrap();
    /// assert!(sequence.is_anchored_at_start() && sequence.is_anchored_at_end());
    /// let bounds = sequence.pieces().iter().map(|piece| (piece.least(), piece.most()));
    /// assert!(bounds.eq([(3, Some(3)), (1, Some(1)), (1, None)]));
    /// assert!(Pattern::new("a|b")?.to_sequence().is_none());
    /// # Ok::<(), decl_core::PatternProblem>(())
    /// ```
    pub fn to_sequence(&self) -> Option<PatternSequence> {
        PatternSequence::of(&self.tree)
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

impl Eq for Pattern {}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source)
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pattern({:?})", self.source)
    }
}
