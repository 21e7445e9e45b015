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
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_too_long_are_cut_and_the_next_one_is_whole() {
        let long = "x".repeat(3 * LONGEST_LINE);
        let text = format!("first\n{long}\nlast");
        let mut source = text.as_bytes();
        let mut next = || read_line(&mut source).unwrap();
        assert_eq!(next().as_deref(), Some("first"));
        assert!(
            matches!(next(), Some(line) if line.len() > LONGEST_LINE && line.len() < 2 * LONGEST_LINE)
        );
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
