//! What an algorithm itself keeps at a node, besides the queens.
//!
//! Events say what a search does; a [`State`] says what it knows when it does so. Every algorithm
//! builds it from the queens with the structures and functions of its own search, and only when
//! somebody asks: the search itself does nothing for it.

use crate::board::ColumnSet;
use crate::observer::Bits;
use crate::symmetry::{ClassSize, canonical_class, smaller_image};
use crate::{Size, Square, Symmetry};

/// The state of an algorithm: see [`Algorithm::state`](crate::Algorithm::state).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct State {
    /// The row or column that gets its queen next; `None` when nothing is left to be filled, and for
    /// searches that place several queens at once.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub item: Option<Item>,
    /// Its squares that the search tests, or, if it tests none, on which it places queens; in its
    /// order.
    pub candidates: Vec<Square>,
    /// What the algorithm keeps.
    pub memory: Memory,
}

/// A row or a column: each gets exactly one queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Item {
    /// The row of this number, from 0 at the top.
    Row(u8),
    /// The column of this number, from 0 at the left.
    Column(u8),
}

impl Item {
    /// Its squares on a board of this size, from the top or from the left.
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
    /// The wheels of a counter, one for each row that has a queen.
    Counter {
        /// What they show.
        columns: Vec<u8>,
    },
    /// A permutation of the columns, or its first rows while queens are exchanged.
    Permutation {
        /// The column of each row.
        columns: Vec<u8>,
        /// The two rows that the next step exchanges, before it reverses what follows the first;
        /// absent for the last permutation.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        exchange: Option<[usize; 2]>,
    },
    /// An array of squares.
    Squares {
        /// Whether a square holds a queen, row by row.
        rows: Vec<Vec<bool>>,
    },
    /// One number a row.
    Columns {
        /// The column of each row that has a queen.
        columns: Vec<u8>,
    },
    /// A set of columns.
    UsedColumns {
        /// Those that hold a queen; column 0 is the lowest bit.
        used: u32,
    },
    /// Three arrays of flags.
    Flags {
        /// Columns that hold a queen.
        columns: Vec<bool>,
        /// Falling diagonals that do, by column - row + N - 1.
        main: Vec<bool>,
        /// Rising diagonals that do, by column + row.
        anti: Vec<bool>,
    },
    /// Bit fields.
    Bits {
        /// The attacks on the next row.
        #[cfg_attr(feature = "serde", serde(flatten))]
        bits: Bits,
    },
    /// Bit fields, and what is left to a representative of its class.
    Class {
        /// The attacks on the next row.
        #[cfg_attr(feature = "serde", serde(flatten))]
        bits: Bits,
        /// Squares of the next row that a representative may use; column 0 is the lowest bit.
        allowed: u32,
        /// How the full board compares with its images.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        test: Option<ClassTest>,
    },
    /// The two outer rows and columns of each side.
    Ring {
        /// Those without a queen, in the order in which they are filled.
        open: Vec<Item>,
        /// How the full ring compares with its images.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        test: Option<ClassTest>,
    },
    /// Linked lists of squares.
    Lists {
        /// The items that must still be covered, in the order of their links.
        open: Vec<List>,
    },
}

/// A row or column that must still be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct List {
    /// The row or column.
    pub item: Item,
    /// How many of its squares are left.
    pub len: usize,
}

/// A set of queens compared with its eight images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ClassTest {
    /// No image is smaller: it stands for a class of this size.
    Smallest(ClassSize),
    /// This image is smaller, and is searched instead.
    Smaller(Symmetry),
}

impl ClassTest {
    /// Compares queens with their images; `columns` holds the column of each row, `rows` the row of
    /// each column.
    pub(crate) fn of(columns: &[u8], rows: &[u8]) -> Option<ClassTest> {
        let smallest = canonical_class(columns, rows).map(ClassTest::Smallest);
        smallest.or_else(|| smaller_image(columns, rows).map(ClassTest::Smaller))
    }
}

impl State {
    /// A state in which a row is filled next.
    pub(crate) fn in_row(row: usize, candidates: ColumnSet, memory: Memory) -> State {
        let square = |column| Square::at(row as u8, column as u8);
        let candidates = candidates.iter().map(square).collect();
        State { item: Some(Item::Row(row as u8)), candidates, memory }
    }

    /// A state in which nothing is left to choose.
    pub(crate) fn settled(memory: Memory) -> State {
        State { item: None, candidates: Vec::new(), memory }
    }

    /// A state in which the row is filled next, unless it lies below the board of `n` rows.
    pub(crate) fn at_row(row: usize, n: usize, candidates: ColumnSet, memory: Memory) -> State {
        if row < n { State::in_row(row, candidates, memory) } else { State::settled(memory) }
    }
}

/// The columns of queens.
pub(crate) fn columns_of(queens: &[Square]) -> Vec<u8> {
    queens.iter().map(|queen| queen.column() as u8).collect()
}
