//! The signals that end a command: Ctrl-C, SIGTERM and SIGHUP. The first one asks the running work to
//! stop; where no work runs, and if it comes again, it ends the process. No unfinished file stays.

use queens::run::StopToken;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, Once, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// How long work may take to stop before another signal ends the process. Some programs send the
/// signal twice in a row, which is no sign of impatience.
const GRACE: Duration = Duration::from_millis(300);

/// What shells add to the number of a signal that has ended a process.
const BY_SIGNAL: usize = 128;

/// The numbers of the signals, the same on all systems that have them.
const HANGUP: usize = 1;
const INTERRUPT: usize = 2;

static TOKEN: OnceLock<StopToken> = OnceLock::new();

/// The last signal, 0 before the first one.
static CAUGHT: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

/// Whether the command waits for a person.
static IS_WAITING: AtomicBool = AtomicBool::new(false);

/// The files and directories that must not stay behind. Those that have been renamed since then may be named here.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The token that the signals stop. Until a command asks for it, they end the process.
pub(crate) fn token() -> &'static StopToken {
    // In this order: a signal that is handled finds what it has to stop.
    let token = TOKEN.get_or_init(StopToken::new);
    watch();
    token
}

/// Makes a file or directory that goes when a signal ends the process.
pub(crate) fn unfinished<T: AsRef<Path>>(make: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    watch();
    let mut files = files();
    let file = make()?;
    files.push(file.as_ref().to_owned());
    Ok(file)
}

/// Waits for a person: work that a signal could stop does not run meanwhile, so it ends the process.
pub(crate) fn waiting<T>(read: impl FnOnce() -> T) -> T {
    let end_if_caught = || {
        if caught().is_some() {
            end()
        }
    };
    IS_WAITING.store(true, Ordering::SeqCst);
    end_if_caught();
    let answer = read();
    // A terminal that goes away sends its signal before it reports the end of its input.
    end_if_caught();
    IS_WAITING.store(false, Ordering::SeqCst);
    answer
}

/// Ends the process as if the signal of a lost terminal had come, which not every process is sent.
#[cfg(unix)]
pub(crate) fn hang_up() -> ! {
    CAUGHT.store(HANGUP, Ordering::SeqCst);
    end()
}

/// Whether Ctrl-C was pressed, and the terminal may have echoed it.
pub(crate) fn was_pressed() -> bool {
    caught() == Some(INTERRUPT)
}

/// Whether the terminal is gone.
pub(crate) fn is_hung_up() -> bool {
    caught() == Some(HANGUP)
}

/// The exit code of work that was interrupted; a key may do it without a signal.
pub(crate) fn code() -> u8 {
    (BY_SIGNAL + caught().unwrap_or(INTERRUPT)) as u8
}

fn caught() -> Option<usize> {
    Some(CAUGHT.load(Ordering::SeqCst)).filter(|&signal| signal > 0)
}

fn files() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Handles the signals from now on: they end the process until [`token`] is asked for.
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

/// Calls `each` at each signal, on a thread of its own.
#[cfg(unix)]
fn listen(mut each: impl FnMut() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::{flag, iterator::Signals};
    let hangup = (!ignores_hangup()).then_some(SIGHUP);
    let numbers = [SIGINT, SIGTERM].into_iter().chain(hangup).collect::<Vec<_>>();
    for &number in &numbers {
        // First, so that everything that fails because of the signal knows of it.
        flag::register_usize(number, CAUGHT.clone(), number as usize)?;
    }
    let mut signals = Signals::new(numbers)?;
    std::thread::spawn(move || {
        // A signal that came between the two registrations. Reported twice, it is still one request.
        if caught().is_some() {
            each();
        }
        signals.forever().for_each(|_| each());
    });
    Ok(())
}

/// Whether the process was started to outlive its terminal, as with `nohup`.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    match std::fs::read_to_string("/proc/self/status") {
        Ok(status) => {
            let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
            let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
            mask.is_some_and(|mask| mask & (1 << (HANGUP - 1)) != 0)
        }
        // On other systems no safe call tells, but `nohup` never leaves the output on the terminal.
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

/// Ends the process at once.
fn end() -> ! {
    if was_pressed() && io::stderr().is_terminal() {
        eprintln!(); // the terminal has echoed `^C`
    }
    let files = files(); // kept, so that no file is made any more
    for file in &*files {
        let _ = std::fs::remove_file(file).or_else(|_| std::fs::remove_dir_all(file));
    }
    std::process::exit(code().into())
}
