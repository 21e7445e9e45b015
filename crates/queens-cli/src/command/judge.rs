//! The judge: one N on standard input, the count alone on standard output.

use crate::error::{Failure, Result};
use crate::method::Method;
use crate::output::Out;
use crate::progress::Watch;
use queens::Size;
use std::io::Read;

/// The sizes that the task asks for.
const TASK: std::ops::RangeInclusive<usize> = 1..=14;

/// Longer input is no number, so there is no need to read on.
const LONGEST: u64 = 1024;

pub(crate) fn run() -> Result {
    let size = read()?;
    let watch = Watch::hidden();
    let counts = Method::DEFAULT
        .count(size, false, &watch)
        .map_err(|interrupted| Failure::Interrupted(interrupted.to_string()))?;
    Out::new().line(&counts.total.to_string())
}

fn read() -> Result<Size> {
    let mut bytes = Vec::new();
    std::io::stdin()
        .lock()
        .take(LONGEST)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::Check(format!("standard input: {error}")))?;
    let text = String::from_utf8_lossy(&bytes);
    let size = text.trim().parse::<Size>().ok().filter(|size| TASK.contains(&size.get()));
    size.ok_or_else(|| Failure::Usage(refusal(text.trim())))
}

fn refusal(text: &str) -> String {
    let told = if text.is_empty() { "nothing".to_owned() } else { format!("`{}`", excerpt(text)) };
    format!("standard input: {told} is no N from 1 to 14: for other boards, use `queens count N`")
}

/// The beginning of a text, on one line.
fn excerpt(text: &str) -> String {
    let shown = text.chars().take(20).flat_map(char::escape_debug).collect::<String>();
    if text.chars().count() > 20 { shown + "..." } else { shown }
}
