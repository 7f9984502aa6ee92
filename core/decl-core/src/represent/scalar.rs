//! Types without parts.

use alloc::string::String;

use super::{Represent, other_kind};
use crate::{
    Bytes, Date, DateTime, Decimal, Duration, FilePath, Instant, Integer, Path, Problems, Text,
    TimeOfDay, Type, Uuid, Value, ValueProblem,
};

macro_rules! scalar {
    ($($ty:ident: $($rust:ty),*);* $(;)?) => {$($(
        impl Represent<$rust> for $rust {
            const TYPE: Type = scalar!(@type $ty);
            const EMPTY: Option<&'static Value> = scalar!(@empty $ty);

            fn to_value(it: &$rust) -> Result<Value, Problems<ValueProblem>> {
                Ok(Value::$ty(it.clone().into()))
            }

            fn from_value(value: &Value) -> Result<$rust, Problems<ValueProblem>> {
                match value {
                    Value::$ty(it) => Ok(it.clone().into()),
                    other => other_kind(Self::TYPE.word(), other),
                }
            }
        }
    )*)*};
    (@empty Bool) => { Some(&Value::Bool(false)) };
    (@empty Integer) => { Some(&Value::Integer(Integer::new(0))) };
    (@empty F32) => { Some(&Value::F32(0.0)) };
    (@empty F64) => { Some(&Value::F64(0.0)) };
    (@empty Decimal) => { Some(&Value::Decimal(Decimal::new(Integer::new(0), 0))) };
    (@empty Text) => { Some(&Value::Text(Text::from_static(""))) };
    (@empty Bytes) => { Some(&Value::Bytes(Bytes::from_static(&[]))) };
    (@empty $ty:ident) => { None };
    (@type Decimal) => { Type::Decimal(None) };
    (@type $ty:ident) => { Type::$ty };
}

scalar! {
    Bool: bool;
    Integer: Integer;
    F32: f32;
    F64: f64;
    Decimal: Decimal;
    Text: Text;
    Bytes: Bytes;
    Uuid: Uuid;
    Date: Date;
    Time: TimeOfDay;
    DateTime: DateTime;
    Instant: Instant;
    Duration: Duration;
    Path: FilePath;
}

macro_rules! integer {
    ($($ty:ident: $rust:ty),* $(,)?) => {$(
        impl Represent<$rust> for $rust {
            const TYPE: Type = Type::$ty;
            const EMPTY: Option<&'static Value> = Some(&Value::Integer(Integer::new(0)));

            fn to_value(it: &$rust) -> Result<Value, Problems<ValueProblem>> {
                Ok((*it).into())
            }

            fn from_value(value: &Value) -> Result<$rust, Problems<ValueProblem>> {
                let Value::Integer(integer) = value else {
                    return other_kind(Self::TYPE.word(), value);
                };
                let small = integer.to_i128().and_then(|it| it.try_into().ok());
                small
                    .or_else(|| integer.to_u128().and_then(|it| it.try_into().ok()))
                    .ok_or_else(|| {
                        let ty = Self::TYPE.word();
                        Problems::one(Path::root(), ValueProblem::OutOfRange { ty })
                    })
            }
        }
    )*};
}

integer! {
    I8: i8, I16: i16, I32: i32, I64: i64, I128: i128, U8: u8, U16: u16, U32: u32, U64: u64,
    U128: u128,
}

impl Represent<Self> for String {
    const TYPE: Type = Type::Text;
    const EMPTY: Option<&'static Value> = Some(&Value::Text(Text::from_static("")));

    fn to_value(it: &Self) -> Result<Value, Problems<ValueProblem>> {
        Ok(it.as_str().into())
    }

    fn from_value(value: &Value) -> Result<Self, Problems<ValueProblem>> {
        match value {
            Value::Text(text) => Ok(text.as_str().into()),
            other => other_kind(Type::Text.word(), other),
        }
    }
}

/// Any value at all, null too, but none that is unresolved or holds what is.
impl Represent<Self> for Value {
    const TYPE: Type = Type::Any;
    const NULLABLE: bool = true;
    const IS_CHECKED: bool = true;

    fn to_value(it: &Self) -> Result<Value, Problems<ValueProblem>> {
        Ok(it.clone())
    }

    fn from_value(value: &Value) -> Result<Self, Problems<ValueProblem>> {
        if value.is_unresolved() {
            return other_kind(Type::Any.word(), value);
        }
        Ok(value.clone())
    }

    fn duplicate(it: &Self) -> Result<Self, Problems<ValueProblem>> {
        Ok(it.clone())
    }
}

/// A duration of std has no negative ones, which is not said by the declared type.
impl Represent<Self> for core::time::Duration {
    const TYPE: Type = Type::Duration;

    fn to_value(it: &Self) -> Result<Value, Problems<ValueProblem>> {
        Ok(Duration::from_nanoseconds(it.as_nanos().into()).into())
    }

    fn from_value(value: &Value) -> Result<Self, Problems<ValueProblem>> {
        const SECOND: u128 = 1_000_000_000;
        let Value::Duration(duration) = value else {
            return other_kind(Type::Duration.word(), value);
        };
        let whole = duration.nanoseconds().to_u128();
        let parts = whole.and_then(|all| {
            let seconds = u64::try_from(all / SECOND).ok()?;
            let nanoseconds = u32::try_from(all % SECOND).ok()?;
            Some(Self::new(seconds, nanoseconds))
        });
        parts.ok_or_else(|| {
            let ty = Type::Duration.word();
            Problems::one(Path::root(), ValueProblem::OutOfRange { ty })
        })
    }
}
