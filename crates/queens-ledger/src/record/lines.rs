//! Lines from files that anybody may have written.

use super::LONGEST_LINE;
use std::io::{self, BufRead, Read};

/// The next line without its end. A line that is longer than a record can be is cut, and so is no record.
///
/// # Errors
/// When the source cannot be read.
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
