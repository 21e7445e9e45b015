//! The plan: divides the count of a board into numbered units.
//!
//! A *unit* is a set of columns of the top half. A *stratum* contains the units of one kind of
//! board whose top halves use the same number of columns on the left. A *tile* is a block of units
//! that share their lists of placements.
//!
//! | file | from | to |
//! |---|---|---|
//! | `part` | | the kinds of boards that are counted separately |
//! | `columns` | a number of columns | the column sets of a stratum, in a fixed order |
//! | `mean_field` | rows and columns | the probability of queens that do not attack each other |
//! | `transposition` | row and column sets | ranks, which decide where a solution is counted |
//! | `rows` | row sets | their numbers, by which placements are grouped |
//! | `sub_problem` | | the types for a cut board, its halves and its strata |
//! | `builders` | a board | its sub-problems, reduced by symmetry |
//! | `cost` | a stratum | the expected cost of its units |
//! | `tiles` | a stratum | its tiles and the numbers of their units |
//! | `units` | sub-problems | the plan of all numbered units, and ranges of equal cost |
//! | `strata` | a plan | its strata, with mean costs and numbers of lists |
//! | `definition` | a plan | a description of one unit or of all units, for other programs |
//! | `fingerprint` | a plan | a hash of all data that unit numbers depend on |

pub(crate) mod builders;
pub(crate) mod columns;
pub(crate) mod cost;
mod definition;
mod fingerprint;
mod mean_field;
mod part;
pub(crate) mod rows;
mod strata;
pub(crate) mod sub_problem;
pub(crate) mod tiles;
pub(crate) mod transposition;
mod units;

pub use definition::{RankTable, UnitDefinition};
pub use part::Part;
pub use strata::StratumUnits;
pub use units::{Unit, UnitPlan};
