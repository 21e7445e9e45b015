//! Running one algorithm on one board, under a time limit.

use queens::observer::{Count, Interruptible, Observer, Statistics};
use queens::{Algorithm, Size};
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// Short counts are repeated for this long, because one run of them says little.
const REPEAT: Duration = Duration::from_millis(20);

/// How often the clock and the wish to stop are looked at.
const WATCH: Duration = Duration::from_millis(10);

/// What one run has shown.
///
/// ```
/// use queens::{Algorithm, Size};
/// use queens_report::measure;
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
///
/// let limit = Duration::from_secs(10);
/// let run = measure(Algorithm::Backtracking, Size::new(8)?, limit, &AtomicBool::new(false));
/// let run = run.expect("8 queens take less than a millisecond");
/// assert_eq!(run.total, 92);
/// assert!(run.statistics.is_some_and(|statistics| statistics.nodes == 2_057));
/// assert!(run.time < limit);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    /// All solutions.
    pub total: u64,
    /// The shortest of all runs.
    pub time: Duration,
    /// Unknown if the second run, which collects them, took too long.
    pub statistics: Option<Statistics>,
}

/// Times the bare count, then collects statistics in another run, which may take twice as long.
/// Nothing if the limit came first, or `stop` became true.
///
/// ```
/// use queens::{Algorithm, Size};
/// use queens_report::measure;
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
///
/// // 32 rows are hopeless for a search: the limit ends it.
/// let (limit, never) = (Duration::from_millis(20), AtomicBool::new(false));
/// assert!(measure(Algorithm::BruteForce, Size::new(32)?, limit, &never).is_none());
/// # Ok::<(), queens::Error>(())
/// ```
pub fn measure(
    algorithm: Algorithm,
    size: Size,
    limit: Duration,
    stop: &AtomicBool,
) -> Option<Measurement> {
    let (total, time) = limited(limit, stop, |stop| shortest(algorithm, size, stop))?;
    let statistics = limited(limit.saturating_mul(2), stop, |stop| {
        search(algorithm, size, Statistics::default(), stop)
    });
    Some(Measurement { total, time, statistics })
}

/// Counts again and again until enough time has passed.
fn shortest(algorithm: Algorithm, size: Size, stop: &AtomicBool) -> Option<(u64, Duration)> {
    let started = Instant::now();
    let mut best = Duration::MAX;
    loop {
        let run = Instant::now();
        let count = search(algorithm, size, Count::default(), stop)?;
        best = best.min(run.elapsed());
        if started.elapsed() > REPEAT {
            return Some((count.total, best));
        }
    }
}

fn search<O: Observer<Stop = Infallible>>(
    algorithm: Algorithm,
    size: Size,
    mut observer: O,
    stop: &AtomicBool,
) -> Option<O> {
    let ended = algorithm.search(size, &mut Interruptible::new(&mut observer, stop));
    ended.is_continue().then_some(observer)
}

/// Does a piece of work, with a flag that is raised at the limit or when `outer` is.
fn limited<R>(limit: Duration, outer: &AtomicBool, work: impl FnOnce(&AtomicBool) -> R) -> R {
    let stop = AtomicBool::new(false);
    let deadline = Instant::now().checked_add(limit);
    let is_over = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let (done, waiting) = mpsc::channel::<()>();
    let stop = &stop;
    thread::scope(|scope| {
        scope.spawn(move || {
            while waiting.recv_timeout(WATCH) == Err(RecvTimeoutError::Timeout) {
                if is_over() || outer.load(Ordering::Relaxed) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
        let result = work(stop);
        drop(done);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    static GO_ON: AtomicBool = AtomicBool::new(false);

    #[test]
    fn the_limit_ends_a_hopeless_search() {
        let size = Size::new(32).unwrap();
        let started = Instant::now();
        assert!(measure(Algorithm::BruteForce, size, Duration::from_millis(50), &GO_ON).is_none());
        assert!(started.elapsed() < Duration::from_secs(5));
    }

    #[test]
    fn a_measurement_has_count_and_statistics() {
        let size = Size::new(8).unwrap();
        let found =
            measure(Algorithm::Backtracking, size, Duration::from_secs(10), &GO_ON).unwrap();
        assert_eq!(found.total, 92);
        assert_eq!(found.statistics.unwrap().nodes, 2057);
        assert!(found.time > Duration::ZERO);
    }
}
