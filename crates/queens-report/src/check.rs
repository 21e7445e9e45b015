//! Whether a board is a solution, and if not, why.

use crate::Position;
use crate::number::counted;
use crate::position::name;
use queens::Line;
use serde::Serialize;

/// The verdict on a board. As JSON, the fields of `queens.check/1`.
///
/// ```
/// use queens_report::{Check, read};
///
/// let boards = read::boards("1 3 0 2\n1 3 0 3\n".as_bytes(), read::Options::default())?;
/// let check = |(number, board): (_, Result<_, _>)| Ok(Check::new(number, &board?).to_string());
/// let checks: Vec<_> = (1..).zip(boards).map(check).collect::<Result<_, queens_report::ReadError>>()?;
/// assert_eq!(checks[0], "1: a solution for N = 4");
/// assert!(checks[1].ends_with("the queens on d3 and d1 attack each other along a column"));
/// # Ok::<(), queens_report::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// The running number of the board, from 1.
    pub number: u64,
    /// Rows of the board.
    pub n: usize,
    /// Whether there is a queen in every row, and none attacks another.
    pub solution: bool,
    /// The queens on the board.
    pub queens: usize,
    /// Its blocked squares, if it has some.
    #[serde(skip_serializing_if = "is_zero")]
    pub blocked: usize,
    /// Two queens that attack each other, if any do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Attack>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// Two queens that attack each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Attack {
    /// The chess names of their squares, the upper or left one first.
    pub squares: [String; 2],
    /// The line that they share.
    pub line: Line,
}

impl Check {
    /// Checks a board.
    pub fn new(number: u64, position: &Position) -> Check {
        let n = position.size();
        let queens = position.queens().count();
        let attack = position
            .attack()
            .map(|(squares, line)| Attack { squares: squares.map(|square| name(square, n)), line });
        let blocked = position.blocked().count();
        Check { number, n, solution: attack.is_none() && queens == n, queens, blocked, attack }
    }
}

/// The verdict on one line.
impl std::fmt::Display for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Check { number, n, .. } = self;
        match &self.attack {
            _ if self.solution => write!(f, "{number}: a solution for N = {n}"),
            Some(attack) => write!(f, "{number}: no solution for N = {n}: {attack}"),
            None => {
                let queens = counted(self.queens as u64, "queen");
                write!(f, "{number}: no solution for N = {n}: it has {queens} only")
            }
        }
    }
}

impl std::fmt::Display for Attack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ([one, two], line) = (&self.squares, self.line.with_article());
        write!(f, "the queens on {one} and {two} attack each other along {line}")
    }
}
