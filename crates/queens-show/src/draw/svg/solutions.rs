//! Draws many solutions: boards in a grid, each with its number.
//!
//! The squares of a board and the queen are defined once and used by every board.

use super::{CROWN, SQUARE, block, dark_squares};
use crate::Solution;
use crate::words::with_noun;
use queens::Board;
use std::fmt::Write as _;

/// The gap between boards and around all of them.
const GAP: usize = 24;
const CAPTION: usize = 20;

/// Every CSS class has a unique name. A selector such as `.queens-boards .dark` would not work, because
/// some viewers do not apply it to shapes that a `use` refers to.
const STYLE: &str = "\
  .queens-boards { background: #ffffff; color: #24292f }
  .queens-light { fill: #f0d9b5 }
  .queens-dark { fill: #b58863 }
  .queens-frame { fill: none; stroke: #6b4f35; stroke-width: 1.5 }
  .queens-block { stroke: #4a2e1a; stroke-width: 3; stroke-linecap: round }
  .queens-queen { fill: #1b1b1b }
  .queens-given { fill: #a1260d }
  .queens-crown { stroke: #ffffff; stroke-width: 0.25; stroke-linejoin: round }
  .queens-number { font: 11px system-ui, sans-serif; fill: currentColor; text-anchor: middle }
  @media (prefers-color-scheme: dark) {
    .queens-boards { background: #0d1117; color: #c9d1d9 }
    .queens-light { fill: #cbb592 }
    .queens-dark { fill: #8a6544 }
    .queens-frame { stroke: #c9a77c }
  }
";

/// Returns a complete SVG document with `solutions`, each on a board of `n` rows.
///
/// Several drawings can be on one page: definitions that differ have different identifiers, and the styles
/// apply only within the drawings.
///
/// ```
/// use queens::Placement;
/// use queens_show::{Solution, draw::svg};
///
/// let placement = Placement::new(vec![1, 3, 0, 2])?;
/// let solution = Solution::new(1, placement);
/// let svg = svg::solutions(4, &[solution]);
/// assert_eq!(svg.matches("<use href=\"#queens-queen").count(), 4);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn solutions(n: usize, solutions: &[Solution]) -> String {
    Sheet { n, given: None, what: title(n, solutions), solutions }.to_svg()
}

/// Returns a complete SVG document with completions of a board.
///
/// The given queens and blocked squares are marked.
///
/// ```
/// use queens::Board;
/// use queens_show::{Solution, draw::svg};
///
/// let board: Board = ".Q..\n....\n....\n...x".parse()?;
/// let solution = Solution::new(1, "1 3 0 2".parse()?);
/// let svg = svg::completions(&board, &[solution]);
/// assert_eq!(svg.matches("class=\"queens-given\"").count(), 1);
/// assert_eq!(svg.matches("class=\"queens-block\"").count(), 1);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn completions(board: &Board, solutions: &[Solution]) -> String {
    let n = board.size().get();
    let completions = with_noun(solutions.len() as u64, "completion");
    let what = format!("{completions} of a board of {}", with_noun(n as u64, "row"));
    Sheet { n, given: Some(board), what, solutions }.to_svg()
}

struct Sheet<'a> {
    n: usize,
    given: Option<&'a Board>,
    what: String,
    solutions: &'a [Solution],
}

impl Sheet<'_> {
    fn to_svg(&self) -> String {
        let Sheet { n, what, solutions, .. } = self;
        let side = n * SQUARE;
        let across = columns(solutions.len());
        let down = solutions.len().div_ceil(across);
        let step = (side.max(3 * SQUARE) + GAP, side + CAPTION + GAP);
        let (width, height) = (across * step.0 + GAP, down * step.1 + GAP);
        let id = self.id();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"queens-boards\" \
             viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" \
             aria-label=\"{what}\">\n<title>{what}</title>\n<style>\n{STYLE}</style>\n{}",
            self.definitions(&id),
        );
        for (index, solution) in solutions.iter().enumerate() {
            let (x, y) = (GAP + index % across * step.0, GAP + index / across * step.1);
            self.board(&mut svg, solution, &id, (x, y));
        }
        svg + "</svg>\n"
    }

    /// Returns a suffix for the identifiers of this drawing. Drawings with the same suffix have the same
    /// definitions.
    fn id(&self) -> String {
        self.given.map_or_else(|| self.n.to_string(), |board| board.to_fen().replace('/', "-"))
    }

    fn definitions(&self, id: &str) -> String {
        let side = self.n * SQUARE;
        let dark = dark_squares(self.n);
        let blocked = self.given.into_iter().flat_map(Board::blocked);
        let blocked: String =
            blocked.map(|square| block((square.row(), square.column()), "queens-block")).collect();
        format!(
            "<defs>\n<g id=\"board-{id}\"><rect class=\"queens-light\" width=\"{side}\" height=\"{side}\"/>\
             <path class=\"queens-dark\" d=\"{dark}\"/>\
             <rect class=\"queens-frame\" width=\"{side}\" height=\"{side}\"/>{blocked}</g>\n\
             <g id=\"queens-queen\" class=\"queens-crown\" transform=\"scale({})\">{CROWN}</g>\n\
             </defs>\n",
            SQUARE as f64 / 10.0,
        )
    }

    fn board(&self, svg: &mut String, solution: &Solution, id: &str, (x, y): (usize, usize)) {
        let side = self.n * SQUARE;
        let class =
            solution.class_size.map(|size| format!(" (class of {size})")).unwrap_or_default();
        let _ = write!(
            svg,
            "<g transform=\"translate({x} {y})\"><title>{}</title>\
             <use href=\"#board-{id}\"/>",
            solution.title(),
        );
        for (row, column) in solution.placement.columns().iter().enumerate() {
            let (x, y) = (*column as usize * SQUARE, row * SQUARE);
            let is_given = self.given.is_some_and(|board| !board.queens_in(row).is_empty());
            let class = if is_given { "queens-given" } else { "queens-queen" };
            let _ =
                write!(svg, "<use href=\"#queens-queen\" class=\"{class}\" x=\"{x}\" y=\"{y}\"/>");
        }
        let (middle, below) = (side / 2, side + CAPTION - 4);
        let number = solution.number;
        let _ = writeln!(
            svg,
            "<text class=\"queens-number\" x=\"{middle}\" y=\"{below}\">{number}{class}</text></g>"
        );
    }
}

/// Returns the number of boards per row that makes the drawing a little wider than high.
fn columns(boards: usize) -> usize {
    ((boards as f64 * 1.4).sqrt().round() as usize).clamp(1, boards.max(1))
}

fn title(n: usize, solutions: &[Solution]) -> String {
    let one = if solutions.iter().any(|solution| solution.class_size.is_some()) {
        "unique solution"
    } else {
        "solution"
    };
    let solutions = with_noun(solutions.len() as u64, one);
    format!("{solutions} of the {n} queens problem")
}
