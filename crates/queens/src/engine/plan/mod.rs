//! The plan: the task as numbered units.
//!
//! | file | from | to |
//! |---|---|---|
//! | `part` | | the parts of a count, by name |
//! | `columns` | a number of columns | column sets in a fixed order: strata |
//! | `mean_field` | rows and columns | the probability that their queens do not attack each other |
//! | `transposition` | sets of rows or columns | their ranks: which of two transposed solutions counts |
//! | `rows` | row sets | their numbers: the groups of quadrant lists |
//! | `sub_problem` | | the types: a cut board, its halves and its strata |
//! | `builders` | a task | sub-problems; every use of symmetry |
//! | `cost` | a stratum | the expected cost of its units |
//! | `tiles` | a stratum | tiles and units, by arithmetic |
//! | `units` | sub-problems | the plan: all units, numbered, and their ranges of equal cost |
//! | `strata` | a plan | ranges of units with similar costs, for samples |
//! | `definition` | a plan | one unit described without its plan; all units as one text |
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
