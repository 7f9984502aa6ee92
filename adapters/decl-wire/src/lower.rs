//! The form is compiled whole; spec by spec there is the description, and the report that each rule is
//! kept.

use decl_core::{Admitted, Contract, Materialized, Problems, SpecAdapter};
use decl_json_value::RecordForm;

use crate::report::Report;
use crate::types::Describe;
use crate::{Wire, WireContract, WireProblem};

const CONTRACT: Contract = Contract::new("wire")
    .namespace("wire")
    .reasons(&["validator"]);

impl SpecAdapter for Wire {
    type Output = WireContract;
    type Problem = WireProblem;

    fn contract(&self) -> &Contract {
        const { &CONTRACT }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<WireContract>, Problems<WireProblem>> {
        let mut lowering = declaration.begin();
        let registry = self.registry.as_ref();
        let mut report = Report::new(lowering.declaration(), registry);
        let fields = lowering.fields(|field, findings| {
            report.field(field, findings);
            let located =
                |problems: Problems<_>| problems.map(WireProblem::Value).prefixed(field.path());
            let described = Describe::field(field.spec(), self.mode, registry);
            findings.absorb(described.map_err(located))
        });
        report.records(lowering.findings());
        match RecordForm::new(lowering.declaration(), self.mode, registry) {
            Ok(form) => lowering.finish(WireContract {
                form,
                version: self.version.clone(),
                fields,
            }),
            Err(problems) => Err(lowering.refuse(problems.map(WireProblem::from))),
        }
    }
}
