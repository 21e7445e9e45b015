//! Lines outside of boards: prose, totals, rulers, and column numbers beside drawings.

use super::context::Context;
use super::context::Last;
use super::error::ReadResult;
use super::lines::{Block, Line, is_border, is_comment, is_ruler};
use super::value::Value;
use super::{Format, cells, records, squares, text};
use queens::board::file_name;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A line that belongs to the boards. It has column numbers, a title from `queens`, a header or a
    /// comment.
    Beside,
    Total,
    Ruler,
    Prose,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skipped {
    pub prose: u64,
    /// Lines that consist of one number.
    pub totals: u64,
    pub rulers: u64,
    /// The number of the first skipped line, from 1, and its text.
    pub first: Option<(u64, String)>,
}

impl Skipped {
    pub(super) fn add(&mut self, kind: Kind, line: &Line) {
        let count = match kind {
            Kind::Beside => return,
            Kind::Total => &mut self.totals,
            Kind::Ruler => &mut self.rulers,
            Kind::Prose => &mut self.prose,
        };
        *count += 1;
        self.first.get_or_insert_with(|| (line.number, line.text.clone()));
    }

    pub fn lines(&self) -> u64 {
        self.prose + self.totals + self.rulers
    }
}

/// Returns the kind of a line that looks like a board, if its neighbours show otherwise.
pub(super) fn before_boards(
    block: &mut Block<'_>,
    context: &mut Context,
) -> ReadResult<Option<Kind>> {
    let Some(line) = block.line(0) else { return Ok(None) };
    let (number, line) = (line.number, line.text.trim().to_owned());
    if context.options.format.is_none_or(|format| format == Format::Csv)
        && let Some(header) = records::header(&line, number)?
    {
        context.header = Some(header);
        return Ok(Some(Kind::Beside));
    }
    if line.len() > LONGEST || !line.starts_with(|c: char| c.is_alphanumeric() || c == ',') {
        return Ok(None);
    }
    let title = line.split(':').next().unwrap_or_default();
    let is_title = title.len() < line.len() && is_number(title) && text::begins(block, 1);
    if let Some(names) = columns(&line) {
        let next = block.value_after(1).and_then(Value::row).map(|row| row.numbers.len());
        return Ok(Some(Kind::Beside).filter(|_| next == Some(names)));
    }
    if is_title || is_files(&line) {
        return Ok(Some(Kind::Beside));
    }
    let Some((n, label)) = axis(&line) else { return Ok(None) };
    if line.starts_with(',') {
        context.table = Some((number + 1, n + 1));
        return Ok(Some(Kind::Prose));
    }
    // In the lines `Row: 1 2 3 4` and `Column: 2 4 1 3`, only the second one is a board.
    let is_index = matches!(&label.to_lowercase()[..], "row" | "rows" | "index" | "i");
    let is_drawn = |last: &Last| {
        matches!(last.format, Format::Grid | Format::Text | Format::Matrix) || is_index
    };
    let is_below = context.last.filter(is_drawn).is_some_and(|last| last.n == n);
    let is_beside = is_below || cells::begins(block, n, is_index);
    Ok(Some(Kind::Beside).filter(|_| is_beside))
}

/// Returns the kind of a line that no reader recognises. Returns `None` if the line looks like part of a
/// board.
pub(super) fn after_boards(block: &mut Block<'_>, context: &mut Context) -> Option<Kind> {
    let next = Some(block.text(1).trim()).filter(|next| is_number(next)).map(str::len);
    let line = block.line(0).filter(|line| line.cut.is_none())?;
    let text = line.text.trim();
    if is_number(text) {
        // A number that is one digit shorter than the boards around it is a damaged board, not a total.
        let board = match context.last {
            Some(last) => Some(last.n).filter(|_| last.format == Format::Digits),
            None => next.filter(|_| text.len() > 2),
        };
        return Some(Kind::Total).filter(|_| board.is_none_or(|n| text.len() + 1 < n));
    }
    let names = text.split(',').count();
    let is_prose = has_word(text) && !has_columns(text);
    if is_prose && names > 1 {
        context.table = Some((line.number + 1, names));
    }
    let is_title =
        axis(text).is_none() && is_number(text.trim_matches(|c: char| !c.is_alphanumeric()));
    let is_value = text.split(['=', ':']).nth(1).is_some_and(|value| is_number(value.trim()));
    match () {
        () if is_comment(text) => Some(Kind::Beside),
        () if is_ruler(text) || is_border(text) => Some(Kind::Ruler),
        () if is_prose || is_title || is_value => Some(Kind::Prose),
        () => None,
    }
}

const LONGEST: usize = 1 << 13;

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a line has only column letters, for one board or several side by side.
fn is_files(line: &str) -> bool {
    let mut next = 0;
    line.split_whitespace().all(|name| {
        next = if name == "a" { 1 } else { next + 1 };
        name == file_name(next - 1)
    })
}

/// Parses a line of column numbers; returns how many it has, and the text before them.
fn axis(line: &str) -> Option<(usize, &str)> {
    let (label, numbers) = line.split_once(':').unwrap_or(("", line));
    let words = || numbers.split([' ', '\t', ',', '|']).filter(|word| !word.is_empty());
    let first: usize = words().next()?.parse().ok().filter(|&first| first < 2)?;
    let is_counted = (first..).zip(words()).all(|(number, word)| word.parse() == Ok(number));
    let n = words().count();
    (is_counted && n > 1).then_some((n, label.trim()))
}

/// Returns the number of names in a line such as `q0,q1,q2`. The names differ only in their numbers, which
/// start at 0 or 1.
fn columns(line: &str) -> Option<usize> {
    let names: Vec<&str> = line.split(',').map(str::trim).collect();
    let stem = names[0].trim_end_matches(|c: char| c.is_ascii_digit());
    let is_column = |(index, name): (usize, &&str)| {
        name.strip_prefix(stem).is_some_and(|number| number.parse() == Ok(index))
    };
    let begin_at = |base: usize| (base..).zip(&names).all(is_column);
    (!stem.is_empty() && names.len() > 1 && (begin_at(0) || begin_at(1))).then_some(names.len())
}

/// Returns whether a text contains a word of a natural language.
fn has_word(text: &str) -> bool {
    let is_word = |word: &str| {
        let has_two = word.chars().nth(1).is_some() && !word.chars().all(|c| "QqxXoO".contains(c));
        has_two || !word.is_ascii()
    };
    text.split(|c: char| !c.is_alphabetic()).any(is_word)
}

/// Returns whether a text contains a fact, or three columns or squares in sequence. A fact looks like
/// `queen(1,2)`.
fn has_columns(text: &str) -> bool {
    let is_column = |word: &&str| *word == "-" || is_number(word) || squares::parse(word).is_some();
    let words = text.split(|c: char| c.is_whitespace() || ",[](){}\"'".contains(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let has_term = text.split_once('(').is_some_and(|(name, rest)| {
        name.ends_with(|c: char| c.is_alphanumeric())
            && rest.starts_with(|c: char| c.is_ascii_digit())
    });
    has_term || words.windows(3).any(|three| three.iter().all(is_column))
}
