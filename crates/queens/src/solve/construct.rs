//! A closed-form solution for every board that has a solution.
//!
//! Number rows and columns from 1. The first rows take the even columns in increasing order, and
//! the other rows the odd columns: 2, 4, 6, ..., 1, 3, 5, ... Two queens of the same run (even or
//! odd) never share a diagonal, because neighbours are two columns apart. Queens of different runs
//! share a diagonal only if the remainder of N / 6 is 2 or 3. In these cases, a few columns change
//! places:
//!
//! * remainder 2: the odd run is 3, 1, 7, 9, ..., N-1, 5;
//! * remainder 3: the even run is 4, 6, ..., N-1, 2 and the odd run 5, 7, ..., N, 1, 3.
//!
//! Source: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete", Deutsche Schachzeitung 29
//! (1874). The form with remainders modulo 6 is from E. J. Hoffman, J. C. Loessi and R. C. Moore,
//! "Constructions for the Solution of the m Queens Problem", Mathematics Magazine 42 (1969).

use super::{CONSTRUCT_MAX, is_solvable};
use crate::control::{StopToken, Stopped, check_memory};
use crate::{Error, Placement};
use std::ops::Range;

/// The memory that the solution and a check of it take per row.
const BYTES_PER_ROW: usize = 8;

/// Returns the closed-form solution; `None` for 2 and 3 rows, which have no solution.
///
/// ```
/// use queens::control::StopToken;
/// use queens::solve;
///
/// let stop = StopToken::new();
/// assert_eq!(solve::construct(8, &stop)?.unwrap().to_string(), "1 3 5 7 2 0 6 4");
/// assert_eq!(solve::construct(3, &stop)?, None);
/// assert!(solve::construct(1_000_003, &stop)?.unwrap().find_attack().is_none());
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooManyRows`] above [`CONSTRUCT_MAX`]; [`Error::Stopped`].
pub fn construct(n: usize, stop: &StopToken) -> Result<Option<Placement>, Error> {
    if n > CONSTRUCT_MAX {
        return Err(Error::TooManyRows { n, max: CONSTRUCT_MAX });
    }
    if !is_solvable(n) {
        return Ok(None);
    }
    Ok(Some(Placement::from_columns(columns(n as u32, stop)?)))
}

/// Returns the column of each row from the top; columns are numbered from 0.
fn columns(n: u32, stop: &StopToken) -> Result<Vec<u32>, Stopped> {
    check_memory(BYTES_PER_ROW * n as usize)?;
    let mut runs = Runs { columns: Vec::with_capacity(n as usize), stop };
    match n % 6 {
        2 => {
            runs.every_second(1..n)?;
            runs.columns.extend([2, 0]);
            runs.every_second(6..n)?;
            runs.columns.push(4);
        }
        3 => {
            runs.every_second(3..n)?;
            runs.columns.push(1);
            runs.every_second(4..n)?;
            runs.columns.extend([0, 2]);
        }
        _ => {
            runs.every_second(1..n)?;
            runs.every_second(0..n)?;
        }
    }
    Ok(runs.columns)
}

struct Runs<'a> {
    columns: Vec<u32>,
    stop: &'a StopToken,
}

impl Runs<'_> {
    /// The number of rows between two checks of the token.
    ///
    /// In memory that was never used, they take a few milliseconds.
    const BLOCK: u32 = 1 << 20;

    /// Appends every second column of a range.
    fn every_second(&mut self, range: Range<u32>) -> Result<(), Stopped> {
        for start in range.clone().step_by(2 * Self::BLOCK as usize) {
            self.stop.check()?;
            let end = range.end.min(start.saturating_add(2 * Self::BLOCK));
            self.columns.extend((start..end).step_by(2));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unstopped(n: usize) -> Result<Option<Placement>, Error> {
        construct(n, &StopToken::new())
    }

    #[test]
    fn every_board_is_solved() {
        for n in 0..=400 {
            let placement = unstopped(n).unwrap();
            assert_eq!(placement.is_none(), n == 2 || n == 3, "N = {n}");
            if let Some(placement) = placement {
                assert_eq!(placement.size(), n);
                assert!(placement.is_solution(), "N = {n}");
            }
        }
    }

    #[test]
    fn all_remainders_work_on_large_boards() {
        for n in 100_000..100_012 {
            assert_eq!(unstopped(n).unwrap().unwrap().find_attack(), None, "N = {n}");
        }
    }

    #[test]
    fn larger_boards_are_rejected() {
        let error = Error::TooManyRows { n: CONSTRUCT_MAX + 1, max: CONSTRUCT_MAX };
        assert_eq!(unstopped(CONSTRUCT_MAX + 1), Err(error));
    }
}
