//! The result of counting solutions, for the table, CSV, JSON, the page and Python.

use crate::Clock;
use crate::number::{clock, span};
use crate::words::grouped;
use crate::{csv, json};
use queens::count::{CountResult, Method};
use queens::engine::Options;
use queens::{Digits, Error, Size};
use serde::Serialize;
use std::time::Duration;

/// The result of counting the solutions of a board, with the time it took.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
#[non_exhaustive]
pub struct Count {
    #[serde(flatten)]
    pub board: CountResult,
    pub seconds: f64,
    /// Processor time of the process, if the system measures it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
}

impl crate::json::Answer for Count {
    const SCHEMA: &'static str = "queens.count/1";
}

impl Count {
    pub const CSV_HEADER: &str =
        "n,total,unique,half_turn,quarter_turn,algorithm,kernel,threads,seconds,cpu_seconds";

    pub fn run(method: Method, size: Size, options: &Options<'_>) -> Result<Count, Error> {
        let stopwatch = Clock::SYSTEM.start();
        let board = method.count(size, options)?;
        Ok(Count::new(board, stopwatch.elapsed(), stopwatch.cpu()))
    }

    pub fn new(board: CountResult, time: Duration, cpu: Option<Duration>) -> Count {
        Count { board, seconds: json::seconds(time), cpu_seconds: cpu.map(json::seconds) }
    }

    pub fn csv(&self) -> String {
        csv::record(Self::CSV_HEADER, self)
    }

    pub fn time(&self) -> Duration {
        Duration::try_from_secs_f64(self.seconds).unwrap_or_default()
    }
}

/// A table of counts, written row by row. Its columns are wide enough for the largest board.
#[derive(Clone, Debug)]
pub struct CountTable {
    width: usize,
    unique: bool,
    /// Whether digits are grouped. In narrow terminals, they are not.
    is_grouped: bool,
    /// Whether the table has the format of many tutorials. In it, a colon follows N, and times have hours,
    /// minutes and seconds.
    is_classical: bool,
}

impl CountTable {
    pub fn new(largest: Size, unique: bool) -> CountTable {
        let width = grouped_width(largest).max(9);
        CountTable { width, unique, is_grouped: true, is_classical: false }
    }

    pub fn classical(largest: Size) -> CountTable {
        let width = grouped_width(largest).max(6);
        CountTable { width, unique: true, is_grouped: true, is_classical: true }
    }

    /// Ungroups the digits if the table is wider than this many columns.
    pub fn within(self, columns: usize) -> CountTable {
        let width = (self.width * 3).div_ceil(4);
        let is_narrow = self.header().chars().count() > columns;
        if is_narrow { CountTable { width, is_grouped: false, ..self } } else { self }
    }

    pub fn header(&self) -> String {
        let time = if self.is_classical { "hh:mm:ss.µs" } else { "Time" };
        self.line("N", "Total", "Unique", time)
    }

    pub fn row(&self, count: &Count) -> String {
        let number = |number: Digits<u128>| {
            if self.is_grouped { grouped(number) } else { number.to_string() }
        };
        let unique = count.board.unique.map(number).unwrap_or_default();
        let time = if self.is_classical { clock(count.time()) } else { span(count.time()) };
        self.line(&count.board.n.to_string(), &number(count.board.total), &unique, &time)
    }

    fn line(&self, n: &str, total: &str, unique: &str, time: &str) -> String {
        let width = self.width;
        let (mark, time_width) = if self.is_classical { (":", 15) } else { ("", 11) };
        let unique = if self.unique { format!("  {unique:>width$}") } else { String::new() };
        format!("{n:>2}{mark}  {total:>width$}{unique}  {time:>time_width$}")
    }
}

fn grouped_width(largest: Size) -> usize {
    let digits = digits(largest);
    digits + (digits - 1) / 3
}

/// Returns an upper bound for the number of digits of the total.
fn digits(size: Size) -> usize {
    size.get() * 7 / 10 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_table_has_no_groups() {
        let table = CountTable::new(Size::new(27).unwrap(), true);
        assert!(table.header().len() > 60);
        let narrow = table.clone().within(60);
        assert!(narrow.header().len() <= 60, "{}", narrow.header());
        assert_eq!(table.clone().within(100).header(), table.header());
    }

    #[test]
    fn classical_table_has_groups_and_microseconds() {
        let board = Method::Halves.count(Size::new(15).unwrap(), &Options::default()).unwrap();
        let count = Count::new(board, Duration::from_nanos(65_000_123_456), None);
        let table = CountTable::classical(Size::new(15).unwrap());
        let row = table.row(&count);
        assert!(row.starts_with("15:  ") && row.contains(" 2,279,184 "), "{row}");
        assert!(row.ends_with("  00:01:05.000123"), "{row}");
        let narrow = table.within(50).row(&count);
        assert!(narrow.chars().count() <= 50 && narrow.contains(" 2279184 "), "{narrow}");
    }

    #[test]
    fn every_known_count_fits_its_column() {
        for known in queens::known::all() {
            let size = Size::new(known.n).unwrap();
            assert!(known.total.to_string().len() <= digits(size), "N = {size}");
        }
    }
}
