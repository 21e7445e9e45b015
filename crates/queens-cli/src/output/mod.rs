//! Everything that is shown: standard output, and the formats that need more than a line of
//! `queens_report`.
//!
//! | file | what it formats |
//! |---|---|
//! | [`count`] | counts, as table, JSON, CSV or the number alone |
//! | [`board`], [`terminal`] | boards in every format, and what a terminal can show |
//! | [`trace`] | the steps of a search, as a tree, one by one, or on the whole terminal |
//! | [`file`] | files that are written completely or not at all |
//! | [`unfinished`] | hidden files and directories, until they are complete |
//! | [`stream`] | the open streams that paths such as `/dev/stdout` name |
//! | [`guard`] | refuses answers that would overwrite what their command reads |
//! | [`pager`] | long texts on a terminal |

pub(crate) mod board;
pub(crate) mod count;
pub(crate) mod file;
pub(crate) mod guard;
pub(crate) mod pager;
mod stream;
pub(crate) mod terminal;
pub(crate) mod trace;
pub(crate) mod unfinished;

use crate::error::{Failure, Result};
use file::Target;
use queens_report::table::hang;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::path::Path;
use terminal_size::{Height, Width, terminal_size_of};

/// Nothing is laid out for narrower terminals.
const NARROWEST: usize = 20;

/// Bytes that are collected before they are written.
const BUFFER: usize = 1 << 16;

/// Where the answer goes: standard output or a file, buffered. Commands flush it where a reader may be
/// waiting.
pub(crate) struct Out {
    sink: Sink,
    /// Whether a part of the answer was written.
    has_answer: bool,
}

enum Sink {
    Standard(BufWriter<Stdout>),
    File(BufWriter<Target>),
}

impl Out {
    /// Standard output.
    pub(crate) fn new() -> Out {
        Out::to(Sink::Standard(BufWriter::with_capacity(BUFFER, io::stdout())))
    }

    /// The file that `--output` names; it appears with [`Out::end`].
    pub(crate) fn file(path: &Path) -> Result<Out> {
        Ok(Out::to(Sink::File(BufWriter::with_capacity(BUFFER, Target::open(path)?))))
    }

    fn to(sink: Sink) -> Out {
        Out { sink, has_answer: false }
    }

    /// Writes what is not an answer by itself, such as a heading.
    pub(crate) fn aside(&mut self, write: impl FnOnce(&mut Out) -> Result) -> Result {
        let has_answer = self.has_answer;
        write(self)?;
        self.has_answer = has_answer;
        Ok(())
    }

    /// Writes a line and flushes.
    pub(crate) fn line(&mut self, line: &str) -> Result {
        self.text(line)?;
        self.text("\n")?;
        self.flush()
    }

    /// Writes a text after its label, in as many lines as it needs on a terminal.
    pub(crate) fn labelled(&mut self, label: &str, text: &str) -> Result {
        hang(label, text, self.width()).iter().try_for_each(|line| self.line(line))
    }

    /// Writes a text as it is.
    pub(crate) fn text(&mut self, text: &str) -> Result {
        Ok(self.write_all(text.as_bytes())?)
    }

    /// Writes a question and leaves the cursor behind it.
    pub(crate) fn prompt(&mut self, question: &str) -> Result {
        self.text(question)?;
        self.flush()
    }

    pub(crate) fn flush(&mut self) -> Result {
        Ok(Write::flush(self)?)
    }

    /// Ends the answer: a complete one gets its place, and what was finished before a stop is kept beside it.
    pub(crate) fn end<T>(mut self, done: Result<T>) -> Result<T> {
        if !matches!(done, Ok(_) | Err(Failure::Stopped(..))) {
            return done;
        }
        self.flush()?;
        let Sink::File(file) = self.sink else { return done };
        let target = file.into_inner().map_err(|error| error.into_error())?;
        match done {
            Err(Failure::Stopped(reason, how_far)) => {
                let kept = keep_partial(target, self.has_answer)?;
                Err(Failure::Stopped(reason, how_far + &kept))
            }
            done => target.keep().and(done),
        }
    }

    /// Ends an answer that is complete.
    pub(crate) fn finish(self) -> Result {
        self.end(Ok(()))
    }

    /// Whether the answer goes to standard output.
    pub(crate) fn is_standard(&self) -> bool {
        matches!(self.sink, Sink::Standard(_))
    }

    /// Columns that the answer may take; `None` where nothing is cut.
    pub(crate) fn width(&self) -> Option<usize> {
        if self.is_standard() { width() } else { None }
    }

    /// Whether a person is reading along.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_standard() && io::stdout().is_terminal()
    }
}

/// Keeps what was finished, if anything was, and says where it is.
fn keep_partial(target: Target, has_answer: bool) -> Result<String> {
    if !has_answer {
        return Ok(format!("; {} is not written", target.name()));
    }
    let place = target.keep_partial()?;
    Ok(place
        .map_or_else(String::new, |place| format!("; what was finished is in {}", place.display())))
}

impl Sink {
    fn writer(&mut self) -> io::Result<&mut dyn Write> {
        match self {
            Sink::Standard(_) if crate::standard::is_output_closed() => {
                Err(io::Error::other("it is closed: name a file or a program that reads it"))
            }
            Sink::Standard(out) => Ok(out),
            Sink::File(file) => Ok(file),
        }
    }

    /// Names the place in an error.
    fn explain(&self, error: &io::Error) -> io::Error {
        let place = match self {
            Sink::Standard(_) => "standard output".to_owned(),
            Sink::File(file) => file.get_ref().name(),
        };
        io::Error::new(error.kind(), format!("{place}: {error}"))
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.has_answer |= !bytes.is_empty();
        let written = self.sink.writer().and_then(|out| out.write(bytes));
        written.map_err(|error| self.sink.explain(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink.writer().and_then(|out| out.flush()).map_err(|error| self.sink.explain(&error))
    }
}

/// Columns of the terminal that the answer is shown on; `None` in a pipe or a file, where nothing is cut.
/// The variable `COLUMNS` overrides it.
pub(crate) fn width() -> Option<usize> {
    columns(terminal_size_of(io::stdout()))
}

fn columns(terminal: Option<(Width, Height)>) -> Option<usize> {
    let named = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    named.or(terminal.map(|(width, _)| width.0.into())).filter(|&columns| columns >= NARROWEST)
}

/// Rows of the terminal that the answer is shown on.
pub(crate) fn height() -> Option<usize> {
    terminal_size_of(io::stdout()).map(|(_, height)| height.0.into())
}

/// The same text with control characters written out: what comes from a file must not move the cursor.
pub(crate) fn plain(text: &str) -> String {
    let escape = |c: char| -> String {
        if c.is_control() && c != '\t' { c.escape_default().collect() } else { c.into() }
    };
    text.chars().map(escape).collect()
}

/// Writes a message to standard error, in lines that fit if it is a terminal.
pub(crate) fn note(text: &str) {
    note_as_is(&fitted(text, error_width()));
}

/// Writes lines for other programs, or a table, to standard error.
///
/// If that fails, there is no place left to report it.
pub(crate) fn note_as_is(text: &str) {
    let mut stderr = io::stderr().lock();
    // The terminal has echoed `^C` without a line break.
    let gap = if crate::interrupt::was_pressed() && stderr.is_terminal() { "\n" } else { "" };
    let lines = text.lines().map(plain).collect::<Vec<_>>();
    let _ = writeln!(stderr, "{gap}{}", lines.join("\n"));
}

/// Columns of the terminal that messages are shown on; `None` in a pipe or a file.
fn error_width() -> Option<usize> {
    let is_terminal = io::stderr().is_terminal();
    is_terminal.then(|| columns(terminal_size_of(io::stderr()))).flatten()
}

/// Breaks lines that are longer than `width`, and keeps their indents.
fn fitted(text: &str, width: Option<usize>) -> String {
    let lines = text.lines().flat_map(|line| {
        let rest = line.trim_start();
        hang(&line[..line.len() - rest.len()], rest, width)
    });
    lines.collect::<Vec<_>>().join("\n")
}
