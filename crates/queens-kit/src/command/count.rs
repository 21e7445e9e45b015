//! Counting: one size, or a range row by row.

use super::estimate::note_published;
use super::series::Series;
use super::{durable, stages};
use crate::args;
use crate::error::{Failure, Result};
use crate::output::count::CountLines;
use crate::output::format::CountFormat;
use crate::output::{Out, note};
use queens::Size;
use queens::count::Method;
use queens_show::explain::Language;

struct Counting {
    series: Series,
    /// Whether lines below each row explain how its board was counted.
    explains: bool,
    lines: CountLines,
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
        let control = args.workers.control().stop(&args.limit.stop());
        // A GPU that cannot be opened is reported before anything is written.
        let options = args.instructions.options(method, args.sizes.last, control)?.unique(unique);
        let series = Series {
            sizes: args.sizes,
            method,
            options,
            language: Language::default(),
            shows_progress: !args.output.quiet,
        };
        if !args.output.quiet && args.workers.threads.is_some() {
            note_idle_threads(&series);
        }
        let out = args.output.open()?;
        let lines = CountLines::new(args.format(), args.sizes.last, unique, args.unique, &out);
        note_published(args);
        Ok(Counting { series, explains: args.explain, lines, out })
    }

    fn run(mut self) -> Result {
        let done = self.print();
        self.out.end(done)
    }

    fn print(&mut self) -> Result {
        let Counting { series, explains, lines, out } = self;
        lines.header().map_or(Ok(()), |header| out.aside(|out| out.line(&header)))?;
        if *explains {
            return series.sizes.iter().try_for_each(|size| explain(series, size, lines, out));
        }
        series.run(|count| out.line(&lines.line(&count)))
    }
}

fn explain(series: &Series, size: Size, lines: &CountLines, out: &mut Out) -> Result {
    let (count, explanation) = stages::count(series, size, out.width())?;
    out.line(&lines.line(&count))?;
    explanation.iter().try_for_each(|line| out.line(&format!("{:1$}{line}", "", stages::INDENT)))
}

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

fn note_idle_threads(series: &Series) {
    let (method, options) = (series.method, &series.options);
    if method.threads(options) < options.control().thread_count() {
        let all = options.clone().unique(false);
        let what = if method.threads(&all) > 1 { " with --unique" } else { "" };
        note(&format!("note: --threads: `{method}`{what} cannot be split, so one thread runs it"));
    }
}
