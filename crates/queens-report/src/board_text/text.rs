//! Reads drawings for people, one or several in a row: in ASCII frames, or with the queen sign on shaded
//! squares. [`draw::text`](crate::draw::text) draws them.

use super::cells::MOST_ROWS;
use super::marks::Drawing;
use super::{Block, Context, Format, ReadResult, Reading, fault};
use queens::words::counted;
use std::ops::Range;

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    if !begins(block, 0) {
        return Ok(Vec::new());
    }
    let (drawings, lines) = if is_signs(block.text(0)) { signs(block)? } else { frames(block)? };
    let boards = drawings.iter().map(|drawing| drawing.position(context.options.marks));
    Ok(vec![Reading::new(Format::Text, boards.collect::<ReadResult<_>>()?, lines)])
}

/// Returns whether such a drawing begins after `ahead` lines.
pub(super) fn begins(block: &mut Block<'_>, ahead: usize) -> bool {
    let border = block.text(ahead).trim().to_owned();
    is_signs(&border) || is_frame(&border, block.text(ahead + 1))
}

/// Returns whether a line is the upper border of frames with a bar after every square.
fn is_frame(line: &str, following: &str) -> bool {
    let count = |text: &str, mark| text.chars().filter(|&c| c == mark).count();
    let corners = count(line, '+');
    let marks = following.chars().filter(|&c| c != '|' && !c.is_whitespace()).count();
    line.starts_with('+')
        && line.chars().all(|c| "+-= ".contains(c))
        && (corners == 1 || count(following, '|') == corners && marks < corners)
}

/// Returns whether a line is a numbered row of queen signs and shaded squares.
fn is_signs(line: &str) -> bool {
    let marks = line.trim().trim_start_matches(|c: char| c.is_ascii_digit());
    marks.len() < line.trim().len() && marks.starts_with(' ') && marks.contains(['♛', '♕', '░'])
}

/// Reads a row of framed boards, beginning with their upper borders.
fn frames(block: &mut Block<'_>) -> ReadResult<(Vec<Drawing>, usize)> {
    let frames = borders(block.text(0));
    let n = frames[0].len() - 1;
    if n > MOST_ROWS || frames.iter().any(|frame| frame.len() != n + 1) {
        let problem =
            "boards of several sizes side by side, or too many columns: use a list of columns";
        return Err(fault(block.number(0), problem));
    }
    let mut drawings: Vec<Drawing> = frames.iter().map(|_| Drawing::default()).collect();
    let mut lines = 1;
    for row in 0..n {
        let (number, text) = next_row(block, &mut lines, (row, n))?;
        for (drawing, frame) in drawings.iter_mut().zip(&frames) {
            let squares = frame.windows(2).map(|ends| ends[0] + 1..ends[1]);
            drawing.read(number, &text, squares)?;
        }
        lines += usize::from(borders(block.text(lines)) == frames);
    }
    Ok((drawings, lines))
}

/// Reads a row of terminal boards. Each line has its number and two characters per square.
fn signs(block: &mut Block<'_>) -> ReadResult<(Vec<Drawing>, usize)> {
    let starts = numbers(block.text(0));
    let rank_of = |text: &str| text.trim_start().split(' ').next()?.parse().ok();
    let n = rank_of(block.text(0)).filter(|&n: &usize| (1..=MOST_ROWS).contains(&n));
    let n = n.ok_or_else(|| fault(block.number(0), "this is not a row of a board"))?;
    let mut drawings: Vec<Drawing> = starts.iter().map(|_| Drawing::default()).collect();
    let mut lines = 0;
    for rank in (1..=n).rev() {
        let (number, text) = next_row(block, &mut lines, (n - rank, n))?;
        if rank_of(&text) != Some(rank) {
            return Err(fault(number, format!("row {rank} of the board is missing here")));
        }
        // Dark squares are shaded.
        let text = text.replace('░', " ");
        for (drawing, &start) in drawings.iter_mut().zip(&starts) {
            drawing.read(number, &text, (start..).step_by(2).take(n).map(|at| at..at + 2))?;
        }
    }
    Ok((drawings, lines))
}

impl Drawing {
    /// Reads a row whose squares are at these positions, in characters. Blanks at the end may be missing.
    fn read(
        &mut self,
        line: u64,
        text: &str,
        squares: impl Iterator<Item = Range<usize>>,
    ) -> ReadResult<()> {
        let text: Vec<char> = text.chars().collect();
        let mark = |square: Range<usize>| {
            let (start, end) = (square.start.min(text.len()), square.end.min(text.len()));
            let mut marks = text[start..end].iter().filter(|mark| !mark.is_whitespace());
            match (marks.next(), marks.next()) {
                (Some('|'), _) => Err(fault(line, "a bar in a square: make the board square")),
                (mark, None) => Ok(*mark.unwrap_or(&' ')),
                _ => Err(fault(line, "two marks on a square")),
            }
        };
        self.rows.push((line, squares.map(mark).collect::<ReadResult<_>>()?));
        Ok(())
    }
}

/// Returns the next line that is not blank, and counts the lines up to it.
fn next_row(
    block: &mut Block<'_>,
    lines: &mut usize,
    (row, n): (usize, usize),
) -> ReadResult<(u64, String)> {
    while let Some(line) = block.line(*lines) {
        *lines += 1;
        if !line.is_blank() {
            return Ok((line.number, line.text.clone()));
        }
    }
    let (last, rows) = (block.number(*lines - 1), counted(n as u64, "row"));
    Err(fault(last, format!("the board ends after {row} of {rows}")))
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
