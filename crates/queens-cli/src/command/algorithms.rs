//! The list of algorithms.

use crate::args::{self, output::TableFormat};
use crate::error::Result;
use crate::output::Out;
use queens::classic::{Form, Order};
use queens::{Algorithm, Digits, Size, parallel};
use queens_report::number::magnitude;
use queens_report::table::{Align, Table, wrap};
use queens_report::{csv, json};
use serde::Serialize;

/// Maximum width of lines, even on wider terminals.
const WIDTH: usize = 80;

/// The fields of the CSV, the same as in the JSON.
const CSV_HEADER: &str = "name,form,order,parallel,space,n,space_size,summary";

const REMARKS: [&str; 2] = [
    "Space: the placements a search chooses among before anything is pruned. Threads: whether \
     `count` can use all processors. Order: that of the solutions.",
    "`queens count` uses none of them by default: `halves` joins half-boards and visits no \
     solution, so it cannot list or trace. `queens explain NAME` tells more of each.",
];

/// Facts about an algorithm that need no run.
#[derive(Serialize)]
struct AlgorithmFacts {
    name: &'static str,
    form: Form,
    order: Order,
    parallel: bool,
    space: &'static str,
    n: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    space_size: Option<Digits<u128>>,
    summary: &'static str,
}

impl AlgorithmFacts {
    fn new(algorithm: Algorithm, size: Size) -> AlgorithmFacts {
        AlgorithmFacts {
            name: algorithm.name(),
            form: algorithm.form(),
            order: algorithm.order(),
            parallel: parallel::can_run(algorithm),
            space: algorithm.space().formula(),
            n: size.get(),
            space_size: algorithm.space().size(size).map(Digits),
            summary: algorithm.summary(),
        }
    }

    fn cells(&self) -> [String; 6] {
        [
            self.name.to_owned(),
            form(self.form).to_owned(),
            self.space.to_owned(),
            magnitude(self.space_size.map(|size| size.0)),
            if self.parallel { "all" } else { "one" }.to_owned(),
            order(self.order).to_owned(),
        ]
    }
}

fn form(form: Form) -> &'static str {
    match form {
        Form::Recursive => "recursive",
        Form::Iterative => "iterative",
    }
}

fn order(order: Order) -> &'static str {
    match order {
        Order::Lexicographic => "lexicographic",
        Order::ByClass => "by class",
        Order::Other => "its own",
    }
}

pub(crate) fn run(args: &args::Algorithms) -> Result {
    let records = Algorithm::ALL.iter().map(|&algorithm| AlgorithmFacts::new(algorithm, args.size));
    let mut out = args.output.open()?;
    match args.output.format() {
        TableFormat::Json => records
            .into_iter()
            .try_for_each(|record| out.line(&json::line("queens.algorithm/1", &record)))?,
        TableFormat::Csv => {
            out.line(CSV_HEADER)?;
            records
                .into_iter()
                .try_for_each(|record| out.line(&csv::record(CSV_HEADER, &record)))?;
        }
        TableFormat::Table => text(&mut out, args.size, &records.collect::<Vec<_>>())?,
    }
    out.finish()
}

fn text(out: &mut Out, size: Size, records: &[AlgorithmFacts]) -> Result {
    let at = format!("for N = {size}");
    let header = [
        ("Name", Align::Left),
        ("Form", Align::Left),
        ("Space", Align::Left),
        (at.as_str(), Align::Right),
        ("Threads", Align::Left),
        ("Order", Align::Left),
    ];
    let mut table = Table::new(header);
    records.iter().for_each(|record| table.row(record.cells()));
    let columns = out.width();
    let left_out = table.fit(columns);
    let mut lines = table.lines();
    out.line(&lines.next().unwrap_or_default())?;
    for (index, line) in lines.enumerate() {
        out.line(&line)?;
        // Variants of one algorithm are adjacent and share a summary.
        let summary = records[index].summary;
        if records.get(index + 1).is_none_or(|next| next.summary != summary) {
            wrap(summary, columns.unwrap_or(WIDTH).min(WIDTH) - 4)
                .iter()
                .try_for_each(|line| out.line(&format!("    {line}")))?;
        }
    }
    if !left_out.is_empty() {
        out.line(&format!("(too narrow for: {})", left_out.join(", ")))?;
    }
    for remark in REMARKS {
        out.line("")?;
        wrap(remark, columns.unwrap_or(WIDTH).min(WIDTH))
            .iter()
            .try_for_each(|line| out.line(line))?;
    }
    Ok(())
}
