//! Calendar dates, for the daily puzzles.
//!
//! The ledger uses `humantime`, too. `jiff` would make the page's module 15 % larger.

use crate::page::Error;
use std::time::UNIX_EPOCH;

/// A date from the year 1970 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Date {
    /// The digits of the date as one number: 20261125.
    pub(crate) number: u32,
    /// The day of the week: 0 is Monday, 6 is Sunday.
    pub(crate) weekday: usize,
}

impl Date {
    /// Parses a date such as `2026-11-25`.
    pub(crate) fn read(text: &str) -> Result<Date, Error> {
        let midnight = humantime::parse_rfc3339(&format!("{text}T00:00:00Z")).ok();
        let since = midnight.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let date = since.zip(text.replace('-', "").parse().ok()).map(|(since, number)| {
            // The first day of 1970 is a Thursday.
            Date { number, weekday: (since.as_secs() / 86_400 + 3) as usize % 7 }
        });
        date.ok_or_else(|| Error::Date(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_have_numbers_and_weekdays() {
        for (text, number, weekday) in [
            ("1970-01-01", 19_700_101, 3),
            ("2000-02-29", 20_000_229, 1),
            ("2024-12-31", 20_241_231, 1),
            ("2026-11-25", 20_261_125, 2),
            ("2027-01-03", 20_270_103, 6),
            ("9999-12-31", 99_991_231, 4),
        ] {
            assert_eq!(Date::read(text).unwrap(), Date { number, weekday }, "{text}");
        }
    }

    #[test]
    fn invalid_dates_are_rejected() {
        for text in [
            "",
            "2026-11-31",
            "1900-02-29",
            "2026-13-01",
            "2026-01-00",
            "2026-1-1",
            "20261125",
            "+026-11-25",
            "2026-11-2５",
            "2026-11-25 ",
            "2026-11-25T",
            "99999999999-11-25",
        ] {
            let error = Date::read(text).unwrap_err();
            assert_eq!(error.code(), "bad-request", "{text}");
        }
        let long = Date::read(&"9".repeat(4_000)).unwrap_err().to_string();
        assert!(long.len() < 100, "{long}");
    }
}
