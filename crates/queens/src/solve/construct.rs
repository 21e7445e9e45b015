//! The closed-form solution for every board that has one.
//!
//! Number rows and columns from 1. The queens of the even columns go into the first rows, those of
//! the odd columns into the rest, each in increasing order: 2, 4, 6, ... 1, 3, 5, ... Steps of two
//! never share a diagonal within one run; between the runs they do only when N leaves 2 or 3 on
//! division by 6. Then a few columns change places:
//!
//! * remainder 2: the odd run is 3, 1, 7, 9, ..., N-1, 5;
//! * remainder 3: the even run is 4, 6, ..., N-1, 2 and the odd run 5, 7, ..., N, 1, 3.
//!
//! Source: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete", Deutsche Schachzeitung
//! 29 (1874); the form by remainders of 6 is that of E. J. Hoffman, J. C. Loessi and R. C. Moore,
//! "Constructions for the Solution of the m Queens Problem", Mathematics Magazine 42 (1969).

use super::{CONSTRUCT_MAX, is_solvable};
use crate::{Error, Placement};

/// The closed-form solution; `None` for 2 and 3 rows, which have none.
///
/// ```
/// use queens::solve;
///
/// assert_eq!(solve::construct(8)?.unwrap().to_string(), "1 3 5 7 2 0 6 4");
/// assert_eq!(solve::construct(3)?, None);
/// assert!(solve::construct(1_000_003)?.unwrap().find_attack().is_none());
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooManyRows`] above [`CONSTRUCT_MAX`].
pub fn construct(n: usize) -> Result<Option<Placement>, Error> {
    if n > CONSTRUCT_MAX {
        return Err(Error::TooManyRows { n, max: CONSTRUCT_MAX });
    }
    Ok(is_solvable(n).then(|| Placement::from_columns(columns(n as u32))))
}

/// The columns of the rows from the top, counted from 0.
fn columns(n: u32) -> Vec<u32> {
    let mut columns = Vec::with_capacity(n as usize);
    match n % 6 {
        2 => {
            columns.extend((1..n).step_by(2));
            columns.extend([2, 0]);
            columns.extend((6..n).step_by(2).chain([4]));
        }
        3 => {
            columns.extend((3..n).step_by(2).chain([1]));
            columns.extend((4..n).step_by(2).chain([0, 2]));
        }
        _ => {
            columns.extend((1..n).step_by(2));
            columns.extend((0..n).step_by(2));
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_its_solution() {
        for n in 0..=400 {
            let placement = construct(n).unwrap();
            assert_eq!(placement.is_none(), n == 2 || n == 3, "N = {n}");
            if let Some(placement) = placement {
                assert_eq!(placement.size(), n);
                assert!(placement.is_solution(), "N = {n}");
            }
        }
    }

    #[test]
    fn every_remainder_holds_on_large_boards() {
        for n in 100_000..100_012 {
            assert_eq!(construct(n).unwrap().unwrap().find_attack(), None, "N = {n}");
        }
    }

    #[test]
    fn larger_boards_are_refused() {
        let error = Error::TooManyRows { n: CONSTRUCT_MAX + 1, max: CONSTRUCT_MAX };
        assert_eq!(construct(CONSTRUCT_MAX + 1), Err(error));
    }
}
