//! How fast a ledger fills, from its records: each of them says when it was begun and how long it took.
//!
//! Work is taken to be spread evenly over the time of its shard, so the speed of a window is the sum of
//! what fell into it. The window ends where the oldest shard in work was begun: all that was done before
//! is in records, however many processes take part and however long their shards are. Pauses of all
//! of them do not count.

use super::Holder;
use crate::{Plan, Record, machine};
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

/// How fast a ledger fills, and when it last did.
///
/// Serializes with what is not known absent.
///
/// ```
/// use queens::run::Control;
/// use queens_ledger::fill::{Options, fill};
/// use queens_ledger::{Ledger, Plan};
///
/// let directory = tempfile::tempdir()?;
/// let plan = Plan::new("8".parse()?);
/// let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// assert_eq!(ledger.status_and_pace(&plan)?.1.since_last, None);
/// fill(&ledger, &plan, &Options::default(), &Control::default(), &|_| ())?;
/// let (status, pace) = ledger.status_and_pace(&plan)?;
/// assert!(status.is_complete() && pace.since_last.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Pace {
    /// Seconds since a shard was last finished; absent if none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub since_last: Option<f64>,
    /// The speed when shards were last counted; absent while it is too early to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub speed: Option<Speed>,
}

/// What was done a second, of the last seconds in which anybody was at work.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Speed {
    /// Seconds of work that were looked at.
    pub seconds: f64,
    /// Share of the expected cost, each second.
    pub share: f64,
    /// Shards, each second.
    pub shards: f64,
    /// Solutions, each second.
    pub solutions: f64,
    /// Seconds that the rest takes at this speed.
    pub seconds_left: f64,
}

/// A counted record, in seconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    begun: f64,
    ended: f64,
    share: f64,
    solutions: f64,
}

impl Work {
    /// `None` if it does not say when.
    pub(super) fn of(record: &Record, plan: &Plan) -> Option<Work> {
        let begun = instant(&record.started)?;
        let ended = begun + record.seconds.max(0.0);
        let (share, solutions) = (plan.share(record.units()), record.count as f64);
        Some(Work { begun, ended, share, solutions })
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

impl Pace {
    /// The pace now; `done` is the share that is counted.
    pub(super) fn of(work: &[Work], held: &[Holder], done: f64) -> Pace {
        let since = held.iter().filter(|holder| !holder.stopped).map(|holder| &holder.since);
        let begun: Vec<f64> = since.filter_map(|since| instant(since)).collect();
        Pace::at(machine::since_1970().as_secs_f64(), work, &begun, done)
    }

    /// The pace at an instant, with shards in work that were begun then.
    fn at(now: f64, work: &[Work], begun: &[f64], done: f64) -> Pace {
        // A record of the future is one of a wrong clock.
        let ended = work.iter().map(|work| work.ended).filter(|&ended| ended <= now + TICK);
        let Some(last) = ended.reduce(f64::max) else {
            return Pace::default();
        };
        let recent = work.iter().filter(|work| (last - WINDOW..=last).contains(&work.ended));
        let longest = recent.map(|work| work.ended - work.begun).fold(0.0, f64::max);
        let window = WINDOW.max(SHARDS * longest);
        // Who has held a shard for longer than a window is no measure.
        let in_work = begun.iter().copied().filter(|begun| *begun > last - window);
        let end = in_work.fold(last, f64::min);
        let speed = speed(work, end - window..end, (1.0 - done).max(0.0));
        Pace { since_last: Some((now - last).max(0.0)), speed }
    }
}

/// What was done in a stretch of time, if anybody was at work for long enough.
fn speed(work: &[Work], time: Range<f64>, left: f64) -> Option<Speed> {
    let seconds = busy(work, &time);
    let sum = |value: fn(&Work) -> f64| -> f64 {
        work.iter().map(|work| value(work) * work.part(&time)).sum::<f64>() / seconds
    };
    let share = sum(|work| work.share);
    (seconds >= SETTLED && share > 0.0).then(|| Speed {
        seconds,
        share,
        shards: sum(|_| 1.0),
        solutions: sum(|work| work.solutions),
        seconds_left: left / share,
    })
}

/// Seconds of a stretch of time in which anybody was at work.
fn busy(work: &[Work], time: &Range<f64>) -> f64 {
    let stretch = |work: &Work| (work.begun.max(time.start), work.ended.min(time.end));
    let mut stretches: Vec<(f64, f64)> =
        work.iter().map(stretch).filter(|(begun, ended)| begun <= ended).collect();
    stretches.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (mut seconds, mut until) = (0.0, f64::NEG_INFINITY);
    for (begun, ended) in stretches {
        let from = if begun <= until + TICK { until } else { begun };
        seconds += (ended - from).max(0.0);
        until = until.max(ended);
    }
    seconds
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shards of a share of 1/1000, each of so many seconds, one after the other.
    fn thread(begun: f64, seconds: f64, shards: usize) -> Vec<Work> {
        let shard = |number: usize| {
            let begun = begun + number as f64 * seconds;
            Work { begun, ended: begun + seconds, share: 0.001, solutions: 50.0 }
        };
        (0..shards).map(shard).collect()
    }

    fn assert_near(found: f64, expected: f64) {
        assert!((found / expected - 1.0).abs() < 0.02, "{found} is not {expected}");
    }

    fn speed_of(work: &[Work], begun: &[f64], done: f64) -> Speed {
        Pace::at(10_000.0, work, begun, done).speed.unwrap()
    }

    #[test]
    fn one_thread_of_many_processors_takes_its_own_time() {
        // Half is left, at a thousandth each two seconds: 1000 s, whatever the machine could do.
        let speed = speed_of(&thread(0.0, 2.0, 500), &[1000.0], 0.5);
        assert_near(speed.seconds_left, 1000.0);
        assert_near(speed.shards, 0.5);
        assert_near(speed.solutions, 25.0);
        assert_near(speed.seconds, WINDOW);
    }

    #[test]
    fn a_speed_that_halves_doubles_the_time_left() {
        let before = [thread(0.0, 2.0, 100), thread(1.0, 2.0, 100)].concat();
        assert_near(speed_of(&before, &[200.0, 201.0], 0.2).seconds_left, 800.0);
        // One of the two threads ends; a window later only the other one counts.
        let after = [before, thread(201.0, 2.0, 62)].concat();
        assert_near(speed_of(&after, &[325.0], 0.262).seconds_left, 0.738 / 0.0005);
        // Both go on, but each at half the speed.
        let slower = [thread(0.0, 2.0, 100), thread(0.0, 2.0, 100)].concat();
        let slower = [slower, thread(200.0, 4.0, 31), thread(200.0, 4.0, 31)].concat();
        assert_near(speed_of(&slower, &[324.0, 324.0], 0.262).seconds_left, 0.738 / 0.0005);
    }

    #[test]
    fn what_is_in_work_does_not_count_as_idle() {
        // Sixteen threads, shards of 100 s: the last one ended now, the others have long begun.
        let all: Vec<Work> = (0..16).flat_map(|k| thread(f64::from(k) * 6.25, 100.0, 10)).collect();
        let begun: Vec<f64> = (0..16).map(|k| 1000.0 + f64::from(k) * 6.25).collect();
        assert_near(speed_of(&all, &begun, 0.5).shards, 0.16);
    }

    #[test]
    fn pauses_do_not_count() {
        let work = [thread(0.0, 2.0, 30), thread(90.0, 2.0, 30)].concat();
        let speed = speed_of(&work, &[], 0.5);
        assert_near(speed.seconds, 90.0);
        assert_near(speed.shards, 0.5);
        assert_eq!(Pace::at(10_000.0, &work, &[], 0.5).since_last, Some(9850.0));
    }

    #[test]
    fn short_shards_of_whole_seconds_are_not_faster_than_they_were() {
        // Ten a second, each of a tenth of a second: their times are known to the second.
        let mut work = thread(0.0, 0.1, 1000);
        for one in &mut work {
            (one.begun, one.ended) = (one.begun.floor() + 0.5, one.begun.floor() + 0.6);
        }
        assert_near(speed_of(&work, &[], 0.5).shards, 10.0);
    }

    #[test]
    fn a_holder_that_hangs_is_no_measure() {
        let work = thread(0.0, 2.0, 500);
        assert_near(speed_of(&work, &[10.0, 1000.0], 0.5).seconds_left, 1000.0);
    }

    #[test]
    fn a_record_of_the_future_is_no_measure() {
        let work = [thread(0.0, 2.0, 500), thread(20_000.0, 1.0, 50)].concat();
        assert_near(speed_of(&work, &[1000.0], 0.5).seconds_left, 1000.0);
    }

    #[test]
    fn it_can_be_too_early_to_say() {
        assert_eq!(Pace::at(9.0, &[], &[], 0.0), Pace::default());
        let pace = Pace::at(9.0, &thread(0.0, 2.0, 2), &[], 0.0);
        assert_eq!((pace.since_last, pace.speed), (Some(5.0), None));
    }
}
