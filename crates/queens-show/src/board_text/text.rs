//! Reads the drawings of [`draw::text`](crate::draw::text): in ASCII frames, or with signs. Signs are chess
//! queens on shaded squares. Several drawings can be side by side.

use super::Format;
use super::cells::MOST_ROWS;
use super::context::{Context, Reading};
use super::error::{ReadResult, fault};
use super::lines::Block;
use super::lines::Line;
use super::marks::{Drawing, not_square, readings};
use std::ops::Range;

/// The character positions that a board's squares have within a line.
type Squares = Vec<Range<usize>>;

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    if !begins(block, 0) {
        return Ok(Vec::new());
    }
    let first = block.text(0);
    let has_signs = is_signs(first);
    let boards = if has_signs { signs(first) } else { frames(first) };
    let n = boards[0].len();
    if n > MOST_ROWS || has_signs && n == 0 || boards.iter().any(|squares| squares.len() != n) {
        let problem =
            "boards of several sizes side by side, or too many columns: use a list of columns";
        return Err(fault(block.number(0), problem));
    }
    let mut drawings = vec![Drawing::default(); boards.len()];
    let mut lines = usize::from(!has_signs);
    for row in 0..n {
        while block.line(lines).is_some_and(Line::is_blank) {
            lines += 1;
        }
        let Some(Line { number, text, .. }) = block.line(lines) else {
            return Err(not_square(block.number(lines), row, n));
        };
        if has_signs && rank(text) != Some(n - row) {
            return Err(fault(*number, format!("row {} of the board is missing here", n - row)));
        }
        // Free dark squares are shaded.
        let is_free = |c: char| c.is_whitespace() || has_signs && c == '░';
        let text: Vec<char> = text.chars().map(|c| if is_free(c) { ' ' } else { c }).collect();
        for (drawing, squares) in drawings.iter_mut().zip(&boards) {
            let marks = squares.iter().map(|square| mark(&text, square, *number));
            drawing.rows.push((*number, marks.collect::<ReadResult<_>>()?));
        }
        lines += 1;
        lines += usize::from(frames(block.text(lines)) == boards);
    }
    readings(Format::Text, &drawings, context.options.marks, lines)
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

fn rank(line: &str) -> Option<usize> {
    line.trim_start().split(' ').next()?.parse().ok()
}

/// Returns the squares of boards drawn with signs: two characters each, after the row number. The number of
/// the first row is the size of the boards.
fn signs(line: &str) -> Vec<Squares> {
    let n = rank(line).filter(|&n| n <= MOST_ROWS).unwrap_or_default();
    let text: Vec<char> = line.chars().collect();
    let is_digit = |at: usize| text.get(at).is_some_and(char::is_ascii_digit);
    let ends = (0..text.len()).filter(|&at| is_digit(at) && !is_digit(at + 1));
    ends.map(|end| (end + 2..).step_by(2).take(n).map(|at| at..at + 2).collect()).collect()
}

fn frames(line: &str) -> Vec<Squares> {
    let mut frames = Vec::new();
    let (mut before, mut corner) = (' ', 0);
    for (at, c) in line.chars().enumerate() {
        match frames.last_mut() {
            _ if c == '+' && before.is_whitespace() => frames.push(Vec::new()),
            Some(frame) if c == '+' => frame.push(corner + 1..at),
            _ => {}
        }
        if c == '+' {
            corner = at;
        }
        before = c;
    }
    frames
}

/// Returns the mark of a square. Blanks at the end of a line may be missing.
fn mark(text: &[char], square: &Range<usize>, line: u64) -> ReadResult<char> {
    let square = text.iter().take(square.end).skip(square.start);
    let mut marks = square.copied().filter(|&mark| mark != ' ');
    match (marks.next(), marks.next()) {
        (mark, None) if mark != Some('|') => Ok(mark.unwrap_or(' ')),
        _ => Err(fault(line, "a bar or two marks on a square: make the board square")),
    }
}
