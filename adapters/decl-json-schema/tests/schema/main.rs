//! What the schemas say, what the report says about them, and what is refused.

mod composite;
mod conformance;
mod document;
mod golden;
mod keyword;
mod mode;
mod reference;
mod refusal;
mod report;
mod support;
