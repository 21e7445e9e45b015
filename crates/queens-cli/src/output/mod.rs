//! Everything that is shown: standard output, and the formats of what goes there.

pub(crate) mod board;
pub(crate) mod csv;
pub(crate) mod drawing;
pub(crate) mod file;
pub(crate) mod json;
pub(crate) mod number;
pub(crate) mod table;

use crate::error::Result;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Standard output, buffered; commands flush it where a reader may be waiting.
pub(crate) struct Out(BufWriter<StdoutLock<'static>>);

impl Out {
    pub(crate) fn new() -> Out {
        Out(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// Writes a line and hands it on at once.
    pub(crate) fn line(&mut self, line: &str) -> Result {
        writeln!(self.0, "{line}")?;
        Ok(self.0.flush()?)
    }

    /// Writes a question, after which the answer is typed.
    pub(crate) fn prompt(&mut self, question: &str) -> Result {
        write!(self.0, "{question}")?;
        Ok(self.0.flush()?)
    }

    pub(crate) fn flush(&mut self) -> Result {
        Ok(self.0.flush()?)
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Writes a line to standard error. When nobody can read it, there is nobody left to tell.
pub(crate) fn note(line: &str) {
    let mut stderr = io::stderr().lock();
    // The terminal has echoed `^C` without a line break.
    let gap = if crate::interrupt::is_raised() && stderr.is_terminal() { "\n" } else { "" };
    let _ = writeln!(stderr, "{gap}{line}");
}
