//! The tree for any serializer of `serde`.

use decl_core::Integer;
use serde::ser::{Error, Serialize, SerializeMap, Serializer};

use super::{Document, Node};

impl Serialize for Document {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(truth) => serializer.serialize_bool(*truth),
            Self::Integer(number) => integer(number, serializer),
            Self::Float(number) => serializer.serialize_f64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Array(items) => serializer.collect_seq(items),
            Self::Object(members) => {
                let mut map = serializer.serialize_map(Some(members.len()))?;
                for (name, value) in members {
                    map.serialize_entry(name.as_str(), value)?;
                }
                map.end()
            }
        }
    }
}

fn integer<S: Serializer>(integer: &Integer, serializer: S) -> Result<S::Ok, S::Error> {
    if let Some(number) = integer.to_i64() {
        return serializer.serialize_i64(number);
    }
    if let Some(number) = integer.to_u64() {
        return serializer.serialize_u64(number);
    }
    if let Some(number) = integer.to_i128() {
        return serializer.serialize_i128(number);
    }
    match integer.to_u128() {
        Some(number) => serializer.serialize_u128(number),
        None => Err(S::Error::custom(format_args!(
            "the integer `{integer}` does not fit 128 bits"
        ))),
    }
}
