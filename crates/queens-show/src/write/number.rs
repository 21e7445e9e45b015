//! Formats numbers and times.

use crate::words::grouped;
use std::time::Duration;

/// Formats hours, minutes, seconds and microseconds, such as `00:01:05.000123`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours:02}:{minutes:02}:{:02}.{:06}", seconds % 60, time.subsec_micros())
}

/// Formats three digits and a unit, such as `1.23 ms`.
pub fn short_time(time: Duration) -> String {
    let nanos = time.as_nanos() as f64;
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1.0, "ns")];
    // From 999.5 on, three digits would show 1000.
    let large = units.into_iter().find(|(unit, _)| nanos / unit >= 0.9995);
    let (unit, name) = large.unwrap_or((1.0, "ns"));
    format!("{} {name}", three_digits(nanos / unit))
}

/// Formats a duration in its two largest units, such as `2 h 05 min`.
pub fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..100 => short_time(time),
        100..3600 => format!("{} min {:02} s", seconds / 60, seconds % 60),
        3600..172_800 => format!("{} h {:02} min", seconds / 3600, seconds / 60 % 60),
        172_800..63_115_200 => format!("{} d {:02} h", seconds / 86_400, seconds / 3600 % 24),
        _ => years(seconds as f64 / 31_557_600.0),
    }
}

fn years(years: f64) -> String {
    if years < 99.95 {
        format!("{years:.1} years")
    } else {
        format!("{} years", grouped(years.round() as u64))
    }
}

pub fn memory(bytes: f64) -> String {
    let units = [(1e12, "TB"), (1e9, "GB"), (1e6, "MB")];
    let (unit, name) = units.into_iter().find(|(unit, _)| bytes >= *unit).unwrap_or((1e3, "kB"));
    format!("{} {name}", three_digits(bytes / unit))
}

pub fn limit(seconds: f64) -> String {
    format!("{seconds} s")
}

/// Formats a number with three digits, or more if its integer part has more.
pub fn three_digits(value: f64) -> String {
    match value {
        ..9.995 => format!("{value:.2}"),
        ..99.95 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

/// Formats grouped digits, or a power of ten for large numbers.
pub fn magnitude(value: Option<u128>) -> String {
    match value {
        None => "> 3.4e38".to_owned(),
        Some(value) if value < 1_000_000_000_000 => grouped(value),
        Some(value) => format!("{:.1e}", value as f64),
    }
}

/// Formats the completed fraction of unfinished work in whole percent, at most 99 %.
pub fn percent(share: f64) -> String {
    format!("{:.0} %", (share * 100.0).floor().clamp(0.0, 99.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_shows_hours_beyond_a_day() {
        assert_eq!(clock(Duration::from_nanos(123_999)), "00:00:00.000123");
        assert_eq!(clock(Duration::from_secs(360_000 + 61)), "100:01:01.000000");
    }

    #[test]
    fn times_keep_three_digits() {
        let shown = |nanos| short_time(Duration::from_nanos(nanos));
        assert_eq!(shown(0), "0.00 ns");
        assert_eq!(shown(85), "85.0 ns");
        assert_eq!(shown(999_600), "1.00 ms");
        assert_eq!(shown(12_345_678), "12.3 ms");
        assert_eq!(shown(321_000_000_000), "321 s");
    }

    #[test]
    fn spans_name_two_units() {
        let shown = |seconds| span(Duration::from_secs(seconds));
        assert_eq!(shown(42), "42.0 s");
        assert_eq!(shown(125), "2 min 05 s");
        assert_eq!(shown(7_500), "2 h 05 min");
        assert_eq!(shown(200_000), "2 d 07 h");
        assert_eq!(shown(500_000_000), "15.8 years");
        assert_eq!(shown(100_000_000_000), "3,169 years");
        assert_eq!(memory(1.25e9), "1.25 GB");
        assert_eq!(memory(0.0), "0.00 kB");
    }

    #[test]
    fn digits_are_grouped() {
        assert_eq!(
            [1, 999, 1000, 4_426_165_368u64].map(grouped),
            ["1", "999", "1,000", "4,426,165,368"]
        );
        assert_eq!(magnitude(Some(16_777_216)), "16,777,216");
        assert_eq!(magnitude(Some(10u128.pow(20))), "1.0e20");
        assert_eq!(magnitude(None), "> 3.4e38");
    }

    #[test]
    fn unfinished_work_is_below_100_percent() {
        assert_eq!(percent(0.999_999), "99 %");
        assert_eq!(percent(0.015), "1 %");
    }
}
