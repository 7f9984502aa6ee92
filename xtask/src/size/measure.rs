//! Measuring one source text.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, Ident, ImplItemFn, ItemFn, ItemImpl, ItemMod, ItemTrait, Meta};
use syn::{TraitItemFn, Type};

/// How long a source text and its functions are, tests excluded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measure {
    /// The lines of the text.
    pub lines: usize,
    /// The functions with a body, in the order of the text.
    pub functions: Vec<Function>,
}

/// A function with a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// Its name, after that of the type or trait it belongs to: `Reader::next`.
    pub name: String,
    /// The line its name is on, counted from 1.
    pub line: usize,
    /// The lines between its braces.
    pub lines: usize,
}

/// Measures a source text.
///
/// ```
/// let measure = xtask::size::measure("fn one() -> u8 {\n    1\n}\n")?;
/// assert_eq!(measure.lines, 3);
/// assert_eq!(measure.functions[0].lines, 1);
/// # Ok::<(), syn::Error>(())
/// ```
///
/// # Errors
///
/// When the text is not Rust.
pub fn measure(text: &str) -> syn::Result<Measure> {
    let mut meter = Meter::default();
    meter.visit_file(&syn::parse_file(text)?);
    Ok(Measure {
        lines: text.lines().count().saturating_sub(meter.test_lines),
        functions: meter.functions,
    })
}

#[derive(Default)]
struct Meter {
    /// The type or trait whose functions are being visited.
    owner: Option<String>,
    functions: Vec<Function>,
    test_lines: usize,
}

impl Meter {
    fn function(&mut self, name: &Ident, body: &Block) {
        let braces = body.brace_token.span;
        let (first, last) = (braces.open().start().line, braces.close().start().line);
        let owner = self.owner.as_ref();
        self.functions.push(Function {
            name: owner.map_or(name.to_string(), |owner| format!("{owner}::{name}")),
            line: name.span().start().line,
            lines: last.saturating_sub(first).saturating_sub(1),
        });
    }

    /// Notes how long a test is; true when the item is one.
    fn is_test(&mut self, attributes: &[Attribute], item: Span) -> bool {
        let is_test = attributes.iter().any(|one| marks_test(&one.meta));
        if is_test {
            let lines = item.end().line.saturating_sub(item.start().line);
            self.test_lines = self.test_lines.saturating_add(lines.saturating_add(1));
        }
        is_test
    }

    fn within(&mut self, owner: Option<String>, visit: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.owner, owner);
        visit(self);
        self.owner = outer;
    }
}

impl<'ast> Visit<'ast> for Meter {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !self.is_test(&item.attrs, item.span()) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let owner = type_name(&item.self_ty);
        self.within(owner, |meter| visit::visit_item_impl(meter, item));
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        let owner = Some(item.ident.to_string());
        self.within(owner, |meter| visit::visit_item_trait(meter, item));
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !self.is_test(&item.attrs, item.span()) {
            self.within(None, |meter| {
                meter.function(&item.sig.ident, &item.block);
                visit::visit_item_fn(meter, item);
            });
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.sig.ident, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(body) = &item.default {
            self.function(&item.sig.ident, body);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

/// Whether an attribute is `#[test]` or `#[cfg(test)]`.
fn marks_test(attribute: &Meta) -> bool {
    match attribute {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::NameValue(_) => false,
    }
}

fn type_name(of: &Type) -> Option<String> {
    match of {
        Type::Path(path) => Some(path.path.segments.last()?.ident.to_string()),
        Type::Reference(reference) => type_name(&reference.elem),
        _ => None,
    }
}
