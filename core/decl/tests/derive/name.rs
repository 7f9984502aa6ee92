//! What things are called, in the program and in the declaration.

use decl::{Builder, DataClass, Declared, Overrides, Params, Value};

use super::support::{entries, lines};

fn fields<D: Declared>() -> Vec<&'static str> {
    D::field_names().collect()
}

/// Fields that are called as the functions that a derive writes, and as what those call their own.
macro_rules! reserved {
    ($($derive:ident $name:ident;)*) => {$(
        #[derive($derive, Debug)]
        struct $name {
            #[decl(default = 1)]
            builder: u8,
            #[decl(default = 1)]
            build: u8,
            #[decl(default = 1)]
            to_map: u8,
            #[decl(default = 1)]
            to_record: u8,
            #[decl(default = 1)]
            to_slots: u8,
            #[decl(default = 1)]
            to_builder: u8,
            #[decl(default = 1)]
            from_record: u8,
            #[decl(default = 1)]
            from_bag: u8,
            #[decl(default = 1)]
            field_names: u8,
            #[decl(default = 1)]
            allowed: u8,
            #[decl(default = 1)]
            fragment: u8,
            #[decl(default = 1)]
            reach: u8,
            #[decl(default = 1)]
            construct: u8,
            #[decl(default = 1)]
            with_overrides: u8,
            #[decl(default = 1)]
            lay_over: u8,
            #[decl(default = 1)]
            merge: u8,
            #[decl(default = 1)]
            set: u8,
            #[decl(default = 1)]
            update: u8,
            #[decl(default = 1)]
            replace: u8,
            #[decl(default = 1)]
            default: u8,
            #[decl(default = 1)]
            eq: u8,
            #[decl(default = 1)]
            hash: u8,
            #[decl(default = 1)]
            fmt: u8,
            #[decl(default = 1)]
            self_: u8,
            #[decl(default = 1)]
            value: u8,
            #[decl(default = 1)]
            bag: u8,
            #[decl(default = 1)]
            problems: u8,
            #[decl(default = 1)]
            overrides: u8,
            #[decl(default = 1)]
            other: u8,
            #[decl(default = 1)]
            fields: u8,
            #[decl(default = 1)]
            found: u8,
            #[decl(default = 1)]
            state: u8,
            #[decl(default = 1)]
            it: u8,
            #[decl(default = 1)]
            f: u8,
            #[decl(default = 1)]
            to: u8,
            #[decl(default = 1)]
            name: u8,
            #[decl(default = 1)]
            right: u8,
            #[decl(default = 1)]
            core: u8,
            #[decl(default = 1)]
            decl: u8,
        }
    )*};
}

reserved! {
    Params Reserved;
    DataClass ReservedData;
}

/// How many fields [`Reserved`] has.
const RESERVED: usize = 39;

#[test]
fn fields_may_be_called_as_functions_that_are_derived() {
    let builder: ReservedBuilder = <Reserved as Declared>::builder();
    let builder = builder
        .builder(2)
        .build(3)
        .to_map(4)
        .default(5)
        .from_bag(6)
        .update(7);
    let reserved = Builder::build(builder).unwrap();
    assert_eq!(
        (reserved.builder(), reserved.build(), reserved.to_map()),
        (&2, &3, &4)
    );
    assert_eq!(
        (reserved.default(), reserved.from_bag(), reserved.update()),
        (&5, &6, &7)
    );
    let map = Declared::to_map(&reserved).unwrap();
    assert_eq!(
        (map.len(), map.get("with_overrides")),
        (RESERVED, Some(&1.into()))
    );
    let read = <Reserved as Declared>::construct(entries(&map)).unwrap();
    assert_eq!(read, reserved);
    let record = Declared::to_record(&reserved).unwrap();
    assert_eq!(
        <Reserved as Declared>::from_record(&record).unwrap(),
        reserved
    );
    let bag = vec![("problems".into(), 9.into()), ("merge".into(), 9.into())];
    let changed = ReservedOverrides::from_bag(bag).unwrap();
    let changed = ReservedOverrides {
        value: 8.into(),
        ..Default::default()
    }
    .merge(changed);
    let other = Declared::with_overrides(&reserved, changed).unwrap();
    assert_eq!(
        (other.problems(), other.merge(), other.value()),
        (&9, &9, &8)
    );
    assert_eq!(fields::<Reserved>().len(), RESERVED);
    assert_eq!(
        <Reserved as Declared>::fragment().owner().as_str(),
        "Reserved"
    );
}

#[test]
fn fields_of_a_data_class_may_be_called_as_functions_that_are_derived() {
    let builder = <ReservedData as Declared>::builder()
        .set(2)
        .update(3)
        .replace(4);
    let mut reserved = Builder::build(builder).unwrap();
    assert_eq!(
        (reserved.set(), reserved.update(), reserved.replace()),
        (&2, &3, &4)
    );
    DataClass::set(&mut reserved, "set", 5).unwrap();
    DataClass::update(&mut reserved, [("fields", 6.into()), ("value", 7.into())]).unwrap();
    assert_eq!(
        (reserved.set(), reserved.fields(), reserved.value()),
        (&5, &6, &7)
    );
    let overrides = ReservedDataOverrides {
        bag: 8.into(),
        ..Default::default()
    };
    let other = Declared::with_overrides(&reserved, overrides).unwrap();
    assert_eq!((other.bag(), other.set()), (&8, &5));
}

fn even(value: &u8) -> Result<(), String> {
    if value % 2 == 0 {
        Ok(())
    } else {
        Err(format!("{value} is odd"))
    }
}

fn two() -> u8 {
    2
}

/// A validator that is called as a variable could be.
fn value(value: &u8) -> Result<(), &'static str> {
    if *value < 9 { Ok(()) } else { Err("too large") }
}

#[derive(Params, Debug)]
struct Shadowing {
    #[decl(validator = even, validator = value, default_factory = two)]
    even: u8,
    #[decl(default_factory = two)]
    two: u8,
    #[decl(validator = value, validator = even, default_factory = two)]
    value: u8,
}

#[test]
fn fields_may_be_called_as_the_functions_that_they_name() {
    let shadowing = Shadowing::builder().build().unwrap();
    assert_eq!((shadowing.even, shadowing.two, shadowing.value), (2, 2, 2));
    assert_eq!(
        lines(&Shadowing::builder().even(11).value(3).build().unwrap_err()),
        [
            "$.even: the value is not valid: 11 is odd",
            "$.even: the value is not valid: too large",
            "$.value: the value is not valid: 3 is odd",
        ]
    );
}

mod constants {
    #![expect(
        non_upper_case_globals,
        dead_code,
        reason = "a variable must not be taken for one"
    )]

    use decl::DataClass;

    const number: u8 = 1;
    static text: &str = "";

    #[derive(DataClass, Debug)]
    pub(crate) struct Constants {
        number: u8,
        text: String,
    }
}

#[test]
fn constants_may_be_called_as_fields() {
    let mut constants = constants::Constants::builder()
        .number(2)
        .text("a")
        .build()
        .unwrap();
    constants.set("number", 3).unwrap();
    assert_eq!((*constants.number(), constants.text().as_str()), (3, "a"));
    let overrides = constants::ConstantsOverrides {
        number: 4.into(),
        ..Default::default()
    };
    assert_eq!(*constants.with_overrides(overrides).unwrap().number(), 4);
}

#[derive(DataClass, Debug)]
#[decl(rename_all = "camelCase")]
struct Raw {
    #[decl(default = 1)]
    r#type: u8,
    #[decl(default_factory = two, validator = even)]
    r#match: u8,
    #[decl(items(maximum = 3), aliases("async"), default)]
    r#fn: Vec<u8>,
    #[decl(name = "loop", default)]
    r#loop: u8,
}

#[test]
fn a_raw_identifier_is_declared_without_its_mark() {
    assert_eq!(fields::<Raw>(), ["type", "match", "fn", "loop"]);
    let mut raw = Raw::builder().r#type(2).r#fn(vec![3]).build().unwrap();
    assert_eq!(
        (raw.r#type(), raw.r#match(), raw.r#fn().as_slice()),
        (&2, &2, &[3][..])
    );
    raw.update([("async", vec![Value::from(1)].into()), ("match", 4.into())])
        .unwrap();
    assert_eq!((raw.r#match, raw.r#fn.as_slice()), (4, &[1][..]));
    let overrides = RawOverrides {
        r#type: 3.into(),
        ..Default::default()
    };
    assert_eq!(format!("{overrides:?}"), "RawOverrides { type: .., .. }");
    assert_eq!(raw.with_overrides(overrides).unwrap().r#type, 3);
    assert_eq!(
        lines(&Raw::builder().r#match(1).r#fn(vec![9]).build().unwrap_err()),
        [
            "$.match: the value is not valid: 1 is odd",
            "$.fn[0]: the value breaks maximum 3",
        ]
    );
}

macro_rules! cases {
    ($($test:ident: $case:literal => $names:expr;)*) => {$(
        #[test]
        fn $test() {
            #[derive(Params, Debug)]
            #[decl(rename_all = $case)]
            struct Cased {
                #[decl(default)]
                id: u8,
                #[decl(default, aliases("previous_name"))]
                first_name: u8,
                #[decl(default)]
                http_v2: u8,
                #[decl(default)]
                r#type: u8,
                #[decl(default, name = "as_it_is")]
                named: u8,
            }

            assert_eq!(fields::<Cased>(), $names);
            let bag = $names.map(|name| (name, Value::from(1)));
            assert_eq!(entries(&Cased::construct(bag.clone()).unwrap().to_map().unwrap()), bag);
            let cased = Cased::construct([("previous_name", 2.into())]).unwrap();
            assert_eq!((cased.id, cased.first_name, cased.http_v2), (0, 2, 0));
            assert_eq!((cased.r#type, cased.named), (0, 0));
            let kept = Cased::construct([("first_name", Value::from(1))]);
            assert_eq!(kept.is_ok(), $case == "snake_case");
        }
    )*};
}

cases! {
    fields_in_camel_case: "camelCase" => ["id", "firstName", "httpV2", "type", "as_it_is"];
    fields_in_pascal_case: "PascalCase" => ["Id", "FirstName", "HttpV2", "Type", "as_it_is"];
    fields_in_kebab_case: "kebab-case" => ["id", "first-name", "http-v2", "type", "as_it_is"];
    fields_in_snake_case: "snake_case" => ["id", "first_name", "http_v2", "type", "as_it_is"];
    fields_in_screaming_snake_case: "SCREAMING_SNAKE_CASE" =>
        ["ID", "FIRST_NAME", "HTTP_V2", "TYPE", "as_it_is"];
}

#[test]
fn a_name_is_any_text_that_the_vocabulary_takes() {
    #[derive(Params, Debug)]
    #[decl(name = "the shop, its \"orders\" & all")]
    struct Named {
        #[decl(name = "two words", aliases("$id", "gr\u{f6}\u{df}e"))]
        number: u8,
        #[decl(name = "r#type")]
        r#type: u8,
    }

    assert_eq!(Named::NAME, "the shop, its \"orders\" & all");
    assert_eq!(Named::DECLARATION.name().unwrap().as_str(), Named::NAME);
    assert_eq!(fields::<Named>(), ["two words", "r#type"]);
    for alias in ["two words", "$id", "gr\u{f6}\u{df}e"] {
        let named = Named::construct([(alias, 1.into()), ("r#type", 2.into())]).unwrap();
        assert_eq!((named.number, named.r#type), (1, 2));
    }
}

#[test]
fn a_struct_is_declared_under_its_own_name_if_none_is_given() {
    #[derive(Params, Debug)]
    struct Plain {
        #[decl(default)]
        number: u8,
    }

    #[derive(Params, Debug)]
    #[expect(non_camel_case_types, reason = "a keyword")]
    struct r#yield {
        #[decl(default)]
        number: u8,
    }

    assert_eq!((Plain::NAME, r#yield::NAME), ("Plain", "yield"));
    assert_eq!(Plain::builder().build().unwrap().number, 0);
    assert_eq!(r#yield::builder().build().unwrap().number, 0);
}

/// The struct.
///
///   Its second paragraph, set in.
#[derive(Params, Debug)]
struct Documented {
    /// One line.
    #[decl(default)]
    line: u8,
    /// Two
    /// lines, with a `mark` and a "quote".
    ///
    #[decl(default)]
    lines: u8,
    #[doc = "As an attribute."]
    #[decl(default)]
    attribute: u8,
    /**A block.*/
    #[decl(default)]
    block: u8,
    // No documentation.
    #[decl(default)]
    none: u8,
}

#[test]
fn doc_comments_become_the_documentation() {
    assert_eq!(
        Documented::DECLARATION.doc(),
        Some("The struct.\n\n  Its second paragraph, set in.")
    );
    let docs: Vec<Option<&str>> = Documented::DECLARATION
        .specs()
        .iter()
        .map(decl::Spec::doc)
        .collect();
    assert_eq!(
        docs,
        [
            Some("One line."),
            Some("Two\nlines, with a `mark` and a \"quote\"."),
            Some("As an attribute."),
            Some("A block."),
            None,
        ]
    );
    let documented = Documented::builder().build().unwrap();
    let numbers = [
        documented.line,
        documented.lines,
        documented.attribute,
        documented.block,
    ];
    assert_eq!((numbers, documented.none), ([0; 4], 0));
}

/// Types of the program that are called as those of the standard library and of this one.
mod taken {
    #![expect(dead_code, reason = "the names alone matter")]

    use decl::{DataClass, Params};

    pub(crate) struct Value;
    pub(crate) struct Result;
    pub(crate) struct Option;
    pub(crate) struct Vec;
    pub(crate) struct String;
    pub(crate) struct Box;
    pub(crate) struct Some;
    pub(crate) struct None;
    pub(crate) struct Ok;
    pub(crate) struct Err;
    pub(crate) struct Self_;
    pub(crate) struct Spec;
    pub(crate) struct Type;
    pub(crate) struct Operable;
    pub(crate) struct Builder;
    pub(crate) trait Default {}
    pub(crate) trait Into {}
    pub(crate) trait Declared {}
    pub(crate) trait Represent {}
    pub(crate) trait Structural {}
    pub(crate) trait Hash {}
    pub(crate) trait PartialEq {}
    pub(crate) trait Iterator {}
    pub(crate) mod core {}
    pub(crate) mod std {}
    pub(crate) mod decl_core {}

    fn seven() -> u8 {
        7
    }

    fn fine(_: &u8) -> ::core::result::Result<(), &'static str> {
        ::core::result::Result::Ok(())
    }

    /// Documented.
    #[derive(Params, Debug)]
    #[decl(
        name = "taken.Plain",
        strict,
        prefill_unset,
        meta(decl::Meta::from_static("a.b", decl::Value::Null))
    )]
    pub(crate) struct Plain {
        #[decl(default_factory = seven, validator = fine, maximum = 9)]
        number: u8,
        #[decl(default = true)]
        truth: bool,
        #[decl(one_of("", "a"), default)]
        text: ::std::string::String,
        #[decl(items(minimum = 1), default)]
        list: ::std::vec::Vec<u8>,
        kind: Kind,
        either: Either,
    }

    #[derive(DataClass, Debug)]
    pub(crate) struct Qualified {
        #[decl(optional, maximum = 9)]
        optional: ::core::option::Option<u8>,
        #[decl(required)]
        required: ::core::option::Option<::std::boxed::Box<Qualified>>,
        nullable: ::core::option::Option<::std::vec::Vec<::core::option::Option<u8>>>,
        hint: ::decl::Presence<u8>,
        #[decl(skip)]
        skipped: u8,
    }

    #[derive(Params, Debug)]
    pub(crate) enum Kind {
        Some,
        Ok,
    }

    #[derive(Params, Debug)]
    pub(crate) struct Held {
        #[decl(default)]
        number: u8,
    }

    #[derive(Params, Debug)]
    #[decl(tag = "value")]
    pub(crate) enum Either {
        None(Held),
        Err(Held),
    }
}

#[test]
fn types_of_the_program_may_be_called_as_those_of_the_standard_library() {
    let held = taken::Held::builder().build().unwrap();
    let plain = taken::Plain::builder()
        .text("a")
        .list(vec![1])
        .kind(taken::Kind::Some)
        .either(taken::Either::None(held))
        .build()
        .unwrap();
    assert_eq!((plain.number(), plain.text().as_str()), (&7, "a"));
    let map = plain.to_map().unwrap();
    assert_eq!(taken::Plain::construct(entries(&map)).unwrap(), plain);
    let overrides = taken::PlainOverrides {
        kind: taken::Kind::Ok.into(),
        ..Default::default()
    };
    assert_ne!(plain.with_overrides(overrides).unwrap(), plain);
    let held = taken::Held::builder().number(1).build().unwrap();
    assert_ne!(
        taken::Either::Err(held),
        taken::Either::None(taken::Held::builder().build().unwrap())
    );
}

#[test]
fn an_option_may_be_written_with_its_whole_path() {
    let specs = taken::Qualified::DECLARATION.specs().iter();
    let facts: Vec<_> = specs
        .map(|spec| (spec.is_nullable(), spec.is_optional()))
        .collect();
    assert_eq!(
        facts,
        [(false, true), (true, false), (true, false), (true, true)]
    );
    let mut qualified = taken::Qualified::builder().required(None).build().unwrap();
    qualified.set("optional", 3).unwrap();
    let overrides = taken::QualifiedOverrides {
        optional: 4.into(),
        nullable: vec![None].into(),
        ..Default::default()
    };
    let other = qualified.with_overrides(overrides).unwrap();
    assert_eq!(
        (*qualified.optional(), *other.optional()),
        (Some(3), Some(4))
    );
    assert_eq!(*other.nullable(), Some(vec![None]));
}

#[test]
fn declared_types_may_be_called_as_those_of_the_library() {
    mod inside {
        use decl::{DataClass, Params};

        #[derive(DataClass, Debug)]
        pub(crate) struct Value {
            spec: Spec,
            problems: Problems,
        }

        #[derive(Params, Debug)]
        pub(crate) enum Spec {
            Type,
            Value,
        }

        #[derive(Params, Debug)]
        #[decl(tag = "name")]
        pub(crate) enum Problems {
            Presence(Presence),
        }

        #[derive(Params, Debug)]
        pub(crate) struct Presence {
            given: u8,
        }
    }

    let presence = inside::Presence::builder().given(1).build().unwrap();
    let problems = inside::Problems::Presence(presence);
    let builder = inside::Value::builder()
        .spec(inside::Spec::Type)
        .problems(problems);
    let mut value = builder.build().unwrap();
    assert_eq!(<inside::Value as Declared>::NAME, "Value");
    let spec = decl::EnumMember::new(super::support::name("Spec"), "Value");
    value.set("spec", spec).unwrap();
    assert_eq!(*value.spec(), inside::Spec::Value);
    assert_eq!(value.to_map().unwrap().len(), 2);
}
