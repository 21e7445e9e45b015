//! An estimate as other programs read it.

use super::{Basis, Estimate};
use crate::Plan;
use serde::Serialize;

/// The fields of `queens.estimate/1`, which `docs/formats.md` describes.
///
/// ```
/// # use queens::Size;
/// # use queens_ledger::Plan;
/// # use queens_ledger::estimate::{Options, Summary, estimate};
/// # use std::sync::atomic::AtomicBool;
/// let plan = Plan::new(Size::new(8)?);
/// let estimate = estimate(&plan, &Options::default(), &AtomicBool::new(false), &|_| ())?;
/// let summary = serde_json::to_value(Summary::new(&plan, &estimate))?;
/// assert_eq!((&summary["basis"], &summary["total"]), (&"all".into(), &92.0.into()));
/// assert_eq!(summary.get("keep"), None); // nothing was thinned
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    n: usize,
    basis: &'static str,
    units: u64,
    sampled: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    keep: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extrapolation: Option<f64>,
    seed: u64,
    kernel: &'static str,
    threads: usize,
    total: f64,
    total_standard_error: f64,
    cpu_seconds: f64,
    cpu_seconds_interval: [f64; 2],
    wall_seconds: f64,
    wall_seconds_interval: [f64; 2],
    bytes_per_thread: u64,
    seconds: f64,
}

impl Summary {
    /// Sums up the estimate of a plan.
    ///
    /// The example of [`Summary`] shows it.
    pub fn new(plan: &Plan, estimate: &Estimate) -> Summary {
        let (basis, sampled, keep, extrapolation) = match estimate.basis {
            Basis::All => ("all", plan.units(), None, None),
            Basis::Units(units) => ("units", units, None, None),
            Basis::Thinned { units, keep, beyond, .. } => {
                ("thinned", units, Some(keep), Some(beyond))
            }
        };
        Summary {
            n: plan.size().get(),
            basis,
            units: plan.units(),
            sampled,
            keep,
            extrapolation,
            seed: estimate.seed,
            kernel: estimate.kernel.name(),
            threads: estimate.threads,
            total: estimate.total.mean,
            total_standard_error: estimate.total.standard_error,
            cpu_seconds: estimate.cpu_seconds.mean,
            cpu_seconds_interval: estimate.cpu_seconds.interval(),
            wall_seconds: estimate.wall_seconds().mean,
            wall_seconds_interval: estimate.wall_seconds().interval(),
            bytes_per_thread: estimate.bytes_per_thread as u64,
            seconds: estimate.took.as_nanos() as f64 / 1e9,
        }
    }
}
