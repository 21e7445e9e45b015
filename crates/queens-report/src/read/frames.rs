//! Reads boards in ASCII frames and terminal boards, one or several in a row.

use super::drawing::MOST_ROWS;
use super::marks::Drawing;
use super::source::{Line, Source};
use super::{Lines, ReadResult, error::fault};
use queens::Position;
use queens::words::counted;
use std::io::Read;
use std::ops::Range;

impl<R: Read> Lines<R> {
    /// Reads a row of framed boards, beginning with their upper borders.
    pub(super) fn framed(&mut self) -> ReadResult<Option<Position>> {
        let Some(border) = self.source.line()? else { return Ok(None) };
        let frames: Vec<Vec<usize>> = borders(&border.text);
        let Some(n) = frames.first().map(|frame| frame.len() - 1) else {
            return Err(fault(border.number, "a frame without a board"));
        };
        if n > MOST_ROWS {
            return Err(fault(border.number, "too many columns: use a list of columns"));
        }
        if frames.iter().any(|frame| frame.len() != n + 1) {
            return Err(fault(border.number, "boards of several sizes side by side"));
        }
        let mut drawings: Vec<Drawing> = frames.iter().map(|_| Drawing::default()).collect();
        for row in 0..n {
            let line = next_row(&mut self.source, n, row)?;
            for (drawing, frame) in drawings.iter_mut().zip(&frames) {
                let squares = frame.windows(2).map(|ends| ends[0] + 1..ends[1]);
                drawing.read(&line, squares)?;
            }
            if borders(&self.source.peek_line()?) == frames {
                self.source.line()?;
            }
        }
        self.side_by_side(&drawings)
    }

    /// Reads a row of terminal boards. Each line has its number and two characters per square.
    pub(super) fn signs(&mut self) -> ReadResult<Option<Position>> {
        let Some(mut line) = self.source.line()? else { return Ok(None) };
        let starts = numbers(&line.text);
        let number = line.text.trim_start().split(' ').next().unwrap_or_default();
        let n = number.parse().ok().filter(|&n: &usize| n <= MOST_ROWS);
        let n = n.ok_or_else(|| fault(line.number, "this is not a row of a board"))?;
        let mut drawings: Vec<Drawing> = starts.iter().map(|_| Drawing::default()).collect();
        for rank in (1..=n).rev() {
            if line.text.trim_start().split(' ').next() != Some(&rank.to_string()) {
                return Err(fault(line.number, format!("row {rank} of the board is missing here")));
            }
            // Dark squares are shaded.
            line.text = line.text.replace('░', " ");
            for (drawing, &start) in drawings.iter_mut().zip(&starts) {
                drawing.read(&line, (start..).step_by(2).take(n).map(|at| at..at + 2))?;
            }
            if rank > 1 {
                line = next_row(&mut self.source, n, n - rank + 1)?;
            }
        }
        self.side_by_side(&drawings)
    }

    /// Returns the first of several drawings and queues the others.
    fn side_by_side(&mut self, drawings: &[Drawing]) -> ReadResult<Option<Position>> {
        let boards = drawings.iter().map(|drawing| drawing.position(self.marks));
        let boards = boards.collect::<ReadResult<_>>()?;
        Ok(Some(self.first_of(boards)))
    }
}

impl Drawing {
    /// Reads a row whose squares are at these positions, in characters. Blanks at the end may be missing.
    fn read(&mut self, line: &Line, squares: impl Iterator<Item = Range<usize>>) -> ReadResult<()> {
        let text: Vec<char> = line.text.chars().collect();
        let mark = |square: Range<usize>| {
            let (start, end) = (square.start.min(text.len()), square.end.min(text.len()));
            let mut marks = text[start..end].iter().filter(|mark| !mark.is_whitespace());
            match (marks.next(), marks.next()) {
                (mark, None) => Ok(*mark.unwrap_or(&' ')),
                _ => Err(fault(line.number, "two marks on a square")),
            }
        };
        self.rows.push((line.number, squares.map(mark).collect::<ReadResult<_>>()?));
        Ok(())
    }
}

/// Returns the next line that is not blank.
fn next_row<R: Read>(source: &mut Source<R>, n: usize, rows: usize) -> ReadResult<Line> {
    while let Some(line) = source.line()? {
        if !line.text.trim().is_empty() {
            return Ok(line);
        }
    }
    let problem = format!("the board ends after {rows} of {}", counted(n as u64, "row"));
    Err(fault(source.line_number(), problem))
}

/// Returns the positions of the corners of each frame in a line, in characters.
fn borders(line: &str) -> Vec<Vec<usize>> {
    let mut frames = Vec::new();
    let mut last = ' ';
    for (at, c) in line.chars().enumerate() {
        if c == '+' && last.is_whitespace() {
            frames.push(Vec::new());
        }
        if let ('+', Some(frame)) = (c, frames.last_mut()) {
            frame.push(at);
        }
        last = c;
    }
    frames
}

/// Returns the positions after the row numbers of a line, where the squares begin.
fn numbers(line: &str) -> Vec<usize> {
    let text: Vec<char> = line.chars().collect();
    let is_digit = |at: usize| text.get(at).is_some_and(char::is_ascii_digit);
    (0..text.len()).filter(|&at| is_digit(at) && !is_digit(at + 1)).map(|at| at + 2).collect()
}
