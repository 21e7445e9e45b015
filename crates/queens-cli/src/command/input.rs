//! Boards that are read from a file or from standard input.

use crate::args::Input;
use crate::error::{Failure, Result};
use crate::standard;
use queens::Position;
use queens_report::read::{self, ReadError};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

/// Bytes that are read at once.
const BUFFER: usize = 1 << 16;

/// The boards of a file (`-`: standard input), one after another.
pub(crate) fn boards(
    path: &Path,
    input: &Input,
) -> Result<impl Iterator<Item = Result<Position>> + use<>> {
    let path = path.to_owned();
    let text: Box<dyn BufRead> = if path == Path::new("-") {
        let input = standard::input().map_err(|error| failure(&path, error.into()))?;
        Box::new(BufReader::with_capacity(BUFFER, input))
    } else {
        let file = File::open(&path).map_err(|error| failure(&path, error.into()))?;
        Box::new(BufReader::with_capacity(BUFFER, file))
    };
    let boards = read::boards(text, input.options()).map_err(|error| failure(&path, error))?;
    Ok(boards.map(move |board| board.map_err(|error| failure(&path, error))))
}

fn failure(path: &Path, error: ReadError) -> Failure {
    let name = name(path);
    match error {
        ReadError::Io(error) => Failure::unreadable(&format!("FILE: {name}"), &error),
        error if error.may_begin_at_one() => Failure::Usage(format!("{name}: {error} (--base 1)")),
        error => Failure::Usage(format!("{name}: {error}")),
    }
}

/// How a file is called in messages.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}
