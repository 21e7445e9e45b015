//! The list of algorithms and of local searches, and the explanation of one of them.

use crate::args;
use crate::args::common::{ReportFormat, TableFormat};
use crate::error::{Failure, Result};
use crate::output::Out;
use queens::classic::{About, Order, Style};
use queens::solve::LocalSearch;
use queens::{Algorithm, Digits, Size};
use queens_show::explain::{
    Explanation, Language, Program, ProgramLanguage, Topic, WIDEST, summary,
};
use queens_show::number::magnitude;
use queens_show::table::{Align, Table, columns, wrap};
use queens_show::words::grouped;
use queens_show::{csv, json};
use serde::Serialize;

/// Maximum width of lines, even on wider terminals.
const WIDTH: usize = 80;

const CSV_HEADER: &str =
    "name,family,form,order,parallel,space,has_bits,has_tests,by_rows,n,space_size,summary";

const REMARKS: [&str; 2] = [
    "Space: the placements a search chooses among before anything is pruned. Threads: whether \
     `count` can use all processors. Order: that of the solutions.",
    "`queens count` uses none of them by default: `halves` joins halves of the board and visits no \
     solution, so it cannot list or trace. `queens explain NAME` tells more of each.",
];

const REMARK_ON_LOCAL: &str = "Local searches start with a full board, repair it, and cannot count or list. `queens solve N -m \
     NAME` prints the solution, `queens trace N -a NAME --json` the moves.";

#[derive(Serialize)]
struct AlgorithmFacts {
    #[serde(flatten)]
    about: About,
    n: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    space_size: Option<Digits<u128>>,
}

impl json::Answer for AlgorithmFacts {
    const SCHEMA: &'static str = "queens.algorithm/1";
}

impl AlgorithmFacts {
    fn new(algorithm: Algorithm, size: Size) -> AlgorithmFacts {
        let about = algorithm.about();
        AlgorithmFacts { about, n: size.get(), space_size: about.space.size(size).map(Digits) }
    }

    fn cells(&self) -> [String; 6] {
        [
            self.about.name.to_owned(),
            form(self.about.form).to_owned(),
            self.about.space.formula().to_owned(),
            magnitude(self.space_size.map(|size| size.0)),
            if self.about.parallel { "all" } else { "one" }.to_owned(),
            order(self.about.order).to_owned(),
        ]
    }
}

#[derive(Serialize)]
struct LocalFacts {
    name: &'static str,
    moves_sideways: bool,
    max_n: usize,
    summary: &'static str,
}

impl json::Answer for LocalFacts {
    const SCHEMA: &'static str = "queens.local-search/1";
}

impl LocalFacts {
    fn new(method: LocalSearch) -> LocalFacts {
        LocalFacts {
            name: method.name(),
            moves_sideways: method.moves_sideways(),
            max_n: method.max_rows(),
            summary: method.summary(),
        }
    }

    fn cells(&self) -> [String; 3] {
        [self.name.to_owned(), "one solution".to_owned(), grouped(self.max_n)]
    }
}

fn form(form: Style) -> &'static str {
    match form {
        Style::Recursive => "recursive",
        Style::Iterative => "iterative",
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
    let algorithms = Algorithm::ALL.iter().map(|&one| AlgorithmFacts::new(one, args.size));
    let local = LocalSearch::ALL.iter().copied().map(LocalFacts::new);
    let mut out = args.output.open()?;
    match args.output.format() {
        TableFormat::Json => {
            let mut lines = algorithms
                .map(|facts| json::line(&facts))
                .chain(local.map(|facts| json::line(&facts)));
            lines.try_for_each(|line| out.line(&line))?;
        }
        // All rows of a CSV have the same fields, and local searches lack most of these.
        TableFormat::Csv => {
            out.line(CSV_HEADER)?;
            algorithms
                .into_iter()
                .try_for_each(|facts| out.line(&csv::record(CSV_HEADER, &facts)))?;
        }
        TableFormat::Table => {
            counting(&mut out, args.size, &algorithms.collect::<Vec<_>>())?;
            out.line("")?;
            finding(&mut out, &local.collect::<Vec<_>>())?;
        }
    }
    out.finish()
}

fn counting(out: &mut Out, size: Size, records: &[AlgorithmFacts]) -> Result {
    let at = format!("for N = {size}");
    let mut table = Table::new([
        ("Name", Align::Left),
        ("Form", Align::Left),
        ("Space", Align::Left),
        (at.as_str(), Align::Right),
        ("Threads", Align::Left),
        ("Order", Align::Left),
    ]);
    records.iter().for_each(|record| table.row(record.cells()));
    let summaries: Vec<&str> = records.iter().map(|record| record.about.summary).collect();
    described(out, table, &summaries)?;
    REMARKS.iter().try_for_each(|text| remark(out, text))
}

fn finding(out: &mut Out, records: &[LocalFacts]) -> Result {
    let mut table =
        Table::new([("Name", Align::Left), ("Finds", Align::Left), ("Largest N", Align::Right)]);
    records.iter().for_each(|record| table.row(record.cells()));
    let summaries: Vec<&str> = records.iter().map(|record| record.summary).collect();
    described(out, table, &summaries)?;
    remark(out, REMARK_ON_LOCAL)
}

fn described(out: &mut Out, mut table: Table, summaries: &[&str]) -> Result {
    let left_out = table.fit(out.width());
    let mut lines = table.lines();
    out.line(&lines.next().unwrap_or_default())?;
    for (index, line) in lines.enumerate() {
        out.line(&line)?;
        // Variants of one algorithm are adjacent and share a summary.
        if summaries.get(index + 1) != Some(&summaries[index]) {
            wrapped(out, "    ", summaries[index])?;
        }
    }
    if !left_out.is_empty() {
        out.line(&format!("(too narrow for: {})", left_out.join(", ")))?;
    }
    Ok(())
}

fn remark(out: &mut Out, text: &str) -> Result {
    out.line("")?;
    wrapped(out, "", text)
}

fn wrapped(out: &mut Out, indent: &str, text: &str) -> Result {
    let width = out.width().unwrap_or(WIDTH).min(WIDTH) - indent.len();
    wrap(text, width).iter().try_for_each(|line| out.line(&format!("{indent}{line}")))
}

pub(crate) fn explain(args: &args::Explain, language: Language) -> Result {
    let asked = args.topic.map_or_else(|| Topic::all().collect(), |topic| vec![topic]);
    let program = args.code.map(|code| program_of(args, code, language)).transpose()?;
    let mut out = args.output.open()?;
    match (program, args.output.format(), args.topic) {
        (Some(program), ..) => out.text(&program.text)?,
        (None, ReportFormat::Json, _) => explanations(&mut out, &asked, language)?,
        (None, ReportFormat::Text, None) => topics(&mut out, &asked, language)?,
        (None, ReportFormat::Text, Some(topic)) => {
            let text = Explanation::new(topic, language)?.to_text(room(&out));
            out.text(&text)?;
        }
    }
    out.finish()
}

fn room(out: &Out) -> usize {
    out.width().unwrap_or(WIDEST).min(WIDEST)
}

fn program_of(args: &args::Explain, code: ProgramLanguage, language: Language) -> Result<Program> {
    if args.output.chosen().is_some() {
        let problem = "a program is plain text: leave --format and --json out";
        return Err(Failure::usage("--code", problem));
    }
    let program = args.topic.and_then(|topic| Program::new(topic, code, language));
    program.ok_or_else(|| {
        let problem = "there is no short program of this method: use one such as bitmap-mirror";
        Failure::usage("--code", problem)
    })
}

fn explanations(out: &mut Out, topics: &[Topic], language: Language) -> Result {
    topics.iter().try_for_each(|&topic| {
        let explanation = Explanation::new(topic, language)?;
        out.line(&json::line(&explanation))
    })
}

fn topics(out: &mut Out, topics: &[Topic], language: Language) -> Result {
    let mut table = Table::new([("", Align::Left), ("", Align::Left)]);
    for &topic in topics {
        table.row([topic.to_string(), summary(topic, language)]);
    }
    out.labelled("", &language.text("explain-list"))?;
    let lines: Vec<String> = table.lines().skip(1).map(|line| format!("  {line}")).collect();
    let is_narrow = |width| lines.iter().any(|line| columns(line) > width);
    match out.width().filter(|&width| is_narrow(width)) {
        Some(_) => topics.iter().try_for_each(|&topic| {
            out.labelled("  ", topic.name())?;
            out.labelled("    ", &summary(topic, language))
        }),
        None => lines.iter().try_for_each(|line| out.line(line)),
    }
}
