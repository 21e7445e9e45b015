//! The times of repeated runs, summed up as they come.

use std::time::Duration;

/// What the runs of one method on one board took.
///
/// A processor learns a short search that is repeated, so the first run tells what such a search takes by
/// itself and the best what it can take.
///
/// ```
/// use queens_report::Times;
/// use std::time::Duration;
///
/// let mut times = Times::default();
/// [40, 10, 10].map(|millis| times.add(Duration::from_millis(millis)));
/// assert_eq!((times.runs(), times.best(), times.mean()), (3, Duration::from_millis(10), Duration::from_millis(20)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Times {
    runs: u64,
    first: Option<Duration>,
    best: Duration,
    worst: Duration,
    /// In seconds; `squares` is the sum of the squared distances from it.
    mean: f64,
    squares: f64,
}

impl Times {
    /// Adds the time of one run.
    pub fn add(&mut self, time: Duration) {
        if self.runs == 0 {
            self.first = Some(time);
        }
        self.add_mean(time);
    }

    /// Adds the mean of several runs, where the clock is too coarse to time one.
    pub(crate) fn add_mean(&mut self, time: Duration) {
        self.best = if self.runs == 0 { time } else { self.best.min(time) };
        self.worst = self.worst.max(time);
        self.runs += 1;
        // Welford's recurrence.
        let distance = time.as_secs_f64() - self.mean;
        self.mean += distance / self.runs as f64;
        self.squares += distance * (time.as_secs_f64() - self.mean);
    }

    /// How many times there are.
    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// The time of the first run; `None` if the clock was too coarse for it.
    pub fn first(&self) -> Option<Duration> {
        self.first
    }

    /// The shortest time.
    pub fn best(&self) -> Duration {
        self.best
    }

    /// The longest time.
    pub fn worst(&self) -> Duration {
        self.worst
    }

    /// The mean.
    pub fn mean(&self) -> Duration {
        let mean = Duration::try_from_secs_f64(self.mean).unwrap_or_default();
        mean.max(self.best).min(self.worst)
    }

    /// The standard deviation of a sample; `None` for fewer than two runs.
    pub fn deviation(&self) -> Option<Duration> {
        let others = self.runs.checked_sub(1).filter(|&others| others > 0)?;
        Duration::try_from_secs_f64((self.squares.max(0.0) / others as f64).sqrt()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(millis: &[u64]) -> Times {
        let mut times = Times::default();
        millis.iter().for_each(|&millis| times.add(Duration::from_millis(millis)));
        times
    }

    #[test]
    fn a_spread_is_that_of_a_sample() {
        let times = times(&[4, 2, 4, 4, 5, 5, 7, 9]);
        let millis = Duration::from_millis;
        assert_eq!(
            (times.first(), times.best(), times.worst()),
            (Some(millis(4)), millis(2), millis(9))
        );
        assert_eq!(times.mean(), millis(5));
        let deviation = times.deviation().unwrap().as_secs_f64();
        assert!((deviation - (32.0f64 / 7.0).sqrt() / 1000.0).abs() < 1e-9, "{deviation}");
    }

    #[test]
    fn one_run_has_no_spread() {
        let times = times(&[3]);
        assert_eq!((times.deviation(), times.mean()), (None, times.best()));
        assert_eq!(Times::default().deviation(), None);
    }

    #[test]
    fn the_mean_of_some_runs_is_no_first_run() {
        let mut times = Times::default();
        times.add_mean(Duration::from_millis(1));
        times.add(Duration::from_millis(2));
        assert_eq!((times.runs(), times.first()), (2, None));
    }
}
