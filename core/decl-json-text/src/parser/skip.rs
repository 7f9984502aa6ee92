//! Reading past values, however deep, with the nesting on the heap.

use alloc::vec::Vec;

use super::{Kind, Parser};
use crate::SyntaxError;

impl Parser<'_> {
    /// Takes a value, whatever it is.
    ///
    /// # Errors
    ///
    /// It is none of the grammar, or nests too deep.
    pub fn skip_value(&mut self) -> Result<(), SyntaxError> {
        let outside = self.depth;
        // The arrays and objects that are open, the innermost last.
        let mut open = Vec::new();
        loop {
            let mut more = match self.kind()? {
                Kind::Object => {
                    self.begin_object()?;
                    open.push(Kind::Object);
                    self.first_key()?
                }
                Kind::Array => {
                    self.begin_array()?;
                    open.push(Kind::Array);
                    self.first_item()?
                }
                scalar => {
                    self.skip_scalar(scalar)?;
                    if self.depth == outside {
                        return Ok(());
                    }
                    self.next(open.last())?
                }
            };
            while !more {
                open.pop();
                if self.depth == outside {
                    return Ok(());
                }
                more = self.next(open.last())?;
            }
            if open.last() == Some(&Kind::Object) {
                self.key()?;
                self.colon()?;
            }
        }
    }

    fn skip_scalar(&mut self, kind: Kind) -> Result<(), SyntaxError> {
        match kind {
            Kind::Text => self.string().map(drop),
            Kind::Number => self.number().map(drop),
            Kind::Bool => self.boolean().map(drop),
            _ => self.null(),
        }
    }

    fn next(&mut self, open: Option<&Kind>) -> Result<bool, SyntaxError> {
        match open {
            Some(Kind::Object) => self.next_key(),
            _ => self.next_item(),
        }
    }
}
