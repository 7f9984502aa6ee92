//! Reading a pattern, with the number of states that each part expands to.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem;

use super::class::{CharacterClass, DIGITS, WORD};
use super::{MAX_PATTERN_STATES, Node, PatternProblem, PatternProblemKind};

/// How deep groups may nest.
const MAX_GROUPS: usize = 100;
/// The greatest bound of a quantifier, which PostgreSQL sets.
const MAX_BOUND: u32 = 255;

type Kind = PatternProblemKind;

pub(super) fn parse(source: &str) -> Result<Node, PatternProblem> {
    let mut parser = Parser {
        source,
        offset: 0,
        open: Vec::new(),
        group: Group::new(0),
    };
    while let Some(character) = parser.peek() {
        parser.step(character)?;
    }
    if !parser.open.is_empty() {
        return Err(problem_at(parser.group.start, Kind::GroupNotClosed));
    }
    Ok(parser.group.close().node)
}

const fn problem_at(offset: usize, kind: Kind) -> PatternProblem {
    PatternProblem { offset, kind }
}

/// A part and how many states it expands to.
struct Measured {
    node: Node,
    states: u64,
}

/// An open group: finished alternatives and the one that is being read.
struct Group {
    start: usize,
    choices: Vec<Node>,
    items: Vec<Node>,
    /// What both expand to, so that no part is counted twice.
    states: u64,
}

impl Group {
    const fn new(start: usize) -> Self {
        Self {
            start,
            choices: Vec::new(),
            items: Vec::new(),
            states: 0,
        }
    }

    fn end_choice(&mut self) {
        let items = mem::take(&mut self.items);
        self.choices.push(Node::Sequence(items));
    }

    fn close(mut self) -> Measured {
        self.end_choice();
        Measured {
            node: Node::Choice(self.choices),
            states: self.states,
        }
    }
}

struct Parser<'s> {
    source: &'s str,
    offset: usize,
    /// The groups around the one that is being read.
    open: Vec<Group>,
    group: Group,
}

impl Parser<'_> {
    fn rest(&self) -> &str {
        self.source.get(self.offset..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.offset += character.len_utf8();
        Some(character)
    }

    const fn problem(&self, kind: Kind) -> PatternProblem {
        problem_at(self.offset, kind)
    }

    fn step(&mut self, character: char) -> Result<(), PatternProblem> {
        let start = self.offset;
        match character {
            '(' => return self.open(),
            ')' => return self.close(),
            '|' => {
                self.next();
                self.group.end_choice();
                // A split and a jump.
                return self.count(start, 2);
            }
            '*' | '+' | '?' => return Err(self.problem(Kind::NothingToRepeat)),
            '{' | '}' | ']' => return Err(self.problem(Kind::Braces)),
            _ => {}
        }
        self.next();
        let node = match character {
            '^' => Node::Start,
            '$' => Node::End,
            '.' => Node::Class(CharacterClass::any()),
            '[' => Node::Class(self.class(start)?),
            '\\' => Node::Class(self.escape(start)?),
            literal => Node::Class(CharacterClass::one(literal)),
        };
        self.quantified(start, Measured { node, states: 1 })
    }

    fn open(&mut self) -> Result<(), PatternProblem> {
        if self.open.len() >= MAX_GROUPS {
            return Err(self.problem(Kind::TooDeep));
        }
        let start = self.offset;
        self.next();
        if self.rest().starts_with("?:") {
            self.offset += 2;
        } else if self.peek() == Some('?') {
            return Err(problem_at(start, Kind::GroupKind));
        }
        let outer = mem::replace(&mut self.group, Group::new(start));
        self.open.push(outer);
        Ok(())
    }

    fn close(&mut self) -> Result<(), PatternProblem> {
        let Some(outer) = self.open.pop() else {
            return Err(self.problem(Kind::NothingToClose));
        };
        self.next();
        let inner = mem::replace(&mut self.group, outer);
        let start = inner.start;
        self.quantified(start, inner.close())
    }

    /// Adds a part with the quantifier that follows it.
    fn quantified(&mut self, start: usize, part: Measured) -> Result<(), PatternProblem> {
        let quantifier = self.offset;
        let Some((least, most)) = self.quantifier()? else {
            return self.push(start, part);
        };
        if matches!(part.node, Node::Start | Node::End) {
            return Err(problem_at(quantifier, Kind::NothingToRepeat));
        }
        if matches!(self.peek(), Some('*' | '+' | '?' | '{')) {
            return Err(self.problem(Kind::SecondQuantifier));
        }
        if part.states == 0 {
            // Nothing, however often, is nothing; a loop over it would take time without states.
            return Ok(());
        }
        let copies = |count: u32, states: u64| u64::from(count).saturating_mul(states);
        let optional = match most {
            Some(most) => copies(most - least, part.states.saturating_add(1)),
            None => part.states.saturating_add(2),
        };
        let states = copies(least, part.states).saturating_add(optional);
        let node = Box::new(part.node);
        let node = Node::Repeat { node, least, most };
        self.push(quantifier, Measured { node, states })
    }

    fn push(&mut self, start: usize, part: Measured) -> Result<(), PatternProblem> {
        if part.states == 0 {
            return Ok(());
        }
        self.group.items.push(part.node);
        self.count(start, part.states)
    }

    /// Adds to the states of the group that is being read.
    fn count(&mut self, start: usize, states: u64) -> Result<(), PatternProblem> {
        self.group.states = self.group.states.saturating_add(states);
        if self.group.states > MAX_PATTERN_STATES {
            return Err(problem_at(start, Kind::TooLarge));
        }
        Ok(())
    }

    fn quantifier(&mut self) -> Result<Option<(u32, Option<u32>)>, PatternProblem> {
        let bounds = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => return self.bounds().map(Some),
            _ => return Ok(None),
        };
        self.next();
        Ok(Some(bounds))
    }

    /// `{m}`, `{m,}` or `{m,n}`.
    fn bounds(&mut self) -> Result<(u32, Option<u32>), PatternProblem> {
        let start = self.offset;
        let braces = problem_at(start, Kind::Braces);
        self.next();
        let least = self.number().ok_or(braces)?;
        let most = if self.peek() == Some(',') {
            self.next();
            self.number()
        } else {
            Some(least)
        };
        if self.next() != Some('}') {
            return Err(braces);
        }
        if least > MAX_BOUND || most.is_some_and(|most| most > MAX_BOUND || most < least) {
            return Err(problem_at(start, Kind::Bounds));
        }
        Ok((least, most))
    }

    fn number(&mut self) -> Option<u32> {
        let length = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let digits = self
            .rest()
            .get(..length)
            .filter(|digits| !digits.is_empty())?;
        // More digits than fit are above the bound in any case.
        let number = digits.parse().unwrap_or(u32::MAX);
        self.offset += length;
        Some(number)
    }

    /// What a backslash outside a class stands for.
    fn escape(&mut self, start: usize) -> Result<CharacterClass, PatternProblem> {
        let class = match self.next() {
            Some('d') => CharacterClass::new(DIGITS.to_vec(), false),
            Some('w') => CharacterClass::new(WORD.to_vec(), false),
            Some(other) => match escaped(other) {
                Some(character) => CharacterClass::one(character),
                None => return Err(problem_at(start, Kind::Escape)),
            },
            None => return Err(problem_at(start, Kind::Escape)),
        };
        Ok(class)
    }

    /// A class after its `[`.
    fn class(&mut self, start: usize) -> Result<CharacterClass, PatternProblem> {
        let malformed = problem_at(start, Kind::Class);
        let negated = self.peek() == Some('^');
        if negated {
            self.next();
        }
        let mut ranges = Vec::new();
        loop {
            let offset = self.offset;
            match self.peek().ok_or(malformed)? {
                ']' if ranges.is_empty() => return Err(malformed),
                ']' => {
                    self.next();
                    return Ok(CharacterClass::new(ranges, negated));
                }
                '\\' if self.rest().starts_with("\\d") => {
                    self.offset += 2;
                    ranges.extend(DIGITS);
                }
                '\\' if self.rest().starts_with("\\w") => {
                    self.offset += 2;
                    ranges.extend(WORD);
                }
                '-' if !ranges.is_empty() && !self.rest().starts_with("-]") => {
                    return Err(self.problem(Kind::Class));
                }
                _ => {
                    let low = self.member()?;
                    let is_range = self.rest().starts_with('-') && !self.rest().starts_with("-]");
                    let high = if is_range {
                        self.next();
                        self.member()?
                    } else {
                        low
                    };
                    if high < low {
                        return Err(problem_at(offset, Kind::Range));
                    }
                    ranges.push((low, high));
                }
            }
        }
    }

    /// One character of a class.
    fn member(&mut self) -> Result<char, PatternProblem> {
        let start = self.offset;
        match self.next() {
            Some('\\') => {
                let escaped = self.next().and_then(escaped);
                escaped.ok_or(problem_at(start, Kind::Escape))
            }
            Some('[' | ']') | None => Err(problem_at(start, Kind::Class)),
            Some(character) if !character.is_ascii() => Err(problem_at(start, Kind::NotAscii)),
            Some(character) => Ok(character),
        }
    }
}

/// The character that an escape stands for in every target.
const fn escaped(character: char) -> Option<char> {
    Some(match character {
        't' => '\t',
        'n' => '\n',
        'r' => '\r',
        'f' => '\u{c}',
        '.' | '\\' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '^' | '$'
        | '/' | '-' => character,
        _ => return None,
    })
}
