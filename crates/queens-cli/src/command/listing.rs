//! Showing solutions while a search finds them.
//!
//! The search runs on a thread of its own and hands solutions over; this one writes them. So
//! whatever was found is shown at once when the search is slow, and nobody has to wait for the
//! next solution after Ctrl-C.

use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::Out;
use crate::output::board::{self, Style, csv_header};
use queens::Placement;
use queens_report::{Solution, boards};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::time::Duration;

/// Solutions that may wait between the search and the output.
const QUEUE: usize = 1024;

/// How often Ctrl-C is looked for while the search finds nothing.
const PATIENCE: Duration = Duration::from_millis(50);

/// More boards than this make a drawing that no viewer opens.
const MOST_DRAWN: usize = 10_000;

/// A solution, and the size of its class if classes are listed.
type Found = (Placement, Option<usize>);

/// Takes one solution from a search, and says whether more are wanted.
pub(crate) type Take<'a> = &'a mut dyn FnMut(&Placement, Option<usize>) -> ControlFlow<()>;

/// How a list of solutions is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    /// Rows of the board.
    pub(crate) n: usize,
    pub(crate) style: Style,
    /// Whether each solution stands for a class.
    pub(crate) with_class: bool,
}

/// Prints up to `limit` solutions in the order in which `search` finds them, and says how many.
pub(crate) fn print(
    shown: Shown,
    limit: u64,
    search: impl FnOnce(Take<'_>) + Send + 'static,
) -> Result<u64> {
    let mut out = Out::new();
    match shown.style {
        Style::Svg => return draw(shown.n, limit, search, &mut out),
        Style::Csv => out.line(&csv_header(shown.n, shown.with_class))?,
        _ => {}
    }
    list(limit, search, &mut out, |out, solution| Ok(board::write(&solution, shown.style, out)?))
}

/// One drawing of them all.
fn draw(
    n: usize,
    limit: u64,
    search: impl FnOnce(Take<'_>) + Send + 'static,
    out: &mut Out,
) -> Result<u64> {
    let mut solutions = Vec::new();
    let number = list(limit, search, out, |_, solution| {
        solutions.push(solution);
        if solutions.len() <= MOST_DRAWN { Ok(()) } else { Err(too_many()) }
    })?;
    out.write_all(boards::document(n, &solutions).as_bytes())?;
    out.flush()?;
    Ok(number)
}

fn too_many() -> Failure {
    Failure::Usage(format!(
        "--style svg: more than {MOST_DRAWN} boards are too many for one drawing: use --limit"
    ))
}

/// Hands up to `limit` solutions to `show`, in the order in which `search` finds them, and says how
/// many.
pub(crate) fn list(
    limit: u64,
    search: impl FnOnce(Take<'_>) + Send + 'static,
    out: &mut Out,
    mut show: impl FnMut(&mut Out, Solution) -> Result,
) -> Result<u64> {
    if limit == 0 {
        return Ok(0);
    }
    interrupt::flag(); // from here on, Ctrl-C is ours
    let (sender, receiver) = sync_channel(QUEUE);
    std::thread::spawn(move || {
        let mut left = limit;
        search(&mut |placement, class_size| {
            let heard = sender.send((placement.clone(), class_size)).is_ok();
            left -= 1;
            if heard && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    });
    let mut number = 0;
    while let Some((placement, class_size)) = next(&receiver, out, number)? {
        number += 1;
        show(out, Solution { n: placement.size(), number, placement, class_size })?;
    }
    out.flush()?;
    Ok(number)
}

/// The next solution; `None` after the last. What was written is handed on before a wait.
fn next(receiver: &Receiver<Found>, out: &mut Out, listed: u64) -> Result<Option<Found>> {
    match receiver.try_recv() {
        Ok(found) if !interrupt::is_raised() => return Ok(Some(found)),
        Err(TryRecvError::Disconnected) => return Ok(None),
        _ => out.flush()?,
    }
    loop {
        if interrupt::is_raised() {
            let plural = if listed == 1 { "" } else { "s" };
            return Err(Failure::Interrupted(format!("{listed} solution{plural} listed")));
        }
        match receiver.recv_timeout(PATIENCE) {
            Ok(found) => return Ok(Some(found)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
