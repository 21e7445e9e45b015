//! Writes counts in the requested format.

use super::Out;
use super::format::CountFormat;
use queens::Size;
use queens_show::{Count, CountTable, json};

pub(crate) struct CountLines {
    pub(crate) format: CountFormat,
    table: CountTable,
    /// Whether plain text is the unique count.
    unique: bool,
}

impl CountLines {
    /// Prepares a format. `has_unique` adds unique counts to tables, `unique` prints them as plain text. A
    /// table fits the largest board, or the terminal if that is narrower.
    pub(crate) fn new(
        format: CountFormat,
        largest: Size,
        has_unique: bool,
        unique: bool,
        out: &Out,
    ) -> CountLines {
        let table = CountTable::new(largest, has_unique).within(out.width().unwrap_or(usize::MAX));
        CountLines { format, table, unique }
    }

    pub(crate) fn header(&self) -> Option<String> {
        match self.format {
            CountFormat::Table => Some(self.table.header()),
            CountFormat::Csv => Some(Count::CSV_HEADER.to_owned()),
            CountFormat::Json | CountFormat::Plain => None,
        }
    }

    pub(crate) fn line(&self, count: &Count) -> String {
        match self.format {
            CountFormat::Table => self.table.row(count),
            CountFormat::Json => json::line(count),
            CountFormat::Csv => count.csv(),
            CountFormat::Plain => {
                let unique = count.board.unique.filter(|_| self.unique);
                unique.unwrap_or(count.board.total).to_string()
            }
        }
    }
}
