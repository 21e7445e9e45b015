//! Interprets the marks of a drawn board: queens, free squares and blocked squares.

use super::error::{self, fault};
use super::{ReadError, ReadResult};
use queens::Position;
use std::collections::BTreeSet;
use std::str::FromStr;

/// Marks that are always queens.
const QUEENS: [char; 5] = ['Q', 'q', '♛', '♕', '👑'];
/// Marks that are queens on boards without marks of [`QUEENS`].
const LESSER_QUEENS: &str = "1O";
/// Free squares, if there are blocked ones as well.
const FREE: &str = "._- ·□";
/// Blocked squares, if there are free ones as well.
const BLOCKED: &str = "xX#*░▒■█";
/// Letters and digits that can be the only mark besides queens.
const LONE: &str = "0oO";

/// The given marks of drawn boards: queen, free square and optionally blocked square.
///
/// ```
/// use queens_report::board_text::{self, Marks, ReadOptions};
///
/// let marks = Some("x.".parse::<Marks>().map_err(|problem| problem.to_string())?);
/// let text = ".x..\n...x\nx...\n..x.".as_bytes();
/// let boards = board_text::boards(text, ReadOptions { marks, ..ReadOptions::default() });
/// let board = boards.and_then(|mut boards| boards.next().expect("one")).expect("a board");
/// assert_eq!(board.placement().expect("a full board").columns(), [1, 3, 0, 2]);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    queen: char,
    free: char,
    blocked: Option<char>,
}

/// Returns whether a character can be the mark of a square.
pub(super) fn is_mark(c: char) -> bool {
    QUEENS.contains(&c)
        || [LESSER_QUEENS, FREE, BLOCKED, LONE].iter().any(|marks| marks.contains(c))
}

impl Marks {
    pub(super) fn has(self, mark: char) -> bool {
        mark == self.queen || mark == self.free || Some(mark) == self.blocked
    }
}

impl FromStr for Marks {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Marks, &'static str> {
        let marks: Vec<char> = text.chars().collect();
        let has_twice = (1..marks.len()).any(|at| marks[..at].contains(&marks[at]));
        match marks[..] {
            _ if has_twice => Err("a mark has one meaning: name different ones, such as Q.x"),
            [queen, free] => Ok(Marks { queen, free, blocked: None }),
            [queen, free, blocked] => Ok(Marks { queen, free, blocked: Some(blocked) }),
            _ => Err("name the marks of a queen, a free and a blocked square, such as Q.x or x."),
        }
    }
}

/// A drawn board: the marks and the line number of each row.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawing {
    pub(super) rows: Vec<(u64, Vec<char>)>,
}

/// The meanings of the marks of a board.
struct Meanings {
    queens: Vec<char>,
    free: Vec<char>,
    blocked: Vec<char>,
}

impl Drawing {
    pub(super) fn has_only(&self, marks: &str) -> bool {
        self.rows.iter().flat_map(|(_, row)| row).all(|&mark| marks.contains(mark))
    }

    /// Returns 1 for each mark `1`, else 0.
    pub(super) fn bits(&self) -> Vec<Vec<u32>> {
        let bits = |row: &Vec<char>| row.iter().map(|&mark| u32::from(mark == '1')).collect();
        self.rows.iter().map(|(_, row)| bits(row)).collect()
    }

    /// Returns the drawn board.
    pub(super) fn position(&self, named: Option<Marks>) -> ReadResult<Position> {
        let Meanings { queens, free, blocked } = match named {
            Some(Marks { queen, free, blocked }) => Meanings {
                queens: vec![queen],
                free: vec![free],
                blocked: blocked.into_iter().collect(),
            },
            None => self.deduced()?,
        };
        let mut position = Position::empty(self.rows.len());
        for (row, (line, marks)) in self.rows.iter().enumerate() {
            for (column, mark) in marks.iter().enumerate() {
                let placed = match () {
                    () if queens.contains(mark) => position.place(row, column),
                    () if blocked.contains(mark) => position.block(row, column),
                    () if free.contains(mark) => Ok(()),
                    () => return Err(ReadError::UnknownMark { line: *line, mark: *mark }),
                };
                placed.map_err(|error| fault(*line, error.to_string()))?;
            }
        }
        Ok(position)
    }

    /// Finds the meaning of each mark from the marks of the whole board.
    fn deduced(&self) -> ReadResult<Meanings> {
        let marks: BTreeSet<char> = self.rows.iter().flat_map(|(_, row)| row).copied().collect();
        let is_sure = QUEENS.iter().any(|mark| marks.contains(mark));
        let is_queen = |mark: &char| match mark {
            'O' if is_sure => marks.iter().any(|other| *other != 'O' && !QUEENS.contains(other)),
            _ if is_sure => QUEENS.contains(mark),
            // A list with rows without a queen looks the same.
            '0' => marks.iter().eq(&['-', '0']),
            _ => LESSER_QUEENS.contains(*mark),
        };
        let (mut queens, mut others): (Vec<char>, Vec<char>) =
            marks.iter().partition(|mark| is_queen(mark));
        if !is_sure && queens.len() > 1 {
            others.extend(queens.drain(1..));
        }
        // `x` and `X` usually mean the same.
        let has_both = others.contains(&'x') && others.contains(&'X');
        others.retain(|&mark| !(has_both && mark == 'X'));
        let is_blocked = |mark: char| BLOCKED.contains(mark);
        let is_strange = |mark: &&char| {
            mark.is_alphanumeric()
                && !is_blocked(**mark)
                && !(others.len() == 1 && LONE.contains(**mark))
        };
        if let Some(&mark) = others.iter().find(is_strange) {
            let has_mark = |(_, row): &&(u64, Vec<char>)| row.contains(&mark);
            let line = self.rows.iter().find(has_mark).map_or(1, |(line, _)| *line);
            return Err(ReadError::UnknownMark { line, mark });
        }
        let blocked = match others[..] {
            [mark @ ('x' | 'X')] => {
                let problem = format!("`{mark}` is the only mark besides queens: free, or blocked");
                return Err(self.unclear(problem, [format!("Q{mark}"), format!("Q.{mark}")]));
            }
            [] | [_] => None,
            [one, two] => self.blocked_of_two(one, two, queens.is_empty())?,
            [..] => {
                let problem = "more than two marks besides queens: use at most two";
                return Err(fault(self.rows[0].0, problem));
            }
        };
        let (blocked, free) = others.into_iter().partition(|mark| Some(*mark) == blocked);
        let mut meanings = Meanings { queens, free, blocked };
        let same = if meanings.blocked.contains(&'x') {
            &mut meanings.blocked
        } else {
            &mut meanings.free
        };
        same.extend(Some('X').filter(|_| has_both));
        Ok(meanings)
    }

    /// Returns which of two marks is a blocked square. Returns `None` if they are light and dark squares.
    fn blocked_of_two(&self, one: char, two: char, has_no_queen: bool) -> ReadResult<Option<char>> {
        let (free, blocked) = if FREE.contains(one) { (one, two) } else { (two, one) };
        if !FREE.contains(free) || !BLOCKED.contains(blocked) {
            let problem = format!("`{one}` and `{two}`: one is free, the other blocked");
            return Err(self.unclear(problem, [format!("Q{one}{two}"), format!("Q{two}{one}")]));
        }
        let n = self.rows.len();
        let is_blocked = |row: usize, column: usize| same(self.rows[row].1[column], blocked);
        let is_edge = |at: usize| at == 0 || at == n - 1;
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
        let has_frame = squares
            .clone()
            .all(|(row, column)| is_blocked(row, column) || !is_edge(row) && !is_edge(column));
        if n > 2 && has_frame {
            let problem =
                format!("a frame of `{blocked}`, or blocked squares: remove it, or name the marks");
            return Err(fault(self.rows[0].0, problem));
        }
        let in_row = |row: usize| (0..n).filter(|&column| is_blocked(row, column)).count();
        // `x` rarely means a queen.
        let least = usize::from(blocked == 'x');
        if has_no_queen && (0..n).all(|row| (least..=1).contains(&in_row(row))) {
            let problem =
                format!("`{blocked}` at most once in each row: a queen, or a blocked square");
            return Err(
                self.unclear(problem, [format!("{blocked}{free}"), format!("Q{free}{blocked}")])
            );
        }
        let is_shaded = |dark: usize| {
            squares.clone().all(|(row, column)| match self.rows[row].1[column] {
                mark if mark == free => (row + column) % 2 != dark,
                mark => !same(mark, blocked) || (row + column) % 2 == dark,
            })
        };
        let is_shade = n > 2 && !matches!(blocked, 'x' | 'X') && (is_shaded(0) || is_shaded(1));
        Ok(Some(blocked).filter(|_| !is_shade))
    }

    fn unclear(&self, problem: String, values: [String; 2]) -> ReadError {
        error::marks(self.rows[0].0, problem, values)
    }
}

/// Returns whether two marks of blocked squares are equal except for upper or lower case.
fn same(one: char, two: char) -> bool {
    one == two || (one == 'X' && two == 'x')
}
