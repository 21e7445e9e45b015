//! The judge: reads one N from standard input and prints only the count.

use crate::args::common::Instructions;
use crate::error::{Failure, Result};
use crate::input;
use crate::interrupt;
use crate::output::Out;
use queens::Size;
use queens::control::{Control, StopToken};
use queens::count::Method;
use queens_show::Decoded;
use std::io::Read;

const TASK: std::ops::RangeInclusive<usize> = 1..=14;

/// Longer input is not a number.
const LONGEST: u64 = 1024;

pub(crate) fn run() -> Result {
    let (size, control) = (read()?, Control::default().stop(interrupt::token()));
    let options = Instructions::default().options(Method::Halves, size, control)?;
    let count = Method::Halves.count(size, &options)?;
    Out::new().line(&count.total.to_string())
}

fn read() -> Result<Size> {
    let mut bytes = Vec::new();
    // Signals end the process immediately.
    input::standard(&StopToken::new())
        .and_then(Decoded::new)
        .and_then(|text| text.take(LONGEST).read_to_end(&mut bytes))
        .map_err(|error| Failure::unreadable("standard input", &error))?;
    let text = String::from_utf8_lossy(&bytes);
    let size = text.trim().parse::<Size>().ok().filter(|size| TASK.contains(&size.get()));
    size.ok_or_else(|| Failure::Usage(refusal(text.trim())))
}

fn refusal(text: &str) -> String {
    let found = if text.is_empty() { "nothing".to_owned() } else { format!("`{}`", excerpt(text)) };
    format!(
        "standard input: {found} is not an N from 1 to 14: for other boards, use `queens count N`"
    )
}

fn excerpt(text: &str) -> String {
    let shown = text.chars().take(20).flat_map(char::escape_debug).collect::<String>();
    if text.chars().count() > 20 { shown + "..." } else { shown }
}
