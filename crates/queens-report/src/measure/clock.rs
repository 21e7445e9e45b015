//! The clock by which algorithms are measured.

use super::stopwatch::process_cpu_time;
use queens::run::StopToken;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// A clock: the system's, or that of a host which the standard library does not know.
///
/// ```
/// use queens_report::Clock;
/// use std::time::Duration;
///
/// let before = Clock::SYSTEM.now();
/// assert!(Clock::SYSTEM.now() >= before);
/// // Browsers tell the time in steps of a tenth of a millisecond.
/// let coarse = Clock::new(|| Duration::from_micros(700), Duration::from_micros(100));
/// assert_eq!(coarse.now(), Duration::from_micros(700));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    now: fn() -> Duration,
    tick: Duration,
    cpu: fn() -> Option<Duration>,
}

impl Clock {
    /// The clock of the system.
    pub const SYSTEM: Clock =
        Clock { now: system, tick: Duration::from_nanos(1), cpu: process_cpu_time };

    /// A clock that tells the time since any fixed moment, in steps of `tick`.
    pub const fn new(now: fn() -> Duration, tick: Duration) -> Clock {
        Clock { now, tick, cpu: || None }
    }

    /// The time.
    pub fn now(self) -> Duration {
        (self.now)()
    }

    /// The time since `before`.
    pub fn since(self, before: Duration) -> Duration {
        self.now().saturating_sub(before)
    }

    /// The steps in which it tells the time.
    pub fn tick(self) -> Duration {
        self.tick
    }

    /// What all threads of this process have used so far; unknown on some systems.
    pub(crate) fn cpu(self) -> Option<Duration> {
        (self.cpu)()
    }

    /// A child of `stop` that also stops when this much time has passed.
    #[must_use]
    pub fn within(self, time: Duration, stop: &StopToken) -> StopToken {
        let end = self.now().saturating_add(time);
        stop.when(move || self.now() >= end)
    }
}

fn system() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
