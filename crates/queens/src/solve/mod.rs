//! One solution of a board of any size: by formula, by local search, or the first of a search.
//!
//! | function | what it gives | rows |
//! |---|---|---|
//! | [`construct`] | always the same solution, by a closed formula, O(N) | up to [`CONSTRUCT_MAX`] |
//! | [`random`] | a solution that depends on a seed, near-linear | up to [`RANDOM_MAX`] |
//! | [`first`] | the lexicographically first one, by backtracking | up to 32 |
//!
//! All three return `None` where there is no solution: on boards of 2 and 3 rows.
//!
//! ```
//! use queens::solve;
//!
//! for n in 4..100 {
//!     let [fixed, random] = [solve::construct(n)?, solve::random(n, 1)?].map(Option::unwrap);
//!     assert!(fixed.is_solution() && random.is_solution());
//! }
//! # Ok::<(), queens::Error>(())
//! ```

mod construct;
mod random;

pub use construct::construct;
pub use random::{random, random_until};

use crate::{Placement, Size};

/// The largest board of [`construct`].
pub const CONSTRUCT_MAX: usize = 100_000_000;

/// The largest board of [`random`].
pub const RANDOM_MAX: usize = 10_000_000;

/// The lexicographically first solution, found by backtracking with bit fields.
///
/// ```
/// use queens::{Size, solve};
///
/// let first = solve::first(Size::new(8)?).unwrap();
/// assert_eq!(first.to_string(), "0 4 7 5 2 6 1 3");
/// assert_eq!(solve::first(Size::new(3)?), None);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn first(size: Size) -> Option<Placement> {
    crate::solutions(size).next()
}

/// Whether a board of `n` rows has a solution at all.
fn is_solvable(n: usize) -> bool {
    !matches!(n, 2 | 3)
}
