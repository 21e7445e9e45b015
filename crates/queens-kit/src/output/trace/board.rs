//! Boards with row numbers and column letters at their edges.

use queens::Square;
use queens_show::explain::Words;
use std::fmt::Write as _;

/// Width of labels and row numbers on the left of boards and bit strings.
pub(crate) const MARGIN: usize = 10;

pub(crate) fn upright(words: &Words, queens: &[Square]) -> String {
    let board = Drawing { words, queens, is_reversed: false };
    let mut text = String::new();
    (0..words.size.get()).for_each(|row| board.row(&mut text, row, 0));
    board.files(&mut text);
    text
}

/// Draws a board with column a at the right, and the attacked squares of one row. Binary numbers have the
/// same order.
pub(crate) fn reversed(words: &Words, queens: &[Square], row: usize, attacked: u32) -> String {
    let board = Drawing { words, queens, is_reversed: true };
    let mut text = String::new();
    board.files(&mut text);
    (0..words.size.get()).for_each(|this| {
        board.row(&mut text, this, if this == row { attacked } else { 0 });
    });
    text
}

/// Draws some rows around `middle`, with column a at the left, and the attacked squares of one row. If the
/// board has more rows, `^` and `v` show on which side they are.
pub(crate) fn part(
    words: &Words,
    queens: &[Square],
    (row, attacked): (usize, u32),
    middle: usize,
    rows: usize,
) -> Vec<String> {
    let (n, board) = (words.size.get(), Drawing { words, queens, is_reversed: false });
    let rows = rows.clamp(1, n.max(1)).min(n);
    let first = middle.saturating_sub(rows / 2).min(n - rows);
    let mut lines: Vec<String> = (first..first + rows)
        .map(|this| {
            let mut line = String::new();
            board.row(&mut line, this, if this == row { attacked } else { 0 });
            line.trim_end().to_owned()
        })
        .collect();
    let mut mark = |at: usize, sign: &str| {
        lines.get_mut(at).into_iter().for_each(|line| line.replace_range(..1, sign));
    };
    if first > 0 {
        mark(0, "^");
    }
    if first + rows < n {
        mark(rows - 1, "v");
    }
    lines.extend(letters(words, false));
    lines
}

/// Returns the letters of the columns, from right to left above bit strings.
pub(crate) fn letters(words: &Words, is_reversed: bool) -> Vec<String> {
    let mut text = String::new();
    Drawing { words, queens: &[], is_reversed }.files(&mut text);
    text.lines().map(str::to_owned).collect()
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

    /// Writes the letters of the columns, on two lines if they have two letters.
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
