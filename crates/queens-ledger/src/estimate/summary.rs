//! An estimate as JSON for other programs.

use super::{Basis, Estimate};
use crate::CountPlan;
use queens::Digits;
use serde::Serialize;

/// The fields of `queens.estimate/3`; `docs/formats.md` describes them.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    timed_n: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timed_units: Option<u64>,
    seed: Digits<u64>,
    kernel: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    adapter: Option<&'static str>,
    threads: usize,
    /// Decimal digits, like all numbers of solutions, without a fractional part.
    total: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    total_standard_error: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total_interval: Option<[f64; 2]>,
    cpu_seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cpu_seconds_interval: Option<[f64; 2]>,
    wall_seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    wall_seconds_interval: Option<[f64; 2]>,
    bytes_per_thread: u64,
    seconds: f64,
}

impl Summary {
    /// Summarises the estimate of a plan.
    pub fn new(plan: &CountPlan, estimate: &Estimate) -> Summary {
        let (basis, keep, extrapolation) = match estimate.basis {
            Basis::All => ("all", None, None),
            Basis::Units(_) => ("units", None, None),
            Basis::Subsampled { keep, beyond, pace, .. } => {
                ("subsampled", Some(keep), pace.map(|_| beyond))
            }
            Basis::Model { .. } => ("model", None, None),
        };
        let pace = estimate.basis.pace();
        Summary {
            n: plan.size().get(),
            basis,
            units: plan.units(),
            sampled: estimate.basis.sampled().unwrap_or_else(|| plan.units()),
            keep,
            extrapolation,
            timed_n: pace.map(|pace| pace.n),
            timed_units: pace.map(|pace| pace.units),
            seed: Digits(estimate.seed),
            kernel: estimate.kernel.name(),
            adapter: estimate.kernel.adapter(),
            threads: estimate.threads,
            total: format!("{:.0}", estimate.total.mean),
            total_standard_error: estimate.total.standard_error,
            total_interval: estimate.total.interval,
            cpu_seconds: estimate.cpu_seconds.mean,
            cpu_seconds_interval: estimate.cpu_seconds.interval,
            wall_seconds: estimate.wall_seconds().mean,
            wall_seconds_interval: estimate.wall_seconds().interval,
            bytes_per_thread: estimate.bytes_per_thread as u64,
            seconds: estimate.took.as_nanos() as f64 / 1e9,
        }
    }
}
