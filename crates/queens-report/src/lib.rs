//! What every face of the project shows alike: one type for each answer, and its table, JSON, CSV
//! and drawing.
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
//! Compare algorithms ([`Comparison`]) and draw the times ([`draw::svg::chart`]). Draw solutions:
//!
//! ```
//! use queens_report::{Solution, draw::svg};
//!
//! let solution = |(number, placement)| Solution::new(number, placement);
//! let solutions: Vec<_> = (1..).zip(queens::solutions("6".parse()?)).map(solution).collect();
//! assert_eq!(svg::solutions(6, &solutions).matches("<use href=\"#board-").count(), 4);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! # The rooms, in order of reading
//!
//! | room | what it holds |
//! |---|---|
//! | `answer` | one type for each answer: [`Count`], [`Comparison`] and its [`Run`]s, [`Solution`], [`Check`], [`CheckSummary`] |
//! | `measure` | [`Clock`]s, and one method on one board, timed under a limit ([`measure`]) |
//! | [`read`] | boards, in every format that they are written in |
//! | [`draw`] | boards as text, and boards, charts and searches as SVG |
//! | `write` | lines of [`json`] and [`csv`], [`table`]s, [`number`]s for people |

#![forbid(unsafe_code)]

mod answer;
pub mod draw;
mod measure;
pub mod read;
mod write;

pub use answer::{
    AttackingPair, Check, CheckSummary, Comparison, Count, CountTable, Round, Run, RunStatus,
    Solution,
};
pub use measure::{Clock, Measurement, Stopwatch, TimeLeft, Times, Timing, measure};
pub use write::{csv, json, number, table};
