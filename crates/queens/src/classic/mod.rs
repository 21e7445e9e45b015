//! The classical algorithms, one search body each, and their registry.
//!
//! A new algorithm is one file with an implementation of `Search` and one line in the list at
//! the bottom of `registry.rs`.
//!
//! In order of reading: `backtracking.rs` is how most people write it first, `flags.rs` remembers
//! which lines are taken, `bitmap.rs` tests all squares of a row at once, `symmetry.rs` and
//! `carry_chain.rs` look at one solution of each class. `docs/algorithms.md` explains all of them.
//!
//! ```
//! use queens::{Algorithm, Size};
//!
//! let size = Size::new(6)?;
//! for algorithm in Algorithm::ALL {
//!     let statistics = algorithm.statistics(size);
//!     assert_eq!(statistics.solutions, 4, "{algorithm}: {}", algorithm.summary());
//! }
//! # Ok::<(), queens::Error>(())
//! ```

mod backtracking;
pub(crate) mod bitmap;
pub(crate) mod bitmap_mirror;
mod board_scan;
mod brute_force;
pub(crate) mod carry_chain;
mod column_bits;
mod exact_cover;
mod flags;
mod permutation;
mod registry;
mod rejoin;
mod row_by_row;
pub(crate) mod symmetry;

pub use bitmap::{Solutions, solutions};
pub use registry::Algorithm;

use crate::observer::Observer;
use crate::{Size, Square};
use rejoin::Rejoin;
use std::ops::ControlFlow;

/// What an algorithm is, for people.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About {
    /// The name on the command line.
    pub(crate) name: &'static str,
    /// One line in the field's terms.
    pub(crate) summary: &'static str,
    /// Which placements the search chooses among.
    pub(crate) space: Space,
    /// How the search goes deeper.
    pub(crate) form: Form,
    /// In which order it meets solutions.
    pub(crate) order: Order,
}

/// How a search goes from one row to the next.
///
/// ```
/// use queens::Algorithm;
/// use queens::classic::Form;
///
/// assert_eq!(Algorithm::Bitmap.form(), Form::Recursive);
/// assert_eq!(Algorithm::BitmapIterative.form(), Form::Iterative);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Form {
    /// By calling itself.
    Recursive,
    /// In a loop that keeps the state of every row in arrays.
    Iterative,
}

/// In which order a search meets solutions.
///
/// ```
/// use queens::Algorithm;
/// use queens::classic::Order;
///
/// assert_eq!(Algorithm::Bitmap.order(), Order::Lexicographic);
/// assert_eq!(Algorithm::Symmetry.order(), Order::ByClass);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Order {
    /// By the column in row 0, then in row 1, and so on.
    Lexicographic,
    /// Class by class: the representative, then its images. Representatives come in the order of
    /// the search.
    ByClass,
    /// As the search happens to meet them.
    Other,
}

/// The placements a search chooses among before anything is pruned.
///
/// ```
/// use queens::Algorithm;
/// use queens::classic::Space;
///
/// assert_eq!(Algorithm::BruteForce.space(), Space::Rows);
/// assert_eq!(Algorithm::BitmapMirror.space(), Space::PermutationsByMirror);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    ///
    /// ```
    /// assert_eq!(queens::Algorithm::Permutation.space().formula(), "N!");
    /// ```
    pub const fn formula(self) -> &'static str {
        match self {
            Space::Rows => "N^N",
            Space::Permutations => "N!",
            Space::PermutationsByMirror => "N!/2",
            Space::PermutationsByClass => "N!/8",
        }
    }

    /// The value of the formula, rounded up; `None` beyond 128 bits.
    ///
    /// ```
    /// use queens::{Algorithm, Size};
    ///
    /// let size = Size::new(8)?;
    /// assert_eq!(Algorithm::BruteForce.space().size(size), Some(16_777_216));
    /// assert_eq!(Algorithm::Permutation.space().size(size), Some(40_320));
    /// # Ok::<(), queens::Error>(())
    /// ```
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

/// One classical algorithm: its description and its one search body.
pub(crate) trait Search {
    const ABOUT: About;

    /// Searches the whole board and tells the observer.
    fn search<O: Observer>(size: Size, observer: &mut O) -> ControlFlow<O::Stop>;

    /// Searches so that every solution is met, in the order that [`About::order`] promises.
    ///
    /// Differs from [`Search::search`] only where that one leaves out mirror images.
    fn search_all<O: Observer>(size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Self::search(size, observer)
    }

    /// Goes on from the node at which these queens stand, in the order in which the search places
    /// them, to the end of the whole search. Tells nothing if there is no such node.
    fn search_from<O: Observer>(
        size: Size,
        queens: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        Self::search(size, &mut Rejoin::new(queens, observer))
    }
}

/// A search that can start below a partial placement, so that it can be cut into parts.
pub(crate) trait Resume: Search {
    /// Searches the part of the tree below the queens of `prefix`, given in the order in which the
    /// search itself places them. Tells the observer about that part only, its root included.
    fn resume<O: Observer>(size: Size, prefix: &[Square], observer: &mut O)
    -> ControlFlow<O::Stop>;
}
