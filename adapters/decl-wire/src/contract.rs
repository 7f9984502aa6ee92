//! The compiled contract.

use std::fmt;
use std::io::Read;

use decl_core::{ContractVersion, Mode, Name, Operable, Problems, Record};
use decl_json_text::escape;
use decl_json_value::{ReadOptions, ReadProblem, RecordForm, WriteProblem};

use crate::ReadFailure;
use crate::source::read_bounded;

/// Reads and writes the payloads of one declaration for one mode. Cheap to clone.
///
/// It displays as JSON: its name, version, mode and fields.
#[derive(Clone, Debug)]
pub struct WireContract {
    pub(crate) form: RecordForm,
    pub(crate) version: Option<ContractVersion>,
    /// The fields as JSON objects.
    pub(crate) fields: Vec<String>,
}

impl WireContract {
    /// The declaration.
    pub fn declaration(&self) -> &Operable {
        self.form.declaration()
    }

    /// The declaration's name, if it has one.
    pub fn name(&self) -> Option<&Name> {
        self.declaration().name()
    }

    /// The mode.
    pub const fn mode(&self) -> Mode {
        self.form.mode()
    }

    /// The version, if the adapter was given one.
    pub const fn version(&self) -> Option<&ContractVersion> {
        self.version.as_ref()
    }

    /// Reads a payload under the default limits, without factories.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the payload, in its order.
    pub fn read(&self, payload: &[u8]) -> Result<Record, Problems<ReadProblem>> {
        self.read_with(payload, &ReadOptions::new())
    }

    /// Reads a payload.
    ///
    /// # Errors
    ///
    /// As for [`WireContract::read`].
    pub fn read_with(
        &self,
        payload: &[u8],
        options: &ReadOptions<'_>,
    ) -> Result<Record, Problems<ReadProblem>> {
        self.form.read(payload, options)
    }

    /// Reads a payload from a source, of which at most the limit and one byte are taken.
    ///
    /// # Errors
    ///
    /// The source fails, or as for [`WireContract::read`].
    pub fn read_from(
        &self,
        source: impl Read,
        options: &ReadOptions<'_>,
    ) -> Result<Record, ReadFailure> {
        let payload = read_bounded(source, options.byte_limit())?;
        Ok(self.form.read(&payload, options)?)
    }

    /// Writes a record of the declaration: its resolved fields in declared order, without blanks.
    ///
    /// # Errors
    ///
    /// Every field that must be resolved and is not, and every value without a JSON form.
    pub fn write(&self, record: &Record) -> Result<String, Problems<WriteProblem>> {
        self.form.write(record)
    }
}

impl fmt::Display for WireContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{\n")?;
        if let Some(name) = self.name() {
            writeln!(f, "  \"name\": \"{}\",", escape(name.as_str()))?;
        }
        if let Some(version) = &self.version {
            writeln!(f, "  \"version\": \"{version}\",")?;
        }
        writeln!(f, "  \"mode\": \"{}\",", self.mode())?;
        f.write_str("  \"fields\": [")?;
        for (n, field) in self.fields.iter().enumerate() {
            let separator = if n > 0 { "," } else { "" };
            write!(f, "{separator}\n    {field}")?;
        }
        let end = if self.fields.is_empty() { "" } else { "\n  " };
        write!(f, "{end}]\n}}")
    }
}
