//! The fast counter: lists halves of boards and counts the pairs that fit.
//!
//! The board is cut into a top and a bottom half. If the queens of the top half use exactly the
//! columns C, the queens of the bottom half use the other columns. Two such halves form a solution
//! if they share no diagonal. So the number of solutions on N rows is
//!
//! ```text
//! Q(N) = sum over C of #{ (x, y) : x a top half on C, y a bottom half on ~C, no common diagonal }
//! ```
//!
//! The number of halves grows more slowly than the number of solutions: from N = 18 on, there are
//! fewer halves than solutions. `docs/counting.md` explains the method, and `docs/glossary.md`
//! defines its terms. The modules, in the order in which they do their work:
//!
//! | module | from | to |
//! |---|---|---|
//! | `geometry` | a board and a cut | free squares, diagonals, quadrants and their masks |
//! | `plan` | a board | sub-problems and numbered units |
//! | `lists` | a column set of one side | placements grouped by row set |
//! | [`kernel`] | | the inner loops, for each instruction set |
//! | `join` | two half lists | the number of pairs that fit |
//! | `halves` | left and right placements | half lists |
//! | `options`, `result` | | the options and the result of a count |
//! | `count` | units of a plan | their count, on many threads |
//! | `completions` | a board with queens on it | the number of its completions |
//! | `symmetric` | a size | the numbers of symmetric solutions and of solutions up to symmetry |
//! | `coverage` | a size | the number of halves that a whole count builds |
//! | `walk` | a unit of a small board | its halves, splits and pairs, to show them |
//! | `fastest` | the kernels of the processor | the fastest of them, by measurement |
//! | `bench_support` | a kernel | its separate stages, for benchmarks |
//!
//! ```
//! use queens::Size;
//! use queens::engine::{self, Options, UnitPlan};
//!
//! // All solutions, and those that differ by more than a rotation or reflection.
//! let (size, options) = (Size::new(8)?, Options::default());
//! let plan = UnitPlan::new(size);
//! let total = plan.count_units(UnitPlan::ALL, &options)?.total();
//! assert_eq!((total, engine::classes(size, total, &options)?.unique()), (92, 12));
//!
//! // The same count in numbered units, which can be counted anywhere and added up.
//! let pieces = [0..1, 1..plan.units()].map(|units| plan.count_units(units, &options));
//! let [first, rest] = pieces.map(|count| count.map(|count| count.total()));
//! assert_eq!(first? + rest?, total);
//! # Ok::<(), queens::Error>(())
//! ```

#[cfg(feature = "__bench")]
#[doc(hidden)]
pub mod bench_support;
mod completions;
mod count;
mod coverage;
mod fastest;
mod geometry;
mod halves;
mod join;
pub mod kernel;
mod lists;
mod options;
mod plan;
mod result;
mod symmetric;
#[cfg(test)]
mod tests;
mod walk;

pub use completions::{Completions, completions};
pub use count::{SampledUnit, Session};
pub use coverage::half_placements;
pub use fastest::{FastestKernel, gpu_speedup};
pub use join::{DIRECT_PAIRS, KeySet, LONGEST_HALF, NodeSide, Nodes};
pub use kernel::gpu;
pub use options::{Options, StageTimer};
pub use plan::{Part, RankTable, StratumUnits, Unit, UnitDefinition, UnitPlan};
pub use result::{PartCount, RESIDUE_PRIME, Stage, UnitsCount};
pub use symmetric::{classes, half_turn, quarter_turn};
pub use walk::{Diagonal, HalfMask, JoinWalk};
