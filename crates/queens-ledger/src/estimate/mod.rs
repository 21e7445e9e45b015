//! What a count will cost, and about how large it will be, from a random sample of its units.
//!
//! | file | from | to |
//! |---|---|---|
//! | `survey` | a limit of time or a number of units | a sample of whole or subsampled units |
//! | `sampler` | a seed, and a time | the units of a random sequence, as many as fit into it |
//! | `sample` | places of a random sequence of units | their counts and times |
//! | `scale` | sampled units | sums over all units |
//! | `model` | the rows of a board | what its units should take, and find |
//! | `pace` | the time that is left | how fast whole units of a smaller board are counted |
//! | `value` | independent figures | their mean, error and interval |
//! | `summary` | an estimate | its fields for other programs |
//!
//! Units are drawn with replacement, each with a probability in proportion to its expected cost. A seed
//! gives a sequence of units, of which a sample is the beginning: the first K units, and all that follows
//! from their counts, are the same on every machine and with any number of threads.
//!
//! Where only a few units would fit into the time, they are *subsampled*: see
//! [`queens::engine::UnitPlan::sample`]. The estimate of the count stays unbiased. The time cannot be
//! scaled up like a count; it is that of a model, times what whole units of a smaller board took beside
//! what it expects of them. Where not even a subsampled unit can be counted, the number of solutions is that
//! of the model, too.

mod model;
mod pace;
mod sample;
mod sampler;
mod scale;
mod summary;
mod survey;
mod value;

pub use pace::Pace;
pub use summary::Summary;
pub use value::{FEWEST_UNITS, Value};

use crate::Error;
use crate::draw::ByCost;
use crate::plan::CountPlan;
use crate::seed;
use queens::engine::kernel::Kernel;
use queens::rng::Rng;
use queens::run::Control;
use sample::Pool;
use sampler::Sampler;
use scale::Scale;
use std::num::NonZeroU64;
use std::time::{Duration, Instant};
use survey::Survey;

/// How much is sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Ten seconds, or less if the whole count takes less than a few minutes.
    Auto,
    /// As much as can be counted within this wall-clock time.
    Within(Duration),
    /// This many units; all of them if there are no more.
    Units(NonZeroU64),
}

/// How an estimate is made.
#[derive(Clone, Debug)]
pub struct EstimateOptions {
    /// How much is sampled.
    pub effort: Effort,
    /// The seed that draws the units; a new one if it is not given.
    pub seed: Option<u64>,
    /// The kernel.
    pub kernel: Kernel,
}

impl Default for EstimateOptions {
    fn default() -> EstimateOptions {
        EstimateOptions { effort: Effort::Auto, seed: None, kernel: Kernel::best() }
    }
}

/// What the sample was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Basis {
    /// All units: the total is exact.
    All,
    /// This many whole units, drawn with replacement.
    Units(u64),
    /// Subsampled units.
    Subsampled {
        /// How many units.
        units: u64,
        /// The probability with which a left placement was kept.
        keep: f64,
        /// How many times longer than those of the timed units its halves are: over how far the time is
        /// extrapolated.
        beyond: f64,
        /// What the time rests on; `None` if there was no time for it.
        pace: Option<Pace>,
    },
    /// No unit.
    Model {
        /// What the time rests on; `None` if there was no time for it.
        pace: Option<Pace>,
    },
}

impl Basis {
    /// The units of a smaller board by which the machine was measured.
    pub fn pace(&self) -> Option<Pace> {
        match *self {
            Basis::Subsampled { pace, .. } | Basis::Model { pace } => pace,
            Basis::All | Basis::Units(_) => None,
        }
    }

    /// How many units of the board were counted, unless all were.
    pub fn sampled(&self) -> Option<u64> {
        match *self {
            Basis::All => None,
            Basis::Units(units) | Basis::Subsampled { units, .. } => Some(units),
            Basis::Model { .. } => Some(0),
        }
    }
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
/// pilot, the sample, the units of smaller boards.
///
/// ```
/// use queens::run::Control;
/// use queens_ledger::CountPlan;
/// use queens_ledger::estimate::{Effort, EstimateOptions, estimate};
/// use std::num::NonZeroU64;
///
/// let effort = NonZeroU64::new(50).map_or(EstimateOptions::default().effort, Effort::Units);
/// let options = EstimateOptions { effort, seed: Some(7), ..EstimateOptions::default() };
/// let plan = CountPlan::new("14".parse()?);
/// let found = estimate(&plan, &options, &Control::default().threads(1))?;
/// // The same units, and so the same numbers, with any number of threads.
/// assert_eq!(found.total, estimate(&plan, &options, &Control::default().threads(3))?.total);
/// let [low, high] = found.total.interval.ok_or("there are enough units for an interval")?;
/// assert!(low <= 365_596.0 && 365_596.0 <= high);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`]; [`Error::Engine`] when the processor cannot run the kernel.
pub fn estimate(
    plan: &CountPlan,
    options: &EstimateOptions,
    control: &Control<'_>,
) -> Result<Estimate, Error> {
    let started = Instant::now();
    let (threads, kernel) = (control.thread_count(), options.kernel);
    let seed = options.seed.unwrap_or_else(seed::of_the_moment);
    let mut random = Rng::new(seed);
    let by_cost = ByCost::new(plan.engine());
    let pool = Pool { plan, kernel, control, threads };
    let sampler = Sampler::new(pool, &by_cost, &mut random);
    let scale = Scale::new(&by_cost, &mut random);
    let taken = Survey { sampler, scale: &scale }.take(options, started)?;
    let bytes_per_thread = match taken.basis {
        Basis::Model { .. } => scale.expected_bytes_per_thread(model::list_bytes(plan)),
        _ => scale.bytes_per_thread(&taken.counted),
    };
    Ok(Estimate {
        basis: taken.basis,
        seed,
        total: taken.total,
        cpu_seconds: taken.cpu_seconds,
        threads,
        bytes_per_thread,
        kernel,
        took: started.elapsed(),
    })
}

#[cfg(test)]
#[path = "../../tests/unit/estimate.rs"]
mod tests;
