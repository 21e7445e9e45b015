//! Splits a text into rows of numbers and words.
//!
//! A row is a line, or the contents of brackets in the notation of most programming languages.

use super::error::fault;
use super::source::Source;
use super::{ReadError, ReadResult};
use queens::Position;
use queens::words::counted;
use std::io::{self, Read};

/// The maximum number of items of a row, and of characters of a word.
const LONGEST: usize = 1 << 16;

/// A row of a text: the contents of a line or of the innermost brackets.
#[derive(Debug)]
pub(super) struct Row {
    /// The line of its start, from 1.
    pub(super) line: u64,
    /// Rows with the same number belong together.
    pub(super) group: u64,
    pub(super) items: Items,
    /// Whether it is outside of brackets.
    pub(super) is_bare: bool,
    /// Whether it is in round brackets after a name, like the facts of logic programs.
    pub(super) is_term: bool,
}

/// The items of a row.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Items {
    /// Numbers as written; [`Position::NO_QUEEN`] for `-`, `null`, or nothing between commas.
    Numbers(Vec<u32>),
    /// One mark for each item.
    Marks(String),
    /// Words of several characters.
    Words(Vec<String>),
}

/// Reads rows and keeps track of the open brackets.
#[derive(Debug, Default)]
pub(super) struct Brackets {
    /// The closing characters of the open brackets.
    open: Vec<u8>,
    /// Whether `array1d(` is still open.
    is_call: bool,
    group: u64,
    /// The number of rows in brackets that ended in this line.
    in_line: usize,
    /// The last word.
    word: Vec<u8>,
}

/// An incomplete row.
#[derive(Default)]
struct Draft {
    numbers: Vec<u32>,
    /// All items as words, once an item is not a number.
    words: Option<Vec<String>>,
    /// Whether a comma was read last. An empty place between commas is a row without a queen.
    after_comma: bool,
    /// The text of the first number, if it has several digits.
    digits: String,
    /// The line of its start, from 1.
    line: u64,
    /// The number of open brackets around the row. `None` before its first bracket and without brackets.
    depth: Option<usize>,
    is_term: bool,
}

/// The result of one step.
enum Step {
    More,
    Row(Row),
    EndOfLine,
}

impl Draft {
    fn len(&self) -> usize {
        self.words.as_ref().map_or(self.numbers.len(), Vec::len)
    }

    fn is_new(&self) -> bool {
        self.len() == 0 && !self.after_comma
    }

    fn comma(&mut self) -> ReadResult<()> {
        if self.after_comma || self.len() == 0 {
            self.number(Position::NO_QUEEN)?;
        }
        self.after_comma = true;
        Ok(())
    }

    /// Adds a number.
    ///
    /// # Errors
    /// If the system refuses memory for it.
    fn number(&mut self, number: u32) -> ReadResult<()> {
        match &mut self.words {
            None => {
                self.numbers.try_reserve(1).map_err(io::Error::from)?;
                self.numbers.push(number);
            }
            Some(words) => words.push(written(number)),
        }
        self.after_comma = false;
        Ok(())
    }

    /// Adds a word.
    ///
    /// # Errors
    /// If the row has more words than any board has rows, which would need too much memory.
    fn word(&mut self, word: String) -> ReadResult<()> {
        if self.len() >= LONGEST {
            return Err(fault(self.line, "too many words for a board"));
        }
        let numbers = std::mem::take(&mut self.numbers);
        let words = self.words.get_or_insert_with(|| numbers.into_iter().map(written).collect());
        words.push(word);
        self.after_comma = false;
        Ok(())
    }

    fn item(&mut self, bytes: &[u8]) -> ReadResult<()> {
        let word = String::from_utf8_lossy(bytes);
        match whole(&word) {
            Some(number) => {
                if self.len() == 0 && word.len() > 1 {
                    self.digits = word.into_owned();
                }
                self.number(number)?;
            }
            None if matches!(&word[..], "-" | "null" | "None") => {
                return self.number(Position::NO_QUEEN);
            }
            None => return self.word(word.into_owned()),
        }
        Ok(())
    }

    fn items(self) -> Items {
        match self.words {
            None if self.digits.is_empty() || self.numbers.len() > 1 => {
                Items::Numbers(self.numbers)
            }
            None => Items::Words(vec![self.digits]),
            Some(words) if words.iter().all(|word| word.chars().nth(1).is_none()) => {
                Items::Marks(words.iter().map(|word| word.chars().next().unwrap_or(' ')).collect())
            }
            Some(words) => Items::Words(words),
        }
    }
}

fn written(number: u32) -> String {
    if number == Position::NO_QUEEN { "-".to_owned() } else { number.to_string() }
}

impl Brackets {
    /// Returns whether a list of rows is incomplete.
    pub(super) fn is_open(&self) -> bool {
        !self.open.is_empty() || self.in_line > 0
    }

    /// Marks the end of a group: later rows do not belong to earlier ones.
    pub(super) fn separate(&mut self) {
        self.group += 1;
    }

    /// Returns the next row within the line or the outermost brackets, if any.
    pub(super) fn next<R: Read>(&mut self, source: &mut Source<R>) -> ReadResult<Option<Row>> {
        let mut draft = Draft { line: source.line_number(), ..Draft::default() };
        while let Some(byte) = source.byte()? {
            match self.step(source, byte, &mut draft)? {
                Step::More => {}
                Step::Row(row) => return Ok(Some(row)),
                Step::EndOfLine => return self.end_of_line(draft),
            }
        }
        if !self.open.is_empty() {
            return Err(fault(source.line_number(), "the list does not end: close it"));
        }
        self.end_of_line(draft)
    }

    /// Reads the token that begins with this byte.
    fn step<R: Read>(
        &mut self,
        source: &mut Source<R>,
        byte: u8,
        draft: &mut Draft,
    ) -> ReadResult<Step> {
        let is_end = byte == b'\n' && self.open.is_empty();
        match byte {
            b' ' | b'\t' | b'\r' | b'\n' => source.skip(byte),
            b'#' if source.is_comment()? => source.skip_line()?,
            b'[' | b'(' | b'{' if draft.is_new() => {
                source.skip(byte);
                self.enter(closing(byte), draft, source.line_number());
            }
            b']' | b')' | b'}' if self.open.last() == Some(&byte) => {
                source.skip(byte);
                return self.leave(draft);
            }
            _ if self.is_between(byte, draft) => source.skip(byte),
            b',' => {
                source.skip(byte);
                draft.comma()?;
            }
            b'"' | b'\'' => draft.word(quoted(source)?)?,
            _ => self.word(source, byte, draft)?,
        }
        Ok(if is_end { Step::EndOfLine } else { Step::More })
    }

    /// Returns whether a byte separates rows or ends the last row.
    fn is_between(&mut self, byte: u8, draft: &Draft) -> bool {
        let is_outside = draft.is_new() && draft.depth.is_none();
        match byte {
            b')' if is_outside && self.open.is_empty() => std::mem::take(&mut self.is_call),
            b',' => is_outside && self.is_open(),
            b';' | b'.' => is_outside && self.open.is_empty() && self.in_line > 0,
            _ => false,
        }
    }

    /// Enters a bracket.
    fn enter(&mut self, closing: u8, draft: &mut Draft, line: u64) {
        self.open.push(closing);
        draft.depth = Some(self.open.len());
        draft.line = line;
    }

    /// Leaves a bracket; this ends the row if the bracket encloses it.
    fn leave(&mut self, draft: &mut Draft) -> ReadResult<Step> {
        let is_row = draft.depth == Some(self.open.len());
        self.open.pop();
        if !is_row {
            self.group += 1;
            return Ok(Step::More);
        }
        self.in_line += 1;
        self.row(std::mem::take(draft)).map(Step::Row)
    }

    /// Reads a word: an item of the row, or the name of a term.
    fn word<R: Read>(
        &mut self,
        source: &mut Source<R>,
        first: u8,
        draft: &mut Draft,
    ) -> ReadResult<()> {
        self.word.clear();
        word(source, &mut self.word)?;
        match source.byte()? {
            Some(b'(') if draft.is_new() && first.is_ascii_alphabetic() => {
                source.skip(b'(');
                draft.is_term = !self.is_index_set(source)?;
                if draft.is_term {
                    self.enter(b')', draft, source.line_number());
                }
                Ok(())
            }
            Some(byte) if self.word.is_empty() => Err(after_list(source, byte)),
            _ if draft.depth.is_none() && self.is_open() => Err(after_list(source, first)),
            _ => draft.item(&self.word),
        }
    }

    /// Returns the row of a line, if it is one.
    fn end_of_line(&mut self, draft: Draft) -> ReadResult<Option<Row>> {
        let rows = std::mem::take(&mut self.in_line);
        self.is_call = false;
        if rows > 1 {
            self.group += 1;
        }
        if draft.is_new() { Ok(None) } else { self.row(draft).map(Some) }
    }

    fn row(&self, draft: Draft) -> ReadResult<Row> {
        let Draft { line, is_term, .. } = draft;
        if draft.after_comma {
            let items = counted(draft.len() as u64, "column");
            let problem = format!(
                "nothing after the comma after {items}: remove it, or put `-` for a row without a queen"
            );
            return Err(fault(line, problem));
        }
        let is_bare = draft.depth.is_none();
        Ok(Row { line, group: self.group, items: draft.items(), is_bare, is_term })
    }

    /// Skips the index set of `array1d(1..8, [...])`, if this is its name.
    fn is_index_set<R: Read>(&mut self, source: &mut Source<R>) -> ReadResult<bool> {
        // An `array([...])` of NumPy is also a call.
        self.is_call = self.word == b"array1d" || source.byte()? == Some(b'[');
        while self.is_call
            && let Some(byte) = source.byte()?.filter(|byte| !b"[\n".contains(byte))
        {
            source.skip(byte);
        }
        Ok(self.is_call)
    }
}

fn closing(bracket: u8) -> u8 {
    match bracket {
        b'[' => b']',
        b'(' => b')',
        _ => b'}',
    }
}

/// Reads up to the next blank, comma, bracket or quote.
fn word<R: Read>(source: &mut Source<R>, bytes: &mut Vec<u8>) -> ReadResult<()> {
    while let Some(byte) = source.byte()?.filter(|byte| !b" \t\r\n,[](){}\"';".contains(byte)) {
        source.skip(byte);
        bytes.push(byte);
        checked_length(source, bytes)?;
    }
    Ok(())
}

/// Parses a whole number without leading zeros, or a fraction such as `1.` or `1.0`.
fn whole(word: &str) -> Option<u32> {
    let whole = word.split_once('.').map_or(Some(word), |(whole, fraction)| {
        fraction.bytes().all(|digit| digit == b'0').then_some(whole)
    })?;
    let is_plain = whole == "0" || !whole.starts_with(['0', '+']);
    whole.parse().ok().filter(|&number| is_plain && number != Position::NO_QUEEN)
}

/// Reads a quoted text.
fn quoted<R: Read>(source: &mut Source<R>) -> ReadResult<String> {
    let line = source.line_number();
    let Some(quote) = source.byte()? else { return Ok(String::new()) };
    source.skip(quote);
    let mut bytes = Vec::new();
    loop {
        match source.byte()? {
            Some(byte) if byte == quote => {
                source.skip(byte);
                return Ok(String::from_utf8_lossy(&bytes).into_owned());
            }
            None | Some(b'\n') => return Err(fault(line, "the quotes do not end: close them")),
            Some(byte) => {
                source.skip(byte);
                bytes.push(byte);
                checked_length(source, &bytes)?;
            }
        }
    }
}

fn checked_length<R: Read>(source: &Source<R>, bytes: &[u8]) -> ReadResult<()> {
    match bytes.len() {
        ..=LONGEST => Ok(()),
        _ => Err(fault(source.line_number(), "this word is longer than a row of any board")),
    }
}

fn after_list<R: Read>(source: &Source<R>, byte: u8) -> ReadError {
    let mark = char::from(byte).escape_default();
    fault(source.line_number(), format!("`{mark}` after a list: put one list on a line"))
}
