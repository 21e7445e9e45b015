//! Counts in ranges of units, for workers without shared memory. Units are the pieces of a count
//! ([`UnitPlan`]). Divide a count, count each range anywhere, and add up the results.

use crate::Count;
use crate::page::Error;
use crate::page::limits::{self, LIMITS};
use queens::control::Control;
use queens::count::CountResult;
use queens::engine::{Options, UnitPlan};
use queens::{Digits, Size};
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct CountRequest {
    pub n: usize,
    /// The number of threads; if absent, one for each processor.
    pub threads: Option<usize>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum CountStatus {
    /// No count since the server started.
    #[default]
    Idle,
    Running(CountProgress),
    Done(Count),
    Cancelled,
    /// The count was stopped because no client listened any more.
    Abandoned,
    Failed {
        message: String,
    },
}

impl CountStatus {
    pub fn is_running(&self) -> bool {
        matches!(self, CountStatus::Running(_))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct CountProgress {
    pub n: usize,
    pub threads: usize,
    /// Completed fraction of the expected cost, 0 to 1.
    pub share: f64,
    pub seconds: f64,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UnitRange {
    pub n: usize,
    pub first: u64,
    /// The number of the unit after the range.
    pub end: u64,
    /// The range's fraction of the total expected cost, 0 to 1.
    pub share: f64,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RangeCount {
    pub first: u64,
    /// The number of the unit after the range.
    pub end: u64,
    /// The sum of the units' counts, each times its weight.
    #[cfg_attr(feature = "__typescript", ts(type = "string"))]
    pub total: Digits<u128>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SumRequest {
    pub n: usize,
    pub threads: usize,
    pub seconds: f64,
    pub counted: Vec<RangeCount>,
}

/// The minimum number of ranges. At the end, some workers wait for others, so ranges should be short.
const RANGES: u64 = 16;

/// The target cost of a range in a large count, in the nanoseconds of [`UnitPlan::expected_cost`]. It
/// determines how often progress is reported.
const RANGE_COST: f64 = 2.5e8;

fn size(n: usize) -> Result<Size, Error> {
    limits::size(n, 0, LIMITS.count_n)
}

/// Returns the numbered units of a count.
pub fn plan(n: usize) -> Result<UnitPlan, Error> {
    size(n).map(UnitPlan::new)
}

/// Divides a count into ranges of about equal expected cost.
pub fn ranges(request: &CountRequest) -> Result<Vec<UnitRange>, Error> {
    let (n, plan) = (request.n, plan(request.n)?);
    let cost = |first, end| plan.expected_cost(first..end);
    let whole = cost(0, plan.units());
    let bounds = plan.bounds(((whole / RANGE_COST) as u64).max(RANGES));
    let range = |bounds: &[u64]| {
        let (first, end) = (bounds[0], bounds[1]);
        UnitRange { n, first, end, share: cost(first, end) / whole.max(f64::MIN_POSITIVE) }
    };
    Ok(bounds.windows(2).map(range).collect())
}

/// Counts a range on one thread.
pub fn count(plan: &UnitPlan, range: &UnitRange) -> Result<RangeCount, Error> {
    let UnitRange { first, end, .. } = *range;
    if first > end {
        return Err(Error::Ranges);
    }
    let total =
        plan.count_units(first..end, &Options::from(Control::default().threads(1)))?.total();
    Ok(RangeCount { first, end, total: Digits(total) })
}

/// Adds up the ranges of a count.
pub fn sum(request: &SumRequest) -> Result<Count, Error> {
    let (size, plan) = (size(request.n)?, plan(request.n)?);
    let mut counted = request.counted.clone();
    counted.sort_by_key(|range| range.first);
    let end = counted.iter().try_fold(0, |next, range| (range.first == next).then_some(range.end));
    if end != Some(plan.units()) {
        return Err(Error::Ranges);
    }
    let total = counted.iter().try_fold(0, |sum: u128, range| sum.checked_add(range.total.0));
    let total = total.ok_or(Error::Ranges)?;
    let options = Options::from(Control::default().threads(request.threads)).unique(true);
    let board = CountResult::of_pieces(size, total, &options)?;
    let time = Duration::try_from_secs_f64(request.seconds).unwrap_or_default();
    Ok(Count::new(board, time, None))
}
