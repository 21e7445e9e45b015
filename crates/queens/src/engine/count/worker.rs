//! One unit: its half lists are made and joined.

use super::result::PartCount;
use crate::engine::halves;
use crate::engine::join::{HalfList, Joiner};
use crate::engine::kernel::Isa;
use crate::engine::lists::UnitLists;
use crate::engine::options::Options;
use crate::engine::plan::UnitPlan;
use crate::engine::plan::sub_problem::SubProblem;

/// One thread's buffers.
pub(super) struct Worker<'a, I: Isa> {
    isa: I,
    options: &'a Options<'a>,
    sub_problem: &'a SubProblem,
    joiner: Joiner<I>,
    halves: [HalfList; 2],
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
        let joiner = options.joiner(isa, sub_problem.join_bits);
        Worker {
            isa,
            options,
            sub_problem,
            joiner,
            halves: [HalfList::default(), HalfList::default()],
        }
    }

    /// Adds the unit to the count of its part.
    pub(super) fn count(&mut self, unit: &UnitLists<'_>, count: &mut PartCount) {
        for (half, list) in self.halves.iter_mut().enumerate() {
            let ends = self.sub_problem.class_ends(half, unit.columns);
            let (keep, stopped) = (self.sub_problem.join_mask(), || self.options.is_stopped());
            halves::fill(self.isa, unit.products(half), ends, keep, list, stopped);
        }
        let [top, bottom] = &self.halves;
        let sizes = [top.masks.len() as u64, bottom.masks.len() as u64];
        let pairs = if self.sub_problem.levels.is_some() {
            self.joiner.count_classes(top, bottom)
        } else {
            self.joiner.count(&top.masks, &bottom.masks)
        };
        count.add_unit(unit.weight, sizes, pairs);
    }
}
