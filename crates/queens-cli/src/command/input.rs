//! Boards that are read from a file or from standard input.

use crate::args::Input;
use crate::error::{Failure, Result};
use queens::Position;
use queens_report::read::{self, ReadError};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// Bytes that are read at once.
const BUFFER: usize = 1 << 16;

/// The boards of a file (`-`: standard input), one after another.
pub(crate) fn boards(
    path: &Path,
    input: &Input,
) -> Result<impl Iterator<Item = Result<Position>> + use<>> {
    let path = path.to_owned();
    let text: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(std::io::stdin().lock())
    } else {
        let file = File::open(&path).map_err(|error| failure(&path, error.into()))?;
        Box::new(BufReader::with_capacity(BUFFER, file))
    };
    let boards = read::boards(text, input.options()).map_err(|error| failure(&path, error))?;
    Ok(boards.map(move |board| board.map_err(|error| failure(&path, error))))
}

/// Refuses standard input as two of the files: the second one would be empty.
pub(crate) fn refuse_repeated_input(argument: &str, files: &[PathBuf]) -> Result {
    if files.iter().filter(|file| file.as_path() == Path::new("-")).count() < 2 {
        return Ok(());
    }
    Err(Failure::usage(
        argument,
        "`-` is given twice, and standard input is read once: name it once",
    ))
}

fn failure(path: &Path, error: ReadError) -> Failure {
    let name = name(path);
    match error {
        ReadError::Io(error) => {
            Failure::Files(format!("FILE: {name}: {error}: name a file to read, or `-`"))
        }
        error if error.may_begin_at_one() => Failure::Usage(format!("{name}: {error} (--base 1)")),
        error => Failure::Usage(format!("{name}: {error}")),
    }
}

/// How a file is called in messages.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}
