//! What a count will cost, and about how large it will be, from a random sample of its units.
//!
//! Units are drawn from every stratum, as many as is its share of the expected cost, and within a
//! stratum in proportion to what each is expected to cost. Their counts and times, divided by the
//! chance they had and scaled up stratum by stratum, estimate the whole without bias (Hansen and
//! Hurwitz 1943), and their spread says how well. How many units are drawn is decided before any of
//! them is looked at (by a pilot sample that does not enter): a sample that stops when its time is
//! over would prefer cheap units.
//!
//! Where only a few units would fit into the time, they are *thinned*: see
//! [`queens::engine::UnitPlan::sample`]. The estimate of the count stays unbiased. The time cannot be
//! scaled up like a count; it is extrapolated from the times of larger and larger parts of a few
//! units (`growth`), and the result says so.

mod figures;
mod growth;
mod sample;
mod stratified;
mod summary;

pub use stratified::Value;
pub use summary::Summary;

use crate::Error;
use crate::draw::{ByCost, fraction, units};
use crate::plan::Plan;
use crate::seed;
use growth::Growth;
use queens::engine::kernel::Kernel;
use queens::engine::{StratumUnits, UnitPlan};
use queens::rng::Rng;
use queens::run::Control;
use sample::{Counted, Pool};
use std::time::{Duration, Instant};

/// No more than this share of the expected time of the count is spent on its estimate.
const LARGEST_SHARE: f64 = 0.05;

/// Unless it is less than this many seconds.
const SHORTEST_SECONDS: f64 = 0.25;

/// With fewer whole units than this in the time, units are thinned.
const FEWEST_UNITS: f64 = 30.0;

/// The share of the time for the pilot sample.
const PILOT: f64 = 0.1;

/// The share of the time for thinned units; the rest is for their growth.
const THINNED: f64 = 0.4;

/// Thinned halves have about this many placements: making their lists then takes most of the time.
const THINNED_PLACEMENTS: f64 = 100_000.0;

/// How an estimate is made.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long it may take.
    pub seconds: f64,
    /// Draws the units; one is made up if it is not given.
    pub seed: Option<u64>,
    /// The kernel.
    pub kernel: Kernel,
}

impl Default for Options {
    fn default() -> Options {
        Options { seconds: 10.0, seed: None, kernel: Kernel::best() }
    }
}

/// What the sample was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Basis {
    /// All units: the total is exact.
    All,
    /// So many whole units.
    Units(u64),
    /// So many thinned units.
    Thinned {
        /// How many units.
        units: u64,
        /// The probability with which a left placement was kept.
        keep: f64,
        /// How many times larger than the largest measured lists the real ones are: over how far
        /// the time is extrapolated.
        beyond: f64,
        /// The power of the list length with which the time was seen to grow.
        power: f64,
    },
}

/// What a count will cost, and about how large it will be.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// What the sample was.
    pub basis: Basis,
    /// Drew the units.
    pub seed: u64,
    /// The number of solutions.
    pub total: Value,
    /// Processor seconds of the whole count on this machine.
    pub cpu_seconds: Value,
    /// How many threads the sample ran on, and the count is expected to.
    pub threads: usize,
    /// The most memory a thread is expected to use.
    pub bytes_per_thread: f64,
    /// The kernel.
    pub kernel: Kernel,
    /// How long the estimate took.
    pub took: Duration,
}

impl Estimate {
    /// Seconds of the whole count when nothing else runs.
    pub fn wall_seconds(&self) -> Value {
        self.cpu_seconds.times(1.0 / self.threads as f64)
    }
}

/// Estimates the cost and the result of a count. The control reports progress from step to step: the
/// pilot sample, the sample, the units on which growth is measured.
///
/// ```
/// use queens::run::Control;
/// use queens_ledger::Plan;
/// use queens_ledger::estimate::{Options, estimate};
///
/// let options = Options { seconds: 0.5, seed: Some(7), ..Options::default() };
/// let plan = Plan::new("12".parse()?);
/// let estimate = estimate(&plan, &options, &Control::default().threads(1))?;
/// let [least, most] = estimate.total.interval();
/// assert!(least <= estimate.total.mean && estimate.total.mean <= most);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`]; [`Error::Engine`] when the processor cannot run the kernel.
pub fn estimate(plan: &Plan, options: &Options, control: &Control<'_>) -> Result<Estimate, Error> {
    let started = Instant::now();
    let threads = control.thread_count();
    let pool = Pool { plan, kernel: options.kernel, control, threads };
    let seed = options.seed.unwrap_or_else(seed::of_the_moment);
    let mut survey = Survey::new(pool, options.seconds, Rng::new(seed));
    let (basis, counted, cpu_seconds) = survey.take()?;
    let strata = &survey.strata;
    Ok(Estimate {
        basis,
        seed,
        total: stratified::total(strata, &counted),
        cpu_seconds,
        threads,
        bytes_per_thread: stratified::bytes_per_thread(strata, &counted),
        kernel: options.kernel,
        took: started.elapsed(),
    })
}

/// An estimate being made.
struct Survey<'a> {
    pool: Pool<'a>,
    strata: Vec<StratumUnits>,
    /// Wall-clock seconds.
    seconds: f64,
    random: Rng,
}

type Taken = (Basis, Vec<Counted>, Value);

impl<'a> Survey<'a> {
    fn new(pool: Pool<'a>, seconds: f64, random: Rng) -> Survey<'a> {
        let strata = pool.plan.engine().strata();
        let strata: Vec<_> = strata.into_iter().filter(|s| !s.units.is_empty()).collect();
        let expected = pool.plan.expected_seconds(0..pool.plan.units());
        let most = (expected * LARGEST_SHARE / pool.threads as f64).max(SHORTEST_SECONDS);
        Survey { pool, strata, seconds: seconds.min(most), random }
    }

    fn take(&mut self) -> Result<Taken, Error> {
        let expected = self.pool.plan.expected_seconds(0..self.pool.plan.units());
        if expected < self.processor_seconds() {
            return self.all();
        }
        // A random unit, drawn in proportion to cost, as the sample is.
        let costs = self.strata.iter().map(|s| units(s) as f64 * s.unit_cost * s.unit_cost * 1e-18);
        let seconds_per_unit = costs.sum::<f64>() / expected;
        let fit = self.processor_seconds() / seconds_per_unit;
        if fit < FEWEST_UNITS { self.thinned(seconds_per_unit) } else { self.whole_units(fit) }
    }

    /// What all threads have together.
    fn processor_seconds(&self) -> f64 {
        self.seconds * self.pool.threads as f64
    }

    /// Small boards: every unit.
    fn all(&mut self) -> Result<Taken, Error> {
        let counted = self.count(f64::MAX, 1.0)?;
        let cpu_seconds = stratified::cpu_seconds(&self.strata, &counted);
        Ok((Basis::All, counted, cpu_seconds))
    }

    /// A sample of whole units; about `fit` should fit into the time.
    fn whole_units(&mut self, fit: f64) -> Result<Taken, Error> {
        let pilot = self.count((fit * PILOT).ceil(), 1.0)?;
        let taken: f64 = pilot.iter().map(Counted::seconds).sum();
        let left = (1.0 - PILOT) * self.processor_seconds();
        let sample = (left * pilot.len() as f64 / taken.max(1e-9)).min(10.0 * fit);
        let counted = self.count(sample, 1.0)?;
        let cpu_seconds = stratified::cpu_seconds(&self.strata, &counted);
        Ok((Basis::Units(counted.len() as u64), counted, cpu_seconds))
    }

    /// A sample of thinned units, and the growth of the time of a few.
    fn thinned(&mut self, seconds_per_unit: f64) -> Result<Taken, Error> {
        // A placement costs some tens of nanoseconds in all.
        let placements = seconds_per_unit / 20e-9;
        let keep = (THINNED_PLACEMENTS / placements).clamp(1e-6, 1.0);
        let pilot = self.count(2.0 * self.pool.threads as f64, keep)?;
        let taken: f64 = pilot.iter().map(Counted::seconds).sum();
        let left = THINNED * self.processor_seconds();
        let sample = left * pilot.len() as f64 / taken.max(1e-9);
        let counted = self.count(sample, keep)?;
        let Some(heaviest) = self.heaviest() else { return self.all() };
        let left = (1.0 - THINNED - PILOT) * self.seconds;
        let plan = self.pool.plan.engine();
        let by_cost = ByCost::new(plan);
        let draw = |random: &mut Rng, keep| {
            let (stratum, unit) = by_cost.draw(random).unwrap_or_default();
            sample::Drawn::new(stratum, 1.0, unit, keep, random.next())
        };
        let random = &mut self.random;
        let growth = Growth::measure(&self.pool, &heaviest, keep, left, random, draw)?;
        let cpu_seconds = stratified::grown_seconds(&self.strata, &counted, &growth);
        let units = counted.len() as u64;
        let (beyond, power) = (growth.beyond(&counted), growth.power);
        Ok((Basis::Thinned { units, keep, beyond, power }, counted, cpu_seconds))
    }

    fn count(&mut self, sample: f64, keep: f64) -> Result<Vec<Counted>, Error> {
        let draws = self.draws(sample, keep)?;
        self.pool.count(draws)
    }

    /// The stratum that takes the most time.
    fn heaviest(&self) -> Option<StratumUnits> {
        let cost = |s: &&StratumUnits| units(s) as f64 * s.unit_cost;
        let heaviest = self.strata.iter().max_by(|a, b| cost(a).total_cmp(&cost(b)));
        heaviest.cloned()
    }

    /// About `sample` units in random order: from each stratum its share of the expected cost, but
    /// two at least, so that their spread can be seen; all of them if there are no more.
    fn draws(&mut self, sample: f64, keep: f64) -> Result<Vec<sample::Drawn>, Error> {
        let whole: f64 = self.strata.iter().map(|s| units(s) as f64 * s.unit_cost).sum();
        let mut draws = Vec::new();
        for (stratum, s) in self.strata.iter().enumerate() {
            let share = units(s) as f64 * s.unit_cost / whole;
            let number = ((sample * share.max(f64::EPSILON)) as u64).max(2);
            self.pool.control.stop_token().check()?;
            let drawn = if number < units(s) {
                by_cost(self.pool.plan.engine(), s, number, &mut self.random)
            } else {
                s.units.clone().map(|unit| (unit, 1.0)).collect()
            };
            for (unit, weight) in drawn {
                let seed = self.random.next();
                draws.push(sample::Drawn::new(stratum, weight, unit, keep, seed));
            }
        }
        self.random.shuffle(&mut draws);
        Ok(draws)
    }
}

/// The units of a pool for each one drawn from it: their number adds little to the error then.
const POOL: u64 = 64;

/// The most units of a pool: some tenths of a second.
const LARGEST_POOL: u64 = 200_000;

/// Units of a stratum and their weights, drawn in proportion to their expected cost.
///
/// Knowing the costs of all units would take too long: a large random pool stands for them.
fn by_cost(
    plan: &UnitPlan,
    stratum: &StratumUnits,
    number: u64,
    random: &mut Rng,
) -> Vec<(u64, f64)> {
    let pool = random.choose((number * POOL).min(LARGEST_POOL), units(stratum));
    let unit = |place: &u64| stratum.units.start + place;
    let costs: Vec<f64> = pool.iter().map(|place| plan.unit_cost(unit(place))).collect();
    let whole: f64 = costs.iter().sum();
    let step = whole / number as f64;
    let mut next = step * fraction(random);
    let mut drawn = Vec::new();
    let mut sum = 0.0;
    for (place, cost) in pool.iter().zip(&costs) {
        sum += cost;
        while next < sum && (drawn.len() as u64) < number {
            drawn.push((unit(place), whole / pool.len() as f64 / cost));
            next += step;
        }
    }
    drawn
}
