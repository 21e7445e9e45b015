//! How far work has come: a bar on the terminal, and the share for the message after Ctrl-C.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use queens::run::Progress;
use queens_report::TimeLeft;
use queens_report::number::{percent, span};
use std::io::IsTerminal;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The length of a bar: shares are kept as whole millionths.
const WHOLE: u64 = 1_000_000;

/// Shorter work needs no bar.
const DELAY: Duration = Duration::from_secs(1);

/// From one picture to the next.
const TICK: Duration = Duration::from_millis(200);

/// A bar with its texts is no wider, even on wider terminals.
const WIDEST: usize = 80;

/// Columns of the texts: the label, the share and the time left.
const TEXTS: usize = 40;

const TOO_EARLY: &str = "too early to say how long";

/// The progress of one long call.
pub(crate) struct Bar {
    bar: ProgressBar,
    /// Millionths of the work; reports of threads may overtake each other, so it never shrinks.
    share: AtomicU64,
    time_left: OnceLock<TimeLeft>,
    /// Shows the bar after [`DELAY`]; ends when its other end is dropped.
    timer: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Bar {
    /// A bar that appears if the work takes long, standard error is a terminal and `is_wanted`.
    pub(crate) fn new(label: &str, is_wanted: bool) -> Bar {
        let bar = ProgressBar::with_draw_target(Some(WHOLE), ProgressDrawTarget::hidden());
        bar.set_style(style());
        bar.set_prefix(label.to_owned());
        bar.set_message(TOO_EARLY);
        let is_wanted = is_wanted && std::io::stderr().is_terminal();
        let timer = is_wanted.then(|| show_later(bar.clone()));
        Bar { bar, share: AtomicU64::new(0), time_left: OnceLock::new(), timer }
    }

    /// Takes a report from any thread.
    pub(crate) fn report(&self, progress: Progress) {
        let left = self.time_left.get_or_init(|| TimeLeft::new(&progress)).after(&progress);
        let left = left.map_or(TOO_EARLY.to_owned(), |left| format!("{} left", span(left)));
        self.bar.set_message(left);
        let share = (progress.share * WHOLE as f64) as u64;
        let before = self.share.fetch_max(share, Ordering::Relaxed);
        self.bar.set_position(share.max(before));
    }

    /// The share that is done, 0 to 1.
    pub(crate) fn share(&self) -> f64 {
        self.share.load(Ordering::Relaxed) as f64 / WHOLE as f64
    }

    /// Writes a line above the bar, on a terminal or not.
    pub(crate) fn note(&self, line: &str) {
        self.bar.suspend(|| crate::output::note(line));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some((end, timer)) = self.timer.take() {
            drop(end);
            let _ = timer.join();
        }
        self.bar.finish_and_clear();
    }
}

fn show_later(bar: ProgressBar) -> (Sender<()>, JoinHandle<()>) {
    let (end, ended) = mpsc::channel();
    let show = move || {
        if ended.recv_timeout(DELAY) == Err(RecvTimeoutError::Timeout) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(TICK);
        }
    };
    (end, thread::spawn(show))
}

/// The bar is as wide as the terminal has room for beside the texts.
fn style() -> ProgressStyle {
    let columns = terminal_size::terminal_size_of(std::io::stderr());
    let columns = columns.map_or(WIDEST, |(width, _)| usize::from(width.0));
    let bar = columns.saturating_sub(TEXTS).clamp(5, WIDEST - TEXTS);
    let template = format!("{{prefix}} [{{bar:{bar}}}] {{done:>4}}, {{msg}}");
    let style =
        ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    style.progress_chars("=> ").with_key("done", done)
}

fn done(state: &ProgressState, text: &mut dyn std::fmt::Write) {
    let _ = text.write_str(&percent(state.pos() as f64 / WHOLE as f64));
}

/// Lines that say what is finished and what is running, for work of unknown length.
pub(crate) fn activity(is_wanted: bool) -> ProgressBar {
    if !is_wanted {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    bar.set_style(
        ProgressStyle::with_template("{msg} {spinner}")
            .unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    bar.enable_steady_tick(TICK);
    bar
}
