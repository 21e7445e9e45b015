//! Results: one serializable type for each, for every front end. Their optional fields are absent from JSON
//! without `serde_with`, which would save 48 lines and add 5 s to the first build.
//!
//! In reading order: `count` (the solutions of one board, and a table of several), `run` and `comparison`
//! (several algorithms on the same boards), `solution` (one entry of a list of solutions), `check` and
//! `check_summary` (checks of boards that were read).

mod check;
mod check_summary;
mod comparison;
mod count;
mod run;
mod solution;

pub use check::{AttackingPair, Check};
pub use check_summary::CheckSummary;
pub use comparison::{Comparison, Round};
pub use count::{Count, CountTable};
pub use run::{Run, RunStatus};
pub use solution::Solution;
