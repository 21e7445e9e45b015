//! Calendar dates, for the daily puzzles.

use crate::Error;

/// A date from the year 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Date {
    year: u32,
    month: u32,
    day: u32,
}

impl Date {
    /// Parses a date such as `2026-11-25`.
    pub(crate) fn read(text: &str) -> Result<Date, Error> {
        let date = match text.as_bytes() {
            [year @ .., b'-', m, n, b'-', d, e] if year.len() == 4 => {
                let [year, month, day] = [year, &[*m, *n], &[*d, *e]].map(digits);
                year.zip(month).zip(day).map(|((year, month), day)| Date { year, month, day })
            }
            _ => None,
        };
        date.filter(Date::exists).ok_or_else(|| Error::Date(text.chars().take(40).collect()))
    }

    /// Returns the digits of the date as one number: 20261125.
    pub(crate) fn number(self) -> u32 {
        self.year * 10_000 + self.month * 100 + self.day
    }

    /// Returns the day of the week: 0 is Monday, 6 is Sunday.
    pub(crate) fn weekday(self) -> usize {
        let before = self.year - 1;
        let years = before * 365 + before / 4 - before / 100 + before / 400;
        let months: u32 = (1..self.month).map(|month| days(self.year, month)).sum();
        // In the Gregorian calendar, the first day of the year 1 is a Monday.
        ((years + months + self.day - 1) % 7) as usize
    }

    fn exists(&self) -> bool {
        let is_month = self.year > 0 && (1..=12).contains(&self.month);
        is_month && (1..=days(self.year, self.month)).contains(&self.day)
    }
}

fn digits(text: &[u8]) -> Option<u32> {
    text.iter().try_fold(0, |number, digit| match digit {
        b'0'..=b'9' => Some(number * 10 + u32::from(digit - b'0')),
        _ => None,
    })
}

/// Returns the number of days of a month.
fn days(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_have_numbers_and_weekdays() {
        for (text, number, weekday) in [
            ("0001-01-01", 10_101, 0),
            ("1970-01-01", 19_700_101, 3),
            ("2000-02-29", 20_000_229, 1),
            ("2024-12-31", 20_241_231, 1),
            ("2026-11-25", 20_261_125, 2),
            ("2027-01-03", 20_270_103, 6),
            ("9999-12-31", 99_991_231, 4),
        ] {
            let date = Date::read(text).unwrap();
            assert_eq!((date.number(), date.weekday()), (number, weekday), "{text}");
        }
    }

    #[test]
    fn weekdays_follow_each_other() {
        let mut weekday = Date::read("1999-12-31").unwrap().weekday();
        for year in 2000..=2101 {
            for (month, day) in (1..=12).flat_map(|month| (1..=31).map(move |day| (month, day))) {
                let Ok(date) = Date::read(&format!("{year}-{month:02}-{day:02}")) else { continue };
                assert_eq!(date.weekday(), (weekday + 1) % 7, "{date:?}");
                weekday = date.weekday();
            }
        }
    }

    #[test]
    fn invalid_dates_are_rejected() {
        for text in [
            "",
            "2026-11-31",
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "0000-01-01",
            "2026-1-1",
            "20261125",
            "+026-11-25",
            "2026-11-2５",
            "2026-11-25 ",
            "99999999999-11-25",
        ] {
            let error = Date::read(text).unwrap_err();
            assert_eq!(error.code(), "bad-request", "{text}");
        }
        let long = Date::read(&"9".repeat(4_000)).unwrap_err().to_string();
        assert!(long.len() < 100, "{long}");
    }
}
