//! Interprets the marks of a drawn board: queens, free squares and blocked squares.

use super::error::{Choice, ambiguous, fault};
use super::{ReadError, ReadResult};
use queens::Position;
use std::collections::BTreeMap;
use std::str::FromStr;

/// Separators between squares.
pub(super) const BARS: [char; 4] = ['|', '│', '┃', '║'];
/// Marks that are always queens.
pub(super) const QUEENS: [char; 5] = ['Q', 'q', '♛', '♕', '👑'];
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
/// use queens_report::read::{self, Marks, ReadOptions};
///
/// let marks = Some("x.".parse::<Marks>().map_err(|problem| problem.to_string())?);
/// let text = ".x..\n...x\nx...\n..x.".as_bytes();
/// let boards = read::boards(text, ReadOptions { marks, ..ReadOptions::default() });
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
#[derive(Debug, Default)]
pub(super) struct Drawing {
    pub(super) rows: Vec<(u64, String)>,
}

/// The meaning of a mark.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    Queen,
    Free,
    Blocked,
}

impl Drawing {
    /// Returns the drawn board.
    pub(super) fn position(&self, named: Option<Marks>) -> ReadResult<Position> {
        let meanings = match named {
            Some(marks) => Meanings::named(marks),
            None => self.deduce()?,
        };
        let mut position = Position::empty(self.rows.len());
        for (row, (line, marks)) in self.rows.iter().enumerate() {
            for (column, mark) in marks.chars().enumerate() {
                match meanings.of(mark).ok_or_else(|| unknown(*line, mark))? {
                    Meaning::Queen => position.place(row, column)?,
                    Meaning::Blocked => position.block(row, column)?,
                    Meaning::Free => {}
                }
            }
        }
        Ok(position)
    }

    fn line(&self) -> u64 {
        self.rows.first().map_or(1, |(line, _)| *line)
    }

    /// Returns the marks, each with the line where it first occurs.
    fn marks(&self) -> BTreeMap<char, u64> {
        let mut marks = BTreeMap::new();
        for (line, row) in &self.rows {
            row.chars().for_each(|mark| {
                marks.entry(mark).or_insert(*line);
            });
        }
        marks
    }

    /// Finds the meaning of each mark from the marks of the whole board.
    fn deduce(&self) -> ReadResult<Meanings> {
        let marks = self.marks();
        let has = |mark: &char| marks.contains_key(mark);
        let is_sure = QUEENS.iter().any(has);
        let is_queen = |mark: char| match mark {
            'O' if is_sure => marks.keys().any(|&other| other != 'O' && !QUEENS.contains(&other)),
            _ if is_sure => QUEENS.contains(&mark),
            _ => LESSER_QUEENS.contains(mark),
        };
        let (queens, others): (Vec<char>, Vec<char>) =
            marks.keys().partition(|mark| is_queen(**mark));
        if let (false, [_, other]) = (is_sure, &queens[..]) {
            return Err(unknown(marks[other], *other));
        }
        // `x` and `X` usually mean the same.
        let others: Vec<char> =
            others.into_iter().filter(|&mark| mark != 'X' || !has(&'x')).collect();
        let blocked = self.blocked(&others, queens.is_empty(), &marks)?;
        Ok(Meanings {
            queens,
            free: others.into_iter().filter(|mark| Some(*mark) != blocked).collect(),
            blocked,
        })
    }

    /// Returns the mark of blocked squares among the marks that are not queens.
    fn blocked(
        &self,
        others: &[char],
        has_no_queen: bool,
        lines: &BTreeMap<char, u64>,
    ) -> ReadResult<Option<char>> {
        let strange = |mark: &&char| {
            let known = if others.len() == 1 { LONE } else { BLOCKED };
            mark.is_alphanumeric() && !known.contains(**mark) && !"xX".contains(**mark)
        };
        if let Some(mark) = others.iter().find(strange) {
            return Err(unknown(lines[mark], *mark));
        }
        match *others {
            [mark @ ('x' | 'X')] => {
                let problem = format!("`{mark}` is the only mark besides queens: free, or blocked");
                Err(self.unclear(problem, [&format!("Q{mark}"), &format!("Q.{mark}")]))
            }
            [] | [_] => Ok(None),
            [one, two] => self.blocked_of_two(one, two, has_no_queen),
            [..] => Err(fault(self.line(), "more than two marks besides queens: use at most two")),
        }
    }

    /// Returns which of two marks is a blocked square. Returns `None` if they are light and dark squares.
    fn blocked_of_two(&self, one: char, two: char, has_no_queen: bool) -> ReadResult<Option<char>> {
        let (free, blocked) = if FREE.contains(one) { (one, two) } else { (two, one) };
        if !FREE.contains(free) || !BLOCKED.contains(blocked) {
            let problem = format!("`{one}` and `{two}`: one is free, the other blocked");
            return Err(self.unclear(problem, [&format!("Q{one}{two}"), &format!("Q{two}{one}")]));
        }
        if self.has_frame(blocked) {
            return Err(fault(
                self.line(),
                format!("a frame of `{blocked}`, or blocked squares: remove it, or name the marks"),
            ));
        }
        if has_no_queen && self.may_be_queens(blocked) {
            let problem =
                format!("`{blocked}` at most once in each row: a queen, or a blocked square");
            let values = [format!("{blocked}{free}"), format!("Q{free}{blocked}")];
            return Err(self.unclear(problem, [&values[0], &values[1]]));
        }
        Ok(Some(blocked).filter(|_| !self.is_shade(free, blocked)))
    }

    fn unclear(&self, problem: String, values: [&str; 2]) -> ReadError {
        ambiguous(self.line(), problem, Choice::marks(values))
    }

    /// Returns whether a mark for blocked squares may also mean queens; `x` then means blocked.
    fn may_be_queens(&self, mark: char) -> bool {
        let marks = |row: &str| row.chars().filter(|found| same(*found, mark)).count();
        let mut rows = self.rows.iter().map(|(_, row)| marks(row));
        if mark == 'x' { rows.all(|marks| marks == 1) } else { rows.all(|marks| marks <= 1) }
    }

    /// Returns whether all squares at the edges have a mark.
    fn has_frame(&self, mark: char) -> bool {
        let is_full = |row: &str| row.chars().all(|found| same(found, mark));
        let has_ends = |row: &str| row.starts_with(mark) && row.ends_with(mark);
        let edges = self.rows.first().into_iter().chain(self.rows.last());
        self.rows.len() > 2
            && edges.into_iter().all(|(_, row)| is_full(row))
            && self.rows.iter().all(|(_, row)| has_ends(row))
    }

    /// Returns whether the marks show light and dark squares.
    fn is_shade(&self, one: char, two: char) -> bool {
        let squares = || {
            self.rows.iter().enumerate().flat_map(|(row, (_, marks))| {
                marks.chars().enumerate().map(move |(column, mark)| ((row + column) % 2, mark))
            })
        };
        let is_shaded = |of_one: usize| {
            squares().all(|(shade, mark)| {
                (mark != one || shade == of_one) && (!same(mark, two) || shade != of_one)
            })
        };
        self.rows.len() > 2 && (is_shaded(0) || is_shaded(1))
    }
}

/// Returns whether two marks of blocked squares are equal except for upper or lower case.
fn same(one: char, two: char) -> bool {
    one == two || (one == 'X' && two == 'x')
}

/// The meanings of the marks of a board.
struct Meanings {
    queens: Vec<char>,
    free: Vec<char>,
    blocked: Option<char>,
}

impl Meanings {
    fn named(Marks { queen, free, blocked }: Marks) -> Meanings {
        Meanings { queens: vec![queen], free: vec![free], blocked }
    }

    fn of(&self, mark: char) -> Option<Meaning> {
        match mark {
            _ if self.queens.contains(&mark) => Some(Meaning::Queen),
            _ if self.blocked.is_some_and(|blocked| same(mark, blocked)) => Some(Meaning::Blocked),
            _ if self.free.contains(&mark) => Some(Meaning::Free),
            _ => None,
        }
    }
}

fn unknown(line: u64, mark: char) -> ReadError {
    ReadError::UnknownMark { line, mark }
}
