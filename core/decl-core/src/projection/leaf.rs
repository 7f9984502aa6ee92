//! What holds nothing else: its kind, and its content as bytes.

use alloc::string::String;
use core::hash::{Hash, Hasher};

use super::token::Token;
use super::{HashSafe, Projected, Projector, Structural};
use crate::{
    Bytes, CallableRef, Date, DateTime, Decimal, Duration, FilePath, Instant, Integer, PathFlavour,
    Text, TimeOfDay, Uuid, ValueKind,
};

/// Something that is written at once.
pub(super) trait Leaf {
    const KIND: ValueKind;

    fn write(&self, token: &mut Token);
}

/// How a leaf is compared and hashed: exactly, by its bits, or only as a part of something else.
macro_rules! compared {
    (exact) => {
        fn is_same(&self, other: &Self) -> bool {
            self == other
        }
    };
    (bits) => {
        fn is_same(&self, other: &Self) -> bool {
            self.to_bits() == other.to_bits()
        }
    };
    (inside) => {};
}

macro_rules! hashed {
    (exact) => {
        fn hash_same<H: Hasher>(&self, state: &mut H) {
            self.hash(state);
        }
    };
    (bits) => {
        fn hash_same<H: Hasher>(&self, state: &mut H) {
            self.to_bits().hash(state);
        }
    };
    (inside) => {};
}

macro_rules! leaf {
    ($by:ident; $($kind:ident: $($leaf:ty),* => |$this:ident, $token:ident| $write:expr;)*) => {$($(
        impl Leaf for $leaf {
            const KIND: ValueKind = ValueKind::$kind;

            fn write(&self, $token: &mut Token) {
                let $this = self;
                $write;
            }
        }

        impl Structural for $leaf {
            fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
                to.leaf(self)
            }

            compared!($by);
        }

        impl HashSafe for $leaf {
            hashed!($by);
        }
    )*)*};
}

leaf! {
    inside;
    Text: str => |it, token| token.text(it);
}

leaf! {
    bits;
    F32: f32 => |it, token| token.fixed(&it.to_bits().to_be_bytes());
    F64: f64 => |it, token| token.fixed(&it.to_bits().to_be_bytes());
}

leaf! {
    exact;
    Bool: bool => |it, token| token.flag(*it);
    Integer: Integer => |it, token| token.integer(it);
    Integer: i8, i16, i32, i64, u8, u16, u32, u64 => |it, token| token.small((*it).into());
    Integer: i128 => |it, token| token.small(*it);
    Integer: u128, isize, usize => |it, token| token.integer(&(*it).into());
    Decimal: Decimal => |it, token| {
        token.fixed(&it.scale().to_be_bytes());
        token.integer(it.coefficient());
    };
    Text: String, Text => |it, token| token.text(it);
    Text: char => |it, token| token.text(it.encode_utf8(&mut [0; 4]));
    Bytes: Bytes => |it, token| token.counted(it);
    Date: Date => |it, token| date(*it, token);
    Time: TimeOfDay => |it, token| time(*it, token);
    DateTime: DateTime => |it, token| date_time(*it, token);
    Instant: Instant => |it, token| date_time(it.utc(), token);
    Duration: Duration => |it, token| token.integer(it.nanoseconds());
    Duration: core::time::Duration => |it, token| token.integer(&it.as_nanos().into());
    Uuid: Uuid => |it, token| token.fixed(it.as_bytes());
    Path: FilePath => |it, token| path(it, token);
    CallableRef: CallableRef => |it, token| callable_ref(it, token);
}

fn date(date: Date, token: &mut Token) {
    token.fixed(&date.year().to_be_bytes());
    token.fixed(&[date.month(), date.day()]);
}

fn time(time: TimeOfDay, token: &mut Token) {
    token.fixed(&[time.hour(), time.minute(), time.second()]);
    token.fixed(&time.nanosecond().to_be_bytes());
}

fn date_time(moment: DateTime, token: &mut Token) {
    date(moment.date(), token);
    time(moment.time(), token);
}

fn callable_ref(reference: &CallableRef, token: &mut Token) {
    for part in reference.parts() {
        token.text(part);
    }
}

/// Windows paths compare in lower case, character by character; there is no case folding.
fn path(path: &FilePath, token: &mut Token) {
    let is_windows = path.flavour() == PathFlavour::Windows;
    token.flag(is_windows);
    let mut text = |text: &str| {
        if is_windows {
            let lower: String = text.chars().flat_map(char::to_lowercase).collect();
            token.text(&lower);
        } else {
            token.text(text);
        }
    };
    text(path.root());
    for part in path.parts() {
        text(part);
    }
    token.length(0);
}
