//! The data of an algorithm at a node, in addition to the queens.
//!
//! Events show the actions of a search; a [`State`] shows its data. Each algorithm builds the state
//! from the queens, with the structures and functions of its search. The state is built only on
//! demand, so it costs the search nothing.

use crate::board::ColumnSet;
use crate::observer::Bits;
use crate::symmetry::{ClassSize, canonical_class, smaller_image};
use crate::{Size, Square, Symmetry};

/// The state of an algorithm: see [`Algorithm::state`](crate::Algorithm::state).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct State {
    /// The row or column that gets the next queen.
    ///
    /// `None` if all lines are filled, and for searches that place several queens at once.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub item: Option<Item>,
    /// The squares of this item that the search tests, in the order of the tests.
    ///
    /// If the search tests no squares, these are the squares on which it places queens.
    pub candidates: Vec<Square>,
    /// The data structure of the algorithm.
    pub memory: Memory,
}

/// A row or a column: each gets exactly one queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Item {
    /// The row with this number, from 0 at the top.
    Row(u8),
    /// The column with this number, from 0 at the left.
    Column(u8),
}

impl Item {
    /// Returns the squares of this row or column, from the left or top.
    pub fn squares(self, size: Size) -> impl Iterator<Item = Square> {
        size.indices().map(move |index| match self {
            Item::Row(row) => Square::at(row, index),
            Item::Column(column) => Square::at(index, column),
        })
    }
}

/// The data structure of an algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Memory {
    /// The wheels of an odometer, one for each row that has a queen.
    Counter {
        /// The positions of the wheels.
        columns: Vec<u8>,
    },
    /// A permutation of the columns, or its first rows while queens are exchanged.
    Permutation {
        /// The column of each row's queen.
        columns: Vec<u8>,
        /// The two rows that the next step exchanges; absent for the last permutation.
        ///
        /// The step then reverses the rows after the first of the two.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        exchange: Option<[usize; 2]>,
    },
    /// An array of squares.
    Squares {
        /// Whether a square has a queen, row by row.
        rows: Vec<Vec<bool>>,
    },
    /// One column number per row.
    Columns {
        /// The column of each row that has a queen.
        columns: Vec<u8>,
    },
    /// A set of columns.
    UsedColumns {
        /// Columns with a queen; column 0 is the lowest bit.
        used: u32,
    },
    /// Three arrays of flags.
    Flags {
        /// Columns with a queen.
        columns: Vec<bool>,
        /// Falling diagonals with a queen, indexed by column - row + N - 1.
        main: Vec<bool>,
        /// Rising diagonals with a queen, indexed by column + row.
        anti: Vec<bool>,
    },
    /// Bit fields.
    Bits {
        /// The attacks on the next row.
        #[cfg_attr(feature = "serde", serde(flatten))]
        bits: Bits,
    },
    /// Bit fields, and the squares that a representative of a class may still use.
    Class {
        /// The attacks on the next row.
        #[cfg_attr(feature = "serde", serde(flatten))]
        bits: Bits,
        /// The squares of the next row that a representative may use; column 0 is the lowest bit.
        allowed: u32,
        /// The comparison of the full board with its images.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        test: Option<ClassTest>,
    },
    /// The ring: the two outermost rows and columns on each side.
    Ring {
        /// The lines without a queen, in the order in which they are filled.
        open: Vec<Item>,
        /// The comparison of the full ring with its images.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        test: Option<ClassTest>,
    },
    /// Linked lists of squares.
    Lists {
        /// The items that are left to cover, in the order of their links.
        open: Vec<List>,
    },
}

/// A row or column that is left to cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct List {
    /// The row or column.
    pub item: Item,
    /// The number of its remaining squares.
    pub len: usize,
}

/// The result of comparing queens with their seven other images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum ClassTest {
    /// No image is smaller: the queens represent a class of this size.
    Smallest(ClassSize),
    /// This image is smaller, so the search visits it instead.
    Smaller(Symmetry),
}

impl ClassTest {
    /// Compares queens with their images.
    ///
    /// The arguments are the column of each row's queen and the row of each column's queen.
    pub(crate) fn of(columns: &[u8], rows: &[u8]) -> Option<ClassTest> {
        let smallest = canonical_class(columns, rows).map(ClassTest::Smallest);
        smallest.or_else(|| smaller_image(columns, rows).map(ClassTest::Smaller))
    }
}

impl State {
    /// Creates a state in which a row is filled next.
    pub(crate) fn in_row(row: usize, candidates: ColumnSet, memory: Memory) -> State {
        let square = |column| Square::at(row as u8, column as u8);
        let candidates = candidates.iter().map(square).collect();
        State { item: Some(Item::Row(row as u8)), candidates, memory }
    }

    /// Creates a state in which the search has nothing left to choose.
    pub(crate) fn settled(memory: Memory) -> State {
        State { item: None, candidates: Vec::new(), memory }
    }

    /// Creates a state in which this row is filled next, if the board has it.
    pub(crate) fn at_row(row: usize, n: usize, candidates: ColumnSet, memory: Memory) -> State {
        if row < n { State::in_row(row, candidates, memory) } else { State::settled(memory) }
    }
}

pub(crate) fn columns_of(queens: &[Square]) -> Vec<u8> {
    queens.iter().map(|queen| queen.column() as u8).collect()
}
