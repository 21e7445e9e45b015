//! The board of a local search: one queen in each row, and the number of attacks.

use super::super::diagonals::Diagonals;
use crate::Placement;

/// One queen in each row, in any column.
///
/// Counts the queens on each line, so that the attacks on a square take constant time.
///
/// ```
/// use queens::Placement;
/// use queens::solve::local::Queens;
///
/// let queens = Queens::of(&Placement::new(vec![0, 1, 0])?);
/// assert_eq!(queens.pairs(), 3);
/// // Two other queens attack a3 and c3, one attacks b3.
/// assert_eq!([0, 1, 2].map(|column| queens.attackers(0, column)), [2, 1, 2]);
/// assert_eq!(queens.pairs_after(0, 1), 2);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Queens {
    columns: Vec<u32>,
    in_column: Vec<u32>,
    diagonals: Diagonals,
    pairs: u64,
}

impl Queens {
    pub(super) fn none(n: usize) -> Queens {
        let (columns, in_column) = (Vec::with_capacity(n), vec![0; n]);
        Queens { columns, in_column, diagonals: Diagonals::new(n), pairs: 0 }
    }

    /// Places the queens of a placement.
    pub fn of(placement: &Placement) -> Queens {
        let mut queens = Queens::none(placement.size());
        placement.columns().iter().for_each(|&column| queens.push(column));
        queens
    }

    /// Places a queen in the first row without one.
    pub(super) fn push(&mut self, column: u32) {
        let row = self.columns.len();
        self.pairs += u64::from(self.attackers(row, column));
        self.columns.push(column);
        self.in_column[column as usize] += 1;
        self.diagonals.add(row, column);
    }

    /// The number of rows and columns.
    pub fn size(&self) -> usize {
        self.in_column.len()
    }

    /// The column of each row's queen.
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The queens as a placement.
    pub fn placement(&self) -> Placement {
        Placement::from_columns(self.columns.clone())
    }

    pub(super) fn into_placement(self) -> Placement {
        Placement::from_columns(self.columns)
    }

    /// The number of pairs of queens that attack each other, even with other queens between them.
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// Counts the queens of the other rows that attack a square.
    ///
    /// # Panics
    /// If the square is outside the board.
    #[inline]
    pub fn attackers(&self, row: usize, column: u32) -> u32 {
        // A queen on the square itself is counted three times: in its column and on both diagonals.
        let own = if self.columns.get(row) == Some(&column) { 3 } else { 0 };
        self.in_column[column as usize] + self.diagonals.queens(row, column) - own
    }

    /// Counts the queens that attack the queen of a row.
    ///
    /// # Panics
    /// If the row is outside the board.
    #[inline]
    pub fn conflicts(&self, row: usize) -> u32 {
        self.attackers(row, self.columns[row])
    }

    /// The number of attacking pairs after the queen of a row moves to another column.
    ///
    /// # Panics
    /// If the square is outside the board.
    pub fn pairs_after(&self, row: usize, column: u32) -> u64 {
        self.pairs - u64::from(self.conflicts(row)) + u64::from(self.attackers(row, column))
    }

    pub(super) fn move_queen(&mut self, row: usize, column: u32) {
        self.pairs = self.pairs_after(row, column);
        let from = std::mem::replace(&mut self.columns[row], column);
        self.in_column[from as usize] -= 1;
        self.in_column[column as usize] += 1;
        self.diagonals.remove(row, from);
        self.diagonals.add(row, column);
    }
}
