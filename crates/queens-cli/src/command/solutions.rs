//! Listing solutions as the search finds them.
//!
//! The search runs on a thread of its own and hands solutions over; this one writes them. So
//! whatever was found is shown at once when the search is slow, and nobody has to wait for the
//! next solution after Ctrl-C.

use crate::args;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::board::{Solution, Style, csv_header};
use crate::output::{Out, board_svg};
use queens::{Algorithm, Placement, Size, unique};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::time::Duration;

/// Solutions that may wait between the search and the output.
const QUEUE: usize = 1024;

/// How often Ctrl-C is looked for while the search finds nothing.
const PATIENCE: Duration = Duration::from_millis(50);

/// More boards than this make a drawing that no viewer opens.
const MOST_DRAWN: usize = 10_000;

/// What is listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listing {
    pub(crate) size: Size,
    pub(crate) algorithm: Algorithm,
    /// One solution of each class only.
    pub(crate) unique: bool,
    pub(crate) limit: u64,
}

impl From<&args::Solutions> for Listing {
    fn from(args: &args::Solutions) -> Listing {
        let default = if args.unique { Algorithm::Symmetry } else { Algorithm::Bitmap };
        Listing {
            size: args.size,
            algorithm: args.algorithm.unwrap_or(default),
            unique: args.unique,
            limit: args.limit.unwrap_or(u64::MAX),
        }
    }
}

pub(crate) fn run(args: &args::Solutions) -> Result {
    let listing = Listing::from(args);
    if args.style == Style::Svg {
        return draw(listing);
    }
    let mut out = Out::new();
    if args.style == Style::Csv {
        out.line(&csv_header(listing.size.get(), listing.unique))?;
    }
    list(listing, &mut out, |out, solution| Ok(solution.write(args.style, out)?))
}

fn draw(listing: Listing) -> Result {
    let mut solutions = Vec::new();
    let mut out = Out::new();
    list(listing, &mut out, |_, solution| {
        solutions.push(solution);
        if solutions.len() <= MOST_DRAWN { Ok(()) } else { Err(too_many()) }
    })?;
    out.write_all(board_svg::document(listing.size.get(), &solutions).as_bytes())?;
    out.flush()
}

fn too_many() -> Failure {
    Failure::Usage(format!(
        "--style svg: more than {MOST_DRAWN} boards are too many for one drawing: use --limit"
    ))
}

/// Hands every solution to `show`, in the order in which the search finds them.
pub(crate) fn list(
    listing: Listing,
    out: &mut Out,
    mut show: impl FnMut(&mut Out, Solution) -> Result,
) -> Result {
    if listing.limit == 0 {
        return Ok(());
    }
    interrupt::flag(); // from here on, Ctrl-C is ours
    let (sender, receiver) = sync_channel(QUEUE);
    std::thread::spawn(move || search(listing, &sender));
    let mut number = 0;
    while let Some((placement, class_size)) = next(&receiver, out, number)? {
        number += 1;
        show(out, Solution { n: listing.size.get(), number, placement, class_size })?;
    }
    out.flush()
}

type Found = (Placement, Option<usize>);

/// Runs until the search is done, or nobody listens any more.
fn search(listing: Listing, sender: &SyncSender<Found>) {
    let mut left = listing.limit;
    let mut send = |placement: &Placement, class_size| {
        let heard = sender.send((placement.clone(), class_size)).is_ok();
        left -= 1;
        if heard && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let Listing { algorithm, size, .. } = listing;
    let _ = if listing.unique {
        unique::classes(algorithm, size, |placement, members| send(placement, Some(members)))
    } else {
        algorithm.solutions(size, |placement| send(placement, None))
    };
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
