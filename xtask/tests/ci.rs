//! The test command: what it runs, and how it ends.

use std::path::Path;

use xtask::ci::{self, Absence, Outcome, Step};

/// Runs the steps and gives the headings and what became of each step.
fn run(steps: &[Step], absence: Absence) -> std::io::Result<(String, Vec<Outcome>, bool)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut out = Vec::new();
    let summary = ci::run(steps, root, absence, &mut out)?;
    let is_success = summary.is_success();
    let outcomes = summary.entries.into_iter().map(|entry| entry.outcome);
    Ok((
        String::from_utf8_lossy(&out).into_owned(),
        outcomes.collect(),
        is_success,
    ))
}

fn passing() -> Step {
    Step::new("passing", "true")
}

fn failing() -> Step {
    Step::new("failing", "false")
}

fn lacking() -> Step {
    passing().needs(["no-such-program"], "it is not installed")
}

#[test]
fn a_step_that_passes_is_announced_and_passes() {
    let (out, outcomes, is_success) = run(&[passing()], Absence::Fails).unwrap();
    assert_eq!(out, "\n== passing: true\n");
    assert_eq!(outcomes, [Outcome::Passed]);
    assert!(is_success);
}

#[test]
fn the_first_failure_stops_the_run() {
    let (out, outcomes, is_success) = run(&[failing(), passing()], Absence::Skips).unwrap();
    assert!(
        out.contains("== failing failed: `false` ended with exit"),
        "{out}"
    );
    assert!(!out.contains("passing"), "{out}");
    assert!(matches!(outcomes[0], Outcome::Failed(_)));
    assert_eq!(outcomes[1], Outcome::NotRun);
    assert!(!is_success);
}

#[test]
fn a_program_that_does_not_start_is_a_failure() {
    let step = Step::new("absent", "no-such-program");
    let (_, outcomes, is_success) = run(&[step], Absence::Skips).unwrap();
    assert!(matches!(outcomes[0], Outcome::Failed(_)));
    assert!(!is_success);
}

#[test]
fn a_missing_tool_skips_its_step() {
    let (out, outcomes, is_success) = run(&[lacking(), passing()], Absence::Skips).unwrap();
    assert!(
        out.contains("== passing skipped: it is not installed\n"),
        "{out}"
    );
    assert_eq!(
        outcomes,
        [
            Outcome::Skipped("it is not installed".into()),
            Outcome::Passed
        ]
    );
    assert!(is_success);
}

#[test]
fn a_probe_that_fails_skips_the_step() {
    let step = passing().needs(["false"], "it is not installed");
    let (_, outcomes, _) = run(&[step], Absence::Skips).unwrap();
    assert_eq!(outcomes, [Outcome::Skipped("it is not installed".into())]);
}

#[test]
fn a_missing_tool_is_a_failure_when_strict() {
    let (_, outcomes, is_success) = run(&[lacking(), passing()], Absence::Fails).unwrap();
    assert_eq!(
        outcomes,
        [
            Outcome::Failed("it is not installed".into()),
            Outcome::NotRun
        ]
    );
    assert!(!is_success);
}

#[test]
fn a_requirement_that_is_met_lets_the_step_run() {
    let step = passing().needs(["true"], "it is not installed");
    let (_, outcomes, _) = run(&[step], Absence::Fails).unwrap();
    assert_eq!(outcomes, [Outcome::Passed]);
}

#[test]
fn the_summary_is_a_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let steps = [passing(), lacking()];
    let mut summary = ci::run(&steps, root, Absence::Skips, &mut Vec::new()).unwrap();
    for entry in &mut summary.entries {
        entry.seconds = 7;
    }
    let table = "step     outcome  seconds\n\
                 passing  passed         7\n\
                 passing  skipped        7  it is not installed\n";
    assert_eq!(summary.to_string(), table);
}

#[test]
fn every_step_is_in_the_list() {
    let packages = ["decl-core".to_owned(), "decl-sql".to_owned()];
    let steps = ci::steps(&packages);
    let commands: Vec<String> = steps.iter().map(|step| step.command.to_string()).collect();
    let expected = [
        "cargo fmt --all --check",
        "cargo xtask check-layers",
        "cargo xtask check-size",
        "cargo clippy --workspace --all-targets --locked -- -D warnings",
        "cargo test --workspace --locked",
        "cargo test -p decl-core --locked",
        "cargo test -p decl-sql --locked",
        "cargo build -p decl-core --no-default-features --locked",
        "cargo test -p decl-cli --release --locked --test command digests",
        "RUSTDOCFLAGS=\"-D warnings\" \
         cargo doc --workspace --no-deps --document-private-items --locked",
        "cargo deny --offline check bans licenses sources",
        "python3 adapters/decl-snapshot/tests/recompute.py",
    ];
    assert_eq!(commands, expected);
}
