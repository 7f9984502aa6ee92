//! What the derives write compiles in an older edition, and where the crate has another name.

use std::env;
use std::path::Path;
use std::process::Command;

#[test]
fn a_library_of_an_older_edition_that_renames_the_crate_builds_and_works() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/edition");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("edition");
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
    let ran = Command::new(target.join("debug/decl-edition"))
        .status()
        .unwrap();
    assert_eq!(ran.code(), Some(0));
}
