//! One board as an SVG drawing, with whatever is on it: queens, few or all, and blocked squares.
//!
//! Notebooks put many such drawings on one page. So a drawing has no identifiers, which would have
//! to differ, and its rules reach nothing outside of it.

use crate::boards::{QUEEN, SQUARE, balls, block, dark_squares};
use crate::number::counted;
use queens::{Board, Placement};
use std::fmt::Write as _;

/// Around the board.
const MARGIN: usize = 4;

const STYLE: &str = "\
  .queens-board .light { fill: #f0d9b5 }
  .queens-board .dark { fill: #b58863 }
  .queens-board .frame { fill: none; stroke: #6b4f35; stroke-width: 1.5 }
  .queens-board .block { stroke: #4a2e1a; stroke-width: 3; stroke-linecap: round }
  .queens-board .queen { fill: #1b1b1b; stroke: #ffffff; stroke-width: 0.25; stroke-linejoin: round }
  @media (prefers-color-scheme: dark) {
    .queens-board .light { fill: #cbb592 }
    .queens-board .dark { fill: #8a6544 }
    .queens-board .frame { stroke: #c9a77c }
  }
";

/// The drawing of a board, as a whole SVG document.
///
/// ```
/// use queens::Board;
/// use queens_report::picture;
///
/// let board: Board = ".Q..\n....\nx...\n....".parse()?;
/// let svg = picture::board(&board);
/// assert_eq!(svg.matches("class=\"queen\"").count(), 1);
/// assert_eq!(svg.matches("class=\"block\"").count(), 1);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn board(board: &Board) -> String {
    let squares = |squares: Vec<queens::Square>| {
        squares.into_iter().map(|square| (square.row(), square.column()))
    };
    let queens = squares(board.queens().collect());
    let blocked = squares(board.blocked().collect());
    document(board.size().get(), queens, blocked)
}

/// The drawing of a placement of any size, as a whole SVG document.
///
/// ```
/// use queens::Placement;
/// use queens_report::picture;
///
/// let svg = picture::placement(&Placement::new(vec![1, 3, 0, 2])?);
/// assert_eq!(svg.matches("class=\"queen\"").count(), 4);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn placement(placement: &Placement) -> String {
    let columns = placement.columns().iter().map(|&column| column as usize);
    document(placement.size(), columns.enumerate(), std::iter::empty())
}

fn document(
    n: usize,
    queens: impl ExactSizeIterator<Item = (usize, usize)>,
    blocked: impl Iterator<Item = (usize, usize)>,
) -> String {
    let (side, whole) = (n * SQUARE, n * SQUARE + 2 * MARGIN);
    let what = title(n, queens.len());
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"queens-board\" width=\"{whole}\" \
         height=\"{whole}\" viewBox=\"-{MARGIN} -{MARGIN} {whole} {whole}\" role=\"img\" \
         aria-label=\"{what}\">\n<title>{what}</title>\n<style>\n{STYLE}</style>\n\
         <rect class=\"light\" width=\"{side}\" height=\"{side}\"/>\
         <path class=\"dark\" d=\"{}\"/>\
         <rect class=\"frame\" width=\"{side}\" height=\"{side}\"/>\n",
        dark_squares(n),
    );
    blocked.for_each(|square| svg += &(block(square, "block") + "\n"));
    let balls = balls();
    queens.for_each(|square| queen(&mut svg, square, &balls));
    svg + "</svg>\n"
}

fn title(n: usize, queens: usize) -> String {
    format!("a board of {} with {}", counted(n as u64, "row"), counted(queens as u64, "queen"))
}

fn queen(svg: &mut String, (row, column): (usize, usize), balls: &str) {
    let (x, y, scale) = (column * SQUARE, row * SQUARE, SQUARE as f64 / 10.0);
    let _ = writeln!(
        svg,
        "<g class=\"queen\" transform=\"translate({x} {y}) scale({scale})\">\
         <path d=\"{QUEEN}\"/>{balls}</g>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_beyond_the_largest_search_are_drawn() {
        let solution = queens::solve::construct(40).unwrap().unwrap();
        let svg = placement(&solution);
        assert_eq!(svg.matches("class=\"queen\"").count(), 40);
        assert!(svg.contains("viewBox=\"-4 -4 808 808\""));
    }

    #[test]
    fn a_drawing_leaves_the_page_around_it_alone() {
        let svg = board(&"Qx\nx.".parse().unwrap());
        assert!(!svg.contains(" id="));
        let rules = STYLE.lines().filter(|line| line.contains('{') && !line.contains('@'));
        assert!(rules.clone().count() > 5);
        assert!(rules.into_iter().all(|rule| rule.trim().starts_with(".queens-board ")));
    }
}
