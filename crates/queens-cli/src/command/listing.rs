//! Showing solutions while a search finds them.
//!
//! The search runs on a thread of its own and sends solutions to this one, which writes them. So
//! solutions are shown at once even if the search is slow, and a stop need not wait for the next one.

use crate::error::{Failure, Result};
use crate::output::Out;
use crate::output::board::{self, Style, csv_header};
use queens::Placement;
use queens::run::StopToken;
use queens_report::{Solution, boards};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::time::Duration;

/// Solutions that may wait between the search and the output.
const QUEUE: usize = 1024;

/// How often the stop token is checked while the search finds nothing.
const INTERVAL: Duration = Duration::from_millis(50);

/// The most boards of a drawing: viewers open no larger ones.
const MOST_DRAWN: usize = 10_000;

/// A solution, and the size of its class if classes are listed.
type Found = (Placement, Option<usize>);

/// What a search calls with each solution; it answers whether more are wanted.
pub(crate) type Each<'a> = &'a mut dyn FnMut(&Placement, Option<usize>) -> ControlFlow<()>;

/// How many solutions are listed, how, and until when.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// Rows of the board.
    pub(crate) n: usize,
    pub(crate) style: Style,
    /// Whether each solution stands for a class.
    pub(crate) with_class: bool,
    pub(crate) limit: u64,
    pub(crate) stop: StopToken,
}

/// Prints solutions in the order in which `search` finds them, and returns how many.
pub(crate) fn print(
    options: &Options,
    search: impl FnOnce(Each<'_>) + Send + 'static,
) -> Result<u64> {
    let (mut out, style) = (Out::new(), options.style);
    match style {
        Style::Svg => return draw(options, search, &mut out),
        Style::Csv => out.line(&csv_header(options.n, options.with_class))?,
        _ => {}
    }
    let write = |out: &mut Out, solution| Ok(board::write(&solution, style, out)?);
    list(options.limit, &options.stop, search, &mut out, write)
}

/// One drawing of all solutions.
fn draw(
    options: &Options,
    search: impl FnOnce(Each<'_>) + Send + 'static,
    out: &mut Out,
) -> Result<u64> {
    let mut solutions = Vec::new();
    let number = list(options.limit, &options.stop, search, out, |_, solution| {
        solutions.push(solution);
        if solutions.len() <= MOST_DRAWN { Ok(()) } else { Err(too_many()) }
    })?;
    out.write_all(boards::document(options.n, &solutions).as_bytes())?;
    out.flush()?;
    Ok(number)
}

fn too_many() -> Failure {
    Failure::Usage(format!(
        "--style svg: more than {MOST_DRAWN} boards are too many for one drawing: use --limit"
    ))
}

/// Calls `show` with up to `limit` solutions, in the order in which `search` finds them, and returns
/// how many there were.
pub(crate) fn list(
    limit: u64,
    stop: &StopToken,
    search: impl FnOnce(Each<'_>) + Send + 'static,
    out: &mut Out,
    mut show: impl FnMut(&mut Out, Solution) -> Result,
) -> Result<u64> {
    if limit == 0 {
        return Ok(0);
    }
    let (sender, receiver) = sync_channel(QUEUE);
    // Not joined: a search that finds nothing cannot be stopped, and ends with the process.
    std::thread::spawn(move || {
        let mut left = limit;
        search(&mut |placement, class_size| {
            let is_wanted = sender.send((placement.clone(), class_size)).is_ok();
            left -= 1;
            if is_wanted && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    });
    let mut number = 0;
    while let Some((placement, class_size)) = next(&receiver, stop, out, number)? {
        number += 1;
        show(out, Solution { n: placement.size(), number, placement, class_size })?;
    }
    out.flush()?;
    Ok(number)
}

/// The next solution; `None` after the last. Flushes before it waits.
fn next(
    receiver: &Receiver<Found>,
    stop: &StopToken,
    out: &mut Out,
    listed: u64,
) -> Result<Option<Found>> {
    match receiver.try_recv() {
        Ok(found) if !stop.is_stopped() => return Ok(Some(found)),
        Err(TryRecvError::Disconnected) => return Ok(None),
        _ => out.flush()?,
    }
    loop {
        if let Some(reason) = stop.reason() {
            let plural = if listed == 1 { "" } else { "s" };
            return Err(Failure::Stopped(reason, format!("{listed} solution{plural} listed")));
        }
        match receiver.recv_timeout(INTERVAL) {
            Ok(found) => return Ok(Some(found)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
