//! Estimates the remaining time of a computation.

use queens::control::Progress;
use std::time::{Duration, Instant};

/// Estimates the time left from the speed since the first report.
///
/// Work before that report was done at another time or place, and does not show the speed of this run.
///
/// ```
/// use queens::control::Progress;
/// use queens_show::TimeLeft;
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
    /// The speed is not known before this time.
    const SETTLED: Duration = Duration::from_secs(1);

    /// Starts with the first report.
    pub fn new(first: &Progress) -> TimeLeft {
        TimeLeft { started: Instant::now(), first_share: first.share }
    }

    /// Returns the time left; `None` while it is too early for an estimate.
    pub fn after(&self, progress: &Progress) -> Option<Duration> {
        let elapsed = self.started.elapsed();
        if elapsed < Self::SETTLED { None } else { self.at(progress.share, elapsed) }
    }

    fn at(&self, share: f64, elapsed: Duration) -> Option<Duration> {
        let speed = (share - self.first_share) / elapsed.as_secs_f64();
        let left = (1.0 - share) / speed;
        // The limit of displayed times: about three centuries.
        (left >= 0.0 && left.is_finite()).then(|| Duration::from_secs_f64(left.min(1e10)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_is_measured_since_first_report() {
        let left = TimeLeft::new(&Progress::new(0.5, 0, 1));
        let at = |share| left.at(share, Duration::from_secs(10));
        assert_eq!(at(0.75), Some(Duration::from_secs(10)));
        assert_eq!(at(1.0), Some(Duration::ZERO));
        assert_eq!(at(0.5), None);
        assert_eq!(at(0.25), None);
    }
}
