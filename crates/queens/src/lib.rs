#![doc = include_str!("../README.md")]
//!
//! # The modules, in reading order
//!
//! * [`board`]: sizes, squares, placements and boards; [`symmetry`]: the images of a placement.
//! * [`classic`]: the classical algorithms. [`Algorithm`] selects one by name; to add your own,
//!   implement [`Search`].
//! * [`observer`]: the events of a search, for your own observers; [`trace`] turns them into
//!   values, and [`replay`] goes to any step of a search.
//! * [`control`]: stop tokens, progress and threads.
//! * [`count`](mod@count): one request and one result for all counting methods.
//! * [`unique`]: solutions up to symmetry.
//! * [`solve`]: one solution of a board of any size.
//! * [`complete`]: completions of partly filled boards.
//! * [`engine`]: the fast counter, for totals, unique counts and completions.
//! * [`recount`]: counts one unit, a numbered piece of a count, by a plain search, to check the
//!   fast counter.
//! * [`units`]: ranges of units, and their text form.
//! * [`known`]: published counts; [`rng`]: reproducible random numbers.
//!
//! An [`Error`] names the problem and the remedy. Functions that fail only when they are stopped
//! return [`Stopped`](control::Stopped).

pub mod board;
pub mod classic;
pub mod complete;
pub mod control;
pub mod count;
mod digits;
pub mod engine;
mod error;
pub mod known;
mod named;
pub mod observer;
mod parallel;
mod partial;
pub mod recount;
pub mod replay;
pub mod rng;
pub mod solve;
pub mod symmetry;
pub mod trace;
pub mod unique;
pub mod units;

pub use board::{Board, Line, Placement, Position, Size, Square, SquareName};
pub use classic::{Algorithm, Search, solutions};
pub use digits::Digits;
pub use error::Error;
pub use symmetry::Symmetry;
pub use units::Units;

/// Counts the solutions of a board of `n` rows with one thread for each processor.
///
/// Use [`count::Method::count`] to stop a count, to choose threads or a method, or to count unique
/// solutions.
///
/// ```
/// assert_eq!(queens::count(12)?, 14_200);
/// assert_eq!(queens::count(33).unwrap_err().to_string(), "a board of 33 rows is too large: use 0 to 32");
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::SizeOutOfRange`] above [`Size::MAX`] rows.
pub fn count(n: usize) -> Result<u128, Error> {
    Ok(count::Method::Halves.count(Size::new(n)?, &engine::Options::default())?.total.0)
}
