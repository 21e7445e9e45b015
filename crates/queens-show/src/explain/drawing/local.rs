//! Draws the boards of local searches, with the squares that a step compares.

use super::grid;
use queens::control::StopToken;
use queens::solve::LocalSearch;
use queens::solve::local::{Event, Move, Options, Queens};
use queens::{Error, Size};
use std::ops::ControlFlow;

/// A board of a search, and the move that the search makes there.
pub(crate) struct Before {
    pub(crate) queens: Queens,
    pub(crate) step: Option<Move>,
}

/// Returns the boards before each move of a search without restarts, and the last board.
fn boards(method: LocalSearch, size: Size, seed: u64) -> Result<Vec<Before>, Error> {
    let mut boards = Vec::new();
    let options = Options::new(seed).restarts(0);
    let ended = method.watch(size.get(), &options, &StopToken::new(), |event, queens| {
        let step = match event {
            Event::Started { .. } => return ControlFlow::<()>::Continue(()),
            Event::Moved(step) => Some(step),
            Event::Stuck { .. } | Event::Solution => None,
        };
        boards.push(Before { queens: queens.clone(), step });
        ControlFlow::Continue(())
    });
    ended.map(|_| boards)
}

pub(crate) fn find(
    method: LocalSearch,
    size: Size,
    is_wanted: impl Fn(&[Before]) -> bool,
) -> Result<Vec<Before>, Error> {
    let mut all = (1..=1_000).map(|seed| boards(method, size, seed));
    let found = all.find(|boards| boards.as_ref().is_ok_and(|boards| is_wanted(boards)));
    found.unwrap_or_else(|| Ok(Vec::new()))
}

/// Draws a board. `Q` is a queen on a square without a number, and brackets mark the target of the move.
pub(crate) fn draw(
    size: Size,
    Before { queens, step }: &Before,
    number: impl Fn(usize, u32) -> Option<u64>,
) -> Vec<String> {
    let cell = |row: usize, column: u32| {
        let has_queen = queens.columns()[row] == column;
        let mark = || grid::mark(has_queen).to_string();
        let text = number(row, column).map_or_else(mark, |number| number.to_string());
        match step.filter(|step| step.row == row) {
            Some(step) if step.to == column => format!("{:>4}", format!("[{text}]")),
            Some(_) if has_queen && text != "Q" => format!("{:>4}", format!("({text})")),
            _ => format!("{text:>3} "),
        }
    };
    let n = size.get();
    let row = |row: usize| {
        let cells: String = (0..n as u32).map(|column| cell(row, column)).collect();
        format!("{:>2} {cells}", n - row)
    };
    let letters: String =
        grid::letters(0..n).iter().map(|letter| format!("{letter:>3} ")).collect();
    let pairs = format!("{:>6}", queens.pairs());
    (0..n).map(row).chain([format!("   {letters}"), pairs]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_their_numbers_and_brackets() {
        let size = Size::new(5).unwrap();
        let boards = find(LocalSearch::MinConflicts, size, |boards| boards.len() > 2).unwrap();
        for before in &boards {
            let number = |row, column| u64::from(before.queens.attackers(row, column));
            let lines = draw(size, before, |row, column| Some(number(row, column)));
            for (row, line) in lines[..5].iter().enumerate() {
                for (column, cell) in (0..).zip(line.split_whitespace().skip(1)) {
                    let is_target =
                        before.step.is_some_and(|step| (step.row, step.to) == (row, column));
                    assert_eq!(cell.starts_with('['), is_target, "{lines:?}");
                    let text = cell.trim_matches(['[', ']', '(', ')']);
                    assert_eq!(text, number(row, column).to_string(), "{lines:?}");
                }
            }
        }
    }
}
