//! How deep and how long a text may be, and that reading takes bounded stack.

use std::thread;

use decl_core::{ContractVersion, Domain};
use decl_snapshot::{MAX_BYTES, MAX_DEPTH, ReadError, read_operable, read_value, verify};

const HEAD: &str = r#"{"contract_version":"1","domain":"shop.schema","payload":"#;

fn enveloped(payload: &str) -> String {
    format!("{HEAD}{payload}}}")
}

fn lists(levels: usize) -> String {
    ["[".repeat(levels), "]".repeat(levels)].concat()
}

fn told<T>(read: Result<T, ReadError>) -> String {
    let problem = read.err().map(|error| error.to_string());
    problem.unwrap_or_default()
}

#[test]
fn sixty_four_levels_are_read_and_no_more() {
    assert_eq!(told(read_value(lists(MAX_DEPTH).as_bytes())), "");
    assert_eq!(
        told(verify(enveloped(&lists(MAX_DEPTH - 1)).as_bytes())),
        ""
    );
    let too_deep = "arrays and objects are nested deeper than 64";
    for levels in [MAX_DEPTH, MAX_DEPTH + 1, 10_000, 1_000_000] {
        let error = verify(enveloped(&lists(levels)).as_bytes()).unwrap_err();
        assert_eq!(error.offset(), HEAD.len() + MAX_DEPTH - 1);
        assert_eq!(error.kind().to_string(), too_deep);
    }
}

#[test]
fn eight_mebibytes_are_read_and_no_more() {
    let text = |bytes: usize| enveloped(&format!("\"{}\"", "x".repeat(bytes - HEAD.len() - 3)));
    assert_eq!(text(MAX_BYTES).len(), MAX_BYTES);
    assert_eq!(told(verify(text(MAX_BYTES).as_bytes())), "");
    let refused = "byte 8388608, at `$`: the text is longer than 8388608 bytes";
    assert_eq!(told(verify(text(MAX_BYTES + 1).as_bytes())), refused);
    assert_eq!(told(read_value(&vec![b' '; MAX_BYTES + 1])), refused);
}

/// Holders around each other as deep as they go, each a text before and after what it holds.
const HOLDERS: [(&str, &str); 9] = [
    ("[", "]"),
    (r#"{"a":"#, "}"),
    (r#"{"$tuple":["#, "]}"),
    (r#"{"$set":["#, "]}"),
    (r#"{"$map":[["#, ",1]]}"),
    (r#"{"$enum":["E","#, "]}"),
    (
        r#"{"$type":{"list":{"constraints":{"one_of":["#,
        r#"]},"type":"any"}}}"#,
    ),
    (
        r#"{"$type":{"record":{"fields":[{"default":"#,
        r#"}],"layout":"operable/1"}}}"#,
    ),
    (
        r#"{"$type":{"record":{"fields":[{"metadata":[["x.y","#,
        r#"]]}],"layout":"operable/1"}}}"#,
    ),
];

const TYPES: [(&str, &str); 3] = [
    (r#"{"list":{"type":"#, "}}"),
    (r#"{"map":[{"type":"#, r#"},{"type":"any"}]}"#),
    (
        r#"{"record":{"fields":[{"type":"#,
        r#"}],"layout":"operable/1"}}"#,
    ),
];

fn levels(text: &str) -> usize {
    text.chars().filter(|c| matches!(c, '[' | '{')).count()
}

/// As many holders around a core as there are levels left below the levels around.
fn nested((open, close): (&str, &str), core: &str, around: usize) -> String {
    let times = (MAX_DEPTH - around - levels(core)) / levels(open);
    [&open.repeat(times), core, &close.repeat(times)].concat()
}

#[test]
fn the_deepest_texts_are_read_on_a_small_stack() {
    let declared = |ty: &str| {
        enveloped(&format!(
            r#"{{"fields":[{{"type":{ty}}}],"layout":"operable/1"}}"#
        ))
    };
    let values = HOLDERS.map(|holder| enveloped(&nested(holder, "7", 1)));
    let types = TYPES.map(|holder| declared(&nested(holder, "\"any\"", 4)));
    let read = move || -> Vec<String> {
        let values = values.iter().map(|text| told(verify(text.as_bytes())));
        let types = types.iter().map(|text| {
            let domain = Domain::try_from("shop.schema").unwrap();
            told(read_operable(
                text.as_bytes(),
                &domain,
                &ContractVersion::default(),
            ))
        });
        values.chain(types).collect()
    };
    let thread = thread::Builder::new().stack_size(1024 * 1024).spawn(read);
    assert_eq!(thread.unwrap().join().unwrap(), [""; 12]);
}
