//! The schemas as an independent validator reads them, with every feature of `serde_json` on.

mod agreement;
mod feature;
mod mode;
mod number;
mod payload;
mod report;
