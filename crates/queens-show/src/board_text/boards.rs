//! Reads the boards of a text. Every reader tries to recognise the next lines.

use super::context::{Context, Last, Reading, between};
use super::error::{self, ReadError, ReadResult, fault};
use super::lines::{Block, Line};
use super::value::Value;
use super::{Format, ReadOptions, Skipped, grid, list, other, records, squares, text};
use queens::Position;
use std::collections::VecDeque;
use std::io::Read;

/// Recognises boards of one format at the beginning of a block. An error means that the lines look like this
/// format but contain a fault.
type Reader = fn(&mut Block<'_>, &Context) -> ReadResult<Vec<Reading>>;

/// The readers of all formats. `Grid` reads all drawings without frames, including `Plain`.
const READERS: [(Format, Reader); 11] = [
    (Format::Json, records::read_json),
    (Format::Csv, records::read_csv),
    (Format::Fen, records::read_fen),
    (Format::Text, text::read),
    (Format::Grid, grid::read),
    (Format::Matrix, grid::read_matrix),
    (Format::Strings, grid::read_strings),
    (Format::Digits, list::read_digits),
    (Format::Squares, squares::read),
    (Format::Pairs, squares::read_pairs),
    (Format::List, list::read),
];

/// An iterator over the boards of a text. For a faulty board, it returns an error and continues with the next
/// board. It ends after [`ReadError::Io`] and other errors that concern more than [one
/// board](ReadError::is_of_one_board).
pub struct Boards<'a> {
    block: Block<'a>,
    context: Context,
    /// Boards from the same lines as the last one, which are not returned yet.
    waiting: VecDeque<Position>,
    skipped: Skipped,
    is_empty: bool,
    has_ended: bool,
}

/// Reads the boards of a text.
pub fn boards<'a>(text: impl Read + 'a, options: ReadOptions) -> ReadResult<Boards<'a>> {
    Ok(Boards {
        block: Block::new(text)?,
        context: Context::new(options),
        waiting: VecDeque::new(),
        skipped: Skipped::default(),
        is_empty: true,
        has_ended: false,
    })
}

impl Boards<'_> {
    pub fn skipped(&self) -> &Skipped {
        &self.skipped
    }

    /// Returns the number of the first column, 0 or 1, if the boards so far show it.
    pub fn base(&self) -> Option<u32> {
        self.context.base
    }

    fn board(&mut self) -> ReadResult<Option<Position>> {
        if let Some(board) = self.waiting.pop_front() {
            return Ok(Some(board));
        }
        while let Some(line) = self.block.line(0) {
            let number = line.number;
            if line.is_blank() {
                self.block.take(1);
                if self.context.options.format.is_some_and(Format::has_empty_lines) {
                    return Ok(Some(Position::default()));
                }
                continue;
            }
            let beside = other::before_boards(&mut self.block, &mut self.context);
            let (beside, found) = match beside {
                Ok(None) => (None, self.read()),
                Ok(beside) => (beside, Ok(None)),
                Err(error) => (None, Err((error, true))),
            };
            if let Some(error) = self.block.error.take() {
                return Err(error);
            }
            if let Ok(Some(reading)) = found {
                return Ok(Some(self.accept(reading, number)));
            }
            let other = match &found {
                Err((_, true)) => None,
                _ => beside.or_else(|| other::after_boards(&mut self.block, &mut self.context)),
            };
            let error = found.err().map(|(error, _)| error);
            let error = error.unwrap_or_else(|| fault(number, error::UNKNOWN));
            let Some(kind) = other else {
                let lines = error.line().unwrap_or(number).saturating_sub(number) + 1;
                self.block.take(self.block.span.max(lines as usize));
                return Err(error);
            };
            self.block.line(0).into_iter().for_each(|line| self.skipped.add(kind, line));
            self.block.take(1);
        }
        self.block.error.take().map_or(Ok(None), Err)
    }

    /// Returns the only reading of the next lines. If all readers fail, returns the error of the reader that
    /// came furthest, and whether the lines must be a board.
    fn read(&mut self) -> Result<Option<Reading>, (ReadError, bool)> {
        let options = self.context.options;
        let mut found: Vec<Reading> = Vec::new();
        let mut closest: Option<(ReadError, bool)> = None;
        for (format, read) in
            READERS.into_iter().filter(|&(format, _)| options.excluding(format).is_none())
        {
            match read(&mut self.block, &self.context) {
                Ok(readings) => found.extend(readings),
                Err(error @ (ReadError::Ambiguous { .. } | ReadError::NeedsSize { .. })) => {
                    return Err((error, true));
                }
                Err(error) => {
                    let is_sure = matches!(format, Format::Json | Format::Csv | Format::Text);
                    let other = closest.take().filter(|(other, _)| other.line() >= error.line());
                    closest = other.or(Some((error, is_sure)));
                }
            }
        }
        let line = self.block.number(0);
        let Some(first) = found.pop() else {
            let excluded = self.excluded();
            return excluded.map(|error| (error, true)).or(closest).map_or(Ok(None), Err);
        };
        let is_other =
            |other: &&Reading| (&other.boards, other.lines) != (&first.boards, first.lines);
        if let Some(other) = found.iter().rev().find(is_other) {
            return Err((between([other, &first], line), true));
        }
        if self.has_lost_a_column(&first, line) {
            let problem =
                "one row less than the boards around it: put a blank line before another size";
            return Err((fault(line, problem), true));
        }
        Ok(Some(first))
    }

    /// Returns an error if the next lines are a board whose format the options exclude.
    fn excluded(&mut self) -> Option<ReadError> {
        let line = self.block.number(0);
        let options = std::mem::take(&mut self.context.options);
        let error = READERS.into_iter().find_map(|(format, read)| {
            let option = options.excluding(format)?;
            let found = read(&mut self.block, &self.context).is_ok_and(|found| !found.is_empty());
            found.then_some(ReadError::Excluded { line, format, option })
        });
        self.context.options = options;
        error
    }

    /// Returns whether a list seems to lack a column. The boards around it then have one more row.
    fn has_lost_a_column(&mut self, reading: &Reading, line: u64) -> bool {
        let (board, format) = (&reading.boards[0], reading.format);
        let last = self.context.last.filter(|last| (last.end, last.format) == (line, format));
        let is_listed = matches!(format, Format::List | Format::Digits | Format::Squares);
        if !is_listed || last.is_some_and(|last| last.n != board.size() + 1) {
            return false;
        }
        let [next, second] = [1, 2].map(|ahead| {
            let row = self.block.value_after(ahead).and_then(Value::row).filter(|row| row.is_bare);
            row.map_or(0, |row| if let [word] = &row.words[..] { word.len() } else { row.len() })
        });
        let is_alone = match last {
            Some(_) => next != board.size(),
            None => [next, second] == [board.size() + 1; 2],
        };
        is_alone && reading.lines == 1 && board.find_attack().is_none()
    }

    fn accept(&mut self, reading: Reading, line: u64) -> Position {
        self.block.take(reading.lines);
        let is_plain = matches!(self.context.options.format, Some(Format::Plain | Format::Grid));
        if is_plain && self.block.line(0).is_some_and(Line::is_blank) {
            self.block.take(1);
        }
        if reading.boards.iter().any(|board| board.queens().next().is_some()) {
            self.context.base = self.context.base.or(reading.base);
        }
        let Reading { format, lines, .. } = reading;
        self.waiting.extend(reading.boards);
        let first = self.waiting.pop_front().unwrap_or_default();
        self.context.last = Some(Last { format, n: first.size(), end: line + lines as u64 });
        first
    }
}

impl Iterator for Boards<'_> {
    type Item = ReadResult<Position>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let next = self.board().transpose().or_else(|| {
            let line = self.skipped.first.as_ref().map(|(line, _)| *line);
            let none = line.map_or(ReadError::Empty, |line| ReadError::NoBoard { line });
            self.is_empty.then_some(Err(none))
        });
        self.is_empty = false;
        self.has_ended = match &next {
            Some(Ok(_)) => false,
            Some(Err(error)) => !error.is_of_one_board(),
            None => true,
        };
        next
    }
}
