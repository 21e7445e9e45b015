//! How long work still takes.

use queens::run::Progress;
use std::time::{Duration, Instant};

/// Estimates the time left from the speed since the first report: what was done before, at another
/// time or place, says nothing about this run.
///
/// ```
/// use queens::run::Progress;
/// use queens_report::TimeLeft;
///
/// let left = TimeLeft::new(&Progress::new(0.5, 1, 2));
/// assert_eq!(left.after(&Progress::new(0.5, 1, 2)), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TimeLeft {
    started: Instant,
    first_share: f64,
}

impl TimeLeft {
    /// Until then the speed is not known.
    const SETTLED: Duration = Duration::from_secs(1);

    /// The work as it begins.
    pub fn new(first: &Progress) -> TimeLeft {
        TimeLeft { started: Instant::now(), first_share: first.share }
    }

    /// The time left; `None` while it is too early to say.
    pub fn after(&self, progress: &Progress) -> Option<Duration> {
        let elapsed = self.started.elapsed();
        if elapsed < Self::SETTLED { None } else { self.at(progress.share, elapsed) }
    }

    fn at(&self, share: f64, elapsed: Duration) -> Option<Duration> {
        let speed = (share - self.first_share) / elapsed.as_secs_f64();
        let left = (1.0 - share) / speed;
        // The longest time that is worth printing: three centuries.
        (left >= 0.0 && left.is_finite()).then(|| Duration::from_secs_f64(left.min(1e10)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_is_that_since_the_first_report() {
        let left = TimeLeft::new(&Progress::new(0.5, 0, 1));
        let at = |share| left.at(share, Duration::from_secs(10));
        assert_eq!(at(0.75), Some(Duration::from_secs(10)));
        assert_eq!(at(1.0), Some(Duration::ZERO));
        assert_eq!(at(0.5), None);
        assert_eq!(at(0.25), None);
    }
}
