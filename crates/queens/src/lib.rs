//! N-Queens: every classical algorithm to run, watch and compare.
//!
//! The N-Queens problem asks for all ways to put N queens on a board of N rows and columns so that
//! no two share a row, column or diagonal.
//!
//! # What to do first
//!
//! Count, with any of the classical algorithms or with the fast counter:
//!
//! ```
//! use queens::engine::{self, Options};
//! use queens::{Algorithm, Size};
//!
//! let size = Size::new(8)?;
//! assert_eq!(Algorithm::Bitmap.count(size), 92);
//! assert_eq!(queens::unique::count(size), (12, 92));
//! assert_eq!(engine::count(Size::new(14)?, &Options::default())?.total(), 365_596);
//! # Ok::<(), queens::Error>(())
//! ```
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
//! Solve one board, however large, or complete one that has queens on it:
//!
//! ```
//! use queens::{Board, complete, solve};
//!
//! assert_eq!(solve::construct(1_000_000)?.unwrap().find_attack(), None);
//! let board: Board = ".Q....\n......\n......\n......\n....x.\n......".parse()?;
//! assert_eq!(complete::first(&board).unwrap().to_string(), "1 3 5 0 2 4");
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! Watch a search, or see how much work it is:
//!
//! ```
//! use queens::trace::Event;
//! use queens::{Algorithm, Size};
//! use std::ops::ControlFlow;
//!
//! let size = Size::new(4)?;
//! let mut removed = 0;
//! let _ = Algorithm::Backtracking.trace(size, |event| {
//!     removed += u32::from(matches!(event, Event::Removed { .. }));
//!     ControlFlow::<()>::Continue(())
//! });
//! assert_eq!(removed, 16);
//! assert_eq!(Algorithm::Backtracking.statistics(size).nodes, 17);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! # The modules, in order of reading
//!
//! * [`board`]: sizes, squares, placements, boards; [`symmetry`]: their eight images.
//! * [`classic`]: the classical algorithms, as [`Algorithm`] by name: count, list, trace, measure.
//! * [`observer`]: what a search reports; write your own to see anything else.
//!   [`trace`] makes plain values of it, and [`replay`] goes to any step of a search.
//! * [`run`]: how long work is stopped, reported and shared by threads.
//! * [`count`](mod@count): one request, one answer, whichever method counts.
//! * [`unique`]: solutions up to symmetry; [`parallel`]: searches on several threads.
//! * [`solve`]: one solution of a board of any size.
//! * [`complete`]: completions of partly filled boards.
//! * [`engine`]: the fast counter, for totals, unique counts and completions.
//! * [`recount`]: one unit of such a count by plain search, to check it.
//! * [`units`]: ranges of units as text.
//! * [`known`]: published counts; [`rng`]: reproducible random numbers.
//!
//! Every error is an [`Error`] that names what was wrong and the remedy. The library is pure: it opens
//! no files, prints nothing, and reads a clock only to keep the deadline of a [`run::StopToken`].
//!
//! Features: `serde` serializes boards, placements, events, statistics and names; `typescript` adds the
//! types of the page.

pub mod board;
pub mod classic;
pub mod complete;
pub mod count;
mod digits;
pub mod engine;
mod error;
pub mod known;
pub mod observer;
pub mod parallel;
mod partial;
pub mod recount;
pub mod replay;
pub mod rng;
pub mod run;
pub mod solve;
pub mod symmetry;
pub mod trace;
pub mod unique;
pub mod units;
pub mod words;

pub use board::{Board, Line, Placement, Position, Size, Square, SquareName};
pub use classic::{Algorithm, solutions};
pub use digits::Digits;
pub use error::Error;
pub use symmetry::Symmetry;
pub use units::Units;

/// Runs the example of the README with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
