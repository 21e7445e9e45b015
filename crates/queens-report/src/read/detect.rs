//! Which format a text has, by its first line.

use super::source::Source;
use super::{Format, ReadError, ReadResult};
use std::io::BufRead;

/// So much of a line tells its format.
const ENOUGH: u64 = 4096;

/// The format of a text, whose lines before the first board are dropped.
pub(super) fn format<R: BufRead>(source: &mut Source<R>) -> ReadResult<Format> {
    loop {
        let mut bytes = source.beginning(ENOUGH)?;
        if bytes.is_empty() {
            return Err(ReadError::Empty);
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let number = source.line_number() - u64::from(bytes.ends_with(b"\n"));
        let line = text.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            // The board of one row is the same as a FEN and as a text: the next board tells.
            let is_fen = line.len() == 1 && is_fen(source, &mut bytes)?;
            let format = if is_fen { Some(Format::Fen) } else { of(line) };
            source.put_back(bytes);
            return format.ok_or(ReadError::UnknownFormat { line: number });
        }
    }
}

/// Whether a FEN follows, maybe after more boards of one row; what was read is added to `bytes`.
fn is_fen<R: BufRead>(source: &mut Source<R>, bytes: &mut Vec<u8>) -> ReadResult<bool> {
    loop {
        let next = source.beginning(ENOUGH)?;
        bytes.extend(&next);
        let line = next.trim_ascii();
        if next.is_empty() || line.len() > 1 || bytes.len() as u64 > ENOUGH {
            return Ok(line.contains(&b'/'));
        }
    }
}

/// The format of a line that is not blank.
fn of(line: &str) -> Option<Format> {
    let is_list = |c: char| c.is_ascii_digit() || ",-".contains(c);
    let is_text = |c: char| "Qq.*xXO+".contains(c);
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    match line.chars().next()? {
        '{' => Some(Format::Json),
        '[' => Some(Format::List),
        'n' => Some(Format::Csv),
        '<' => None,
        _ if line.contains('/') => Some(Format::Fen),
        _ if rest.len() < line.len() && rest.starts_with(':') => Some(Format::Text),
        _ if line.chars().any(super::text::is_sign) => Some(Format::Text),
        // Whatever is wrong further on.
        first if is_list(first) => Some(Format::List),
        first if is_text(first) => Some(Format::Text),
        _ => None,
    }
}
