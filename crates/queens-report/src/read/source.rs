//! Reads a text as bytes or lines and counts the lines.

use super::encoding::Decoded;
use super::{ReadResult, fault};
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

/// The maximum length of a line in bytes; longer lines are not rows of boards.
const LONGEST: u64 = 1 << 26;

/// Bytes per read.
const BUFFER: usize = 1 << 16;

/// A text that is read once.
pub(super) struct Source<R> {
    /// Bytes that were put back.
    front: Cursor<Vec<u8>>,
    text: BufReader<Decoded<R>>,
    /// The number of lines read.
    lines: u64,
}

/// A line without its line break.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The line number, from 1.
    pub(super) number: u64,
    pub(super) text: String,
}

impl<R: Read> Source<R> {
    pub(super) fn new(text: R) -> io::Result<Source<R>> {
        let text = BufReader::with_capacity(BUFFER, Decoded::new(text)?);
        Ok(Source { front: Cursor::default(), text, lines: 0 })
    }

    /// Returns the number of the current line.
    pub(super) fn line_number(&self) -> u64 {
        self.lines + 1
    }

    /// Returns a reader of the remaining text.
    fn rest(&mut self) -> Chain<&mut Cursor<Vec<u8>>, &mut BufReader<Decoded<R>>> {
        (&mut self.front).chain(&mut self.text)
    }

    /// Reads at most `most` bytes of the next line, with its line break.
    pub(super) fn beginning(&mut self, most: u64) -> ReadResult<Vec<u8>> {
        let mut bytes = Vec::new();
        self.rest().take(most).read_until(b'\n', &mut bytes)?;
        self.lines += line_breaks(&bytes);
        Ok(bytes)
    }

    /// Puts back the bytes that were read last.
    pub(super) fn put_back(&mut self, mut bytes: Vec<u8>) {
        self.lines -= line_breaks(&bytes);
        bytes.extend_from_slice(self.front.fill_buf().unwrap_or_default());
        self.front = Cursor::new(bytes);
    }

    /// Returns the next byte without consuming it.
    pub(super) fn byte(&mut self) -> ReadResult<Option<u8>> {
        match self.front.fill_buf()?.first() {
            Some(&byte) => Ok(Some(byte)),
            None => Ok(self.text.fill_buf()?.first().copied()),
        }
    }

    /// Consumes a byte that was peeked at.
    pub(super) fn skip(&mut self, byte: u8) {
        match self.front.get_ref().len() as u64 > self.front.position() {
            true => self.front.consume(1),
            false => self.text.consume(1),
        }
        self.lines += u64::from(byte == b'\n');
    }

    /// Returns whether a comment begins here: `#` and a blank.
    pub(super) fn is_comment(&mut self) -> ReadResult<bool> {
        Ok(is_comment(&self.peek(2)?))
    }

    /// Skips the rest of the line, without its line break.
    pub(super) fn skip_line(&mut self) -> ReadResult<()> {
        while let Some(byte) = self.byte()?.filter(|&byte| byte != b'\n') {
            self.skip(byte);
        }
        Ok(())
    }

    /// Returns at most `most` bytes of the next line without consuming them.
    pub(super) fn peek(&mut self, most: u64) -> ReadResult<Vec<u8>> {
        let bytes = self.beginning(most)?;
        self.put_back(bytes.clone());
        Ok(bytes)
    }

    /// Returns the next line without consuming it; empty at the end.
    pub(super) fn peek_line(&mut self) -> ReadResult<String> {
        Ok(text_of(&self.peek(LONGEST)?))
    }

    /// Reads the next line; `None` at the end.
    pub(super) fn line(&mut self) -> ReadResult<Option<Line>> {
        let bytes = self.beginning(LONGEST)?;
        let is_whole = bytes.ends_with(b"\n");
        if bytes.is_empty() {
            return Ok(None);
        }
        if !is_whole && bytes.len() as u64 == LONGEST {
            return Err(fault(self.line_number(), "this line is longer than a row of any board"));
        }
        let number = self.line_number() - u64::from(is_whole);
        Ok(Some(Line { number, text: text_of(&bytes) }))
    }
}

/// Returns a line as text, without its line break.
pub(super) fn text_of(line: &[u8]) -> String {
    without_escapes(String::from_utf8_lossy(line).trim_end_matches(['\n', '\r']))
}

/// Returns whether a text begins with `#` and white space, or is only `#`.
pub(super) fn is_comment(text: &[u8]) -> bool {
    text.strip_prefix(b"#").is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_whitespace))
}

fn line_breaks(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|&&byte| byte == b'\n').count() as u64
}

/// Removes terminal escape sequences from a text.
fn without_escapes(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    let is_end = |c: char| c.is_ascii_alphabetic();
    parts.fold(first, |kept, part| kept + part.split_once(is_end).map_or("", |(_, rest)| rest))
}

/// Reads bytes and counts lines.
impl<R: Read> Read for &mut Source<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.rest().read(bytes)?;
        self.lines += line_breaks(&bytes[..read]);
        Ok(read)
    }
}
