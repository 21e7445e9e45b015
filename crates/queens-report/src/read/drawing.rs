//! Reads boards with a mark for every square, one row per line.
//!
//! Blanks, commas, bars and frames are optional.

use super::detect::{boxed, is_box, is_drawn};
use super::error::fault;
use super::marks::{BARS, Drawing, QUEENS, is_mark};
use super::source::{Line, is_comment};
use super::{Format, Lines, ReadResult};
use queens::Position;
use queens::words::counted;
use std::io::Read;

/// The maximum number of rows of drawings with blanks as squares.
///
/// Without a limit, a few bytes could describe many squares.
pub(super) const MOST_ROWS: usize = 1_000;

/// The squares of a line.
enum Cells {
    /// One mark for each square.
    Marks(String),
    /// Whole rows of a board in one line.
    Rows(Vec<String>),
    /// Squares between bars, with bars at both ends or at neither.
    Barred(Vec<String>),
    /// A line of a frame, without squares.
    Border,
}

impl<R: Read> Lines<R> {
    /// Reads the board that begins with the next line.
    pub(super) fn drawn(&mut self) -> ReadResult<Option<Position>> {
        let is_strict = self.format == Some(Format::Plain);
        let Some(first) = self.source.line()? else { return Ok(None) };
        let position = match cells(&first) {
            _ if is_blank_drawing(&first.text) => self.with_blanks(first)?,
            Cells::Rows(rows) => {
                let n = rows.len();
                let rows = rows.into_iter().map(|row| (first.number, row)).collect();
                self.drawing(Drawing { rows }, n)?
            }
            Cells::Marks(_) if is_ruler(&first.text) && self.source.peek_line()?.contains(BARS) => {
                self.barred(first)?
            }
            Cells::Marks(marks) => self.marked(first, marks)?,
            Cells::Barred(_) | Cells::Border => self.barred(first)?,
        };
        if is_strict && matches!(self.source.byte()?, Some(b'\n' | b'\r')) {
            self.source.line()?;
        }
        Ok(Some(position))
    }

    /// Reads as many rows as the first row has marks, ignoring blank lines and comments.
    fn marked(&mut self, first: Line, marks: String) -> ReadResult<Position> {
        let n = marks.chars().count();
        let mut rows = vec![(first.number, marks)];
        while rows.len() < n {
            let Some(line) = self.source.line()? else { break };
            let text = line.text.trim();
            if text.is_empty() || is_comment(text.as_bytes()) && !is_drawn(text) {
                continue;
            }
            let Cells::Marks(marks) = cells(&line) else {
                return Err(fault(line.number, "this is not a row of the board above"));
            };
            let found = marks.chars().count();
            // The number of a row without queens could also be a mark.
            let number = text.strip_prefix(['0', '1']).filter(|rest| rest.starts_with(' '));
            let others =
                marks.strip_prefix(['0', '1']).filter(|_| found == n + 1 && number.is_some());
            if let Some(others) = others {
                rows.push((line.number, others.to_owned()));
                continue;
            }
            if found != n {
                let (found, n) = (counted(found as u64, "square"), counted(n as u64, "square"));
                let problem =
                    format!("{found} in a row, but the first has {n}: make the board square");
                return Err(fault(line.number, problem));
            }
            rows.push((line.number, marks));
        }
        self.drawing(Drawing { rows }, n)
    }

    /// Reads a board with bars. The number of rows shows whether there are bars at the ends.
    fn barred(&mut self, first: Line) -> ReadResult<Position> {
        let number = first.number;
        let rows = self.rows_with_bars(first)?;
        let Some((_, squares)) = rows.first() else {
            return Err(fault(number, "a frame without a board"));
        };
        let height = rows.len();
        let has_ends = height != squares.len() && rows.iter().all(|(_, row)| has_ends(row));
        let row = |(line, row): (u64, Vec<String>)| (line, inner(&row, has_ends, height));
        let rows: Vec<(u64, String)> = rows.into_iter().map(row).collect();
        let n = rows[0].1.chars().count();
        let boards = rows.chunks(n.max(1)).map(|rows| self.square(rows, n));
        let boards = boards.collect::<ReadResult<_>>()?;
        Ok(self.first_of(boards))
    }

    /// Reads rows with bars, up to a line without bars.
    fn rows_with_bars(&mut self, first: Line) -> ReadResult<Vec<(u64, Vec<String>)>> {
        let (mut rows, mut next) = (Vec::new(), Some(first));
        while let Some(line) = next {
            match cells(&line) {
                Cells::Barred(squares) => rows.push((line.number, squares)),
                Cells::Border => {}
                Cells::Marks(_) if is_ruler(&line.text) => {}
                _ => return Err(fault(line.number, "this is not a row of the board above")),
            }
            let text = self.source.peek_line()?;
            let goes_on = text.contains(BARS) || text.contains(is_box) || is_ruler(&text);
            next = if goes_on { self.source.line()? } else { None };
        }
        Ok(rows)
    }

    /// Returns the board of rows that all have `n` marks.
    fn square(&self, rows: &[(u64, String)], n: usize) -> ReadResult<Position> {
        if let Some((line, _)) = rows.iter().find(|(_, row)| row.chars().count() != n) {
            let columns = counted(n as u64, "column");
            return Err(fault(*line, format!("the board has {columns}: make it square")));
        }
        self.drawing(Drawing { rows: rows.to_vec() }, n)
    }

    /// Reads a board whose free squares are blanks; it has as many columns as rows.
    fn with_blanks(&mut self, first: Line) -> ReadResult<Position> {
        let mut lines = vec![first];
        while is_blank_drawing(&self.source.peek_line()?) {
            lines.extend(self.source.line()?);
        }
        let n = lines.len();
        if n > 1 && lines.iter().all(|line| line.text.trim_end().chars().count() == 1) {
            return self.lone(&lines);
        }
        let is_mark = |(_, mark): &(usize, char)| !mark.is_whitespace();
        let places = lines.iter().flat_map(|line| line.text.chars().enumerate()).filter(is_mark);
        let places: Vec<usize> = places.map(|(at, _)| at).collect();
        let longest = lines.iter().map(|line| line.text.chars().count()).max();
        let step = if longest.is_some_and(|longest| longest <= n) { 1 } else { 2 };
        // All queens are in every second column, so there may be blanks between the squares.
        let is_open = n > 1 && step == 1 && places.iter().all(|at| at.is_multiple_of(2));
        let fits = |at: &usize| *at < step * n && at.is_multiple_of(step) && !is_open;
        if n > MOST_ROWS || !places.iter().all(fits) {
            let rows = counted(n as u64, "row");
            return Err(fault(
                lines[0].number,
                format!("no board of {rows}: put `.` for a free square"),
            ));
        }
        let row = |line: &Line| {
            let marks = line.text.chars().step_by(step).chain(std::iter::repeat(' '));
            (line.number, marks.take(n).collect())
        };
        self.drawing(Drawing { rows: lines.iter().map(row).collect() }, n)
    }

    /// Returns consecutive boards of one row.
    fn lone(&mut self, lines: &[Line]) -> ReadResult<Position> {
        let row = |line: &Line| [(line.number, line.text.trim().to_owned())];
        let boards = lines.iter().map(|line| self.square(&row(line), 1));
        let boards = boards.collect::<ReadResult<_>>()?;
        Ok(self.first_of(boards))
    }
}

/// Returns whether a line has at most one mark, anywhere among blanks.
fn is_blank_drawing(line: &str) -> bool {
    let mut marks = line.chars().filter(|c| !c.is_whitespace());
    marks.next().is_some_and(|c| is_mark(c) && !c.is_ascii_digit()) && marks.next().is_none()
}

fn is_ruler(line: &str) -> bool {
    let line = line.trim();
    line.len() > 2 && line.chars().all(|c| "+-=_ ".contains(c))
}

/// Returns the squares of a line, without the number of its row.
fn cells(line: &Line) -> Cells {
    let text = line.text.trim();
    if is_border(text) {
        return Cells::Border;
    }
    if text.contains(BARS) {
        return Cells::Barred(text.split(BARS).map(str::to_owned).collect());
    }
    if let Some(marks) = boxed(text).or_else(|| separated(&line.text)) {
        return Cells::Marks(marks);
    }
    let is_separator = |c: char| c.is_whitespace() || ",'\"[](){}".contains(c);
    let mut words: Vec<&str> = text.split(is_separator).filter(|word| !word.is_empty()).collect();
    if has_number(&words) {
        words.remove(0);
    }
    let n = words.len();
    if n > 1 && words.iter().all(|word| word.chars().count() == n) {
        return Cells::Rows(words.into_iter().map(str::to_owned).collect());
    }
    Cells::Marks(words.concat())
}

/// Returns the marks of a row with empty or blank fields between separators.
fn separated(line: &str) -> Option<String> {
    let line = line.trim_end_matches('\r');
    let mut squares: Vec<&str> = match line {
        _ if line.contains(',') => line.trim_matches(' ').split(',').collect(),
        _ if line.contains('\t') => line.split('\t').collect(),
        _ => line.trim().strip_prefix('\'')?.strip_suffix('\'')?.split("' '").collect(),
    };
    // A separator may also end the row.
    let (last, others) = squares.split_last()?;
    if last.trim().is_empty() && others.iter().all(|square| !square.trim().is_empty()) {
        squares.pop();
    }
    let square = |square: &&str| {
        let mut marks = square.chars().filter(|c| !" '\"".contains(*c));
        let mark = marks.next().unwrap_or(' ');
        marks.next().is_none().then_some(mark)
    };
    let marks: String = squares.iter().map(square).collect::<Option<_>>()?;
    marks.chars().nth(1).is_some().then_some(marks)
}

/// Returns whether a line draws a frame.
fn is_border(text: &str) -> bool {
    let is_line = |c: char| is_box(c) || "+-=| ".contains(c);
    let is_crossed = |c: char| c == '+' || is_box(c) && !BARS.contains(&c);
    let is_long = text.contains(BARS) && (text.contains("--") || text.contains("=="));
    text.chars().all(is_line) && (text.contains(is_crossed) || is_long)
}

/// Returns whether the first word is the number of the row. `0` and `1` may be marks.
fn has_number(words: &[&str]) -> bool {
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let Some((first, marks)) = words.split_first() else { return false };
    let may_be_mark =
        matches!(*first, "0" | "1") && !marks.iter().any(|word| word.contains(QUEENS));
    is_number(first) && !marks.iter().any(is_number) && marks.len() > 1 && !may_be_mark
}

/// Returns whether only the number of a row is outside of the bars.
fn has_ends(squares: &[String]) -> bool {
    let is_number = |square: &String| square.trim().bytes().all(|byte| byte.is_ascii_digit());
    squares.len() > 2 && [squares.first(), squares.last()].into_iter().flatten().all(is_number)
}

/// Returns the marks between the bars of a row, on a board of `rows` rows.
fn inner(squares: &[String], has_bars_outside: bool, rows: usize) -> String {
    let squares = if has_bars_outside { &squares[1..squares.len() - 1] } else { squares };
    let mark = |square: &String| {
        let mut marks = square.chars().filter(|c| !c.is_whitespace() && !"'\"[]()".contains(*c));
        marks.next().unwrap_or(' ')
    };
    match squares {
        // A frame only around the board; blanks may be free squares.
        [row] if rows > 1 => match row.chars().filter(|c| !c.is_whitespace()).collect::<String>() {
            marks if marks.chars().count() != rows && row.chars().count() == rows => row.clone(),
            marks => marks,
        },
        _ => squares.iter().map(mark).collect(),
    }
}
