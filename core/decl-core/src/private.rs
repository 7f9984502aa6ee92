//! What derived code is made of. It changes with the derives and is nobody else's.

mod code;
mod items;
mod marker;
mod variant;

pub use alloc::vec::Vec;

pub use self::code::{Factory, Made, Makes, Validates, Validator, no_factory};
pub use self::items::{Constrained, ItemRules};
pub use self::marker::{Itself, Known, Marker, Never, Pair, Unknown};
pub use self::variant::{Held, label, unknown_label, unknown_tag, untagged};
pub use crate::declared::{
    Building, Given, Optional, Policy, Required, duplicate as duplicate_record,
    from_value as record_from_value, slots, sort_bag, to_value as record_to_value,
};
pub use crate::represent::{hash_represented, is_same_represented};
pub use crate::value::Run;
pub use crate::*;

/// The default of a field that is said to have one and no more.
///
/// ```
/// use decl_core::{Represent, Value, private::empty};
///
/// const _: Option<&Value> = empty(<Vec<u8> as Represent<_>>::EMPTY);
/// ```
///
/// ```compile_fail,E0080
/// use decl_core::{Represent, Uuid, Value, private::empty};
///
/// const _: Option<&Value> = empty(<Uuid as Represent<_>>::EMPTY);
/// ```
#[track_caller]
pub const fn empty(default: Option<&'static Value>) -> Option<&'static Value> {
    assert!(
        default.is_some(),
        "no value of the type is false, zero or empty; write `default = literal` or `default_factory = path`"
    );
    default
}

/// What is asked of a field that is hashed by the value that stands for it.
///
/// ```compile_fail,E0080
/// const _: () = decl_core::private::never_changes(true);
/// ```
#[track_caller]
pub const fn never_changes(may_change: bool) {
    assert!(
        !may_change,
        "shared state is not to be hashed; mark the field `#[decl(live)]`"
    );
}

/// The length of an array as a constraint has it.
pub const fn count(length: usize) -> u64 {
    length as u64
}

/// What a builder says that noted nothing wrong and made nothing all the same.
pub fn nothing_made() -> Problems<RecordProblem> {
    Problems::one(Path::root(), RecordProblem::Unresolved)
}

/// Nothing, or everything that is wrong.
///
/// # Errors
///
/// Everything that is wrong.
pub fn no_problems(problems: Vec<Located<RecordProblem>>) -> Result<(), Problems<RecordProblem>> {
    Problems::from_vec(problems).map_or(Ok(()), Err)
}

fn note(
    name: &'static str,
    found: Problems<ValueProblem>,
    problems: &mut Vec<Located<RecordProblem>>,
) {
    let at = Path::root().field(Text::from_static(name));
    problems.extend(found.prefixed(&at).map(RecordProblem::Value));
}

/// What is inside an `Option`, which is null where there is nothing.
pub fn inside_option<T>(it: Presence<Option<T>>) -> Presence<T> {
    match it {
        Presence::Undefined => Presence::Undefined,
        Presence::Unset => Presence::Unset,
        Presence::Null | Presence::Value(None) => Presence::Null,
        Presence::Value(Some(it)) => Presence::Value(it),
    }
}

/// What is inside a `Presence`.
pub fn inside_presence<T>(it: Presence<Presence<T>>) -> Presence<T> {
    match it {
        Presence::Undefined => Presence::Undefined,
        Presence::Unset => Presence::Unset,
        Presence::Null => Presence::Null,
        Presence::Value(it) => it,
    }
}

/// The right one, unless it says nothing.
pub fn merge<T>(left: Presence<T>, right: Presence<T>) -> Presence<T> {
    match right {
        Presence::Undefined => left,
        right => right,
    }
}

/// The specs of a declared struct, a table of its own so that it may be generic.
pub trait Table {
    /// The specs.
    const SPECS: &'static [Spec];
}
