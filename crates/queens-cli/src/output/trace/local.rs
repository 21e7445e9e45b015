//! The board of a local search, with the numbers that it compares.

use super::board::MARGIN;
use queens::board::file_name;
use queens::solve::LocalSearch;
use queens::solve::local::{Event, Queens};
use std::fmt::Write as _;

/// Draws the board before a step. Rows at which the search looks have numbers: the attacking pairs after a
/// move to the square.
pub(crate) fn board(search: LocalSearch, event: &Event, queens: &Queens) -> String {
    let n = queens.size();
    let width = queens.pairs().to_string().len().max(2);
    let target = |row: usize, column: u32| matches!(event, Event::Moved(step) if (step.row, step.to) == (row, column));
    let mut text = String::new();
    for row in 0..n {
        let _ = write!(text, "{:>MARGIN$} ", n - row);
        for column in 0..n as u32 {
            let cell = cell(search, event, queens, (row, column));
            let mark = if target(row, column) { '*' } else { ' ' };
            let _ = write!(text, " {cell:>width$}{mark}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    let files: String = (0..n).map(|column| format!(" {:>width$} ", file_name(column))).collect();
    let _ = writeln!(text, "{:MARGIN$} {}", "", files.trim_end());
    text
}

fn cell(
    search: LocalSearch,
    event: &Event,
    queens: &Queens,
    (row, column): (usize, u32),
) -> String {
    if queens.columns()[row] == column {
        return "Q".to_owned();
    }
    if search.looks_at(event, row) {
        queens.pairs_after(row, column).to_string()
    } else {
        ".".to_owned()
    }
}
