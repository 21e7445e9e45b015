//! One unit: its half lists are made and joined.

use super::result::PartCount;
use crate::engine::halves;
use crate::engine::join::{HalfList, Joiner};
use crate::engine::kernel::Isa;
use crate::engine::lists::UnitLists;
use crate::engine::options::Options;
use crate::engine::plan::UnitPlan;
use crate::engine::plan::sub_problem::SubProblem;
use crate::engine::plan::transposition::UnitRanks;

/// One thread's buffers.
pub(super) struct Worker<'a, I: Isa> {
    isa: I,
    options: &'a Options<'a>,
    sub_problem: &'a SubProblem,
    joiner: Joiner<I>,
    halves: [HalfList; 2],
    ties: [Vec<u64>; 2],
}

impl<'a, I: Isa> Worker<'a, I> {
    /// Buffers for the units of one part.
    pub(super) fn new(
        isa: I,
        plan: &'a UnitPlan,
        options: &'a Options<'a>,
        part: usize,
    ) -> Worker<'a, I> {
        let sub_problem = &plan.sub_problems[part];
        let joiner = options.joiner(isa, sub_problem.mask_bits());
        Worker {
            isa,
            options,
            sub_problem,
            joiner,
            halves: [HalfList::default(), HalfList::default()],
            ties: [Vec::new(), Vec::new()],
        }
    }

    /// Adds the unit to the count of its part.
    pub(super) fn count(&mut self, unit: &UnitLists<'_>, count: &mut PartCount) {
        for (half, list) in self.halves.iter_mut().enumerate() {
            let classes = self.sub_problem.classes(half, unit.columns);
            let (keep, stopped) = (self.sub_problem.join_mask(), || self.options.is_stopped());
            halves::fill(self.isa, unit.products(half), classes, keep, list, stopped);
        }
        let [top, bottom] = &self.halves;
        let sizes = [top.masks.len() as u64, bottom.masks.len() as u64];
        let pairs = self.joiner.count(&top.masks, &bottom.masks);
        let pairs = match self.sub_problem.unit_ranks(unit.columns) {
            None => pairs,
            Some(ranks) => 2 * pairs + self.tied_pairs(ranks),
        };
        count.add_unit(unit.weight, sizes, pairs);
    }

    /// The pairs of tied halves, which their tags keep out of the join: they weigh less.
    fn tied_pairs(&mut self, ranks: UnitRanks) -> u128 {
        let diagonals = self.sub_problem.join_mask();
        let mut pairs = 0;
        for classes in ranks.ties() {
            for half in [0, 1] {
                let tied = self.halves[half].class(classes[half]).iter();
                self.ties[half].clear();
                self.ties[half].extend(tied.map(|mask| mask & diagonals));
            }
            pairs += self.joiner.count(&self.ties[0], &self.ties[1]);
        }
        pairs
    }
}
