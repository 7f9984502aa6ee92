//! The limits that belong to the recipe: how deep and how long a canonical text may be.

use decl_core::{Located, Part, Path, Segment, Type, Value, Walk, canonical_text};

use crate::problem::{Found, SnapshotProblem};

/// The greatest depth of a canonical text: arrays and objects around each other, the envelope and
/// the tags among them.
pub const MAX_DEPTH: usize = 64;

/// The greatest length of a canonical text, the envelope's, in bytes.
pub const MAX_BYTES: usize = 8 * 1024 * 1024;

/// How many levels the envelope takes.
const ENVELOPE_DEPTH: usize = 1;

/// What is too deep or too large, given the canonical text of the part's envelope.
pub(crate) fn problems(part: Part<'_>, text: &[&str]) -> Vec<Found> {
    let mut problems = Vec::new();
    if depth(text) > MAX_DEPTH {
        let paths = too_deep(part).into_iter();
        problems.extend(paths.map(|path| Located::new(path, SnapshotProblem::TooDeep)));
    }
    if text.iter().map(|piece| piece.len()).sum::<usize>() > MAX_BYTES {
        problems.push(Located::new(Path::root(), SnapshotProblem::TooLarge));
    }
    problems
}

/// Whether the text must exceed [`MAX_BYTES`] because each of its parts takes a byte or more.
///
/// Values may share their content, so that a small one can unfold into an endless text.
pub(crate) fn has_too_many_parts(part: Part<'_>) -> bool {
    let written = Walk::new(part).filter(|part| !matches!(part, Part::Text(_)));
    written.take(MAX_BYTES + 1).count() > MAX_BYTES
}

/// The greatest number of arrays and objects around each other.
fn depth(text: &[&str]) -> usize {
    let (mut depth, mut greatest) = (0_usize, 0);
    let (mut in_string, mut escaped) = (false, false);
    for byte in text.iter().flat_map(|piece| piece.bytes()) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'[' | b'{' => {
                depth += 1;
                greatest = greatest.max(depth);
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    greatest
}

/// On each branch that is too deep, the first part beyond the limit or, where the layout of a part
/// itself goes beyond it, that part.
fn too_deep(root: Part<'_>) -> Vec<Path> {
    let mut paths = Vec::new();
    let mut holders: Vec<(Part<'_>, usize)> = Vec::new();
    let mut deepest: Option<(usize, Path)> = None;
    let mut walk = Walk::new(root);
    while let Some(part) = walk.next() {
        let level = walk.depth();
        if deepest.as_ref().is_some_and(|(at, _)| *at >= level) {
            paths.extend(deepest.take().map(|(_, path)| path));
        }
        holders.truncate(level);
        let around = holders.last().map_or(ENVELOPE_DEPTH, |(holder, around)| {
            around + levels_between(*holder, part, &walk)
        });
        holders.push((part, around));
        if around + depth(&[&canonical_text(part)]) <= MAX_DEPTH {
            walk.skip_children();
            continue;
        }
        deepest = Some((level, walk.path()));
        if around >= MAX_DEPTH {
            walk.skip_children();
        }
    }
    paths.extend(deepest.map(|(_, path)| path));
    paths
}

/// How many arrays and objects the layout puts around a part inside its holder.
fn levels_between(holder: Part<'_>, part: Part<'_>, walk: &Walk<'_>) -> usize {
    match (holder, part) {
        (Part::Value(value), _) => levels_of_value(value),
        (Part::Type(Type::Map(_) | Type::Tuple(_)), _) | (Part::Operable(_), Part::Spec(_)) => 2,
        (Part::Spec(_) | Part::Item(_) | Part::Operable(_), Part::Value(_)) => {
            levels_of_attribute(walk.path().segments().last())
        }
        _ => 1,
    }
}

fn levels_of_value(holder: &Value) -> usize {
    match holder {
        Value::Map(map) if map.keys().any(|key| key.as_text().is_none()) => 3,
        Value::Set(_) | Value::Tuple(_) | Value::Enum(_) => 2,
        _ => 1,
    }
}

/// `.default`, `.constraints.minimum`, `.constraints.one_of[n]` or `.metadata[n].value`.
fn levels_of_attribute(last: Option<&Segment>) -> usize {
    match last {
        Some(Segment::Field(name)) if name.as_str() == "default" => 1,
        Some(Segment::Field(name)) if name.as_str() == "value" => 3,
        Some(Segment::Field(_)) => 2,
        _ => 3,
    }
}
