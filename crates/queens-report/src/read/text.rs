//! Boards with a mark for every square: plain ones, framed ones, and those of a terminal. Framed
//! boards and those of a terminal may stand side by side.

use super::source::{Line, Source};
use super::{ReadResult, fault};
use queens::Position;
use queens::board::marks;
use queens::words::counted;
use std::collections::VecDeque;
use std::io::BufRead;
use std::ops::Range;

/// Whether only boards of a terminal have this sign.
pub(super) fn is_sign(mark: char) -> bool {
    matches!(mark, '♛' | '♕' | '░')
}

/// The next board; `None` at the end. Boards that stand beside it wait.
pub(super) fn next<R: BufRead>(
    source: &mut Source<R>,
    is_strict: bool,
    waiting: &mut VecDeque<Position>,
) -> ReadResult<Option<Position>> {
    while let Some(line) = source.line()? {
        let text = line.text.trim_start();
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let has_number = rest.len() < text.len();
        match text.chars().next() {
            None if is_strict => return Ok(Some(Position::default())),
            // Titles, and the letters below a board.
            None | Some('#' | 'a') => {}
            _ if has_number && rest.starts_with(':') => {}
            Some('+') => return framed(source, &line, waiting).map(|()| waiting.pop_front()),
            _ if has_number => return signs(source, &line, waiting).map(|()| waiting.pop_front()),
            _ => return plain(source, line, is_strict).map(Some),
        }
    }
    Ok(None)
}

/// A board without a frame; blanks between marks mean nothing.
fn plain<R: BufRead>(source: &mut Source<R>, first: Line, is_strict: bool) -> ReadResult<Position> {
    let n = marks(&first.text).count();
    let mut position = Position::empty(n);
    let mut line = first;
    for row in 0..n {
        position.read_row(row, &line.text, line.number as usize)?;
        if row + 1 < n {
            line = next_row(source, n, row + 1)?;
        }
    }
    if is_strict && matches!(source.peek()?, Some(b'\n' | b'\r')) {
        source.line()?;
    }
    Ok(position)
}

/// The next line that has marks.
fn next_row<R: BufRead>(source: &mut Source<R>, n: usize, rows: usize) -> ReadResult<Line> {
    while let Some(line) = source.line()? {
        if marks(&line.text).next().is_some() {
            return Ok(line);
        }
    }
    let problem = format!("the board ends after {rows} of {}", counted(n as u64, "row"));
    Err(fault(source.line_number(), problem))
}

/// Boards in frames, side by side; the line has their upper borders.
fn framed<R: BufRead>(
    source: &mut Source<R>,
    border: &Line,
    boards: &mut VecDeque<Position>,
) -> ReadResult<()> {
    let places: Vec<Range<usize>> = borders(&border.text).collect();
    let Some(n) = places.first().map(|place| place.len() / 2) else { return Ok(()) };
    boards.extend(places.iter().map(|_| Position::empty(n)));
    if places.iter().any(|place| place.len() != 2 * n + 1) {
        return Err(fault(border.number, "boards of several sizes side by side"));
    }
    for row in 0..n {
        let line = next_row(source, n, row)?;
        for (board, place) in boards.iter_mut().zip(&places) {
            let squares = place.clone().skip(1).step_by(2);
            read_squares(board, row, &line, squares)?;
        }
        let line = next_row(source, n, row)?;
        if borders(&line.text).collect::<Vec<_>>() != places {
            return Err(fault(line.number, "this is no border of the row above"));
        }
    }
    Ok(())
}

/// The places of the borders of a line, in characters.
fn borders(line: &str) -> impl Iterator<Item = Range<usize>> {
    let mut end = 0;
    line.split(' ').filter_map(move |part| {
        let start = end;
        end = start + part.chars().count() + 1;
        (!part.is_empty()).then_some(start..end - 1)
    })
}

/// Reads a row whose squares are so many characters from the left.
fn read_squares(
    board: &mut Position,
    row: usize,
    line: &Line,
    places: impl Iterator<Item = usize>,
) -> ReadResult<()> {
    let text: Vec<char> = line.text.chars().collect();
    // Blanks at the end of a line may have been lost.
    for (column, at) in places.take_while(|&at| at < text.len()).enumerate() {
        board.read_mark((row, column), text[at], (line.number as usize, at))?;
    }
    Ok(())
}

/// Boards of a terminal, side by side: each row has its number and two characters a square.
fn signs<R: BufRead>(
    source: &mut Source<R>,
    first: &Line,
    boards: &mut VecDeque<Position>,
) -> ReadResult<()> {
    let places = numbers(&first.text);
    let number = first.text.trim_start().split(' ').next().unwrap_or_default();
    let n: usize = number.parse().map_err(|_| fault(first.number, "this is no row of a board"))?;
    boards.extend(places.iter().map(|_| Position::empty(n)));
    let mut line = first.clone();
    for rank in (1..=n).rev() {
        let is_numbered = line.text.trim_start().split(' ').next() == Some(&rank.to_string());
        if !is_numbered {
            return Err(fault(line.number, format!("row {rank} of the board belongs here")));
        }
        for (board, &start) in boards.iter_mut().zip(&places) {
            read_squares(board, n - rank, &line, (start..).step_by(2).take(n))?;
        }
        if rank > 1 {
            line = next_row(source, n, n - rank + 1)?;
        }
    }
    Ok(())
}

/// Where the squares begin after the numbers of a line.
fn numbers(line: &str) -> Vec<usize> {
    let text: Vec<char> = line.chars().collect();
    let is_digit = |at: usize| text.get(at).is_some_and(char::is_ascii_digit);
    (0..text.len()).filter(|&at| is_digit(at) && !is_digit(at + 1)).map(|at| at + 2).collect()
}
