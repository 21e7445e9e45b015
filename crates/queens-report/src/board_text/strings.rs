//! Lists of strings, one for each row, or of lists of marks.

use super::marks::Drawing;
use super::value::Row;
use super::write::Written;
use super::{Block, Context, Format, ReadResult, Reading};
use std::io::{self, Write};

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let Some(value) = block.value()? else { return Ok(Vec::new()) };
    let mut drawings = Vec::new();
    for group in &value.groups {
        let is_alone = value.groups.len() == 1 && group.len() == 1;
        let n = group[0].words.len();
        let is_square = |row: &Row| row.words.len() == n && !row.is_bare;
        let marks =
            |row: &Row| -> Option<Vec<char>> { row.words.iter().map(|word| mark(word)).collect() };
        let rows = group.iter().map(|row| Some((row.line, marks(row).filter(|_| is_square(row))?)));
        match rows.collect::<Option<Vec<_>>>().filter(|rows| n > 1 && rows.len().is_multiple_of(n))
        {
            Some(rows) => {
                drawings.extend(rows.chunks(n).map(|rows| Drawing { rows: rows.to_vec() }))
            }
            // Each row of the value is a board.
            None => {
                let board =
                    |row: &Row| strings(row).filter(|drawing| is_alone || drawing.rows.len() > 1);
                let Some(boards) = group.iter().map(board).collect::<Option<Vec<_>>>() else {
                    return Ok(Vec::new());
                };
                drawings.extend(boards);
            }
        }
    }
    let boards = drawings.iter().map(|drawing| drawing.position(context.options.marks));
    Ok(vec![Reading::new(Format::Strings, boards.collect::<ReadResult<_>>()?, value.lines)])
}

/// Returns the mark of a word that has no others.
fn mark(word: &str) -> Option<char> {
    let mut marks = word.chars();
    let mark = marks.next().unwrap_or(' ');
    marks.next().is_none().then_some(mark)
}

/// Returns the board whose rows are strings.
fn strings(row: &Row) -> Option<Drawing> {
    let n = row.words.len();
    let marks = |word: &String| word.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>();
    let rows: Vec<_> = row.words.iter().map(|word| (row.line, marks(word))).collect();
    let is_square = !row.is_bare && n > 0 && rows.iter().all(|(_, row)| row.len() == n);
    is_square.then_some(Drawing { rows })
}

/// Writes a JSON list of strings.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let rows: Vec<String> =
        board.rows().map(|row| format!("\"{}\"", row.collect::<String>())).collect();
    writeln!(out, "[{}]", rows.join(","))
}
