//! What the test command runs.

use cargo_metadata::Metadata;

use super::step::Step;
use crate::workspace::members_in;

/// The top-level folders whose members are tested alone.
const LIBRARY_FOLDERS: [&str; 3] = ["core", "adapters", "compat"];

const CARGO_DENY: [&str; 3] = ["cargo", "deny", "--version"];
const CARGO_DENY_ABSENT: &str = "cargo-deny is not installed";

/// The library packages of the workspace, in alphabetical order.
#[must_use]
pub fn library_packages(metadata: &Metadata) -> Vec<String> {
    let members = members_in(metadata, &LIBRARY_FOLDERS);
    let mut names: Vec<String> = members.map(|package| package.name.to_string()).collect();
    names.sort();
    names
}

/// Every step of the test command, in order.
#[must_use]
pub fn steps(library_packages: &[String]) -> Vec<Step> {
    let mut steps = checks();
    steps.push(Step::new("tests", "cargo test --workspace --locked"));
    steps.extend(library_packages.iter().map(|package| alone(package)));
    steps.extend(without_std());
    steps.push(optimised());
    steps.push(documentation());
    steps.push(dependencies());
    steps.push(identity());
    steps
}

fn checks() -> Vec<Step> {
    vec![
        Step::new("format", "cargo fmt --all --check"),
        Step::new("layers", "cargo xtask check-layers"),
        Step::new("size", "cargo xtask check-size"),
        Step::new(
            "lints",
            "cargo clippy --workspace --all-targets --locked -- -D warnings",
        ),
    ]
}

/// A run over the whole workspace switches on every feature that any member asks for.
fn alone(package: &str) -> Step {
    let command = format!("cargo test -p {package} --locked");
    Step::new(format!("{package} alone"), &command)
}

fn without_std() -> Vec<Step> {
    vec![Step::new(
        "decl-core without std",
        "cargo build -p decl-core --no-default-features --locked",
    )]
}

/// Digests do not depend on the build profile.
fn optimised() -> Step {
    let command = "cargo test -p decl-cli --release --locked --test command digests";
    Step::new("optimised digests", command)
}

fn documentation() -> Step {
    let command = "cargo doc --workspace --no-deps --document-private-items --locked";
    Step::new("documentation", command).with("RUSTDOCFLAGS", "-D warnings")
}

/// Licences, sources and owners of everything the lock file names.
fn dependencies() -> Step {
    let command = "cargo deny --offline check bans licenses sources";
    Step::new("dependencies", command).needs(CARGO_DENY, CARGO_DENY_ABSENT)
}

/// Known vulnerabilities; no part of the test command, as the answer changes from day to day.
#[must_use]
pub fn advisories() -> Step {
    Step::new("advisories", "cargo deny check advisories").needs(CARGO_DENY, CARGO_DENY_ABSENT)
}

/// Digests recomputed by an implementation in another language.
fn identity() -> Step {
    Step::new(
        "identity",
        "python3 adapters/decl-snapshot/tests/recompute.py",
    )
    .needs(
        ["python3", "-c", "import rfc8785, tomllib"],
        "Python 3.11 with the module rfc8785 is not installed",
    )
}
