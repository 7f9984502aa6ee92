//! Lets libFuzzer invent texts for [`decl_fuzz::document`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| assert_eq!(decl_fuzz::document(data), Ok(())));
