//! Single units, counted one by one for estimates.
//!
//! A count of a large board can be predicted from some of its units, drawn at random: what a unit
//! counts and costs varies little within a stratum. Where even a unit is too large, its left
//! placements are *thinned*: each is kept with the same probability p, by itself. A pair of halves
//! then remains with probability p^2, since its halves have different left placements, so that the
//! thinned count divided by p^2 is right on average.

use super::count::PartCount;
use super::kernel::{Isa, Task, dispatch};
use super::lists::Cursor;
use super::options::Options;
use super::problem::Part;
use super::run::Worker;
use super::units::Plan;
use crate::Error;
use crate::rng::Rng;
use std::ops::Range;
use std::sync::Arc;

/// Units of one kind: their halves use as many columns on the left, and they cost about the same.
///
/// ```
/// use queens::Size;
/// use queens::engine::Plan;
///
/// let plan = Plan::new(Size::new(12)?);
/// let cost = |stratum: &queens::engine::StratumUnits| {
///     stratum.unit_cost * (stratum.units.end - stratum.units.start) as f64
/// };
/// let whole: f64 = plan.strata().iter().map(cost).sum();
/// assert!((whole / plan.expected_cost(0..plan.units()) - 1.0).abs() < 1e-9);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct StratumUnits {
    /// The part of the task.
    pub part: Part,
    /// The units.
    pub units: Range<u64>,
    /// What one of them is expected to cost, as in [`Plan::expected_cost`].
    pub unit_cost: f64,
    /// How many lists of quadrant placements (of one column set) a count makes for all of them; a
    /// unit by itself needs two.
    pub lists: u64,
    /// How many of these lists are in memory at a time.
    pub lists_at_once: u64,
}

/// A unit to be counted.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Draw, Options, Plan, Stage};
///
/// // A unit of which nothing is kept has no halves.
/// let plan = Plan::new(Size::new(8)?);
/// let mut draw = Some(Draw { unit: 0, keep: 0.0, seed: 1 });
/// plan.sample(&Options::default(), &mut || draw.take(), &mut |_, stage| {
///     if let Stage::Counted(count) = stage {
///         assert_eq!((count.raw_top, count.total), (0, 0));
///     }
/// })?;
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draw {
    /// Its number.
    pub unit: u64,
    /// The probability with which each left placement is kept; 1 for all of them.
    pub keep: f64,
    /// Decides which ones are kept.
    pub seed: u64,
}

/// How far the counting of a unit has come. Whoever has a clock can read it now.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Draw, Options, Plan, Stage};
///
/// let plan = Plan::new(Size::new(8)?);
/// let mut draw = Some(Draw { unit: 0, keep: 1.0, seed: 0 });
/// let mut stages = Vec::new();
/// plan.sample(&Options::default(), &mut || draw.take(), &mut |_, stage| stages.push(stage))?;
/// assert!(matches!(stages[..], [Stage::Listed(_), Stage::Counted(count)] if count.units == 1));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// Its two lists of quadrant placements are made; they take this many bytes.
    Listed(usize),
    /// Its halves are made and joined. The figures are those of the thinned unit.
    Counted(PartCount),
}

impl Plan {
    /// The strata of all parts, in the order of their units.
    ///
    /// ```
    /// use queens::engine::Plan;
    ///
    /// let plan = Plan::new(queens::Size::new(16)?);
    /// let strata = plan.strata();
    /// assert_eq!(strata.iter().map(|stratum| stratum.units.end - stratum.units.start).sum::<u64>(), plan.units());
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn strata(&self) -> Vec<StratumUnits> {
        let stratum = |grid: &super::tiles::Grid| {
            let sub_problem = &self.sub_problems[grid.sub_problem];
            let sets = &sub_problem.strata[grid.stratum];
            let block = grid.block() as u64;
            let tiles = grid.tiles().end - grid.tiles().start;
            let of_tile = |sets: usize| block.min(sets as u64);
            let right = of_tile(sets.right.len()) * sets.variants();
            StratumUnits {
                part: sub_problem.part,
                units: grid.units(),
                unit_cost: grid.unit_cost,
                lists: sets.left.len() as u64 + tiles * right,
                lists_at_once: of_tile(sets.left.len()) + right,
            }
        };
        self.grids.iter().map(stratum).collect()
    }

    /// Counts the units that `next` draws on the calling thread, until it draws no more, and tells
    /// how each of them comes on.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Draw, Options, Plan, Stage};
    ///
    /// let plan = Plan::new(Size::new(10)?);
    /// let mut units = 0..plan.units();
    /// let mut total = 0;
    /// plan.sample(
    ///     &Options::default(),
    ///     &mut || Some(Draw { unit: units.next()?, keep: 1.0, seed: 0 }),
    ///     &mut |_, stage| {
    ///         if let Stage::Counted(count) = stage {
    ///             total += count.total;
    ///         }
    ///     },
    /// )?;
    /// assert_eq!(total, 724);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`count`](super::count).
    pub fn sample(
        &self,
        options: &Options<'_>,
        next: &mut dyn FnMut() -> Option<Draw>,
        told: &mut dyn FnMut(Draw, Stage),
    ) -> Result<(), Error> {
        let kernel = options.chosen_kernel()?;
        dispatch(kernel, Sampler { plan: self, options, next, told });
        Ok(options.control().stop_token().check()?)
    }
}

/// Counts single units.
struct Sampler<'a> {
    plan: &'a Plan,
    options: &'a Options<'a>,
    next: &'a mut dyn FnMut() -> Option<Draw>,
    told: &'a mut dyn FnMut(Draw, Stage),
}

impl Task for Sampler<'_> {
    type Output = ();

    fn run<I: Isa>(self, isa: I) {
        let Sampler { plan, options, next, told } = self;
        let parts: Vec<Part> = plan.parts().collect();
        let mut workers: Vec<_> =
            (0..parts.len()).map(|part| Worker::new(isa, plan, options, part)).collect();
        while let Some(draw) = next().filter(|draw| draw.unit < plan.units()) {
            if options.is_stopped() {
                return;
            }
            // A shelf of its own: no unit profits from the lists of another one.
            let mut lists = Cursor::new(plan, Arc::default(), options.control().stop_token());
            let unit = lists.unit(draw.unit);
            told(draw, Stage::Listed(unit.bytes()));
            let mut coin = Coin::new(draw);
            let thinned = (draw.keep < 1.0).then(|| unit.left().thinned(|| coin.keeps()));
            let unit = thinned.as_ref().map_or(unit, |left| unit.with_left(left));
            let mut count = PartCount::empty(parts[unit.part]);
            workers[unit.part].count(&unit, &mut count);
            told(draw, Stage::Counted(count));
        }
    }
}

/// Decides which placements are kept.
struct Coin {
    random: Rng,
    /// Kept are those whose random number is below this one.
    below: u64,
}

impl Coin {
    fn new(draw: Draw) -> Coin {
        // 2^64, as near as a float comes to it; conversion clamps to the range.
        Coin {
            random: Rng::new(draw.seed),
            below: (draw.keep * 18_446_744_073_709_551_616.0) as u64,
        }
    }

    fn keeps(&mut self) -> bool {
        self.random.next() < self.below
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    #[test]
    fn thinned_counts_are_right_on_average() {
        for n in [11, 12] {
            let plan = Plan::new(Size::new(n).unwrap());
            let whole = plan.count_units(0..plan.units(), &Options::default()).unwrap().total();
            let (rounds, keep) = (60, 0.5);
            let mut draws = (0..rounds).flat_map(|round| {
                let draw = move |unit| Draw { unit, keep, seed: round << 32 | unit };
                (0..plan.units()).map(draw)
            });
            let mut thinned = 0.0;
            let mut add = |_: Draw, stage: Stage| {
                if let Stage::Counted(count) = stage {
                    thinned += count.total as f64 / (keep * keep);
                }
            };
            plan.sample(&Options::default(), &mut || draws.next(), &mut add).unwrap();
            let ratio = thinned / rounds as f64 / whole as f64;
            assert!((ratio - 1.0).abs() < 0.03, "N={n}: {ratio}");
        }
    }

    #[test]
    fn fewer_placements_are_kept_with_smaller_probabilities() {
        let plan = Plan::new(Size::new(14).unwrap());
        let made = |keep: f64| {
            let mut draw = Some(Draw { unit: 0, keep, seed: 1 });
            let mut made = 0;
            let mut told = |_: Draw, stage: Stage| {
                if let Stage::Counted(count) = stage {
                    made = count.raw_top + count.raw_bottom;
                }
            };
            plan.sample(&Options::default(), &mut || draw.take(), &mut told).unwrap();
            made
        };
        assert_eq!(made(0.0), 0);
        assert!(made(0.3) < made(0.6) && made(0.6) < made(1.0));
        assert_eq!(made(1.0), made(2.0));
    }
}
