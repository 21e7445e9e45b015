//! Verdicts on boards, and explanations of algorithms.

use crate::arguments;
use crate::errors::wrong;
use crate::values::to_python;
use pyo3::exceptions::PyRuntimeError;
use pyo3::{Bound, PyAny, PyErr, PyResult, Python, pyfunction};
use queens::Position;
use queens_report::read::{self, Choice, Format, ReadError, ReadOptions};
use queens_report::{Check, Program, ProgramLanguage};

/// The verdict on the one board of a text, or of a list of columns, as the fields of `queens.check/1`, and as the command says it.
#[pyfunction]
pub(crate) fn check<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyAny>,
    base: Option<&Bound<'py, PyAny>>,
    is_list: bool,
) -> PyResult<(Bound<'py, PyAny>, String)> {
    let board = only_board(text, base, is_list.then_some(Format::List))?;
    let check = Check::new(1, &board);
    let said = check.to_string();
    let said = said.split_once(": ").map_or(said.as_str(), |(_, verdict)| verdict);
    let said = said.to_owned();
    Ok((to_python(py, &check.with_attacks(&board))?, said))
}

/// The one board of a text in any format, whose columns begin at `base`.
pub(crate) fn only_board(
    text: &Bound<'_, PyAny>,
    base: Option<&Bound<'_, PyAny>>,
    format: Option<Format>,
) -> PyResult<Position> {
    let text = arguments::text("board", text)?;
    let base = base.map(|base| match arguments::number("base", base)? {
        base @ 0..=1 => Ok(base as u32),
        other => Err(wrong("base", format!("columns begin at 0 or 1, not at {other}"))),
    });
    let options = ReadOptions { format, base: base.transpose()?, ..ReadOptions::default() };
    let mut boards = read::boards(text.as_bytes(), options).map_err(fault)?;
    let board = boards.next().transpose().map_err(fault)?;
    let board = board.ok_or_else(|| wrong("board", "there is none in this text"))?;
    if boards.next().transpose().map_err(fault)?.is_some() {
        return Err(wrong("board", "there are several: give them one by one"));
    }
    Ok(board)
}

fn fault(error: ReadError) -> PyErr {
    match error.choice() {
        Some(Choice { option: "base", values: [zero, one] }) => {
            wrong("board", format!("{error}: say which with base={zero} or base={one}"))
        }
        _ => wrong("board", error),
    }
}

/// What the command says of a method, or its program in a language of programs.
#[pyfunction]
pub(crate) fn explain(
    name: &Bound<'_, PyAny>,
    language: &Bound<'_, PyAny>,
    code: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let (method, language) = (arguments::method("name", name)?, arguments::language(language)?);
    let Some(code) = code else {
        return queens_cli::explanation(method, language).map_err(PyErr::new::<PyRuntimeError, _>);
    };
    let code = arguments::text("code", code)?;
    let code = code.parse::<ProgramLanguage>().map_err(|error| wrong("code", error))?;
    let program = Program::new(method, code, language);
    let problem = "there is no short program of this method: use one such as bitmap-mirror";
    program.map(|program| program.text).ok_or_else(|| wrong("code", problem))
}
