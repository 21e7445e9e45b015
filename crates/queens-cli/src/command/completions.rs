//! Completion scripts of shells.

use crate::args::{Completions, definition};
use crate::error::Result;
use std::io::Write;

pub(crate) fn run(args: &Completions) -> Result {
    // The generator panics when a write fails, so write to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut definition(), "queens", &mut script);
    let mut out = args.destination.open()?;
    out.write_all(&script)?;
    out.finish()
}
