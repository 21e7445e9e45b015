//! Counts in the format that was asked for.

use super::Out;
use crate::args::{Count, CountFormat};
use queens_report::{CountTable, json};

/// How counts are shown.
pub(crate) enum Format {
    Table(CountTable),
    Json,
    Csv,
    /// The count alone.
    Plain {
        unique: bool,
    },
}

/// A table that fits the terminal.
fn table(args: &Count, has_unique: bool, out: &Out) -> CountTable {
    let table = CountTable::new(args.sizes.last(), has_unique);
    out.width().map_or(table.clone(), |columns| table.within(columns))
}

impl Format {
    /// The format asked for; `has_unique` says whether there will be unique counts.
    pub(crate) fn new(args: &Count, has_unique: bool, out: &Out) -> Format {
        match args.format() {
            CountFormat::Table => Format::Table(table(args, has_unique, out)),
            CountFormat::Plain => Format::Plain { unique: args.unique },
            CountFormat::Json => Format::Json,
            CountFormat::Csv => Format::Csv,
        }
    }

    /// The line before the first count.
    pub(crate) fn header(&self) -> Option<String> {
        match self {
            Format::Table(table) => Some(table.header()),
            Format::Csv => Some(queens_report::Count::CSV_HEADER.to_owned()),
            Format::Json | Format::Plain { .. } => None,
        }
    }

    /// The line of a count.
    pub(crate) fn line(&self, count: &queens_report::Count) -> String {
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
