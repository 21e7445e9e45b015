//! One solution of a board of any size, and checking a given one.

use crate::args::{self, SolveMethod};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::board::{self, Style, csv_header};
use crate::output::{Out, note};
use queens::{Error, Placement, Size, solve};
use queens_report::{Solution, boards, json};
use serde::Serialize;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Above this size a board is shown as a list, unless a style is asked for.
const LARGEST_BOX: usize = 40;

/// Above this size a drawing has more squares than viewers open.
const LARGEST_DRAWING: usize = 1_000;

pub(crate) fn run(args: &args::Solve) -> Result {
    match (&args.check, args.rows) {
        (Some(path), _) => check(path),
        (None, Some(rows)) => find(args, rows),
        (None, None) => Err(Failure::Usage("N: name the rows of the board, such as 8".to_owned())),
    }
}

fn find(args: &args::Solve, rows: usize) -> Result {
    let style = args.style.unwrap_or(if rows <= LARGEST_BOX { Style::Box } else { Style::List });
    if style == Style::Svg && rows > LARGEST_DRAWING {
        let remedy = format!("use --style list above {LARGEST_DRAWING} rows");
        return Err(Failure::Usage(format!("--style svg: {rows} rows are too many: {remedy}")));
    }
    let method = Method::chosen(args);
    let placement = method.solve(rows).map_err(|error| match error {
        Error::Stopped(reason) => {
            Failure::Stopped(reason, format!("no solution of N = {rows} found yet"))
        }
        error => Failure::usage("N", error),
    })?;
    let Some(placement) = placement else {
        return Err(Failure::Negative(format!("no solution exists for N = {rows}")));
    };
    if let Some(attack) = placement.find_attack() {
        let attack = describe(&placement, attack);
        return Err(Failure::Check(format!("{attack}: please report this")));
    }
    show(placement, method, style)
}

/// A method with its seed.
#[derive(Clone, Copy)]
enum Method {
    Construct,
    Random(u64),
    First,
}

impl Method {
    /// The method asked for; a seed alone asks for a random solution.
    fn chosen(args: &args::Solve) -> Method {
        match (args.method, args.seed) {
            (Some(SolveMethod::First), _) => Method::First,
            (Some(SolveMethod::Random), None) => Method::Random(any_seed()),
            (_, Some(seed)) => Method::Random(seed),
            (Some(SolveMethod::Construct) | None, None) => Method::Construct,
        }
    }

    fn solve(self, rows: usize) -> std::result::Result<Option<Placement>, Error> {
        match self {
            Method::Construct => solve::construct(rows),
            Method::Random(seed) => solve::random_until(rows, seed, interrupt::token()),
            Method::First => Ok(solve::first(Size::new(rows)?)),
        }
    }
}

/// A seed from the clock; the note lets the same solution be found again.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seed = now.as_nanos() as u64 % 1_000_000;
    note(&format!("note: --seed {seed} gives this solution again"));
    seed
}

/// A solution, and how it was found.
#[derive(Serialize)]
struct SolvedBoard {
    #[serde(flatten)]
    solution: Solution,
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

fn show(placement: Placement, method: Method, style: Style) -> Result {
    let n = placement.size();
    let solution = Solution { n, number: 1, placement, class_size: None };
    let mut out = Out::new();
    match style {
        Style::Svg => out.write_all(boards::document(n, &[solution]).as_bytes())?,
        Style::Json => {
            let (method, seed) = match method {
                Method::Construct => ("construct", None),
                Method::Random(seed) => ("random", Some(seed)),
                Method::First => ("first", None),
            };
            json::write("queens.solution/1", &SolvedBoard { solution, method, seed }, &mut out)?;
        }
        Style::Csv => {
            writeln!(out, "{}", csv_header(n, false))?;
            board::write(&solution, style, &mut out)?;
        }
        _ => board::write(&solution, style, &mut out)?,
    }
    out.flush()
}

/// Which two queens attack each other.
fn describe(placement: &Placement, (upper, lower, line): (usize, usize, queens::Line)) -> String {
    let columns = placement.columns();
    let (left, right) = (columns[upper], columns[lower]);
    format!(
        "no solution: the queens of row {upper} (column {left}) and row {lower} (column {right}) \
         attack each other along {}",
        line.with_article()
    )
}

fn check(path: &Path) -> Result {
    let fault = |error: String| Failure::Usage(format!("--check {}: {error}", path.display()));
    let file: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(std::io::stdin().lock())
    } else {
        let file = std::fs::File::open(path);
        let file = file.map_err(|error| fault(format!("{error}: name a file to read")))?;
        Box::new(BufReader::with_capacity(1 << 16, file))
    };
    let columns = read_columns(file).map_err(fault)?;
    let placement = Placement::new(columns).map_err(|error| fault(error.to_string()))?;
    match placement.find_attack() {
        Some(attack) => Err(Failure::Check(describe(&placement, attack))),
        None => Out::new().line(&format!("a solution for N = {}", placement.size())),
    }
}

/// Reads a list of columns while it arrives: the text of a large board is never in memory whole.
fn read_columns(mut text: impl BufRead) -> std::result::Result<Vec<u32>, String> {
    let mut columns = Vec::new();
    let mut number: Option<u32> = None;
    loop {
        let bytes = text.fill_buf().map_err(|error| format!("{error}: name a file to read"))?;
        if bytes.is_empty() {
            columns.extend(number);
            return Ok(columns);
        }
        for &byte in bytes {
            match byte {
                b'0'..=b'9' => number = Some(append_digit(number.unwrap_or(0), byte)?),
                b' ' | b'\t' | b'\r' | b'\n' | b',' | b'[' | b']' => columns.extend(number.take()),
                other => return Err(unreadable(columns.len(), other)),
            }
        }
        let length = bytes.len();
        text.consume(length);
    }
}

fn append_digit(number: u32, digit: u8) -> std::result::Result<u32, String> {
    let more = number.checked_mul(10).and_then(|tens| tens.checked_add(u32::from(digit - b'0')));
    more.ok_or_else(|| format!("a column that begins with {number} is far off any board"))
}

fn unreadable(rows: usize, byte: u8) -> String {
    let mark = char::from(byte).escape_default();
    format!("`{mark}` after {rows} columns: use whole numbers from 0, separated by blanks")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_read_with_any_usual_separator() {
        for text in ["1 3 0 2", "1,3,0,2\n", "[1, 3, 0, 2]", "1\n3\n0\n2\n"] {
            assert_eq!(read_columns(text.as_bytes()), Ok(vec![1, 3, 0, 2]), "{text}");
        }
        assert_eq!(read_columns(&b""[..]), Ok(Vec::new()));
    }

    #[test]
    fn other_characters_are_named_in_the_error() {
        let error = read_columns(&b"1 3 x 2"[..]).unwrap_err();
        assert!(error.starts_with("`x` after 2 columns"), "{error}");
        assert!(read_columns(&b"99999999999"[..]).is_err());
        assert!(read_columns(&b"1 -3"[..]).is_err());
    }

    #[test]
    fn numbers_may_cross_the_end_of_the_buffer() {
        let text = BufReader::with_capacity(3, &b"12 345 6 7890"[..]);
        assert_eq!(read_columns(text), Ok(vec![12, 345, 6, 7890]));
    }
}
