//! What this crate asks the operating system: the time of day, processor time, names.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Now, in UTC, as `2026-11-21T23:59:59Z`.
pub(crate) fn now() -> String {
    utc(since_1970().as_secs())
}

/// The time since the start of 1970.
pub(crate) fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// Seconds since 1970 as a date and a time of day.
pub(crate) fn utc(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The Gregorian date of a day counted from 1970-01-01, by Howard Hinnant's `civil_from_days`: years
/// start in March, so that the leap day is the last one.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let march_month = (5 * day + 2) / 153;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    (era * 400 + year + u64::from(month <= 2), month, day - (153 * march_month + 2) / 5 + 1)
}

/// Seconds since 1970 of a date and a time of day as [`now`] writes them.
pub(crate) fn seconds_of(utc: &str) -> Option<u64> {
    let mut numbers = utc.strip_suffix('Z')?.split(['-', 'T', ':']).map(|part| part.parse().ok());
    let mut next = || numbers.next().flatten();
    let (year, month, day): (u64, u64, u64) = (next()?, next()?, next()?);
    let (hour, minute, second): (u64, u64, u64) = (next()?, next()?, next()?);
    let fits = (1970..=9999).contains(&year) && (1..=12).contains(&month) && hour < 24;
    if !fits || !(1..=31).contains(&day) || minute > 59 || second > 60 || numbers.next().is_some() {
        return None;
    }
    Some(((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second)
}

/// The inverse of [`date`].
fn days(year: u64, month: u64, day: u64) -> u64 {
    let (year, march_month) = (year - u64::from(month <= 2), (month + 9) % 12);
    let day = (153 * march_month + 2) / 5 + day - 1;
    year * 365 + year / 4 - year / 100 + year / 400 + day - 719_468
}

/// The processor time of the calling thread, where the system measures it.
#[cfg(unix)]
pub(crate) fn thread_cpu_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

#[cfg(not(unix))]
pub(crate) fn thread_cpu_time() -> Option<Duration> {
    None
}

/// The name of the processor, where the system gives one.
pub(crate) fn processor() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// The name of this host, where the system gives one.
pub(crate) fn host() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let name = name.trim();
    if name.is_empty() { "unknown host".to_owned() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar() {
        assert_eq!(utc(0), "1970-01-01T00:00:00Z");
        assert_eq!(utc(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(utc(951_868_799), "2000-02-29T23:59:59Z");
        assert_eq!(utc(951_868_800), "2000-03-01T00:00:00Z");
        assert_eq!(utc(1_795_305_599), "2026-11-21T23:59:59Z");
        assert_eq!(utc(4_107_542_400), "2100-03-01T00:00:00Z");
    }
    #[test]
    fn dates_are_read_as_they_are_written() {
        for seconds in (0..5_000_000_000).step_by(86_399 * 17) {
            assert_eq!(seconds_of(&utc(seconds)), Some(seconds));
        }
        for wrong in [
            "",
            "Z",
            "2026-11-21",
            "2026-13-21T00:00:00Z",
            "2026-11-21T23:59:59",
            "2026-11-21T23:59:59:1Z",
            "1969-12-31T23:59:59Z",
            "99999999999999999999-1-1T0:0:0Z",
        ] {
            assert_eq!(seconds_of(wrong), None, "{wrong}");
        }
    }
}
