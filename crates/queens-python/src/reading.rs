//! Reads the boards of users: texts in any format, and Python values.

use crate::arguments;
use crate::errors::wrong;
use crate::interrupt::each;
use pyo3::types::PyAnyMethods;
use pyo3::{Bound, PyAny, PyErr, PyResult};
use queens::Position;
use queens_show::board_text::{self, BoardValue, Choice, FaultKind, ReadError, ReadOptions};

/// The error for an empty value, and for a text that has only blank lines.
const EMPTY: &str = "it is empty, and its size is unknown: say n=";

pub(crate) fn base(base: Option<&Bound<'_, PyAny>>) -> PyResult<Option<u32>> {
    let base = base.map(|base| match arguments::number("base", base)? {
        base @ 0..=1 => Ok(base as u32),
        other => Err(wrong("base", format!("columns begin at 0 or 1, not at {other}"))),
    });
    base.transpose()
}

/// Returns the board of a Python value, of a kind that `queens._reading` recognised.
pub(crate) fn board_of_value(
    kind: &str,
    items: &Bound<'_, PyAny>,
    options: ReadOptions,
) -> PyResult<Position> {
    if options.rows.is_none() && items.len()? == 0 {
        return Err(wrong("board", EMPTY));
    }
    let place = |item: &Bound<'_, PyAny>| arguments::place("board", item);
    let value = match kind {
        "text" => return board_of_text(items, options),
        "columns" => BoardValue::Columns(each(items, |column| match column.is_none() {
            true => Ok(Position::NO_QUEEN),
            false => place(column),
        })?),
        "pairs" => BoardValue::Pairs(each(items, |pair| {
            let [row, column] = pair.extract::<[Bound<'_, PyAny>; 2]>()?;
            Ok([place(&row)?, place(&column)?])
        })?),
        "squares" => BoardValue::Squares(items.extract()?),
        "matrix" => BoardValue::Matrix(each(items, |row| each(row, place))?),
        _ => BoardValue::Marks(items.extract()?),
    };
    board_text::board(&value, options).map_err(|error| {
        // Pairs and squares name only queens, so the size may be unknown.
        let may_need_size = options.rows.is_none() && matches!(kind, "pairs" | "squares");
        fault(&error, "line 1: ", if may_need_size { ", or say n=" } else { "" })
    })
}

pub(crate) fn board_of_text(text: &Bound<'_, PyAny>, options: ReadOptions) -> PyResult<Position> {
    let text = arguments::text("board", text)?;
    // Pairs and squares do not contain the size of the board, and `rows` excludes all other formats.
    let found = match (only_board(&text, ReadOptions { rows: None, ..options }), options.rows) {
        (Err(ReadError::Empty), Some(n)) => Ok(Position::empty(n)),
        (Ok(board), Some(n)) if board.size() != n => only_board(&text, options).or(Ok(board)),
        (Err(error), Some(_)) => only_board(&text, options).map_err(|other| match other {
            ReadError::Excluded { .. } | ReadError::NoBoard { .. } => error,
            other => other,
        }),
        (found, _) => found,
    };
    found.map_err(|error| fault(&error, "", ""))
}

/// Returns the only board of a text. A base has no effect on a board without numbers.
fn only_board(text: &str, options: ReadOptions) -> Result<Position, ReadError> {
    let options = ReadOptions { are_answers: true, ..options };
    let mut boards = board_text::boards(text.as_bytes(), options)?;
    let board = boards.next().unwrap_or(Err(ReadError::Empty))?;
    let problem = "there are several boards: give them one by one".to_owned();
    let several = ReadError::Syntax { line: 1, kind: FaultKind::Other, problem };
    boards.next().transpose()?.map_or(Ok(board), |_| Err(several))
}

/// Converts an error. Removes the prefix `line`; appends `remedy`, unless the error has another one.
fn fault(error: &ReadError, line: &str, remedy: &str) -> PyErr {
    let text = error.to_string();
    let text = text.strip_prefix(line).unwrap_or(&text);
    let remedy = match error {
        ReadError::Empty => return wrong("board", EMPTY),
        ReadError::NeedsSize { .. } => ": use Board.of(n, queens=...)",
        ReadError::Ambiguous { choice: Choice { option: "base", .. }, .. } => {
            ": say base=0 or base=1"
        }
        ReadError::Ambiguous { .. } => ": use a list of columns, or rows of Q and .",
        _ => remedy,
    };
    wrong("board", format!("{text}{remedy}"))
}
