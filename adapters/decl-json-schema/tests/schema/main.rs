//! What the schemas say, what the report says about them, and what is refused.

mod conformance;
mod document;
mod golden;
mod keyword;
mod refusal;
mod report;
mod support;
