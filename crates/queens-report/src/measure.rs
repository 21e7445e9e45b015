//! Running one method on one board, under a time limit.

use queens::count::{Method, Request};
use queens::observer::{Observer, Statistics, Stoppable, Totals};
use queens::run::{Control, StopToken, Stopped};
use queens::{Algorithm, Error, Size};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Short runs are repeated for this long at a time, and the shortest one counts.
pub(crate) const REPEAT: Duration = Duration::from_millis(20);

/// What a method did on one board.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Measurement {
    /// All solutions.
    pub total: u64,
    /// Wall-clock time of the shortest run, on one thread and without statistics.
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
/// use queens_report::measure;
/// use std::time::Duration;
///
/// let (size, limit, stop) = (Size::new(6)?, Duration::from_secs(1), StopToken::new());
/// let run = measure(Algorithm::Bitmap.into(), size, limit, &stop)?.unwrap();
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
    stop: &StopToken,
) -> Result<Option<Measurement>, Stopped> {
    let timed = within(limit, stop, |late| shortest(method, size, late))?;
    let Some((total, time)) = timed else { return Ok(None) };
    let statistics = match method {
        Method::Classical(algorithm) => within(limit.saturating_mul(2), stop, |late| {
            search(algorithm, size, Statistics::default(), late)
        })?,
        _ => None,
    };
    Ok(Some(Measurement { total, time, statistics }))
}

/// What `work` returns, or `None` if the limit ended it.
fn within<R>(
    limit: Duration,
    stop: &StopToken,
    work: impl FnOnce(&StopToken) -> Result<R, Stopped>,
) -> Result<Option<R>, Stopped> {
    let result = work(&stop.within(limit));
    stop.check()?;
    Ok(result.ok())
}

/// The count, and the time of the shortest of some runs.
pub(crate) fn shortest(
    method: Method,
    size: Size,
    stop: &StopToken,
) -> Result<(u64, Duration), Stopped> {
    let started = Instant::now();
    let mut best = Duration::MAX;
    loop {
        let run = Instant::now();
        let total = count(method, size, stop)?;
        best = best.min(run.elapsed());
        if started.elapsed() > REPEAT {
            return Ok((total, best));
        }
    }
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

    #[test]
    fn a_limit_is_an_answer_and_a_stop_is_none() {
        let size = Size::new(20).unwrap();
        let (stop, limit) = (StopToken::new(), Duration::from_millis(20));
        assert_eq!(measure(Algorithm::BruteForce.into(), size, limit, &stop), Ok(None));
        stop.stop();
        let stopped = measure(Algorithm::BruteForce.into(), size, limit, &stop);
        assert_eq!(stopped, Err(Stopped::OnRequest));
    }
}
