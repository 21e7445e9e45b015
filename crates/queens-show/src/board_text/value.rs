//! Splits a text into rows of numbers and words. Brackets are optional, and may have the notation of most
//! programming languages.

use super::cut::Cut;
use super::error::{ReadResult, fault};
use crate::words::with_noun;
use queens::Position;

const DEEPEST: usize = 16;

const UNCLOSED: &str = "the list does not end: close its brackets and quotes";

/// The rows of a text, which may have several lines.
#[derive(Debug, Default)]
pub(super) struct Value {
    /// The text before the rows, such as `q =`.
    pub(super) label: String,
    /// Rows in the same brackets belong together.
    pub(super) groups: Vec<Vec<Row>>,
    pub(super) lines: usize,
}

/// The contents of the innermost brackets, or of a line without brackets.
#[derive(Debug, Default)]
pub(super) struct Row {
    /// The number of the line where the row begins, from 1.
    pub(super) line: u64,
    /// The items, if all are numbers. [`Position::NO_QUEEN`] means `-`, `null`, `None`, `NA`, or nothing
    /// between commas.
    pub(super) numbers: Vec<u32>,
    /// The items, if one of them is a word. A number of several digits counts as a word if it is alone or
    /// begins with 0.
    pub(super) words: Vec<String>,
    /// The name before the brackets, such as `queen` in the fact `queen(1,2)` of a logic program.
    pub(super) term: Option<String>,
    pub(super) is_bare: bool,
    pub(super) is_round: bool,
}

impl Value {
    /// Returns the row, if there is only one.
    pub(super) fn row(&self) -> Option<&Row> {
        self.groups.first().filter(|group| self.groups.len() == 1 && group.len() == 1)?.first()
    }

    /// Returns the digits of a line that contains only digits.
    pub(super) fn digits(&self) -> Option<Vec<u32>> {
        let row = self.row().filter(|row| row.is_bare && self.label.is_empty())?;
        match &row.words[..] {
            [word] => digits_of(word),
            _ => Some(row.numbers.to_vec()).filter(|numbers| numbers.len() == 1),
        }
    }
}

/// Returns the digits of a word that contains only digits.
pub(super) fn digits_of(word: &str) -> Option<Vec<u32>> {
    word.chars().map(|digit| digit.to_digit(10)).collect()
}

impl Row {
    pub(super) fn len(&self) -> usize {
        self.numbers.len() + self.words.len()
    }
}

/// Collects the text of a value. Further lines belong to it while brackets are open.
pub(super) struct Values {
    text: String,
    at: usize,
    cut: Option<Cut>,
    line: u64,
    open: usize,
    value: Value,
}

impl Values {
    /// Starts a value with its first line. Returns `None` for JSON objects.
    pub(super) fn new(line: &str, number: u64, cut: &mut Option<Cut>) -> Option<Values> {
        let text = line.trim_start();
        if text.starts_with("{\"") || text.starts_with("[{") || text == "{" {
            return None;
        }
        let (label, text) = text.split_at(label(text));
        let start = line.len() - text.len();
        let cut = cut.take().map(|cut| Cut { at: cut.at.saturating_sub(start), ..cut });
        let value = Value { label: label.to_owned(), lines: 1, ..Value::default() };
        let name = text.find(['[', '(', '{']).map(|end| &text[..end]);
        // An open bracket in prose does not begin a list.
        let is_list =
            name.is_some_and(|name| name.chars().all(|c| c.is_alphanumeric() || "_.".contains(c)));
        let open = if is_list { open_after(text, 0) } else { 0 };
        Some(Values { text: text.to_owned(), at: 0, cut, line: number, open, value })
    }

    pub(super) fn is_open(&self) -> bool {
        self.open > 0
    }

    pub(super) fn add(&mut self, line: &str) {
        self.open = open_after(line, self.open);
        self.text = std::mem::take(&mut self.text) + "\n" + line;
        self.value.lines += 1;
    }

    pub(super) fn parse(mut self) -> ReadResult<Option<Value>> {
        let text = std::mem::take(&mut self.text);
        self.list(&text, None, None, 0)?;
        Ok(Some(self.value).filter(|value| !value.groups.is_empty()))
    }

    /// Reads up to the bracket that closes `opening`, or to the end. Returns the rows that belong to the
    /// enclosing brackets: the row that was read, or all rows of a term. Other rows become a group.
    fn list(
        &mut self,
        text: &str,
        opening: Option<char>,
        term: Option<&str>,
        depth: usize,
    ) -> ReadResult<Vec<Row>> {
        if depth > DEEPEST {
            return Err(fault(self.line, "too many brackets in brackets"));
        }
        let closing = opening.map(|c| if c == '(' { ')' } else { char::from(c as u8 + 2) });
        self.at += usize::from(opening.is_some());
        let mut draft = Draft { line: self.line, is_numbers: true, ..Draft::default() };
        let (mut rows, mut has_lists) = (Vec::new(), false);
        loop {
            if let Some(Cut { numbers, .. }) = self.cut.take_if(|cut| cut.at <= self.at) {
                draft.numbers.extend(numbers);
                draft.after_comma = false;
                continue;
            }
            let rest = &text[self.at..];
            let Some(c) = rest.chars().next() else { break };
            let is_row = !draft.numbers.is_empty() || draft.after_comma;
            let is_last = rest[c.len_utf8()..].chars().next().is_none_or(char::is_whitespace);
            match c {
                '#' if is_last => self.at += rest.find('\n').unwrap_or(rest.len()),
                '[' | '(' | '{' if !is_row || term.is_some() => {
                    has_lists = true;
                    rows.extend(self.list(text, Some(c), None, depth + 1)?);
                }
                _ if Some(c) == closing => break,
                '"' | '\'' => draft.add(self.quoted(rest, c)?, None),
                ',' => {
                    self.at += 1;
                    if is_row || !has_lists {
                        draft.comma();
                    }
                }
                _ if c.is_whitespace() => {
                    self.line += u64::from(c == '\n');
                    self.at += c.len_utf8();
                }
                ';' | '.' if has_lists && closing.is_none() && is_last => self.at += 1,
                _ => {
                    let word = self.word(rest);
                    if text[self.at..].starts_with('(') && !is_row && c.is_alphabetic() {
                        has_lists = true;
                        rows.extend(self.list(text, Some('('), Some(word), depth + 1)?);
                    } else if has_lists && term.is_none() || "[](){}".contains(c) {
                        let word = word.escape_default();
                        let problem = format!("`{word}` after a list: put one list on a line");
                        return Err(fault(self.line, problem));
                    } else {
                        draft.add(word, number(word));
                    }
                }
            }
        }
        if closing.is_some() && self.at == text.len() {
            return Err(fault(self.line, UNCLOSED));
        }
        self.at += usize::from(closing.is_some());
        if !has_lists && (closing.is_some() || !draft.numbers.is_empty()) {
            let term = term.filter(|name| !matches!(*name, "c" | "array" | "list"));
            let (is_bare, is_round) = (closing.is_none(), closing == Some(')'));
            rows.push(Row { term: term.map(str::to_owned), is_bare, is_round, ..draft.row()? });
        }
        if depth > 0 && (!has_lists || term.is_some()) {
            return Ok(rows);
        }
        self.value.groups.extend(Some(rows).filter(|rows| !rows.is_empty()));
        Ok(Vec::new())
    }

    fn word<'a>(&mut self, rest: &'a str) -> &'a str {
        let is_end = |c: char| c.is_whitespace() || ",[](){}\"';".contains(c);
        let end = rest.find(is_end).unwrap_or(rest.len()).max(1);
        let end = self.cut.as_ref().map_or(end, |cut| end.min(cut.at - self.at));
        self.at += end;
        let word = &rest[..end];
        // A fact ends with a full stop.
        if word.starts_with(char::is_alphabetic) { word.trim_end_matches('.') } else { word }
    }

    fn quoted<'a>(&mut self, rest: &'a str, quote: char) -> ReadResult<&'a str> {
        let end = rest[1..].find([quote, '\n']).map(|end| end + 1);
        let end = end.filter(|&end| rest[end..].starts_with(quote));
        let end = end.ok_or_else(|| fault(self.line, UNCLOSED))?;
        self.at += end + 1;
        Ok(&rest[1..end])
    }
}

pub(super) fn open_after(text: &str, before: usize) -> usize {
    text.chars().fold(before, |open, c| match c {
        '[' | '(' | '{' => open + 1,
        ']' | ')' | '}' => open.saturating_sub(1),
        _ => open,
    })
}

/// Returns the length of the name before a list: `q = [1, 3, 0, 2];` or `Solution 1: 1 3 0 2`.
fn label(text: &str) -> usize {
    let is_number = |name: &str| name.bytes().all(|c| c.is_ascii_digit());
    let first = text.split_whitespace().next().unwrap_or_default();
    let end = match first.strip_suffix('.').filter(|number| is_number(number)) {
        Some(number) => Some(number.len()).filter(|_| text.matches('.').count() == 1),
        // R begins a line with the number of its first item, such as `[1]`.
        None if text.starts_with("[1] ") => Some(2),
        None => text.find([':', '=', ')']),
    };
    let Some(end) = end else { return 0 };
    let (name, list) = (&text[..end], text[end + 1..].trim_start());
    let is_name = !name.contains(['(', '{', '"', '\'', '|', ',']) && !list.starts_with('=');
    let is_item = !text[end..].starts_with(')') || is_number(name.trim());
    if is_name && is_item { text.len() - list.len() } else { 0 }
}

/// Parses a whole number without leading zeros, which may end in `.` or `.0`.
fn number(word: &str) -> Option<u32> {
    if matches!(word, "-" | "null" | "None" | "NA") {
        return Some(Position::NO_QUEEN);
    }
    let (whole, fraction) = word.split_once('.').unwrap_or((word, ""));
    let is_plain = whole == "0" || !whole.starts_with(['0', '+']);
    let is_whole = is_plain && fraction.bytes().all(|digit| digit == b'0');
    whole.parse().ok().filter(|&number| is_whole && number != Position::NO_QUEEN)
}

#[derive(Default)]
struct Draft<'a> {
    line: u64,
    numbers: Vec<u32>,
    words: Vec<&'a str>,
    is_numbers: bool,
    after_comma: bool,
}

impl<'a> Draft<'a> {
    fn add(&mut self, word: &'a str, number: Option<u32>) {
        self.is_numbers &= number.is_some();
        self.numbers.push(number.unwrap_or_default());
        self.words.push(word);
        self.after_comma = false;
    }

    /// Adds a row without a queen if there is nothing before the comma.
    fn comma(&mut self) {
        if self.after_comma || self.numbers.is_empty() {
            self.add("-", Some(Position::NO_QUEEN));
        }
        self.after_comma = true;
    }

    fn row(self) -> ReadResult<Row> {
        let Draft { line, numbers, words, is_numbers, after_comma } = self;
        if after_comma {
            let items = with_noun(numbers.len(), "column");
            let remedy = "remove it, or put `-` for a row without a queen";
            return Err(fault(line, format!("nothing after the comma after {items}: {remedy}")));
        }
        if is_numbers && (numbers.len() != 1 || words.iter().all(|word| word.len() == 1)) {
            return Ok(Row { line, numbers, ..Row::default() });
        }
        let words = words.into_iter().map(str::to_owned).collect();
        Ok(Row { line, words, ..Row::default() })
    }
}
