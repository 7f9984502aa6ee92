//! Trees that differ from another in one place.

use super::model::{Kind, Model, SCALARS};
use crate::support::Random;

impl Model {
    /// A tree that differs from this one in one place, if at all.
    pub(super) fn near_miss(&self, random: &mut Random) -> Self {
        for _ in 0..8 {
            let mut changed = self.clone();
            let mut place = random.below(self.size());
            changed.change(&mut place, random);
            if changed.is_valid() {
                return changed;
            }
        }
        self.clone()
    }

    fn change(&mut self, place: &mut usize, random: &mut Random) -> bool {
        if *place == 0 {
            *self = self.changed(random);
            return true;
        }
        *place -= 1;
        match self {
            Self::Composite(_, items) => items.iter_mut().any(|item| item.change(place, random)),
            _ => false,
        }
    }

    fn changed(&self, random: &mut Random) -> Self {
        let wrapped = |items| Self::Composite(Kind::List, items);
        match self {
            Self::Scalar(_) => Self::Scalar(random.below(SCALARS.len())),
            Self::Integer(number) => match random.below(4) {
                0 => Self::Integer(number.wrapping_neg()),
                1 => Self::Integer(number << 8),
                2 => Self::Text(number.to_string()),
                _ => Self::Integer(number ^ 1),
            },
            Self::Text(text) => {
                let middle = text.chars().next().map_or(0, char::len_utf8);
                let (left, right) = text.split_at(middle);
                match random.below(4) {
                    0 => Self::Bytes(text.as_bytes().to_vec()),
                    1 => wrapped(vec![Self::Text(left.into()), Self::Text(right.into())]),
                    2 => Self::Text(right.into()),
                    _ => Self::Text(format!("{text}a")),
                }
            }
            Self::Bytes(bytes) => match random.below(2) {
                0 => Self::Text(String::from_utf8_lossy(bytes).into()),
                _ => Self::Bytes([&bytes[..], b"\0"].concat()),
            },
            Self::Composite(kind, items) => match random.below(3) {
                0 => wrapped(vec![self.clone()]),
                1 => Self::Composite(Kind::of(random.below(Kind::ALL.len())), items.clone()),
                _ => Self::Composite(*kind, rearranged(items, random)),
            },
        }
    }
}

/// The same items in another arrangement, or one more or less.
fn rearranged(items: &[Model], random: &mut Random) -> Vec<Model> {
    let mut items = items.to_vec();
    if items.is_empty() {
        return vec![Model::Text(String::new())];
    }
    let at = random.below(items.len());
    match random.below(5) {
        0 => drop(items.remove(at)),
        1 => items.insert(at, items[at].clone()),
        2 => items.swap(0, at),
        3 => {
            // What an item holds comes up, or a border moves.
            if let Model::Composite(_, inner) = items[at].clone() {
                items.splice(at..=at, inner);
            } else {
                items.rotate_left(1);
            }
        }
        _ => {
            let next = (at + 1) % items.len();
            let moved = match &mut items[at] {
                Model::Text(text) => text.pop().map(|last| Model::Text(last.into())),
                Model::Composite(_, inner) => inner.pop(),
                _ => None,
            };
            match (moved, &mut items[next]) {
                (Some(Model::Text(last)), Model::Text(text)) => text.insert_str(0, &last),
                (Some(moved), Model::Composite(_, inner)) => inner.insert(0, moved),
                _ => {}
            }
        }
    }
    items
}
