//! A derived struct, and the plain struct that a person writes for the same: a constructor with the same
//! checks, and the derives of std.

use decl::Params;

/// A booking, derived.
#[derive(Params, Debug)]
pub struct Booking {
    #[decl(minimum = 1)]
    id: i64,
    #[decl(min_length = 1, max_length = 40)]
    guest: String,
    room: u16,
    #[decl(minimum = 1, maximum = 30)]
    nights: u8,
    #[decl(max_length = 200)]
    wish: Option<String>,
    #[decl(max_items = 8)]
    extras: Vec<String>,
    rate: i64,
    paid: bool,
}

/// The same, written by hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plain {
    id: i64,
    guest: String,
    room: u16,
    nights: u8,
    wish: Option<String>,
    extras: Vec<String>,
    rate: i64,
    paid: bool,
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Which field.
    pub field: &'static str,
    /// Which rule.
    pub rule: &'static str,
}

impl Plain {
    /// A booking whose values keep the rules.
    ///
    /// # Errors
    ///
    /// Every rule that a value breaks.
    pub fn new(values: Values) -> Result<Self, Vec<Wrong>> {
        let length = |text: &str| text.chars().count();
        let guest = length(&values.guest);
        let wish = values.wish.as_deref().map_or(0, length);
        let rules = [
            ("id", "minimum", values.id >= 1),
            ("guest", "min_length", guest >= 1),
            ("guest", "max_length", guest <= 40),
            ("nights", "minimum", values.nights >= 1),
            ("nights", "maximum", values.nights <= 30),
            ("wish", "max_length", wish <= 200),
            ("extras", "max_items", values.extras.len() <= 8),
        ];
        let broken = rules.into_iter().filter(|(_, _, holds)| !holds);
        let wrong: Vec<Wrong> = broken
            .map(|(field, rule, _)| Wrong { field, rule })
            .collect();
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let Values {
            id,
            guest,
            room,
            nights,
            wish,
            extras,
            rate,
            paid,
        } = values;
        Ok(Self {
            id,
            guest,
            room,
            nights,
            wish,
            extras,
            rate,
            paid,
        })
    }
}

/// What a booking is made of.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is the field of its name")]
pub struct Values {
    pub id: i64,
    pub guest: String,
    pub room: u16,
    pub nights: u8,
    pub wish: Option<String>,
    pub extras: Vec<String>,
    pub rate: i64,
    pub paid: bool,
}

/// The values of one booking.
pub fn values() -> Values {
    Values {
        id: 70_411,
        guest: "Ada Lovelace".to_owned(),
        room: 214,
        nights: 3,
        wish: Some("A room to the yard, if there is one.".to_owned()),
        extras: ["breakfast", "late check-out"].map(str::to_owned).to_vec(),
        rate: 12_900,
        paid: true,
    }
}

/// The derived booking of these values.
///
/// # Errors
///
/// Every rule that a value breaks.
pub fn booking(values: Values) -> Result<Booking, decl_core::Problems<decl_core::RecordProblem>> {
    Booking::builder()
        .id(values.id)
        .guest(values.guest)
        .room(values.room)
        .nights(values.nights)
        .wish(values.wish)
        .extras(values.extras)
        .rate(values.rate)
        .paid(values.paid)
        .build()
}
