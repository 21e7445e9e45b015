//! The clock that measures algorithms.

use super::stopwatch::process_cpu_time;
use queens::run::StopToken;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// The system clock, or a host clock that the standard library does not support.
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
    /// The system clock.
    pub const SYSTEM: Clock =
        Clock { now: system, tick: Duration::from_nanos(1), cpu: process_cpu_time };

    /// Makes a clock from a function.
    ///
    /// `now` returns the time since any fixed moment, in steps of `tick`.
    pub const fn new(now: fn() -> Duration, tick: Duration) -> Clock {
        Clock { now, tick, cpu: || None }
    }

    /// Returns the current time.
    pub fn now(self) -> Duration {
        (self.now)()
    }

    /// Returns the time since `before`.
    pub fn since(self, before: Duration) -> Duration {
        self.now().saturating_sub(before)
    }

    /// Returns the resolution of the clock.
    pub fn tick(self) -> Duration {
        self.tick
    }

    /// Returns the processor time of all threads of this process; `None` on some systems.
    pub(crate) fn cpu(self) -> Option<Duration> {
        (self.cpu)()
    }

    /// Returns a child of `stop` that also stops after this time.
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
