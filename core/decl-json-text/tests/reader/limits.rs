use std::thread;

use decl_json_text::{Options, Reader, SyntaxErrorKind};

use crate::support::{read, read_with, refusal, refusal_with};

fn nested(depth: usize) -> String {
    "[".repeat(depth) + &"]".repeat(depth)
}

fn too_deep(offset: usize, limit: usize) -> (usize, SyntaxErrorKind) {
    (offset, SyntaxErrorKind::NestingTooDeep { limit })
}

#[test]
fn nesting_at_the_limit_is_read_and_over_it_refused() {
    assert!(read(nested(128).as_bytes()).is_ok());
    assert_eq!(refusal(nested(129)), Some(too_deep(128, 128)));
    let objects = "{\"a\":".repeat(128) + "1" + &"}".repeat(128);
    assert!(read(objects.as_bytes()).is_ok());
    let objects = "{\"a\":".repeat(129) + "1" + &"}".repeat(129);
    assert_eq!(refusal(objects), Some(too_deep(128 * 5, 128)));
}

#[test]
fn the_depth_limit_can_be_set() {
    let options = Options::new().max_depth(2);
    assert!(read_with(b"[{\"a\":1},[],{}]", options).is_ok());
    assert_eq!(refusal_with("[{\"a\":{}}]", options), Some(too_deep(6, 2)));
    assert!(read_with(b"1", Options::new().max_depth(0)).is_ok());
    assert_eq!(
        refusal_with("{}", Options::new().max_depth(0)),
        Some(too_deep(0, 0))
    );
}

#[test]
fn depth_counts_what_is_open_and_not_what_was() {
    let siblings = format!("[{}[]]", "[],".repeat(1000));
    assert!(read_with(siblings.as_bytes(), Options::new().max_depth(2)).is_ok());
}

#[test]
fn deep_nesting_takes_no_stack() {
    let small_stack = thread::Builder::new().stack_size(64 * 1024);
    let work = small_stack.spawn(|| {
        let text = nested(100_000);
        let refused = refusal(&text);
        let accepted = read_with(text.as_bytes(), Options::new().max_depth(100_000))
            .map(|events| events.len());
        (refused, accepted)
    });
    let (refused, accepted) = work.unwrap().join().unwrap();
    assert_eq!(refused, Some(too_deep(128, 128)));
    assert_eq!(accepted, Ok(200_000));
}

#[test]
fn a_text_of_the_greatest_size_is_read_and_one_byte_more_refused() {
    let options = Options::new().max_bytes(6);
    assert!(read_with(b"[1234]", options).is_ok());
    let too_long = |limit| Some((limit, SyntaxErrorKind::TextTooLong { limit }));
    assert_eq!(refusal_with("[12345]", options), too_long(6));
    assert_eq!(refusal_with("[1234] ", options), too_long(6));
    assert_eq!(
        refusal_with(b"\xff\xff\xff\xff\xff\xff\xff", options),
        too_long(6)
    );
    assert_eq!(refusal_with("1", Options::new().max_bytes(0)), too_long(0));
}

#[test]
fn the_default_size_limit_is_eight_mebibytes() {
    let mut text = vec![b' '; 8 * 1024 * 1024];
    text[0] = b'1';
    assert!(read(&text).is_ok());
    text.push(b' ');
    let limit = 8 * 1024 * 1024;
    assert_eq!(
        refusal(&text),
        Some((limit, SyntaxErrorKind::TextTooLong { limit }))
    );
}

#[test]
fn size_is_checked_before_anything_is_read() {
    let mut reader = Reader::with_options(b"[[[[[[", Options::new().max_bytes(3));
    assert!(reader.next().is_err());
}
