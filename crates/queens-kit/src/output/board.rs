//! Writes boards in the formats of all commands that show them.

use super::format::BoardFormat;
use super::{Out, terminal};
use crate::error::{Failure, Result};
use queens::{Board, Position};
use queens_show::Solution;
use queens_show::board_text::{Format, Header, Written};
use queens_show::draw::svg::{self, BoardStyle};
use queens_show::draw::text::{BoardText, TextStyle, beside, width_of};
use std::io::Write;

/// Maximum number of boards in a drawing: viewers cannot open larger drawings.
const MOST_DRAWN: usize = 10_000;

pub(crate) struct Boards {
    format: BoardFormat,
    style: TextStyle,
    /// Width for boards side by side; `None` if each board has separate lines.
    width: Option<usize>,
    given: Option<Board>,
    header: Header,
    /// Boards that wait until others can be written beside them.
    beside: Vec<BoardText>,
    drawn: Vec<Solution>,
    /// The number of the first column; `None` for the default of each format.
    base: Option<u32>,
}

impl Boards {
    pub(crate) fn new(format: BoardFormat, out: &Out) -> Boards {
        Boards {
            format,
            style: terminal::text_style(out),
            width: out.width(),
            given: None,
            header: Header::default(),
            beside: Vec::new(),
            drawn: Vec::new(),
            base: None,
        }
    }

    /// Numbers the columns from this number on.
    pub(crate) fn based(self, base: Option<u32>) -> Boards {
        Boards { base, ..self }
    }

    /// Marks the queens of the given board.
    pub(crate) fn completing(self, board: Board) -> Boards {
        Boards { given: Some(board), ..self }
    }

    pub(crate) fn header(&mut self, header: Header, out: &mut Out) -> Result {
        self.header = header;
        match self.format {
            BoardFormat::Lines(format) => {
                out.aside(|out| Ok(format.write_header(&header, self.base, out)?))
            }
            BoardFormat::Svg => Ok(()),
        }
    }

    pub(crate) fn write(&mut self, solution: Solution, out: &mut Out) -> Result {
        let solution = Solution { base: self.base.unwrap_or_default(), ..solution };
        match self.format {
            BoardFormat::Lines(Format::Text) => self.text(&solution, out),
            BoardFormat::Svg if self.drawn.len() == MOST_DRAWN => Err(too_many()),
            BoardFormat::Svg => {
                self.drawn.push(solution);
                Ok(())
            }
            BoardFormat::Lines(format) => {
                let columns = solution.placement.columns();
                let (given, base) = (self.given.as_ref(), self.base);
                let board = Written { columns, solution: Some(&solution), given, base };
                Ok(format.write(&board, &self.header, out)?)
            }
        }
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

    /// Writes boards side by side, and then a blank line.
    fn row(&mut self, out: &mut Out) -> Result {
        if self.beside.is_empty() {
            return Ok(());
        }
        beside(&self.beside).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        self.beside.clear();
        Ok(writeln!(out)?)
    }
}

/// Writes one board, which has at most one queen in each row.
///
/// Columns are numbered from `base`.
pub(crate) fn write_one(
    board: &Board,
    (format, base): (BoardFormat, Option<u32>),
    out: &mut Out,
) -> Result {
    let format = match format {
        BoardFormat::Svg => return out.text(&svg::board(board, &BoardStyle::default())),
        BoardFormat::Lines(Format::Text) => return out.text(&board.to_string()),
        BoardFormat::Lines(format) => format,
    };
    if !format.shows_partial() {
        let problem = "rows without a queen would be missing: use list or grid";
        return Err(Failure::usage("--format", problem));
    }
    let column = |row| board.queens_in(row).iter().next().map(|column| column as u32);
    let columns =
        board.size().indices().map(|row| column(row.into()).unwrap_or(Position::NO_QUEEN));
    let columns: Vec<u32> = columns.collect();
    let header = Header { rows: columns.len(), ..Header::default() };
    format.write_header(&header, base, out)?;
    let board = Written { columns: &columns, solution: None, given: Some(board), base };
    Ok(format.write(&board, &header, out)?)
}

pub(crate) fn refuse_rows(format: BoardFormat, rows: usize) -> Result {
    let most = format.most_rows();
    if rows <= most {
        return Ok(());
    }
    let name = format.name();
    Err(Failure::Usage(format!(
        "--format {name}: {rows} rows are too many: use --format list, json, csv or fen above {most} rows"
    )))
}

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
