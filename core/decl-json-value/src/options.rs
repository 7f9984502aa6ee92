//! What a reading permits and has at hand.

use core::fmt;

use decl_core::{CallFailure, CallableRef, MAX_DEPTH, Value};

type Factories<'f> = &'f dyn Fn(&CallableRef) -> Result<Value, CallFailure>;

/// The limits of a reading, and the code that makes defaults.
///
/// ```
/// use decl_json_value::ReadOptions;
///
/// let strict = ReadOptions::new().max_bytes(64 * 1024).max_problems(1);
/// ```
#[derive(Clone, Copy)]
pub struct ReadOptions<'f> {
    pub(crate) max_bytes: usize,
    pub(crate) max_depth: usize,
    pub(crate) max_problems: usize,
    pub(crate) factories: Option<Factories<'f>>,
}

impl<'f> ReadOptions<'f> {
    /// The most bytes of a text, unless [`ReadOptions::max_bytes`] says otherwise: 8 MiB.
    pub const DEFAULT_MAX_BYTES: usize = 8 * 1024 * 1024;

    /// The most problems of a reading, unless [`ReadOptions::max_problems`] says otherwise.
    pub const DEFAULT_MAX_PROBLEMS: usize = 64;

    /// The default limits, and no factories.
    pub const fn new() -> Self {
        Self {
            max_bytes: Self::DEFAULT_MAX_BYTES,
            max_depth: MAX_DEPTH,
            max_problems: Self::DEFAULT_MAX_PROBLEMS,
            factories: None,
        }
    }

    /// Refuses texts of more bytes.
    #[must_use]
    pub const fn max_bytes(mut self, max_bytes: usize) -> Self {
        self.max_bytes = max_bytes;
        self
    }

    /// Refuses arrays and objects nested deeper; never deeper than [`MAX_DEPTH`].
    #[must_use]
    pub const fn max_depth(mut self, max_depth: usize) -> Self {
        self.max_depth = if max_depth < MAX_DEPTH {
            max_depth
        } else {
            MAX_DEPTH
        };
        self
    }

    /// Ends the reading after so many problems, one at least; a last problem says so.
    #[must_use]
    pub const fn max_problems(mut self, max_problems: usize) -> Self {
        self.max_problems = if max_problems > 1 { max_problems } else { 1 };
        self
    }

    /// Runs the default factories of fields that the text lacks, each once, and none unless everything
    /// else in the text is right.
    #[must_use]
    pub const fn factories(mut self, factories: Factories<'f>) -> Self {
        self.factories = Some(factories);
        self
    }

    /// The most bytes of a text.
    pub const fn byte_limit(&self) -> usize {
        self.max_bytes
    }
}

impl Default for ReadOptions<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for ReadOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadOptions")
            .field("max_bytes", &self.max_bytes)
            .field("max_depth", &self.max_depth)
            .field("max_problems", &self.max_problems)
            .field("factories", &self.factories.is_some())
            .finish()
    }
}
