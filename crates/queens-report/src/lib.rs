//! What every face of the project shows alike: one type for each answer, and its table, JSON, CSV
//! and drawing; and the programs of the algorithms.
//!
//! # What to do first
//!
//! Count, and show the answer:
//!
//! ```
//! use queens::count::Request;
//! use queens::run::Control;
//! use queens_report::{Count, json};
//!
//! let count = Count::run(&Request::new(queens::Size::new(8)?), &Control::default())?;
//! let line = json::line("queens.count/1", &count);
//! assert!(line.starts_with(r#"{"schema":"queens.count/1","n":8,"total":"92","algorithm":"halves""#));
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! Compare algorithms ([`Comparison`]) and draw the times ([`Comparison::chart`]). Draw solutions:
//!
//! ```
//! use queens_report::{Solution, boards};
//!
//! let solution = |(number, placement)| Solution { n: 6, number, placement, class_size: None };
//! let solutions: Vec<_> = (1..).zip(queens::solutions("6".parse()?)).map(solution).collect();
//! assert_eq!(boards::document(6, &solutions).matches("<use href=\"#board-").count(), 4);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! # The modules, in order of reading
//!
//! | module | what it is about |
//! |---|---|
//! | [`mod@count`] | the solutions of one board, and a table of several |
//! | [`mod@measure`], [`times`] | one algorithm on one board, timed under a limit |
//! | [`comparison`], [`mod@run`] | several algorithms on the same boards |
//! | [`chart`] | a comparison as an SVG drawing |
//! | [`boards`] | solutions, each a [`Solution`], as an SVG drawing |
//! | [`drawing`] | one solution as text, framed or with the signs of a terminal |
//! | [`picture`] | one board, whatever is on it, as an SVG drawing |
//! | [`animation`] | a search, step by step, as an SVG drawing that moves |
//! | [`mod@check`], [`position`], [`read`] | boards that are read, in every format, and checked |
//! | [`program`] | complete programs of the algorithms, in five languages |
//! | [`json`], [`csv`], [`table`], [`number`] | lines, columns and numbers of all of them |
//! | [`clock`], [`stopwatch`], [`time_left`] | the clock, time taken and time left |

#![forbid(unsafe_code)]

pub mod animation;
pub mod boards;
pub mod chart;
pub mod check;
pub mod clock;
pub mod comparison;
pub mod count;
pub mod csv;
pub mod drawing;
pub mod json;
pub mod measure;
pub mod number;
pub mod picture;
pub mod position;
pub mod program;
pub mod read;
pub mod run;
mod solution;
pub mod stopwatch;
pub mod table;
pub mod tally;
pub mod time_left;
pub mod times;

pub use check::Check;
pub use clock::Clock;
pub use comparison::{Comparison, Round};
pub use count::{Count, CountTable};
pub use measure::{Measurement, Timing, measure};
pub use position::Position;
pub use program::{Program, ProgramLanguage, UnknownProgramLanguage};
pub use read::ReadError;
pub use run::{Run, RunStatus};
pub use solution::Solution;
pub use stopwatch::Stopwatch;
pub use tally::Tally;
pub use time_left::TimeLeft;
pub use times::Times;
