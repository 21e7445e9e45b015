//! Squares by their chess names, and pairs of row and column: one queen in every row.

use super::brackets::{Items, Row};
use super::error::fault;
use super::numbering::Numbering;
use super::{ReadError, ReadResult};
use queens::Position;
use queens::words::counted;

/// The most rows of a board whose squares are named: longer names than `zz702` may be any word.
pub const MOST_SQUARES: usize = 702;

/// Whether a word is the name of a square.
pub(super) fn is_square(word: &str) -> bool {
    parse(word).is_some()
}

/// The column from 0 and the rank from 1 that a name such as `b4` means.
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

/// The board whose queens stand on these squares.
pub(super) fn named(names: &[String], line: u64) -> ReadResult<Position> {
    let mut board = OneInEachRow::new(names.len(), line);
    for name in names {
        let n = names.len();
        let square = parse(name).filter(|&(column, rank)| column < n && rank <= n);
        let (column, rank) = square.ok_or_else(|| board.outside(name))?;
        board.place(n - rank, column, name)?;
    }
    Ok(board.position)
}

/// The board of pairs of row and column, both counted from 0 or both from 1.
pub(super) fn pairs(rows: &[Row], numbering: Numbering) -> ReadResult<Position> {
    let line = rows.first().map_or(1, |row| row.line);
    let pairs: Vec<[u32; 2]> = rows.iter().map(pair).collect::<ReadResult<_>>()?;
    let n = pairs.len();
    let begins_at_zero = pairs.iter().any(|pair| pair[0] == 0);
    let base = numbering.known().unwrap_or(u32::from(!begins_at_zero)) as usize;
    let mut board = OneInEachRow::new(n, line);
    for pair in pairs {
        let name = format!("({},{})", pair[0], pair[1]);
        let [row, column] = pair.map(|number| (number as usize).checked_sub(base));
        let square = row.zip(column).filter(|&(row, column)| row < n && column < n);
        let (row, column) = square.ok_or_else(|| board.outside(&name))?;
        board.place(row, column, &name)?;
    }
    Ok(board.position)
}

fn pair(row: &Row) -> ReadResult<[u32; 2]> {
    match &row.items {
        Items::Numbers(numbers) if !numbers.contains(&Position::NO_QUEEN) => {
            <[u32; 2]>::try_from(&numbers[..]).ok()
        }
        _ => None,
    }
    .ok_or_else(|| fault(row.line, "this is no pair of row and column: write two numbers"))
}

/// A board that gets its queens in any order.
struct OneInEachRow {
    position: Position,
    has_queen: Vec<bool>,
    line: u64,
}

impl OneInEachRow {
    fn new(n: usize, line: u64) -> OneInEachRow {
        OneInEachRow { position: Position::empty(n), has_queen: vec![false; n], line }
    }

    fn place(&mut self, row: usize, column: usize, name: &str) -> ReadResult<()> {
        if std::mem::replace(&mut self.has_queen[row], true) {
            let problem = format!("{name} is the second queen of its row: name one for each row");
            return Err(fault(self.line, problem));
        }
        Ok(self.position.place(row, column)?)
    }

    fn outside(&self, name: &str) -> ReadError {
        let queens = counted(self.has_queen.len() as u64, "queen");
        let problem =
            format!("{queens}, but {name} is on no board of so many rows: name one for each row");
        fault(self.line, problem)
    }
}
