//! All output: standard output, files, messages, and formats that take several calls of `queens_show`.
//!
//! | file | content |
//! |---|---|
//! | [`board`] | boards in every format |
//! | [`trace`] | the steps of a search, as a tree, one by one, or on the whole terminal |
//! | [`file`] | files that are written completely or not at all |
//! | [`terminal`] | the capabilities of the terminal, and long texts on it |

pub(crate) mod board;
pub(crate) mod file;
pub(crate) mod format;
pub(crate) mod terminal;
pub(crate) mod trace;

use crate::error::{Failure, Result};
use file::Target;
use queens_show::table::hang;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::path::Path;
use terminal_size::{Height, Width, terminal_size_of};

/// The minimum width. Narrower terminals are treated like pipes, because no layout fits them.
const NARROWEST: usize = 20;

const BUFFER: usize = 1 << 16;

/// The destination of the answer: standard output or a file, buffered. Commands flush it when a reader may be
/// waiting.
pub(crate) struct Out {
    sink: Sink,
    has_answer: bool,
}

enum Sink {
    Standard(BufWriter<Stdout>),
    File(BufWriter<Target>),
}

impl Out {
    pub(crate) fn new() -> Out {
        Out::to(Sink::Standard(BufWriter::with_capacity(BUFFER, io::stdout())))
    }

    /// Opens the file that `--output` names. The file appears when [`Out::end`] is called.
    pub(crate) fn file(path: &Path) -> Result<Out> {
        Ok(Out::to(Sink::File(BufWriter::with_capacity(BUFFER, Target::open(path)?))))
    }

    fn to(sink: Sink) -> Out {
        Out { sink, has_answer: false }
    }

    /// Writes text that does not count as an answer, such as a heading.
    pub(crate) fn aside(&mut self, write: impl FnOnce(&mut Out) -> Result) -> Result {
        let has_answer = self.has_answer;
        write(self)?;
        self.has_answer = has_answer;
        Ok(())
    }

    pub(crate) fn line(&mut self, line: &str) -> Result {
        self.text(line)?;
        self.text("\n")?;
        self.flush()
    }

    pub(crate) fn labelled(&mut self, label: &str, text: &str) -> Result {
        hang(label, text, self.width()).iter().try_for_each(|line| self.line(line))
    }

    pub(crate) fn text(&mut self, text: &str) -> Result {
        Ok(self.write_all(text.as_bytes())?)
    }

    /// Writes a question and leaves the cursor after it.
    pub(crate) fn prompt(&mut self, question: &str) -> Result {
        self.text(question)?;
        self.flush()
    }

    pub(crate) fn flush(&mut self) -> Result {
        Ok(Write::flush(self)?)
    }

    /// Ends the answer. A complete file moves to its path; after a stop, the finished part is stored next to
    /// it.
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

    pub(crate) fn finish(self) -> Result {
        self.end(Ok(()))
    }

    pub(crate) fn is_standard(&self) -> bool {
        matches!(self.sink, Sink::Standard(_))
    }

    /// Returns the width for the answer; `None` if lines may have any width.
    pub(crate) fn width(&self) -> Option<usize> {
        if self.is_standard() { width() } else { None }
    }

    pub(crate) fn is_terminal(&self) -> bool {
        self.is_standard() && io::stdout().is_terminal()
    }
}

/// Stores the finished part of an answer, if any, and describes where it is.
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

/// Returns `COLUMNS` or the width of the terminal; `None` for a pipe or a file, where lines may have any
/// width.
pub(crate) fn width() -> Option<usize> {
    columns(terminal_size_of(io::stdout()))
}

fn columns(terminal: Option<(Width, Height)>) -> Option<usize> {
    let named = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    named.or(terminal.map(|(width, _)| width.0.into())).filter(|&columns| columns >= NARROWEST)
}

pub(crate) fn height() -> Option<usize> {
    terminal_size_of(io::stdout()).map(|(_, height)| height.0.into())
}

/// Escapes control and format characters.
///
/// Text from a file must not move the cursor or change the direction of the text. The escapes are those of
/// JSON, so escaped JSON has the same meaning.
pub(crate) fn plain(text: &str) -> String {
    let escape = |c: char| -> String {
        if (c.is_control() && c != '\t') || is_format(c) {
            c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect()
        } else {
            c.into()
        }
    };
    text.chars().map(escape).collect()
}

/// Returns whether a character is invisible, breaks lines, or changes the direction of the text.
fn is_format(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Writes a message to standard error, wrapped if it is a terminal.
pub(crate) fn note(text: &str) {
    note_as_is(&fitted(text, error_width()));
}

/// Writes text to standard error without wrapping it, such as a table or lines for other programs.
///
/// Errors are ignored, because they cannot be reported anywhere.
pub(crate) fn note_as_is(text: &str) {
    let mut stderr = io::stderr().lock();
    // The terminal has echoed `^C` without a line break.
    let gap = if crate::interrupt::was_pressed() && stderr.is_terminal() { "\n" } else { "" };
    let lines = text.lines().map(plain).collect::<Vec<_>>();
    let _ = writeln!(stderr, "{gap}{}", lines.join("\n"));
}

/// Returns the width of the terminal for messages; `None` in a pipe or a file.
fn error_width() -> Option<usize> {
    let is_terminal = io::stderr().is_terminal();
    is_terminal.then(|| columns(terminal_size_of(io::stderr()))).flatten()
}

/// Wraps lines longer than `width` and keeps their indentation.
fn fitted(text: &str, width: Option<usize>) -> String {
    let lines = text.lines().flat_map(|line| {
        let rest = line.trim_start();
        hang(&line[..line.len() - rest.len()], rest, width)
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_format_characters_are_escaped() {
        assert_eq!(plain("한국어, 日本語, é\t♛"), "한국어, 日本語, é\t♛");
        assert_eq!(plain("a\u{1b}[2Jb\rc\u{7f}"), r"a\u001b[2Jb\u000dc\u007f");
        for c in "\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}\u{61c}\u{feff}\u{e0041}".chars()
        {
            let (text, escaped) = (format!("{{\"a\":\"{c}\"}}"), plain(&c.to_string()));
            assert!(escaped.is_ascii() && escaped.starts_with("\\u"), "{escaped}");
            let parse = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
            assert_eq!(parse(&plain(&text)), parse(&text));
        }
    }
}
