//! How fast a ledger fills, computed from its records, which state their start and duration.
//!
//! Work is assumed to be spread evenly over the time of its record, so the speed in a window is the sum of
//! the work within it. The window ends at the start of the oldest shard in progress, because all work
//! before that is in records. Pauses of all processes do not count.

use super::Holder;
use super::contents::Contents;
use crate::{CountPlan, Record, machine};
use queens::Units;
use serde::Serialize;
use std::ops::Range;

/// The minimum window over which a speed is measured, in seconds.
const WINDOW: f64 = 120.0;

/// The minimum window in durations of its longest shard, so that it contains whole shards.
const SHARDS: f64 = 3.0;

/// The seconds of work that a speed needs.
const SETTLED: f64 = 5.0;

/// The minimum duration of a record, so that a part of it has a meaning.
const SHORTEST: f64 = 1e-3;

/// The apparent gap between consecutive shards, because times of day are rounded to seconds.
const TICK: f64 = 2.0;

/// The work per second over the last seconds in which any process worked.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerSpeed"))]
#[non_exhaustive]
pub struct Speed {
    pub observed_seconds: f64,
    /// The fraction of the expected cost per second.
    pub share: f64,
    pub records: f64,
    pub solutions: f64,
    /// The seconds that the rest takes at this speed.
    pub seconds_left: f64,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Times {
    pub(super) last: Option<String>,
    pub(super) worked: Option<f64>,
    pub(super) speed: Option<Speed>,
}

/// A counted record and its time, in seconds since 1970.
#[derive(Clone, Debug)]
struct Work {
    begun: f64,
    ended: f64,
    units: Units,
    count: u128,
}

/// Computes the times of [`Status`](super::Status), where `done` is the completed fraction.
pub(super) fn times(plan: &CountPlan, contents: &Contents, claims: &[Holder], done: f64) -> Times {
    // The middle of the second that the text states.
    let instant = |utc: &str| Some(machine::seconds_of(utc)? as f64 + 0.5);
    let work = |record: &Record| {
        let begun = instant(&record.started)?;
        let ended = begun + record.seconds.max(SHORTEST);
        Some(Work { begun, ended, units: record.units(), count: record.count })
    };
    let in_progress = claims.iter().filter(|holder| !holder.stopped);
    let begun: Vec<f64> = in_progress.filter_map(|holder| instant(&holder.since)).collect();
    let work = contents.counting().filter_map(work).collect();
    let now = machine::since_1970().as_secs_f64();
    times_at(now, work, &begun, 1.0 - done, |units| plan.share(units))
}

/// `begun` are the starts of the shards in progress, `left` is the missing fraction.
fn times_at(
    now: f64,
    mut work: Vec<Work>,
    begun: &[f64],
    left: f64,
    share: impl Fn(Units) -> f64,
) -> Times {
    // A record from the future comes from a wrong clock.
    work.retain(|work| work.ended <= now + TICK);
    work.sort_by(|one, other| one.begun.total_cmp(&other.begun));
    let Some(last) = work.iter().map(|work| work.ended).reduce(f64::max) else {
        return Times::default();
    };
    // Slow machines may have finished nothing since the oldest shard in progress began.
    let since = begun.iter().copied().fold(last - WINDOW, f64::min) - TICK;
    let recent = work.iter().filter(|work| work.ended >= since);
    let longest = recent.map(|work| work.ended - work.begun).fold(0.0, f64::max);
    let window = WINDOW.max(SHARDS * longest);
    // A shard that takes longer than a window says nothing about the speed.
    let in_work = begun.iter().copied().filter(|begun| *begun > last - window);
    let end = in_work.fold(last, f64::min);
    let window = end - window..end;
    let (seconds, [mut done, mut records, mut solutions]) = (worked(&work, &window), [0.0; 3]);
    for work in &work {
        let inside = work.ended.min(window.end) - work.begun.max(window.start);
        if inside > 0.0 {
            let part = inside / (work.ended - work.begun);
            done += share(work.units) * part;
            records += part;
            solutions += work.count as f64 * part;
        }
    }
    let speed = (seconds >= SETTLED && done > 0.0).then(|| Speed {
        observed_seconds: seconds,
        share: done / seconds,
        records: records / seconds,
        solutions: solutions / seconds,
        seconds_left: left.max(0.0) * seconds / done,
    });
    let worked = Some(worked(&work, &(0.0..last)));
    Times { last: Some(machine::utc(last as u64)), worked, speed }
}

/// Returns the seconds of a time range in which any process did some of the work, sorted by its start.
fn worked(work: &[Work], time: &Range<f64>) -> f64 {
    let (mut seconds, mut until) = (0.0, time.start);
    for work in work {
        let from = if work.begun <= until + TICK { until } else { work.begun };
        until = until.max(work.ended.min(time.end));
        seconds += (until - from).max(0.0);
    }
    seconds
}

#[cfg(test)]
#[path = "../../tests/unit/speed.rs"]
mod tests;
