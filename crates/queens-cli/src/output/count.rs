//! Counts in the format that was asked for.

use queens_report::{Count, CountTable, json};

/// How counts are shown.
pub(crate) enum Format {
    Table(CountTable),
    Json,
    Csv,
    /// The count alone.
    Quiet {
        unique: bool,
    },
}

impl Format {
    /// The line before the first count.
    pub(crate) fn header(&self) -> Option<String> {
        match self {
            Format::Table(table) => Some(table.header()),
            Format::Csv => Some(Count::CSV_HEADER.to_owned()),
            Format::Json | Format::Quiet { .. } => None,
        }
    }

    /// The line of a count.
    pub(crate) fn line(&self, count: &Count) -> String {
        match self {
            Format::Table(table) => table.row(count),
            Format::Json => json::line("queens.count/1", count),
            Format::Csv => count.csv(),
            Format::Quiet { unique } => {
                count.unique.filter(|_| *unique).unwrap_or(count.total).to_string()
            }
        }
    }
}
