//! The number of queens on each diagonal of a board of any size.

/// Queens on each diagonal.
#[derive(Clone, Debug)]
pub(super) struct Diagonals {
    /// Indexed by column - row + N - 1.
    falling: Vec<u32>,
    /// Indexed by column + row.
    rising: Vec<u32>,
    /// The index of the main diagonal, N - 1.
    middle: usize,
}

impl Diagonals {
    pub(super) fn new(n: usize) -> Diagonals {
        let number = (2 * n).saturating_sub(1);
        Diagonals { falling: vec![0; number], rising: vec![0; number], middle: n.saturating_sub(1) }
    }

    #[inline]
    fn through(&self, row: usize, column: u32) -> (usize, usize) {
        let column = column as usize;
        (column + self.middle - row, column + row)
    }

    #[inline]
    pub(super) fn add(&mut self, row: usize, column: u32) {
        let (falling, rising) = self.through(row, column);
        self.falling[falling] += 1;
        self.rising[rising] += 1;
    }

    #[inline]
    pub(super) fn remove(&mut self, row: usize, column: u32) {
        let (falling, rising) = self.through(row, column);
        self.falling[falling] -= 1;
        self.rising[rising] -= 1;
    }

    /// Counts the queens on the diagonals of a square.
    ///
    /// A queen on the square itself is on both diagonals, so it is counted twice.
    #[inline]
    pub(super) fn queens(&self, row: usize, column: u32) -> u32 {
        let (falling, rising) = self.through(row, column);
        self.falling[falling] + self.rising[rising]
    }
}
