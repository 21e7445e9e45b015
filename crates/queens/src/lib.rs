//! N-Queens: all classical algorithms, to run, trace and compare, and a fast counter.
//!
//! The N-Queens problem asks for all ways to put N queens on a board of N rows and columns so that
//! no two share a row, column or diagonal.
//!
//! # Counting
//!
//! [`count`](count()) is the simplest entry point: the fast counter on all processors.
//!
//! ```
//! assert_eq!(queens::count(8)?, 92);
//! assert_eq!(queens::count(14)?, 365_596);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! Each [`count::Method`] counts with [`engine::Options`]: threads, the kernel, unique solutions,
//! progress and a stop:
//!
//! ```
//! use queens::count::Method;
//! use queens::engine::Options;
//! use queens::control::{Control, StopToken};
//! use queens::{Algorithm, Size};
//! use std::time::Duration;
//!
//! let stop = StopToken::new().within(Duration::from_secs(60));
//! let options = Options::from(Control::default().threads(2).stop(&stop)).unique(true);
//! let size = Size::new(10)?;
//! let fast = Method::Halves.count(size, &options)?;
//! assert_eq!((fast.total.0, fast.unique.unwrap().0), (724, 92));
//! let classical = Method::from(Algorithm::Backtracking).count(size, &options)?;
//! assert_eq!(classical.total, fast.total);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! # More
//!
//! List solutions, all of them or one of each class:
//!
//! ```
//! use queens::{Placement, Size, symmetry};
//!
//! let size = Size::new(8)?;
//! assert_eq!(queens::solutions(size).next().unwrap().to_string(), "0 4 7 5 2 6 1 3");
//! let canonical = |found: &Placement| symmetry::canonical(found).as_ref() == Ok(found);
//! assert_eq!(queens::solutions(size).filter(canonical).count(), 12);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! Find one solution of a board of any size, or complete a board that already has queens:
//!
//! ```
//! use queens::control::StopToken;
//! use queens::{Board, complete, solve};
//!
//! let stop = StopToken::new();
//! assert_eq!(solve::construct(1_000_000, &stop)?.unwrap().find_attack(), None);
//! let board: Board = ".Q....\n......\n......\n......\n....x.\n......".parse()?;
//! assert_eq!(complete::first(&board, &stop)?.unwrap().to_string(), "1 3 5 0 2 4");
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! Trace a search, or measure its work:
//!
//! ```
//! use queens::control::Control;
//! use queens::trace::Event;
//! use queens::{Algorithm, Search, Size};
//! use std::ops::ControlFlow;
//!
//! let size = Size::new(4)?;
//! let mut removed = 0;
//! let _ = Algorithm::Backtracking.trace(size, |event| {
//!     removed += u32::from(matches!(event, Event::Removed { .. }));
//!     ControlFlow::<()>::Continue(())
//! });
//! assert_eq!(removed, 16);
//! assert_eq!(Algorithm::Backtracking.statistics(size, &Control::default())?.nodes, 17);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! Write your own algorithm: implement the one required function of [`Search`]. It can then count,
//! list, trace and measure like a built-in one.
//!
//! # The modules, in reading order
//!
//! * [`board`]: sizes, squares, placements, boards; [`symmetry`]: their eight images.
//! * [`classic`]: the classical algorithms; [`Algorithm`] selects one by name to count, list, trace
//!   or measure; [`Search`] is the trait for your own.
//! * [`observer`]: the events of a search, for your own observers; [`trace`] turns them into
//!   values, and [`replay`] goes to any step of a search.
//! * [`control`]: stop tokens, progress and threads.
//! * [`count`](mod@count): one request and one result for all counting methods.
//! * [`unique`]: solutions up to symmetry.
//! * [`solve`]: one solution of a board of any size.
//! * [`complete`]: completions of partly filled boards.
//! * [`engine`]: the fast counter, for totals, unique counts and completions.
//! * [`recount`]: counts one unit by a plain search, to check the fast counter.
//! * [`units`]: ranges of units as text.
//! * [`known`]: published counts; [`rng`]: reproducible random numbers.
//!
//! Every error is an [`Error`] that names the problem and the remedy. The library does no I/O. It
//! reads a clock only for the deadline of a [`control::StopToken`].
//!
//! Feature `serde` serializes boards, placements, events, statistics and names.

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

/// Counts the solutions of a board of `n` rows on all processors.
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

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
