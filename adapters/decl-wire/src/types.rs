//! How a contract describes its fields: types as declaration documents write them, values as they stand
//! on the wire.

use decl_core::{
    Constraint, Constraints, Item, Located, Mode, Part, Path, Problems, RecordType, Registry, Spec,
    Type, Value, canonical_text,
};
use decl_json_text::escape;
use decl_json_value::{Form, WriteProblem};

/// Describes what a contract holds. Paths begin at the field that is described.
pub(crate) struct Describe<'r> {
    registry: Option<&'r Registry>,
    /// Of values that do not stand on the wire.
    problems: Vec<Located<WriteProblem>>,
}

impl<'r> Describe<'r> {
    /// One field of a contract of this mode as a JSON object on one line.
    pub(crate) fn field(
        spec: &Spec,
        mode: Mode,
        registry: Option<&'r Registry>,
    ) -> Result<String, Problems<WriteProblem>> {
        let problems = Vec::new();
        let mut describe = Self { registry, problems };
        let described = describe.spec(&Path::root(), spec, mode);
        Problems::from_vec(describe.problems).map_or(Ok(described), Err)
    }

    fn spec(&mut self, path: &Path, spec: &Spec, mode: Mode) -> String {
        let mut members = Vec::new();
        members.extend(
            spec.name()
                .map(|name| member("name", &quoted(name.as_str()))),
        );
        members.extend(spec.doc().map(|doc| member("doc", &quoted(doc))));
        let ty = spec.ty().unwrap_or(&Type::Any);
        members.push(member("type", &self.ty(path, ty, mode)));
        members.extend(spec.is_nullable().then(|| member("nullable", "true")));
        let required = !spec.may_be_missing(mode);
        members.push(member("required", if required { "true" } else { "false" }));
        if let (Some(default), Mode::Create) = (spec.default(), mode) {
            // One that is not written is found when the whole form is made.
            let default = self.written(ty, default).unwrap_or_default();
            members.push(member("default", &default));
        }
        members.extend(self.constraints(path, ty, spec.constraints()));
        object(&members)
    }

    fn ty(&mut self, path: &Path, ty: &Type, mode: Mode) -> String {
        match ty {
            Type::List(element) => {
                let item = self.item(&path.elements(), element.item(), mode);
                object(&[member("list", &item)])
            }
            Type::Set(element) => {
                let item = self.item(&path.elements(), element.item(), mode);
                object(&[member("set", &item)])
            }
            Type::Tuple(tuple) => {
                let arguments = path.field("type").field("args");
                let items = tuple.items().iter().enumerate();
                let items = items.map(|(n, item)| self.item(&arguments.index(n), item, mode));
                object(&[member("tuple", &array(&items.collect::<Vec<_>>()))])
            }
            Type::Map(entry) => {
                let items = [
                    self.item(&path.keys(), entry.key(), mode),
                    self.item(&path.values(), entry.value(), mode),
                ];
                object(&[member("map", &array(&items))])
            }
            Type::Record(RecordType::Inline(operable)) => {
                let mode = mode.within_field();
                let fields = operable.specs().iter().map(|spec| {
                    let name = spec.name().map(|name| name.text().clone());
                    self.spec(&path.field(name.unwrap_or_default()), spec, mode)
                });
                let fields = array(&fields.collect::<Vec<_>>());
                object(&[member("record", &object(&[member("fields", &fields)]))])
            }
            Type::Union(union) => {
                let variants = union.variants().iter().map(|variant| {
                    let record = quoted(variant.record().as_str());
                    format!("{}:{record}", quoted(variant.label().as_str()))
                });
                let variants = object(&variants.collect::<Vec<_>>());
                let tag = member("tag", &quoted(union.tag().as_str()));
                object(&[member(
                    "union",
                    &object(&[tag, member("variants", &variants)]),
                )])
            }
            word_or_name => canonical_text(Part::Type(word_or_name)),
        }
    }

    fn item(&mut self, path: &Path, item: &Item, mode: Mode) -> String {
        let mut members = vec![member("type", &self.ty(path, item.ty(), mode))];
        members.extend(item.is_nullable().then(|| member("nullable", "true")));
        members.extend(self.constraints(path, item.ty(), item.constraints()));
        object(&members)
    }

    fn constraints(&mut self, path: &Path, ty: &Type, rules: &Constraints) -> Option<String> {
        let mut members = Vec::with_capacity(rules.len());
        for rule in rules.iter() {
            let word = rule.word().as_str();
            let inside = path.field("constraints").field(word);
            members.push(member(word, &self.argument(&inside, ty, rule)));
        }
        let described = member("constraints", &object(&members));
        (!members.is_empty()).then_some(described)
    }

    fn argument(&mut self, path: &Path, ty: &Type, rule: &Constraint) -> String {
        match rule {
            Constraint::MinLength(count)
            | Constraint::MaxLength(count)
            | Constraint::MinItems(count)
            | Constraint::MaxItems(count) => count.to_string(),
            Constraint::UniqueItems => "true".to_owned(),
            Constraint::Pattern(source) => quoted(source),
            Constraint::OneOf(choices) => {
                let choices = choices.iter().enumerate();
                let choices = choices.map(|(n, choice)| self.value(&path.index(n), ty, choice));
                array(&choices.collect::<Vec<_>>())
            }
            Constraint::Minimum(bound)
            | Constraint::Maximum(bound)
            | Constraint::ExclusiveMinimum(bound)
            | Constraint::ExclusiveMaximum(bound)
            | Constraint::MultipleOf(bound) => self.value(path, ty, bound),
        }
    }

    fn value(&mut self, path: &Path, ty: &Type, value: &Value) -> String {
        let written = self.written(ty, value);
        written.unwrap_or_else(|problems| {
            self.problems.extend(problems.prefixed(path));
            String::new()
        })
    }

    fn written(&self, ty: &Type, value: &Value) -> Result<String, Problems<WriteProblem>> {
        let spec = Spec::new(ty.clone()).nullable();
        match Form::new(&spec, Mode::Create, self.registry) {
            Ok(form) => form.write(value),
            // What has no form is found when the whole form is made.
            Err(_) => Ok(String::new()),
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
