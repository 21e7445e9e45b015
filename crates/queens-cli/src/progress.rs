//! How far a search has come: for the bar on a terminal, and for the last words after Ctrl-C.

use crate::interrupt;
use crate::output::number::{percent, span};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Shares are kept as whole millionths.
pub(crate) const WHOLE: u64 = 1_000_000;

/// Work shorter than this needs no bar.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);

/// Watches one search.
pub(crate) struct Watch {
    stop: &'static AtomicBool,
    share: AtomicU64,
    bar: ProgressBar,
    /// Shows the bar after a while; ends when its other end is dropped.
    timer: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Watch {
    /// Watches a search and never shows it.
    pub(crate) fn hidden() -> Watch {
        let bar = ProgressBar::with_draw_target(Some(WHOLE), ProgressDrawTarget::hidden());
        Watch { stop: interrupt::flag(), share: AtomicU64::new(0), bar, timer: None }
    }

    /// Watches a search, and shows a bar if it takes long and someone is there to see it.
    pub(crate) fn new(label: &str) -> Watch {
        let mut watch = Watch::hidden();
        watch.bar.set_style(style("{msg} [{bar:40}] {done:>4}, {left}"));
        watch.bar.set_message(label.to_owned());
        if std::io::stderr().is_terminal() {
            let bar = watch.bar.clone();
            let (end, ended) = mpsc::channel();
            let reveal = move || {
                if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    bar.enable_steady_tick(Duration::from_millis(200));
                }
            };
            watch.timer = Some((end, thread::spawn(reveal)));
        }
        watch
    }

    /// The flag that ends the search.
    pub(crate) fn stop(&self) -> &AtomicBool {
        self.stop
    }

    /// The share that is done, from 0 to 1.
    pub(crate) fn share(&self) -> f64 {
        self.share.load(Ordering::Relaxed) as f64 / WHOLE as f64
    }

    /// Notes the share that is done; it never shrinks.
    pub(crate) fn report(&self, share: f64) {
        let share = (share * WHOLE as f64) as u64;
        let before = self.share.fetch_max(share, Ordering::Relaxed);
        self.bar.set_position(share.max(before));
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some((end, timer)) = self.timer.take() {
            drop(end);
            let _ = timer.join();
        }
        self.bar.finish_and_clear();
    }
}

/// The look of a bar; the template may have the keys `done` and `left`.
pub(crate) fn style(template: &str) -> ProgressStyle {
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    style.progress_chars("=> ").with_key("done", done).with_key("left", remaining)
}

fn share(state: &ProgressState) -> f64 {
    state.pos() as f64 / WHOLE as f64
}

fn done(state: &ProgressState, text: &mut dyn std::fmt::Write) {
    let _ = text.write_str(&percent(share(state)));
}

/// Parts differ in length but come in no order of it, so the mean over all that are done is a
/// better guess than the speed of the last few.
fn remaining(state: &ProgressState, text: &mut dyn std::fmt::Write) {
    let share = share(state);
    let left = state.elapsed().as_secs_f64() * (1.0 - share) / share;
    let _ = match Duration::try_from_secs_f64(left) {
        Ok(left) => write!(text, "{} left", span(left)),
        Err(_) => write!(text, "too early to say how long"),
    };
}

/// A line that says what is being done, for work whose length nobody knows.
pub(crate) fn activity() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    bar.set_style(
        ProgressStyle::with_template("{spinner} {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
