//! SVG drawings, each a whole document.
//!
//! In order of reading: `shapes` (what drawings of boards share), `board` (one board, whatever is on it),
//! `solutions` (many solutions in a grid), `chart` (times of a comparison), `animation` (a search that
//! moves).

mod animation;
mod board;
mod chart;
mod shapes;
mod solutions;

pub use animation::{Animation, AnimationError, MOST_STEPS, Speed};
pub use board::{BoardStyle, board, placement};
pub use chart::chart;
pub use solutions::{completions, solutions};
