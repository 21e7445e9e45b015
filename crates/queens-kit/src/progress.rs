//! Shows the progress of work as a bar, and computes the completed fraction.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use queens::control::{Control, Progress};
use queens_show::TimeLeft;
use queens_show::explain::{Language, values};
use queens_show::number::{percent, span};
use queens_show::table;
use std::io::{self, IsTerminal};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The length of a bar: fractions are stored as whole millionths.
const WHOLE: u64 = 1_000_000;

const DELAY: Duration = Duration::from_secs(1);

const TICK: Duration = Duration::from_millis(200);

/// Maximum width of a bar with its texts, even on wider terminals.
const WIDEST: usize = 80;

/// Width between the texts, including the percentage.
const BETWEEN: usize = 10;

/// Minimum width of the bar itself.
const SHORTEST: usize = 4;

pub(crate) struct Bar {
    bar: ProgressBar,
    /// Completed millionths of the work. This number never decreases, even if reports of threads arrive out
    /// of order.
    share: AtomicU64,
    time_left: OnceLock<TimeLeft>,
    language: Language,
    /// Shows the bar after [`DELAY`]; stops when the sender is dropped.
    timer: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Bar {
    /// Returns a bar, which appears if `is_wanted` and the work is long.
    ///
    /// It never appears if standard error is not a terminal.
    pub(crate) fn new(label: &str, is_wanted: bool) -> Bar {
        let bar = ProgressBar::with_draw_target(Some(WHOLE), ProgressDrawTarget::hidden());
        let is_wanted = is_wanted && std::io::stderr().is_terminal();
        // There is no bar if the system refuses the thread for it.
        let timer = is_wanted.then(|| show_later(bar.clone())).and_then(io::Result::ok);
        bar.set_style(style(&template(label, terminal())));
        bar.set_prefix(label.to_owned());
        let (share, time_left) = (AtomicU64::new(0), OnceLock::new());
        Bar { bar, share, time_left, language: Language::default(), timer }
            .speaking(Language::default())
    }

    pub(crate) fn speaking(mut self, language: Language) -> Bar {
        self.language = language;
        self.say(None);
        self
    }

    fn say(&self, left: Option<Duration>) {
        if self.timer.is_some() {
            self.bar.set_message(match left {
                Some(left) => {
                    let left = left.max(Duration::from_millis(1));
                    self.language.say("time-left", values!["time" => span(left)])
                }
                None => self.language.text("too-early"),
            });
        }
    }

    pub(crate) fn report(&self, progress: Progress) {
        self.say(self.time_left.get_or_init(|| TimeLeft::new(&progress)).after(&progress));
        let share = (progress.share * WHOLE as f64) as u64;
        let before = self.share.fetch_max(share, Ordering::Relaxed);
        self.bar.set_position(share.max(before));
    }

    /// Runs work that reports to this bar, and clears the line. Also returns the completed fraction, 0 to 1.
    pub(crate) fn run<T>(
        self,
        control: &Control<'_>,
        work: impl FnOnce(&Control<'_>) -> T,
    ) -> (T, f64) {
        let report = |progress: Progress| self.report(progress);
        let result = work(&control.clone().progress(&report));
        (result, self.share())
    }

    fn share(&self) -> f64 {
        self.share.load(Ordering::Relaxed) as f64 / WHOLE as f64
    }

    /// Writes a line above the bar, whether or not there is a terminal.
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

fn show_later(bar: ProgressBar) -> io::Result<(Sender<()>, JoinHandle<()>)> {
    let (end, ended) = mpsc::channel();
    let is_running = move |time| ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
    let show = move || {
        if is_running(DELAY) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.tick();
        }
        while is_running(TICK) {
            bar.tick();
        }
    };
    Ok((end, thread::Builder::new().spawn(show)?))
}

fn terminal() -> usize {
    let size = terminal_size::terminal_size_of(std::io::stderr());
    size.map_or(WIDEST, |(width, _)| usize::from(width.0))
}

/// Returns the template. The bar gets the width that the texts leave, or is omitted. A text that is still too
/// long is truncated.
fn template(label: &str, columns: usize) -> String {
    let longest = table::columns(&Language::default().text("too-early"));
    let texts = table::columns(label) + BETWEEN + longest;
    let bar = columns.min(WIDEST).saturating_sub(texts);
    let bar = if bar < SHORTEST { String::new() } else { format!("[{{bar:{bar}}}] ") };
    format!("{{prefix}} {bar}{{done:>4}}, {{wide_msg}}")
}

fn style(template: &str) -> ProgressStyle {
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    style.progress_chars("=> ").with_key("done", done)
}

fn done(state: &ProgressState, text: &mut dyn std::fmt::Write) {
    let _ = text.write_str(&percent(state.pos() as f64 / WHOLE as f64));
}

/// Shows which work is finished and which is running, for work of unknown length.
pub(crate) fn activity(is_wanted: bool) -> ProgressBar {
    if !is_wanted {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    bar.set_style(
        ProgressStyle::with_template("{msg} {spinner}")
            .unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    tick(&bar);
    bar
}

/// Redraws a bar until it is finished.
///
/// The method `enable_steady_tick` would panic if the system refused the thread.
fn tick(bar: &ProgressBar) {
    let bar = bar.downgrade();
    let tick = move || {
        while let Some(bar) = bar.upgrade().filter(|bar| !bar.is_finished()) {
            bar.tick();
            thread::sleep(TICK);
        }
    };
    let _ = thread::Builder::new().spawn(tick);
}

#[cfg(test)]
mod tests {
    use super::*;
    use indicatif::TermLike;
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Debug)]
    struct Terminal(u16, Arc<Mutex<String>>);

    impl TermLike for Terminal {
        fn width(&self) -> u16 {
            self.0
        }
        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn write_line(&self, text: &str) -> io::Result<()> {
            self.write_str(text)
        }
        fn write_str(&self, text: &str) -> io::Result<()> {
            self.1.lock().unwrap().push_str(text);
            Ok(())
        }
        fn clear_line(&self) -> io::Result<()> {
            self.1.lock().unwrap().clear();
            Ok(())
        }
        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Returns what a terminal with this many columns shows of a bar.
    fn shown(label: &str, message: &str, width: u16) -> String {
        let terminal = Terminal(width, Arc::default());
        let target = ProgressDrawTarget::term_like(Box::new(terminal.clone()));
        let bar = ProgressBar::with_draw_target(Some(WHOLE), ProgressDrawTarget::hidden());
        bar.set_style(style(&template(label, width.into())));
        bar.set_prefix(label.to_owned());
        bar.set_message(message.to_owned());
        bar.set_position(WHOLE / 2);
        bar.set_draw_target(target);
        bar.force_draw();
        terminal.1.lock().unwrap().trim_end().to_owned()
    }

    #[test]
    fn bar_fits_terminal_in_every_language() {
        for language in Language::all() {
            let early = language.text("too-early");
            let left = language
                .say("time-left", values!["time" => span(Duration::from_secs(100_000_000))]);
            for label in ["N = 32", "recounting", "completions", "sampling N = 32"] {
                for (width, message) in [(80, &early), (80, &left), (50, &early), (50, &left)] {
                    let line = shown(label, message, width);
                    assert!(table::columns(&line) <= width.into(), "{line}");
                    assert!(line.starts_with(label) && line.ends_with(message), "{line}");
                    assert!(line.contains("50 %, "), "{line}");
                    assert_eq!(line.contains("=> "), width == 80 || !label.contains("sampling"));
                }
            }
        }
    }

    #[test]
    fn long_text_is_cut() {
        let message = "9,999,999,999,999,999,999 years left";
        let line = shown("sampling N = 32", message, 50);
        assert_eq!(line, "sampling N = 32 50 %, 9,999,999,999,999,999,999 ye");
    }
}
