//! Finds one solution of a board of any size: by formula, local search or backtracking.
//!
//! | function | result | rows |
//! |---|---|---|
//! | [`construct`] | always the same solution, by a closed formula, O(N) | up to [`CONSTRUCT_MAX`] |
//! | [`random`] | a solution that depends on a seed, near-linear | up to [`RANDOM_MAX`] |
//! | [`LocalSearch::solve`] | a solution that depends on a seed, by hill climbing or min-conflicts | up to [`LocalSearch::max_rows`] |
//! | [`first`] | the lexicographically first one, by backtracking | up to 32 |
//!
//! All of them stop with a stop token, and return `None` for boards without a solution: 2 and 3
//! rows. [`local`] shows each step of a local search.
//!
//! ```
//! use queens::run::StopToken;
//! use queens::solve;
//!
//! let stop = StopToken::new();
//! for n in 4..100 {
//!     let found = [solve::construct(n, &stop)?, solve::random(n, 1, &stop)?];
//!     let [fixed, random] = found.map(Option::unwrap);
//!     assert!(fixed.is_solution() && random.is_solution());
//! }
//! # Ok::<(), queens::Error>(())
//! ```

mod construct;
mod diagonals;
pub mod local;
mod random;

pub use construct::construct;
pub use local::LocalSearch;
pub use random::random;

use crate::observer::{Recorder, Stoppable};
use crate::run::{StopToken, Stopped};
use crate::{Algorithm, Placement, Size};
use std::ops::ControlFlow;

/// The largest board of [`construct`].
pub const CONSTRUCT_MAX: usize = 100_000_000;

/// The largest board of [`random`].
pub const RANDOM_MAX: usize = 10_000_000;

/// Finds the lexicographically first solution by backtracking with bit fields.
///
/// ```
/// use queens::run::StopToken;
/// use queens::{Size, solve};
///
/// let stop = StopToken::new();
/// assert_eq!(solve::first(Size::new(8)?, &stop)?.unwrap().to_string(), "0 4 7 5 2 6 1 3");
/// assert_eq!(solve::first(Size::new(3)?, &stop)?, None);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Stopped`] if the search was stopped.
pub fn first(size: Size, stop: &StopToken) -> Result<Option<Placement>, Stopped> {
    let mut first = Recorder::new(size, |found, _| ControlFlow::Break(found.clone()));
    let found = Stoppable::run(&mut first, stop, |to| Algorithm::Bitmap.search(size, to))?;
    Ok(found.break_value())
}

/// Returns whether a board of `n` rows has a solution: all but those of 2 and 3 rows have one.
pub fn is_solvable(n: usize) -> bool {
    !matches!(n, 2 | 3)
}
