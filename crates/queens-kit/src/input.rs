//! Files, pipes and standard input, read until a stop.

use crate::standard;
use queens::control::StopToken;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::path::Path;

/// A source of data. Reads wait for a pipe only until the token stops, and then fail with
/// [`Stopped`](queens::control::Stopped) as the cause.
pub(crate) struct Input {
    source: File,
    stop: StopToken,
}

/// Refuses devices whose data may never end; `-` is standard input.
pub(crate) fn open(path: &Path, stop: &StopToken) -> io::Result<Input> {
    let mut source = if is_standard(path) { standard::input()? } else { file(path)? };
    // Fails for a stream that is open only for writing, which would never become ready.
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

/// Waits until a read returns without a delay, at most for a short time.
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
