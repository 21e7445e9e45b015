//! Counts units: builds the half lists of each unit and joins them.

use super::nodes::{self, HalfSource, UnitNode, pairs_of, raw_pairs};
use crate::Error;
use crate::control::StopToken;
use crate::engine::halves;
use crate::engine::join::{Joiner, Tell};
use crate::engine::kernel::{Isa, SLACK, empty_for};
use crate::engine::lists::{Divider, UnitLists};
use crate::engine::options::Options;
use crate::engine::plan::sub_problem::SubProblem;
use crate::engine::plan::transposition::UnitRanks;
use crate::engine::plan::{Part, UnitPlan};
use crate::engine::result::{PartCount, Stage};
use std::collections::VecDeque;

pub(super) struct Worker<'a, I: Isa> {
    isa: I,
    options: &'a Options<'a>,
    sub_problem: &'a SubProblem,
    joiner: Joiner<I>,
    halves: [Vec<u64>; 2],
    divider: Divider,
    /// Units whose joins have begun, oldest first.
    begun: VecDeque<BegunUnit>,
}

/// A unit whose joins have begun. It has the solutions of the joins that are finished.
struct BegunUnit {
    unit: CountedUnit,
    joins: Joins,
}

impl BegunUnit {
    fn new(number: u64, unit: &UnitLists<'_>, halves: [u64; 2], joins: Joins) -> BegunUnit {
        let UnitLists { cost, weight, .. } = *unit;
        let unit = CountedUnit { number, cost, solutions: 0, weight, halves };
        BegunUnit { unit, joins }
    }
}

pub(super) struct CountedUnit {
    pub(super) number: u64,
    pub(super) cost: f64,
    /// The number of solutions, not multiplied by the weight.
    pub(super) solutions: u128,
    weight: u64,
    /// The numbers of top and bottom halves.
    halves: [u64; 2],
}

impl CountedUnit {
    pub(super) fn add_to(&self, count: &mut PartCount) {
        count.add_unit(self.weight, self.halves, self.solutions);
    }
}

impl<'a, I: Isa> Worker<'a, I> {
    pub(super) fn new(
        isa: I,
        plan: &'a UnitPlan,
        options: &'a Options<'a>,
        part: usize,
    ) -> Worker<'a, I> {
        let sub_problem = &plan.sub_problems[part];
        let joiner = options.unit_joiner(isa, sub_problem.mask_bits());
        let divider = Divider::new(options.control().stop_token());
        let (halves, begun) = Default::default();
        Worker { isa, options, sub_problem, joiner, halves, divider, begun }
    }

    /// Begins to count a unit, and reports each finished stage to `tell`.
    pub(super) fn begin(
        &mut self,
        number: u64,
        unit: &UnitLists<'_>,
        tell: Tell<'_>,
    ) -> Result<(), Error> {
        let ranks = self.sub_problem.unit_ranks(unit.columns);
        let worth = if ranks.is_some() { 2 } else { 1 };
        let mut joins = Joins { worth, main: 0, tied: 0, is_tied: false };
        let raw = [0, 1].map(|half| self.raw_pairs(unit, half));
        let halves = if self.sub_problem.part == Part::Completions && raw.contains(&0) {
            Ok([0, 0])
        } else if raw.iter().all(|&raw| raw <= self.joiner.whole_up_to()) {
            self.whole(unit, raw, &mut joins, tell)
        } else {
            self.in_nodes(unit, &mut joins, tell)
        }?;
        if let Some(ranks) = ranks {
            joins.is_tied = true;
            self.tied_pairs(unit, ranks, &mut joins, tell)?;
        }
        self.begun.push_back(BegunUnit::new(number, unit, halves, joins));
        Ok(())
    }

    /// Returns the oldest unit that was begun and not yet returned.
    ///
    /// Returns `None` if no unit remains, or if the unit is not yet counted and `wait` is false.
    pub(super) fn next(
        &mut self,
        wait: bool,
        tell: Tell<'_>,
    ) -> Result<Option<CountedUnit>, Error> {
        let Some(BegunUnit { unit, joins }) = self.begun.front_mut() else { return Ok(None) };
        while joins.main + joins.tied > 0 {
            let Some(pairs) = self.joiner.next(wait, tell)? else { return Ok(None) };
            unit.solutions += joins.take_worth() * pairs;
        }
        Ok(self.begun.pop_front().map(|begun| begun.unit))
    }

    /// Returns an upper bound on the length of a half list.
    fn raw_pairs(&self, unit: &UnitLists<'_>, half: usize) -> usize {
        if self.has_few_row_sets(unit, half) {
            let groups = unit.common_groups(half);
            return unit.products(half).map(|product| pairs_of(product, groups.clone())).sum();
        }
        let groups = self.sub_problem.bands(half, unit.columns).ends[3];
        raw_pairs(unit.products(half), groups)
    }

    /// Returns whether most row sets of a half lack placements on one side.
    ///
    /// This happens only on partly filled boards. Then the caller visits only the row sets that
    /// have placements on both sides.
    fn has_few_row_sets(&self, unit: &UnitLists<'_>, half: usize) -> bool {
        self.sub_problem.part == Part::Completions
            && 2 * unit.common_groups_len(half) < self.sub_problem.bands(half, unit.columns).ends[3]
    }

    /// Joins a unit with short lists. `raw` has their greatest possible lengths.
    fn whole(
        &mut self,
        unit: &UnitLists<'_>,
        raw: [usize; 2],
        joins: &mut Joins,
        tell: Tell<'_>,
    ) -> Result<[u64; 2], Error> {
        let diagonals = self.sub_problem.join_mask();
        let few = [0, 1].map(|half| self.has_few_row_sets(unit, half));
        for (half, masks) in self.halves.iter_mut().enumerate() {
            empty_for(raw[half] + SLACK, masks, self.options.control().stop_token());
            let (products, stopped) = (unit.products(half), || self.options.is_stopped());
            if few[half] {
                masks.clear();
                let groups = unit.common_groups(half);
                halves::add(self.isa, products, groups, [diagonals, 0], masks, stopped);
            } else {
                let bands = self.sub_problem.bands(half, unit.columns);
                halves::fill(self.isa, products, bands, diagonals, masks, stopped);
            }
        }
        joins.begin(&mut self.joiner, &self.halves, tell)
    }

    /// Joins a unit with long lists, after splitting it into nodes with shorter lists.
    fn in_nodes(
        &mut self,
        unit: &UnitLists<'_>,
        joins: &mut Joins,
        tell: Tell<'_>,
    ) -> Result<[u64; 2], Error> {
        let diagonals = self.sub_problem.join_mask();
        let [top, bottom] = [0, 1].map(|half| {
            let bands = self.sub_problem.bands(half, unit.columns);
            HalfSource::new(self.isa, unit.products(half), bands, diagonals)
        });
        let stop: &StopToken = self.options.control().stop_token();
        let tags = self.sub_problem.mask_bits() - self.sub_problem.join_bits;
        let (bits, wanted) = nodes::splits([&top, &bottom], diagonals, tags, &self.joiner);
        let longest = self.joiner.longest_half();
        let Worker { isa, joiner, halves, divider, .. } = self;
        UnitNode::new([top, bottom], &bits, wanted).join(longest, stop, divider, &mut |sources| {
            for (source, masks) in sources.into_iter().zip(&mut *halves) {
                // The length is only an estimate. Reserve 10 % more, because a list that outgrows
                // its memory doubles it.
                empty_for((source.length() * 1.1) as usize, masks, stop);
                let (products, stopped) = (source.products(), || stop.is_stopped());
                halves::fill(*isa, products, source.bands(), diagonals, masks, stopped);
            }
            joins.begin(joiner, halves, tell)
        })
    }

    /// Joins the halves whose pairs count 1 instead of 2.
    ///
    /// The tags ([`SubProblem::bands`]) exclude these pairs from the other joins.
    fn tied_pairs(
        &mut self,
        unit: &UnitLists<'_>,
        ranks: UnitRanks,
        joins: &mut Joins,
        tell: Tell<'_>,
    ) -> Result<(), Error> {
        let diagonals = self.sub_problem.join_mask();
        for tied in ranks.ties() {
            for (half, masks) in self.halves.iter_mut().enumerate() {
                let groups = self.sub_problem.bands(half, unit.columns).groups(tied[half]);
                let (products, stopped) = (unit.products(half), || self.options.is_stopped());
                masks.clear();
                halves::add(self.isa, products, groups, [diagonals, 0], masks, stopped);
            }
            joins.begin(&mut self.joiner, &self.halves, tell)?;
        }
        Ok(())
    }
}

/// The pending joins of a unit: first the main joins, then the joins of tied halves.
struct Joins {
    /// How many solutions a pair of a main join counts. A pair of tied halves counts 1.
    worth: u128,
    main: usize,
    tied: usize,
    /// Whether the next join to begin is one of tied halves.
    is_tied: bool,
}

impl Joins {
    /// Begins to join two half lists, and returns their lengths.
    fn begin<I: Isa>(
        &mut self,
        joiner: &mut Joiner<I>,
        [top, bottom]: &[Vec<u64>; 2],
        tell: Tell<'_>,
    ) -> Result<[u64; 2], Error> {
        tell(Stage::Made);
        joiner.begin(top, bottom, tell)?;
        *(if self.is_tied { &mut self.tied } else { &mut self.main }) += 1;
        Ok([top.len() as u64, bottom.len() as u64])
    }

    /// Removes the oldest join, and returns how many solutions each of its pairs counts.
    fn take_worth(&mut self) -> u128 {
        let is_main = self.main > 0;
        *(if is_main { &mut self.main } else { &mut self.tied }) -= 1;
        if is_main { self.worth } else { 1 }
    }
}
