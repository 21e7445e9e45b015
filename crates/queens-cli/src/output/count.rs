//! Writes counts in the requested format.

use super::Out;
use crate::args::CountFormat;
use queens::Size;
use queens_report::{Count, CountTable, json};

/// The format of counts.
pub(crate) enum Format {
    Table(CountTable),
    Json,
    Csv,
    /// Only the count.
    Plain {
        unique: bool,
    },
}

impl Format {
    /// Prepares a format. `has_unique` adds unique counts to tables, `unique` prints them as plain text. A
    /// table fits the largest board, or the terminal if that is narrower.
    pub(crate) fn new(
        asked: CountFormat,
        largest: Size,
        has_unique: bool,
        unique: bool,
        out: &Out,
    ) -> Format {
        match asked {
            CountFormat::Table => {
                let table = CountTable::new(largest, has_unique);
                Format::Table(table.within(out.width().unwrap_or(usize::MAX)))
            }
            CountFormat::Plain => Format::Plain { unique },
            CountFormat::Json => Format::Json,
            CountFormat::Csv => Format::Csv,
        }
    }

    /// Returns the line before the first count.
    pub(crate) fn header(&self) -> Option<String> {
        match self {
            Format::Table(table) => Some(table.header()),
            Format::Csv => Some(Count::CSV_HEADER.to_owned()),
            Format::Json | Format::Plain { .. } => None,
        }
    }

    /// Returns the line of a count.
    pub(crate) fn line(&self, count: &Count) -> String {
        match self {
            Format::Table(table) => table.row(count),
            Format::Json => json::line("queens.count/1", count),
            Format::Csv => count.csv(),
            Format::Plain { unique } => {
                count.unique.filter(|_| *unique).unwrap_or(count.total).to_string()
            }
        }
    }
}
