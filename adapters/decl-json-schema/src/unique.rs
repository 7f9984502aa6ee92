//! Members, keys and items of which no two may be equal.

use decl_core::{
    Constraint, ConstraintWord, Constraints, Entry, Integer, Item, Map, Text, Type, Value, Verdict,
};

use crate::sample::Sampler;
use crate::scope::Scope;
use crate::slot::Slot;
use crate::spelling::Count;
use crate::{Node, place, spelling, types, wire};

/// The keyword, unless it would refuse what is not equal.
pub(crate) fn keyword(ty: &Type, scope: &Scope<'_>) -> Option<(Text, Node)> {
    let is_sound = spelling::mixture(Some(ty), scope).is_none();
    is_sound.then(|| ("uniqueItems".into(), Node::Bool(true)))
}

/// How the schema of a set or of a map accepts more than its type does, if it does.
pub(crate) fn difference<'a>(slot: &Slot<'a>, scope: &Scope<'a>) -> Option<Verdict> {
    match slot.ty? {
        Type::Set(element) => Some(of_items(element.item(), slot.rules, scope)),
        Type::Map(entry) if !types::has_text_keys(entry) => Some(of_keys(entry, slot.rules, scope)),
        _ => None,
    }
}

/// How the keyword tells items that are equal.
pub(crate) fn of_items(item: &Item, rules: &Constraints, scope: &Scope<'_>) -> Verdict {
    if holds_one(rules) {
        return Verdict::Exact;
    }
    if let Some(reason) = spelling::mixture(Some(item.ty()), scope) {
        return Verdict::NotEnforced { reason };
    }
    let Some(reason) = spelling::respells(Some(item.ty()), item.constraints(), scope) else {
        return Verdict::Exact;
    };
    let witness = twice(item, scope).filter(|_| holds_two(rules));
    wider(reason, witness)
}

fn of_keys(entry: &Entry, rules: &Constraints, scope: &Scope<'_>) -> Verdict {
    if holds_one(rules) {
        return Verdict::Exact;
    }
    let witness = same_key(entry, scope).filter(|_| holds_two(rules));
    wider("equal_keys", witness)
}

fn wider(reason: &'static str, witness: Option<Value>) -> Verdict {
    match witness {
        Some(witness) => Verdict::Wider { reason, witness },
        None => Verdict::NotEnforced { reason },
    }
}

/// One value in two forms.
fn twice(item: &Item, scope: &Scope<'_>) -> Option<Value> {
    let values = Sampler::new(scope).item(item, 4);
    values.iter().find_map(|value| {
        let (ty, rules) = (Some(item.ty()), item.constraints());
        let (_, other) = spelling::respelled(ty, rules, value, Count::Unlisted, scope)?;
        let form = wire::form(ty, value, scope)?;
        Some(Value::from(vec![form, other]))
    })
}

/// One key with two values.
fn same_key(entry: &Entry, scope: &Scope<'_>) -> Option<Value> {
    let mut sampler = Sampler::new(scope);
    let key = sampler.wire(entry.key())?;
    let values = sampler.item(entry.value(), 4);
    let forms = values
        .iter()
        .filter_map(|value| wire::form(Some(entry.value().ty()), value, scope));
    let mut forms = forms.collect::<Vec<Value>>().into_iter();
    let first = forms.next()?;
    let second = forms.find(|form| in_json(form) != in_json(&first))?;
    let entries = [(key.clone(), first), (key, second)];
    Some(place::pairs(entries))
}

/// The form with each whole float as an integer: equal where JSON sees one value.
fn in_json(form: &Value) -> Value {
    match form {
        Value::F64(number) => match number.to_string().parse::<Integer>() {
            Ok(integer) => integer.into(),
            // A zero with a sign.
            Err(_) if *number == 0.0 => 0.into(),
            Err(_) => number.to_owned().into(),
        },
        Value::List(items) => items.iter().map(in_json).collect::<Vec<Value>>().into(),
        Value::Map(map) => {
            let members = map.iter().map(|(key, value)| (key.clone(), in_json(value)));
            Map::new(members.collect()).map_or_else(|_| form.clone(), Value::Map)
        }
        other => other.clone(),
    }
}

/// Whether there is never more than one.
fn holds_one(rules: &Constraints) -> bool {
    matches!(rules.get(ConstraintWord::MaxItems), Some(Constraint::MaxItems(most)) if *most < 2)
}

/// Whether two may be all.
fn holds_two(rules: &Constraints) -> bool {
    !matches!(rules.get(ConstraintWord::MinItems), Some(Constraint::MinItems(least)) if *least > 2)
}
