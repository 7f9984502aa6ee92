//! Declares, composes and compares without the standard library; exits with 0 if all is well.
#![no_std]
#![no_main]

extern crate alloc;

use alloc::string::ToString;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::panic::PanicInfo;
use core::ptr;
use core::sync::atomic::{AtomicUsize, Ordering};

use decl_core::{Construction, Name, Operable, Record, Spec, SpecTable, Type, Value};

const ARENA_BYTES: usize = 1 << 20;

/// Hands out one arena from front to back and takes nothing back.
struct Arena {
    bytes: UnsafeCell<[u8; ARENA_BYTES]>,
    used: AtomicUsize,
}

// SAFETY: each byte of the arena is handed out once, by an atomic counter.
unsafe impl Sync for Arena {}

// SAFETY: a block lies inside the arena, is aligned as asked and overlaps no other.
unsafe impl GlobalAlloc for Arena {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let base = self.bytes.get().addr();
        let place = |used: usize| {
            let start = (base + used).next_multiple_of(layout.align()) - base;
            let end = start.checked_add(layout.size())?;
            (end <= ARENA_BYTES).then_some((start, end))
        };
        let claimed = self
            .used
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used| place(used).map(|p| p.1));
        match claimed.ok().and_then(place) {
            Some((start, _)) => self.bytes.get().cast::<u8>().wrapping_add(start),
            None => ptr::null_mut(),
        }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ARENA: Arena = Arena {
    bytes: UnsafeCell::new([0; ARENA_BYTES]),
    used: AtomicUsize::new(0),
};

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

// The shipped `alloc` is compiled for unwinding and names these two; a program that aborts on panic
// never calls them.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[unsafe(no_mangle)]
extern "C" fn _Unwind_Resume() -> ! {
    loop {}
}

// The C runtime calls `main`.
#[link(name = "c")]
unsafe extern "C" {}

const TITLE: Spec = Spec::from_table(SpecTable {
    name: Some("title"),
    ty: Some(&Type::Text),
    ..SpecTable::EMPTY
});

#[unsafe(no_mangle)]
extern "C" fn main(_: i32, _: *const *const u8) -> i32 {
    i32::from(!declares())
}

fn declares() -> bool {
    let id = Spec::new(Type::I64).named(Name::from_static("id"));
    let Ok(track) = Operable::builder().field(id).field(TITLE).build() else {
        return false;
    };
    let bag = [("id", Value::from(1)), ("title", Value::from("a"))];
    let Ok(record) = Record::construct(&track, bag, &Construction::new().strict()) else {
        return false;
    };
    let refused = Record::construct(&track, [("x", Value::Null)], &Construction::new());
    let message = refused.err().map(|problems| problems.to_string());
    record.get("title") == Some(&Value::from("a"))
        && message.as_deref() == Some("at `$.x`: the declaration has no such field")
}
