//! Reads squares by their chess names, and pairs of row and column.
//!
//! There is one queen in every row.

use super::brackets::{Items, Row};
use super::error::{Choice, ambiguous, fault};
use super::numbering::Numbering;
use super::{ReadError, ReadResult};
use queens::Position;
use queens::board::file_name;
use queens::words::counted;

/// The maximum number of rows of a board with named squares. A name longer than `zz702` could be any word.
pub const MOST_SQUARES: usize = 702;

/// Returns whether a word is the name of a square.
pub(super) fn is_square(word: &str) -> bool {
    parse(word).is_some()
}

/// Parses a name such as `b4` as a column from 0 and a rank from 1.
fn parse(name: &str) -> Option<(usize, usize)> {
    let (file, rank) = name.split_at(name.find(|c: char| !c.is_ascii_alphabetic())?);
    let column = match *file.to_ascii_lowercase().as_bytes() {
        [one] => usize::from(one - b'a'),
        [first, second] => usize::from(first - b'a' + 1) * 26 + usize::from(second - b'a'),
        _ => return None,
    };
    let is_rank = rank.bytes().all(|byte| byte.is_ascii_digit()) && !rank.starts_with('0');
    Some((column, rank.parse().ok().filter(|_| is_rank)?))
}

/// Returns the board with queens on these squares.
///
/// It has `rows` rows, or as many as queens.
pub(super) fn named(names: &[String], rows: Option<usize>, line: u64) -> ReadResult<Position> {
    let mut board = Queens::new(names.len(), rows, line);
    let n = board.size();
    for name in names {
        let square = parse(name).filter(|&(column, rank)| column < n && rank <= n);
        let (column, rank) = square.ok_or_else(|| board.outside(name, || corners(n)))?;
        board.place(n - rank, column, name)?;
    }
    Ok(board.position)
}

/// Describes the squares of a board by two of its corners.
fn corners(n: usize) -> String {
    format!("a1 to {}{n}", file_name(n.saturating_sub(1)))
}

/// Returns the board of pairs of row and column.
///
/// Both are counted from 0, or both from 1.
pub(super) fn pairs(
    lines: &[Row],
    rows: Option<usize>,
    numbering: Numbering,
) -> ReadResult<Position> {
    let line = lines.first().map_or(1, |row| row.line);
    let pairs: Vec<[u32; 2]> = lines.iter().map(pair).collect::<ReadResult<_>>()?;
    let base = numbering.known().map_or_else(|| base(&pairs, rows, line), Ok)?;
    let mut board = Queens::new(pairs.len(), rows, line);
    for pair in pairs {
        let name = format!("({},{})", pair[0], pair[1]);
        let n = board.size();
        let [row, column] = pair.map(|number| number.checked_sub(base).map(|place| place as usize));
        let square = row.zip(column).filter(|&(row, column)| row < n && column < n);
        let places = || {
            format!("rows and columns {base} to {}", (n as u64 + u64::from(base)).saturating_sub(1))
        };
        let (row, column) = square.ok_or_else(|| board.outside(&name, places))?;
        board.place(row, column, &name)?;
    }
    Ok(board.position)
}

/// Returns the number of the first row and column.
///
/// A 0 or the number of rows shows it.
fn base(pairs: &[[u32; 2]], rows: Option<usize>, line: u64) -> ReadResult<u32> {
    let Some(n) = rows else {
        // Every row has a queen, including the first.
        return Ok(u32::from(pairs.iter().all(|pair| pair[0] > 0)));
    };
    let has = |place: usize| pairs.iter().flatten().any(|&number| number as usize == place);
    match (has(0), has(n)) {
        (true, _) => Ok(0),
        (_, true) => Ok(1),
        _ => Err(ambiguous(line, "rows and columns counted from 0, or from 1", Choice::base())),
    }
}

fn pair(row: &Row) -> ReadResult<[u32; 2]> {
    match &row.items {
        Items::Numbers(numbers) if !numbers.contains(&Position::NO_QUEEN) => {
            <[u32; 2]>::try_from(&numbers[..]).ok()
        }
        _ => None,
    }
    .ok_or_else(|| fault(row.line, "this is not a pair of row and column: write two numbers"))
}

/// A board to which queens are added in any order.
struct Queens {
    position: Position,
    /// Which rows have a queen, if every row needs exactly one.
    has_queen: Option<Vec<bool>>,
    line: u64,
}

impl Queens {
    fn new(queens: usize, rows: Option<usize>, line: u64) -> Queens {
        let has_queen = rows.is_none().then(|| vec![false; queens]);
        Queens { position: Position::empty(rows.unwrap_or(queens)), has_queen, line }
    }

    fn size(&self) -> usize {
        self.position.size()
    }

    fn place(&mut self, row: usize, column: usize, name: &str) -> ReadResult<()> {
        let has_queen = self.has_queen.as_mut().map(|rows| &mut rows[row]);
        if has_queen.is_some_and(|has_queen| std::mem::replace(has_queen, true)) {
            let problem = format!("{name} is the second queen of its row: name one for each row");
            return Err(fault(self.line, problem));
        }
        Ok(self.position.place(row, column)?)
    }

    /// Returns the error for a queen outside of the board.
    fn outside(&self, name: &str, squares: impl FnOnce() -> String) -> ReadError {
        let n = self.size() as u64;
        let problem = match self.has_queen {
            Some(_) => format!(
                "{}, but {name} is on no board of so many rows: name one for each row",
                counted(n, "queen")
            ),
            None => {
                format!("{name} is outside a board of {}: use {}", counted(n, "row"), squares())
            }
        };
        fault(self.line, problem)
    }
}
