//! Estimates the cost and the result of a count from a random sample.
//!
//! A count consists of many *units*, which can be counted independently. `survey` decides which of them are
//! counted, `sample` counts them, and `scale` extrapolates to all units.
//!
//! A seed defines a random sequence of units, and a sample is the beginning of this sequence. So the first
//! K units, and all results that depend only on their counts, are the same on every machine and with any
//! number of threads.
//!
//! If the time suffices for only a few units, they are *subsampled*: only a random subset of their placements
//! is counted (see [`queens::engine::UnitPlan::sample`]). The estimated number of solutions is still
//! unbiased, but a time cannot be scaled up like a number of solutions. Instead, the time that `model`
//! predicts is multiplied by a measured factor, the [`Pace`]. If there is no time for even one subsampled
//! unit, `model` also estimates the number of solutions.

mod model;
mod pace;
mod sample;
mod scale;
mod survey;
mod value;

pub use pace::Pace;
pub use value::{FEWEST_UNITS, Value};

use crate::Error;
use crate::plan::CountPlan;
use queens::Digits;
use queens::control::Control;
use queens::engine::kernel::Kernel;
use sample::Survey;
use serde::{Serialize, Serializer};
use serde_json::json;
use std::num::NonZeroU64;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Ten seconds, or less if the whole count takes less than a few minutes.
    Auto,
    /// As many units as can be counted within this wall-clock time.
    Within(Duration),
    /// This many units, or all if there are fewer.
    Units(NonZeroU64),
}

#[derive(Clone, Debug)]
pub struct EstimateOptions {
    pub effort: Effort,
    /// The seed from which the units are drawn; by default a new one.
    pub seed: Option<u64>,
    pub kernel: Kernel,
}

impl Default for EstimateOptions {
    fn default() -> EstimateOptions {
        EstimateOptions { effort: Effort::Auto, seed: None, kernel: Kernel::best() }
    }
}

/// The sample on which an estimate is based.
///
/// The time is computed from the `pace`, which is `None` if there was no time to measure it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Basis {
    All,
    /// This many whole units, drawn with replacement.
    Units(u64),
    Subsampled {
        units: u64,
        /// The probability of keeping each left placement.
        keep: f64,
        /// How many times more halves these units have than the timed ones: the time is extrapolated this far.
        beyond: f64,
        pace: Option<Pace>,
    },
    Model {
        pace: Option<Pace>,
    },
}

impl Basis {
    pub fn pace(&self) -> Option<Pace> {
        match *self {
            Basis::Subsampled { pace, .. } | Basis::Model { pace } => pace,
            Basis::All | Basis::Units(_) => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    pub basis: Basis,
    pub seed: u64,
    pub total: Value,
    /// Processor seconds of the whole count on this machine.
    pub cpu_seconds: Value,
    /// The number of threads that counted the sample, and that are assumed for the whole count.
    pub threads: usize,
    pub bytes_per_thread: f64,
    pub kernel: Kernel,
    pub took: Duration,
}

impl Estimate {
    /// Returns the wall-clock seconds of the whole count, if nothing else runs on the machine.
    pub fn wall_seconds(&self) -> Value {
        self.cpu_seconds.times(1.0 / self.threads as f64)
    }
}

/// An estimate in the JSON format `queens.estimate/3`, which `docs/formats.md` describes.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary(Vec<(&'static str, serde_json::Value)>);

impl Summary {
    pub fn new(plan: &CountPlan, estimate: &Estimate) -> Summary {
        let (basis, sampled, keep, beyond) = match estimate.basis {
            Basis::All => ("all", plan.units(), None, None),
            Basis::Units(units) => ("units", units, None, None),
            Basis::Subsampled { units, keep, beyond, pace } => {
                ("subsampled", units, Some(keep), pace.map(|_| beyond))
            }
            Basis::Model { .. } => ("model", 0, None, None),
        };
        let Estimate { seed, total, cpu_seconds, threads, kernel, .. } = *estimate;
        let (pace, wall_seconds) = (estimate.basis.pace(), estimate.wall_seconds());
        let mut fields = vec![
            ("n", json!(plan.size().get())),
            ("basis", json!(basis)),
            ("units", json!(plan.units())),
            ("sampled", json!(sampled)),
            ("keep", json!(keep)),
            ("extrapolation", json!(beyond)),
            ("timed_n", json!(pace.map(|pace| pace.n))),
            ("timed_units", json!(pace.map(|pace| pace.units))),
            ("seed", json!(Digits(seed))),
            ("kernel", json!(kernel.name())),
            ("adapter", json!(kernel.adapter())),
            ("threads", json!(threads)),
            // A text of decimal digits, like all numbers of solutions, but rounded to a whole number.
            ("total", json!(format!("{:.0}", total.mean))),
            ("total_standard_error", json!(total.standard_error)),
            ("total_interval", json!(total.interval)),
            ("cpu_seconds", json!(cpu_seconds.mean)),
            ("cpu_seconds_interval", json!(cpu_seconds.interval)),
            ("wall_seconds", json!(wall_seconds.mean)),
            ("wall_seconds_interval", json!(wall_seconds.interval)),
            ("bytes_per_thread", json!(estimate.bytes_per_thread as u64)),
            ("seconds", json!(estimate.took.as_nanos() as f64 / 1e9)),
        ];
        fields.retain(|(_, value)| !value.is_null());
        Summary(fields)
    }
}

impl queens_show::json::Answer for Summary {
    const SCHEMA: &'static str = "queens.estimate/3";
}

impl Serialize for Summary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// Estimates the cost and the result of a count.
///
/// The control reports the progress of each step separately: the pilot, the sample, and the units of
/// smaller boards that are timed.
///
/// ```
/// use queens::control::Control;
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
pub fn estimate(
    plan: &CountPlan,
    options: &EstimateOptions,
    control: &Control<'_>,
) -> Result<Estimate, Error> {
    let mut survey = Survey::new(plan, options, control);
    let (basis, counted) = survey.take(options.effort)?;
    Ok(survey.estimate(basis, &counted))
}

#[cfg(test)]
mod tests;
