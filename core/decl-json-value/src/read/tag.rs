//! Where the tags of unions stand, which may be anywhere in their objects.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use decl_core::Text;
use decl_json_text::{Kind as Begins, Parser, SyntaxError};

use super::Reading;

/// What the tag of a union's object says, and the byte at which it says it.
pub(super) enum Tag<'a> {
    Missing,
    Label(Cow<'a, str>, usize),
    NoText(Begins, usize),
}

/// The tags of a part of the text that has been looked through. A union inside a union is looked
/// through with the one around it, so that no part is looked through once for each level.
#[derive(Default)]
pub(super) struct Ahead<'a> {
    /// Behind the object and the tag: the first such member's value.
    places: BTreeMap<(usize, Text), Parser<'a>>,
    /// Up to which byte.
    end: usize,
}

impl<'a> Reading<'a> {
    /// What the tag of the object that begins here says. Nothing behind it is looked at.
    ///
    /// # Errors
    ///
    /// The text is no JSON before the tag.
    pub(super) fn tag_ahead(&mut self, tag: &Text) -> Result<Tag<'a>, SyntaxError> {
        let object = self.parser.clone();
        let mut parser = object.clone();
        parser.begin_object()?;
        let mut more = parser.first_key()?;
        while more {
            let key = parser.key()?;
            parser.colon()?;
            let begins = parser.kind()?;
            if key == tag.as_str() {
                return said(parser);
            }
            if matches!(begins, Begins::Object | Begins::Array) {
                return self.tag_behind(object, tag);
            }
            parser.skip_value()?;
            more = parser.next_key()?;
        }
        Ok(Tag::Missing)
    }

    /// The tag of an object in which other objects or arrays may stand before it.
    fn tag_behind(&mut self, mut object: Parser<'a>, tag: &Text) -> Result<Tag<'a>, SyntaxError> {
        let start = object.offset();
        if start >= self.ahead.end {
            self.ahead.places.clear();
            let looked = self.look_through(&mut object.clone());
            self.ahead.end = looked.unwrap_or(usize::MAX);
        }
        match self.ahead.places.remove(&(start, tag.clone())) {
            Some(value) => said(value),
            None => object.skip_value().map(|()| Tag::Missing),
        }
    }

    /// Notes every member of the value that begins here, however deep, that may be a tag; up to the end
    /// of the value.
    fn look_through(&mut self, parser: &mut Parser<'a>) -> Result<usize, SyntaxError> {
        // The first byte of each open object; none for an array.
        let mut open: Vec<Option<usize>> = Vec::new();
        loop {
            let begins = parser.kind()?;
            let start = parser.offset();
            let mut more = match begins {
                Begins::Object => {
                    open.push(Some(start));
                    parser.begin_object()?;
                    parser.first_key()?
                }
                Begins::Array => {
                    open.push(None);
                    parser.begin_array()?;
                    parser.first_item()?
                }
                _ => {
                    parser.skip_value()?;
                    next(parser, &open)?
                }
            };
            while !more && open.pop().is_some() {
                more = next(parser, &open)?;
            }
            match open.last() {
                None => return Ok(parser.offset()),
                Some(None) => {}
                Some(Some(object)) => {
                    let key = parser.key()?;
                    parser.colon()?;
                    let tags = &self.forms.tags;
                    let known = tags.binary_search_by(|tag| tag.as_str().cmp(&key));
                    if let Some(tag) = known.ok().and_then(|n| tags.get(n)) {
                        parser.kind()?;
                        let place = (*object, tag.clone());
                        let value = parser.clone();
                        self.ahead.places.entry(place).or_insert(value);
                    }
                }
            }
        }
    }
}

/// Whether the innermost of what is open has more.
fn next(parser: &mut Parser<'_>, open: &[Option<usize>]) -> Result<bool, SyntaxError> {
    match open.last() {
        Some(Some(_)) => parser.next_key(),
        Some(None) => parser.next_item(),
        None => Ok(false),
    }
}

/// What a tag's value says.
fn said(mut value: Parser<'_>) -> Result<Tag<'_>, SyntaxError> {
    Ok(match (value.kind()?, value.offset()) {
        (Begins::Text, start) => Tag::Label(value.string()?, start),
        (other, start) => Tag::NoText(other, start),
    })
}
