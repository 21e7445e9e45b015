//! Statistics of the times of repeated runs, updated with each run.

use std::time::Duration;

/// When this many times are kept, every other one is dropped. The median needs no more.
const MOST_KEPT: usize = 1 << 12;

/// Runs count as disturbed if their median is more than this many times the best time.
const LARGEST_SPREAD: f64 = 1.5;

/// The minimum fraction of the wall-clock time that an undisturbed run spends on a processor.
const LEAST_CPU: f64 = 0.9;

/// Work that is shorter than this does not show whether it was disturbed.
const SHORTEST: Duration = Duration::from_millis(10);

/// The times of the runs of one method on one board. A processor adapts to a short search that is repeated.
/// So the first run shows the time of a single search, and the best run the shortest possible time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Times {
    runs: u64,
    first: Option<Duration>,
    best: Duration,
    worst: Duration,
    /// All times or, after halvings, every second one, every fourth one and so on.
    kept: Vec<Duration>,
    /// How often every other kept time was dropped.
    halvings: u32,
    wall: Duration,
    cpu: Option<Duration>,
}

impl Times {
    pub fn add(&mut self, time: Duration) {
        if self.runs == 0 {
            self.first = Some(time);
        }
        self.add_mean(time);
    }

    /// Adds the mean of several runs, if the clock is too coarse to time one.
    pub(crate) fn add_mean(&mut self, time: Duration) {
        self.best = if self.runs == 0 { time } else { self.best.min(time) };
        self.worst = self.worst.max(time);
        if self.runs.is_multiple_of(1 << self.halvings) {
            self.keep(time);
        }
        self.runs += 1;
    }

    fn keep(&mut self, time: Duration) {
        self.kept.push(time);
        if self.kept.len() == MOST_KEPT {
            let mut place = 0;
            self.kept.retain(|_| {
                place += 1;
                place % 2 == 1
            });
            self.halvings += 1;
        }
    }

    /// Adds the wall-clock and processor time of some runs, if the processor time is known.
    pub(crate) fn add_spent(&mut self, wall: Duration, cpu: Option<Duration>) {
        if let Some(cpu) = cpu {
            self.wall += wall;
            self.cpu = Some(self.cpu.unwrap_or_default() + cpu);
        }
    }

    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// Returns the time of the first run; `None` if the clock was too coarse.
    pub fn first(&self) -> Option<Duration> {
        self.first
    }

    pub fn best(&self) -> Duration {
        self.best
    }

    pub fn worst(&self) -> Duration {
        self.worst
    }

    /// Returns the median; for thousands of times, the median of a regular sample.
    pub fn median(&self) -> Duration {
        let mut sorted = self.kept.clone();
        sorted.sort_unstable();
        let middle = sorted.len() / 2;
        match sorted.get(middle.saturating_sub(1)..=middle) {
            Some(&[low, high]) if sorted.len().is_multiple_of(2) => (low + high) / 2,
            _ => sorted.get(middle).copied().unwrap_or_default(),
        }
    }

    /// Returns whether other work on the machine disturbed the runs. Then half of the runs took much longer
    /// than the best, or the process waited for a processor.
    pub fn is_disturbed(&self) -> bool {
        let spread = self.median().as_secs_f64() / self.best.as_secs_f64().max(1e-9);
        let waited = self.cpu.is_some_and(|cpu| {
            self.wall >= SHORTEST && cpu.as_secs_f64() < LEAST_CPU * self.wall.as_secs_f64()
        });
        waited || self.runs > 2 && spread > LARGEST_SPREAD
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
    fn one_long_run_keeps_median() {
        let millis = Duration::from_millis;
        let times = times(&[4, 2, 4, 4, 5, 5, 7, 900]);
        assert_eq!((times.first(), times.best()), (Some(millis(4)), millis(2)));
        assert_eq!((times.median(), times.worst()), (Duration::from_micros(4500), millis(900)));
        assert_eq!(super::tests::times(&[3]).median(), millis(3));
        assert_eq!(Times::default().median(), Duration::ZERO);
    }

    #[test]
    fn many_times_are_sampled_evenly() {
        let mut times = Times::default();
        let runs = 1_000_001;
        (0..runs).for_each(|micros| times.add(Duration::from_micros(micros)));
        assert_eq!(times.runs(), runs);
        assert!(times.kept.len() < MOST_KEPT);
        let off = times.median().as_micros().abs_diff(u128::from(runs) / 2);
        assert!(off < 1000, "{off}");
    }

    #[test]
    fn busy_machine_is_detected() {
        let millis = Duration::from_millis;
        assert!(!times(&[10, 10, 11, 40]).is_disturbed());
        assert!(times(&[10, 16, 17, 18]).is_disturbed());
        let spent = |wall, cpu| {
            let mut times = times(&[10]);
            times.add_spent(millis(wall), cpu);
            times.is_disturbed()
        };
        assert!(spent(100, Some(millis(50))) && spent(10, Some(millis(8))));
        assert!(!spent(100, Some(millis(99))) && !spent(100, None) && !spent(9, Some(millis(1))));
    }

    #[test]
    fn mean_of_runs_is_not_first_run() {
        let mut times = Times::default();
        times.add_mean(Duration::from_millis(1));
        times.add(Duration::from_millis(2));
        assert_eq!((times.runs(), times.first()), (2, None));
    }
}
