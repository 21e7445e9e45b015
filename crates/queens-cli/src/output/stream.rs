//! Names of streams that the process has open, such as `/dev/stdout`.
//!
//! The file behind such a name must not be replaced, and opening it again would overwrite its beginning.
//! Therefore the answer goes to the open stream itself.

#[cfg(unix)]
pub(super) use unix::open;

/// Other systems do not have these names.
#[cfg(not(unix))]
pub(super) fn open(_: &std::path::Path) -> Option<std::io::Result<std::fs::File>> {
    None
}

#[cfg(unix)]
mod unix {
    use crate::output::guard::{MOST_LINKS, folder_of};
    use crate::standard;
    use std::fs::File;
    use std::io;
    use std::os::fd::AsFd;
    use std::path::Path;

    /// The directories of open streams; each system has some of them.
    const FOLDERS: [&str; 3] = ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"];

    /// Returns a second handle of the stream that a path names; `None` for other paths.
    pub(in crate::output) fn open(path: &Path) -> Option<io::Result<File>> {
        let duplicate = |stream: &dyn AsFd| stream.as_fd().try_clone_to_owned().map(File::from);
        Some(match number(path)? {
            1 if standard::is_output_closed() => Err(not_open(1)),
            1 => duplicate(&io::stdout()),
            2 => duplicate(&io::stderr()),
            number => other(number),
        })
    }

    /// Returns the number of the stream, also through symbolic links.
    fn number(path: &Path) -> Option<i32> {
        let mut path = path.to_owned();
        for _ in 0..MOST_LINKS {
            let folder = folder_of(&path).canonicalize().ok()?;
            let name = path.file_name()?;
            if FOLDERS
                .iter()
                .any(|known| Path::new(known).canonicalize().is_ok_and(|known| known == folder))
            {
                return name.to_str()?.parse().ok();
            }
            path = folder.join(folder.join(name).read_link().ok()?);
        }
        None
    }

    #[cfg(target_os = "linux")]
    fn other(number: i32) -> io::Result<File> {
        use rustix::process::{PidfdFlags, PidfdGetfdFlags, getpid, pidfd_getfd, pidfd_open};
        if !was_inherited(number) {
            return Err(not_open(number));
        }
        let this = pidfd_open(getpid(), PidfdFlags::empty())?;
        Ok(File::from(pidfd_getfd(this, number, PidfdGetfdFlags::empty())?))
    }

    /// Returns whether a stream was already open when the program started. Streams that the program opens
    /// have the flag close-on-exec.
    #[cfg(target_os = "linux")]
    fn was_inherited(number: i32) -> bool {
        const CLOSED_BY_EXEC: u32 = 0o2_000_000;
        let found = std::fs::read_to_string(format!("/proc/self/fdinfo/{number}"));
        let found = found.unwrap_or_default();
        let flags = found.lines().find_map(|line| line.strip_prefix("flags:"));
        let flags = flags.and_then(|flags| u32::from_str_radix(flags.trim(), 8).ok());
        flags.is_some_and(|flags| flags & CLOSED_BY_EXEC == 0)
    }

    /// Opens the name on systems where this returns the open stream.
    #[cfg(not(target_os = "linux"))]
    fn other(number: i32) -> io::Result<File> {
        std::fs::OpenOptions::new().write(true).open(format!("/dev/fd/{number}"))
    }

    fn not_open(number: i32) -> io::Error {
        io::Error::new(io::ErrorKind::NotFound, format!("stream {number} is not open"))
    }
}
