//! How fast a ledger fills, from its records: each says when it was begun and how long it took.
//!
//! Work is taken to be spread evenly over the time of its record, so that the speed of a window is the sum of
//! what fell into it. The window ends where the oldest shard in work was begun: all that was done before is in
//! records, however many processes take part and however long their shards are. Pauses of all of them do not
//! count.

use super::Holder;
use super::contents::Contents;
use super::status::share;
use crate::{CountPlan, Record, machine};
use queens::Units;
use serde::Serialize;
use std::ops::Range;

/// Seconds that a speed is observed for; at most, unless shards take longer.
const WINDOW: f64 = 120.0;

/// So many times the longest shard of the last window is a window, too: else it would hold parts of shards
/// only.
const SHARDS: f64 = 3.0;

/// Seconds of work before there is a speed.
const SETTLED: f64 = 5.0;

/// Times of day are known to the second, so two shards that follow each other can seem this far apart.
const TICK: f64 = 2.0;

/// What was done in each of the last seconds in which anybody was at work.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "__typescript", ts(rename = "LedgerSpeed"))]
#[non_exhaustive]
pub struct Speed {
    /// Seconds of work that were looked at.
    pub observed_seconds: f64,
    /// Share of the expected cost, each second.
    pub share: f64,
    /// Records, each second.
    pub records: f64,
    /// Solutions, each second.
    pub solutions: f64,
    /// Seconds that the rest takes at this speed.
    pub seconds_left: f64,
}

/// What the counted records say of time.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Times {
    /// When the last one was finished, in UTC.
    pub(super) last: Option<String>,
    /// Seconds in which anybody was at work.
    pub(super) worked: Option<f64>,
    /// The speed when shards were last counted; `None` while it is too early to say.
    pub(super) speed: Option<Speed>,
}

/// A counted record, in seconds since 1970.
#[derive(Clone, Copy, Debug)]
struct Work {
    begun: f64,
    ended: f64,
    units: Units,
    count: u128,
}

impl Work {
    /// `None` if it does not say when.
    fn of(record: &Record) -> Option<Work> {
        let begun = instant(&record.started)?;
        let ended = begun + record.seconds.max(0.0);
        Some(Work { begun, ended, units: record.units(), count: record.count })
    }

    /// The part of it that was done in a stretch of time, 0 to 1.
    fn part(&self, time: &Range<f64>) -> f64 {
        let seconds = self.ended - self.begun;
        if seconds <= 0.0 {
            return f64::from(u8::from(time.contains(&self.begun)));
        }
        ((self.ended.min(time.end) - self.begun.max(time.start)) / seconds).clamp(0.0, 1.0)
    }
}

/// The middle of the second that a time of day stands for.
fn instant(utc: &str) -> Option<f64> {
    machine::seconds_of(utc).map(|seconds| seconds as f64 + 0.5)
}

/// What the counted records of a ledger say, which is `done` by some share.
pub(super) fn times(plan: &CountPlan, contents: &Contents, claims: &[Holder], done: f64) -> Times {
    let work: Vec<Work> = contents.disjoint().filter_map(Work::of).collect();
    let since = claims.iter().filter(|holder| !holder.stopped).map(|holder| &holder.since);
    let begun: Vec<f64> = since.filter_map(|since| instant(since)).collect();
    let now = machine::since_1970().as_secs_f64();
    times_at(now, work, &begun, 1.0 - done, |units| share(plan, units) / contents.whole)
}

/// The same at an instant, with shards in work that were begun at some, and the share that is left.
fn times_at(
    now: f64,
    mut work: Vec<Work>,
    begun: &[f64],
    left: f64,
    share: impl Fn(Units) -> f64,
) -> Times {
    // A record of the future is one of a wrong clock.
    work.retain(|work| work.ended <= now + TICK);
    work.sort_by(|one, other| one.begun.total_cmp(&other.begun));
    let Some(last) = work.iter().map(|work| work.ended).reduce(f64::max) else {
        return Times::default();
    };
    let recent = work.iter().filter(|work| work.ended >= last - WINDOW);
    let longest = recent.map(|work| work.ended - work.begun).fold(0.0, f64::max);
    let window = WINDOW.max(SHARDS * longest);
    // Who has held a shard for longer than a window is no measure.
    let in_work = begun.iter().copied().filter(|begun| *begun > last - window);
    let end = in_work.fold(last, f64::min);
    Times {
        last: Some(machine::utc(last as u64)),
        worked: Some(worked(&work, &(0.0..last))),
        speed: speed(&work, &(end - window..end), left.max(0.0), share),
    }
}

/// What was done in a stretch of time, if anybody was at work for long enough.
fn speed(
    work: &[Work],
    time: &Range<f64>,
    left: f64,
    share: impl Fn(Units) -> f64,
) -> Option<Speed> {
    let seconds = worked(work, time);
    let parts = || work.iter().map(|work| (work, work.part(time))).filter(|(_, part)| *part > 0.0);
    let done: f64 = parts().map(|(work, part)| share(work.units) * part).sum();
    (seconds >= SETTLED && done > 0.0).then(|| Speed {
        observed_seconds: seconds,
        share: done / seconds,
        records: parts().map(|(_, part)| part).sum::<f64>() / seconds,
        solutions: parts().map(|(work, part)| work.count as f64 * part).sum::<f64>() / seconds,
        seconds_left: left * seconds / done,
    })
}

/// Seconds of a stretch of time in which anybody was at work; the work is in the order of its beginnings.
fn worked(work: &[Work], time: &Range<f64>) -> f64 {
    let (mut seconds, mut until) = (0.0, f64::NEG_INFINITY);
    for work in work {
        let (begun, ended) = (work.begun.max(time.start), work.ended.min(time.end));
        if begun <= ended {
            let from = if begun <= until + TICK { until } else { begun };
            seconds += (ended - from).max(0.0);
            until = until.max(ended);
        }
    }
    seconds
}

#[cfg(test)]
#[path = "../../tests/unit/speed.rs"]
mod tests;
