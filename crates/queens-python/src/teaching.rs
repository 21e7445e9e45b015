//! Checks of boards, and explanations of algorithms.

use crate::arguments::{self, to_python};
use crate::boards::{Board, Placement};
use crate::errors::wrong;
use crate::reading;
use pyo3::exceptions::PyRuntimeError;
use pyo3::types::PyAnyMethods;
use pyo3::{Bound, PyAny, PyResult, Python, pyfunction};
use queens::Error;
use queens::solve::CONSTRUCT_MAX;
use queens_show::Check;
use queens_show::board_text::ReadOptions;
use queens_show::explain::{Explanation, Language, Program, ProgramLanguage, Topic, WIDEST};
use queens_show::words::with_noun;

/// Checks one board; returns the fields of `queens.check/1`, and the line that `queens check` prints.
///
/// `kind` is `text`, `board` for a `Board` or `Placement`, or another kind of `queens._reading`.
#[pyfunction]
pub(crate) fn check_value<'py>(
    py: Python<'py>,
    kind: &str,
    items: &Bound<'py, PyAny>,
    base: Option<&Bound<'py, PyAny>>,
    n: Option<&Bound<'py, PyAny>>,
) -> PyResult<(Bound<'py, PyAny>, String)> {
    let (base, rows) = (reading::base(base)?, n.map(rows_of_board).transpose()?);
    let options = ReadOptions { base, rows, ..ReadOptions::default() };
    let board = match (items.cast::<Board>(), items.cast::<Placement>()) {
        (Ok(board), _) => board.get().position()?,
        (_, Ok(placement)) => placement.get().position()?,
        _ => reading::board_of_value(kind, items, options)?,
    };
    if let Some(n) = rows.filter(|&n| n != board.size()) {
        let found = with_noun(board.size() as u64, "row");
        let remedy = "name every row, or correct n";
        return Err(wrong("board", format!("it has {found}, but n is {n}: {remedy}")));
    }
    let check = Check::new(1, &board);
    let said = check.to_string();
    let said = said.split_once(": ").map_or(said.as_str(), |(_, verdict)| verdict);
    let said = said.to_owned();
    Ok((to_python(py, &check.with_attacks(&board))?, said))
}

/// Parses the number of rows of a board. It may be larger than the boards that can be searched.
fn rows_of_board(n: &Bound<'_, PyAny>) -> PyResult<usize> {
    let rows = arguments::rows(n)?;
    let problem = Error::TooManyRows { n: rows, max: CONSTRUCT_MAX };
    if rows > CONSTRUCT_MAX { Err(wrong("n", problem)) } else { Ok(rows) }
}

/// Explains an algorithm: idea, pseudocode, a drawing of a search, strengths and weaknesses.
///
/// :param name: a name from `algorithms`, ``halves`` (the fast counter of `count`), or a method of
///     `local_search`
/// :param language: the language of the text: ``en``, ``ja`` or ``ko``
/// :param code: return a complete program in this language instead: ``python``, ``c``, ``cpp``,
///     ``rust`` or ``java``, with comments in `language`
/// :raises ValueError: an unknown name or language, or no program in the language `code`
///
/// See also `algorithms`, `trace`.
///
/// >>> explain("bitmap").splitlines()[0]
/// 'bitmap: bit map (recursive)'
/// >>> print(explain("backtracking", code="python").splitlines()[0])
/// # One number per row holds the column of its queen. Before a queen is placed on
#[pyfunction]
#[pyo3(
    signature = (name, language=None, *, code=None),
    text_signature = "(name, language='en', *, code=None)"
)]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    name: &Bound<'py, PyAny>,
    language: Option<&Bound<'py, PyAny>>,
    code: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (topic, language) = (arguments::topic("name", name)?, arguments::language(language)?);
    let text = match code {
        Some(code) => program(topic, language, code)?,
        None => explanation(topic, language)?,
    };
    arguments::class(py, "Explanation")?.call1((text,))
}

fn explanation(topic: Topic, language: Language) -> PyResult<String> {
    let explanation = Explanation::new(topic, language);
    let problem = |error: queens::Error| PyRuntimeError::new_err(error.to_string());
    explanation.map(|one| one.to_text(WIDEST)).map_err(problem)
}

fn program(topic: Topic, language: Language, code: &Bound<'_, PyAny>) -> PyResult<String> {
    let code = arguments::text("code", code)?;
    let code = code.parse::<ProgramLanguage>().map_err(|error| wrong("code", error))?;
    let program = Program::new(topic, code, language);
    let problem = "there is no short program of this method: use one such as bitmap-mirror";
    program.map(|program| program.text).ok_or_else(|| wrong("code", problem))
}
