//! One unit: its half lists are made and joined.

use super::nodes::{self, HalfSource, Joined, UnitNode, raw_pairs};
use crate::engine::halves;
use crate::engine::join::Joiner;
use crate::engine::kernel::Isa;
use crate::engine::lists::{Divider, UnitLists};
use crate::engine::options::Options;
use crate::engine::plan::UnitPlan;
use crate::engine::plan::sub_problem::SubProblem;
use crate::engine::plan::transposition::UnitRanks;
use crate::engine::result::{PartCount, Stage};
use crate::run::{StopToken, Stopped};

/// Is told when a stage ends.
type Tell<'a> = &'a mut dyn FnMut(Stage);

/// One thread's buffers.
pub(super) struct Worker<'a, I: Isa> {
    isa: I,
    options: &'a Options<'a>,
    sub_problem: &'a SubProblem,
    joiner: Joiner<I>,
    /// The masks of the top and the bottom half.
    halves: [Vec<u64>; 2],
    divider: Divider,
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
        let divider = Divider::new(options.control().stop_token());
        Worker { isa, options, sub_problem, joiner, halves: [Vec::new(), Vec::new()], divider }
    }

    /// Adds the unit to the count of its part; returns its own count, without its weight. `watch` is told
    /// when lists are made and when they are joined.
    ///
    /// # Errors
    /// [`Stopped`]: nothing is added.
    pub(super) fn count(
        &mut self,
        unit: &UnitLists<'_>,
        count: &mut PartCount,
        watch: Tell<'_>,
    ) -> Result<u128, Stopped> {
        let mut found =
            if self.is_short(unit) { self.whole(unit, watch) } else { self.in_nodes(unit, watch) }?;
        if let Some(ranks) = self.sub_problem.unit_ranks(unit.columns) {
            found.pairs = 2 * found.pairs + self.tied_pairs(unit, ranks, watch)?;
        }
        count.add_unit(unit.weight, found.halves, found.pairs);
        Ok(found.pairs)
    }

    /// Whether both half lists are surely short enough to be made at once.
    fn is_short(&self, unit: &UnitLists<'_>) -> bool {
        let raw = |half| {
            let groups = self.sub_problem.bands(half, unit.columns).ends[3];
            raw_pairs(unit.products(half), groups)
        };
        raw(0).max(raw(1)) <= self.joiner.whole_up_to()
    }

    /// Counts a unit whose lists are short.
    fn whole(&mut self, unit: &UnitLists<'_>, watch: Tell<'_>) -> Result<Joined, Stopped> {
        let diagonals = self.sub_problem.join_mask();
        for (half, masks) in self.halves.iter_mut().enumerate() {
            let bands = self.sub_problem.bands(half, unit.columns);
            let (products, stopped) = (unit.products(half), || self.options.is_stopped());
            halves::fill(self.isa, products, bands, diagonals, masks, stopped);
        }
        self.join(watch)
    }

    /// Counts a unit whose lists are long.
    fn in_nodes(&mut self, unit: &UnitLists<'_>, watch: Tell<'_>) -> Result<Joined, Stopped> {
        let diagonals = self.sub_problem.join_mask();
        let [top, bottom] = [0, 1].map(|half| {
            let bands = self.sub_problem.bands(half, unit.columns);
            HalfSource::new(self.isa, unit.products(half), bands, diagonals)
        });
        let stop = self.options.control().stop_token();
        let tags = self.sub_problem.mask_bits() - self.sub_problem.join_bits;
        let (bits, wanted) = nodes::splits([&top, &bottom], diagonals, tags, &self.joiner);
        let longest = self.joiner.longest_half();
        let Worker { isa, joiner, halves, divider, .. } = self;
        UnitNode::new([top, bottom], &bits, wanted).count(longest, stop, divider, &mut |sources| {
            for (source, masks) in sources.into_iter().zip(&mut *halves) {
                masks.clear();
                // With some room for the error of the estimate: a list that must grow doubles its
                // memory.
                masks.reserve_exact((source.length() * 1.1) as usize);
                let (products, stopped) = (source.products(), || stop.is_stopped());
                halves::fill(*isa, products, source.bands(), diagonals, masks, stopped);
            }
            join(joiner, halves, stop, watch)
        })
    }

    /// Joins the half lists.
    fn join(&mut self, watch: Tell<'_>) -> Result<Joined, Stopped> {
        join(&mut self.joiner, &self.halves, self.options.control().stop_token(), watch)
    }

    /// The pairs of tied halves. They weigh less, so their tags keep them out of the join.
    fn tied_pairs(
        &mut self,
        unit: &UnitLists<'_>,
        ranks: UnitRanks,
        watch: Tell<'_>,
    ) -> Result<u128, Stopped> {
        let diagonals = self.sub_problem.join_mask();
        let mut pairs = 0;
        for tied in ranks.ties() {
            for (half, masks) in self.halves.iter_mut().enumerate() {
                let groups = self.sub_problem.bands(half, unit.columns).groups(tied[half]);
                let (products, stopped) = (unit.products(half), || self.options.is_stopped());
                masks.clear();
                halves::add(self.isa, products, groups, [diagonals, 0], masks, stopped);
            }
            pairs += self.join(watch)?.pairs;
        }
        Ok(pairs)
    }
}

/// Joins two half lists.
fn join<I: Isa>(
    joiner: &mut Joiner<I>,
    [top, bottom]: &[Vec<u64>; 2],
    stop: &StopToken,
    watch: Tell<'_>,
) -> Result<Joined, Stopped> {
    watch(Stage::Made);
    let pairs = joiner.count(top, bottom).open(stop)?;
    watch(Stage::Joined);
    Ok(Joined { pairs, halves: [top.len() as u64, bottom.len() as u64] })
}
