//! The state of the standard streams and signals at the start of the process.

use std::fs::File;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether standard output was closed (`>&-`).
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether standard input was closed (`<&-`).
static INPUT_CLOSED: AtomicBool = AtomicBool::new(false);

// Before it calls `main`, the runtime opens the null device in place of closed streams. Writes to that
// device would be lost without an error, so look before `main`.
#[cfg(target_os = "linux")]
#[ctor::ctor(unsafe)]
fn look() {
    let found = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    CLOSED.store(found.is_err(), Ordering::Relaxed);
    let found = rustix::io::fcntl_getfd(rustix::stdio::stdin());
    INPUT_CLOSED.store(found.is_err(), Ordering::Relaxed);
}

pub(crate) fn is_output_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

/// Returns standard input as a file.
///
/// Reads from it report errors, whereas `std::io::stdin` would treat an unreadable stream as empty.
pub(crate) fn input() -> io::Result<File> {
    if INPUT_CLOSED.load(Ordering::Relaxed) {
        return Err(io::Error::other("it is closed"));
    }
    #[cfg(unix)]
    let stream = std::os::fd::AsFd::as_fd(&io::stdin()).try_clone_to_owned()?;
    #[cfg(windows)]
    let stream = std::os::windows::io::AsHandle::as_handle(&io::stdin()).try_clone_to_owned()?;
    Ok(File::from(stream))
}

/// Makes a write beyond the file size limit fail instead of ending the process. The error is the same as on a
/// full disk.
pub(crate) fn report_file_limit() {
    #[cfg(unix)]
    {
        use std::sync::Arc;
        // Any handler is enough. If none can be installed, a write beyond the limit ends the process
        // without a message.
        let ignored = Arc::new(AtomicBool::new(false));
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, ignored);
    }
}
