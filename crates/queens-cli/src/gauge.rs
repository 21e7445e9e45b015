//! The progress bar of long counts: the time that is left comes from whoever knows the work, not
//! from how fast the bar has grown.

use crate::output::number::span;
use crate::progress::{PATIENCE, WHOLE, style};
use indicatif::{ProgressBar, ProgressDrawTarget};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Shows how far a long count has come.
pub(crate) struct Gauge {
    bar: ProgressBar,
    started: Instant,
}

impl Gauge {
    /// A bar on the terminal, if there is one and `shows` says so.
    pub(crate) fn new(label: &str, shows: bool) -> Gauge {
        let target = match shows && std::io::stderr().is_terminal() {
            true => ProgressDrawTarget::stderr_with_hz(5),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(Some(WHOLE), target);
        bar.set_style(style("{prefix} [{bar:40}] {done:>4}{msg}"));
        bar.set_prefix(label.to_owned());
        Gauge { bar, started: Instant::now() }
    }

    /// Shows the share that is done, and the time that is left if it is known.
    pub(crate) fn show(&self, share: f64, left: Option<Duration>) {
        if self.started.elapsed() < PATIENCE {
            return;
        }
        self.bar.set_message(left.map(|left| format!(", {} left", span(left))).unwrap_or_default());
        self.bar.set_position((share * WHOLE as f64) as u64);
    }

    /// Writes a line above the bar, on a terminal or not.
    pub(crate) fn note(&self, line: &str) {
        self.bar.suspend(|| crate::output::note(line));
    }
}

impl Drop for Gauge {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
