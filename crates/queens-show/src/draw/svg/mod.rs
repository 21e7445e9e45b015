//! SVG drawings, each a complete document.
//!
//! Read the modules in this order: `board` (one board), `solutions` (many solutions in a grid), `chart`
//! (times of a comparison), `animation` (an animated search).

mod animation;
mod board;
mod chart;
mod solutions;

pub use animation::{Animation, AnimationError, MOST_STEPS, Speed};
pub use board::{BoardStyle, board, placement};
pub use chart::chart;
pub use solutions::{completions, solutions};

use std::fmt::Write as _;

const SQUARE: usize = 20;

/// A crown with balls on its points, in a square of ten units.
const CROWN: &str = "\
    <path d=\"M2.1 8.6 V7.7 H7.9 V8.6 Z M2.5 7.2 L1.3 3.4 L3.3 5.3 L3.4 2.3 L5 5 L6.6 2.3 L6.7 5.3 L8.7 3.4 \
    L7.5 7.2 Z\"/><circle cx=\"1.2\" cy=\"3\" r=\"0.65\"/><circle cx=\"3.4\" cy=\"1.9\" r=\"0.65\"/>\
    <circle cx=\"6.6\" cy=\"1.9\" r=\"0.65\"/><circle cx=\"8.8\" cy=\"3\" r=\"0.65\"/>";

fn block((row, column): (usize, usize), class: &str) -> String {
    let gap = SQUARE / 4;
    let (x, y, arm) = (column * SQUARE + gap, row * SQUARE + gap, SQUARE - 2 * gap);
    format!("<path class=\"{class}\" d=\"M{x} {y}l{arm} {arm}m0 -{arm}l-{arm} {arm}\"/>")
}

fn dark_squares(n: usize) -> String {
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
