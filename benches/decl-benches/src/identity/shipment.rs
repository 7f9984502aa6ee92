//! A struct of 12 fields that says by hand what it is made of.

use decl_core::{Projected, Projector, Structural};
use serde::Serialize;

/// A shipment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "the fields name themselves")]
pub struct Shipment {
    pub id: u64,
    pub order: String,
    pub carrier: Carrier,
    pub recipient: String,
    pub street: String,
    pub city: String,
    pub postcode: String,
    pub country: String,
    pub weight_grams: u32,
    pub is_fragile: bool,
    pub note: Option<String>,
    pub parcels: Vec<String>,
}

/// Who carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "the variants name themselves")]
pub enum Carrier {
    Post,
    Courier,
}

impl Structural for Shipment {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.owner(self)
            .field("id", &self.id)
            .field("order", &self.order)
            .field("carrier", &self.carrier)
            .field("recipient", &self.recipient)
            .field("street", &self.street)
            .field("city", &self.city)
            .field("postcode", &self.postcode)
            .field("country", &self.country)
            .field("weight_grams", &self.weight_grams)
            .field("is_fragile", &self.is_fragile)
            .field("note", &self.note)
            .field("parcels", &self.parcels)
            .end()
    }
}

impl Structural for Carrier {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        match self {
            Self::Post => to.variant(self, "post").end(),
            Self::Courier => to.variant(self, "courier").end(),
        }
    }
}

/// One shipment.
pub fn shipment() -> Shipment {
    Shipment {
        id: 8_812_345,
        order: "DE-204817".into(),
        carrier: Carrier::Courier,
        recipient: "Annika Lindström-Okafor".into(),
        street: "Västra Hamngatan 17 B".into(),
        city: "Göteborg".into(),
        postcode: "411 17".into(),
        country: "SE".into(),
        weight_grams: 4875,
        is_fragile: true,
        note: Some("Leave it with the neighbours on the second floor.".into()),
        parcels: ["CHR-0142-OAK", "LMP-7781-BRS", "RUG-3310-WOL"]
            .map(String::from)
            .to_vec(),
    }
}
