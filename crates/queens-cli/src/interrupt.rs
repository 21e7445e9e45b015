//! Ctrl-C: the first one asks the running work to stop, a later one ends the process.

use queens::run::StopToken;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

static STOP: OnceLock<StopToken> = OnceLock::new();

/// How long work may take to stop before another Ctrl-C ends the process. Some programs send the
/// signal twice in a row, which is no sign of impatience.
const GRACE: Duration = Duration::from_millis(300);

/// The token that Ctrl-C stops. Until a command asks for it, Ctrl-C ends the process as usual.
pub(crate) fn token() -> &'static StopToken {
    STOP.get_or_init(|| {
        let token = StopToken::new();
        install(token.clone());
        token
    })
}

fn install(token: StopToken) {
    let mut first = None;
    // Without a handler, Ctrl-C still ends the process, only without a message.
    let _ = ctrlc::set_handler(move || {
        token.stop();
        if first.get_or_insert_with(Instant::now).elapsed() > GRACE {
            std::process::exit(130);
        }
    });
}

/// Whether Ctrl-C was pressed, and the terminal may have echoed it.
pub(crate) fn was_pressed() -> bool {
    STOP.get().is_some_and(StopToken::is_stopped)
}
