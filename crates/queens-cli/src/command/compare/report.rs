//! A comparison as a table, JSON or CSV.

use crate::args;
use crate::output::json::{self, Digits};
use crate::output::number::{self, grouped, short_time};
use crate::output::table::{Align, Table};
use queens::Algorithm;
use queens_report::{Measurement, Outcome, Round, csv};
use serde::Serialize;

/// One algorithm on one board.
#[derive(Serialize)]
struct Record {
    n: usize,
    algorithm: &'static str,
    status: Status,
    limit_seconds: f64,
    #[serde(flatten)]
    run: Option<Run>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Done,
    Stopped,
    Skipped,
}

/// What is known of a run that was not stopped.
#[derive(Serialize)]
struct Run {
    total: Digits<u64>,
    seconds: f64,
    ratio: f64,
    #[serde(flatten)]
    work: Option<Work>,
}

#[derive(Serialize)]
struct Work {
    nodes: Digits<u64>,
    tested: Digits<u64>,
    placed: Digits<u64>,
}

impl Record {
    fn new(round: &Round, algorithm: Algorithm, outcome: Outcome) -> Record {
        let (status, run) = match outcome {
            Outcome::Done(measurement) => (Status::Done, Some(Run::new(round, measurement))),
            Outcome::Stopped => (Status::Stopped, None),
            Outcome::Skipped(_) => (Status::Skipped, None),
        };
        Record {
            n: round.size.get(),
            algorithm: algorithm.name(),
            status,
            limit_seconds: round.limit.as_secs_f64(),
            run,
        }
    }
}

impl Run {
    fn new(round: &Round, measurement: Measurement) -> Run {
        let work = measurement.statistics.map(|statistics| Work {
            nodes: Digits(statistics.nodes),
            tested: Digits(statistics.tested),
            placed: Digits(statistics.placed),
        });
        Run {
            total: Digits(measurement.total),
            seconds: json::seconds(measurement.time),
            ratio: round.ratio(measurement),
            work,
        }
    }
}

/// How rounds are shown.
pub(super) enum Format {
    Table,
    Json,
    Csv,
}

impl Format {
    pub(super) fn new(args: &args::Compare) -> Format {
        match (args.json, args.csv) {
            (true, _) => Format::Json,
            (_, true) => Format::Csv,
            _ => Format::Table,
        }
    }

    pub(super) fn header(&self) -> Option<&'static str> {
        matches!(self, Format::Csv).then_some(csv::HEADER)
    }

    pub(super) fn lines(&self, round: &Round) -> Vec<String> {
        let records =
            round.runs.iter().map(|&(algorithm, outcome)| Record::new(round, algorithm, outcome));
        match self {
            Format::Table => table(round),
            Format::Json => records.map(|record| json::line("queens.compare/1", &record)).collect(),
            Format::Csv => csv::lines(round).collect(),
        }
    }
}

fn table(round: &Round) -> Vec<String> {
    let header = [
        ("Algorithm", Align::Left),
        ("Time", Align::Right),
        ("Ratio", Align::Right),
        ("Nodes", Align::Right),
        ("Tests", Align::Right),
    ];
    let mut table = Table::new(header);
    for &(algorithm, outcome) in &round.runs {
        table.row(cells(round, algorithm, outcome));
    }
    let mut lines = vec![title(round)];
    lines.extend(table.lines().map(|line| format!("  {line}")));
    lines.extend(remarks(round));
    lines.push(String::new());
    lines
}

fn title(round: &Round) -> String {
    match round.measurements().next() {
        Some((_, run)) => {
            let plural = if run.total == 1 { "" } else { "s" };
            format!("N = {}: {} solution{plural}", round.size, grouped(run.total))
        }
        None => format!("N = {}", round.size),
    }
}

fn cells(round: &Round, algorithm: Algorithm, outcome: Outcome) -> [String; 5] {
    let name = algorithm.to_string();
    let absent = || "-".to_owned();
    match outcome {
        Outcome::Done(run) => {
            let work = |value: Option<u64>| value.map_or("?".to_owned(), grouped);
            [
                name,
                short_time(run.time),
                format!("{:.1}", round.ratio(run)),
                work(run.statistics.map(|statistics| statistics.nodes)),
                work(run.statistics.map(|statistics| statistics.tested)),
            ]
        }
        Outcome::Stopped => {
            [name, format!("> {}", number::limit(round.limit)), absent(), absent(), absent()]
        }
        Outcome::Skipped(_) => [name, "skipped".to_owned(), absent(), absent(), absent()],
    }
}

/// Why times or statistics are missing.
fn remarks(round: &Round) -> Vec<String> {
    let limit = number::limit(round.limit);
    let mut remarks = Vec::new();
    for &(algorithm, outcome) in &round.runs {
        match outcome {
            Outcome::Stopped => {
                remarks.push(format!("  {algorithm}: stopped at the limit of {limit}"))
            }
            Outcome::Skipped(smaller) => remarks.push(format!(
                "  {algorithm}: skipped, over the limit of {limit} at N = {smaller}"
            )),
            Outcome::Done(_) => {}
        }
    }
    remarks
}
