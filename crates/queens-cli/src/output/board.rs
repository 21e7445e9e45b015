//! Writes boards in the formats of all commands that show them.

use super::{Out, terminal};
use crate::args::BoardFormat;
use crate::error::{Failure, Result};
use clap::ValueEnum;
use queens::Board;
use queens::board::square_name;
use queens_report::draw::svg::{self, BoardStyle};
use queens_report::draw::text::{BoardText, TextStyle, beside, width_of};
use queens_report::{Solution, json};
use serde::Serialize;
use std::io::{self, Write};
use std::ops::RangeInclusive;

/// Maximum number of boards in a drawing: viewers cannot open larger drawings.
const MOST_DRAWN: usize = 10_000;

/// Writes boards one after another.
pub(crate) struct Boards {
    format: BoardFormat,
    style: TextStyle,
    /// Width for boards side by side; `None` if each board has separate lines.
    width: Option<usize>,
    /// The board to complete.
    given: Option<Board>,
    /// The rows of the largest board, if sizes differ.
    largest: Option<usize>,
    /// Boards that wait for others on the same lines.
    beside: Vec<BoardText>,
    /// Boards of one drawing.
    drawn: Vec<Solution>,
    /// The number of the first column; `None` for the default of each format.
    base: Option<u32>,
}

impl Boards {
    /// Returns a writer for boards to `out`.
    pub(crate) fn new(format: BoardFormat, out: &Out) -> Boards {
        Boards {
            format,
            style: terminal::text_style(out),
            width: out.width(),
            given: None,
            largest: None,
            beside: Vec::new(),
            drawn: Vec::new(),
            base: None,
        }
    }

    /// Counts columns from this number.
    pub(crate) fn based(self, base: Option<u32>) -> Boards {
        Boards { base, ..self }
    }

    /// Marks the queens of the given board.
    pub(crate) fn completing(self, board: Board) -> Boards {
        Boards { given: Some(board), ..self }
    }

    /// Returns a writer for boards of one or several sizes.
    pub(crate) fn of(format: BoardFormat, sizes: RangeInclusive<usize>, out: &Out) -> Boards {
        let largest = Some(*sizes.end()).filter(|end| end != sizes.start());
        Boards { largest, ..Boards::new(format, out) }
    }

    /// Writes the text before all boards; the largest has `n` rows.
    pub(crate) fn header(&self, n: usize, with_class: bool, out: &mut Out) -> Result {
        if self.format != BoardFormat::Csv {
            return Ok(());
        }
        let size = if self.largest.is_some() { "n," } else { "" };
        let class = if with_class { ",class_size" } else { "" };
        out.aside(|out| {
            write!(out, "{size}number{class}")?;
            let first = self.base.unwrap_or_default() as usize;
            (first..first + n).try_for_each(|row| write!(out, ",row_{row}"))?;
            Ok(writeln!(out)?)
        })
    }

    /// Writes a board, or keeps it for [`Boards::end`].
    pub(crate) fn write(&mut self, solution: Solution, out: &mut Out) -> Result {
        let solution = Solution { base: self.base.unwrap_or_default(), ..solution };
        match self.format {
            BoardFormat::Text => return self.text(&solution, out),
            BoardFormat::Plain | BoardFormat::Grid | BoardFormat::Strings => {
                drawn(self.format, &self.rows(&solution), out)?;
            }
            BoardFormat::List => list(&solution, out)?,
            BoardFormat::Squares => squares(&solution, out)?,
            BoardFormat::Digits => digits(&solution, self.base.unwrap_or(1), out)?,
            BoardFormat::Json => json::write("queens.solution/1", &solution, out)?,
            BoardFormat::Csv => self.csv(&solution, out)?,
            BoardFormat::Fen => self.fen(&solution, out)?,
            BoardFormat::Svg if self.drawn.len() == MOST_DRAWN => return Err(too_many()),
            BoardFormat::Svg => self.drawn.push(solution),
        }
        Ok(())
    }

    /// Writes the waiting boards. Call it after the last board of each size.
    pub(crate) fn end(&mut self, out: &mut Out) -> Result {
        self.row(out)?;
        let drawn = std::mem::take(&mut self.drawn);
        let Some(first) = drawn.first() else { return out.flush() };
        out.text(&match &self.given {
            Some(board) => svg::completions(board, &drawn),
            None => svg::solutions(first.n, &drawn),
        })
    }

    fn text(&mut self, solution: &Solution, out: &mut Out) -> Result {
        let drawing = BoardText::new(solution, self.given.as_ref(), self.style);
        self.beside.push(drawing);
        let Some(width) = self.width else { return self.row(out) };
        if width_of(&self.beside) > width {
            let last = self.beside.pop();
            self.row(out)?;
            self.beside.extend(last);
        }
        Ok(())
    }

    /// Writes boards side by side, and a blank line.
    fn row(&mut self, out: &mut Out) -> Result {
        if self.beside.is_empty() {
            return Ok(());
        }
        beside(&self.beside).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        self.beside.clear();
        Ok(writeln!(out)?)
    }

    /// Returns the characters of each row.
    fn rows(&self, solution: &Solution) -> Vec<String> {
        let row = |(row, &queen): (usize, &u32)| {
            let blocked = self.given.as_ref().map(|board| board.blocked_in(row));
            let mark = |column| match column {
                _ if column == queen as usize => 'Q',
                _ if blocked.is_some_and(|blocked| blocked.contains(column)) => 'x',
                _ => '.',
            };
            (0..solution.n).map(mark).collect()
        };
        solution.placement.columns().iter().enumerate().map(row).collect()
    }

    fn fen(&self, solution: &Solution, out: &mut impl Write) -> Result {
        let Some(given) = &self.given else { return Ok(fen(solution, out)?) };
        let mut board = Board::try_from(&solution.placement)?;
        for square in given.blocked() {
            board.block(square)?;
        }
        Ok(writeln!(out, "{}", board.to_fen())?)
    }

    fn csv(&self, solution: &Solution, out: &mut impl Write) -> io::Result<()> {
        if self.largest.is_some() {
            write!(out, "{},", solution.n)?;
        }
        write!(out, "{}", solution.number)?;
        solution.class_size.map_or(Ok(()), |size| write!(out, ",{size}"))?;
        solution.columns().try_for_each(|column| write!(out, ",{column}"))?;
        let missing = self.largest.map_or(0, |largest| largest - solution.n);
        writeln!(out, "{}", ",".repeat(missing))
    }
}

/// Writes rows of `Q`, `x` and `.` in a format with a character for each square.
fn drawn(format: BoardFormat, rows: &[String], out: &mut impl Write) -> io::Result<()> {
    if format == BoardFormat::Strings {
        let rows: Vec<String> = rows.iter().map(|row| format!("\"{row}\"")).collect();
        return writeln!(out, "[{}]", rows.join(","));
    }
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    for row in rows {
        match format {
            BoardFormat::Plain => writeln!(out, "{}", spaced(&row.replace('.', "*")))?,
            _ => writeln!(out, "{row}")?,
        }
    }
    writeln!(out)
}

/// A board to complete, as `queens.board/1`.
#[derive(Serialize)]
struct GivenBoard {
    n: usize,
    #[serde(skip_serializing_if = "is_zero")]
    base: usize,
    columns: Vec<Option<usize>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(base: &usize) -> bool {
    *base == 0
}

/// Writes a board with at most one queen per row, and free squares. Columns count from `base`.
pub(crate) fn write_one(
    board: &Board,
    (format, base): (BoardFormat, Option<u32>),
    out: &mut Out,
) -> Result {
    let (n, first) = (board.size().get(), base.unwrap_or_default() as usize);
    let column = |row| board.queens_in(row).iter().next().map(|column| column + first);
    let columns: Vec<_> = (0..n).map(column).collect();
    let shown = |missing: &str, between: &str| {
        let column = |column: &Option<usize>| column.map_or(missing.into(), |c| c.to_string());
        columns.iter().map(column).collect::<Vec<_>>().join(between)
    };
    let rows = board.to_string();
    match format {
        BoardFormat::Text => out.text(&rows),
        BoardFormat::Plain | BoardFormat::Grid | BoardFormat::Strings => {
            let rows: Vec<String> = rows.lines().map(str::to_owned).collect();
            Ok(drawn(format, &rows, out)?)
        }
        BoardFormat::List => out.line(&shown("-", " ")),
        BoardFormat::Json => {
            Ok(json::write("queens.board/1", &GivenBoard { n, base: first, columns }, out)?)
        }
        BoardFormat::Csv => {
            Boards::new(format, out).based(base).header(n, false, out)?;
            let between = if n > 0 { "," } else { "" };
            out.line(&format!("1{between}{}", shown("", ",")))
        }
        BoardFormat::Fen => out.line(&board.to_fen()),
        BoardFormat::Svg => out.text(&svg::board(board, &BoardStyle::default())),
        BoardFormat::Squares | BoardFormat::Digits => Err(Failure::Usage(
            "--format: rows without a queen have no square and no digit: use list or grid".into(),
        )),
    }
}

/// Rejects a format that cannot show this many rows.
pub(crate) fn refuse_rows(format: BoardFormat, rows: usize) -> Result {
    let most = format.most_rows();
    if rows <= most {
        return Ok(());
    }
    let name = format.to_possible_value();
    let name = name.as_ref().map_or("", |value| value.get_name());
    Err(Failure::Usage(format!(
        "--format {name}: {rows} rows are too many: use --format list, json, csv or fen above {most} rows"
    )))
}

/// Rejects one drawing of boards of several sizes.
pub(crate) fn refuse_drawing(format: BoardFormat, is_range: bool) -> Result {
    if is_range && format == BoardFormat::Svg {
        return Err(Failure::Usage(
            "--format svg: a drawing has boards of one size: name one N".into(),
        ));
    }
    Ok(())
}

fn too_many() -> Failure {
    Failure::Usage(format!(
        "--format svg: more than {MOST_DRAWN} boards are too many for one drawing: use --max"
    ))
}

/// Writes a FEN. Boards may have a hundred million rows, so each row is written before the next is made.
fn fen(solution: &Solution, out: &mut impl Write) -> io::Result<()> {
    let mut digits = itoa::Buffer::new();
    for (row, &queen) in solution.placement.columns().iter().enumerate() {
        let queen = queen as usize;
        let runs = [(queen, "Q"), (solution.n - 1 - queen, "")];
        out.write_all(if row > 0 { b"/" } else { b"" })?;
        for (free, mark) in runs {
            let free = if free > 0 { digits.format(free) } else { "" };
            write!(out, "{free}{mark}")?;
        }
    }
    writeln!(out)
}

/// Writes the names of the squares, from the top.
fn squares(solution: &Solution, out: &mut impl Write) -> io::Result<()> {
    let name = |(row, &column): (usize, &u32)| square_name((row, column as usize), solution.n);
    let names: Vec<String> = solution.placement.columns().iter().enumerate().map(name).collect();
    writeln!(out, "{}", names.join(" "))
}

/// Writes columns of one digit each, counted from `base`.
fn digits(solution: &Solution, base: u32, out: &mut impl Write) -> io::Result<()> {
    let columns = solution.placement.columns().iter().map(|column| (column + base).to_string());
    writeln!(out, "{}", columns.collect::<String>())
}

/// Writes a list. Boards may have a hundred million rows, so nothing is allocated for a number.
fn list(solution: &Solution, out: &mut impl Write) -> io::Result<()> {
    let mut digits = itoa::Buffer::new();
    for (row, column) in solution.columns().enumerate() {
        if row > 0 {
            out.write_all(b" ")?;
        }
        out.write_all(digits.format(column).as_bytes())?;
    }
    writeln!(out)
}
