//! Runs one method on one board under a time limit.

use crate::{Clock, Stopwatch, Times};
use queens::control::{Control, StopToken, Stopped};
use queens::count::Method;
use queens::engine::Options;
use queens::engine::kernel::Kernel;
use queens::observer::{Observer, Statistics, Stoppable, Totals};
use queens::{Algorithm, Error, Search, Size};
use std::convert::Infallible;
use std::time::Duration;

/// How long short runs are repeated, unless the number of runs is given.
pub(crate) const REPEAT: Duration = Duration::from_millis(20);

/// Runs that are shorter than this many clock ticks are timed in groups.
const TICKS: u32 = 20;

/// The maximum number of runs that are timed together, even if the clock does not advance.
const AT_ONCE: u32 = 1 << 18;

// The shortest searches take some nanoseconds, and browsers have ticks of a tenth of a millisecond. With
// this many runs at once, even such searches have a best time above zero.
const _: () = assert!(AT_ONCE * 8 >= TICKS * 100_000);

#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// The time limit for all runs of a method on a board.
    pub limit: Duration,
    /// The number of runs of each method. The limit may end them early, but not before the first. With
    /// `None`, short runs are repeated for some milliseconds.
    pub runs: Option<u64>,
    /// Whether one more run of each search counts its nodes.
    pub has_statistics: bool,
    pub clock: Clock,
    pub kernel: Kernel,
}

impl Timing {
    /// Uses the system clock and repeats short runs.
    pub fn new(limit: Duration) -> Timing {
        let (clock, kernel) = (Clock::SYSTEM, Kernel::best());
        Timing { limit, runs: None, has_statistics: true, clock, kernel }
    }

    fn is_enough(&self, times: &Times, added: u64, stopwatch: Stopwatch) -> bool {
        match self.runs {
            Some(runs) => times.runs() >= runs,
            None => added > 0 && stopwatch.elapsed() > REPEAT,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Measurement {
    pub total: u64,
    /// Wall-clock times of the runs, on one thread and without statistics. If the clock is too coarse for one
    /// run, each time is the mean of several runs.
    pub times: Times,
    /// The work of one additional run. It is `None` if that run took more than twice the limit, if
    /// [`Timing`] says so, and for the fast counter, which has no search tree.
    pub statistics: Option<Statistics>,
}

/// Runs a method on one thread. Returns `None` if the first run takes longer than the limit.
pub fn measure(
    method: Method,
    size: Size,
    timing: Timing,
    stop: &StopToken,
) -> Result<Option<Measurement>, Stopped> {
    let mut times = Times::default();
    let timed = in_time(time(method, size, timing, &mut times, stop), stop)?;
    let Some(total) = timed else { return Ok(None) };
    let statistics = match method {
        Method::Classical(algorithm) if timing.has_statistics => {
            let again = timing.clock.within(timing.limit.saturating_mul(2), stop);
            in_time(search(algorithm, size, Statistics::default(), &again), stop)?
        }
        _ => None,
    };
    Ok(Some(Measurement { total, times, statistics }))
}

/// Returns the result, or `None` if the limit ended the work. Returns an error if `stop` ended it.
pub(crate) fn in_time<R>(
    result: Result<R, Stopped>,
    stop: &StopToken,
) -> Result<Option<R>, Stopped> {
    stop.check()?;
    Ok(result.ok())
}

/// Runs a method, adds its times, and returns the count. Reaching the limit is an error only before the
/// first result.
pub(crate) fn time(
    method: Method,
    size: Size,
    timing: Timing,
    times: &mut Times,
    stop: &StopToken,
) -> Result<u64, Stopped> {
    let stopwatch = timing.clock.start();
    let total = repeat(method, size, timing, times, stop)?;
    times.add_spent(stopwatch.elapsed(), stopwatch.cpu());
    Ok(total)
}

fn repeat(
    method: Method,
    size: Size,
    timing: Timing,
    times: &mut Times,
    stop: &StopToken,
) -> Result<u64, Stopped> {
    let clock = timing.clock;
    let limit = clock.within(timing.limit, stop);
    let (stopwatch, before, mut at_once, mut counted) = (clock.start(), times.runs(), 1, None);
    loop {
        let (total, time) = match (several(at_once, method, size, timing, &limit), counted) {
            (Err(_), Some(total)) if stop.check().is_ok() => return Ok(total),
            (result, _) => result?,
        };
        match at_once {
            ..AT_ONCE if time < clock.tick() * TICKS => at_once *= 2,
            1 => times.add(time),
            _ => times.add_mean(time / at_once),
        }
        let added = times.runs() - before;
        if timing.is_enough(times, added, stopwatch) {
            return Ok(total);
        }
        counted = Some(total).filter(|_| added > 0);
    }
}

fn several(
    runs: u32,
    method: Method,
    size: Size,
    timing: Timing,
    stop: &StopToken,
) -> Result<(u64, Duration), Stopped> {
    stop.check()?; // a short search does not check the token
    let (stopwatch, mut total) = (timing.clock.start(), 0);
    for _ in 0..runs {
        total = count(method, size, timing.kernel, stop)?;
    }
    Ok((total, stopwatch.elapsed()))
}

fn count(method: Method, size: Size, kernel: Kernel, stop: &StopToken) -> Result<u64, Stopped> {
    if let Method::Classical(algorithm) = method {
        return search(algorithm, size, Totals::default(), stop).map(|count| count.total);
    }
    let control = Control::default().threads(1).stop(stop);
    match method.count(size, &Options::from(control).kernel(kernel)) {
        Ok(count) => Ok(u64::try_from(count.total.0).unwrap_or(u64::MAX)),
        Err(Error::Stopped(stopped)) => Err(stopped),
        // Other errors cannot occur, because the options are valid.
        Err(_) => Err(Stopped::OnRequest),
    }
}

fn search<O: Observer<Stop = Infallible>>(
    algorithm: Algorithm,
    size: Size,
    mut observer: O,
    stop: &StopToken,
) -> Result<O, Stopped> {
    let _ = Stoppable::run(&mut observer, stop, |to| algorithm.search(size, to))?;
    Ok(observer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::clock::ticking;

    #[test]
    fn limit_is_a_result_and_stop_an_error() {
        let size = Size::new(20).unwrap();
        let (stop, timing) = (StopToken::new(), Timing::new(Duration::from_millis(20)));
        let slow = Method::Classical(Algorithm::BruteForce);
        assert_eq!(measure(slow, size, timing, &stop), Ok(None));
        stop.stop();
        let stopped = measure(slow, size, timing, &stop);
        assert_eq!(stopped, Err(Stopped::OnRequest));
    }

    #[test]
    fn given_clock_is_used() {
        let (size, stop) = (Size::new(4).unwrap(), StopToken::new());
        let measured = |now, limit| {
            let clock = Clock::new(now, Duration::from_micros(100));
            let timing = Timing { clock, ..Timing::new(Duration::from_millis(limit)) };
            measure(Algorithm::Flags.into(), size, timing, &stop).unwrap()
        };
        assert!(measured(ticking::<10_000>, 10).is_none(), "the limit is over at the second look");
        let found = measured(ticking::<10_000>, 10_000).unwrap();
        assert_eq!((found.total, found.statistics.unwrap().placed), (2, 16));
        // The clock always advances by two ticks between two readings. That is too short to time a single
        // run.
        let found = measured(ticking::<200>, 1_000).unwrap();
        assert_eq!(found.times.best(), Duration::from_micros(200) / AT_ONCE);
        assert_eq!(found.times.first(), None);
    }

    #[test]
    fn limit_covers_all_runs() {
        let clock = Clock::new(ticking::<1_000_000>, Duration::from_nanos(1));
        let runs = Some(1_000_000);
        let timing = Timing { runs, clock, ..Timing::new(Duration::from_secs(100)) };
        let (size, stop) = (Size::new(6).unwrap(), StopToken::new());
        let found = measure(Algorithm::Bitmap.into(), size, timing, &stop).unwrap().unwrap();
        assert!(found.total == 4 && (2..100).contains(&found.times.runs()), "{found:?}");
    }

    #[test]
    fn requested_number_of_runs_is_measured() {
        let (size, stop) = (Size::new(6).unwrap(), StopToken::new());
        for runs in [1, 2, 7] {
            let timing = Timing { runs: Some(runs), ..Timing::new(Duration::from_secs(1000)) };
            for method in [Algorithm::Bitmap.into(), Method::Halves] {
                let times = measure(method, size, timing, &stop).unwrap().unwrap().times;
                assert_eq!(times.runs(), runs);
            }
        }
    }
}
