//! Draws boards as text.

use queens::board::file_name;
use queens::{Error, Placement, Size, Square};

/// Draws a board with row and column labels, one character per square.
pub(crate) fn named(size: Size, mark: impl Fn(Square) -> char) -> Vec<String> {
    let n = size.get();
    let rows = plain(size, mark).into_iter().enumerate();
    let rows = rows.map(|(row, squares)| format!("{:>2}  {squares}", n - row));
    rows.chain([format!("    {}", letters(0..n).join(" "))]).collect()
}

/// Draws the upper rows of a board with column a on the right. Binary numbers have the same order. The column
/// letters are above the rows.
pub(crate) fn reversed(size: Size, rows: usize, mark: impl Fn(Square) -> char) -> Vec<String> {
    let mirrored = named(size, |square| {
        let column = size.get() - 1 - square.column();
        Square::new(square.row(), column, size).map_or(' ', &mark)
    });
    let letters = format!("    {}", letters((0..size.get()).rev()).join(" "));
    [letters].into_iter().chain(mirrored.into_iter().take(rows)).collect()
}

fn plain(size: Size, mark: impl Fn(Square) -> char) -> Vec<String> {
    let mut marks = size.squares().map(mark);
    let rows = (0..size.get()).map(|_| marks.by_ref().take(size.get()).collect::<Vec<_>>());
    rows.map(|row| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ")).collect()
}

pub(crate) fn narrow(placement: &Placement) -> Vec<String> {
    let n = placement.size();
    let row = |(row, &queen): (usize, &u32)| {
        let squares: String = (0..n).map(|column| mark(column == queen as usize)).collect();
        format!("{} {squares}", n - row)
    };
    let rows = placement.columns().iter().enumerate().map(row);
    rows.chain([format!("  {}", letters(0..n).concat())]).collect()
}

pub(crate) fn mark(has_queen: bool) -> char {
    if has_queen { 'Q' } else { '.' }
}

pub(crate) fn letters(columns: impl Iterator<Item = usize>) -> Vec<String> {
    columns.map(file_name).collect()
}

/// Names two squares, such as `b3-a4`.
pub(crate) fn pair(one: Square, other: Square, size: Size) -> Result<String, Error> {
    Ok(format!("{}-{}", one.name(size)?, other.name(size)?))
}

/// Places blocks of lines side by side, each as wide as its widest line.
pub(crate) fn beside(blocks: &[Vec<String>], gap: usize) -> Vec<String> {
    let width = |block: &Vec<String>| block.iter().map(|line| line.chars().count()).max();
    let widths: Vec<usize> = blocks.iter().map(|block| width(block).unwrap_or(0) + gap).collect();
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let line = |row: usize| {
        let cell = |(block, &width): (&Vec<String>, &usize)| {
            let line = block.get(row).map_or("", String::as_str);
            format!("{line:<width$}")
        };
        blocks.iter().zip(&widths).map(cell).collect::<String>().trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

/// Formats a set of columns in binary; column a is the last digit.
pub(crate) fn binary(bits: u32, size: Size) -> String {
    let width = size.get();
    format!("{:0width$b}", bits & size.columns().bits())
}
