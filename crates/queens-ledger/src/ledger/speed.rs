//! How fast a ledger fills, from its records: each says when it was begun and how long it took.
//!
//! Work is taken to be spread evenly over the time of its record, so that the speed of a window is the sum of
//! what fell into it. The window ends where the oldest shard in work was begun: all that was done before is in
//! records, however many processes take part and however long their shards are. Pauses of all of them do not
//! count.

use super::Holder;
use super::contents::Contents;
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
pub(super) fn times(plan: &CountPlan, contents: &Contents, held: &[Holder], done: f64) -> Times {
    let work: Vec<Work> = contents.disjoint().filter_map(Work::of).collect();
    let since = held.iter().filter(|holder| !holder.stopped).map(|holder| &holder.since);
    let begun: Vec<f64> = since.filter_map(|since| instant(since)).collect();
    let now = machine::since_1970().as_secs_f64();
    times_at(now, work, &begun, 1.0 - done, |units| plan.share(units))
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
mod tests {
    use super::*;

    /// Shards of one unit each, which take so many seconds, one after the other.
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

    /// Each shard has a thousandth of the cost.
    fn times_of(work: Vec<Work>, begun: &[f64], done: f64) -> Times {
        times_at(10_000.0, work, begun, 1.0 - done, |_| 0.001)
    }

    fn speed_of(work: Vec<Work>, begun: &[f64], done: f64) -> Speed {
        times_of(work, begun, done).speed.unwrap()
    }

    #[test]
    fn one_thread_takes_its_own_time_whatever_the_machine_could_do() {
        // Half is left, at a thousandth each two seconds: 1000 s.
        let speed = speed_of(thread(0.0, 2.0, 500), &[1000.0], 0.5);
        assert_near(speed.seconds_left, 1000.0);
        assert_near(speed.records, 0.5);
        assert_near(speed.solutions, 25.0);
        assert_near(speed.observed_seconds, WINDOW);
    }

    #[test]
    fn a_speed_that_halves_doubles_the_time_left() {
        let before = [thread(0.0, 2.0, 100), thread(1.0, 2.0, 100)].concat();
        assert_near(speed_of(before.clone(), &[200.0, 201.0], 0.2).seconds_left, 800.0);
        // One of the two threads ends; a window later only the other one counts.
        let after = [before, thread(201.0, 2.0, 62)].concat();
        assert_near(speed_of(after, &[325.0], 0.262).seconds_left, 0.738 / 0.0005);
        // Both go on, but each at half the speed.
        let slower = [thread(0.0, 2.0, 100), thread(0.0, 2.0, 100)].concat();
        let slower = [slower, thread(200.0, 4.0, 31), thread(200.0, 4.0, 31)].concat();
        assert_near(speed_of(slower, &[324.0, 324.0], 0.262).seconds_left, 0.738 / 0.0005);
    }

    #[test]
    fn what_is_in_work_does_not_count_as_idle() {
        // Sixteen threads, shards of 100 s: the last one ended now, the others have long begun.
        let all = (0..16).flat_map(|k| thread(f64::from(k) * 6.25, 100.0, 10)).collect();
        let begun: Vec<f64> = (0..16).map(|k| 1000.0 + f64::from(k) * 6.25).collect();
        assert_near(speed_of(all, &begun, 0.5).records, 0.16);
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
    fn records_may_come_in_any_order() {
        let work = [thread(90.0, 2.0, 30), thread(0.0, 2.0, 30)].concat();
        assert_near(times_of(work, &[], 0.5).worked.unwrap(), 120.0);
    }

    #[test]
    fn short_shards_of_whole_seconds_are_not_faster_than_they_were() {
        // Ten a second, each of a tenth of a second: their times are known to the second.
        let mut work = thread(0.0, 0.1, 1000);
        for one in &mut work {
            (one.begun, one.ended) = (one.begun.floor() + 0.5, one.begun.floor() + 0.6);
        }
        assert_near(speed_of(work, &[], 0.5).records, 10.0);
    }

    #[test]
    fn a_holder_that_hangs_is_no_measure() {
        let work = thread(0.0, 2.0, 500);
        assert_near(speed_of(work, &[10.0, 1000.0], 0.5).seconds_left, 1000.0);
    }

    #[test]
    fn a_record_of_the_future_is_no_measure() {
        let work = [thread(0.0, 2.0, 500), thread(20_000.0, 1.0, 50)].concat();
        let times = times_of(work, &[1000.0], 0.5);
        assert_near(times.speed.unwrap().seconds_left, 1000.0);
        assert_near(times.worked.unwrap(), 1000.0);
    }

    #[test]
    fn it_can_be_too_early_to_say() {
        assert_eq!(times_of(Vec::new(), &[], 0.0), Times::default());
        let times = times_of(thread(0.0, 2.0, 2), &[], 0.0);
        assert_eq!((times.worked, times.speed), (Some(4.0), None));
    }
}
