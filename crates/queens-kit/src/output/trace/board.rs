//! Boards with row numbers and column letters at their edges.

use queens::Square;
use queens::board::file_name;
use queens_show::explain::Words;

/// Width of labels and row numbers on the left of boards and bit strings.
pub(crate) const MARGIN: usize = 10;

/// Draws a board with column a at the right, as in binary numbers.
///
/// Marks the attacked squares of the next row.
pub(crate) fn reversed(words: &Words, queens: &[Square], attacked: u32) -> String {
    let rows = (0..words.size.get()).map(|row| line(words, queens, attacked, row, true));
    letters(words, true).into_iter().chain(rows).map(|line| line + "\n").collect()
}

/// Draws some rows around `middle`, with column a at the left.
///
/// Marks the attacked squares of the next row. If the board has more rows, `^` and `v` show on which side
/// they are.
pub(crate) fn part(
    words: &Words,
    queens: &[Square],
    attacked: u32,
    middle: usize,
    rows: usize,
) -> Vec<String> {
    let n = words.size.get();
    let rows = rows.clamp(1, n.max(1)).min(n);
    let first = middle.saturating_sub(rows / 2).min(n - rows);
    let line = |row| line(words, queens, attacked, row, false);
    let mut lines: Vec<String> = (first..first + rows).map(line).collect();
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

/// Returns the letters of the columns; above bit strings, from right to left.
///
/// There are two lines if some columns have two letters.
pub(crate) fn letters(words: &Words, is_reversed: bool) -> Vec<String> {
    let names: Vec<String> = columns(words, is_reversed).map(file_name).collect();
    let letters = |place| -> String {
        names.iter().map(|name| name.chars().rev().nth(place).unwrap_or(' ')).collect()
    };
    let places = (0..1 + usize::from(words.size.get() > 26)).rev();
    places.map(|place| format!("{:MARGIN$}  {}", "", letters(place).trim_end())).collect()
}

fn line(words: &Words, queens: &[Square], attacked: u32, row: usize, is_reversed: bool) -> String {
    let mark = |column: usize| {
        if queens.iter().any(|queen| (queen.row(), queen.column()) == (row, column)) {
            return 'Q';
        }
        if row == queens.len() && attacked >> column & 1 == 1 { 'x' } else { '.' }
    };
    let squares: String = columns(words, is_reversed).map(mark).collect();
    format!("{:>MARGIN$}  {squares}", words.size.get() - row)
}

fn columns(words: &Words, is_reversed: bool) -> impl Iterator<Item = usize> {
    let n = words.size.get();
    (0..n).map(move |place| if is_reversed { n - 1 - place } else { place })
}
