//! Everything that is shown: standard output, and the formats that need more than a line of
//! `queens_report`.
//!
//! | file | what it formats |
//! |---|---|
//! | [`count`] | counts, as table, JSON, CSV or the number alone |
//! | [`board`] | single solutions in every style |
//! | [`drawing`] | the steps of a search |
//! | [`file`] | files that are written completely or not at all |

pub(crate) mod board;
pub(crate) mod count;
pub(crate) mod drawing;
pub(crate) mod file;

use crate::error::Result;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Standard output, buffered; commands flush it where a reader may be waiting.
pub(crate) struct Out(BufWriter<StdoutLock<'static>>);

impl Out {
    pub(crate) fn new() -> Out {
        Out(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// Writes a line and flushes.
    pub(crate) fn line(&mut self, line: &str) -> Result {
        writeln!(self, "{line}")?;
        Ok(self.0.flush()?)
    }

    /// Writes a question and leaves the cursor behind it.
    pub(crate) fn prompt(&mut self, question: &str) -> Result {
        write!(self, "{question}")?;
        Ok(self.0.flush()?)
    }

    pub(crate) fn flush(&mut self) -> Result {
        Ok(self.0.flush()?)
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if crate::standard::is_output_closed() {
            return Err(io::Error::other("it is closed: name a file or a program that reads it"));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The same text with control characters written out: what comes from a file must not move the cursor.
pub(crate) fn plain(text: &str) -> String {
    let escape = |c: char| -> String {
        if c.is_control() && c != '\t' { c.escape_default().collect() } else { c.into() }
    };
    text.chars().map(escape).collect()
}

/// Writes a line to standard error. If that fails, there is no place left to report it.
pub(crate) fn note(line: &str) {
    let mut stderr = io::stderr().lock();
    // The terminal has echoed `^C` without a line break.
    let gap = if crate::interrupt::was_pressed() && stderr.is_terminal() { "\n" } else { "" };
    let lines = line.lines().map(plain).collect::<Vec<_>>();
    let _ = writeln!(stderr, "{gap}{}", lines.join("\n"));
}
