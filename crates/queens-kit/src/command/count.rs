//! Counting: one size, or a range row by row.

use super::estimate::note_published;
use super::{durable, stages};
use crate::args;
use crate::error::{Failure, Result};
use crate::output::format::CountFormat;
use crate::output::{Out, note};
use crate::parse::Sizes;
use crate::progress::Bar;
use queens::count::Method;
use queens::engine::Options;
use queens::{Error, Size};
use queens_show::explain::{Language, values};
use queens_show::number::percent;
use queens_show::{Count, CountTable, json};

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

pub(super) struct Series {
    pub(super) sizes: Sizes,
    pub(super) method: Method,
    pub(super) options: Options<'static>,
    pub(super) language: Language,
    pub(super) shows_progress: bool,
}

impl Series {
    /// Counts all boards in turn; a stop reports the progress.
    pub(super) fn run(&self, mut each: impl FnMut(Count) -> Result) -> Result {
        self.sizes.iter().try_for_each(|size| each(self.count(size, &self.options)?))
    }

    pub(super) fn count(&self, size: Size, options: &Options<'_>) -> Result<Count> {
        let bar = Bar::new(&format!("N = {size}"), self.shows_progress).speaking(self.language);
        let (count, share) = bar.run(options.control(), |control| {
            Count::run(self.method, size, &options.clone().with_control(control.clone()))
        });
        count.map_err(|error| match error {
            Error::Stopped(reason) => {
                let done = self.language.say("about-done", values!["percent" => percent(share)]);
                Failure::Stopped(reason, how_far(self.language, self.sizes, size, &done))
            }
            error => error.into(),
        })
    }
}

/// Describes the progress when the count of `size` was stopped.
pub(super) fn how_far(language: Language, sizes: Sizes, size: Size, current: &str) -> String {
    let (first, n) = (sizes.first.get(), size.get());
    let values = values![
        "finished" => n - first, "first" => first, "last" => n.saturating_sub(1), "n" => n,
        "progress" => current
    ];
    language.say("how-far", values)
}

pub(crate) struct CountLines {
    pub(crate) format: CountFormat,
    table: CountTable,
    /// Whether plain text is the unique count.
    unique: bool,
}

impl CountLines {
    /// Prepares a format. `has_unique` adds unique counts to tables, `unique` prints them as plain text. A
    /// table fits the largest board, or the terminal if that is narrower.
    pub(crate) fn new(
        format: CountFormat,
        largest: Size,
        has_unique: bool,
        unique: bool,
        out: &Out,
    ) -> CountLines {
        let table = CountTable::new(largest, has_unique).within(out.width().unwrap_or(usize::MAX));
        CountLines { format, table, unique }
    }

    pub(crate) fn header(&self) -> Option<String> {
        match self.format {
            CountFormat::Table => Some(self.table.header()),
            CountFormat::Csv => Some(Count::CSV_HEADER.to_owned()),
            CountFormat::Json | CountFormat::Plain => None,
        }
    }

    pub(crate) fn line(&self, count: &Count) -> String {
        match self.format {
            CountFormat::Table => self.table.row(count),
            CountFormat::Json => json::line(count),
            CountFormat::Csv => count.csv(),
            CountFormat::Plain => {
                let unique = count.board.unique.filter(|_| self.unique);
                unique.unwrap_or(count.board.total).to_string()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stop_names_finished_boards() {
        let size = |n| Size::new(n).unwrap();
        let far = |n, done: &str| {
            how_far(Language::default(), Sizes { first: size(4), last: size(9) }, size(n), done)
        };
        assert_eq!(far(4, "about 50 % done"), "N = 4 about 50 % done");
        assert_eq!(far(5, "about 0 % done"), "N = 4 finished, N = 5 about 0 % done");
        assert_eq!(far(9, "about 99 % done"), "N = 4 to 8 finished, N = 9 about 99 % done");
    }
}
