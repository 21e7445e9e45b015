//! N-Queens: every classical algorithm to run, watch and compare.
//!
//! The N-Queens problem asks for all ways to put N queens on a board of N rows and columns so that
//! no two share a row, column or diagonal.
//!
//! ```
//! use queens::{Algorithm, Size};
//!
//! let size = Size::new(8)?;
//! assert_eq!(Algorithm::Bitmap.count(size), 92);
//! assert_eq!(queens::solutions(size).next().unwrap().to_string(), "0 4 7 5 2 6 1 3");
//! assert_eq!(queens::unique::count(size), (12, 92));
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! * [`board`]: sizes, squares, placements, boards; [`symmetry`]: their eight images.
//! * [`Algorithm`]: the classical algorithms by name: count, list, trace, measure.
//! * [`observer`]: what a search tells while it runs; write your own to see anything else.
//! * [`engine`]: the fast counter, for totals, unique counts and completions.
//! * [`unique`]: solutions up to symmetry; [`parallel`]: counting with several threads.
//! * [`solve`]: one solution of a board of any size.
//! * [`complete`]: completions of partly filled boards.
//! * [`known`]: published counts.
//!
//! The library is pure: it opens no files, prints nothing and reads no clock.
//!
//! Features: `serde` serializes boards, placements, events and statistics.

pub mod board;
pub mod classic;
pub mod complete;
pub mod engine;
mod error;
pub mod known;
pub mod observer;
pub mod parallel;
mod rng;
pub mod solve;
pub mod symmetry;
pub mod trace;
pub mod unique;

pub use board::{Board, Line, Placement, Size, Square, SquareName};
pub use classic::{Algorithm, solutions};
pub use error::Error;
pub use symmetry::Symmetry;

/// Runs the example of the README with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
