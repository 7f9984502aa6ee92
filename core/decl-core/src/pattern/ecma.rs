//! A pattern as an ECMA regular expression with the flag `u`.

use alloc::string::String;
use core::fmt::Write;

use super::Node;
use super::class::CharacterClass;

pub(super) fn render(node: &Node) -> String {
    let mut text = String::new();
    alternatives(&mut text, node);
    text
}

/// The outermost choice needs no group.
fn alternatives(text: &mut String, node: &Node) {
    match node {
        Node::Choice(choices) => {
            for (n, choice) in choices.iter().enumerate() {
                if n > 0 {
                    text.push('|');
                }
                part(text, choice);
            }
        }
        other => part(text, other),
    }
}

fn part(text: &mut String, node: &Node) {
    match node {
        Node::Class(one) => class(text, one),
        Node::Start => text.push('^'),
        Node::End => text.push('$'),
        Node::Sequence(nodes) => nodes.iter().for_each(|node| part(text, node)),
        Node::Choice(_) => {
            text.push_str("(?:");
            alternatives(text, node);
            text.push(')');
        }
        Node::Repeat { node, least, most } => {
            part(text, node);
            quantifier(text, *least, *most);
        }
    }
}

fn quantifier(text: &mut String, least: u32, most: Option<u32>) {
    // Writing to a string cannot fail.
    let _ = match (least, most) {
        (0, None) => text.write_char('*'),
        (1, None) => text.write_char('+'),
        (0, Some(1)) => text.write_char('?'),
        (_, None) => write!(text, "{{{least},}}"),
        (_, Some(most)) if most == least => write!(text, "{{{least}}}"),
        (_, Some(most)) => write!(text, "{{{least},{most}}}"),
    };
}

fn class(text: &mut String, class: &CharacterClass) {
    if let ([(low, high)], false) = (class.ranges.as_slice(), class.negated) {
        if low == high {
            character(text, *low, r"^$\.*+?()[]{}|/");
            return;
        }
    }
    text.push_str(if class.negated { "[^" } else { "[" });
    for (low, high) in &class.ranges {
        character(text, *low, r"\]^-[");
        if low != high {
            text.push('-');
            character(text, *high, r"\]^-[");
        }
    }
    text.push(']');
}

fn character(text: &mut String, character: char, special: &str) {
    match character {
        '\t' => text.push_str("\\t"),
        '\n' => text.push_str("\\n"),
        '\r' => text.push_str("\\r"),
        '\u{c}' => text.push_str("\\f"),
        '\u{2028}' => text.push_str("\\u2028"),
        '\u{2029}' => text.push_str("\\u2029"),
        _ => {
            if special.contains(character) {
                text.push('\\');
            }
            text.push(character);
        }
    }
}
