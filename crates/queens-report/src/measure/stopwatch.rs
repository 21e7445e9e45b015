//! Wall-clock and processor time of an operation.

use std::time::{Duration, Instant};

/// Measures time from its start.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    started: Instant,
    cpu: Option<Duration>,
}

impl Stopwatch {
    /// Starts a stopwatch.
    pub fn start() -> Stopwatch {
        Stopwatch { started: Instant::now(), cpu: process_cpu_time() }
    }

    /// Returns the wall-clock time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Returns the processor time of all threads of this process since the start. `None` on some systems.
    pub fn cpu(&self) -> Option<Duration> {
        Some(process_cpu_time()?.saturating_sub(self.cpu?))
    }
}

#[cfg(unix)]
pub(super) fn process_cpu_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

#[cfg(not(unix))]
pub(super) fn process_cpu_time() -> Option<Duration> {
    None
}
