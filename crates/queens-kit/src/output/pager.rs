//! Long texts on a terminal, page by page.

use super::{Out, height};
use crate::error::Result;
use std::io::Write;
use std::process::{Command, Stdio};

/// The default pager, for an unset `PAGER`. With an unset `LESS`, it exits immediately if the text fits,
/// keeps colours, and leaves the text on the screen.
const PAGER: &str = "less";
const LESS: &str = "FRX";

/// Shows a text for people: through the pager if it is longer than the terminal.
pub(crate) fn show(text: &str) -> Result {
    let mut out = Out::new();
    let is_long = || height().is_some_and(|rows| text.lines().count() >= rows);
    if out.is_terminal() && is_long() && page(text) {
        return Ok(());
    }
    out.text(text)?;
    out.finish()
}

/// Runs the pager and returns whether it showed the text. A shell runs it, because the variable may contain
/// arguments.
fn page(text: &str) -> bool {
    let pager = std::env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let pager = pager.unwrap_or_else(|| PAGER.to_owned());
    let mut shell = Command::new("sh");
    shell.args(["-c", &pager]).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        shell.env("LESS", LESS);
    }
    let Ok(mut shell) = shell.spawn() else { return false };
    // Leaving the pager early is not an error.
    shell.stdin.take().map(|mut pipe| pipe.write_all(text.as_bytes()));
    shell.wait().is_ok_and(|status| status.success())
}
