//! N-Queens: every classical algorithm to run, watch and compare.
pub mod board;
pub mod engine;
mod error;
pub mod symmetry;

pub use board::{Board, Line, Placement, Size, Square, SquareName};
pub use error::Error;
pub use symmetry::Symmetry;
