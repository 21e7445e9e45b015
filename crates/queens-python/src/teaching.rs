//! Checks of boards, and explanations of algorithms.

use crate::arguments;
use crate::errors::wrong;
use crate::values::to_python;
use pyo3::exceptions::PyRuntimeError;
use pyo3::{Bound, PyAny, PyErr, PyResult, Python, pyfunction};
use queens::Position;
use queens::solve::CONSTRUCT_MAX;
use queens::words::counted;
use queens_report::Check;
use queens_report::read::{self, Choice, Format, ReadError, ReadOptions};
use queens_teach::{Explanation, Program, ProgramLanguage, WIDEST};

/// Checks one board; returns the fields of `queens.check/1`, and the sentence of the command.
///
/// `form` is `text` for the text of a user; otherwise `queens._reading` converted a Python value to that
/// format.
#[pyfunction]
pub(crate) fn check<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyAny>,
    form: &str,
    base: Option<&Bound<'py, PyAny>>,
    n: Option<&Bound<'py, PyAny>>,
) -> PyResult<(Bound<'py, PyAny>, String)> {
    let rows = n.map(rows_of_board).transpose()?;
    let board = only_board(text, base, Form::named(form), rows)?;
    let check = Check::new(1, &board);
    let said = check.to_string();
    let said = said.split_once(": ").map_or(said.as_str(), |(_, verdict)| verdict);
    let said = said.to_owned();
    Ok((to_python(py, &check.with_attacks(&board))?, said))
}

/// The format of a board.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// The text of a user, in any format.
    Text,
    /// A Python value in this format; `None` lets the reader detect it. Errors then contain no line numbers.
    Value(Option<Format>),
}

impl Form {
    fn named(name: &str) -> Form {
        match name {
            "text" => Form::Text,
            name => Form::Value(Format::named(name)),
        }
    }

    fn format(self) -> Option<Format> {
        match self {
            Form::Text => None,
            Form::Value(format) => format,
        }
    }
}

/// Parses the rows of a board, which may be larger than searched boards.
fn rows_of_board(n: &Bound<'_, PyAny>) -> PyResult<usize> {
    let rows = arguments::rows(n)?;
    let problem = || format!("a board of {rows} rows is too large: use 0 to {CONSTRUCT_MAX}");
    if rows > CONSTRUCT_MAX { Err(wrong("n", problem())) } else { Ok(rows) }
}

/// Parses the one board of a text, with columns from `base` and `rows` rows.
pub(crate) fn only_board(
    text: &Bound<'_, PyAny>,
    base: Option<&Bound<'_, PyAny>>,
    form: Form,
    rows: Option<usize>,
) -> PyResult<Position> {
    let text = arguments::text("board", text)?;
    let base = base.map(|base| match arguments::number("base", base)? {
        base @ 0..=1 => Ok(base as u32),
        other => Err(wrong("base", format!("columns begin at 0 or 1, not at {other}"))),
    });
    let (format, base) = (form.format(), base.transpose()?);
    let options = ReadOptions { format, base, rows, ..ReadOptions::default() };
    let fault = |error| fault(&error, form, rows);
    let mut boards = read::boards(text.as_bytes(), options).map_err(fault)?;
    let board = match (boards.next(), rows) {
        (Some(Err(ReadError::Empty)), Some(rows)) => Position::empty(rows),
        (Some(board), _) => board.map_err(fault)?,
        (None, _) => return Err(wrong("board", "there is none in this text")),
    };
    if boards.next().transpose().map_err(fault)?.is_some() {
        return Err(wrong("board", "there are several: give them one by one"));
    }
    match rows.filter(|&rows| rows != board.size()) {
        Some(rows) => Err(disagreement(board.size(), rows)),
        None => Ok(board),
    }
}

fn disagreement(found: usize, n: usize) -> PyErr {
    let found = counted(found as u64, "row");
    let remedy = "name every row, or correct n";
    wrong("board", format!("it has {found}, but n is {n}: {remedy}"))
}

fn fault(error: &ReadError, form: Form, rows: Option<usize>) -> PyErr {
    if let (ReadError::ColumnOutside { rows: found, .. }, Some(n)) = (error, rows)
        && *found != n
    {
        return disagreement(*found, n);
    }
    let text = error.to_string();
    let text = match (form, text.split_once(": ")) {
        (Form::Value(_), Some((line, problem))) if line.starts_with("line ") => problem,
        _ => &text,
    };
    // These formats only name queens, so the size may be unknown.
    let names_queens = matches!(form, Form::Value(Some(Format::Pairs | Format::Squares)));
    match error.choice() {
        Some(Choice { option: "base", values: [zero, one] }) => {
            wrong("board", format!("{text}: say which with base={zero} or base={one}"))
        }
        Some(_) => wrong("board", format!("{text}: use a list of columns, or rows of Q and .")),
        None if names_queens && rows.is_none() => wrong("board", format!("{text}, or say n=")),
        None => wrong("board", text),
    }
}

/// Returns the command's explanation of a method, or its program in a programming language.
#[pyfunction]
pub(crate) fn explain(
    name: &Bound<'_, PyAny>,
    language: &Bound<'_, PyAny>,
    code: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let (topic, language) = (arguments::topic("name", name)?, arguments::language(language)?);
    let Some(code) = code else {
        let explanation = Explanation::new(topic, language);
        let problem = |error: queens::Error| PyErr::new::<PyRuntimeError, _>(error.to_string());
        return explanation.map(|one| one.to_text(WIDEST)).map_err(problem);
    };
    let code = arguments::text("code", code)?;
    let code = code.parse::<ProgramLanguage>().map_err(|error| wrong("code", error))?;
    let program = Program::new(topic, code, language);
    let problem = "there is no short program of this method: use one such as bitmap-mirror";
    program.map(|program| program.text).ok_or_else(|| wrong("code", problem))
}
