use decl::Type;
use decl_types::Uuid as Marker;
use uuid::Uuid;

use crate::support::uuid;

marker!(one: Uuid, Marker, Type::Uuid, [
    Uuid::nil() => uuid("00000000-0000-0000-0000-000000000000"),
    Uuid::max() => uuid("ffffffff-ffff-ffff-ffff-ffffffffffff"),
    Uuid::from_u128(0x0123_4567_89ab_cdef_0011_2233_4455_6677)
        => uuid("01234567-89ab-cdef-0011-223344556677"),
]);
