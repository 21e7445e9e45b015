//! Counting: one size, or a range row by row.

use super::durable;
use crate::args;
use crate::error::{Failure, Result};
use crate::method::{Counts, Method};
use crate::output::json::{self, Digits};
use crate::output::number::{clock, percent};
use crate::output::{Out, csv, note};
use crate::parse::Sizes;
use crate::progress::Watch;
use crate::stopwatch::Stopwatch;
use queens::Size;
use queens::engine::kernel::Kernel;
use serde::Serialize;
use std::time::Duration;

/// A finished count.
#[derive(Debug, Serialize)]
pub(crate) struct Record {
    n: usize,
    total: Digits<u128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<Digits<u128>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    half_turn: Option<Digits<u128>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    quarter_turn: Option<Digits<u128>>,
    algorithm: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    kernel: Option<&'static str>,
    threads: usize,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cpu_seconds: Option<f64>,
    #[serde(skip)]
    time: Duration,
}

const CSV_HEADER: &str =
    "n,total,unique,half_turn,quarter_turn,algorithm,kernel,threads,seconds,cpu_seconds";

impl Record {
    pub(crate) fn new(
        size: Size,
        counts: Counts,
        method: Method,
        threads: usize,
        stopwatch: Stopwatch,
    ) -> Record {
        let time = stopwatch.elapsed();
        Record {
            n: size.get(),
            total: Digits(counts.total),
            unique: counts.unique.map(Digits),
            half_turn: counts.half_turn.map(Digits),
            quarter_turn: counts.quarter_turn.map(Digits),
            algorithm: method.name(),
            kernel: method.kernel().map(Kernel::name),
            threads,
            seconds: json::seconds(time),
            cpu_seconds: stopwatch.cpu().map(json::seconds),
            time,
        }
    }

    fn csv(&self) -> String {
        csv::line([
            csv::some(self.n),
            csv::some(self.total),
            csv::maybe(self.unique),
            csv::maybe(self.half_turn),
            csv::maybe(self.quarter_turn),
            csv::some(self.algorithm),
            csv::maybe(self.kernel),
            csv::some(self.threads),
            csv::some(self.seconds),
            csv::maybe(self.cpu_seconds),
        ])
    }
}

/// A method, the threads it runs on, and what is counted.
pub(crate) struct Counter {
    method: Method,
    unique: bool,
    threads: usize,
    pool: rayon::ThreadPool,
}

impl Counter {
    pub(crate) fn new(method: Method, unique: bool, threads: usize) -> Result<Counter> {
        let pool =
            rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| {
                Failure::Check(format!("--threads: {threads} threads cannot be started: {error}"))
            })?;
        Ok(Counter { method, unique, threads, pool })
    }

    /// Whether there will be unique counts.
    pub(crate) fn is_unique(&self) -> bool {
        self.unique || self.method.is_unique()
    }

    pub(crate) fn count(&self, size: Size, watch: &Watch) -> Option<Record> {
        let stopwatch = Stopwatch::start();
        let counts = self.pool.install(|| self.method.count(size, self.unique, watch)).ok()?;
        Some(Record::new(size, counts, self.method, self.threads, stopwatch))
    }

    /// Counts all sizes in turn, and says how far it came if it was interrupted.
    pub(crate) fn count_all(
        &self,
        sizes: Sizes,
        shows_progress: bool,
        mut each: impl FnMut(Record) -> Result,
    ) -> Result {
        for size in sizes.iter() {
            let label = format!("N = {size}");
            let watch = if shows_progress { Watch::new(&label) } else { Watch::hidden() };
            let record = self.count(size, &watch);
            let share = watch.share();
            drop(watch); // clears the bar before the row is shown
            match record {
                Some(record) => each(record)?,
                None => return Err(Failure::Interrupted(how_far(sizes, size, &about(share)))),
            }
        }
        Ok(())
    }
}

fn about(share: f64) -> String {
    format!("about {} done", percent(share))
}

/// What was done when `size` was interrupted.
pub(crate) fn how_far(sizes: Sizes, size: Size, current: &str) -> String {
    let current = format!("N = {size} {current}");
    let first = sizes.first().get();
    match size.get() - first {
        0 => current,
        1 => format!("N = {first} finished, {current}"),
        done => format!("N = {first} to {} finished, {current}", first + done - 1),
    }
}

/// The table, as wide as its largest size needs.
pub(crate) struct Rows {
    width: usize,
    unique: bool,
    /// What stands behind N.
    mark: &'static str,
}

impl Rows {
    pub(crate) fn new(sizes: Sizes, unique: bool, mark: &'static str) -> Rows {
        Rows { width: digits(sizes.last()).max(6), unique, mark }
    }

    pub(crate) fn header(&self) -> String {
        self.line("N", "Total", "Unique", "hh:mm:ss.ms")
    }

    pub(crate) fn row(&self, record: &Record) -> String {
        let unique = record.unique.map(|unique| unique.to_string()).unwrap_or_default();
        self.line(&record.n.to_string(), &record.total.to_string(), &unique, &clock(record.time))
    }

    fn line(&self, n: &str, total: &str, unique: &str, time: &str) -> String {
        let width = self.width;
        let unique = if self.unique { format!("  {unique:>width$}") } else { String::new() };
        format!("{n:>2}{}  {total:>width$}{unique}  {time:>12}", self.mark)
    }
}

/// No board of up to 32 rows has a count with more digits than this.
fn digits(size: Size) -> usize {
    size.get() * 7 / 10 + 1
}

/// How counts are shown.
pub(crate) enum Format {
    Table(Rows),
    Json,
    Csv,
    Quiet,
}

impl Format {
    /// The format asked for; `unique` says whether there will be unique counts.
    pub(crate) fn new(args: &args::Count, unique: bool) -> Format {
        match (args.json, args.csv, args.quiet) {
            (true, ..) => Format::Json,
            (_, true, _) => Format::Csv,
            (.., true) => Format::Quiet,
            _ => Format::Table(Rows::new(args.sizes, unique, "")),
        }
    }

    pub(crate) fn header(&self) -> Option<String> {
        match self {
            Format::Table(rows) => Some(rows.header()),
            Format::Csv => Some(CSV_HEADER.to_owned()),
            Format::Json | Format::Quiet => None,
        }
    }

    pub(crate) fn record(&self, record: &Record, unique: bool) -> String {
        match self {
            Format::Table(rows) => rows.row(record),
            Format::Json => json::line("queens.count/1", record),
            Format::Csv => record.csv(),
            Format::Quiet => record.unique.filter(|_| unique).unwrap_or(record.total).to_string(),
        }
    }
}

pub(crate) fn run(args: &args::Count) -> Result {
    if let Some(ledger) = &args.durable.ledger {
        return durable::run(args, ledger);
    }
    let method = method(args)?;
    let counter = Counter::new(method, args.unique, threads(args, method))?;
    let format = Format::new(args, counter.is_unique());
    let mut out = Out::new();
    if let Some(header) = format.header() {
        out.line(&header)?;
    }
    counter
        .count_all(args.sizes, !args.quiet, |record| out.line(&format.record(&record, args.unique)))
}

/// The method asked for, with its kernel.
fn method(args: &args::Count) -> Result<Method> {
    match (args.algorithm.unwrap_or(Method::DEFAULT), args.kernel) {
        (Method::Halves(_), kernel) => Ok(Method::Halves(kernel)),
        (classical, None) => Ok(classical),
        (Method::Classical(algorithm), Some(_)) => Err(Failure::Usage(format!(
            "--kernel: `{algorithm}` has no kernels: use it with --algorithm halves, the default"
        ))),
    }
}

/// The threads to use; says so where they cannot be what was asked for.
fn threads(args: &args::Count, method: Method) -> usize {
    if method.can_split(args.unique) {
        return args.threads.unwrap_or_else(super::processors);
    }
    if args.threads.is_some_and(|threads| threads > 1) {
        let what = if method.can_split(false) { " with --unique" } else { "" };
        let name = method.name();
        note(&format!("note: --threads: `{name}`{what} cannot be split, so one thread runs it"));
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_count_fits_its_column() {
        for known in queens::known::all() {
            let size = Size::new(known.n).unwrap();
            assert!(known.total.to_string().len() <= digits(size), "N = {size}");
        }
    }

    #[test]
    fn last_words_name_what_was_finished() {
        let size = |n| Size::new(n).unwrap();
        let sizes = Sizes::new(size(4), size(9));
        assert_eq!(how_far(sizes, size(4), &about(0.5)), "N = 4 about 50 % done");
        assert_eq!(how_far(sizes, size(5), &about(0.0)), "N = 4 finished, N = 5 about 0 % done");
        assert_eq!(
            how_far(sizes, size(9), &about(0.999)),
            "N = 4 to 8 finished, N = 9 about 99 % done"
        );
    }
}
