//! Estimates the cost and the result of a count from a random sample.
//!
//! | file | input | output |
//! |---|---|---|
//! | `survey` | a limit of time or a number of units | a sample of whole or subsampled units |
//! | `sampler` | a seed and a time | the units of a random sequence that fit into the time |
//! | `sample` | places of a random sequence of units | their counts and times |
//! | `scale` | sampled units | sums over all units |
//! | `model` | the rows of a board | the expected time and solutions of its units |
//! | `pace` | the time left | how fast whole units of a smaller board are counted |
//! | `value` | independent figures | their mean, error and interval |
//! | `summary` | an estimate | its fields for other programs |
//!
//! Units are drawn with replacement, with probabilities proportional to their expected costs. A seed
//! defines a sequence of units, and a sample is its beginning. The first K units and all results computed
//! from their counts are the same on every machine and with any number of threads.
//!
//! If only a few units would fit into the time, they are *subsampled*: see
//! [`queens::engine::UnitPlan::sample`]. The estimate of the count stays unbiased. A time cannot be scaled
//! up like a count. Instead, it is the time of a model, multiplied by the ratio of measured to expected
//! time of whole units of a smaller board. If not even a subsampled unit can be counted, the model also
//! estimates the number of solutions.

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

use crate::draw::ByCost;
use crate::plan::CountPlan;
use crate::{Error, machine};
use queens::engine::kernel::Kernel;
use queens::rng::Rng;
use queens::run::Control;
use sample::Pool;
use sampler::Sampler;
use scale::Scale;
use std::num::NonZeroU64;
use std::time::{Duration, Instant};
use survey::Survey;

/// The size of the sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Ten seconds, or less if the whole count takes less than a few minutes.
    Auto,
    /// All units that can be counted within this wall-clock time.
    Within(Duration),
    /// This many units, or all if there are fewer.
    Units(NonZeroU64),
}

/// Options of [`estimate()`].
#[derive(Clone, Debug)]
pub struct EstimateOptions {
    /// The size of the sample.
    pub effort: Effort,
    /// The seed that draws the units; by default a new one.
    pub seed: Option<u64>,
    /// The kernel.
    pub kernel: Kernel,
}

impl Default for EstimateOptions {
    fn default() -> EstimateOptions {
        EstimateOptions { effort: Effort::Auto, seed: None, kernel: Kernel::best() }
    }
}

/// The sample of an estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Basis {
    /// All units: the total is exact.
    All,
    /// This many whole units, drawn with replacement.
    Units(u64),
    /// Subsampled units.
    Subsampled {
        /// The number of units.
        units: u64,
        /// The probability of keeping each left placement.
        keep: f64,
        /// The factor from the length of the timed units' halves to the length of these halves. The time is
        /// extrapolated over this factor.
        beyond: f64,
        /// The basis of the time; `None` if there was no time to measure one.
        pace: Option<Pace>,
    },
    /// No units.
    Model {
        /// The basis of the time; `None` if there was no time to measure one.
        pace: Option<Pace>,
    },
}

impl Basis {
    /// Returns the measured units of a smaller board.
    pub fn pace(&self) -> Option<Pace> {
        match *self {
            Basis::Subsampled { pace, .. } | Basis::Model { pace } => pace,
            Basis::All | Basis::Units(_) => None,
        }
    }

    /// Returns how many units of the board were counted, unless all were.
    pub fn sampled(&self) -> Option<u64> {
        match *self {
            Basis::All => None,
            Basis::Units(units) | Basis::Subsampled { units, .. } => Some(units),
            Basis::Model { .. } => Some(0),
        }
    }
}

/// The estimated cost and result of a count.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The sample.
    pub basis: Basis,
    /// The seed that drew the units.
    pub seed: u64,
    /// The number of solutions.
    pub total: Value,
    /// Processor seconds of the whole count on this machine.
    pub cpu_seconds: Value,
    /// The number of threads of the sample and of the expected count.
    pub threads: usize,
    /// The expected peak memory of a thread, in bytes.
    pub bytes_per_thread: f64,
    /// The kernel.
    pub kernel: Kernel,
    /// The duration of the estimate.
    pub took: Duration,
}

impl Estimate {
    /// Returns the wall-clock seconds of the whole count if nothing else runs.
    pub fn wall_seconds(&self) -> Value {
        self.cpu_seconds.times(1.0 / self.threads as f64)
    }
}

/// Estimates the cost and the result of a count.
///
/// The control reports the progress of each step: the pilot, the sample, the units of smaller boards.
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
    let seed = options.seed.unwrap_or_else(machine::seed);
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
