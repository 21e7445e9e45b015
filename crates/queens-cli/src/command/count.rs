//! Counting: one size, or a range row by row.

use super::estimate::note_published;
use super::series::Series;
use super::{durable, stages};
use crate::args::{self, CountFormat};
use crate::error::{Failure, Result};
use crate::output::count::Format;
use crate::output::{Out, note};
use queens::Size;
use queens::count::{Method, Request};
use queens_teach::Language;

/// The counts that the arguments request.
struct Counting {
    series: Series,
    /// Whether lines below each row explain how its board was counted.
    explains: bool,
    format: Format,
    out: Out,
}

pub(crate) fn run(args: &args::Count) -> Result {
    match &args.durable.ledger {
        Some(ledger) => durable::LedgerCount::resolve(args, ledger)?.run(),
        None => Counting::resolve(args)?.run(),
    }
}

impl Counting {
    fn resolve(args: &args::Count) -> Result<Counting> {
        refuse(args)?;
        let method = args.method();
        // Count classes if the method gets them almost for free, or on request.
        let unique = args.unique || method.finds_classes();
        let request = Request::new(args.sizes.first).method(method).unique(unique);
        if request.has_kernels() {
            // Report a GPU that cannot be opened before writing anything.
            args.instructions.kernel(args.sizes.last)?;
        }
        let series = Series {
            sizes: args.sizes,
            request,
            instructions: args.instructions.clone(),
            control: args.workers.control().stop(&args.limit.stop()),
            language: Language::default(),
            shows_progress: !args.output.quiet,
        };
        if !args.output.quiet && args.workers.threads.is_some() {
            note_idle_threads(method, &series);
        }
        let out = args.output.open()?;
        let format = Format::new(args.format(), args.sizes.last, unique, args.unique, &out);
        note_published(args);
        Ok(Counting { series, explains: args.explain, format, out })
    }

    fn run(mut self) -> Result {
        let done = self.print();
        self.out.end(done)
    }

    fn print(&mut self) -> Result {
        let Counting { series, explains, format, out } = self;
        format.header().map_or(Ok(()), |header| out.aside(|out| out.line(&header)))?;
        if *explains {
            return series.sizes.iter().try_for_each(|size| explain(series, size, format, out));
        }
        series.run(|count| out.line(&format.line(&count)))
    }
}

/// Counts a board and explains the count below its row.
fn explain(series: &Series, size: Size, format: &Format, out: &mut Out) -> Result {
    let (count, lines) = stages::count(series, size, out.width())?;
    out.line(&format.line(&count))?;
    lines.iter().try_for_each(|line| out.line(&format!("{:1$}{line}", "", stages::INDENT)))
}

/// Rejects combinations of options without a meaning.
fn refuse(args: &args::Count) -> Result {
    let method = args.method();
    if method != Method::Halves && args.instructions.is_chosen() {
        return Err(Failure::Usage(format!(
            "--kernel: `{method}` has no kernels: use it with --algorithm halves, the default"
        )));
    }
    if !args.explain {
        return Ok(());
    }
    if method != Method::Halves {
        return Err(Failure::usage("--explain", "only `halves` has stages: leave out --algorithm"));
    }
    if args.format() != CountFormat::Table {
        return Err(Failure::usage("--explain", "writes text for people: leave out the format"));
    }
    Ok(())
}

/// Notes that a method cannot use several threads.
fn note_idle_threads(method: Method, series: &Series) {
    let threads = |request: Request<'_>| request.threads(&series.control);
    if threads(series.request) < series.control.thread_count() {
        let what = if threads(series.request.unique(false)) > 1 { " with --unique" } else { "" };
        note(&format!("note: --threads: `{method}`{what} cannot be split, so one thread runs it"));
    }
}
