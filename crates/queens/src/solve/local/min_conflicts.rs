//! The min-conflicts heuristic.
//!
//! The start places one queen after another on a square that the fewest earlier queens attack. Each
//! step chooses an attacked queen at random and moves it to a square of its row that the fewest
//! other queens attack. Both choose at random among equal squares; a step may choose the queen's
//! own square.
//!
//! The start leaves about a dozen attacked queens, however large the board, and each step looks at
//! one row, so the time is near-linear. To achieve this, the code differs from the obvious program
//! in two ways, with the same result. First, the start tries random squares until one has no
//! attackers, and reads the whole row only if these tries fail. Second, the code keeps the attacked
//! queens in a list, and removes a queen that is no longer attacked only when it draws that queen.

use super::{Look, Method, Move, Queens, Stuck};
use crate::control::Stopped;
use crate::rng::{Rng, Ties};

/// The largest number of moves from one start.
pub const MOST_MOVES: u64 = 100;

/// The number of random squares to try before the whole row is read.
const TRIES: usize = 100;

/// The number of squares between two calls of [`Look::at_row`].
const BLOCK: usize = 1 << 12;

#[derive(Default)]
pub(super) struct MinConflicts {
    /// Rows of all attacked queens, and of some that are not attacked any more.
    attacked: Vec<u32>,
    /// Whether a row is in that list.
    is_listed: Vec<bool>,
    moves: u64,
}

impl Method for MinConflicts {
    fn start(&mut self, n: usize, rng: &mut Rng, look: &mut Look<'_>) -> Result<Queens, Stopped> {
        let mut queens = Queens::none(n);
        let mut unused: Vec<u32> = (0..n as u32).collect();
        for _ in 0..n {
            look.at_row()?;
            let column = match free_column(&queens, &mut unused, rng) {
                Some(column) => column,
                None => {
                    let column = least_attacked(&queens, queens.columns().len(), rng, look)?;
                    unused.retain(|&other| other != column);
                    column
                }
            };
            queens.push(column);
        }
        self.moves = 0;
        self.list_all(&queens, look)?;
        Ok(queens)
    }

    fn step(
        &mut self,
        queens: &Queens,
        rng: &mut Rng,
        look: &mut Look<'_>,
    ) -> Result<Result<Move, Stuck>, Stopped> {
        if self.moves == MOST_MOVES {
            return Ok(Err(Stuck::Moves));
        }
        self.moves += 1;
        let row = self.draw(queens, rng);
        let column = least_attacked(queens, row, rng, look)?;
        Ok(Ok(Move::of(queens, row, column)))
    }

    /// Lists the queens that the moved queen attacks now.
    fn moved(&mut self, queens: &Queens, row: usize) {
        let column = queens.columns()[row];
        if queens.conflicts(row) == 0 {
            return;
        }
        let attacks = |other: usize, its: u32| {
            its == column || its.abs_diff(column) as usize == other.abs_diff(row)
        };
        for (other, &its) in queens.columns().iter().enumerate() {
            if attacks(other, its) && !std::mem::replace(&mut self.is_listed[other], true) {
                self.attacked.push(other as u32);
            }
        }
    }
}

impl MinConflicts {
    /// Lists all attacked queens of a new start.
    fn list_all(&mut self, queens: &Queens, look: &mut Look<'_>) -> Result<(), Stopped> {
        self.attacked.clear();
        self.is_listed = vec![false; queens.size()];
        for row in 0..queens.size() {
            if row.is_multiple_of(BLOCK) {
                look.at_row()?;
            }
            if queens.conflicts(row) > 0 {
                self.attacked.push(row as u32);
                self.is_listed[row] = true;
            }
        }
        Ok(())
    }

    /// Returns the row of a random attacked queen; the board must have one.
    fn draw(&mut self, queens: &Queens, rng: &mut Rng) -> usize {
        loop {
            let place = rng.pick(0..self.attacked.len());
            let row = self.attacked[place] as usize;
            if queens.conflicts(row) > 0 {
                return row;
            }
            self.attacked.swap_remove(place);
            self.is_listed[row] = false;
        }
    }
}

/// Takes a random unused column whose square in the next row is not attacked.
///
/// Each such column has the same probability. Returns `None` after some unsuccessful tries.
fn free_column(queens: &Queens, unused: &mut Vec<u32>, rng: &mut Rng) -> Option<u32> {
    let row = queens.columns().len();
    let mut draw = || (!unused.is_empty()).then(|| rng.pick(0..unused.len()));
    let place =
        (0..TRIES).find_map(|_| draw().filter(|&at| queens.attackers(row, unused[at]) == 0));
    place.map(|place| unused.swap_remove(place))
}

/// Returns the column of a square in a row that the fewest other queens attack.
fn least_attacked(
    queens: &Queens,
    row: usize,
    rng: &mut Rng,
    look: &mut Look<'_>,
) -> Result<u32, Stopped> {
    let mut ties = Ties::default();
    for column in 0..queens.size() {
        if column.is_multiple_of(BLOCK) {
            look.at_row()?;
        }
        ties.offer(queens.attackers(row, column as u32).into(), column as u32, rng);
    }
    Ok(ties.best().map_or(0, |(_, column)| column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::StopToken;

    /// Checks that each attacked queen is listed once, so that all have equal chances.
    fn check(method: &MinConflicts, queens: &Queens) {
        let mut listed: Vec<usize> = method.attacked.iter().map(|&row| row as usize).collect();
        listed.sort_unstable();
        let marked = (0..queens.size()).filter(|&row| method.is_listed[row]);
        assert_eq!(listed, marked.collect::<Vec<_>>());
        let is_missing = |row: &usize| queens.conflicts(*row) > 0 && !method.is_listed[*row];
        assert_eq!((0..queens.size()).find(is_missing), None, "{:?}", queens.columns());
    }

    #[test]
    fn list_has_all_attacked_queens() {
        let mut method = MinConflicts::default();
        let (stop, rows) = (StopToken::new(), 0);
        let mut look = Look { stop: &stop, rows };
        for seed in 0..200 {
            let mut rng = Rng::new(seed);
            let mut queens = method.start(8, &mut rng, &mut look).unwrap();
            check(&method, &queens);
            while queens.pairs() > 0 {
                let Ok(step) = method.step(&queens, &mut rng, &mut look).unwrap() else { break };
                queens.move_queen(step.row, step.to);
                method.moved(&queens, step.row);
                check(&method, &queens);
            }
        }
    }
}
