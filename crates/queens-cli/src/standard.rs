//! The standard streams and signals as they were when the process began.

use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether standard output was closed (`>&-`).
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether standard input was closed (`<&-`).
static INPUT_CLOSED: AtomicBool = AtomicBool::new(false);

// The runtime opens the null device in place of closed streams before it calls `main`, and what is written
// then is lost without an error: whoever wants to know has to look before.
#[cfg(target_os = "linux")]
#[ctor::ctor(unsafe)]
fn look() {
    let found = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    CLOSED.store(found.is_err(), Ordering::Relaxed);
    let found = rustix::io::fcntl_getfd(rustix::stdio::stdin());
    INPUT_CLOSED.store(found.is_err(), Ordering::Relaxed);
}

/// Whether there is nothing that standard output could be written to.
pub(crate) fn is_output_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

/// Standard input, to be read by one reader.
///
/// Reading reports what is wrong with the stream; `std::io::stdin` takes one that cannot be read for an empty one.
///
/// # Errors
/// When it was closed.
pub(crate) fn input() -> io::Result<Box<dyn Read + Send>> {
    if INPUT_CLOSED.load(Ordering::Relaxed) {
        return Err(io::Error::other("it is closed"));
    }
    #[cfg(unix)]
    {
        let stream = std::os::fd::AsFd::as_fd(&io::stdin()).try_clone_to_owned()?;
        Ok(Box::new(std::fs::File::from(stream)))
    }
    #[cfg(not(unix))]
    Ok(Box::new(io::stdin()))
}

/// Lets a write beyond the limit of file sizes fail, as on a full disk, instead of ending the process.
pub(crate) fn report_file_limit() {
    #[cfg(unix)]
    {
        use std::sync::Arc;
        // Any handler will do. Without one the process ends, only without a message.
        let ignored = Arc::new(AtomicBool::new(false));
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, ignored);
    }
}
