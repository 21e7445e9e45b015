//! The command `solutions`, and the printing of solutions.

use crate::args;
use crate::error::{Failure, Result};
use crate::output::board::{Boards, refuse_drawing, refuse_rows};
use crate::output::{Out, note};
use queens::control::StopToken;
use queens::{Algorithm, Placement, Search as _, Size};
use queens_show::Solution;
use queens_show::board_text::Header;
use queens_show::stream::{Sink, Stream};
use queens_show::words::with_noun;
use std::ops::ControlFlow;

#[derive(Clone, Copy, Debug)]
struct Search {
    size: Size,
    algorithm: Algorithm,
    unique: bool,
}

impl Search {
    fn run(self, each: Each<'_>) {
        let Search { algorithm, size, unique } = self;
        let _ = if unique {
            algorithm.representatives(size, |found, class| each(found, Some(class.get())))
        } else {
            algorithm.solutions(size, |found| each(found, None))
        };
    }
}

pub(crate) fn run(args: &args::Solutions) -> Result {
    let (sizes, format) = (args.sizes, args.output.format());
    refuse_drawing(format, sizes.first != sizes.last)?;
    refuse_rows(format, sizes.last.get())?;
    let default = if args.unique { Algorithm::Symmetry } else { Algorithm::Bitmap };
    let (algorithm, unique) = (args.algorithm.unwrap_or(default), args.unique);
    let (max, stop) = (args.max.unwrap_or(u64::MAX), args.limit.stop());
    let mut out = args.output.open()?;
    let mut boards = Boards::new(format, &out).based(args.base);
    let (rows, has_sizes) = (sizes.last.get(), sizes.first != sizes.last);
    let header = Header { rows, has_sizes, has_classes: unique };
    let done = boards.header(header, &mut out).and_then(|()| {
        let mut missing = Missing::default();
        for size in sizes.iter() {
            let search = Search { size, algorithm, unique };
            let listed = print((max, &stop), &mut boards, &mut out, move |each| search.run(each))?;
            missing.saw(size.get(), listed > 0);
        }
        // The command succeeds if one of the sizes has a solution.
        missing.end(args.output.quiet)
    });
    out.end(done)
}

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

#[derive(Default)]
pub(crate) struct Missing {
    sizes: Vec<usize>,
    has_solution: bool,
}

impl Missing {
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
    // The thread of the search is not joined: a search that finds nothing cannot be stopped, and ends only
    // with the process.
    let stream = Stream::new(move |sink: &Sink<(Placement, Option<usize>)>| {
        let mut left = limit;
        search(&mut |placement, class_size| {
            sink.put((placement.clone(), class_size))?;
            left -= 1;
            if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    });
    let stream = stream.map_err(|error| Failure::no_thread(&error))?;
    let mut number = 0;
    loop {
        let found = match stream.ready(1) {
            Some(found) if found.is_empty() || !stop.is_stopped() => found,
            _ => {
                out.flush()?;
                check(stop, number)?;
                stream.wait(1, || check(stop, number))?
            }
        };
        let Some((placement, class_size)) = found.into_iter().next() else { break };
        number += 1;
        show(out, Solution { class_size, ..Solution::new(number, placement) })?;
    }
    out.flush()?;
    Ok(number)
}

fn check(stop: &StopToken, listed: u64) -> Result {
    let failure =
        |reason| Failure::Stopped(reason, format!("{} listed", with_noun(listed, "solution")));
    stop.reason().map_or(Ok(()), |reason| Err(failure(reason)))
}
