//! The classical algorithms, one search body each, and their registry.
//!
//! Your own algorithm implements [`Search`], in any crate. A built-in one also states its facts and
//! its state, and has a line in the list below. `queens-teach` explains all of them.
//!
//! In order of reading:
//!
//! * `search.rs`: [`Search`], what an algorithm must give.
//! * `brute_force.rs`, `permutation.rs`: full boards, tested when they are full.
//! * `row_by_row.rs`: the frame of backtracking; `board_scan.rs`, `backtracking.rs`,
//!   `column_bits.rs` and `flags.rs`: ways to test a square.
//! * `bitmap.rs`: all squares of a row at once; `bitmap_mirror.rs`: half of the first row.
//! * `symmetry.rs`, `carry_chain.rs`: one solution of each class.
//! * `exact_cover.rs`: dancing links.
//! * `rejoin.rs`: resuming any of them at a node.
//! * `built_in.rs`: the facts of a built-in algorithm, and how it runs.
//! * `algorithms.rs`: [`Algorithm`], made of the list; `registry.rs`: its methods; `names.rs`: their names.
//!
//! ```
//! use queens::run::Control;
//! use queens::{Algorithm, Size};
//!
//! let size = Size::new(6)?;
//! for algorithm in Algorithm::ALL {
//!     let statistics = algorithm.statistics(size, &Control::default())?;
//!     assert_eq!(statistics.solutions, 4, "{algorithm}: {}", algorithm.summary());
//! }
//! # Ok::<(), queens::Error>(())
//! ```

#[macro_use]
mod algorithms;

// The list: modules, and in each the types that search. The order is that of `Algorithm::ALL`.
algorithms! { $
    brute_force: BruteForce => Recursive, BruteForceIterative => Iterative;
    permutation: Permutation => Permutation;
    board_scan: BoardScan => BoardScan;
    backtracking: Backtracking => Recursive, BacktrackingIterative => Iterative;
    column_bits: ColumnBits => ColumnBits;
    flags: Flags => Recursive, FlagsIterative => Iterative;
    bitmap: Bitmap => Recursive, BitmapIterative => Iterative;
    bitmap_mirror: BitmapMirror => Recursive, BitmapMirrorIterative => Iterative;
    symmetry: Symmetry => Symmetry;
    carry_chain: CarryChain => CarryChain;
    exact_cover: ExactCover => ExactCover;
}

mod built_in;
mod names;
mod registry;
mod rejoin;
mod row_by_row;
mod search;

pub use bitmap::{Solutions, solutions};
pub(crate) use built_in::{BuiltIn, InParts, Runs, Whole};
pub(crate) use names::unknown;
pub(crate) use registry::follow;
pub use search::Search;

use crate::observer::Observer;
use crate::{Size, Square};
use std::ops::ControlFlow;

/// The facts of an algorithm. A test compares them with its traces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About {
    /// The name by which people ask for it.
    pub(crate) name: &'static str,
    /// Other names that people use.
    pub(crate) aliases: &'static [&'static str],
    /// The name that it shares with its twin of the other form.
    pub(crate) family: &'static str,
    /// One line in the field's terms.
    pub(crate) summary: &'static str,
    /// Which placements the search chooses among.
    pub(crate) space: Space,
    /// How the search goes deeper.
    pub(crate) form: Form,
    /// In which order it finds solutions.
    pub(crate) order: Order,
    /// Its nodes have bit fields.
    pub(crate) shows_bits: bool,
    /// It tests squares one by one.
    pub(crate) shows_tests: bool,
    /// It fills rows from the top down.
    pub(crate) by_rows: bool,
}

/// How a search goes from one row to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum Form {
    /// By calling itself.
    Recursive,
    /// In a loop that keeps the state of every row in arrays.
    Iterative,
}

/// In which order a search finds solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum Order {
    /// By the column in row 0, then in row 1, and so on.
    Lexicographic,
    /// Class by class: the representative, then its images. Representatives come in the order of
    /// the search.
    ByClass,
    /// Any other.
    Other,
}

/// The placements a search chooses among before anything is pruned.
///
/// ```
/// use queens::{Algorithm, Size};
///
/// let size = Size::new(8)?;
/// let [all, permutations] = [Algorithm::BruteForce, Algorithm::Permutation].map(Algorithm::space);
/// assert_eq!((all.formula(), all.size(size)), ("N^N", Some(16_777_216)));
/// assert_eq!((permutations.formula(), permutations.size(size)), ("N!", Some(40_320)));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Space {
    /// One queen in every row, any column: N^N.
    Rows,
    /// One queen in every row and column: N!.
    Permutations,
    /// Permutations up to the mirror image: N!/2.
    PermutationsByMirror,
    /// Permutations up to all rotations and reflections: about N!/8.
    PermutationsByClass,
}

impl Space {
    /// The size as a formula in N.
    pub const fn formula(self) -> &'static str {
        match self {
            Space::Rows => "N^N",
            Space::Permutations => "N!",
            Space::PermutationsByMirror => "N!/2",
            Space::PermutationsByClass => "N!/8",
        }
    }

    /// The value of the formula, rounded up; `None` beyond 128 bits.
    pub fn size(self, size: Size) -> Option<u128> {
        let n = size.get() as u128;
        let permutations = || (1..=n).try_fold(1, u128::checked_mul);
        match self {
            Space::Rows => n.checked_pow(n as u32),
            Space::Permutations => permutations(),
            Space::PermutationsByMirror => permutations().map(|all| all.div_ceil(2)),
            Space::PermutationsByClass => permutations().map(|all| all.div_ceil(8)),
        }
    }
}

/// A search that can start below a partial placement, so that it can be cut into parts.
pub(crate) trait Resume {
    /// Searches the part of the tree below the queens of `prefix`, given in the order in which the
    /// search itself places them. Reports that part only, its root included.
    fn resume<O: Observer>(size: Size, prefix: &[Square], observer: &mut O)
    -> ControlFlow<O::Stop>;
}
