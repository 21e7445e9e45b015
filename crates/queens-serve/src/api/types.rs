//! The types of the page, written from those of the API.
//!
//! `UPDATE_TYPES=1 cargo test -p queens-serve types` writes them; without the variable, the test
//! fails when the file is out of date.

use super::{about, boards, compare, count, ledger, trace};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::path::Path;
use ts_rs::{Config, TS};

// From here on: types of the library, as they appear in JSON. That they agree is tested below.

/// Row from 0 at the top, column from 0 at the left.
#[derive(Debug, Serialize, Deserialize, TS)]
pub(super) struct Square {
    row: u8,
    column: u8,
}

#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Line {
    Row,
    Column,
    Main,
    Anti,
}

/// The attacks on the next row as bit fields, column 0 the lowest bit.
#[derive(Debug, Serialize, Deserialize, TS)]
pub(super) struct Bits {
    left: u32,
    down: u32,
    right: u32,
}

/// Why a square is not free.
#[derive(Debug, Serialize, Deserialize, TS)]
pub(super) struct Attack {
    line: Line,
    queen: Square,
}

#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Symmetry {
    Identity,
    Mirror,
    Flip,
    HalfTurn,
    Transpose,
    QuarterTurn,
    QuarterTurnBack,
    AntiTranspose,
}

/// One step of a search, as `queens trace --json` prints it.
#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(super) enum Event {
    Node {
        depth: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        bits: Option<Bits>,
    },
    Tested {
        square: Square,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        attack: Option<Attack>,
    },
    Placed {
        square: Square,
    },
    Removed {
        square: Square,
    },
    Solution {
        placement: Vec<u32>,
        images: Vec<Symmetry>,
    },
}

#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Form {
    Recursive,
    Iterative,
}

#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Order {
    Lexicographic,
    ByClass,
    Other,
}

/// The algorithm in short, readable lines.
#[derive(Debug, Serialize, Deserialize, TS)]
pub(super) struct Listing {
    lines: Vec<ListingLine>,
}

/// A line of a listing.
#[derive(Debug, Serialize, Deserialize, TS)]
pub(super) struct ListingLine {
    text: String,
    /// The steps during which this line is the current one.
    steps: Vec<StepKind>,
}

/// The kinds of steps.
#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StepKind {
    Node,
    TestedFree,
    TestedAttacked,
    Placed,
    Removed,
    Solution,
}

/// What has happened up to a step.
#[derive(Debug, Serialize, Deserialize, TS)]
pub(super) struct Counters {
    nodes: u64,
    tested: u64,
    placed: u64,
    /// Placements found.
    found: u64,
    /// Solutions they stand for.
    solutions: u64,
    /// Queens removed that led nowhere: after one was placed, or a node was reached, nothing more
    /// was placed and no solution found.
    dead_ends: u64,
}

const HEAD: &str = "\
// The types of the API: see crates/queens-serve/API.md.
// Written by `UPDATE_TYPES=1 cargo test -p queens-serve types`; the test fails when it is out of date.
";

fn declare<T: TS + 'static>(file: &mut String) {
    let config = Config::new().with_large_int("number");
    let docs = T::docs().unwrap_or_default();
    let _ = write!(file, "\n{docs}export {}\n", T::decl(&config));
}

macro_rules! declare_all {
    ($($name:ty),* $(,)?) => {{
        let mut file = HEAD.to_owned();
        $(declare::<$name>(&mut file);)*
        file
    }};
}

fn types() -> String {
    declare_all!(
        about::About,
        about::Limits,
        about::Failure,
        about::Problem,
        about::Algorithms,
        about::AlgorithmInfo,
        Form,
        Order,
        Listing,
        ListingLine,
        StepKind,
        Square,
        Line,
        Bits,
        Attack,
        Symmetry,
        Event,
        trace::TraceWindow,
        trace::TraceState,
        Counters,
        trace::Known,
        trace::Marks,
        trace::NextMark,
        boards::Classes,
        boards::Class,
        boards::ClassSymmetry,
        boards::Image,
        boards::SolveMethod,
        boards::Solved,
        boards::BoardInfo,
        boards::Pair,
        boards::CompleteRequest,
        boards::Completions,
        boards::Hint,
        boards::HintLine,
        compare::CompareEvent,
        compare::Measured,
        compare::MeasuredStatus,
        count::CountRequest,
        count::CountStatus,
        count::CountState,
        ledger::LedgerStatus,
        ledger::UnitRange,
        ledger::Dispute,
        ledger::Holder,
    )
}

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api/types.ts");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(&path, types()).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), types(), "see the first lines of the file");
}

/// Reads JSON of the library as a type of the page and writes it again.
fn there_and_back<T: for<'de> Deserialize<'de> + Serialize>(library: &impl Serialize) {
    let value = serde_json::to_value(library).unwrap();
    let page: T = serde_json::from_value(value.clone()).unwrap();
    assert_eq!(serde_json::to_value(page).unwrap(), value);
}

#[test]
fn types_of_the_library_are_declared_as_they_are() {
    use queens::{Algorithm, Size};
    use std::convert::Infallible;
    use std::ops::ControlFlow;

    for algorithm in Algorithm::ALL {
        there_and_back::<Form>(&algorithm.form());
        there_and_back::<Order>(&algorithm.order());
        there_and_back::<Listing>(algorithm.listing());
        let _ = algorithm.trace(Size::new(5).unwrap(), |event| {
            there_and_back::<Event>(&event);
            ControlFlow::<Infallible>::Continue(())
        });
    }
    there_and_back::<Counters>(&queens::trace::Counters::default());
    queens::Symmetry::ALL.iter().for_each(there_and_back::<Symmetry>);
}
