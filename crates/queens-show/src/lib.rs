//! Results for every front end, with their tables, JSON, CSV and drawings.
//!
//! # First steps
//!
//! Count, and print the result as JSON:
//!
//! ```
//! use queens::count::Method;
//! use queens::engine::Options;
//! use queens_show::{Count, json};
//!
//! let count = Count::run(Method::Halves, queens::Size::new(8)?, &Options::default())?;
//! let line = json::line(&count);
//! assert!(line.starts_with(r#"{"schema":"queens.count/1","n":8,"total":"92","algorithm":"halves""#));
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! Compare algorithms ([`Comparison`]) and draw the times ([`draw::svg::chart`]). Draw solutions:
//!
//! ```
//! use queens_show::{Solution, draw::svg};
//!
//! let solution = |(number, placement)| Solution::new(number, placement);
//! let solutions: Vec<_> = (1..).zip(queens::solutions("6".parse()?)).map(solution).collect();
//! assert_eq!(svg::solutions(6, &solutions).matches("<use href=\"#board-").count(), 4);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! Each kind of result is one type, which all front ends show.

#![deny(unsafe_code)]

mod answer {
    //! Results: one serializable type for each kind, for every front end. Attributes omit absent fields from
    //! JSON. The crate `serde_with` would save 48 lines of them, but add 5 s to the first build.

    pub(crate) mod check;
    pub(crate) mod check_summary;
    pub(crate) mod comparison;
    pub(crate) mod count;
    pub(crate) mod run;
    pub(crate) mod solution;
}
pub mod board_text;
mod decoded;
pub mod draw {
    //! Draws boards and measurements as [`text`] and as [`svg`].

    pub mod svg;
    pub mod text;
}
pub mod explain;
mod measure {
    pub(crate) mod clock;
    pub(crate) mod measurement;
    pub(crate) mod times;
}
pub mod page;
#[cfg(not(target_family = "wasm"))]
pub mod stream; // it needs threads
mod write {
    pub mod csv;
    pub mod json;
    pub mod number;
    pub mod table;
    pub mod words;
}

pub use answer::check::{AttackingPair, Check};
pub use answer::check_summary::CheckSummary;
pub use answer::comparison::{Comparison, Round};
pub use answer::count::{Count, CountTable};
pub use answer::run::{Run, RunStatus};
pub use answer::solution::Solution;
pub use decoded::Decoded;
pub use measure::clock::{Clock, Stopwatch, TimeLeft};
pub use measure::measurement::{Measurement, Timing, measure};
pub use measure::times::Times;
pub use write::{csv, json, number, table, words};
