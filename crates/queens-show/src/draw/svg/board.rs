//! Draws one board with any number of queens and blocked squares.
//!
//! A notebook can show many such drawings on one page, where their identifiers would have to differ. So a
//! drawing has no identifiers, and its style rules apply only within it.

use super::{CROWN, SQUARE, block, dark_squares};
use crate::words::with_noun;
use queens::board::file_name;
use queens::{Board, Placement, Size, Square};
use std::fmt::Write as _;

const MARGIN: usize = 4;

const NAMED_MARGIN: usize = 16;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardStyle {
    /// Whether rows and columns are labelled with chess names. Boards of more than 32 rows never are.
    pub coordinates: bool,
    /// Width and height in pixels; `None` for the natural size.
    pub size: Option<u64>,
}

const STYLE: &str = "\
  .queens-board .light { fill: #f0d9b5 }
  .queens-board .dark { fill: #b58863 }
  .queens-board .frame { fill: none; stroke: #6b4f35; stroke-width: 1.5 }
  .queens-board .block { stroke: #4a2e1a; stroke-width: 3; stroke-linecap: round }
  .queens-board .name { fill: #6b4f35; font: 9px sans-serif; text-anchor: middle }
  .queens-board .queen { fill: #1b1b1b; stroke: #ffffff; stroke-width: 0.25; stroke-linejoin: round }
  @media (prefers-color-scheme: dark) {
    .queens-board .light { fill: #cbb592 }
    .queens-board .dark { fill: #8a6544 }
    .queens-board .frame { stroke: #c9a77c }
    .queens-board .name { fill: #c9a77c }
  }
";

/// Returns the drawing of a board as a complete SVG document.
///
/// ```
/// use queens::Board;
/// use queens_show::draw::svg::{self, BoardStyle};
///
/// let board: Board = ".Q..\n....\nx...\n....".parse()?;
/// let svg = svg::board(&board, &BoardStyle::default());
/// assert_eq!(svg.matches("class=\"queen\"").count(), 1);
/// assert_eq!(svg.matches("class=\"block\"").count(), 1);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn board(board: &Board, style: &BoardStyle) -> String {
    let squares =
        |squares: Vec<Square>| squares.into_iter().map(|square| (square.row(), square.column()));
    let queens = squares(board.queens().collect());
    let blocked = squares(board.blocked().collect());
    document(board.size().get(), style, queens, blocked)
}

/// Returns the drawing of a placement of any size as a complete SVG document.
pub fn placement(placement: &Placement, style: &BoardStyle) -> String {
    let columns = placement.columns().iter().map(|&column| column as usize);
    document(placement.size(), style, columns.enumerate(), std::iter::empty())
}

fn document(
    n: usize,
    style: &BoardStyle,
    queens: impl ExactSizeIterator<Item = (usize, usize)>,
    blocked: impl Iterator<Item = (usize, usize)>,
) -> String {
    let names = if style.coordinates { names(n) } else { String::new() };
    let margin = if names.is_empty() { MARGIN } else { NAMED_MARGIN };
    let (side, whole) = (n * SQUARE, n * SQUARE + 2 * margin);
    let size = style.size.unwrap_or(whole as u64);
    let what = title(n, queens.len());
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"queens-board\" width=\"{size}\" \
         height=\"{size}\" viewBox=\"-{margin} -{margin} {whole} {whole}\" role=\"img\" \
         aria-label=\"{what}\">\n<title>{what}</title>\n<style>\n{STYLE}</style>\n\
         <rect class=\"light\" width=\"{side}\" height=\"{side}\"/>\
         <path class=\"dark\" d=\"{}\"/>\
         <rect class=\"frame\" width=\"{side}\" height=\"{side}\"/>\n{names}",
        dark_squares(n),
    );
    blocked.for_each(|square| svg += &(block(square, "block") + "\n"));
    let scale = SQUARE as f64 / 10.0;
    for (row, column) in queens {
        let (x, y) = (column * SQUARE, row * SQUARE);
        let place = format!("translate({x} {y}) scale({scale})");
        let _ = writeln!(svg, "<g class=\"queen\" transform=\"{place}\">{CROWN}</g>");
    }
    svg + "</svg>\n"
}

/// Draws the names of columns below the board and of rows to its left. Draws nothing on large boards.
fn names(n: usize) -> String {
    let mut names = String::new();
    for index in 0..n * usize::from(n <= Size::MAX.get()) {
        let (file, middle) = (file_name(index), index * SQUARE + SQUARE / 2);
        let (below, rank) = (n * SQUARE + 11, n - index);
        let _ = writeln!(names, "<text class=\"name\" x=\"{middle}\" y=\"{below}\">{file}</text>");
        let _ = writeln!(names, "<text class=\"name\" x=\"-8\" y=\"{}\">{rank}</text>", middle + 3);
    }
    names
}

fn title(n: usize, queens: usize) -> String {
    format!("a board of {} with {}", with_noun(n as u64, "row"), with_noun(queens as u64, "queen"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::control::StopToken;

    #[test]
    fn boards_beyond_the_largest_search_are_drawn() {
        let solution = queens::solve::construct(40, &StopToken::new()).unwrap().unwrap();
        let svg = placement(&solution, &BoardStyle::default());
        assert_eq!(svg.matches("class=\"queen\"").count(), 40);
        assert!(svg.contains("viewBox=\"-4 -4 808 808\""));
    }

    #[test]
    fn drawing_does_not_affect_its_page() {
        let svg = board(&"Qx\nx.".parse().unwrap(), &BoardStyle::default());
        assert!(!svg.contains(" id="));
        let rules = STYLE.lines().filter(|line| line.contains('{') && !line.contains('@'));
        assert!(rules.clone().count() > 5);
        assert!(rules.into_iter().all(|rule| rule.trim().starts_with(".queens-board ")));
    }
}
