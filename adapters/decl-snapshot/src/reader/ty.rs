//! Types and items of the layout `operable/1`.

use decl_core::{EnumType, Item, Name, RecordType, TupleType, Type, UnionType, Variant};

use super::constraint::constraints;
use super::node::{Json, Node};
use super::object::{Object, unknown};
use super::operable::operable;
use super::problem::Found;

/// The word of a scalar type, or an object with the kind of composite as its one key.
pub(super) fn ty(node: &Node<'_>) -> Found<Type> {
    if let Json::Text(_) = node.json {
        return node.parsed();
    }
    let [member] = node.members()? else {
        return Err(node.unexpected("a type word or an object with one key"));
    };
    let held = &member.value;
    Ok(match &*member.key.text {
        "list" => Type::list(item(held)?),
        "set" => Type::set(item(held)?),
        "map" => {
            let [key, value] = held.items()?;
            Type::map(item(key)?, item(value)?)
        }
        "tuple" => {
            let items = held.array()?.iter().map(item).collect::<Found<Vec<_>>>()?;
            Type::Tuple(TupleType::new(items))
        }
        "enum" => Type::Enum(enum_type(held)?),
        "record" => Type::Record(record_type(held)?),
        "union" => Type::Union(union_type(held)?),
        _ => return Err(unknown(member)),
    })
}

fn item(node: &Node<'_>) -> Found<Item> {
    let object = Object::closed(node, &["constraints", "nullable", "type"])?;
    let mut item = Item::new(ty(object.required("type")?)?);
    if object.flag("nullable")? {
        item = item.nullable();
    }
    Ok(constraints(&object)?
        .into_iter()
        .fold(item, Item::constrained))
}

fn enum_type(node: &Node<'_>) -> Found<EnumType> {
    let object = Object::closed(node, &["name", "values"])?;
    let labels = object.required("values")?.array()?;
    let labels: Vec<Name> = labels.iter().map(Node::checked).collect::<Found<_>>()?;
    Ok(EnumType::new(object.required("name")?.checked()?, labels))
}

fn record_type(node: &Node<'_>) -> Found<RecordType> {
    Ok(match node.json {
        Json::Text(_) => RecordType::Named(node.checked()?),
        _ => RecordType::Inline(operable(node)?),
    })
}

fn union_type(node: &Node<'_>) -> Found<UnionType> {
    let object = Object::closed(node, &["tag", "variants"])?;
    let variant = |pair: &Node<'_>| {
        let [label, record] = pair.items()?;
        Ok(Variant::new(label.checked()?, record.checked()?))
    };
    let variants = object.required("variants")?.array()?.iter().map(variant);
    let variants = variants.collect::<Found<Vec<_>>>()?;
    Ok(UnionType::new(object.required("tag")?.checked()?, variants))
}
