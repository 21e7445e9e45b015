//! Finds one solution of a board of any size: by formula, local search or backtracking.
//!
//! | function | result | rows |
//! |---|---|---|
//! | [`construct`] | always the same solution, by a closed formula, in O(N) time | up to [`CONSTRUCT_MAX`] |
//! | [`random`] | a solution that depends on a seed, in near-linear time; uniform up to [`UNIFORM_MAX`] rows | up to [`RANDOM_MAX`] |
//! | [`LocalSearch::solve`] | a solution that depends on a seed, by hill climbing or min-conflicts | up to [`LocalSearch::max_rows`] |
//! | [`first`] | the lexicographically first solution, by backtracking, in exponential time | up to [`FIRST_MAX`] |
//!
//! Front ends select one of them with [`Method`].
//!
//! Only [`random`] on small boards draws all solutions with the same probability.
//!
//! All methods can be stopped with a stop token. Boards of 2 and 3 rows have no solution: the
//! result is then `None`. [`local`] shows each step of a local search.
//!
//! ```
//! use queens::control::StopToken;
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
mod first;
pub mod local;
mod method;
mod random;

pub use construct::construct;
pub use first::first;
pub use local::LocalSearch;
pub use method::Method;
pub use random::random;

/// The largest board of [`construct`].
pub const CONSTRUCT_MAX: usize = 100_000_000;

/// The largest board of [`random`].
pub const RANDOM_MAX: usize = 10_000_000;

/// The largest board on which [`random`] draws all solutions with the same probability.
pub const UNIFORM_MAX: usize = 16;

/// The largest board of [`first`].
pub const FIRST_MAX: usize = 128;

/// Returns whether a board of `n` rows has a solution: all but those of 2 and 3 rows have one.
pub fn is_solvable(n: usize) -> bool {
    !matches!(n, 2 | 3)
}
