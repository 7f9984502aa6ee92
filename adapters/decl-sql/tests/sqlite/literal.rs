//! Literals in checks mean the value that they were written for.

use decl_core::{Bytes, Constraint, Spec, Type, Value};

use crate::support::{Outcome, run, single};

/// A deterministic generator, so that a failure can be run again.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

fn holds(ty: Type, choices: Vec<Value>) -> Outcome {
    let spec = Spec::new(ty).constrained(Constraint::OneOf(choices.clone().into()));
    let (db, table) = single(spec)?;
    for choice in choices {
        run(&db, &table.insert().values([("v", choice)])?)?;
    }
    Ok(())
}

#[test]
fn a_float_literal_is_the_float_itself() -> Outcome {
    let mut random = Random(7);
    let numbers = std::iter::repeat_with(|| f64::from_bits(random.next()));
    let mut choices: Vec<f64> = numbers
        .filter(|number| number.is_finite())
        .take(400)
        .collect();
    choices.extend([5e-324, f64::MIN_POSITIVE, f64::MAX, f64::MIN, 1.0, 0.0, 0.1]);
    holds(Type::F64, choices.into_iter().map(Value::F64).collect())
}

#[test]
fn integer_text_and_bytes_literals_are_the_values_themselves() -> Outcome {
    holds(
        Type::I64,
        [i64::MIN, -1, 0, i64::MAX].map(Value::from).to_vec(),
    )?;
    let texts = [
        "it's \\ ok",
        "''",
        "\"",
        "é\u{1f600}",
        "\u{7f}",
        " ",
        "",
        "--",
        "?",
        ":a",
        "$b",
    ];
    holds(Type::Text, texts.map(Value::from).to_vec())?;
    let bytes = [vec![], vec![0], b"'".to_vec(), (0..=255).collect()];
    holds(
        Type::Bytes,
        bytes.map(|bytes| Value::Bytes(Bytes::from(bytes))).to_vec(),
    )
}

#[test]
fn a_control_character_in_a_choice_is_a_problem() {
    let choices = vec![Value::from("a"), Value::from("a\nb")];
    let spec = Spec::new(Type::Text).constrained(Constraint::OneOf(choices.into()));
    let problem = single(spec).err().map(|problem| problem.to_string());
    let message = "at `$.v.constraints.one_of[1]`: text with the control character U+000A cannot \
                   be written as a literal";
    assert_eq!(problem.as_deref(), Some(message));
}
