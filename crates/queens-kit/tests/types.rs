//! Generates the types of the page, `web/src/api/types.ts`, from the types of the API.
//!
//! This test runs only with the feature `__typescript`, which is internal to these crates. A `--cfg` flag
//! would rebuild all dependencies, including SQLite and Tokio.

use queens::control::Control;
use queens::solve::{LocalSearch, Method};
use queens::trace::StepKind;
use queens::{Algorithm, Search, Size};
use queens_kit::serve::LedgerStatus;
use queens_show::Run;
use queens_show::explain::{Program, ProgramLanguage};
use queens_show::page::{
    about, api::trace, boards, compare, complete, count, halves, hint, local, puzzle, read,
    solutions,
};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use ts_rs::{Config, TS, TypeVisitor};

const CRATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

const HEAD: &str = "\
// The types of the API: see crates/queens-kit/API.md.
// The test `types` of queens-kit writes this file, and fails when it was out of date.
";

#[test]
fn types_of_the_page_are_up_to_date() {
    write("../web/src/api/types.ts", types());
}

#[test]
fn names_of_python_are_up_to_date() {
    write("queens-python/python/queens/_names.py", python_names());
}

fn write(file: &str, text: String) {
    let path = format!("{CRATES}/{file}");
    if fs::read_to_string(&path).unwrap_or_default() != text {
        fs::write(&path, text).unwrap();
        panic!("{path} was out of date and is written anew: commit it");
    }
}

/// The declarations, sorted by name, because `ts-rs` visits fields in a different order after each build.
#[derive(Default)]
struct Declarations(BTreeMap<String, String>);

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new().with_large_int("number");
        let name = T::name(&config);
        // Types that TypeScript already has do not belong to a file.
        if T::output_path().is_none() || self.0.contains_key(&name) {
            return;
        }
        let docs = T::docs().map(|docs| first_paragraph(&docs)).unwrap_or_default();
        let declaration = format!("\n{docs}export {}\n", T::decl(&config));
        // Remove the brackets of links, which only rustdoc understands.
        self.0.insert(name, one_line_docs(&declaration.replace("[`", "`").replace("`]", "`")));
        T::visit_dependencies(self);
    }
}

fn first_paragraph(docs: &str) -> String {
    match docs.split_once("\n *\n") {
        Some((first, _)) => format!("{first}\n */\n"),
        None => docs.to_owned(),
    }
}

fn one_line_docs(declaration: &str) -> String {
    let mut parts = declaration.split("/**\n");
    let before = parts.next().unwrap_or_default().to_owned();
    parts.fold(before, |written, part| {
        let (docs, rest) = part.split_once("\n */").expect("a doc comment has an end");
        let lines: Vec<_> = docs.lines().map(|line| line.trim_start_matches(" *").trim()).collect();
        format!("{written}/** {} */{rest}", lines.join(" "))
    })
}

macro_rules! declare_all {
    ($($name:ty),* $(,)?) => {{
        let mut types = Declarations::default();
        $(types.visit::<$name>();)*
        HEAD.to_owned() + &types.0.into_values().collect::<String>()
    }};
}

fn types() -> String {
    // The types of their fields are declared, too.
    declare_all!(
        about::About,
        about::Failure,
        about::Algorithms,
        Program,
        ProgramLanguage,
        trace::TraceWindow,
        trace::Marks,
        trace::NextMark,
        trace::SamePosition,
        halves::HalvesCount,
        local::LocalTrace,
        local::LocalRuns,
        boards::ClassList,
        solutions::SolutionsPage,
        boards::Solved,
        boards::BoardInfo,
        complete::CompleteRequest,
        complete::Completions,
        puzzle::Puzzle,
        hint::Hint,
        complete::Heat,
        read::Reading,
        compare::CompareRequest,
        compare::CompareEvent,
        Run,
        count::CountRequest,
        count::CountStatus,
        count::UnitRange,
        count::RangeCount,
        LedgerStatus,
    ) + &algorithm_names()
        + &work()
        + &step_counters()
}

struct Names {
    types: [&'static str; 2],
    about: &'static str,
    names: Vec<String>,
}

fn names() -> [Names; 3] {
    [
        Names {
            types: ["AlgorithmName"; 2],
            about: "A classical algorithm.",
            names: Algorithm::ALL.iter().map(Algorithm::to_string).collect(),
        },
        Names {
            types: ["LocalSearchName"; 2],
            about: "A local search.",
            names: LocalSearch::ALL.iter().map(LocalSearch::to_string).collect(),
        },
        Names {
            types: ["SolveMethod", "Method"],
            about: "A method that finds one solution.",
            names: Method::ALL.iter().map(Method::to_string).collect(),
        },
    ]
}

fn algorithm_names() -> String {
    let union = |Names { types: [name, _], about, names }| {
        let names: String = names.iter().map(|name| format!("\n  | '{name}'")).collect();
        format!("\n/** {about} */\nexport type {name} ={names};\n")
    };
    names().map(union).concat()
}

fn python_names() -> String {
    let head = "\
\"\"\"Names of algorithms and methods. The test `types` of queens-kit writes this file.\"\"\"

from typing import Literal
";
    let literal = |Names { types: [_, name], about, names }| {
        let names: String = names.iter().map(|name| format!("    \"{name}\",\n")).collect();
        format!("\n{name} = Literal[\n{names}]\n\"\"\"{about}\"\"\"\n")
    };
    head.to_owned() + &names().map(literal).concat()
}

fn work() -> String {
    let (size, control) = (Size::new(8).unwrap(), Control::default());
    let mut table = "
/** Nodes and tests of a search of N = 8. */
export const WORK: Record<AlgorithmName, { nodes: number; tested: number }> = {
"
    .to_owned();
    for algorithm in Algorithm::ALL {
        let work = algorithm.statistics(size, &control).unwrap();
        let (nodes, tested) = (work.nodes, work.tested);
        let _ = writeln!(table, "  '{algorithm}': {{ nodes: {nodes}, tested: {tested} }},");
    }
    table + "};\n"
}

/// Returns a table of what each step of a trace adds to the counters, so that the page counts like the
/// library.
fn step_counters() -> String {
    let mut table = "
/** What a step adds to the counters; `solutions` also grows by the images of a solution. */
export const STEP_COUNTERS: Record<StepKind, Counters> = {
"
    .to_owned();
    for kind in StepKind::ALL {
        let counters = serde_json::to_string(&kind.counters()).unwrap();
        let _ = writeln!(table, "  \"{}\": {counters},", kind.name());
    }
    table + "};\n"
}
