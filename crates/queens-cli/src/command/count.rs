//! Counting: one size, or a range row by row.

use super::{durable, stages};
use crate::args;
use crate::error::{Failure, Result};
use crate::language::{Language, Message};
use crate::output::count::Format;
use crate::output::{Out, note};
use crate::parse::Sizes;
use crate::progress::Bar;
use queens::count::{Method, Request};
use queens::run::{Control, Progress};
use queens::{Error, Size};
use queens_report::Count;
use queens_report::number::percent;

pub(crate) fn run(args: &args::Count) -> Result {
    if let Some(ledger) = &args.durable.ledger {
        return durable::run(args, ledger);
    }
    check(args)?;
    if args.explain {
        stages::check(args)?;
    }
    let mut out = args.output.open()?;
    let done = print(args, &mut out);
    out.end(done)
}

fn print(args: &args::Count, out: &mut Out) -> Result {
    let unique = counts_classes(args);
    let format = Format::new(args, unique, out);
    format.header().map_or(Ok(()), |header| out.aside(|out| out.line(&header)))?;
    if args.explain {
        return args.sizes.iter().try_for_each(|size| explain(args, size, &format, out));
    }
    let request = |size| request(args, size).unique(unique);
    let control = args.workers.control().stop(&args.limit.stop());
    count_all(args.sizes, Language::En, request, &control, !args.output.quiet, |count| {
        out.line(&format.line(&count))
    })
}

/// Counts a board, and says how below its row.
fn explain(args: &args::Count, size: Size, format: &Format, out: &mut Out) -> Result {
    let (count, lines) = stages::count(args, size, out.width())?;
    out.line(&format.line(&count))?;
    lines.iter().try_for_each(|line| out.line(&format!("{:1$}{line}", "", stages::INDENT)))
}

/// Whether classes are counted: wherever they cost next to nothing, or are asked for.
fn counts_classes(args: &args::Count) -> bool {
    args.unique || args.method().finds_classes()
}

/// The total count of one size.
fn request(args: &args::Count, size: Size) -> Request {
    let request = Request::new(size).method(args.method());
    args.instructions.chosen().into_iter().fold(request, Request::kernel)
}

/// Refuses a kernel for a method without kernels, and notes threads for one that cannot use them.
fn check(args: &args::Count) -> Result {
    let method = args.method();
    // The key may also be named once for all commands, by the environment.
    if args.durable.key.is_some() && std::env::var_os("QUEENS_KEY").is_none() {
        return Err(Failure::usage("--key", "records are signed in a ledger only: add --ledger"));
    }
    if method != Method::Halves && args.instructions.chosen().is_some() {
        return Err(Failure::Usage(format!(
            "--kernel: `{method}` has no kernels: use it with --algorithm halves, the default"
        )));
    }
    let control = args.workers.control();
    let threads = |unique| request(args, args.sizes.first()).unique(unique).threads(&control);
    if !args.output.quiet
        && args.workers.threads.is_some()
        && threads(args.unique) < control.thread_count()
    {
        let what = if threads(false) > 1 { " with --unique" } else { "" };
        note(&format!("note: --threads: `{method}`{what} cannot be split, so one thread runs it"));
    }
    Ok(())
}

/// Counts all sizes in turn; a stop says how far it came.
pub(crate) fn count_all(
    sizes: Sizes,
    language: Language,
    request: impl Fn(Size) -> Request,
    control: &Control<'_>,
    shows_progress: bool,
    mut each: impl FnMut(Count) -> Result,
) -> Result {
    for size in sizes.iter() {
        let bar = Bar::new(&format!("N = {size}"), shows_progress).speaking(language);
        let report = |progress: Progress| bar.report(progress);
        let count = Count::run(&request(size), &control.clone().progress(&report));
        let share = bar.share();
        drop(bar); // clears the line before the row is shown
        each(count.map_err(|error| match error {
            Error::Stopped(reason) => {
                let done = language.fill(Message::AboutDone, &[&percent(share)]);
                Failure::Stopped(reason, how_far(language, sizes, size, &done))
            }
            error => error.into(),
        })?)?;
    }
    Ok(())
}

/// What was done when the count of `size` was stopped.
pub(crate) fn how_far(language: Language, sizes: Sizes, size: Size, current: &str) -> String {
    let first = sizes.first().get();
    match size.get() - first {
        0 => language.fill(Message::NoneFinished, &[&size, &current]),
        1 => language.fill(Message::OneFinished, &[&first, &size, &current]),
        done => {
            let last = first + done - 1;
            language.fill(Message::SomeFinished, &[&first, &last, &size, &current])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_names_what_was_finished() {
        let size = |n| Size::new(n).unwrap();
        let far =
            |n, done: &str| how_far(Language::En, Sizes::new(size(4), size(9)), size(n), done);
        assert_eq!(far(4, "about 50 % done"), "N = 4 about 50 % done");
        assert_eq!(far(5, "about 0 % done"), "N = 4 finished, N = 5 about 0 % done");
        assert_eq!(far(9, "about 99 % done"), "N = 4 to 8 finished, N = 9 about 99 % done");
    }
}
