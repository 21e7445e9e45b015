//! Estimates the size of a search by random descents (Knuth 1975).
//!
//! A *probe* descends the search tree and chooses a random child at each node. The product of the
//! numbers of children on its path to a level is an unbiased estimate of the number of nodes on
//! this level.

use crate::engine::geometry::diagonals::Diagonals;
use crate::engine::geometry::free::FreeSquares;
use crate::rng::Rng;
use crate::{Size, Square};

/// The number of probes for a profile.
///
/// They take a few hundred microseconds, and the error is about ten percent.
const PROBES: usize = 1000;

/// The seed of the probes. It is fixed, so that the same board always gets the same profile.
const SEED: u64 = 1;

/// The expected number of placements in the first rows, for each number of rows.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    /// Indexed by the number of rows.
    placements: Vec<f64>,
}

impl Profile {
    pub(crate) fn from_top(size: Size, free: &FreeSquares) -> Profile {
        Profile::of(free, &free.free_rows(size))
    }

    pub(crate) fn from_bottom(size: Size, free: &FreeSquares) -> Profile {
        let mut rows = free.free_rows(size);
        rows.reverse();
        Profile::of(free, &rows)
    }

    fn of(free: &FreeSquares, rows: &[u8]) -> Profile {
        let mut placements = vec![0.0; rows.len() + 1];
        let mut random = Rng::new(SEED);
        for _ in 0..PROBES {
            probe(free, rows, &mut random, &mut placements);
        }
        placements.iter_mut().for_each(|sum| *sum /= PROBES as f64);
        Profile { placements }
    }

    pub(crate) fn placements(&self, rows: usize) -> f64 {
        self.placements[rows]
    }
}

fn probe(free: &FreeSquares, rows: &[u8], random: &mut Rng, sums: &mut [f64]) {
    let mut taken = Occupied::default();
    let mut estimate = 1.0;
    sums[0] += estimate;
    for (depth, &row) in rows.iter().enumerate() {
        let columns = free.row(row) & !taken.attacked(row);
        if columns == 0 {
            return;
        }
        let children = columns.count_ones();
        estimate *= f64::from(children);
        sums[depth + 1] += estimate;
        let chosen = random.next() % u64::from(children);
        let later = (0..chosen).fold(columns, |rest, _| rest & (rest - 1));
        taken = taken.with(row, later.trailing_zeros() as u8);
    }
}

/// The columns and diagonals that the queens of a row-by-row search occupy.
#[derive(Clone, Copy, Debug, Default)]
struct Occupied {
    columns: u32,
    diagonals: Diagonals,
}

impl Occupied {
    /// Returns the columns of a row in which a queen would be attacked.
    fn attacked(&self, row: u8) -> u32 {
        self.columns | self.diagonals.columns(row)
    }

    fn with(&self, row: u8, column: u8) -> Occupied {
        let diagonals = self.diagonals.or(Diagonals::through(Square::at(row, column)));
        Occupied { columns: self.columns | 1 << column, diagonals }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[test]
    fn profiles_are_close_to_exact_counts() {
        // The numbers of placements in the first rows of an empty board with 8 rows.
        let exact = [1.0, 8.0, 42.0, 140.0, 344.0, 568.0, 550.0, 312.0, 92.0];
        let free = FreeSquares::of(&Board::empty(Size::new(8).unwrap())).unwrap();
        let size = Size::new(8).unwrap();
        for profile in [Profile::from_top(size, &free), Profile::from_bottom(size, &free)] {
            for (rows, exact) in exact.into_iter().enumerate() {
                let ratio = profile.placements(rows) / exact;
                assert!((0.8..1.25).contains(&ratio), "{rows} rows: {ratio}");
            }
        }
    }

    #[test]
    fn first_row_is_exact() {
        let board: Board = "xx..\n....\n....\nx...".parse().unwrap();
        let free = FreeSquares::of(&board).unwrap();
        assert_eq!(Profile::from_top(board.size(), &free).placements(1), 2.0);
        assert_eq!(Profile::from_bottom(board.size(), &free).placements(1), 3.0);
    }
}
