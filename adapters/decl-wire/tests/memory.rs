//! What a payload costs that is refused for its length.

use std::io::{self, Read};

use decl_core::{Mode, Name, Operable, Spec, SpecAdapter, Type};
use decl_wire::{ReadFailure, ReadOptions, Wire};

#[global_allocator]
static HEAP: dhat::Alloc = dhat::Alloc;

const LIMIT: usize = ReadOptions::DEFAULT_MAX_BYTES;

/// A source that counts what is taken from it.
struct Counting<R> {
    source: R,
    taken: usize,
}

impl<R: Read> Read for Counting<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.taken += read;
        Ok(read)
    }
}

#[test]
fn of_a_long_source_the_limit_and_a_byte_are_taken_and_little_more_is_held() {
    let declaration = Operable::builder()
        .field(Spec::new(Type::Text).named(Name::from_static("f")))
        .build()
        .unwrap();
    let contract = Wire::new(Mode::Create).materialize(&declaration).unwrap();
    let mut source = Counting {
        source: io::repeat(b' ').take(50_000_000),
        taken: 0,
    };
    let heap = dhat::Profiler::builder().testing().build();
    let read = contract
        .artefact()
        .read_from(&mut source, &ReadOptions::new());
    let peak = dhat::HeapStats::get().max_bytes;
    drop(heap);
    let Err(ReadFailure::Payload(problems)) = read else {
        panic!("{read:?}");
    };
    let first = &problems.first().kind;
    assert_eq!(
        (first.code(), first.offset(), problems.len()),
        ("too_long", LIMIT, 1)
    );
    assert_eq!(source.taken, LIMIT + 1);
    println!(
        "of 50,000,000 bytes {} are taken and at most {peak} held",
        LIMIT + 1
    );
    assert!(peak < LIMIT + LIMIT / 100);
}
