//! The answers: one serialisable type for each, from which every face takes what it shows.
//!
//! In order of reading: `count` (the solutions of one board, and a table of several), `run` and
//! `comparison` (several algorithms on the same boards), `solution` (one solution of a listing), `check`
//! and `check_summary` (boards that are read and checked).

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
