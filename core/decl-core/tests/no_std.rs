//! The crate links into a program that has no standard library.

use std::env;
use std::path::Path;
use std::process::Command;

#[test]
fn a_program_without_the_standard_library_links_and_runs() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/no_std");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no_std");
    let built = Command::new(env::var("CARGO").unwrap())
        .args([
            "build",
            "--quiet",
            "--offline",
            "--locked",
            "--manifest-path",
        ])
        .arg(source.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        .status()
        .unwrap();
    assert!(built.success());
    let ran = Command::new(target.join("debug/decl-core-no-std"))
        .status()
        .unwrap();
    assert_eq!(ran.code(), Some(0));
}
