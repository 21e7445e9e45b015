//! Asks the operating system for the time of day, the processor time and names.

use crate::Error;
use queens::rng::Rng;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub(crate) fn now() -> String {
    utc(since_1970().as_secs())
}

pub(crate) fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// Returns a new seed of at most six digits, which is short enough to type.
pub(crate) fn seed() -> u64 {
    let now = since_1970().as_nanos() as u64;
    Rng::new(now ^ u64::from(std::process::id())).below(1_000_000)
}

/// The last second of the year 9999. The date format allows only years of four digits.
const LAST_SECOND: u64 = 253_402_300_799;

/// Checks that [`now`] can show the time of the clock.
pub(crate) fn check_clock() -> Result<(), Error> {
    check_seconds(since_1970().as_secs())
}

fn check_seconds(seconds: u64) -> Result<(), Error> {
    let problem = "the clock of this machine is beyond the year 9999: set it";
    if seconds <= LAST_SECOND { Ok(()) } else { Err(Error::Files(problem.to_owned())) }
}

/// Formats seconds since 1970 as a date and time, but not beyond the year 9999.
pub(crate) fn utc(seconds: u64) -> String {
    let seconds = Duration::from_secs(seconds.min(LAST_SECOND));
    humantime::format_rfc3339_seconds(UNIX_EPOCH + seconds).to_string()
}

/// Parses a date and time in the format of [`now`] as seconds since 1970.
pub(crate) fn seconds_of(utc: &str) -> Option<u64> {
    let time = humantime::parse_rfc3339(utc).ok()?;
    Some(time.duration_since(UNIX_EPOCH).ok()?.as_secs())
}

/// Returns the processor time of the calling thread, if the system measures it.
#[cfg(unix)]
pub(crate) fn thread_cpu_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

#[cfg(not(unix))]
pub(crate) fn thread_cpu_time() -> Option<Duration> {
    None
}

pub(crate) fn processor() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

pub(crate) fn host() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    if name.trim().is_empty() { "unknown host".to_owned() } else { name.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_beyond_9999_are_refused() {
        assert_eq!(utc(LAST_SECOND), "9999-12-31T23:59:59Z");
        assert_eq!(utc(u64::MAX), utc(LAST_SECOND));
        assert!(check_seconds(LAST_SECOND).is_ok() && check_clock().is_ok());
        assert!(matches!(check_seconds(LAST_SECOND + 1), Err(Error::Files(_))));
    }
}
