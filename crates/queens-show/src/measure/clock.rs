//! The clock that measures algorithms, and estimates of the remaining time.

use queens::control::{Progress, StopToken};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// The system clock, or the clock of a host that the standard library does not support.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    now: fn() -> Duration,
    tick: Duration,
    cpu: fn() -> Option<Duration>,
}

impl Clock {
    pub const SYSTEM: Clock =
        Clock { now: system, tick: Duration::from_nanos(1), cpu: process_cpu_time };

    pub const fn new(now: fn() -> Duration, tick: Duration) -> Clock {
        Clock { now, tick, cpu: || None }
    }

    pub fn now(self) -> Duration {
        (self.now)()
    }

    pub fn start(self) -> Stopwatch {
        Stopwatch { clock: self, started: self.now(), cpu: (self.cpu)() }
    }

    pub fn tick(self) -> Duration {
        self.tick
    }

    /// Returns a child of `stop` that also stops after this time.
    #[must_use]
    pub fn within(self, time: Duration, stop: &StopToken) -> StopToken {
        let end = self.now().saturating_add(time);
        stop.when(move || self.now() >= end)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    clock: Clock,
    started: Duration,
    cpu: Option<Duration>,
}

impl Stopwatch {
    pub fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started)
    }

    /// Returns the processor time of all threads of this process since the stopwatch started, if the system
    /// measures it.
    pub fn cpu(&self) -> Option<Duration> {
        Some((self.clock.cpu)()?.saturating_sub(self.cpu?))
    }
}

fn system() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

#[cfg(unix)]
fn process_cpu_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

#[cfg(not(unix))]
fn process_cpu_time() -> Option<Duration> {
    None
}

/// Estimates the time left from the speed since the first report. Work before that report was done at another
/// time or place, so it does not show the speed of this run.
#[derive(Clone, Copy, Debug)]
pub struct TimeLeft {
    started: Instant,
    first_share: f64,
}

impl TimeLeft {
    const SETTLED: Duration = Duration::from_secs(1);

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

/// A clock for each thread that advances by this many microseconds at each reading.
#[cfg(test)]
pub(crate) fn ticking<const MICROS: u64>() -> Duration {
    thread_local! {
        static LOOKS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
    }
    Duration::from_micros(MICROS * LOOKS.replace(LOOKS.get() + 1))
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
