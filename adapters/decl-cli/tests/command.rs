//! The command as a user meets it: output, messages and exit status.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{fs, thread};

fn decl() -> Command {
    Command::new(env!("CARGO_BIN_EXE_decl"))
}

fn run(arguments: &[&str]) -> Output {
    decl().current_dir(root()).args(arguments).output().unwrap()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

const CHINOOK: &str = "examples/declarations/chinook.json";

/// The pinned lines of `decl digest`.
fn pinned() -> String {
    let golden = root().join("adapters/decl-snapshot/tests/golden/chinook.digests");
    fs::read_to_string(golden).unwrap()
}

#[test]
fn a_good_document_checks_silently() {
    let output = run(&["check", CHINOOK]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
}

#[test]
fn every_problem_of_each_broken_document_is_printed_with_its_place() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let mut documents: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .collect();
    documents.sort();
    assert!(documents.len() >= 25);
    for document in documents {
        let name = document.file_name().unwrap();
        let output = decl()
            .current_dir(&folder)
            .arg("check")
            .arg(name)
            .output()
            .unwrap();
        let expected = fs::read_to_string(document.with_extension("expected")).unwrap();
        assert_eq!(text(&output.stderr), expected, "{}", document.display());
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn digests_are_the_pinned_ones_in_eight_fresh_processes() {
    let processes: Vec<_> = (0..8)
        .map(|_| {
            let mut command = decl();
            command.current_dir(root()).args(["digest", CHINOOK]);
            thread::spawn(move || command.output().unwrap())
        })
        .collect();
    for process in processes {
        let output = process.join().unwrap();
        assert_eq!(text(&output.stdout), pinned());
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn eleven_digests_are_pinned() {
    assert_eq!(pinned().lines().count(), 11);
}

#[test]
fn canonical_bytes_have_no_newline_and_stand_in_the_snapshot_target() {
    let canonical = run(&["canonical", CHINOOK, "--declaration", "Genre"]);
    assert_eq!(canonical.status.code(), Some(0));
    let bytes = text(&canonical.stdout);
    assert!(bytes.starts_with(r#"{"contract_version":"1","domain":"chinook.schema","payload":{"#));
    assert!(bytes.ends_with('}'));
    let snapshot = run(&["materialize", CHINOOK, "--target", "snapshot"]);
    assert_eq!(text(&snapshot.stdout).lines().count(), 11);
    assert!(text(&snapshot.stdout).lines().any(|line| line == bytes));
}

#[test]
fn the_tables_come_in_dependency_order() {
    let output = run(&["materialize", CHINOOK, "--target", "sqlite"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let sql = text(&output.stdout);
    let place = |table: &str| sql.find(&format!("CREATE TABLE \"{table}\"")).unwrap();
    assert_eq!(sql.matches("CREATE TABLE").count(), 11);
    assert!(place("Artist") < place("Album"));
    assert!(place("Album") < place("Track") && place("Genre") < place("Track"));
    assert!(place("Invoice") < place("InvoiceLine"));
    assert!(sql.ends_with(";\n"));
}

#[test]
fn one_table_can_be_asked_for() {
    let arguments = [
        "materialize",
        CHINOOK,
        "--target",
        "sqlite",
        "--declaration",
        "Track",
    ];
    let output = run(&arguments);
    assert_eq!(text(&output.stdout).matches("CREATE TABLE").count(), 1);
    assert_eq!(text(&output.stdout).matches("CREATE INDEX").count(), 3);
}

#[test]
fn the_schema_holds_all_declarations_or_the_one_asked_for() {
    let all = run(&["materialize", CHINOOK, "--target", "json-schema"]);
    assert_eq!(all.status.code(), Some(0), "{}", text(&all.stderr));
    let all = text(&all.stdout).to_owned();
    assert!(all.contains("\"$defs\"") && all.contains("\"PlaylistTrack\""));
    let arguments = [
        "materialize",
        CHINOOK,
        "--target",
        "json-schema",
        "--declaration",
        "Genre",
    ];
    let one = run(&arguments);
    assert!(text(&one.stdout).contains("\"GenreId\""));
    assert!(!text(&one.stdout).contains("\"PlaylistTrack\""));
}

#[test]
fn the_schema_of_one_declaration_holds_the_records_that_it_names() {
    let composite = root().join("adapters/decl-json-schema/tests/fixture/composite.json");
    let arguments = [
        "materialize",
        composite.to_str().unwrap(),
        "--target",
        "json-schema",
        "--declaration",
        "Order",
    ];
    let order = run(&arguments);
    assert_eq!(order.status.code(), Some(0), "{}", text(&order.stderr));
    assert!(text(&order.stdout).contains("\"$ref\": \"#/$defs/Line\""));
    assert!(text(&order.stdout).contains("One line of an order."));
    assert!(!text(&order.stdout).contains("\"iban\""));
}

#[test]
fn the_report_names_declaration_and_rule() {
    for target in ["sqlite", "json-schema", "snapshot"] {
        let output = run(&["materialize", CHINOOK, "--target", target, "--report"]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let line = "Genre $.Name.constraints.max_length: exact";
        assert!(
            text(&output.stdout).lines().any(|l| l == line),
            "{}",
            text(&output.stdout)
        );
    }
}

#[test]
fn what_a_target_cannot_express_is_printed_with_its_place_and_nothing_is_written() {
    let document = r#"{ "decl": 1, "domain": "shop.schema", "declarations": [
  { "name": "Good", "fields": [{ "name": "a", "type": "text" }] },
  { "name": "Bad", "fields": [
    { "name": "tags", "type": "decimal(1001,2)" },
    { "name": "id", "type": "i64", "meta": { "storage.colum_name": "x" } }
  ] }
] }"#;
    let mut process = decl()
        .args(["materialize", "-", "--target", "sqlite"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    process
        .stdin
        .take()
        .unwrap()
        .write_all(document.as_bytes())
        .unwrap();
    let output = process.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let lines: Vec<&str> = text(&output.stderr).lines().collect();
    let [list, key] = lines[..] else {
        panic!("{lines:?}")
    };
    assert!(
        list.starts_with("-:4:") && list.contains("`Bad` at `$.tags"),
        "{list}"
    );
    assert!(
        key.starts_with("-:5:") && key.contains("`storage.column_name`"),
        "{key}"
    );
}

#[test]
fn wrong_usage_and_unreadable_files_exit_with_two() {
    for arguments in [
        &["check"][..],
        &["check", "no-such-file.json"],
        &["materialize", CHINOOK],
        &["materialize", CHINOOK, "--target", "punchcard"],
        &["canonical", CHINOOK],
        &["canonical", CHINOOK, "--declaration", "Gerne"],
        &["digest", CHINOOK, "--no-such-option"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
    let output = run(&["canonical", CHINOOK, "--declaration", "Gerne"]);
    let message = "decl: no declaration is named `Gerne`; did you mean `Genre`?\n";
    assert_eq!(text(&output.stderr), message);
}

#[test]
fn the_readme_shows_what_its_command_really_prints() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let (_, shown) = readme.split_once("$ cargo run -p decl-cli -- ").unwrap();
    let (block, _) = shown.split_once("```").unwrap();
    let (arguments, expected) = block.split_once('\n').unwrap();
    let output = run(&arguments.split(' ').collect::<Vec<_>>());
    assert!(expected.lines().count() > 10);
    assert!(
        text(&output.stdout).starts_with(expected),
        "{}",
        text(&output.stdout)
    );
    let counts = ["CREATE TABLE", "CREATE INDEX"].map(|s| text(&output.stdout).matches(s).count());
    assert!(readme.contains(&format!(
        "its {} tables and {} indexes",
        counts[0], counts[1]
    )));
}

#[test]
fn every_member_of_the_workspace_is_named_in_the_architecture() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let architecture = fs::read_to_string(root().join("core/ARCHITECTURE.md")).unwrap();
    let (_, members) = manifest.split_once("members = [").unwrap();
    let (members, _) = members.split_once(']').unwrap();
    let members: Vec<&str> = members.split('"').skip(1).step_by(2).collect();
    assert!(members.len() > 5);
    for member in members {
        assert!(architecture.contains(&format!("`{member}`")), "{member}");
    }
}

#[test]
fn the_same_declarations_in_toml_have_the_same_digests() {
    let output = run(&["digest", "examples/declarations/chinook.toml"]);
    assert_eq!(text(&output.stderr), "");
    assert_eq!(text(&output.stdout), pinned());
}
