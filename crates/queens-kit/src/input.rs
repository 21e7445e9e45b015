//! Opens files, pipes and standard input, and reads their boards until the reading is stopped.

use crate::error::{Failure, Result};
use crate::output::note;
use crate::standard;
use queens::Position;
use queens::control::StopToken;
use queens_show::board_text::{self, Choice, ReadError, ReadOptions, Skipped};
use queens_show::words::with_noun;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// A source of data whose reads can be stopped.
///
/// If the token stops while a read waits for a pipe, the read fails with
/// [`Stopped`](queens::control::Stopped) as the cause.
pub(crate) struct Input {
    source: File,
    stop: StopToken,
}

/// Opens a file, or standard input for `-`. Refuses devices, whose data may never end.
pub(crate) fn open(path: &Path, stop: &StopToken) -> io::Result<Input> {
    let mut source = if is_standard(path) { standard::input()? } else { file(path)? };
    // This fails for a stream that is open only for writing. Such a stream would never become readable.
    let _ = source.read(&mut [])?;
    match is_endless(&source) {
        true => Err(io::Error::new(ErrorKind::InvalidInput, "it is a device")),
        false => Ok(Input { source, stop: stop.clone() }),
    }
}

pub(crate) fn standard(stop: &StopToken) -> io::Result<Input> {
    open(Path::new("-"), stop)
}

pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Opens a file, without waiting for the writer of a pipe.
fn file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(OFlags::NONBLOCK.bits() as i32);
    }
    options.read(true).open(path)
}

#[cfg(unix)]
fn is_endless(file: &File) -> bool {
    use std::io::IsTerminal;
    use std::os::unix::fs::{FileTypeExt, MetadataExt};
    let null = std::fs::metadata("/dev/null").map(|null| null.rdev()).ok();
    file.metadata().is_ok_and(|found| {
        let kind = found.file_type();
        let is_device = kind.is_char_device() || kind.is_block_device();
        is_device && Some(found.rdev()) != null && !file.is_terminal()
    })
}

#[cfg(not(unix))]
fn is_endless(_: &File) -> bool {
    false
}

/// Waits a short time for the file to become readable; fails with `WouldBlock` if it does not.
#[cfg(unix)]
fn wait(file: &File) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    /// Interval between checks of the stop token.
    const INTERVAL: Timespec = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
    match poll(&mut [PollFd::new(file, PollFlags::IN)], Some(&INTERVAL)) {
        Ok(0) => Err(ErrorKind::WouldBlock.into()),
        Ok(_) => Ok(()),
        Err(rustix::io::Errno::INTR) => Err(ErrorKind::WouldBlock.into()),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
fn wait(_: &File) -> io::Result<()> {
    Ok(())
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            self.stop.check().map_err(io::Error::other)?;
            match wait(&self.source).and_then(|()| self.source.read(buffer)) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                read => return read,
            }
        }
    }
}

/// Maximum length of an excerpt of a skipped line, in characters.
const LONGEST: usize = 40;

pub(crate) struct FileBoards {
    path: PathBuf,
    boards: board_text::Boards<'static>,
    is_quiet: bool,
}

/// Reads the boards of a file (`-`: standard input) until a stop.
pub(crate) fn boards(
    path: &Path,
    options: ReadOptions,
    stop: &StopToken,
    is_quiet: bool,
) -> Result<FileBoards> {
    let path = path.to_owned();
    let text = open(&path, stop).map_err(|error| failure(&path, error.into()))?;
    let boards = board_text::boards(text, options).map_err(|error| failure(&path, error))?;
    Ok(FileBoards { path, boards, is_quiet })
}

impl FileBoards {
    pub(crate) fn base(&self) -> Option<u32> {
        self.boards.base()
    }
}

impl Iterator for FileBoards {
    /// A board, or the error message of a damaged one.
    type Item = Result<std::result::Result<Position, String>>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.boards.next();
        if next.is_none() && !self.is_quiet {
            note_skipped(&self.path, self.boards.skipped());
            self.is_quiet = true;
        }
        next.map(|board| match board {
            Err(error) if error.is_of_one_board() => Ok(Err(format!("{error}{}", remedy(&error)))),
            board => board.map(Ok).map_err(|error| failure(&self.path, error)),
        })
    }
}

fn note_skipped(path: &Path, skipped: &Skipped) {
    let Some((line, text)) = &skipped.first else { return };
    let text: String = text.trim().chars().take(LONGEST).collect();
    let name = name(path);
    let kinds =
        [(skipped.prose, "text line"), (skipped.totals, "total"), (skipped.rulers, "ruler")];
    let kinds = kinds.into_iter().filter(|&(lines, _)| lines > 0);
    let kinds: Vec<String> = kinds.map(|(lines, kind)| with_noun(lines, kind)).collect();
    note(&match skipped.lines() {
        1 if skipped.totals == 1 => format!("note: {name}: line {line} is a total: `{text}`"),
        1 => format!("note: {name}: line {line} does not belong to a board: `{text}`"),
        lines => format!(
            "note: {name}: {lines} lines do not belong to a board ({}); the first is line {line}: `{text}`",
            kinds.join(", ")
        ),
    });
}

/// Rejects a list that names standard input twice, because the second one would be empty.
pub(crate) fn refuse_repeated_input(argument: &str, files: &[PathBuf]) -> Result {
    if files.iter().filter(|file| is_standard(file)).count() < 2 {
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
        ReadError::Io(error) => Failure::unreadable(&format!("FILE: {name}"), &error),
        error => Failure::Usage(format!("{name}: {error}{}", remedy(&error))),
    }
}

/// Returns a hint that names the option with which the input would be unambiguous.
fn remedy(error: &ReadError) -> String {
    match (error, error.choice()) {
        (_, Some(Choice { option, values: [one, two] })) => {
            let [one, two] = [quoted(one), quoted(two)];
            format!(": say which with --{option} {one} or --{option} {two}")
        }
        (ReadError::NeedsSize { .. }, _) => ": give its rows with --size N".to_owned(),
        (ReadError::UnknownMark { .. }, _) => ", or name the marks with --marks".to_owned(),
        _ => String::new(),
    }
}

fn quoted(value: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "._-".contains(c);
    if value.chars().all(is_plain) { value.to_owned() } else { format!("'{value}'") }
}

pub(crate) fn name(path: &Path) -> String {
    if is_standard(path) { "standard input".to_owned() } else { path.display().to_string() }
}
