//! Materialising through what is kept.

use std::sync::Arc;

use decl_core::{Admitted, Contract, Materialized, Operable, Problems, SpecAdapter};

use crate::Cached;
use crate::building::{Building, is_building};
use crate::flight::{Part, Seat};
use crate::state::Turn;
use crate::store::Made;

impl<A: SpecAdapter> SpecAdapter for Cached<A> {
    type Output = Arc<A::Output>;
    type Problem = A::Problem;

    fn contract(&self) -> &Contract {
        self.adapter().contract()
    }

    /// Builds, and keeps nothing.
    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Self::Output>, Problems<Self::Problem>> {
        let _building = Building::begin();
        Ok(self.adapter().lower(declaration)?.map(Arc::new))
    }

    fn materialize(
        &self,
        declaration: &Operable,
    ) -> Result<Materialized<Self::Output>, Problems<Self::Problem>> {
        let place = declaration.static_place();
        let kept = place.and_then(|place| self.shared.locked(|state| state.at(place)));
        if let Some(made) = kept {
            return Ok(made);
        }
        let key = match declaration.cache_key(self.limits.greatest()) {
            Ok(key) => key,
            Err(reason) => {
                self.shared
                    .locked(|state| state.statistics.refused.count(reason));
                return self.build(declaration);
            }
        };
        // Waiting inside a build could be waiting for oneself, and where nothing is kept each call builds.
        let may_wait = !is_building() && self.limits.entries > 0;
        let turn = self
            .shared
            .locked(|state| state.turn(&key, place, may_wait));
        match turn {
            Turn::Take(made) => Ok(made),
            Turn::BuildAlone => self.build(declaration),
            Turn::Join(flight) => {
                let seat = Seat {
                    shared: &self.shared,
                    key,
                    place,
                    flight,
                    part: Part::Waited,
                };
                seat.answer(|| self.build(declaration))
            }
        }
    }
}

impl<A: SpecAdapter> Cached<A> {
    fn build(&self, declaration: &Operable) -> Result<Made<A::Output>, Problems<A::Problem>> {
        let _building = Building::begin();
        Ok(self.adapter().materialize(declaration)?.map(Arc::new))
    }
}
