//! Reads a text line by line, as far ahead as a reader looks. Stores long runs of numbers without their text.

use super::cut::{Cut, LONG};
use super::error::{ReadError, ReadResult, fault, fault_of};
use super::value::{Value, Values};
use crate::Decoded;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};

/// Separators between squares.
pub(super) const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// The largest number of brackets that are never closed. For each of them, the text is read to its end.
const MOST_UNCLOSED: usize = 8;

/// A line without its line break and without terminal escape sequences.
#[derive(Default)]
pub(super) struct Line {
    pub(super) number: u64,
    pub(super) text: String,
    pub(super) cut: Option<Cut>,
    /// The parsed text; `None` until it is needed.
    value: Option<ReadResult<Option<Value>>>,
}

/// The next lines of a text. A reader takes those that form its board.
pub(super) struct Block<'a> {
    text: BufReader<Decoded<Box<dyn Read + 'a>>>,
    read: u64,
    lines: VecDeque<Line>,
    /// The number of lines that a reader read together. An error concerns all of them.
    pub(super) span: usize,
    /// The number of brackets that are never closed.
    unclosed: usize,
    /// The error that ended the text early.
    pub(super) error: Option<ReadError>,
}

impl<'a> Block<'a> {
    pub(super) fn new(text: impl Read + 'a) -> io::Result<Block<'a>> {
        let text = BufReader::with_capacity(LONG, Decoded::new(Box::new(text) as Box<dyn Read>)?);
        Ok(Block { text, read: 0, lines: VecDeque::new(), span: 1, unclosed: 0, error: None })
    }

    /// Returns the line that comes after the next `ahead` lines, or `None` at the end.
    pub(super) fn line(&mut self, ahead: usize) -> Option<&Line> {
        while self.lines.len() <= ahead && self.error.is_none() {
            match self.next() {
                Ok(Some(line)) => self.lines.push_back(line),
                Ok(None) => break,
                Err(error) => self.error = Some(error),
            }
        }
        self.lines.get(ahead)
    }

    pub(super) fn text(&mut self, ahead: usize) -> &str {
        self.line(ahead).map_or("", |line| &line.text)
    }

    pub(super) fn number(&mut self, ahead: usize) -> u64 {
        let last = self.read;
        self.line(ahead).map_or(last, |line| line.number)
    }

    /// Returns the rows of numbers and words that begin on the next line.
    pub(super) fn value(&mut self) -> ReadResult<Option<&Value>> {
        self.parse(0);
        match self.lines.front().and_then(|line| line.value.as_ref()) {
            Some(Err(ReadError::Syntax { line, kind, problem })) => {
                Err(fault_of(kind.clone(), *line, problem.clone()))
            }
            Some(Ok(value)) => Ok(value.as_ref()),
            _ => Ok(None),
        }
    }

    /// Returns the rows that begin after `ahead` lines, if they can be read.
    pub(super) fn value_after(&mut self, ahead: usize) -> Option<&Value> {
        self.parse(ahead);
        self.lines.get(ahead)?.value.as_ref()?.as_ref().ok()?.as_ref()
    }

    fn parse(&mut self, ahead: usize) {
        if self.line(ahead).is_none_or(|line| line.value.is_some()) {
            return;
        }
        let mut values = {
            let line = &mut self.lines[ahead];
            Values::new(&line.text, line.number, &mut line.cut)
        };
        let mut next = ahead + 1;
        while let Some(open) = values.as_mut().filter(|values| values.is_open())
            && self.unclosed < MOST_UNCLOSED
        {
            let Some(line) = self.line(next) else {
                self.unclosed += 1;
                break;
            };
            open.add(&line.text);
            next += 1;
        }
        self.lines[ahead].value = Some(values.map_or(Ok(None), Values::parse));
    }

    pub(super) fn take(&mut self, lines: usize) {
        self.span = 1;
        self.lines.drain(..lines.min(self.lines.len()));
    }

    fn next(&mut self) -> ReadResult<Option<Line>> {
        let (mut bytes, mut cut) = (Vec::new(), Cut::default());
        let (mut is_empty, mut is_whole) = (true, false);
        let number = self.read + 1;
        while !is_whole {
            let buffer = self.text.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            bytes.try_reserve(piece.len()).map_err(io::Error::from)?;
            bytes.extend_from_slice(piece);
            let used = piece.len() + usize::from(end.is_some());
            is_whole = end.is_some() || used == 0;
            is_empty &= used == 0;
            self.text.consume(used);
            if bytes.len() > LONG || !cut.numbers.is_empty() {
                cut.extend(&mut bytes, is_whole).map_err(|problem| fault(number, problem))?;
            }
        }
        if is_empty {
            return Ok(None);
        }
        self.read = number;
        if bytes.trim_ascii_end().contains(&b'\r') {
            let problem = "lines end with a carriage return only: end them with a line feed";
            return Err(fault(number, problem));
        }
        let cut = Some(cut).filter(|cut| !cut.numbers.is_empty());
        let text = without_escapes(String::from_utf8_lossy(&bytes).trim_end_matches('\r'));
        Ok(Some(Line { number, text, cut, value: None }))
    }
}

impl Line {
    pub(super) fn is_blank(&self) -> bool {
        self.cut.is_none() && self.text.trim().is_empty()
    }
}

fn without_escapes(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    let is_end = |c: char| c.is_ascii_alphabetic();
    parts.fold(first, |kept, part| kept + part.split_once(is_end).map_or("", |(_, rest)| rest))
}

/// Returns whether a text begins with `#` and white space, or is only `#`.
pub(super) fn is_comment(text: &str) -> bool {
    text.trim()
        .strip_prefix('#')
        .is_some_and(|rest| !rest.starts_with(|c: char| !c.is_whitespace()))
}

/// Returns whether a line separates boards, such as `-----`.
pub(super) fn is_ruler(line: &str) -> bool {
    let line = line.trim();
    let first = line.chars().next().unwrap_or_default();
    "-=_*~+".contains(first) && line.len() > 2 && line.chars().all(|c| c == first || c == ' ')
}

pub(super) fn is_box(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

pub(super) fn is_border(text: &str) -> bool {
    let text = text.trim();
    let is_line = |c: char| is_box(c) || "+-=|: ".contains(c);
    let is_crossed = |c: char| c == '+' || is_box(c) && !BARS.contains(&c);
    let is_long = text.contains(BARS) && (text.contains("--") || text.contains("=="));
    !text.is_empty() && text.chars().all(is_line) && (text.contains(is_crossed) || is_long)
}
