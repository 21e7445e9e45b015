//! Ctrl-C: the first one asks the running search to stop, a later one does not ask.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

static RAISED: AtomicBool = AtomicBool::new(false);
static INSTALLED: Once = Once::new();

/// How long a search may take to end before Ctrl-C ends the process. Some programs that stop
/// others send the signal twice in a row, which is no sign of impatience.
const GRACE: Duration = Duration::from_millis(300);

/// The flag that Ctrl-C raises. Until a command asks for it, Ctrl-C ends the process as usual.
pub(crate) fn flag() -> &'static AtomicBool {
    INSTALLED.call_once(|| {
        // Without a handler, Ctrl-C still ends the process: only the last words are lost.
        let mut first = None;
        let _ = ctrlc::set_handler(move || {
            RAISED.store(true, Ordering::Relaxed);
            if first.get_or_insert_with(Instant::now).elapsed() > GRACE {
                std::process::exit(130);
            }
        });
    });
    &RAISED
}

pub(crate) fn is_raised() -> bool {
    RAISED.load(Ordering::Relaxed)
}
