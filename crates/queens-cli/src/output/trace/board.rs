//! Boards with the numbers of rows and the letters of columns at their edges.

use super::words::Words;
use queens::Square;
use std::fmt::Write as _;

/// Room for labels and rows on the left of boards and bit strings.
pub(crate) const MARGIN: usize = 10;

/// A board with column a at the left.
pub(crate) fn upright(words: &Words, queens: &[Square]) -> String {
    let board = Drawing { words, queens, is_reversed: false };
    let mut text = String::new();
    (0..words.size.get()).for_each(|row| board.row(&mut text, row, 0));
    board.files(&mut text);
    text
}

/// A board with column a at the right, as in a binary number, and the attacked squares of one row.
pub(crate) fn reversed(words: &Words, queens: &[Square], row: usize, attacked: u32) -> String {
    let board = Drawing { words, queens, is_reversed: true };
    let mut text = String::new();
    board.files(&mut text);
    (0..words.size.get()).for_each(|this| {
        board.row(&mut text, this, if this == row { attacked } else { 0 });
    });
    text
}

struct Drawing<'a> {
    words: &'a Words,
    queens: &'a [Square],
    is_reversed: bool,
}

impl Drawing<'_> {
    fn row(&self, text: &mut String, row: usize, attacked: u32) {
        let edge = self.words.size.get() - row;
        let mark = |column: usize| {
            if self.queens.iter().any(|queen| (queen.row(), queen.column()) == (row, column)) {
                return 'Q';
            }
            if attacked >> column & 1 == 1 { 'x' } else { '.' }
        };
        let squares = self.in_order(mark);
        let _ = writeln!(text, "{edge:>MARGIN$}  {squares}");
    }

    /// The letters of the files, on two lines where they have two letters.
    fn files(&self, text: &mut String) {
        let letters = |column| self.words.file(column);
        let first = |column| letters(column).chars().rev().nth(1).unwrap_or(' ');
        let last = |column| letters(column).chars().last().unwrap_or(' ');
        if self.words.size.get() > 26 {
            let _ = writeln!(text, "{:MARGIN$}  {}", "", self.in_order(first).trim_end());
        }
        let _ = writeln!(text, "{:MARGIN$}  {}", "", self.in_order(last));
    }

    fn in_order(&self, mark: impl Fn(usize) -> char) -> String {
        let columns = 0..self.words.size.get();
        if self.is_reversed {
            columns.rev().map(mark).collect()
        } else {
            columns.map(mark).collect()
        }
    }
}
