//! A search step by step, written while it runs.

use crate::args;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::drawing::Drawing;
use crate::output::{Out, json};
use queens::trace::Event;
use serde::Serialize;
use std::io::Write;
use std::ops::ControlFlow;

/// One step as JSON.
#[derive(Serialize)]
struct Step<'a> {
    step: u64,
    #[serde(flatten)]
    event: &'a Event,
}

/// How steps are written.
enum Format {
    Json,
    Text(Drawing),
}

impl Format {
    fn write(&self, out: &mut Out, step: u64, event: &Event) -> Result {
        match self {
            Format::Json => {
                writeln!(out, "{}", json::line("queens.trace/1", &Step { step, event }))?
            }
            Format::Text(drawing) => out.write_all(drawing.draw(step, event).as_bytes())?,
        }
        Ok(())
    }

    fn follow(&mut self, event: &Event) {
        if let Format::Text(drawing) = self {
            drawing.follow(event);
        }
    }
}

pub(crate) fn run(args: &args::Trace) -> Result {
    let mut out = Out::new();
    let format = if args.json {
        Format::Json
    } else {
        let drawing = Drawing::new(args.algorithm, args.size);
        out.write_all(drawing.legend().as_bytes())?;
        Format::Text(drawing)
    };
    let ended = trace(args, format, &mut out);
    out.flush()?;
    match ended {
        ControlFlow::Break(failure) => failure.map_or(Ok(()), Err),
        ControlFlow::Continue(()) => Ok(()),
    }
}

/// Breaks with nothing when everything that was asked for has been written.
fn trace(args: &args::Trace, mut format: Format, out: &mut Out) -> ControlFlow<Option<Failure>> {
    interrupt::flag(); // from here on, Ctrl-C is ours
    let first = args.from.max(1);
    let mut left = args.limit.unwrap_or(u64::MAX);
    let mut step = 0;
    if left == 0 {
        return ControlFlow::Break(None);
    }
    args.algorithm.trace(args.size, |event| {
        step += 1;
        format.follow(&event);
        if interrupt::is_raised() {
            let words = format!("at step {step}");
            return ControlFlow::Break(Some(Failure::Interrupted(words)));
        }
        if step < first {
            return ControlFlow::Continue(());
        }
        if let Err(failure) = format.write(out, step, &event) {
            return ControlFlow::Break(Some(failure));
        }
        left -= 1;
        if left == 0 { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
    })
}
