//! The classical algorithms, each with one search function, and their registry.
//!
//! To add your own algorithm, implement [`Search`] in any crate. A built-in one also has an [`About`]
//! and a state, and a line in the list below. The crate `queens-show` explains all algorithms.
//!
//! Read the modules in this order:
//!
//! * `search.rs`: [`Search`], the interface of an algorithm.
//! * `brute_force.rs`, `permutation.rs`: test full boards.
//! * `row_by_row.rs`: the common part of backtracking; `board_scan.rs`, `backtracking.rs`,
//!   `column_bits.rs` and `flags.rs`: ways to test a square.
//! * `bitmap.rs`: all squares of a row at once; `bitmap_mirror.rs`: half of the first row.
//! * `symmetry.rs`, `carry_chain.rs`: one solution of each class.
//! * `exact_cover.rs`: dancing links.
//! * `rejoin.rs`: resumes any of them at a node.
//! * `built_in.rs`: the properties of a built-in algorithm, and how it runs.
//! * `algorithms.rs`: [`Algorithm`], generated from the list; `registry.rs`: its methods and names.
//!
//! ```
//! use queens::control::Control;
//! use queens::{Algorithm, Search, Size};
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

// The modules and their search types, in the order of `Algorithm::ALL`.
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
mod registry;
mod rejoin;
mod row_by_row;
mod search;

pub use bitmap::{Solutions, solutions};
pub(crate) use built_in::{BuiltIn, InParts, Runs, Whole};
pub(crate) use registry::follow;
pub(crate) use registry::unknown;
pub use search::Search;

use crate::Size;

/// The properties of an algorithm. A test compares them with its traces.
///
/// ```
/// use queens::Algorithm;
///
/// let about = Algorithm::FlagsIterative.about();
/// assert_eq!((about.name, about.family), ("flags-iterative", "flags"));
/// ```
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "AlgorithmFacts"))]
#[non_exhaustive]
pub struct About {
    /// The name that selects the algorithm; iterative versions end in `-iterative`.
    #[cfg_attr(feature = "__typescript", ts(type = "AlgorithmName"))]
    pub name: &'static str,
    /// The common name of the recursive and the iterative version.
    pub family: &'static str,
    /// Other common names.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub aliases: &'static [&'static str],
    /// One line in textbook terms.
    pub summary: &'static str,
    /// The number of placements that the search chooses from, as a formula in N.
    #[cfg_attr(feature = "serde", serde(serialize_with = "Space::serialize_formula"))]
    #[cfg_attr(feature = "__typescript", ts(type = "string"))]
    pub space: Space,
    /// Whether the search is recursive or iterative.
    pub form: Style,
    /// The order in which it finds solutions.
    pub order: Order,
    /// Whether several threads can share the search.
    pub parallel: bool,
    /// Whether its nodes have bit fields.
    #[cfg_attr(feature = "serde", serde(rename = "has_bits"))]
    pub shows_bits: bool,
    /// Whether it tests squares one by one.
    #[cfg_attr(feature = "serde", serde(rename = "has_tests"))]
    pub shows_tests: bool,
    /// Whether it fills rows from the top down.
    pub by_rows: bool,
}

impl About {
    /// Describes a recursive search that tests the squares of each row, from the top down.
    pub(crate) const fn new(name: &'static str, space: Space, summary: &'static str) -> About {
        About {
            name,
            family: name,
            aliases: &[],
            summary,
            space,
            form: Style::Recursive,
            order: Order::Lexicographic,
            parallel: false, // set by `Algorithm::about`
            shows_bits: false,
            shows_tests: true,
            by_rows: true,
        }
    }

    pub(crate) const fn iterative(self, name: &'static str) -> About {
        About { name, aliases: &[], form: Style::Iterative, ..self }
    }
}

/// The way in which a search goes from one row to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum Style {
    /// The search calls itself.
    Recursive,
    /// A loop keeps the state of each row in arrays.
    Iterative,
}

/// The order in which a search finds solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum Order {
    /// By the column in row 0, then in row 1, and so on.
    Lexicographic,
    /// Class by class: the representative, then its images. Representatives are in the order of the
    /// search.
    ByClass,
    /// Any other order.
    Other,
}

/// The placements that a search chooses from before anything is pruned.
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
    /// One queen in each row, in any column: N^N.
    Rows,
    /// One queen in each row and column: N!.
    Permutations,
    /// Permutations without their mirror images: N!/2.
    PermutationsByMirror,
    /// Permutations up to rotation and reflection: about N!/8.
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

    #[cfg(feature = "serde")]
    fn serialize_formula<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.formula())
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
