//! Smaller payloads.

use serde_json::Value as Json;

use crate::text;

/// The payloads that lack one thing, or in which one is shorter.
pub(super) fn smaller_payloads(payload: &Json) -> Vec<Json> {
    match payload {
        Json::Array(items) => {
            let without = (0..items.len()).map(|n| {
                let mut fewer = items.clone();
                fewer.remove(n);
                Json::Array(fewer)
            });
            let places = items.iter().enumerate();
            let changed = places.flat_map(|(n, item)| {
                smaller_payloads(item).into_iter().map(move |smaller| {
                    let items = items.iter().enumerate();
                    Json::Array(
                        items
                            .map(|(m, it)| if m == n { smaller.clone() } else { it.clone() })
                            .collect(),
                    )
                })
            });
            without.chain(changed).collect()
        }
        Json::Object(members) => {
            let without = members.keys().map(|name| {
                let mut fewer = members.clone();
                fewer.shift_remove(name);
                Json::Object(fewer)
            });
            let changed = members.iter().flat_map(|(name, member)| {
                smaller_payloads(member).into_iter().map(move |smaller| {
                    let mut changed = members.clone();
                    changed.insert(name.clone(), smaller);
                    Json::Object(changed)
                })
            });
            without.chain(changed).collect()
        }
        Json::String(string) => shorter(string).into_iter().map(Json::String).collect(),
        Json::Number(number) => {
            let texts = shorter(&number.to_string()).into_iter();
            let numbers = texts.map(|text| text::number(&text));
            numbers.filter(Json::is_number).collect()
        }
        _ => Vec::new(),
    }
}

fn shorter(text: &str) -> Vec<String> {
    let count = text.chars().count();
    let half: String = text.chars().take(count / 2).collect();
    let without = (0..count.min(40)).map(|n| {
        let rest = text
            .char_indices()
            .filter(|(place, _)| text.chars().take(n).map(char::len_utf8).sum::<usize>() != *place);
        rest.map(|(_, character)| character).collect()
    });
    let halves = (count > 1).then_some(half);
    halves.into_iter().chain(without).collect()
}
