//! Counts single units for estimates.
//!
//! The count of a large board can be estimated from a random sample of its units. If even a single
//! unit is too large, its left placements are *subsampled*: each is kept independently with the
//! same probability p. The two halves of a pair have different left placements, so a pair remains
//! with probability p^2. The subsampled count divided by p^2 is therefore an unbiased estimate.

use super::worker::Worker;
use crate::Error;
use crate::engine::kernel::{Isa, Task, dispatch};
use crate::engine::lists::Cursor;
use crate::engine::options::Options;
use crate::engine::plan::{Part, UnitPlan};
use crate::engine::result::{PartCount, Stage};
use crate::rng::Rng;
use std::sync::Arc;

/// A unit to count for an estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SampledUnit {
    /// The number of the unit.
    pub unit: u64,
    /// The probability with which each left placement is kept; 1 keeps all of them.
    pub keep: f64,
    /// The seed for the random choice of placements.
    pub seed: u64,
}

impl SampledUnit {
    /// Creates a sample that keeps each left placement of a unit with probability `keep`.
    pub fn new(unit: u64, keep: f64, seed: u64) -> SampledUnit {
        SampledUnit { unit, keep, seed }
    }
}

impl UnitPlan {
    /// Counts the units that `next` returns, until it returns `None`.
    ///
    /// Runs on the calling thread and reports each stage of each unit.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{SampledUnit, Options, UnitPlan, Stage};
    ///
    /// let plan = UnitPlan::new(Size::new(10)?);
    /// let mut units = 0..plan.units();
    /// let mut total = 0;
    /// plan.sample(
    ///     &Options::default(),
    ///     &mut || Some(SampledUnit::new(units.next()?, 1.0, 0)),
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
    /// See [`UnitPlan::count_units`].
    pub fn sample(
        &self,
        options: &Options<'_>,
        next: &mut dyn FnMut() -> Option<SampledUnit>,
        report: &mut dyn FnMut(SampledUnit, Stage),
    ) -> Result<(), Error> {
        let kernel = options.chosen_kernel()?;
        dispatch(kernel, Sampler { plan: self, options, next, report })?;
        Ok(options.control().stop_token().check()?)
    }
}

struct Sampler<'a> {
    plan: &'a UnitPlan,
    options: &'a Options<'a>,
    next: &'a mut dyn FnMut() -> Option<SampledUnit>,
    report: &'a mut dyn FnMut(SampledUnit, Stage),
}

impl Task for Sampler<'_> {
    type Output = Result<(), Error>;

    fn run<I: Isa>(self, isa: I) -> Result<(), Error> {
        let Sampler { plan, options, next, report } = self;
        let parts: Vec<Part> = plan.parts().collect();
        let mut workers: Vec<_> =
            (0..parts.len()).map(|part| Worker::new(isa, plan, options, part)).collect();
        while let Some(draw) = next().filter(|draw| draw.unit < plan.units()) {
            let stop = options.control().stop_token();
            stop.check()?;
            // Each unit has a separate cache, so its cost includes all of its lists.
            let mut lists = Cursor::new(plan, Arc::default(), stop);
            let unit = lists.unit(draw.unit);
            report(draw, Stage::Listed(unit.bytes()));
            let mut coin = Coin::new(draw);
            let subsampled =
                (draw.keep < 1.0).then(|| unit.left().subsampled(stop, || coin.keeps()));
            let unit = subsampled.as_ref().map_or(unit, |left| unit.with_left(left));
            let mut count = PartCount::empty(parts[unit.part]);
            let worker = &mut workers[unit.part];
            worker.begin(draw.unit, &unit, &mut |stage| report(draw, stage))?;
            let unit = worker.next(true, &mut |stage| report(draw, stage))?;
            unit.into_iter().for_each(|unit| unit.add_to(&mut count));
            report(draw, Stage::Counted(count));
        }
        Ok(())
    }
}

/// Decides at random which placements are kept.
struct Coin {
    random: Rng,
    /// A placement is kept if its random number is below this number.
    below: u64,
}

impl Coin {
    fn new(draw: SampledUnit) -> Coin {
        // The number is 2^64. The conversion to `u64` limits the product to `u64::MAX`.
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
    use crate::control::{Control, StopToken, Stopped};

    #[test]
    fn subsampled_counts_have_the_right_mean() {
        for n in [11, 12] {
            let plan = UnitPlan::new(Size::new(n).unwrap());
            let whole = plan.count_units(0..plan.units(), &Options::default()).unwrap().total();
            let (rounds, keep) = (60, 0.5);
            let mut draws = (0..rounds).flat_map(|round| {
                let draw = move |unit| SampledUnit::new(unit, keep, round << 32 | unit);
                (0..plan.units()).map(draw)
            });
            let mut subsampled = 0.0;
            let mut add = |_: SampledUnit, stage: Stage| {
                if let Stage::Counted(count) = stage {
                    subsampled += count.total as f64 / (keep * keep);
                }
            };
            plan.sample(&Options::default(), &mut || draws.next(), &mut add).unwrap();
            let ratio = subsampled / rounds as f64 / whole as f64;
            assert!((ratio - 1.0).abs() < 0.03, "N={n}: {ratio}");
        }
    }

    #[test]
    fn stopped_unit_is_not_reported_as_counted() {
        let (plan, stop) = (UnitPlan::new(Size::new(10).unwrap()), StopToken::new());
        let options = Options::from(Control::default().stop(&stop));
        let (mut draw, mut stages) = (Some(SampledUnit::new(0, 1.0, 0)), Vec::new());
        let mut report = |_: SampledUnit, stage: Stage| {
            stages.push(stage);
            if stage == Stage::Made {
                stop.stop();
            }
        };
        let ended = plan.sample(&options, &mut || draw.take(), &mut report);
        assert_eq!(ended, Err(Error::Stopped(Stopped::OnRequest)));
        assert!(matches!(stages[..], [Stage::Listed(_), Stage::Made]), "{stages:?}");
    }

    #[test]
    fn smaller_probability_keeps_fewer_placements() {
        let plan = UnitPlan::new(Size::new(14).unwrap());
        let made = |keep: f64| {
            let mut draw = Some(SampledUnit::new(0, keep, 1));
            let mut made = 0;
            let mut report = |_: SampledUnit, stage: Stage| {
                if let Stage::Counted(count) = stage {
                    made = count.raw_top + count.raw_bottom;
                }
            };
            plan.sample(&Options::default(), &mut || draw.take(), &mut report).unwrap();
            made
        };
        assert_eq!(made(0.0), 0);
        assert!(made(0.3) < made(0.6) && made(0.6) < made(1.0));
        assert_eq!(made(1.0), made(2.0));
    }
}
