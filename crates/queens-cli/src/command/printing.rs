//! Shows solutions while a search finds them.
//!
//! The search runs on another thread and sends solutions to this one, which writes them. This way, solutions
//! appear immediately even if the search is slow, and a stop does not wait for the next solution.

use crate::error::{Failure, Result};
use crate::output::board::Boards;
use crate::output::{Out, note};
use queens::Placement;
use queens::run::StopToken;
use queens::words::counted;
use queens_report::Solution;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::time::Duration;

/// Capacity of the queue between the search and the output.
const QUEUE: usize = 1024;

/// Interval between checks of the stop token while the search finds nothing.
const INTERVAL: Duration = Duration::from_millis(50);

/// A solution, and the size of its class if classes are listed.
type Found = (Placement, Option<usize>);

/// The callback of a search for each solution; it returns whether to continue.
pub(crate) type Each<'a> = &'a mut dyn FnMut(&Placement, Option<usize>) -> ControlFlow<()>;

/// Prints at most `max` solutions in the order of the search, until `stop`. Returns their number.
pub(crate) fn print(
    (max, stop): (u64, &StopToken),
    boards: &mut Boards,
    out: &mut Out,
    search: impl FnOnce(Each<'_>) + Send + 'static,
) -> Result<u64> {
    let listed = list(max, stop, search, out, |out, solution| boards.write(solution, out));
    match listed {
        // A stopped search still shows the solutions found so far.
        Ok(_) | Err(Failure::Stopped(..)) => boards.end(out).and(listed),
        failed => failed,
    }
}

/// Collects the requested sizes that have no solution.
#[derive(Default)]
pub(crate) struct Missing {
    sizes: Vec<usize>,
    has_solution: bool,
}

impl Missing {
    /// Records whether a board of this size was shown.
    pub(crate) fn saw(&mut self, n: usize, has_solution: bool) {
        self.has_solution |= has_solution;
        if !has_solution {
            self.sizes.push(n);
        }
    }

    /// Notes the sizes without a solution; returns [`Failure::Negative`] if no size has one.
    pub(crate) fn end(self, is_quiet: bool) -> Result {
        let sizes: Vec<String> = self.sizes.iter().map(usize::to_string).collect();
        let text = format!("no solution exists for N = {}", sizes.join(", "));
        match (&sizes[..], self.has_solution) {
            ([], _) => Ok(()),
            (_, false) => Err(Failure::Negative(text)),
            _ if is_quiet => Ok(()),
            _ => {
                note(&format!("note: {text}"));
                Ok(())
            }
        }
    }
}

/// Calls `show` with up to `limit` solutions in the order of the search. Returns their number.
pub(crate) fn list(
    limit: u64,
    stop: &StopToken,
    search: impl FnOnce(Each<'_>) + Send + 'static,
    out: &mut Out,
    mut show: impl FnMut(&mut Out, Solution) -> Result,
) -> Result<u64> {
    let (sender, receiver) = sync_channel(QUEUE);
    // Not joined: a search that finds nothing cannot be stopped; it ends with the process.
    let search = move || {
        let mut left = limit;
        search(&mut |placement, class_size| {
            let is_wanted = sender.send((placement.clone(), class_size)).is_ok();
            left -= 1;
            if is_wanted && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    };
    std::thread::Builder::new().spawn(search).map_err(|error| Failure::no_thread(&error))?;
    let mut number = 0;
    while let Some((placement, class_size)) = next(&receiver, stop, out, number)? {
        number += 1;
        show(out, Solution { class_size, ..Solution::new(number, placement) })?;
    }
    out.flush()?;
    Ok(number)
}

/// Returns the next solution; `None` after the last. Flushes before it waits.
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
            return Err(Failure::Stopped(
                reason,
                format!("{} listed", counted(listed, "solution")),
            ));
        }
        match receiver.recv_timeout(INTERVAL) {
            Ok(found) => return Ok(Some(found)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
