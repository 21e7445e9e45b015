//! Running one method on one board, under a time limit.

use crate::Clock;
use queens::count::{Method, Request};
use queens::observer::{Observer, Statistics, Stoppable, Totals};
use queens::run::{Control, StopToken, Stopped};
use queens::{Algorithm, Error, Size};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::time::Duration;

/// Short runs are repeated for this long at a time, and the shortest one counts.
pub(crate) const REPEAT: Duration = Duration::from_millis(20);

/// Runs that take fewer ticks of the clock than this are timed several at once.
const TICKS: u32 = 20;

/// So many at most.
const AT_ONCE: u32 = 1 << 12;

/// What a method did on one board.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Measurement {
    /// All solutions.
    pub total: u64,
    /// Wall-clock time of the shortest run, on one thread and without statistics; where the clock is too
    /// coarse for one run, the mean of some.
    pub time: Duration,
    /// The work of a second run; `None` if that took more than twice the limit, and for the fast engine,
    /// which has no search tree.
    pub statistics: Option<Statistics>,
}

/// Runs a method on one thread; `None` if it takes longer than `limit`.
///
/// ```
/// use queens::run::StopToken;
/// use queens::{Algorithm, Size};
/// use queens_report::{Clock, measure};
/// use std::time::Duration;
///
/// let (size, limit, stop) = (Size::new(6)?, Duration::from_secs(1), StopToken::new());
/// let run = measure(Algorithm::Bitmap.into(), size, limit, Clock::SYSTEM, &stop)?.unwrap();
/// assert_eq!((run.total, run.statistics.unwrap().placed), (4, 152));
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Stopped`] when `stop` did, which the limit is not.
pub fn measure(
    method: Method,
    size: Size,
    limit: Duration,
    clock: Clock,
    stop: &StopToken,
) -> Result<Option<Measurement>, Stopped> {
    let within = |limit| clock.within(limit, stop);
    let timed = in_time(shortest(method, size, clock, &within(limit)), stop)?;
    let Some((total, time)) = timed else { return Ok(None) };
    let statistics = match method {
        Method::Classical(algorithm) => {
            let again = within(limit.saturating_mul(2));
            in_time(search(algorithm, size, Statistics::default(), &again), stop)?
        }
        _ => None,
    };
    Ok(Some(Measurement { total, time, statistics }))
}

/// A result, or `None` if the limit ended the work; an error if `stop` did.
fn in_time<R>(result: Result<R, Stopped>, stop: &StopToken) -> Result<Option<R>, Stopped> {
    stop.check()?;
    Ok(result.ok())
}

/// The count, and the time of the shortest of some runs.
pub(crate) fn shortest(
    method: Method,
    size: Size,
    clock: Clock,
    stop: &StopToken,
) -> Result<(u64, Duration), Stopped> {
    let (started, mut best, mut at_once) = (clock.now(), Duration::MAX, 1);
    loop {
        let (total, time) = several(at_once, method, size, clock, stop)?;
        if time < clock.tick() * TICKS && at_once < AT_ONCE {
            at_once *= 2;
        } else {
            best = best.min(time / at_once);
        }
        if best < Duration::MAX && clock.since(started) > REPEAT {
            return Ok((total, best));
        }
    }
}

/// The count, and the time of so many runs.
fn several(
    runs: u32,
    method: Method,
    size: Size,
    clock: Clock,
    stop: &StopToken,
) -> Result<(u64, Duration), Stopped> {
    stop.check()?; // a short search does not look
    let (started, mut total) = (clock.now(), 0);
    for _ in 0..runs {
        total = count(method, size, stop)?;
    }
    Ok((total, clock.since(started)))
}

fn count(method: Method, size: Size, stop: &StopToken) -> Result<u64, Stopped> {
    if let Method::Classical(algorithm) = method {
        return search(algorithm, size, Totals::default(), stop).map(|count| count.total);
    }
    let control = Control::default().threads(1).stop(stop);
    match Request::new(size).method(method).count(&control) {
        Ok(counts) => Ok(u64::try_from(counts.total).unwrap_or(u64::MAX)),
        Err(Error::Stopped(stopped)) => Err(stopped),
        // Nothing that the request asks for can be refused.
        Err(_) => Err(Stopped::OnRequest),
    }
}

fn search<O: Observer<Stop = Infallible>>(
    algorithm: Algorithm,
    size: Size,
    mut observer: O,
    stop: &StopToken,
) -> Result<O, Stopped> {
    match algorithm.search(size, &mut Stoppable::new(&mut observer, stop)) {
        ControlFlow::Continue(()) => Ok(observer),
        ControlFlow::Break(Err(stopped)) => Err(stopped),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn a_limit_is_an_answer_and_a_stop_is_none() {
        let size = Size::new(20).unwrap();
        let (stop, limit) = (StopToken::new(), Duration::from_millis(20));
        let slow = Method::Classical(Algorithm::BruteForce);
        assert_eq!(measure(slow, size, limit, Clock::SYSTEM, &stop), Ok(None));
        stop.stop();
        let stopped = measure(slow, size, limit, Clock::SYSTEM, &stop);
        assert_eq!(stopped, Err(Stopped::OnRequest));
    }

    /// Ten milliseconds at each look.
    fn quick() -> Duration {
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        Duration::from_millis(10 * LOOKS.fetch_add(1, Ordering::Relaxed))
    }

    /// A fifth of a millisecond at each look.
    fn slow() -> Duration {
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        Duration::from_micros(200 * LOOKS.fetch_add(1, Ordering::Relaxed))
    }

    #[test]
    fn the_clock_that_is_given_is_the_one_that_counts() {
        let (size, stop) = (Size::new(4).unwrap(), StopToken::new());
        let measured = |now, limit| {
            let clock = Clock::new(now, Duration::from_micros(100));
            measure(Algorithm::Flags.into(), size, Duration::from_millis(limit), clock, &stop)
                .unwrap()
        };
        assert!(measured(quick, 10).is_none(), "the limit is over at the second look");
        let found = measured(quick, 10_000).unwrap();
        assert_eq!((found.total, found.statistics.unwrap().placed), (2, 16));
        // Two ticks, whatever is done between two looks: too little to time a single run.
        let found = measured(slow, 1_000).unwrap();
        assert_eq!(found.time, Duration::from_micros(200) / AT_ONCE);
    }
}
