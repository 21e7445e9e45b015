//! Finds a random solution: uniformly on small boards ([`draw`]), else by local search.
//!
//! In the local search, all queens always have different columns, so they can attack each other
//! only along diagonals. Such an attack is a *clash*. The start fills the rows from the top. In
//! each row, it tries a limited number of random unused columns until one has free diagonals. As
//! soon as this fails in a row, this row and the few rows below get the remaining columns at
//! random. Then each attacked queen exchanges columns with a random other queen if that lowers the
//! number of clashes. The start leaves few clashes for every N, so the time is near-linear.
//!
//! Source: R. Sosič and J. Gu, "Efficient Local Search with Conflict Minimization: A Case Study of
//! the n-Queens Problem", IEEE Transactions on Knowledge and Data Engineering 6 (1994).

use super::diagonals::Diagonals;
use super::{RANDOM_MAX, UNIFORM_MAX, is_solvable};
use crate::control::{StopToken, Stopped, check_memory};
use crate::rng::Rng;
use crate::{Error, Placement};

/// The memory per row for the queens and the counts of the diagonals.
const BYTES_PER_ROW: usize = 24;

/// Returns a solution that depends on the seed; `None` for 2 and 3 rows.
///
/// Up to [`UNIFORM_MAX`] rows, all solutions are equally likely; on larger boards, they are not.
/// The same seed gives the same solution on every machine.
///
/// ```
/// use queens::control::StopToken;
/// use queens::solve;
///
/// let stop = StopToken::new();
/// let placement = solve::random(1_000, 42, &stop)?.unwrap();
/// assert!(placement.is_solution());
/// assert_eq!(solve::random(1_000, 42, &stop)?.unwrap(), placement);
/// assert_ne!(solve::random(1_000, 43, &stop)?.unwrap(), placement);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooManyRows`] above [`RANDOM_MAX`]; [`Error::Stopped`].
pub fn random(n: usize, seed: u64, stop: &StopToken) -> Result<Option<Placement>, Error> {
    if n > RANDOM_MAX {
        return Err(Error::TooManyRows { n, max: RANDOM_MAX });
    }
    if !is_solvable(n) {
        return Ok(None);
    }
    check_memory(BYTES_PER_ROW * n)?;
    let mut rng = Rng::new(seed);
    if n <= UNIFORM_MAX {
        return Ok(Some(draw(n, &mut rng, stop)?));
    }
    loop {
        let mut search = Exchanges::start(n, &mut rng, stop)?;
        if search.repair(&mut rng, stop)? {
            return Ok(Some(Placement::from_columns(search.columns)));
        }
    }
}

/// Queens in different columns, and the number of queens on each diagonal.
struct Exchanges {
    columns: Vec<u32>,
    diagonals: Diagonals,
    /// The first row that was placed without regard to diagonals.
    careless: usize,
}

/// The number of tries in a row before the start ignores diagonals from this row on.
///
/// On large boards, the probability that a random column has free diagonals falls so slowly that
/// the start makes only about 3 N tries in total.
const TRIES_PER_ROW: usize = 100;

/// The number of exchanges, divided by N, to try for one queen before a new start.
const PATIENCE: usize = 20;

impl Exchanges {
    /// Creates a permutation of the columns whose first rows do not attack each other.
    fn start(n: usize, rng: &mut Rng, stop: &StopToken) -> Result<Exchanges, Stopped> {
        let columns = (0..n as u32).collect();
        let mut search = Exchanges { columns, diagonals: Diagonals::new(n), careless: 0 };
        while search.careless < n && search.place_free(rng) {
            check_now_and_then(search.careless, stop)?;
        }
        for row in search.careless..n {
            let other = rng.pick(row..n);
            search.columns.swap(row, other);
            search.add(row);
        }
        Ok(search)
    }

    /// Places the next row's queen in an unused column with free diagonals.
    ///
    /// Returns `false` if the tries find no such column.
    fn place_free(&mut self, rng: &mut Rng) -> bool {
        let (row, n) = (self.careless, self.columns.len());
        for _ in 0..TRIES_PER_ROW {
            let other = rng.pick(row..n);
            if self.diagonals.queens(row, self.columns[other]) == 0 {
                self.columns.swap(row, other);
                self.add(row);
                self.careless += 1;
                return true;
            }
        }
        false
    }

    fn add(&mut self, row: usize) {
        self.diagonals.add(row, self.columns[row]);
    }

    fn take(&mut self, row: usize) {
        self.diagonals.remove(row, self.columns[row]);
    }

    /// Counts the other queens on the diagonals of the queen in a row.
    fn clashes(&self, row: usize) -> u32 {
        self.diagonals.queens(row, self.columns[row]) - 2
    }

    fn exchange(&mut self, one: usize, two: usize) {
        self.take(one);
        self.take(two);
        self.columns.swap(one, two);
        self.add(one);
        self.add(two);
    }

    /// Exchanges the columns of two rows if that lowers their clashes.
    fn improve(&mut self, one: usize, two: usize) -> bool {
        let before = self.clashes(one) + self.clashes(two);
        self.exchange(one, two);
        let better = self.clashes(one) + self.clashes(two) < before;
        if !better {
            self.exchange(one, two);
        }
        better
    }

    /// Removes all clashes; returns `false` if that takes too long from this start.
    ///
    /// At first, each clash involves a queen of a row from `careless` on. An exchange that lowers
    /// the clashes of two rows may cause a clash in another row, so all rows are checked
    /// afterwards.
    fn repair(&mut self, rng: &mut Rng, stop: &StopToken) -> Result<bool, Stopped> {
        let n = self.columns.len();
        for row in (self.careless..n).chain(0..n) {
            check_now_and_then(row, stop)?;
            if !self.settle(row, rng, stop)? {
                return Ok(false);
            }
        }
        Ok((0..n).all(|row| self.clashes(row) == 0))
    }

    /// Exchanges the column of a row until its queen is no longer attacked.
    fn settle(&mut self, row: usize, rng: &mut Rng, stop: &StopToken) -> Result<bool, Stopped> {
        let n = self.columns.len();
        let mut patience = PATIENCE * n + 1_000;
        while self.clashes(row) > 0 {
            let other = rng.pick(0..n);
            if other != row {
                self.improve(row, other);
            }
            patience -= 1;
            if patience == 0 {
                return Ok(false);
            }
            check_now_and_then(patience, stop)?;
        }
        Ok(true)
    }
}

/// Checks the token once in a few thousand steps.
///
/// Even if each step misses the cache, the checks are about a millisecond apart at most.
fn check_now_and_then(step: usize, stop: &StopToken) -> Result<(), Stopped> {
    if step.is_multiple_of(4_096) { stop.check() } else { Ok(()) }
}

// `draw` gives each row a random unused column, and starts again as soon as a new queen is
// attacked. Each attempt thus tests a random permutation of the columns, all with the same
// probability, so all solutions are equally likely. With Q(N) solutions, N!/Q(N) attempts are
// needed on average: 438 for 8 rows, 1.4 million for 16, and 2.6 times as many for each further
// row. An attempt fails in row 4 or 5 on average.

/// The number of attempts between two checks of the token: less than a millisecond.
const CHECK_EVERY: usize = 1 << 12;

/// Draws one of all solutions with equal probability.
///
/// The board must have a solution, and at most [`UNIFORM_MAX`](super::UNIFORM_MAX) rows.
fn draw(n: usize, rng: &mut Rng, stop: &StopToken) -> Result<Placement, Stopped> {
    let mut columns: Vec<u32> = (0..n as u32).collect();
    loop {
        stop.check()?;
        if (0..CHECK_EVERY).any(|_| attempt(&mut columns, rng)) {
            return Ok(Placement::from_columns(columns));
        }
    }
}

/// Shuffles the columns until two queens attack each other; returns `true` if none do.
fn attempt(columns: &mut [u32], rng: &mut Rng) -> bool {
    // The diagonals that the queens above occupy in the current row; bit 16 is column 0.
    let (mut falling, mut rising) = (0_u64, 0_u64);
    for row in 0..columns.len() {
        columns.swap(row, rng.pick(row..columns.len()));
        let queen = 1 << (16 + columns[row]);
        if (falling | rising) & queen != 0 {
            return false;
        }
        (falling, rising) = ((falling | queen) << 1, (rising | queen) >> 1);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Algorithm, Search, Size};
    use std::collections::HashMap;
    use std::ops::ControlFlow;

    fn unstopped(n: usize, seed: u64) -> Result<Option<Placement>, Error> {
        random(n, seed, &StopToken::new())
    }

    #[test]
    fn small_boards_are_solved_from_many_seeds() {
        for n in 0..=40 {
            for seed in 0..20 {
                match unstopped(n, seed).unwrap() {
                    Some(placement) => assert!(placement.is_solution(), "N = {n}, seed {seed}"),
                    None => assert!(n == 2 || n == 3, "N = {n}"),
                }
            }
        }
    }

    /// Returns how often each solution of a board is drawn with the seeds 1 to `draws`.
    fn frequencies(n: usize, draws: u32) -> HashMap<Placement, u32> {
        let mut often = HashMap::new();
        let _ = Algorithm::Bitmap.solutions(Size::new(n).unwrap(), |found| {
            often.insert(found.clone(), 0);
            ControlFlow::<()>::Continue(())
        });
        for seed in 1..=draws {
            let drawn = unstopped(n, seed.into()).unwrap().unwrap();
            *often.get_mut(&drawn).unwrap() += 1;
        }
        often
    }

    /// Uses the chi-square test: the mean of its statistic is the number of degrees of freedom, and
    /// the variance is twice this number.
    #[test]
    fn solutions_of_small_boards_are_equally_likely() {
        for (n, draws) in [(4, 400), (5, 1_000), (6, 400), (7, 4_000), (8, 3_000), (10, 7_000)] {
            let often = frequencies(n, draws);
            let expected = f64::from(draws) / often.len() as f64;
            let square = |&times: &u32| (f64::from(times) - expected).powi(2) / expected;
            let chi_square: f64 = often.values().map(square).sum();
            let freedom = (often.len() - 1) as f64;
            let limit = freedom + 4.0 * (2.0 * freedom).sqrt();
            assert!(chi_square < limit, "N = {n}: {chi_square} with {freedom} degrees of freedom");
        }
    }

    #[test]
    fn large_boards_are_solved() {
        for n in [1_000, 10_007, 100_000] {
            assert_eq!(unstopped(n, 7).unwrap().unwrap().find_attack(), None, "N = {n}");
        }
    }

    #[test]
    fn same_seed_gives_same_solution() {
        assert_eq!(unstopped(50, 3), unstopped(50, 3));
        let placements: std::collections::BTreeSet<_> =
            (0..10).map(|seed| unstopped(20, seed).unwrap()).collect();
        assert!(placements.len() > 5, "seeds hardly matter");
    }
}
