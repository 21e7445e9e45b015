//! Searches that test squares one at a time.

use super::{find, grid};
use crate::error::Result;
use queens::trace::{Attack, Event};
use queens::{Algorithm, Line, Size, Square};

/// The queens of the rows above, and the tests of a row.
#[derive(Clone, Default)]
struct Row {
    queens: Vec<Square>,
    tests: Vec<(Square, Option<Attack>)>,
}

/// Follows a search until the tests of a row are as wanted.
fn find_row(algorithm: Algorithm, size: Size, mut is_wanted: impl FnMut(&Row) -> bool) -> Row {
    let mut row = Row::default();
    let found = find(algorithm, size, |queens, event| {
        match event {
            Event::Tested { square, attack } => row.tests.push((*square, *attack)),
            _ => row = Row { queens: queens.to_vec(), tests: Vec::new() },
        }
        is_wanted(&row).then(|| row.clone())
    });
    found.unwrap_or_default()
}

/// The squares of one row are all attacked.
fn find_dead_end(algorithm: Algorithm, size: Size) -> Row {
    // A row is tested to its end before the queen above it is removed.
    let candidates = |queens: &[Square]| match algorithm {
        Algorithm::ColumnBits => size.get() - queens.len(),
        _ => size.get(),
    };
    find_row(algorithm, size, |row| {
        row.tests.len() == candidates(&row.queens)
            && row.tests.iter().all(|(_, attack)| attack.is_some())
    })
}

/// A walk along a diagonal that meets a queen after some squares.
pub(super) fn walk(size: Size) -> Result<Vec<String>> {
    let is_long = |(square, attack): &(Square, Option<Attack>)| {
        attack.is_some_and(|attack| {
            attack.line != Line::Column && square.row() - attack.queen.row() > 2
        })
    };
    let row = find_row(Algorithm::BoardScan, size, |row| row.tests.last().is_some_and(is_long));
    let Some((square, Some(attack))) = row.tests.last() else { return Ok(Vec::new()) };
    let is_walked = |other: Square| {
        let line = other.attack(*square);
        let is_before = match line {
            Some(line) if line == attack.line => other.row() > attack.queen.row(),
            Some(Line::Column) => true,
            Some(Line::Main) => attack.line == Line::Anti,
            _ => false,
        };
        other.row() < square.row() && is_before
    };
    grid::named(size, |other| match other {
        other if other == *square => '?',
        other if row.queens.contains(&other) => 'Q',
        other if is_walked(other) => '*',
        _ => '.',
    })
}

/// The first row without a free square, with the lines of the attacks.
pub(super) fn dead_end(size: Size) -> Result<Vec<String>> {
    let row = find_dead_end(Algorithm::Backtracking, size);
    let attack = |square: Square| {
        let test = row.tests.iter().find(|(tested, _)| *tested == square);
        test.and_then(|(_, attack)| *attack)
    };
    let mut lines = grid::named(size, |square| match attack(square).map(|attack| attack.line) {
        Some(Line::Column) => '|',
        Some(Line::Main) => '\\',
        Some(Line::Anti) => '/',
        _ => grid::mark(row.queens.contains(&square)),
    })?;
    for queen in &row.queens {
        lines[queen.row()] += &format!("    queen[{}] = {}", queen.row(), queen.column());
    }
    Ok(lines)
}

/// The sets of columns on the way to the first dead end.
pub(super) fn column_sets(size: Size) -> Result<Vec<String>> {
    let row = find_dead_end(Algorithm::ColumnBits, size);
    let width = size.get().max(6);
    let all = size.columns().bits();
    let mut used = 0;
    let mut lines = vec![format!("row  queen  column  {:<width$}  all AND NOT used", "used")];
    for (index, queen) in row.queens.iter().map(Some).chain([None]).enumerate() {
        let (name, column) = match queen {
            Some(queen) => (queen.name(size)?.to_string(), queen.column().to_string()),
            None => ("-".to_owned(), "-".to_owned()),
        };
        let (row, sets) = (label(index, size)?, [used, all & !used]);
        let [used_columns, others] = sets.map(|set| grid::binary(set, size));
        lines.push(format!("{row:>3}  {name:<5}  {column:<6}  {used_columns:<width$}  {others}"));
        used |= queen.map_or(0, |queen| 1 << queen.column());
    }
    let tests = row.tests.iter().filter_map(|(square, attack)| Some((square, (*attack)?.queen)));
    let tests = tests.map(|(square, queen)| grid::pair(*square, queen, size));
    lines.extend([String::new(), tests.collect::<Result<Vec<_>>>()?.join("  ")]);
    Ok(lines)
}

/// The flags of the squares of `row = 2`, up to the first free one.
pub(super) fn flags(size: Size) -> Result<Vec<String>> {
    let row = find_row(Algorithm::Flags, size, |row| {
        row.queens.len() == 2 && row.tests.last().is_some_and(|(_, attack)| attack.is_none())
    });
    let n = size.get();
    let main = |square: &Square| square.column() + n - 1 - square.row();
    let anti = |square: &Square| square.column() + square.row();
    let taken = |index: &dyn Fn(&Square) -> usize, square: &Square| {
        let is_taken = row.queens.iter().any(|queen| index(queen) == index(square));
        format!("[{}] {}", index(square), if is_taken { '#' } else { '.' })
    };
    let mut lines = vec!["c    columns  main     anti".to_owned()];
    for (square, _) in &row.tests {
        let flags = [
            taken(&|square: &Square| square.column(), square),
            taken(&main, square),
            taken(&anti, square),
        ];
        let [column, main, anti] = flags;
        lines.push(format!("{}    {column:<7}  {main:<7}  {anti}", square.column()));
    }
    let board = grid::named(size, |square| grid::mark(row.queens.contains(&square)))?;
    Ok(grid::beside(&[board, lines], 4))
}

/// What stands beside a row of a board, and in the names of its squares.
pub(in crate::explain) fn label(row: usize, size: Size) -> Result<usize> {
    Square::new(row, 0, size)?;
    Ok(size.get() - row)
}
