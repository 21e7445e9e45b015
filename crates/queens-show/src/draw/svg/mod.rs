//! SVG drawings, each a complete document.
//!
//! In reading order: `shapes` (shared by drawings of boards), `board` (one board), `solutions` (many
//! solutions in a grid), `chart` (times of a comparison), `animation` (an animated search).

mod animation;
mod board;
mod chart;
mod shapes;
mod solutions;

pub use animation::{Animation, AnimationError, MOST_STEPS, Speed};
pub use board::{BoardStyle, board, placement};
pub use chart::chart;
pub use solutions::{completions, solutions};
