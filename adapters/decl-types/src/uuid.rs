//! The crate [`uuid`](https://docs.rs/uuid).
#![expect(clippy::unnecessary_wraps, reason = "all conversions are of one form")]

use alloc::string::String;

use decl_core as own;

marker! {
    /// A UUID, as a `uuid`.
    total Uuid: ::uuid::Uuid = own::Uuid, to_own, from_own;
}

fn to_own(it: &::uuid::Uuid) -> Result<own::Uuid, String> {
    Ok(own::Uuid::from_bytes(*it.as_bytes()))
}

fn from_own(it: &own::Uuid) -> Result<::uuid::Uuid, String> {
    Ok(::uuid::Uuid::from_bytes(*it.as_bytes()))
}
