//! Draws solutions as text: in ASCII frames, or with the queen sign on shaded squares.
//!
//! [`read`](crate::board_text) reads both.

use crate::Solution;
use queens::board::file_name;
use queens::{Board, Square};

const GAP: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextStyle {
    /// ASCII: `O` is a queen, `Q` a given queen, `x` a blocked square.
    Framed,
    /// Chess signs, with the names of rows and columns. `♛` is a queen, `♕` a given queen, `x` a blocked
    /// square.
    Signs { coloured: bool },
}

/// A board as lines of text.
///
/// ```
/// use queens_show::draw::text::{BoardText, TextStyle};
/// use queens_show::Solution;
///
/// let solution = Solution::new(1, "1 3 0 2".parse()?);
/// let drawing = BoardText::new(&solution, None, TextStyle::Signs { coloured: false });
/// assert_eq!(drawing.lines()[1], "4   ♛   ░░");
/// assert_eq!(drawing.width(), 10);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardText {
    lines: Vec<String>,
    /// The width of each line, in terminal columns.
    widths: Vec<usize>,
}

impl BoardText {
    /// Draws a solution. Marks the given queens and blocked squares of the board that it completes.
    pub fn new(solution: &Solution, given: Option<&Board>, look: TextStyle) -> BoardText {
        let mut drawing = BoardText { lines: Vec::new(), widths: Vec::new() };
        drawing.add(solution.title());
        match look {
            TextStyle::Framed => drawing.framed(solution, given),
            TextStyle::Signs { coloured } => drawing.signs(solution, given, coloured),
        }
        drawing
    }

    fn add(&mut self, line: String) {
        let width = line.chars().count();
        self.lines.push(line);
        self.widths.push(width);
    }

    fn framed(&mut self, solution: &Solution, given: Option<&Board>) {
        let border = format!("+{}", "-+".repeat(solution.n));
        self.add(border.clone());
        for row in 0..solution.n {
            let mark = |column| mark(solution, given, (row, column));
            let squares: Vec<&str> = (0..solution.n).map(mark).collect();
            self.add(format!("|{}|", squares.join("|")));
            self.add(border.clone());
        }
    }

    fn signs(&mut self, solution: &Solution, given: Option<&Board>, coloured: bool) {
        let n = solution.n;
        let margin = n.to_string().len();
        for row in 0..n {
            let sign = |column: usize| {
                // The bottom left square of a chess board is dark.
                let is_dark = (n - 1 - row + column).is_multiple_of(2);
                sign(mark(solution, given, (row, column)), is_dark, coloured)
            };
            let squares: String = (0..n).map(sign).collect();
            self.lines.push(format!("{:>margin$} {squares}", n - row));
            self.widths.push(margin + 1 + 2 * n);
        }
        let file = |column| format!("{:<2}", file_name(column));
        let files: String = (0..n).map(file).collect();
        self.add(format!("{:margin$} {}", "", files.trim_end()));
    }

    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    pub fn width(&self) -> usize {
        self.widths.iter().copied().max().unwrap_or_default()
    }
}

fn mark(solution: &Solution, given: Option<&Board>, (row, column): (usize, usize)) -> &'static str {
    let square =
        given.and_then(|board| Some((board, Square::new(row, column, board.size()).ok()?)));
    let is_queen = solution.placement.columns().get(row) == Some(&(column as u32));
    match square {
        Some((board, square)) if board.has_queen(square) => "Q",
        Some((board, square)) if board.is_blocked(square) => "x",
        _ if is_queen => "O",
        _ => " ",
    }
}

fn sign(mark: &str, is_dark: bool, coloured: bool) -> String {
    let sign = match mark {
        " " if is_dark && !coloured => "░░",
        " " => "  ",
        "O" => "♛ ",
        "Q" => "♕ ",
        _ => "x ",
    };
    let background = if is_dark { 137 } else { 223 };
    if coloured {
        format!("\u{1b}[38;5;16;48;5;{background}m{sign}\u{1b}[0m")
    } else {
        sign.to_owned()
    }
}

/// Returns the width of drawings side by side, in terminal columns.
pub fn width_of(drawings: &[BoardText]) -> usize {
    let gaps = GAP * drawings.len().saturating_sub(1);
    drawings.iter().map(BoardText::width).sum::<usize>() + gaps
}

/// Returns the lines of drawings side by side.
pub fn beside(drawings: &[BoardText]) -> Vec<String> {
    let height = drawings.iter().map(|drawing| drawing.lines.len()).max().unwrap_or_default();
    (0..height).map(|row| line(drawings, row)).collect()
}

fn line(drawings: &[BoardText], row: usize) -> String {
    let mut text = String::new();
    let mut blanks = 0;
    for drawing in drawings {
        if let Some(line) = drawing.lines.get(row) {
            text += &" ".repeat(std::mem::take(&mut blanks));
            text += line;
        }
        blanks += drawing.width() - drawing.widths.get(row).unwrap_or(&0) + GAP;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_several_sizes_stay_in_their_columns() {
        let solution = |placement: &str| {
            let placement: queens::Placement = placement.parse().unwrap();
            Solution::new(1, placement)
        };
        let boards = ["0", "1 3 0 2", "0", "1 3 0 2 4"].map(solution);
        for look in [TextStyle::Framed, TextStyle::Signs { coloured: false }] {
            let drawings = boards.each_ref().map(|board| BoardText::new(board, None, look));
            let lines: Vec<Vec<char>> =
                beside(&drawings).iter().map(|line| line.chars().collect()).collect();
            let mut start = 0;
            for drawing in &drawings {
                for (row, line) in lines.iter().enumerate() {
                    let expected = drawing.lines().get(row).map_or("", String::as_str);
                    let found = line.iter().skip(start).take(drawing.width()).collect::<String>();
                    assert_eq!(found.trim_end(), expected.trim_end(), "{look:?}, line {row}");
                }
                start += drawing.width() + GAP;
            }
        }
    }
}
