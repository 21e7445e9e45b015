//! The times of repeated runs, summed up as they come.

use std::time::Duration;

/// From this many times on, every other one is dropped: the median needs no more.
const MOST_KEPT: usize = 1 << 12;

/// A median this many times as long as the best time shows that something disturbed the runs.
const LARGEST_SPREAD: f64 = 1.5;

/// The fraction of the wall-clock time that a run on an idle machine spends on a processor.
const LEAST_CPU: f64 = 0.9;

/// Shorter work shows too little of the machine.
const SHORTEST: Duration = Duration::from_millis(10);

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
/// [40, 10, 20].map(|millis| times.add(Duration::from_millis(millis)));
/// assert_eq!((times.runs(), times.best(), times.median()), (3, Duration::from_millis(10), Duration::from_millis(20)));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Times {
    runs: u64,
    first: Option<Duration>,
    best: Duration,
    worst: Duration,
    /// Every time, or every second, every fourth and so on.
    kept: Vec<Duration>,
    /// How often the kept times were halved.
    halvings: u32,
    /// What all runs took by the wall clock and by that of the processor.
    wall: Duration,
    cpu: Option<Duration>,
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

    /// Adds what some runs took together, if the processor time is known.
    pub(crate) fn add_spent(&mut self, wall: Duration, cpu: Option<Duration>) {
        if let Some(cpu) = cpu {
            self.wall += wall;
            self.cpu = Some(self.cpu.unwrap_or_default() + cpu);
        }
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

    /// The median, of a regular sample if there are thousands of times.
    pub fn median(&self) -> Duration {
        let mut sorted = self.kept.clone();
        sorted.sort_unstable();
        let middle = sorted.len() / 2;
        match sorted.get(middle.saturating_sub(1)..=middle) {
            Some(&[low, high]) if sorted.len().is_multiple_of(2) => (low + high) / 2,
            _ => sorted.get(middle).copied().unwrap_or_default(),
        }
    }

    /// Whether other work on the machine made the times longer.
    ///
    /// Half of the runs then took much longer than the best, or the process waited for a processor.
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
    fn one_long_run_leaves_the_median() {
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
    fn a_busy_machine_shows_in_the_times() {
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
    fn the_mean_of_some_runs_is_no_first_run() {
        let mut times = Times::default();
        times.add_mean(Duration::from_millis(1));
        times.add(Duration::from_millis(2));
        assert_eq!((times.runs(), times.first()), (2, None));
    }
}
