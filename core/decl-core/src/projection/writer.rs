//! One pass over everything that something is made of.
//!
//! What is not deep is written by plain calls; from [`EAGER`] levels on, what is still to be written
//! waits on the heap, so that depth costs no stack. Only shared state takes stack, as its content is
//! a copy that has to live somewhere; it nests [`MAX_LIVE_DEPTH`] levels at most.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem;

use super::key::Projection;
use super::token::{self, Identity, Mark, Tag, Token};
use super::{MAX_LIVE_DEPTH, Projected, Projector, Structural, Unhashable, Unkeyable};
use crate::part::Part;
use crate::walk::Steps;
use crate::{Located, Path, Segment, Value};

/// How many calls deep the writer goes before what comes next waits on the heap.
const EAGER: u8 = 16;

/// What most declarations need.
const USUAL_BYTES: usize = 1024;

pub(crate) struct Writer<'a> {
    pub(super) token: Token,
    /// What is still to be written, the next one last.
    pending: Vec<Task<'a>>,
    /// What has to wait for what is pending, in order.
    deferred: Vec<Task<'a>>,
    calls: u8,
    /// The steps to what is being written, as many as `depth`, and what is left of others.
    trail: Vec<Step<'a>>,
    depth: usize,
    marks: Vec<Mark>,
    /// The addresses of the shared state that is being read.
    handles: Vec<usize>,
    unkeyable: Option<Located<Unkeyable>>,
    unhashable: Option<Box<Located<Unhashable>>>,
    holds_live: bool,
}

struct Task<'a> {
    depth: usize,
    step: Step<'a>,
    work: Work<'a>,
}

/// A step of the trail.
#[derive(Clone, Copy)]
pub(super) enum Step<'a> {
    Walk(Steps<'a>),
    /// To the value of an entry: its place, and where its key begins and ends in the token.
    Entry(usize, [usize; 2]),
}

/// Something to be written.
pub(super) enum Work<'a> {
    Part(Part<'a>),
    Structural(&'a dyn Structural),
    /// A value that was made for the projection.
    Computed(Box<Value>),
    /// A field of an owner.
    Field(&'a str, &'a dyn Structural),
    ComputedField(&'a str, Box<Value>),
    /// A field that no value stands for, and where in it.
    Unrepresentable(Path),
    /// What has been written may change.
    MayChange,
    /// The end of an owner's fields, and whether it may change.
    End(bool),
    /// Remembers where a member or key begins.
    Mark,
    /// Sorts the members that the last marks began.
    Sort(usize),
    /// Sorts the entries whose keys the last marks began.
    Entries(Vec<&'a dyn Structural>),
    /// One of them.
    Entry(Box<Entry<'a>>),
}

/// An entry whose key has been written already.
pub(super) struct Entry<'a> {
    place: usize,
    key: Token,
    value: &'a dyn Structural,
}

impl<'a> Writer<'a> {
    /// A writer that continues a token.
    fn new(token: Token) -> Self {
        Self {
            token,
            pending: Vec::new(),
            deferred: Vec::new(),
            calls: 0,
            trail: Vec::new(),
            depth: 0,
            marks: Vec::new(),
            handles: Vec::new(),
            unkeyable: None,
            unhashable: None,
            holds_live: false,
        }
    }

    /// The projection of something.
    pub(super) fn project(root: Work<'a>) -> Result<Projection, Located<Unkeyable>> {
        let mut writer = Self::new(Token::with_capacity(USUAL_BYTES));
        writer.write(root);
        if let Some(unkeyable) = writer.unkeyable {
            return Err(unkeyable);
        }
        writer.token.shrink();
        Ok(Projection {
            token: writer.token,
            unhashable: writer.unhashable,
            holds_live: writer.holds_live,
        })
    }

    fn write(&mut self, root: Work<'a>) {
        self.run(root);
        self.queue();
        while let Some(task) = self.pending.pop() {
            if self.unkeyable.is_some() {
                return;
            }
            self.depth = task.depth;
            self.enter(task.step, |writer| writer.run(task.work));
            self.queue();
        }
    }

    /// What was put off comes before what was pending already.
    fn queue(&mut self) {
        self.pending.extend(self.deferred.drain(..).rev());
    }

    /// Writes something after what was handed over before, at a step below what is being written.
    pub(super) fn then(&mut self, step: Steps<'a>, work: Work<'a>) {
        self.then_at(Step::Walk(step), work);
    }

    fn then_at(&mut self, step: Step<'a>, work: Work<'a>) {
        if self.must_wait() {
            self.defer(step, work);
        } else {
            self.below(step, |writer| writer.run(work));
        }
    }

    /// Writes a part so. What is written at once is not made into work first.
    #[inline]
    pub(super) fn child(&mut self, step: Steps<'a>, part: Part<'a>) {
        if self.must_wait() {
            self.defer(Step::Walk(step), Work::Part(part));
        } else {
            self.below(Step::Walk(step), |writer| writer.part(part));
        }
    }

    /// The same for what says itself what it is made of.
    #[inline]
    pub(super) fn structural_child(&mut self, step: Steps<'a>, child: &'a dyn Structural) {
        if self.must_wait() {
            self.defer(Step::Walk(step), Work::Structural(child));
        } else {
            self.below(Step::Walk(step), |writer| writer.structural(child));
        }
    }

    /// The same for a field of an owner.
    pub(super) fn field(&mut self, name: &'a str, value: &'a dyn Structural) {
        if self.must_wait() {
            self.defer(Step::Walk(Steps::None), Work::Field(name, value));
        } else {
            self.field_now(name, value);
        }
    }

    fn field_now(&mut self, name: &'a str, value: &'a dyn Structural) {
        self.name(name);
        self.structural_child(Steps::Field(name), value);
    }

    /// Whether what is handed over now has to wait, for what waits already or because it is deep.
    #[inline]
    fn must_wait(&self) -> bool {
        !self.deferred.is_empty() || self.calls >= EAGER
    }

    #[cold]
    fn defer(&mut self, step: Step<'a>, work: Work<'a>) {
        let depth = self.depth;
        self.deferred.push(Task { depth, step, work });
    }

    /// Writes something at once, one step below, unless nothing is worth writing any more.
    #[inline]
    fn below(&mut self, step: Step<'a>, write: impl FnOnce(&mut Self)) {
        if self.unkeyable.is_none() {
            self.calls += 1;
            self.enter(step, write);
            self.calls -= 1;
        }
    }

    /// Writes something one step below. The trail is cut when the next step is taken, not on the way
    /// back: what was deferred below needs it.
    #[inline]
    fn enter(&mut self, step: Step<'a>, write: impl FnOnce(&mut Self)) {
        self.trail.truncate(self.depth);
        self.trail.push(step);
        self.depth += 1;
        write(self);
        self.depth -= 1;
    }

    fn run(&mut self, work: Work<'a>) {
        match work {
            Work::Part(part) => self.part(part),
            Work::Structural(structural) => self.structural(structural),
            Work::Computed(value) => self.nested(&*value),
            Work::Field(name, value) => self.field_now(name, value),
            Work::ComputedField(name, value) => {
                self.name(name);
                self.then(Steps::Field(name), Work::Computed(value));
            }
            Work::Unrepresentable(at) => {
                let path = self.path().join(&at);
                self.unkeyable = Some(Located::new(path, Unkeyable::Unrepresentable));
            }
            Work::MayChange => {
                self.holds_live = true;
                self.not_hashable(Unhashable::Live);
            }
            Work::End(is_mutable) => {
                self.token.flag(false);
                if is_mutable {
                    self.holds_live = true;
                    self.not_hashable(Unhashable::Mutable);
                }
            }
            Work::Mark => self.marks.push(self.token.mark()),
            Work::Sort(members) => self.sort_members(members),
            Work::Entries(values) => self.sort_entries(values),
            Work::Entry(entry) => self.entry(&entry),
        }
    }

    /// Writes members that the last marks began again, in their order.
    fn sort_members(&mut self, count: usize) {
        let mut members = self.marked(count);
        members.sort_unstable();
        for member in &members {
            self.token.append(member);
        }
    }

    fn entry(&mut self, entry: &Entry<'a>) {
        let start = self.token.bytes().len();
        self.token.append(&entry.key);
        let end = self.token.bytes().len();
        let step = Step::Entry(entry.place, [start, end]);
        self.then_at(step, Work::Structural(entry.value));
    }

    /// Writes entries whose keys the last marks began in the order of their keys.
    ///
    /// Keys that differ for their own type may have one token, as the paths `a` and `./a` have: then the
    /// entries are sorted with their values, so that the order in which they came does not matter.
    fn sort_entries(&mut self, values: Vec<&'a dyn Structural>) {
        let count = values.len();
        let mut entries: Vec<_> = self.marked(count).into_iter().zip(values).collect();
        entries.sort_by(|(left, _), (right, _)| left.cmp(right));
        let are_distinct = entries.is_sorted_by(|(left, _), (right, _)| left < right);
        for (place, (key, value)) in entries.into_iter().enumerate() {
            if !are_distinct {
                self.then(Steps::None, Work::Mark);
            }
            let entry = Entry { place, key, value };
            self.then(Steps::None, Work::Entry(Box::new(entry)));
        }
        if !are_distinct {
            self.then(Steps::None, Work::Sort(count));
        }
    }

    #[inline]
    fn structural(&mut self, structural: &'a dyn Structural) {
        let _: Projected = structural.project(Projector::new(self));
    }

    fn name(&mut self, name: &str) {
        self.token.flag(true);
        self.token.text(name);
    }

    /// Takes off what the last so many marks began.
    fn marked(&mut self, count: usize) -> Vec<Token> {
        let first = self.marks.len().saturating_sub(count);
        let marks = self.marks.split_off(first).into_iter().rev();
        let mut tokens: Vec<Token> = marks.map(|mark| self.token.split_off(mark)).collect();
        tokens.reverse();
        tokens
    }

    /// Writes shared state: what it holds now, under a handle that may stand nowhere in it.
    pub(super) fn live<C: Structural>(
        &mut self,
        (tag, address): (u8, usize),
        content: Result<C, crate::Unreadable>,
        kind: Unhashable,
    ) {
        let problem = match &content {
            _ if self.handles.contains(&address) => Some(Unkeyable::Cycle),
            _ if self.handles.len() >= MAX_LIVE_DEPTH => Some(Unkeyable::TooDeep),
            Err(reason) => Some(Unkeyable::Unreadable(*reason)),
            Ok(_) => None,
        };
        if let Some(problem) = problem {
            self.unkeyable = Some(Located::new(self.path(), problem));
        } else if let Ok(content) = content {
            self.token.byte(tag);
            self.handles.push(address);
            self.nested(&content);
            self.handles.pop();
            self.holds_live = true;
            self.not_hashable(kind);
        }
    }

    /// Says that what is being written must not be hashed, unless something was found before.
    pub(super) fn not_hashable(&mut self, kind: Unhashable) {
        if self.unhashable.is_none() && self.unkeyable.is_none() {
            self.unhashable = Some(Box::new(Located::new(self.path(), kind)));
        }
    }

    pub(super) fn identity(&mut self, tag: Tag, identity: Identity) {
        self.token.tag(tag);
        self.token.identity(identity);
    }

    /// Writes what lives shorter than the rest, by a writer of its own that continues this one.
    ///
    /// This is the one recursion there is, so its frames are kept small: what comes before and after
    /// has frames of its own.
    fn nested(&mut self, content: &dyn Structural) {
        let mut inner = self.begin_nested();
        inner.write(Work::Structural(content));
        self.end_nested(&mut inner);
    }

    fn begin_nested<'b>(&mut self) -> Writer<'b> {
        Writer {
            handles: mem::take(&mut self.handles),
            calls: EAGER,
            ..Writer::new(mem::take(&mut self.token))
        }
    }

    fn end_nested(&mut self, inner: &mut Writer<'_>) {
        self.token = mem::take(&mut inner.token);
        self.handles = mem::take(&mut inner.handles);
        self.holds_live |= inner.holds_live;
        if let Some(at) = inner.unkeyable.take() {
            self.unkeyable = Some(Located::new(self.path().join(&at.path), at.kind));
        }
        if let (None, Some(at)) = (&self.unhashable, inner.unhashable.take()) {
            let path = self.path().join(&at.path);
            self.unhashable = Some(Box::new(Located::new(path, at.kind)));
        }
    }

    /// Where what is being written stands.
    fn path(&self) -> Path {
        let mut path = Path::root();
        for step in self.trail.iter().take(self.depth) {
            match step {
                Step::Walk(steps) => steps.extend(&mut path),
                Step::Entry(n, [start, end]) => {
                    let key = self.token.bytes().get(*start..*end);
                    path.push(match key.and_then(token::scalar) {
                        Some(key) => Segment::under(&key),
                        None => Segment::Index(*n),
                    });
                }
            }
        }
        path
    }
}
