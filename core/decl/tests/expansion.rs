//! Where the derives must get along with what stands around the struct.

use std::fmt::Display;

use decl::{Params, Presence, Problems, Represent, Type, Value, ValueProblem};

fn four() -> u8 {
    4
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a validator takes a reference"
)]
fn is_even(it: &u8) -> Result<(), String> {
    let is_even = it % 2 == 0;
    is_even.then_some(()).ok_or_else(|| format!("{it} is odd"))
}

/// Names that a macro takes are not names of the derive, nor the other way round.
macro_rules! written {
    ($name:ident, $field:ident: $ty:ty, $($other:ident)*) => {
        #[derive(Params)]
        struct $name {
            $field: $ty,
            $($other: u8,)*
            value: u8,
        }
    };
    (@words $name:ident $(#[$($words:tt)*])*) => {
        #[derive(Params)]
        struct $name {
            $(#[$($words)*])*
            value: u8,
        }
    };
}

written!(Item, problems: Vec<String>, other state builder_of found to bag);
written!(@words Even #[decl(default_factory = four, validator = is_even)]);

#[test]
fn a_macro_of_the_program_may_write_the_struct() {
    let item = Item::builder()
        .problems(vec!["a".into()])
        .value(1)
        .other(2)
        .state(3)
        .builder_of(4)
        .found(5)
        .to(6)
        .bag(7)
        .build();
    let item = item.unwrap();
    assert_eq!(
        (
            item.problems().len(),
            *item.value(),
            *item.other(),
            *item.state()
        ),
        (1, 1, 2, 3)
    );
    assert_eq!(*Even::builder().build().unwrap().value(), 4);
    assert!(Even::builder().value(3).build().is_err());
}

/// Both derives at once, of structs whose names were written in one place.
macro_rules! twice {
    ($name:ident) => {
        mod parameters {
            #[derive(decl::Params)]
            pub(crate) struct $name {
                value: u8,
            }
        }
        mod context {
            #[derive(decl::DataClass)]
            pub(crate) struct $name {
                value: u8,
            }
        }
    };
}

twice!(Twice);

#[test]
fn two_structs_of_one_macro_have_two_derives() {
    let parameters = parameters::Twice::builder().value(1).build().unwrap();
    let mut context = context::Twice::builder().value(1).build().unwrap();
    context.set("value", 2).unwrap();
    assert_eq!((*parameters.value(), *context.value()), (1, 2));
}

/// Zero is nothing.
struct Zero;

impl Represent<Option<u8>> for Zero {
    const TYPE: Type = Type::U8;

    fn to_value(it: &Option<u8>) -> Result<Value, Problems<ValueProblem>> {
        Ok(it.unwrap_or_default().into())
    }

    fn from_value(value: &Value) -> Result<Option<u8>, Problems<ValueProblem>> {
        u8::from_value(value).map(|it| (it > 0).then_some(it))
    }
}

#[derive(Params)]
struct Marked {
    #[decl(with = Zero)]
    value: Option<u8>,
}

#[test]
fn a_marker_may_represent_an_option_as_a_whole() {
    let marked = Marked::construct([("value", Value::from(0))]).unwrap();
    assert_eq!(*marked.value(), None);
    let overrides = |value: u8| {
        let bag = vec![("value".into(), value.into())];
        <MarkedOverrides as decl::Overrides>::from_bag(bag).unwrap()
    };
    assert_eq!(
        *marked.with_overrides(overrides(3)).unwrap().value(),
        Some(3)
    );
    assert_eq!(overrides(0).value, Presence::Null);
}

/// A generic function of the program.
fn of_any<T: Default>() -> Result<T, impl Display> {
    Err::<T, _>("there is none")
}

#[derive(Params)]
struct Generic {
    #[decl(default_factory = of_any::<u8>)]
    value: u8,
}

#[test]
fn a_factory_may_be_generic() {
    let refused = Generic::builder().build().err().unwrap();
    assert!(refused.to_string().contains("there is none"), "{refused}");
}
