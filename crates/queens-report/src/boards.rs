//! Solutions as one SVG drawing: boards in a grid, each with its number.
//!
//! The squares of a board are drawn once and used by every board, as is the queen.

use crate::Solution;
use std::fmt::Write as _;

/// The side of a square.
pub(crate) const SQUARE: usize = 20;
/// Between boards, and around them all.
const GAP: usize = 24;
/// Room for the line below a board.
const CAPTION: usize = 20;

const STYLE: &str = "\
  svg { background: #ffffff; color: #24292f }
  .light { fill: #f0d9b5 }
  .dark { fill: #b58863 }
  .frame { fill: none; stroke: #6b4f35; stroke-width: 1.5 }
  .queen { fill: #1b1b1b; stroke: #ffffff; stroke-width: 0.25; stroke-linejoin: round }
  text { font: 11px system-ui, sans-serif; fill: currentColor; text-anchor: middle }
  @media (prefers-color-scheme: dark) {
    svg { background: #0d1117; color: #c9d1d9 }
    .light { fill: #cbb592 }
    .dark { fill: #8a6544 }
    .frame { stroke: #c9a77c }
  }
";

/// A crown in a square of ten units.
pub(crate) const QUEEN: &str = "M2.1 8.6 V7.7 H7.9 V8.6 Z M2.5 7.2 L1.3 3.4 L3.3 5.3 L3.4 2.3 L5 5 L6.6 2.3 \
                     L6.7 5.3 L8.7 3.4 L7.5 7.2 Z";
/// The balls on the points of the crown.
const BALLS: [(f64, f64); 4] = [(1.2, 3.0), (3.4, 1.9), (6.6, 1.9), (8.8, 3.0)];

/// The drawing of all `solutions`, each on a board of `n` rows, as a whole SVG document.
///
/// ```
/// use queens::Placement;
/// use queens_report::{Solution, boards};
///
/// let placement = Placement::new(vec![1, 3, 0, 2])?;
/// let solution = Solution { n: 4, number: 1, placement, class_size: None };
/// let svg = boards::document(4, &[solution]);
/// assert_eq!(svg.matches("<use href=\"#queen\"").count(), 4);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn document(n: usize, solutions: &[Solution]) -> String {
    let side = n * SQUARE;
    let across = columns(solutions.len());
    let down = solutions.len().div_ceil(across);
    let step = (side.max(3 * SQUARE) + GAP, side + CAPTION + GAP);
    let (width, height) = (across * step.0 + GAP, down * step.1 + GAP);
    let what = title(n, solutions);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" aria-labelledby=\"title\">\n\
         <title id=\"title\">{what}</title>\n<style>\n{STYLE}</style>\n{}",
        definitions(n),
    );
    for (index, solution) in solutions.iter().enumerate() {
        let (x, y) = (GAP + index % across * step.0, GAP + index / across * step.1);
        board(&mut svg, solution, (x, y));
    }
    svg + "</svg>\n"
}

/// A little wider than high.
fn columns(boards: usize) -> usize {
    ((boards as f64 * 1.4).sqrt().round() as usize).clamp(1, boards.max(1))
}

fn title(n: usize, solutions: &[Solution]) -> String {
    let one = if solutions.iter().any(|solution| solution.class_size.is_some()) {
        "unique solution"
    } else {
        "solution"
    };
    let plural = if solutions.len() == 1 { "" } else { "s" };
    format!("{} {one}{plural} of the {n} queens problem", solutions.len())
}

fn definitions(n: usize) -> String {
    let side = n * SQUARE;
    let dark = dark_squares(n);
    let balls = balls();
    format!(
        "<defs>\n<g id=\"board\"><rect class=\"light\" width=\"{side}\" height=\"{side}\"/>\
         <path class=\"dark\" d=\"{dark}\"/>\
         <rect class=\"frame\" width=\"{side}\" height=\"{side}\"/></g>\n\
         <g id=\"queen\" class=\"queen\" transform=\"scale({})\"><path d=\"{QUEEN}\"/>{balls}</g>\n\
         </defs>\n",
        SQUARE as f64 / 10.0,
    )
}

/// All dark squares as one path.
pub(crate) fn dark_squares(n: usize) -> String {
    let mut dark = String::new();
    for row in 0..n {
        // The bottom left square of a chess board is dark.
        for column in (0..n).filter(|column| (n - 1 - row + column).is_multiple_of(2)) {
            let _ =
                write!(dark, "M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z", column * SQUARE, row * SQUARE);
        }
    }
    dark
}

/// The balls of the crown as circles.
pub(crate) fn balls() -> String {
    BALLS.map(|(x, y)| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"0.65\"/>")).concat()
}

fn board(svg: &mut String, solution: &Solution, (x, y): (usize, usize)) {
    let side = solution.n * SQUARE;
    let class = solution.class_size.map(|size| format!(" (class of {size})")).unwrap_or_default();
    let _ = write!(
        svg,
        "<g transform=\"translate({x} {y})\"><title>{}</title><use href=\"#board\"/>",
        solution.title(),
    );
    for (row, column) in solution.placement.columns().iter().enumerate() {
        let (x, y) = (*column as usize * SQUARE, row * SQUARE);
        let _ = write!(svg, "<use href=\"#queen\" x=\"{x}\" y=\"{y}\"/>");
    }
    let (middle, below) = (side / 2, side + CAPTION - 4);
    let _ =
        writeln!(svg, "<text x=\"{middle}\" y=\"{below}\">{}{class}</text></g>", solution.number,);
}
