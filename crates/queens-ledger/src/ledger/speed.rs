//! Computes how fast a ledger fills, from the start and the duration of each record.
//!
//! The work of a record is assumed to be spread evenly over its duration. The speed is the work within a
//! recent window, divided by the seconds in which any process worked; pauses of all processes do not count.
//! The window ends at the start of the oldest shard in progress, because all work before that time is in
//! records.

use super::Holder;
use super::contents::Contents;
use crate::{CountPlan, Record, machine};
use queens::Units;
use serde::Serialize;
use std::ops::Range;

/// The minimum length of the window, in seconds.
const WINDOW: f64 = 120.0;

/// The window is at least this many times as long as its longest shard, so that it contains whole shards.
const SHARDS: f64 = 3.0;

/// A speed is computed only from at least this many seconds of work.
const SETTLED: f64 = 5.0;

/// Shorter durations are raised to this, so that a record can be divided into parts.
const SHORTEST: f64 = 1e-3;

/// The longest gap that rounding to seconds can make between consecutive shards.
const TICK: f64 = 2.0;

/// The recent speed of a count, per second in which any process worked.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerSpeed"))]
#[non_exhaustive]
pub struct Speed {
    pub observed_seconds: f64,
    /// The fraction of the expected cost that is completed per second.
    pub share: f64,
    pub records: f64,
    pub solutions: f64,
    /// The seconds that the remaining shards take at this speed.
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
    // Take the middle of the second that the text states.
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

/// Computes the times as of `now`.
///
/// `begun` contains the start times of the shards in progress; `left` is the missing fraction.
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
    // Ignore shards that began before the window: their processes may hang.
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

/// Returns the seconds of a time range in which any process worked.
///
/// `work` must be sorted by its start.
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
mod tests {
    use super::*;

    /// Returns the work of one thread: consecutive shards of one unit each, all of this duration.
    fn thread(begun: f64, seconds: f64, shards: usize) -> Vec<Work> {
        let shard = |number: usize| {
            let begun = begun + number as f64 * seconds;
            Work { begun, ended: begun + seconds, units: (0..1).into(), count: 50 }
        };
        (0..shards).map(shard).collect()
    }

    fn assert_near(found: f64, expected: f64) {
        assert!((found / expected - 1.0).abs() < 0.02, "{found} is not {expected}");
    }

    /// Computes the times if each shard has a thousandth of the cost.
    fn times_of(work: Vec<Work>, begun: &[f64], done: f64) -> Times {
        times_at(10_000.0, work, begun, 1.0 - done, |_| 0.001)
    }

    fn speed_of(work: Vec<Work>, begun: &[f64], done: f64) -> Speed {
        times_of(work, begun, done).speed.unwrap()
    }

    #[test]
    fn one_thread_sets_speed_of_one_thread() {
        // Half of the cost is left. A thousandth takes two seconds, so half takes 1000 s.
        let speed = speed_of(thread(0.0, 2.0, 500), &[1000.0], 0.5);
        assert_near(speed.seconds_left, 1000.0);
        assert_near(speed.records, 0.5);
        assert_near(speed.solutions, 25.0);
        assert_near(speed.observed_seconds, WINDOW);
    }

    #[test]
    fn half_speed_doubles_time_left() {
        let before = [thread(0.0, 2.0, 100), thread(1.0, 2.0, 100)].concat();
        assert_near(speed_of(before.clone(), &[200.0, 201.0], 0.2).seconds_left, 800.0);
        // One of the two threads ends. One window later, only the other one affects the speed.
        let after = [before, thread(201.0, 2.0, 62)].concat();
        assert_near(speed_of(after, &[325.0], 0.262).seconds_left, 0.738 / 0.0005);
        // Both threads continue at half the speed.
        let slower = [thread(0.0, 2.0, 100), thread(0.0, 2.0, 100)].concat();
        let slower = [slower, thread(200.0, 4.0, 31), thread(200.0, 4.0, 31)].concat();
        assert_near(speed_of(slower, &[324.0, 324.0], 0.262).seconds_left, 0.738 / 0.0005);
    }

    #[test]
    fn shards_in_progress_are_not_idle() {
        // Sixteen threads count shards of 100 s. One has just finished a shard, and the others are in the
        // middle of one.
        let all = (0..16).flat_map(|k| thread(f64::from(k) * 6.25, 100.0, 10)).collect();
        let begun: Vec<f64> = (0..16).map(|k| 1000.0 + f64::from(k) * 6.25).collect();
        assert_near(speed_of(all, &begun, 0.5).records, 0.16);
    }

    #[test]
    fn slow_machine_in_work_counts() {
        // One thread counts shards of 1 s. 300 threads count shards of 300 s and last finished one 250 s
        // ago.
        let slow = (0..300).flat_map(|_| thread(0.0, 300.0, 3));
        let all = thread(0.0, 1.0, 1150).into_iter().chain(slow).collect();
        let begun = [[1150.0].as_slice(), &[900.0; 300]].concat();
        let speed = speed_of(all, &begun, 0.5);
        assert_near(speed.records, 2.0);
        assert_near(speed.seconds_left, 250.0);
    }

    #[test]
    fn pauses_do_not_count() {
        let work = [thread(0.0, 2.0, 30), thread(90.0, 2.0, 30)].concat();
        let times = times_of(work, &[], 0.5);
        let speed = times.speed.unwrap();
        assert_near(speed.observed_seconds, 90.0);
        assert_near(speed.records, 0.5);
        assert_near(times.worked.unwrap(), 120.0);
        assert_eq!(times.last.as_deref(), Some("1970-01-01T00:02:30Z"));
    }

    #[test]
    fn order_of_records_is_irrelevant() {
        let work = [thread(90.0, 2.0, 30), thread(0.0, 2.0, 30)].concat();
        assert_near(times_of(work, &[], 0.5).worked.unwrap(), 120.0);
    }

    #[test]
    fn rounded_times_of_short_shards_keep_speed() {
        // Ten shards per second, each a tenth of a second long, whose times are known only to the second.
        let mut work = thread(0.0, 0.1, 1000);
        for one in &mut work {
            (one.begun, one.ended) = (one.begun.floor() + 0.5, one.begun.floor() + 0.6);
        }
        assert_near(speed_of(work, &[], 0.5).records, 10.0);
    }

    #[test]
    fn hanging_owner_is_ignored() {
        let work = thread(0.0, 2.0, 500);
        assert_near(speed_of(work, &[10.0, 1000.0], 0.5).seconds_left, 1000.0);
    }

    #[test]
    fn future_record_is_ignored() {
        let work = [thread(0.0, 2.0, 500), thread(20_000.0, 1.0, 50)].concat();
        let times = times_of(work, &[1000.0], 0.5);
        assert_near(times.speed.unwrap().seconds_left, 1000.0);
        assert_near(times.worked.unwrap(), 1000.0);
    }

    #[test]
    fn early_ledger_has_no_speed() {
        assert_eq!(times_of(Vec::new(), &[], 0.0), Times::default());
        let times = times_of(thread(0.0, 2.0, 2), &[], 0.0);
        assert_eq!((times.worked, times.speed), (Some(4.0), None));
    }
}
