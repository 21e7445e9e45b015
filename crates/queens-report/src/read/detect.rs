//! Classifies lines: a board in one of the formats, or no part of a board.

use super::error::fault;
use super::marks::{BARS, QUEENS, is_mark};
use super::rows::MOST_DIGITS;
use super::source::{Source, is_comment, text_of};
use super::{ReadResult, squares};
use queens::board::file_name;
use std::io::Read;

/// How many bytes of a line suffice to detect its format.
const ENOUGH: u64 = 4096;

/// The kind of text that begins with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Json,
    Csv,
    Fen,
    /// Numbers or words, with or without brackets, after a label of `label` bytes.
    Rows {
        label: usize,
    },
    /// A board with a mark for every square.
    Drawing,
    /// Boards in ASCII frames, one or several in a row.
    Frames,
    /// Boards with numbered rows of signs, one or several in a row.
    Signs,
    /// A blank line.
    Nothing,
    /// A comment, or a line that `queens` writes above or below a drawing.
    Blank,
    /// A line outside of boards, such as a title.
    Other,
}

/// Returns the kind of the next line; `None` at the end.
pub(super) fn next<R: Read>(source: &mut Source<R>) -> ReadResult<Option<Kind>> {
    let bytes = source.beginning(ENOUGH)?;
    let kind = match &bytes[..] {
        [] => return Ok(None),
        bytes if bytes.trim_ascii_end().contains(&b'\r') => {
            let problem = "lines end with a carriage return only: end them with a line feed";
            return Err(fault(source.line_number(), problem));
        }
        bytes if is_plain_list(bytes) => Kind::Rows { label: 0 },
        bytes => of(&text_of(bytes), &text_of(&source.peek(ENOUGH)?)),
    };
    source.put_back(bytes);
    Ok(Some(kind))
}

/// Returns whether a line is certainly a list, like almost all lines of long texts.
fn is_plain_list(line: &[u8]) -> bool {
    let may_be_heading = line.starts_with(b"0 1 ") || line.starts_with(b"1 2 ");
    let is_alone = !line.trim_ascii().iter().any(|byte| b" ,".contains(byte));
    let is_zero = line.iter().all(|byte| b"0 \r\n".contains(byte));
    line[0].is_ascii_digit()
        && !(may_be_heading || is_alone || is_zero)
        && line.iter().all(|byte| byte.is_ascii_digit() || b" ,\r\n".contains(byte))
}

/// Returns the kind of a line, given the line after it.
fn of(text: &str, following: &str) -> Kind {
    let line = text.trim();
    let is_numbered = is_numbered(line);
    match line.chars().next() {
        None => Kind::Nothing,
        Some('#') if is_comment(line.as_bytes()) && !is_drawn(line) => Kind::Blank,
        Some('{' | '[') if is_json(line, following) => Kind::Json,
        _ if boxed(line).is_some() || is_sparse(text) => Kind::Drawing,
        Some('+') if is_frame(line, following) => Kind::Frames,
        Some('n') if is_header(line) => Kind::Csv,
        _ if is_signs(line) => Kind::Signs,
        _ if is_numbered && is_title(line, following) => Kind::Blank,
        _ if is_files(line) => Kind::Blank,
        _ if are_columns(line) => Kind::Other,
        _ if is_fen(line) => Kind::Fen,
        _ if is_ruler(line) && !is_row_above(line, following) => Kind::Other,
        _ if is_heading(line) && is_drawn(following) => Kind::Other,
        _ if is_number(line) && !is_board_alone(line, following) => Kind::Other,
        _ if is_row_of_zeros(line, following) => Kind::Drawing,
        _ if line.starts_with(',') && is_heading(&line[1..]) => Kind::Other,
        Some('-') if is_empty_list(line) && !is_drawn(following) => Kind::Rows { label: 0 },
        _ if is_drawn(line) || is_empty_list(line) => Kind::Drawing,
        _ if is_rows(line) => Kind::Rows { label: 0 },
        _ => label(text).map_or(Kind::Other, |label| Kind::Rows { label }),
    }
}

/// Removes the leading number, which rows and boards can have.
fn without_number(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_ascii_digit())
}

fn is_numbered(line: &str) -> bool {
    without_number(line).len() < line.len()
}

fn is_json(line: &str, following: &str) -> bool {
    // A bracket may be alone in a line.
    let start = if line.len() == 1 { line.to_owned() + following.trim() } else { line.to_owned() };
    let object = start.strip_prefix('[').map_or(&start[..], str::trim_start);
    object.strip_prefix('{').map(str::trim_start).is_some_and(|rest| {
        rest.starts_with(['"', '}']) || rest.is_empty() && start.starts_with('[')
    })
}

/// Returns whether a line is a border of one or several ASCII frames.
fn is_border(line: &str) -> bool {
    line.chars().all(|c| "+-= ".contains(c))
}

/// Returns whether a line is a border of frames with a bar after every square.
///
/// It must be the upper border.
fn is_frame(line: &str, following: &str) -> bool {
    let count = |text: &str, mark| text.chars().filter(|&c| c == mark).count();
    let corners = count(line, '+');
    let marks = following.chars().filter(|&c| c != '|' && !c.is_whitespace()).count();
    is_border(line) && (corners == 1 || count(following, '|') == corners && marks < corners)
}

fn is_header(line: &str) -> bool {
    matches!(line.split(',').next(), Some("n" | "number"))
}

/// Returns whether a mark occurs only in boards for terminals.
fn is_sign(mark: char) -> bool {
    matches!(mark, '♛' | '♕' | '░')
}

fn is_signs(line: &str) -> bool {
    is_numbered(line) && without_number(line).starts_with(' ') && line.contains(is_sign)
}

/// Returns whether a line is a title that `queens` writes above a drawing.
fn is_title(line: &str, following: &str) -> bool {
    let following = following.trim();
    let is_drawing = following.starts_with('+') && is_border(following) || is_signs(following);
    without_number(line).starts_with(':') && is_drawing
}

/// Returns whether a line consists of column letters.
fn is_files(line: &str) -> bool {
    // For boards in a row, the letters start again.
    let mut next = 0;
    line.split_whitespace().all(|name| {
        next = if name == "a" { 1 } else { next + 1 };
        name == file_name(next - 1)
    })
}

fn is_fen(line: &str) -> bool {
    let placement = line.split_whitespace().next().unwrap_or_default();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '/';
    placement.contains('/') && placement.chars().all(is_part)
}

/// Returns whether a line separates boards, such as `-----`.
fn is_ruler(line: &str) -> bool {
    let first = line.chars().next().unwrap_or_default();
    "-=_*~".contains(first) && line.len() > 2 && line.chars().all(|c| c == first)
}

/// Returns whether a line without queens is a row of a board that continues.
fn is_row_above(line: &str, following: &str) -> bool {
    let is_as_long = line.chars().count() == following.trim().chars().count();
    is_as_long && is_drawn(following) && !following.contains(BARS)
}

/// Returns the marks of a row such as `[Q][ ]`, without its number.
pub(super) fn boxed(line: &str) -> Option<String> {
    let line = line.trim();
    let boxes = if is_numbered(line) { without_number(line).trim_start() } else { line };
    let (opening, closing) = match boxes.chars().next()? {
        '[' => ('[', ']'),
        '(' => ('(', ')'),
        _ => return None,
    };
    let squares = boxes.strip_suffix(closing)?.split(closing).map(|square| {
        let mut marks = square.trim_start().strip_prefix(opening)?.chars();
        let mark = marks.next().unwrap_or(' ');
        marks.all(|c| c == ' ').then_some(mark)
    });
    let marks: String = squares.collect::<Option<_>>()?;
    (marks.chars().nth(1).is_some() && marks.chars().all(is_mark)).then_some(marks)
}

/// Returns whether a row of 0 and 1 has empty fields between tabs.
fn is_sparse(text: &str) -> bool {
    let has_gap = text.starts_with('\t') || text.ends_with('\t') || text.contains("\t\t");
    let mut words = text.split_whitespace();
    has_gap
        && words.next().is_some()
        && text.split_whitespace().all(|word| matches!(word, "0" | "1"))
}

fn is_number(line: &str) -> bool {
    line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a number alone in its line can be a board.
///
/// It can be a board of one row, digits, or a row of a matrix.
fn is_board_alone(line: &str, following: &str) -> bool {
    let following = following.trim();
    let is_bits = |text: &str| text.bytes().all(|byte| b"01".contains(&byte));
    match line.len() {
        // A board of one row may precede larger boards, but no title is 0.
        1 => line == "0" && !is_drawn(following) || line == "1" && is_number(following),
        _ if is_bits(line) => true,
        2 | 3 => false,
        n => {
            let digits = || line.bytes().map(|byte| usize::from(byte - b'0'));
            let first = usize::from(!digits().any(|digit| digit == 0));
            n <= MOST_DIGITS && digits().all(|digit| digit < n + first)
        }
    }
}

/// Returns whether `0` marks the free squares of a drawing.
fn is_row_of_zeros(line: &str, following: &str) -> bool {
    let marks = |text: &str| text.chars().filter(|c| !c.is_whitespace()).count();
    let is_zero = |c: char| c == '0' || c.is_whitespace();
    let is_as_long = marks(line) == marks(following);
    line.chars().all(is_zero) && is_as_long && is_drawn(following) && following.contains(QUEENS)
}

/// Returns the number of names in the header of a table.
///
/// Returns `None` if they are the columns of a board.
pub(super) fn names(line: &str) -> Option<usize> {
    let names = line.split(',').count();
    (names > 1 && !are_columns(line)).then_some(names)
}

/// Returns whether these are columns of a board, such as `q0,q1,q2`.
///
/// They have the same name, with numbers from 0 or 1.
fn are_columns(line: &str) -> bool {
    let names: Vec<&str> = line.split(',').map(str::trim).collect();
    let stem = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let first = &names[0][..stem(names[0])];
    let is_column = |(index, name): (usize, &&str)| {
        name.strip_prefix(first).is_some_and(|number| number.parse() == Ok(index))
    };
    let begin_at = |base: usize| (base..).zip(&names).all(is_column);
    !first.is_empty() && names.len() > 1 && (begin_at(0) || begin_at(1))
}

/// Returns whether a line has the column numbers.
fn is_heading(line: &str) -> bool {
    let words = line.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let numbers: Vec<Option<usize>> = words.map(|n| n.parse().ok()).collect();
    let first = numbers.first().copied().flatten().filter(|&first| first < 2);
    first.is_some_and(|first| (first..).zip(&numbers).all(|(number, found)| *found == Some(number)))
}

fn is_empty_list(line: &str) -> bool {
    line.chars().all(|c| c == '-' || c.is_whitespace())
}

/// Returns whether a line is a row of marks, possibly after its number.
pub(super) fn is_drawn(line: &str) -> bool {
    let line = line.trim();
    let marks = match without_number(line) {
        rest if is_numbered(line) && rest.starts_with([' ', '|', '│']) => rest,
        _ => line,
    };
    let is_part = |c: char| is_mark(c) || c.is_alphabetic() || " \t,'\"[](){}".contains(c);
    // Lists also have numbers and dashes.
    let is_sure = |c: char| (is_mark(c) || BARS.contains(&c)) && !"01- ".contains(c);
    let is_word = |part: &str| part.chars().count() > 1 && !part.chars().all(is_mark);
    let words = || line.split(|c: char| !c.is_alphabetic());
    marks.chars().all(|c| is_part(c) || BARS.contains(&c) || is_box(c))
        && marks.chars().any(|c| is_sure(c) || is_box(c))
        && !words().any(is_word)
        && !line.starts_with(['[', '(', '{'])
}

/// Returns whether a character draws lines of a frame.
pub(super) fn is_box(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Returns whether a line is one or several lists, even if they have errors.
fn is_rows(line: &str) -> bool {
    let mut words = line.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name = line.trim_start_matches(is_name);
    match line.chars().next().unwrap_or_default() {
        '[' | '(' | '{' | '-' | ',' => true,
        '0'..='9' => {
            let first = words.next().unwrap_or_default();
            let has_label = first.ends_with([':', ')']) || is_item_number(first, line);
            !has_label && !words.next().is_some_and(has_word)
        }
        _ if name.len() < line.len() && name.starts_with('(') => true,
        'n' if matches!(words.next(), Some("null")) => true,
        _ => words.all(squares::is_square),
    }
}

/// Returns whether the first word of a list, such as `1.`, numbers the list.
fn is_item_number(first: &str, line: &str) -> bool {
    first.ends_with('.') && line.matches('.').count() == 1
}

/// Returns whether a text has two consecutive letters.
fn has_word(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().nth(1).is_some())
}

/// Returns the length in bytes of the name before a list.
///
/// Examples are `q = [1, 3, 0, 2];` and `Solution 1: 1 3 0 2`.
fn label(text: &str) -> Option<usize> {
    let first = text.split_whitespace().next()?;
    let end = match is_item_number(first, text) {
        true => text.find('.')?,
        false => text.find([':', '=', ')'])?,
    };
    let name = &text[..end];
    let is_plain = !name.contains(['(', '{', '"', '\'', '|']) && !text[end..].starts_with("==");
    let list = text[end + 1..].trim_start();
    let is_label = is_plain && (!text[end..].starts_with(')') || is_numbered(name.trim()));
    (is_label && is_list(list)).then_some(text.len() - list.len())
}

/// Returns whether the text after a label is certainly a list.
fn is_list(text: &str) -> bool {
    let words = || text.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty());
    let is_number = |word: &str| word == "-" || word.bytes().all(|byte| byte.is_ascii_digit());
    let bracket = text.strip_prefix(['[', '(', '{']).map(str::trim_start);
    match bracket {
        Some(rest) => rest.starts_with(|c: char| c.is_ascii_digit() || "[({\"'-,]".contains(c)),
        None if text.starts_with("array1d(") => true,
        None => {
            let count = words().count();
            count > 2 && words().all(is_number)
                || count > 1 && words().all(squares::is_square)
                || count == 1 && text.len() > 3 && words().all(is_number)
        }
    }
}
