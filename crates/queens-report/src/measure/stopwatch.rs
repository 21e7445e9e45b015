//! Wall-clock and processor time of a piece of work.

use std::time::{Duration, Instant};

/// Measures from its start on.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    started: Instant,
    cpu: Option<Duration>,
}

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Stopwatch {
        Stopwatch { started: Instant::now(), cpu: process_cpu_time() }
    }

    /// Wall-clock time.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// What all threads of this process have used since the start; unknown on some systems.
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
