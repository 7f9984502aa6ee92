//! What the derives write needs nothing that a prelude brings.
#![no_implicit_prelude]
#![expect(clippy::unwrap_used, reason = "a test may panic")]
#![expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_wraps,
    reason = "validators take references, and factories may fail"
)]

/// Declared where nothing but the derives has been brought into scope.
mod bare {
    use ::core::fmt::Debug;
    use ::decl::{DataClass, Params};

    fn next() -> i64 {
        7
    }

    fn fallible() -> ::core::result::Result<u8, &'static str> {
        ::core::result::Result::Ok(1)
    }

    fn even(value: &i64) -> ::core::result::Result<(), &'static str> {
        match *value % 2 {
            0 => ::core::result::Result::Ok(()),
            _ => ::core::result::Result::Err("odd"),
        }
    }

    #[derive(Params, Debug)]
    #[decl(name = "shop.Address", rename_all = "camelCase", strict, prefill_unset)]
    pub(crate) struct Address {
        #[decl(
            min_length = 1,
            pattern = "^[A-Z]",
            one_of("Main", "High"),
            aliases("road")
        )]
        street: ::std::string::String,
        #[decl(default = 3)]
        hint: ::decl::Presence<u8>,
        #[decl(
            meta(::decl::Meta::from_static("ui.tab", ::decl::Value::Null)),
            default
        )]
        text: ::decl::Text,
    }

    #[derive(Params, Debug)]
    #[decl(rename_all = "snake_case")]
    pub(crate) enum Status {
        Active,
        LongGone,
    }

    #[derive(Params, Debug)]
    #[decl(tag = "kind")]
    pub(crate) enum Place {
        Address(Address),
    }

    #[derive(DataClass, Debug)]
    pub(crate) struct Order<T: ::core::clone::Clone, U, const N: usize> {
        #[decl(default_factory = next, validator = even, internal)]
        id: i64,
        #[decl(default_factory = fallible)]
        small: u8,
        #[decl(items(max_length = 3), max_items = 2, unique_items, default)]
        tags: ::std::vec::Vec<::std::string::String>,
        #[decl(items(maximum = 3))]
        bytes: [u8; N],
        #[decl(optional)]
        note: ::core::option::Option<::std::borrow::Cow<'static, str>>,
        #[decl(required)]
        required: ::core::option::Option<::std::boxed::Box<u8>>,
        prices: ::std::collections::BTreeMap<::std::string::String, f64>,
        #[decl(live)]
        state: ::std::sync::Arc<::std::sync::Mutex<u8>>,
        status: Status,
        places: ::std::vec::Vec<Place>,
        tuple: (u8, T),
        #[decl(skip)]
        pub_skipped: ::core::option::Option<U>,
    }

    impl<T: ::core::clone::Clone, U, const N: usize> Order<T, U, N> {
        pub(crate) fn skipped(&mut self) -> &mut ::core::option::Option<U> {
            &mut self.pub_skipped
        }
    }
}

use ::core::clone::Clone;
use ::core::option::Option::{None, Some};
use ::core::{assert, assert_eq};
use ::std::boxed::Box;

use bare::{Address, Order, OrderOverrides, Place, Status};

/// An order, and its state.
fn order() -> (Order<u8, u16, 1>, ::std::sync::Arc<::std::sync::Mutex<u8>>) {
    let address = Address::builder().street("Main").build().ok().unwrap();
    let state = ::std::sync::Arc::new(::std::sync::Mutex::new(1));
    let order = Order::builder()
        .id(2)
        .bytes([1])
        .required(Some(Box::new(1)))
        .prices(::std::collections::BTreeMap::new())
        .state(state.clone())
        .status(Status::Active)
        .places(::std::vec![Place::Address(address)])
        .tuple((1, 2))
        .build();
    (order.ok().unwrap(), state)
}

#[test]
fn what_is_derived_works_without_a_prelude() {
    let (mut order, state) = order();
    *order.skipped() = Some(9);
    assert!(order.set("small", 3).is_ok() && order.set("status", ::decl::Value::Null).is_err());
    let member = ::decl::EnumMember::new(::decl::Name::from_static("Status"), "long_gone");
    let bag = [("status", ::decl::Value::Enum(member))];
    assert!(order.update(bag).is_ok());
    assert_eq!(*order.status(), Status::LongGone);
    assert_eq!((order.id(), order.small(), order.note()), (&2, &3, &None));
    assert_eq!(*order.skipped(), Some(9));
    assert!(::std::sync::Arc::ptr_eq(order.state(), &state));
    let overrides = OrderOverrides {
        note: ::decl::Presence::Value(::std::borrow::Cow::Borrowed("a")),
        ..::core::default::Default::default()
    };
    let other = order.with_overrides(overrides).ok().unwrap();
    assert!(other != order && other.to_map().is_ok());
    let record = other.to_record().ok().unwrap();
    assert!(Order::from_record(&record).ok() == Some(other));
    let fragment = Order::<u8, u16, 2>::fragment();
    assert!(::decl::Registry::compose([fragment]).is_ok());
}
