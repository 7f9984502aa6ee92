//! How a contract describes its fields: types as declaration documents write them, values as they stand
//! on the wire.

use decl_core::{
    Constraint, Constraints, Item, Mode, Part, Problems, RecordType, Registry, Spec, Type, Value,
    canonical_text,
};
use decl_json_text::escape;
use decl_json_value::{Form, WriteProblem};

type Described<T = String> = Result<T, Problems<WriteProblem>>;

/// Describes what a contract of this mode holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Describe<'r> {
    pub(crate) mode: Mode,
    pub(crate) registry: Option<&'r Registry>,
}

impl Describe<'_> {
    /// One field as a JSON object on one line.
    pub(crate) fn field(self, spec: &Spec) -> Described {
        let mut members = Vec::new();
        members.extend(
            spec.name()
                .map(|name| member("name", &quoted(name.as_str()))),
        );
        members.extend(spec.doc().map(|doc| member("doc", &quoted(doc))));
        let ty = spec.ty().unwrap_or(&Type::Any);
        members.push(member("type", &self.ty(ty)?));
        members.extend(spec.is_nullable().then(|| member("nullable", "true")));
        let required = !spec.may_be_missing(self.mode);
        members.push(member("required", if required { "true" } else { "false" }));
        if let (Some(default), Mode::Create) = (spec.default(), self.mode) {
            members.push(member("default", &self.value(ty, default)?));
        }
        members.extend(self.constraints(ty, spec.constraints())?);
        Ok(object(&members))
    }

    fn ty(self, ty: &Type) -> Described {
        Ok(match ty {
            Type::List(element) => object(&[member("list", &self.item(element.item())?)]),
            Type::Set(element) => object(&[member("set", &self.item(element.item())?)]),
            Type::Tuple(tuple) => {
                let items = tuple.items().iter().map(|item| self.item(item));
                object(&[member(
                    "tuple",
                    &array(&items.collect::<Described<Vec<_>>>()?),
                )])
            }
            Type::Map(entry) => {
                let items = [self.item(entry.key())?, self.item(entry.value())?];
                object(&[member("map", &array(&items))])
            }
            Type::Record(RecordType::Inline(operable)) => {
                let mode = self.mode.within_field();
                let inside = Self { mode, ..self };
                let fields = operable.specs().iter().map(|spec| inside.field(spec));
                let fields = array(&fields.collect::<Described<Vec<_>>>()?);
                object(&[member("record", &object(&[member("fields", &fields)]))])
            }
            word_or_name => canonical_text(Part::Type(word_or_name)),
        })
    }

    fn item(self, item: &Item) -> Described {
        let mut members = vec![member("type", &self.ty(item.ty())?)];
        members.extend(item.is_nullable().then(|| member("nullable", "true")));
        members.extend(self.constraints(item.ty(), item.constraints())?);
        Ok(object(&members))
    }

    fn constraints(self, ty: &Type, rules: &Constraints) -> Described<Option<String>> {
        let mut members = Vec::with_capacity(rules.len());
        for rule in rules.iter() {
            members.push(member(rule.word().as_str(), &self.argument(ty, rule)?));
        }
        let described = member("constraints", &object(&members));
        Ok((!members.is_empty()).then_some(described))
    }

    fn argument(self, ty: &Type, rule: &Constraint) -> Described {
        Ok(match rule {
            Constraint::MinLength(count)
            | Constraint::MaxLength(count)
            | Constraint::MinItems(count)
            | Constraint::MaxItems(count) => count.to_string(),
            Constraint::UniqueItems => "true".to_owned(),
            Constraint::Pattern(source) => quoted(source),
            Constraint::OneOf(choices) => {
                let choices = choices.iter().map(|choice| self.value(ty, choice));
                array(&choices.collect::<Described<Vec<_>>>()?)
            }
            Constraint::Minimum(bound)
            | Constraint::Maximum(bound)
            | Constraint::ExclusiveMinimum(bound)
            | Constraint::ExclusiveMaximum(bound)
            | Constraint::MultipleOf(bound) => self.value(ty, bound)?,
        })
    }

    fn value(self, ty: &Type, value: &Value) -> Described {
        let spec = Spec::new(ty.clone()).nullable();
        match Form::new(&spec, self.mode, self.registry) {
            Ok(form) => form.write(value),
            // What has no form is found when the whole form is made.
            Err(_) => Ok("null".to_owned()),
        }
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", escape(text))
}

fn member(key: &str, value: &str) -> String {
    format!("\"{key}\":{value}")
}

fn object(members: &[String]) -> String {
    format!("{{{}}}", members.join(","))
}

fn array(items: &[String]) -> String {
    format!("[{}]", items.join(","))
}
