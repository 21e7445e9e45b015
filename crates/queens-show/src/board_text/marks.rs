//! Interprets the marks of a drawn board: queens, free squares and blocked squares.

use super::Format;
use super::context::Marks;
use super::context::Reading;
use super::error::{self, FaultKind, ReadError, ReadResult, fault, fault_of};
use crate::words::with_noun;
use queens::Position;
use std::collections::BTreeSet;

/// Marks that are always queens.
const QUEENS: [char; 5] = ['Q', 'q', '♛', '♕', '👑'];
/// Marks that are queens on boards without marks of [`QUEENS`].
const LESSER_QUEENS: &str = "1O";
/// Marks of free squares on boards that also have blocked squares.
const FREE: &str = "._- ·□";
/// Marks of blocked squares on boards that also have free squares.
const BLOCKED: &str = "xX#*░▒■█";
/// Letters and digits that can be the only mark besides those of queens.
const LONE: &str = "0oO";

pub(super) fn is_mark(c: char) -> bool {
    QUEENS.contains(&c)
        || [LESSER_QUEENS, FREE, BLOCKED, LONE].iter().any(|marks| marks.contains(c))
}

/// A row of a drawn board: the number of its line, and its marks.
pub(super) type DrawnRow = (u64, Vec<char>);

#[derive(Clone, Debug, Default)]
pub(super) struct Drawing {
    pub(super) rows: Vec<DrawnRow>,
}

pub(super) fn readings(
    format: Format,
    drawings: &[Drawing],
    marks: Option<Marks>,
    lines: usize,
) -> ReadResult<Vec<Reading>> {
    let boards = drawings.iter().map(|drawing| drawing.position(marks));
    Ok(vec![Reading::new(format, boards.collect::<ReadResult<_>>()?, lines)])
}

pub(super) fn are_bits(drawings: &[Drawing]) -> bool {
    drawings.iter().flat_map(Drawing::squares).all(|(.., mark)| matches!(mark, '0' | '1'))
}

/// Returns the error for a board of `n` columns that ends after `rows` rows.
pub(super) fn not_square(line: u64, rows: usize, n: usize) -> ReadError {
    let problem =
        format!("the board ends after {rows} of {}: make it square", with_noun(n as u64, "row"));
    fault_of(FaultKind::Rows { rows, n }, line, problem)
}

impl Drawing {
    /// Splits rows into boards that are one below another. The length of the first row is their size.
    pub(super) fn stacked(rows: &[DrawnRow]) -> ReadResult<Vec<Drawing>> {
        let n = rows[0].1.len();
        let other = rows.iter().position(|(_, marks)| marks.len() != n);
        let height = other.unwrap_or(rows.len());
        if n == 0 || other.is_some() || !height.is_multiple_of(n) {
            return Err(not_square(rows[other.unwrap_or_default()].0, height, n));
        }
        Ok(rows.chunks(n).map(|rows| Drawing { rows: rows.to_vec() }).collect())
    }

    fn squares(&self) -> impl Iterator<Item = (usize, usize, char)> {
        self.rows.iter().enumerate().flat_map(|(row, (_, marks))| {
            marks.iter().enumerate().map(move |(column, &mark)| (row, column, mark))
        })
    }

    pub(super) fn position(&self, named: Option<Marks>) -> ReadResult<Position> {
        let (queens, blocked) = match named {
            Some(marks) => {
                self.check(|mark| marks.has(mark))?;
                (vec![marks.queen], marks.blocked)
            }
            None => self.deduced()?,
        };
        let mut position = Position::empty(self.rows.len());
        for (row, column, mark) in self.squares() {
            let placed = match () {
                () if queens.contains(&mark) => position.place(row, column),
                () if is_same(mark, blocked) => position.block(row, column),
                () => Ok(()),
            };
            placed.map_err(|error| fault(self.rows[row].0, error.to_string()))?;
        }
        Ok(position)
    }

    fn check(&self, is_known: impl Fn(char) -> bool) -> ReadResult<()> {
        match self.squares().find(|&(.., mark)| !is_known(mark)) {
            Some((row, _, mark)) => Err(ReadError::UnknownMark { line: self.rows[row].0, mark }),
            None => Ok(()),
        }
    }

    /// Deduces the marks of queens and of blocked squares from all marks of the board.
    fn deduced(&self) -> ReadResult<(Vec<char>, Option<char>)> {
        let marks: BTreeSet<char> = self.squares().map(|(.., mark)| mark).collect();
        let is_sure = QUEENS.iter().any(|mark| marks.contains(mark));
        let is_queen = |mark: &char| match mark {
            'O' if is_sure => marks.iter().any(|other| *other != 'O' && !QUEENS.contains(other)),
            _ if is_sure => QUEENS.contains(mark),
            // A list of columns with `-` for rows without a queen looks the same.
            '0' => marks.iter().eq(&['-', '0']),
            _ => LESSER_QUEENS.contains(*mark),
        };
        let (mut queens, mut others): (Vec<char>, Vec<char>) =
            marks.iter().partition(|mark| is_queen(mark));
        if !is_sure && queens.len() > 1 {
            others.extend(queens.drain(1..));
        }
        if others.contains(&'x') {
            others.retain(|&mark| mark != 'X');
        }
        let is_strange = |&&mark: &&char| {
            let is_lone = others.len() == 1 && LONE.contains(mark);
            mark.is_alphanumeric() && !BLOCKED.contains(mark) && !is_lone
        };
        if let Some(&strange) = others.iter().find(is_strange) {
            self.check(|mark| mark != strange)?;
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
        Ok((queens, blocked))
    }

    /// Returns which of two marks is a blocked square, or `None` if they are light and dark free squares.
    fn blocked_of_two(&self, one: char, two: char, has_no_queen: bool) -> ReadResult<Option<char>> {
        let (free, blocked) = if FREE.contains(one) { (one, two) } else { (two, one) };
        if !FREE.contains(free) || !BLOCKED.contains(blocked) {
            let problem = format!("`{one}` and `{two}`: one is free, the other blocked");
            return Err(self.unclear(problem, [format!("Q{one}{two}"), format!("Q{two}{one}")]));
        }
        let is_blocked = |mark: char| is_same(mark, Some(blocked));
        let n = self.rows.len();
        let is_edge = |at: usize| at == 0 || at == n - 1;
        let mut edge = self.squares().filter(|&(row, column, _)| is_edge(row) || is_edge(column));
        if n > 2 && edge.all(|(.., mark)| is_blocked(mark)) {
            let problem =
                format!("a frame of `{blocked}`, or blocked squares: remove it, or name the marks");
            return Err(fault(self.rows[0].0, problem));
        }
        // `x` rarely means a queen. It then must be in every row.
        let least = usize::from(blocked == 'x');
        let is_row_of_queen = |(_, marks): &DrawnRow| {
            (least..=1).contains(&marks.iter().filter(|&&mark| is_blocked(mark)).count())
        };
        if has_no_queen && self.rows.iter().all(is_row_of_queen) {
            let problem =
                format!("`{blocked}` at most once in each row: a queen, or a blocked square");
            let values = [format!("{blocked}{free}"), format!("Q{free}{blocked}")];
            return Err(self.unclear(problem, values));
        }
        let mut shades = self
            .squares()
            .filter(|&(.., mark)| mark == free || is_blocked(mark))
            .map(|(row, column, mark)| is_blocked(mark) == (row + column).is_multiple_of(2));
        let first = shades.next();
        let is_shaded = n > 2 && shades.all(|shade| Some(shade) == first);
        Ok(Some(blocked).filter(|blocked| !is_shaded || matches!(blocked, 'x' | 'X')))
    }

    fn unclear(&self, problem: String, values: [String; 2]) -> ReadError {
        error::marks(self.rows[0].0, problem, values)
    }
}

/// Returns whether a mark means a blocked square. If `x` does, `X` does, too.
fn is_same(mark: char, blocked: Option<char>) -> bool {
    Some(mark) == blocked || (mark == 'X' && blocked == Some('x'))
}
