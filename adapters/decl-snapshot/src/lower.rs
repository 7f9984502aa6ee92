//! A declaration is written whole; spec by spec there is only to report that each rule is kept.

use decl_core::{Admitted, Contract, Materialized, Part, Problems, SpecAdapter, Verdict};

use crate::{Snapshot, SnapshotEnvelope, SnapshotProblem, snapshot};

impl SpecAdapter for Snapshot {
    type Output = SnapshotEnvelope;
    type Problem = SnapshotProblem;

    fn contract(&self) -> &Contract {
        const { &Contract::new("snapshot") }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<SnapshotEnvelope>, Problems<SnapshotProblem>> {
        let mut lowering = declaration.begin();
        // The contract knows no keys and ignores all, so that there is nothing to merge.
        let envelope = snapshot(
            Part::Operable(lowering.declaration()),
            &self.domain,
            &self.contract_version,
        )?;
        lowering.fields(|field, findings| {
            for rule in field.rules() {
                findings.enforce(rule, Verdict::Exact);
            }
            Some(())
        });
        lowering.finish(envelope)
    }
}
