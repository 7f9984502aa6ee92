//! UUIDs.

use decl_core::{Uuid, UuidError};

const TEXT: &str = "00112233-4455-6677-8899-aabbccddeeff";
const BYTES: [u8; 16] = [
    0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff,
];
const UUID: Uuid = Uuid::from_bytes(BYTES);

#[test]
fn text_and_bytes_are_in_the_same_order() {
    assert_eq!(TEXT.parse(), Ok(UUID));
    assert_eq!(UUID.to_string(), TEXT);
    assert_eq!(UUID.as_bytes(), &BYTES);
    assert_eq!(format!("{UUID:?}"), format!("Uuid({TEXT})"));
}

#[test]
fn each_hexadecimal_position_reads_back() {
    for position in 0..32 {
        let mut bytes = [0; 16];
        bytes[position / 2] = if position % 2 == 0 { 0xd0 } else { 0x0d };
        let uuid = Uuid::from_bytes(bytes);
        assert_eq!(uuid.to_string().parse(), Ok(uuid));
        assert_eq!(uuid.to_string().matches('d').count(), 1);
    }
}

#[test]
fn other_spellings_are_refused() {
    let malformed = [
        "",
        "00112233445566778899aabbccddeeff",
        "001122330445506677088990aabbccddeeff",
        "{00112233-4455-6677-8899-aabbccddeeff}",
        "urn:uuid:00112233-4455-6677-8899-aabbccddeeff",
        "0011223-34455-6677-8899-aabbccddeeff",
        "00112233-4455-6677-8899-aabbccddeefg",
        "00112233-4455-6677-8899-aabbccddeef",
        "00112233-4455-6677-8899-aabbccddeeff0",
        "00112233-4455-6677-8899-aabbccddee-f",
        "00112233-4455-6677-8899-aabbccddeeé",
        " 0112233-4455-6677-8899-aabbccddeeff",
    ];
    for text in malformed {
        assert_eq!(text.parse::<Uuid>(), Err(UuidError::Form), "{text}");
    }
    assert_eq!(
        TEXT.to_uppercase().parse::<Uuid>(),
        Err(UuidError::UpperCase)
    );
}

#[test]
fn order_is_that_of_the_bytes() {
    let mut last = BYTES;
    last[15] = 0;
    assert!(Uuid::from_bytes(last) < UUID);
    last[0] = 1;
    assert!(Uuid::from_bytes(last) > UUID);
}
