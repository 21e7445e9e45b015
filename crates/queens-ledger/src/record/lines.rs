//! Reads lines from untrusted files.

use super::LONGEST_LINE;
use std::io::{self, BufRead, Read};

/// Reads the next line, without its line break.
///
/// Cuts a line that is longer than a record can be, so that it is not a valid record.
pub fn read_line(source: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = source.by_ref().take(LONGEST_LINE as u64 + 2).read_until(b'\n', &mut bytes)?;
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if read > LONGEST_LINE {
        source.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
#[path = "../../tests/unit/lines.rs"]
mod tests;
