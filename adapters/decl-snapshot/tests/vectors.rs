//! Every accepted vector, made from values and declarations by name, byte for byte, and read back.

use std::error::Error;

use decl_core::{
    Bytes, CallableRef, Constraint, ContractVersion, Date, DateTime, Decimal, Domain, Duration,
    EnumMember, FilePath, Instant, Integer, Item, Map, Meta, Name, Operable, Part, Set, Spec,
    TimeOfDay, Tuple, Type, Uuid, Value, canonical_text,
};
use decl_snapshot::{Payload, SnapshotEnvelope, read_value, snapshot};
use sha2::{Digest as _, Sha256};

type Made = Result<Vec<u8>, Box<dyn Error>>;
type Constructor = fn() -> Made;

/// One constructor for each vector.
const CONSTRUCTORS: &[(&str, Constructor)] = &[
    ("null", || bare(Value::Null)),
    ("true", || bare(true)),
    ("empty list", || bare(Vec::new())),
    ("empty map", || bare(Map::new(Vec::new())?)),
    ("integer 0", || bare(0)),
    ("integer -1", || bare(-1)),
    ("integer 2^53-1", || bare(9_007_199_254_740_991_i64)),
    ("integer -(2^53-1)", || bare(-9_007_199_254_740_991_i64)),
    ("integer 2^53", || bare(9_007_199_254_740_992_i64)),
    ("u64 maximum", || bare(u64::MAX)),
    ("i64 minimum", || bare(i64::MIN)),
    ("integer 2^100", || bare(1_i128 << 100)),
    ("f64 0.0", || bare(0.0_f64)),
    ("f64 -0.0", || bare(-0.0_f64)),
    ("f64 1.0", || bare(1.0_f64)),
    ("f64 0.1", || bare(0.1_f64)),
    ("f64 1e21", || bare(1e21_f64)),
    ("f64 5e-324", || bare(5e-324_f64)),
    ("f32 0.1", || bare(0.1_f32)),
    ("bytes, empty", || bare(Bytes::from_static(b""))),
    ("bytes 00 ff 10", || {
        bare(Bytes::from_static(b"\x00\xff\x10"))
    }),
    ("instant 2026-08-16T12:34:56.789+02:00", || {
        bare("2026-08-16T12:34:56.789+02:00".parse::<Instant>()?)
    }),
    ("date 2026-08-16", || bare(Date::new(2026, 8, 16)?)),
    ("local date and time", || {
        bare(DateTime::new(
            Date::new(2026, 8, 16)?,
            TimeOfDay::new(10, 34, 56, 1)?,
        ))
    }),
    ("time of day", || {
        bare(TimeOfDay::new(10, 34, 56, 500_000_000)?)
    }),
    ("duration 1.5 s", || {
        bare(Duration::from_nanoseconds(Integer::new(1_500_000_000)))
    }),
    ("uuid", || {
        bare("550e8400-e29b-41d4-a716-446655440000".parse::<Uuid>()?)
    }),
    ("posix path", || bare(FilePath::posix("/srv//Data/./x")?)),
    ("enum shop.Status completed", || {
        bare(EnumMember::new(Name::try_from("shop.Status")?, "completed"))
    }),
    ("decimal 1.10", || bare("1.10".parse::<Decimal>()?)),
    ("tuple of 1 and a", || {
        bare(Tuple::from(vec![1.into(), "a".into()]))
    }),
    ("list of 1 and a", || bare(vec![1.into(), "a".into()])),
    ("type list of nullable i32", || {
        bare(Type::list(Item::new(Type::I32).nullable()))
    }),
    ("callable reference", || bare(non_empty()?)),
    ("set of 3, 1, 10", || {
        bare(Set::new(vec![3.into(), 1.into(), 10.into()])?)
    }),
    ("set of b, a", || {
        bare(Set::new(vec!["b".into(), "a".into()])?)
    }),
    ("map with integer keys 2 and 10", || {
        bare(Map::new(vec![
            (2.into(), "x".into()),
            (10.into(), "y".into()),
        ])?)
    }),
    ("text with controls", || {
        bare("\0\u{8}\t\n\u{b}\u{c}\r\u{1f}\"\\/\u{7f}\u{2028}")
    }),
    ("text, composed", || bare("\u{c5}")),
    ("text, decomposed", || bare("A\u{30a}")),
    ("text, astral", || bare("\u{1f602}")),
    ("keys U+1F602 and U+FB33", || {
        texts([("\u{fb33}", 2), ("\u{1f602}", 1)])
    }),
    ("keys LF, A and empty", || {
        texts([("A", 1), ("\n", 2), ("", 3)])
    }),
    ("keys 10, 2, 1", || texts([("2", 0), ("10", 1), ("1", 2)])),
    ("keys a, B, _ and e-acute", || {
        texts([("a", 1), ("B", 2), ("_", 3), ("\u{e9}", 4)])
    }),
    ("user map with key $bytes", || {
        bare(Map::from_texts([("$bytes", "00".into())])?)
    }),
    ("user map with key $$x", || texts([("$$x", 1)])),
    ("user map with a serde_json magic key", || {
        bare(Map::from_texts([(
            "$serde_json::private::Number",
            "7".into(),
        )])?)
    }),
    ("envelope", || {
        enveloped(named("alpha")?, "shop.schema", "1")
    }),
    ("envelope, other domain", || {
        enveloped(named("alpha")?, "shop.policy", "1")
    }),
    ("envelope, version 2", || {
        enveloped(named("alpha")?, "shop.schema", "2")
    }),
    ("explicit null", || {
        let map = Map::from_texts([("name", "x".into()), ("default", Value::Null)])?;
        enveloped(map, "shop.schema", "1")
    }),
    ("omitted", || enveloped(named("x")?, "shop.schema", "1")),
    ("operable, two fields", || declared([run_id()?, rate()?])),
    ("operable, fields reordered", || {
        declared([rate()?, run_id()?])
    }),
    ("operable, constraints, item and validator", || {
        shop_schema(tagged()?)
    }),
];

#[test]
fn every_accepted_vector_is_written_byte_for_byte_and_read_back() {
    for vector in accepted() {
        let made = constructor(&vector.name).unwrap_or_else(|| panic!("no {:?}", vector.name));
        let bytes = made().unwrap();
        assert_eq!(
            String::from_utf8_lossy(&bytes),
            vector.canonical,
            "{}",
            vector.name
        );
        assert_eq!(hex(&bytes), vector.sha256, "{}", vector.name);
    }
}

#[test]
fn every_constructor_belongs_to_one_vector() {
    let vectors = accepted();
    assert_eq!(vectors.len(), CONSTRUCTORS.len());
    for (name, _) in CONSTRUCTORS {
        let times = vectors.iter().filter(|vector| vector.name == *name).count();
        assert_eq!(times, 1, "{name}");
    }
}

#[test]
fn an_envelope_hashes_what_it_writes() {
    let value = Value::from("alpha");
    let domain = Domain::try_from("shop.schema").unwrap();
    let envelope = snapshot(Part::Value(&value), &domain, &ContractVersion::default()).unwrap();
    assert_eq!(envelope.digest().hex(), hex(&envelope.canonical_bytes()));
    assert_eq!(
        envelope.canonical_bytes(),
        envelope.to_string().into_bytes()
    );
}

struct Vector {
    name: String,
    canonical: String,
    sha256: String,
}

fn accepted() -> Vec<Vector> {
    let file: serde_json::Value =
        serde_json::from_str(include_str!("vectors.json")).unwrap_or_default();
    let member = |vector: &serde_json::Value, name: &str| -> String {
        vector
            .get(name)
            .and_then(serde_json::Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let vectors = file.get("accept").and_then(serde_json::Value::as_array);
    let vectors = vectors.into_iter().flatten().map(|vector| Vector {
        name: member(vector, "name"),
        canonical: member(vector, "canonical"),
        sha256: member(vector, "sha256"),
    });
    vectors.collect()
}

fn constructor(name: &str) -> Option<Constructor> {
    CONSTRUCTORS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, made)| *made)
}

fn hex(bytes: &[u8]) -> String {
    Bytes::from(Sha256::digest(bytes).as_slice()).to_string()
}

/// The canonical text of a value, which the snapshot carries as it is.
fn bare(value: impl Into<Value>) -> Made {
    let value = value.into();
    let text = canonical_text(Part::Value(&value));
    let domain = Domain::try_from("shop.schema")?;
    let envelope = snapshot(Part::Value(&value), &domain, &ContractVersion::default())?;
    assert_eq!(envelope.payload(), text);
    reads_back(&envelope, Payload::Value(value.clone()))?;
    assert_eq!(read_value(text.as_bytes())?, value);
    Ok(text.into_bytes())
}

fn texts<const N: usize>(entries: [(&str, i64); N]) -> Made {
    bare(Map::from_texts(
        entries.map(|(key, value)| (key, Value::from(value))),
    )?)
}

fn named(name: &str) -> Result<Map, Box<dyn Error>> {
    Ok(Map::from_texts([("name", name.into())])?)
}

fn enveloped(map: Map, domain: &str, version: &str) -> Made {
    let domain = Domain::try_from(domain)?;
    let version = ContractVersion::try_from(version)?;
    written(Payload::Value(map.into()), &domain, &version)
}

fn shop_schema(declaration: Operable) -> Made {
    let (domain, version) = (Domain::try_from("shop.schema")?, ContractVersion::default());
    written(Payload::Operable(declaration), &domain, &version)
}

fn written(payload: Payload, domain: &Domain, version: &ContractVersion) -> Made {
    let envelope = snapshot(payload.part(), domain, version)?;
    reads_back(&envelope, payload)?;
    Ok(envelope.canonical_bytes())
}

fn reads_back(envelope: &SnapshotEnvelope, payload: Payload) -> Result<(), Box<dyn Error>> {
    let read = SnapshotEnvelope::read(&envelope.canonical_bytes())?;
    assert_eq!(read, (envelope.clone(), payload));
    Ok(())
}

fn declared(fields: [Spec; 2]) -> Made {
    let run = Operable::builder()
        .named(Name::try_from("Run")?)
        .fields(fields)
        .build()?;
    shop_schema(run)
}

fn run_id() -> Result<Spec, Box<dyn Error>> {
    Ok(Spec::new(Type::Uuid).named(Name::try_from("run_id")?))
}

fn rate() -> Result<Spec, Box<dyn Error>> {
    let rate = Spec::new(Type::F64)
        .named(Name::try_from("rate")?)
        .nullable();
    Ok(rate
        .with_default(1.0)
        .with_meta(Meta::new("storage.column_name", "rate")?))
}

fn tagged() -> Result<Operable, Box<dyn Error>> {
    let price = Spec::new("decimal(10,2)".parse()?)
        .named(Name::try_from("price")?)
        .constrained(Constraint::Minimum("0".parse::<Decimal>()?.into()));
    let tag = Item::new(Type::Text).constrained(Constraint::MaxLength(20));
    let tags = Spec::new(Type::list(tag))
        .named(Name::try_from("tags")?)
        .optional()
        .validated(non_empty()?);
    let entity = Map::from_texts([("table", "tagged".into())])?;
    let tagged = Operable::builder()
        .named(Name::try_from("Tagged")?)
        .documented("A tagged thing.")
        .fields([price, tags])
        .meta(Meta::new("storage.entity", Value::from(entity))?);
    Ok(tagged.build()?)
}

fn non_empty() -> Result<CallableRef, Box<dyn Error>> {
    let digest = format!("tokens-v1:{}", "ab".repeat(32));
    Ok(CallableRef::new(
        "shop.validators",
        "non_empty",
        "1",
        digest,
    )?)
}
