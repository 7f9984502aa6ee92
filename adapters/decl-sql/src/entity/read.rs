//! The metadata value `storage.entity`.

use decl_core::{Path, Value};

use super::{Direction, EntitySpec, ForeignKeySpec, IndexSpec, ReferentialAction, UniqueSpec};
use crate::metadata::{Object, texts, wrong_kind};
use crate::predicate;
use crate::problem::{Found, TableProblem, note};

const KEYS: &[&str] = &[
    "table",
    "unique",
    "indexes",
    "foreign_keys",
    "checks",
    "audit",
];
const NOT_SUPPORTED: [&str; 2] = ["checks", "audit"];

const DIRECTIONS: &[(&str, Direction)] = &[
    ("asc", Direction::Ascending),
    ("desc", Direction::Descending),
];

const ACTIONS: &[(&str, ReferentialAction)] = &[
    ("no_action", ReferentialAction::NoAction),
    ("restrict", ReferentialAction::Restrict),
    ("cascade", ReferentialAction::Cascade),
    ("set_null", ReferentialAction::SetNull),
    ("set_default", ReferentialAction::SetDefault),
];

/// The entity that a metadata value writes; its lists keep every entry's place.
pub(crate) fn read(value: &Value, path: &Path, found: &mut Found) -> EntitySpec {
    let Some(object) = Object::read(value, path, KEYS, found) else {
        return EntitySpec::new();
    };
    for key in NOT_SUPPORTED {
        if let Some((_, path)) = object.get(key) {
            note(
                found,
                &path,
                TableProblem::KeyNotSupported { key: key.into() },
            );
        }
    }
    let mut entity = EntitySpec {
        table: object.text("table", found),
        ..EntitySpec::new()
    };
    for (value, path) in object.items("unique", found) {
        entity.unique.extend(unique(value, &path, found));
    }
    for (value, path) in object.items("indexes", found) {
        entity.indexes.extend(index(value, &path, found));
    }
    for (value, path) in object.items("foreign_keys", found) {
        entity.foreign_keys.extend(foreign_key(value, &path, found));
    }
    entity
}

/// Either the fields alone or a map with a name.
fn unique(value: &Value, path: &Path, found: &mut Found) -> Option<UniqueSpec> {
    if value.as_list().is_some() {
        let fields = texts(value, path, found)?;
        return Some(UniqueSpec { name: None, fields });
    }
    let object = Object::read(value, path, &["name", "fields"], found)?;
    let name = object.text("name", found);
    let fields = object.require_texts("fields", found)?;
    Some(UniqueSpec { name, fields })
}

fn index(value: &Value, path: &Path, found: &mut Found) -> Option<IndexSpec> {
    let object = Object::read(value, path, &["name", "unique", "fields", "where"], found)?;
    let unique = match object.get("unique") {
        None => false,
        Some((Value::Bool(unique), _)) => *unique,
        Some((other, path)) => {
            wrong_kind(&path, "true or false", other, found);
            false
        }
    };
    let mut index = IndexSpec {
        name: object.text("name", found),
        unique,
        ..IndexSpec::new()
    };
    let (_, list) = object.require("fields", found)?;
    let before = found.len();
    let fields = object.items("fields", found);
    if fields.is_empty() && found.len() == before {
        note(found, &list, TableProblem::EmptyList);
    }
    for (value, path) in fields {
        let Some(field) = Object::read(value, &path, &["field", "direction"], found) else {
            continue;
        };
        let direction = field
            .word("direction", DIRECTIONS, found)
            .unwrap_or_default();
        let name = field.require_text("field", found);
        index.fields.extend(name.map(|name| (name, direction)));
    }
    if let Some((value, path)) = object.get("where") {
        index.filter = predicate::read(value, &path, found);
    }
    (found.len() == before).then_some(index)
}

fn foreign_key(value: &Value, path: &Path, found: &mut Found) -> Option<ForeignKeySpec> {
    let keys = &[
        "fields",
        "declaration",
        "references",
        "on_delete",
        "on_update",
    ];
    let object = Object::read(value, path, keys, found)?;
    let (on_delete, on_update) = actions(&object, found);
    let fields = object.require_texts("fields", found);
    let declaration = object.require_text("declaration", found);
    let references = object.require_texts("references", found);
    Some(
        ForeignKeySpec::new(fields?, declaration?, references?)
            .on_delete(on_delete)
            .on_update(on_update),
    )
}

/// The actions of a foreign key.
pub(crate) fn actions(
    object: &Object<'_>,
    found: &mut Found,
) -> (ReferentialAction, ReferentialAction) {
    let on_delete = object.word("on_delete", ACTIONS, found).unwrap_or_default();
    let on_update = object.word("on_update", ACTIONS, found).unwrap_or_default();
    (on_delete, on_update)
}
