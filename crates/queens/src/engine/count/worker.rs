//! Counts units: builds the half lists of each unit and joins them.

use super::device::{Counts, DeviceHalves, DeviceUnits};
use super::nodes::{self, HalfSource, UnitNode, pairs_of, raw_pairs};
use crate::Error;
use crate::control::StopToken;
use crate::engine::halves;
use crate::engine::join::Joiner;
use crate::engine::kernel::{Isa, SLACK, empty_for};
use crate::engine::lists::{Divider, UnitLists};
use crate::engine::options::Options;
use crate::engine::plan::sub_problem::SubProblem;
use crate::engine::plan::transposition::UnitRanks;
use crate::engine::plan::{Part, UnitPlan};
use crate::engine::result::{PartCount, Stage, Tell};
use std::collections::VecDeque;

pub(super) struct Worker<'a, I: Isa> {
    isa: I,
    options: &'a Options<'a>,
    sub_problem: &'a SubProblem,
    joiner: Joiner<I>,
    device: Option<DeviceUnits>,
    /// The masks of the top and the bottom halves.
    halves: [Vec<u64>; 2],
    divider: Divider,
    /// Units that are counted, or that a device counts, oldest first.
    begun: VecDeque<BegunUnit>,
}

/// A unit with the results that are known so far.
struct BegunUnit {
    unit: CountedUnit,
    /// The joins that a device has not yet counted, oldest first.
    pending: VecDeque<Counts>,
    /// The weight of a pair of these joins.
    worth: u128,
}

/// The units that a device counts have at least this many pairs of placements to test, multiplied
/// for both halves.
///
/// Others take less time than to send them.
const DEVICE_PAIRS: usize = 1 << 17;

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
        let joiner = options.joiner(isa, sub_problem.mask_bits());
        let stop = options.control().stop_token();
        let (divider, device) = (Divider::new(stop), options.device());
        let device = device.map(|device| DeviceUnits::new(device, stop));
        let (halves, begun) = Default::default();
        Worker { isa, options, sub_problem, joiner, device, halves, divider, begun }
    }

    /// Begins to count a unit; without a device, counts it. Calls `tell` at the end of each stage.
    pub(super) fn begin(
        &mut self,
        number: u64,
        unit: &UnitLists<'_>,
        tell: Tell<'_>,
    ) -> Result<(), Error> {
        let UnitLists { cost, weight, .. } = *unit;
        let ranks = self.sub_problem.unit_ranks(unit.columns);
        let worth = if ranks.is_some() { 2 } else { 1 };
        let mut counted = CountedUnit { number, cost, solutions: 0, weight, halves: [0, 0] };
        let mut pending = VecDeque::new();
        let raw = [0, 1].map(|half| self.raw_pairs(unit, half));
        if self.sub_problem.part == Part::Completions && raw.contains(&0) {
            // The unit has no halves.
        } else if self.device.is_some() && raw[0].saturating_mul(raw[1]) >= DEVICE_PAIRS {
            pending.extend(self.on_device(unit, tell)?);
        } else {
            let joined = match raw.iter().all(|&raw| raw <= self.joiner.whole_up_to()) {
                true => self.whole(unit, raw, tell),
                false => self.in_nodes(unit, tell),
            }?;
            counted.halves = joined.halves;
            counted.solutions = worth * joined.pairs;
        }
        if let Some(ranks) = ranks {
            counted.solutions += self.tied_pairs(unit, ranks, tell)?;
        }
        self.begun.push_back(BegunUnit { unit: counted, pending, worth });
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
        let Some(BegunUnit { unit, pending, worth }) = self.begun.front_mut() else {
            return Ok(None);
        };
        while let (Some(&counts), Some(device)) = (pending.front(), &mut self.device) {
            let Some(joined) = device.next(wait)? else { return Ok(None) };
            tell(Stage::Returned);
            unit.solutions += *worth * u128::from(joined.pairs);
            for (sum, (halves, counts)) in
                unit.halves.iter_mut().zip(joined.halves.into_iter().zip(counts))
            {
                *sum += if counts { halves } else { 0 };
            }
            pending.pop_front();
        }
        Ok(self.begun.pop_front().map(|begun| begun.unit))
    }

    /// Sends a unit to the device. Returns its joins.
    fn on_device(&mut self, unit: &UnitLists<'_>, tell: Tell<'_>) -> Result<Vec<Counts>, Error> {
        let diagonals = self.sub_problem.join_mask();
        let halves = [0, 1].map(|half| {
            let bands = self.sub_problem.bands(half, unit.columns);
            DeviceHalves::new(self.isa, unit.products(half), bands, diagonals)
        });
        let tags = self.sub_problem.tags();
        match &mut self.device {
            Some(device) => device.add(self.isa, halves, tags, tell),
            None => Ok(Vec::new()),
        }
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
        tell: Tell<'_>,
    ) -> Result<JoinedLists, Error> {
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
        join(&mut self.joiner, &self.halves, tell)
    }

    /// Joins a unit with long lists, after splitting it into nodes with shorter lists.
    fn in_nodes(&mut self, unit: &UnitLists<'_>, tell: Tell<'_>) -> Result<JoinedLists, Error> {
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
        let mut pairs = 0;
        let halves = UnitNode::new([top, bottom], &bits, wanted).join(
            longest,
            stop,
            divider,
            &mut |sources| {
                for (source, masks) in sources.into_iter().zip(&mut *halves) {
                    // The length is only an estimate. Reserve 10 % more, because a list that outgrows
                    // its memory doubles it.
                    empty_for((source.length() * 1.1) as usize, masks, stop);
                    let (products, stopped) = (source.products(), || stop.is_stopped());
                    halves::fill(*isa, products, source.bands(), diagonals, masks, stopped);
                }
                let joined = join(joiner, halves, tell)?;
                pairs += joined.pairs;
                Ok(joined.halves)
            },
        )?;
        Ok(JoinedLists { halves, pairs })
    }

    /// Counts the pairs that count 1 instead of 2.
    ///
    /// The tags ([`SubProblem::bands`]) exclude these pairs from the other joins. There are so few of
    /// them that they are never sent to a device.
    fn tied_pairs(
        &mut self,
        unit: &UnitLists<'_>,
        ranks: UnitRanks,
        tell: Tell<'_>,
    ) -> Result<u128, Error> {
        let diagonals = self.sub_problem.join_mask();
        let mut pairs = 0;
        for tied in ranks.ties() {
            for (half, masks) in self.halves.iter_mut().enumerate() {
                let groups = self.sub_problem.bands(half, unit.columns).groups(tied[half]);
                let (products, stopped) = (unit.products(half), || self.options.is_stopped());
                masks.clear();
                halves::add(self.isa, products, groups, [diagonals, 0], masks, stopped);
            }
            pairs += join(&mut self.joiner, &self.halves, tell)?.pairs;
        }
        Ok(pairs)
    }
}

/// The lengths of two half lists, and their pairs.
struct JoinedLists {
    halves: [u64; 2],
    pairs: u128,
}

fn join<I: Isa>(
    joiner: &mut Joiner<I>,
    [top, bottom]: &[Vec<u64>; 2],
    tell: Tell<'_>,
) -> Result<JoinedLists, Error> {
    tell(Stage::Made);
    let pairs = joiner.count(top, bottom)?;
    tell(Stage::Joined);
    Ok(JoinedLists { halves: [top.len() as u64, bottom.len() as u64], pairs })
}
