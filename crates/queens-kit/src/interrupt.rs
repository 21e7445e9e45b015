//! The signals that end a command: Ctrl-C, SIGTERM and SIGHUP. The first signal asks the running work to
//! stop. A second signal, or a signal while no work runs, ends the process. Unfinished files are removed.

use parking_lot::Mutex;
use queens::control::StopToken;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Once, OnceLock};
use std::time::{Duration, Instant};

/// Signals within this time after the first one are ignored, because some programs send each signal twice.
const GRACE: Duration = Duration::from_millis(300);

/// Shells add this to the number of a signal that ended a process.
const BY_SIGNAL: usize = 128;

/// The numbers of the signals, equal on all systems that have them.
const HANGUP: usize = 1;
const INTERRUPT: usize = 2;

static TOKEN: OnceLock<StopToken> = OnceLock::new();

/// The last signal; 0 before the first.
static CAUGHT: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

/// Whether the command waits for input from a person.
static IS_WAITING: AtomicBool = AtomicBool::new(false);

/// Files and directories to remove when the process ends. May contain paths that were renamed since.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Returns the token that the signals stop. Before the first call, signals end the process.
pub(crate) fn token() -> &'static StopToken {
    // The token must exist before signals stop it.
    let token = TOKEN.get_or_init(StopToken::new);
    watch();
    token
}

/// Creates a file or directory that is removed if a signal ends the process.
pub(crate) fn unfinished<T: AsRef<Path>>(make: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    watch();
    let mut files = UNFINISHED.lock();
    let file = make()?;
    files.push(file.as_ref().to_owned());
    Ok(file)
}

/// Waits for input from a person. Signals end the process meanwhile, because there is no work to stop.
pub(crate) fn waiting<T>(read: impl FnOnce() -> T) -> T {
    let end_if_caught = || {
        if caught().is_some() {
            end()
        }
    };
    IS_WAITING.store(true, Ordering::SeqCst);
    end_if_caught();
    let answer = read();
    // When a terminal disconnects, its signal arrives before the end of its input.
    end_if_caught();
    IS_WAITING.store(false, Ordering::SeqCst);
    answer
}

/// Ends the process as if SIGHUP had arrived. Not every process receives it when its terminal is lost.
#[cfg(unix)]
pub(crate) fn hang_up() -> ! {
    CAUGHT.store(HANGUP, Ordering::SeqCst);
    end()
}

/// Returns whether Ctrl-C was pressed, so that the terminal may have echoed it.
pub(crate) fn was_pressed() -> bool {
    caught() == Some(INTERRUPT)
}

pub(crate) fn is_hung_up() -> bool {
    caught() == Some(HANGUP)
}

/// Returns the exit code of interrupted work; a key may interrupt it without a signal.
pub(crate) fn code() -> u8 {
    (BY_SIGNAL + caught().unwrap_or(INTERRUPT)) as u8
}

fn caught() -> Option<usize> {
    Some(CAUGHT.load(Ordering::SeqCst)).filter(|&signal| signal > 0)
}

/// Installs the signal handlers. Until the first call of [`token`], signals end the process.
pub(crate) fn watch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let mut first = None;
        // Without a handler, signals still end the process, only without a message.
        let _ = listen(move || {
            let work = TOKEN.get().filter(|_| !IS_WAITING.load(Ordering::SeqCst));
            work.inspect(|token| token.stop());
            if work.is_none() || first.get_or_insert_with(Instant::now).elapsed() > GRACE {
                end();
            }
        });
    });
}

/// Calls `each` for every signal, on a separate thread.
///
/// If the thread cannot be started, signals still end the process.
#[cfg(unix)]
fn listen(mut each: impl FnMut() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::{flag, iterator::Signals};
    let hangup = (!ignores_hangup()).then_some(SIGHUP);
    let numbers = [SIGINT, SIGTERM].into_iter().chain(hangup).collect::<Vec<_>>();
    let (sender, receiver) = std::sync::mpsc::channel::<Signals>();
    std::thread::Builder::new().spawn(move || {
        let Ok(mut signals) = receiver.recv() else { return };
        // A signal arrived between the two registrations. If both report it, it still counts once.
        if caught().is_some() {
            each();
        }
        signals.forever().for_each(|_| each());
    })?;
    for &number in &numbers {
        // Register this handler first, so that code that fails because of a signal can see the signal.
        flag::register_usize(number, CAUGHT.clone(), number as usize)?;
    }
    let _ = sender.send(Signals::new(numbers)?);
    Ok(())
}

/// Returns whether the process was started to outlive its terminal, as with `nohup`.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    match std::fs::read_to_string("/proc/self/status") {
        Ok(status) => {
            let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
            let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
            mask.is_some_and(|mask| mask & (1 << (HANGUP - 1)) != 0)
        }
        // Other systems have no safe call for this, but `nohup` never leaves the output on the terminal.
        Err(_) => !io::stdout().is_terminal(),
    }
}

#[cfg(not(unix))]
fn listen(mut each: impl FnMut() + Send + 'static) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(move || {
        CAUGHT.store(INTERRUPT, Ordering::SeqCst);
        each();
    })
}

fn end() -> ! {
    if was_pressed() && io::stderr().is_terminal() {
        eprintln!(); // the terminal has echoed `^C`
    }
    let files = UNFINISHED.lock(); // locked until the end, so that no new file is created
    for file in &*files {
        let _ = std::fs::remove_file(file).or_else(|_| std::fs::remove_dir_all(file));
    }
    std::process::exit(code().into())
}
