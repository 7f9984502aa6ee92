//! One declaration as a reader and as a validator, and what the two say of a payload.

use std::fmt;

use decl_core::{
    ConstraintWord, Enforcement, Located, Mode, Operable, Problems, Registry, Segment, SpecAdapter,
    Verdict,
};
use decl_json_schema::JsonSchema;
use decl_json_schema_tests::{Outcome, parsed, write_out, write_out_long};
use decl_wire::{ReadProblem, ReadProblemKind, Wire, WireContract};
use jsonschema::error::ValidationErrorKind;
use jsonschema::{ValidationError, Validator};
use serde_json::Value as Json;

use crate::declare::{ROOT, registry};
use crate::place::{Place, Walker, rule_at};
use crate::spell::spell;

/// Why a schema may be narrower where the report has no witness for it.
const NARROWING: [&str; 4] = [
    "any_order",
    "default_left_out",
    "float_rounding",
    "one_spelling",
];

/// Why equal members may pass as different ones.
const DUPLICATING: [&str; 5] = [
    "any_order",
    "default_left_out",
    "number_kinds",
    "one_spelling",
    "signed_zero",
];

/// A declaration with everything that it names, and a payload for it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) declarations: Vec<Operable>,
    pub(crate) mode: Mode,
    pub(crate) payload: Json,
}

/// What is done to a schema so that the two must disagree.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tamper {
    None,
    /// Every use of a keyword is taken out.
    Without(&'static str),
}

#[derive(Debug)]
pub(crate) struct Subject {
    pub(crate) registry: Registry,
    pub(crate) root: Operable,
    pub(crate) rows: Vec<Enforcement>,
    contract: WireContract,
    validator: Validator,
    /// The definitions of the whole registry, from the root; a patch reads the root as they do not.
    within: Option<Validator>,
    rules: Vec<Rule>,
}

/// A difference that the report declares.
#[derive(Debug)]
struct Rule {
    place: Place,
    word: Option<ConstraintWord>,
    verdict: Verdict,
}

#[derive(Debug)]
pub(crate) enum Judgement {
    Accepted,
    Refused(Problems<ReadProblem>),
    /// The schema alone accepts, for reasons that the report gives.
    Wider,
    /// The reader alone accepts, for reasons that the report gives.
    Narrower,
    Disagreed(Disagreement),
}

/// What each says that should say the same.
#[derive(Debug)]
pub(crate) struct Disagreement {
    reader: Vec<String>,
    schema: Vec<String>,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (who, said) in [("reader", &self.reader), ("schema", &self.schema)] {
            if said.is_empty() {
                writeln!(f, "{who}: accepts")?;
            }
            for problem in said {
                writeln!(f, "{who}: refuses {problem}")?;
            }
        }
        Ok(())
    }
}

impl Subject {
    /// Compiles the pair; an error where the declaration has no schema or no contract.
    pub(crate) fn new(declarations: &[Operable], mode: Mode) -> Outcome<Self> {
        Self::tampered(declarations, mode, Tamper::None)
    }

    /// The same with something done to the schema.
    pub(crate) fn tampered(declarations: &[Operable], mode: Mode, tamper: Tamper) -> Outcome<Self> {
        let registry = registry(declarations)?;
        let root = registry.get(ROOT).ok_or("no root")?.clone();
        let schema = JsonSchema::new()
            .registry(&registry)
            .mode(mode)
            .materialize(&root)?;
        let wire = Wire::new(mode).registry(&registry).materialize(&root)?;
        let mut kept = wire.enforcement().iter();
        if let Some(row) = kept.find(|row| row.verdict != Verdict::Exact) {
            return Err(format!("the contract does not keep {row}").into());
        }
        let rules = schema.enforcement().iter();
        let rules = rules.filter(|row| row.verdict != Verdict::Exact);
        let rules = rules.map(|row| rule(row, &root, &registry).ok_or(format!("lost: {row}")));
        let rules = rules.collect::<Result<_, _>>()?;
        let compiled = |mut document: Json| -> Outcome<Validator> {
            write_out(&mut document);
            if let Tamper::Without(keyword) = tamper {
                take_out(&mut document, keyword);
            }
            Ok(jsonschema::draft202012::new(&document)?)
        };
        let validator = compiled(parsed(schema.artefact())?)?;
        let within = if mode == mode.within_field() {
            let defined = JsonSchema::new().mode(mode).definitions(&registry)?;
            let mut document = parsed(defined.document())?;
            let members = document.as_object_mut().ok_or("no object")?;
            members.insert("$ref".into(), format!("#/$defs/{ROOT}").into());
            Some(compiled(document)?)
        } else {
            None
        };
        Ok(Self {
            rows: schema.enforcement().to_vec(),
            contract: wire.into_artefact(),
            validator,
            within,
            rules,
            registry,
            root,
        })
    }

    pub(crate) fn judge(&self, payload: &Json) -> Outcome<Judgement> {
        let text = spell(payload);
        let read = self.contract.read(text.as_bytes());
        let mut payload: Json = serde_json::from_str(&text)?;
        write_out_long(&mut payload);
        let is_valid = self.validator.is_valid(&payload);
        let within = self.within.as_ref();
        if within.is_some_and(|within| within.is_valid(&payload) != is_valid) {
            return Err(format!("the definitions differ from the schema on {text}").into());
        }
        Ok(match read {
            Ok(_) if is_valid => Judgement::Accepted,
            Ok(_) => {
                let errors: Vec<_> = self.validator.iter_errors(&payload).collect();
                if self.narrow(&errors, &payload) {
                    return Ok(Judgement::Narrower);
                }
                let errors = errors.iter();
                let shown = errors.map(|it| format!("`{}`: {it}", it.instance_path()));
                Judgement::Disagreed(Disagreement {
                    reader: Vec::new(),
                    schema: shown.collect(),
                })
            }
            Err(problems) if !is_valid => Judgement::Refused(problems),
            Err(problems) if problems.iter().all(|it| self.widens(it)) => Judgement::Wider,
            Err(problems) => Judgement::Disagreed(Disagreement {
                reader: problems.iter().map(ToString::to_string).collect(),
                schema: Vec::new(),
            }),
        })
    }

    /// Whether the schema alone accepts and, or the reader alone accepts, as a witness says.
    pub(crate) fn proves(&self, verdict: &Verdict, payload: &Json) -> bool {
        let accepted = self.contract.read(spell(payload).as_bytes()).is_ok();
        let mut payload = payload.clone();
        write_out_long(&mut payload);
        let is_valid = self.validator.is_valid(&payload);
        match verdict {
            Verdict::Wider { .. } => is_valid && !accepted,
            Verdict::Narrower { .. } => accepted && !is_valid,
            _ => false,
        }
    }

    /// Whether the report says that the schema lets the problem pass.
    fn widens(&self, problem: &Located<ReadProblem>) -> bool {
        let path = problem.path.segments();
        let (path, word) = match problem.kind.kind() {
            ReadProblemKind::Constraint(rule) => (path, Some(rule.word())),
            ReadProblemKind::DuplicateKey { .. } | ReadProblemKind::DuplicateMember { .. } => {
                (path.split_last().map_or(path, |(_, parent)| parent), None)
            }
            _ => (path, None),
        };
        readings(path).iter().any(|path| {
            let walker = Walker::new(&self.root, &self.registry).follow(path);
            let problem = problem.kind.kind();
            walker.is_some_and(|walker| {
                self.declares(&walker.place, &[word], |verdict| is_wider(verdict, problem))
            })
        })
    }

    /// Whether the report says that the schema refuses what is none of the declaration's problems.
    ///
    /// What is not listed in the form that it has may break the rules of that form inside as well.
    fn narrow(&self, errors: &[ValidationError<'_>], payload: &Json) -> bool {
        let unlisted = errors.iter().filter(|error| {
            matches!(error.kind(), ValidationErrorKind::Enum { .. }) && self.narrows(error, payload)
        });
        let unlisted: Vec<&str> = unlisted.map(|it| it.instance_path().as_str()).collect();
        let is_inside = |error: &ValidationError<'_>| {
            let mut outer = unlisted.iter();
            let place = error.instance_path().as_str();
            outer.any(|outer| {
                place
                    .strip_prefix(outer)
                    .is_some_and(|it| it.is_empty() || it.starts_with('/'))
            })
        };
        errors
            .iter()
            .all(|error| is_inside(error) || self.narrows(error, payload))
    }

    fn narrows(&self, error: &ValidationError<'_>, payload: &Json) -> bool {
        use ConstraintWord::{ExclusiveMaximum, ExclusiveMinimum, Maximum, Minimum, OneOf};
        let words: &[Option<ConstraintWord>] = match error.kind() {
            ValidationErrorKind::AnyOf { context }
            | ValidationErrorKind::OneOfNotValid { context } => {
                return context.iter().any(|errors| self.narrow(errors, payload));
            }
            ValidationErrorKind::Minimum { .. } | ValidationErrorKind::ExclusiveMinimum { .. } => {
                &[Some(Minimum), Some(ExclusiveMinimum)]
            }
            ValidationErrorKind::Maximum { .. } | ValidationErrorKind::ExclusiveMaximum { .. } => {
                &[Some(Maximum), Some(ExclusiveMaximum)]
            }
            ValidationErrorKind::Enum { .. } => &[Some(OneOf)],
            _ => return false,
        };
        let pointer = error.instance_path().as_str();
        let walker = Walker::new(&self.root, &self.registry).follow_pointer(pointer, payload);
        walker.is_some_and(|walker| self.declares(&walker.place, words, is_narrower))
    }

    fn declares(
        &self,
        place: &Place,
        words: &[Option<ConstraintWord>],
        says: impl Fn(&Verdict) -> bool,
    ) -> bool {
        let mut rules = self.rules.iter();
        rules.any(|rule| rule.place == *place && words.contains(&rule.word) && says(&rule.verdict))
    }
}

fn rule(row: &Enforcement, root: &Operable, registry: &Registry) -> Option<Rule> {
    let (place, word): (&[Segment], _) = rule_at(&row.path)?;
    Some(Rule {
        place: Walker::new(root, registry).follow(place)?.place,
        word,
        verdict: row.verdict.clone(),
    })
}

/// The paths that may be meant: what is wrong with a value whose key is wrong too stands at the key.
fn readings(path: &[Segment]) -> Vec<Vec<Segment>> {
    let mut readings = vec![Vec::new()];
    for segment in path {
        let mut values = Vec::new();
        if let Segment::KeyAt(_) = segment {
            values.clone_from(&readings);
            for path in &mut values {
                path.push(Segment::Values);
            }
        }
        for path in &mut readings {
            path.push(segment.clone());
        }
        readings.extend(values);
    }
    readings
}

fn is_wider(verdict: &Verdict, problem: &ReadProblemKind) -> bool {
    let (Verdict::Wider { reason, .. } | Verdict::NotEnforced { reason }) = verdict else {
        return false;
    };
    match problem {
        ReadProblemKind::Constraint(_) => true,
        ReadProblemKind::OutOfRange { .. } => ["float_range", "large_exponent"].contains(reason),
        ReadProblemKind::Malformed(_) => *reason == "instant_range",
        ReadProblemKind::DuplicateKey { .. } => *reason == "equal_keys",
        ReadProblemKind::DuplicateMember { .. } => DUPLICATING.contains(reason),
        _ => false,
    }
}

fn is_narrower(verdict: &Verdict) -> bool {
    match verdict {
        Verdict::Narrower { .. } => true,
        Verdict::NotEnforced { reason } => NARROWING.contains(reason),
        _ => false,
    }
}

fn take_out(schema: &mut Json, keyword: &str) {
    match schema {
        Json::Object(members) => {
            members.shift_remove(keyword);
            members.values_mut().for_each(|it| take_out(it, keyword));
        }
        Json::Array(items) => items.iter_mut().for_each(|it| take_out(it, keyword)),
        _ => {}
    }
}
