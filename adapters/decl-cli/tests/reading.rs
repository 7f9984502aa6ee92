//! `decl decode` and `decl verify` as a user meets them: output, messages and exit status.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const ORDERS: &str = "examples/declarations/orders.toml";

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().unwrap()
}

fn decl(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_decl"));
    command.current_dir(root()).args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    decl(arguments).output().unwrap()
}

/// Runs the command with these bytes on its standard input, which it may stop reading.
fn fed(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = decl(arguments);
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// That the command succeeded with this output and nothing else.
fn succeeds(output: &Output, expected: &str) {
    assert_eq!(text(&output.stderr), "");
    assert_eq!(text(&output.stdout), expected);
    assert_eq!(output.status.code(), Some(0));
}

/// That the command failed with these messages and wrote nothing else.
fn fails(output: &Output, code: i32, expected: &str) {
    assert_eq!(text(&output.stderr), expected);
    assert!(output.stdout.is_empty());
    assert_eq!(output.status.code(), Some(code));
}

fn decode<'a>(declaration: &'a str, mode: &'a str) -> Vec<&'a str> {
    vec![
        "decode",
        ORDERS,
        "--declaration",
        declaration,
        "--mode",
        mode,
    ]
}

#[test]
fn every_problem_of_each_wrong_payload_is_printed_with_its_place_and_code() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/decode");
    let entries = fs::read_dir(&folder).unwrap();
    let mut payloads: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    payloads.retain(|path| path.extension().is_some_and(|it| it == "json"));
    payloads.sort();
    assert!(payloads.len() >= 30);
    let orders = root().join(ORDERS);
    for payload in payloads {
        let name = payload.file_name().unwrap().to_str().unwrap();
        let [_, mode, declaration, ..] = *name.split('-').collect::<Vec<_>>() else {
            panic!("the name begins with a number, a mode and a declaration")
        };
        let mut command = decl(&["decode"]);
        command.current_dir(&folder).arg(&orders);
        command.args(["--declaration", declaration, "--mode", mode, name]);
        let expected = fs::read_to_string(payload.with_extension("expected")).unwrap();
        fails(&command.output().unwrap(), 1, &expected);
    }
}

#[test]
fn a_payload_is_printed_on_one_line_in_declaration_order_with_its_defaults() {
    let line = r#"
        { "path": "/a//b/", "name": "\u0041", "children": [ { "path": ".", "name": "b" } ] }
    "#;
    let expected = "{\"name\":\"A\",\"path\":\"/a/b\",\"children\":[{\"name\":\"b\",\"path\":\"\",\"children\":[]}]}\n";
    succeeds(
        &fed(&decode("Category", "create"), line.as_bytes()),
        expected,
    );
    let mut dash = decode("Category", "create");
    dash.push("-");
    succeeds(&fed(&dash, line.as_bytes()), expected);
}

#[test]
fn a_patch_keeps_missing_and_null_apart() {
    succeeds(&fed(&decode("Order", "patch"), b"{}"), "{}\n");
    let patch = br#"{"voucher": null, "phone": null, "number": 1.0}"#;
    let expected = "{\"number\":1,\"phone\":null,\"voucher\":null}\n";
    succeeds(&fed(&decode("Order", "patch"), patch), expected);
}

#[test]
fn of_a_long_document_no_more_than_the_limit_is_taken() {
    let mut command = decl(&["check", "-"]);
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let part = [b' '; 1024];
    let taken = (0..32 * 1024).take_while(|_| stdin.write_all(&part).is_ok());
    // What a pipe holds may have been given and not taken.
    assert!(taken.count() < 10 * 1024);
    drop(stdin);
    let expected = "-:1:8388609: $: the text is longer than 8388608 bytes\n";
    fails(&child.wait_with_output().unwrap(), 1, expected);
}

#[test]
fn a_payload_beyond_the_limit_is_refused() {
    let payload = [b"{\"extra\": \"", vec![b'a'; 9 << 20].as_slice(), b"\"}"].concat();
    let expected = "-:1:8388609: $: the text is longer than 8388608 bytes [too_long]\n";
    fails(&fed(&decode("Order", "patch"), &payload), 1, expected);
}

#[test]
fn wrong_usage_of_reading_exits_with_two() {
    let mut missing = decode("Order", "create");
    missing.push("no-such-file.json");
    let cases = [
        (missing, "decl: no-such-file.json: "),
        (
            decode("Ordr", "create"),
            "decl: no declaration is named `Ordr`; did you mean `Order`?\n",
        ),
        (decode("Order", "delete"), "error: invalid value 'delete'"),
        (
            vec!["decode", ORDERS, "--mode", "read"],
            "error: the following required arguments",
        ),
        (vec!["verify", "no-such-file"], "decl: no-such-file: "),
        (
            vec![
                "materialize",
                ORDERS,
                "--target",
                "sqlite",
                "--mode",
                "read",
            ],
            "decl: `--mode` is for the targets `json-schema` and `wire`\n",
        ),
        (
            vec![
                "materialize",
                ORDERS,
                "--target",
                "json-schema",
                "--mode",
                "patch",
            ],
            "decl: `--mode patch` of a JSON Schema needs `--declaration`; ",
        ),
        (
            vec!["decode", "-", "--declaration", "Order", "--mode", "read"],
            "decl: the document and the payload cannot both be standard input\n",
        ),
        (
            vec!["check", "orders.YAML"],
            "decl: orders.YAML: YAML documents are not read, only TOML and JSON\n",
        ),
    ];
    for (arguments, message) in cases {
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        assert!(
            text(&output.stderr).starts_with(message),
            "{}",
            text(&output.stderr)
        );
    }
}

#[test]
fn the_wire_target_prints_the_contract_of_each_mode() {
    let of_mode = |mode: &str| {
        let arguments = [
            "materialize",
            ORDERS,
            "--target",
            "wire",
            "--declaration",
            "Address",
            "--mode",
            mode,
        ];
        text(&run(&arguments).stdout).to_owned()
    };
    assert_eq!(
        of_mode("create"),
        r#"{
  "name": "Address",
  "version": "1",
  "mode": "create",
  "fields": [
    {"name":"street","type":"text","required":true,"constraints":{"min_length":1,"max_length":100}},
    {"name":"city","type":"text","required":true,"constraints":{"min_length":1,"max_length":60}},
    {"name":"postcode","type":"text","required":false,"constraints":{"pattern":"^[0-9A-Z -]{2,12}$"}},
    {"name":"country","type":"text","required":true,"constraints":{"pattern":"^[A-Z]{2}$"}}
  ]
}
"#
    );
    assert!(of_mode("patch").contains(r#"{"name":"street","type":"text","required":false,"#));
    let report = run(&[
        "materialize",
        ORDERS,
        "--target",
        "wire",
        "--declaration",
        "Address",
        "--report",
    ]);
    let first = text(&report.stdout).lines().next();
    assert_eq!(
        first,
        Some("Address $.street.constraints.min_length: exact")
    );
}

#[test]
fn the_wire_target_prints_all_contracts_as_one_array() {
    let all = run(&["materialize", ORDERS, "--target", "wire"]);
    let contracts = text(&all.stdout);
    assert!(contracts.starts_with("[{\n  \"name\": \"Address\","));
    assert!(contracts.ends_with("\n}]\n"));
    assert_eq!(contracts.matches("\n},\n{\n").count(), 6);
}

#[test]
fn a_document_is_toml_however_its_extension_is_spelled() {
    let copy = std::env::temp_dir().join(format!("decl-{}.TOML", std::process::id()));
    fs::copy(root().join(ORDERS), &copy).unwrap();
    let output = run(&["check", copy.to_str().unwrap()]);
    fs::remove_file(&copy).unwrap();
    succeeds(&output, "");
}

#[test]
fn what_canonical_prints_verify_accepts_with_the_digest() {
    let digests = run(&["digest", ORDERS]);
    let lines: Vec<&str> = text(&digests.stdout).lines().collect();
    assert_eq!(lines.len(), 7);
    for line in lines {
        let name = line.split(' ').next_back().unwrap();
        let canonical = run(&["canonical", ORDERS, "--declaration", name]);
        let verified = fed(&["verify"], &canonical.stdout);
        succeeds(&verified, &format!("{line}\n"));
    }
}

#[test]
fn what_is_not_canonical_is_refused_with_its_byte() {
    let canonical = run(&["canonical", ORDERS, "--declaration", "Address"]).stdout;
    let refused = |bytes: &[u8], expected: &str| fails(&fed(&["verify"], bytes), 1, expected);
    refused(
        &[&canonical, b"\n".as_slice()].concat(),
        &format!(
            "-: byte {}, at `$`: white space is not canonical; `decl canonical` prints these bytes without a newline\n",
            canonical.len()
        ),
    );
    refused(
        &[b"\xef\xbb\xbf", canonical.as_slice()].concat(),
        "-: byte 0, at `$`: the text begins with a byte order mark\n",
    );
    refused(
        b"",
        "-: byte 0, at `$`: expected a value, found the end of the text\n",
    );
    refused(
        br#"{"domain":"shop.orders","contract_version":"1","payload":null}"#,
        "-: byte 24, at `$`: the key `contract_version` is not in canonical order\n",
    );
    refused(
        br#"{"contract_version":"1","domain":"shop.orders","payload":1.0}"#,
        "-: byte 57, at `$.payload`: a number has neither fraction nor exponent\n",
    );
}

#[test]
fn the_readme_shows_what_a_wrong_payload_really_prints() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let (_, shown) = readme.split_once("$ echo '").unwrap();
    let (payload, shown) = shown.split_once("' |\n").unwrap();
    let (_, shown) = shown.split_once("decl-cli -- ").unwrap();
    let (block, _) = shown.split_once("```").unwrap();
    let (arguments, expected) = block.split_once('\n').unwrap();
    let arguments: Vec<&str> = arguments.split(' ').collect();
    fails(&fed(&arguments, payload.as_bytes()), 1, expected);
    assert!(expected.lines().count() > 3);
}
