//! The figures of an explanation.

use crate::explain::drawing::halves::{Cut, Join};
use crate::explain::fluent::{SIZE, statistics};
use crate::explain::language::Language;
use crate::explain::{Topic, values};
use crate::words::grouped;
use queens::classic::Space;
use queens::control::StopToken;
use queens::count::Method;
use queens::observer::Statistics;
use queens::solve::LocalSearch;
use queens::solve::local::Starts;
use queens::{Algorithm, Digits, Error, Size};
use serde_json::{Value, json};

/// The work of a method for N = [`SIZE`], as fields of JSON and as sentences.
pub(super) struct Figures {
    pub(super) fields: Value,
    pub(super) sentences: Vec<String>,
}

impl Figures {
    pub(super) fn of(topic: Topic, language: Language) -> Result<Figures, Error> {
        let size = Size::new(SIZE)?;
        Ok(match topic {
            Topic::Count(Method::Classical(algorithm)) => search(algorithm, size, language),
            Topic::Count(_) => join(&Cut::new(size), language),
            Topic::Local(method) => local(method, size, language)?,
        })
    }
}

fn search(algorithm: Algorithm, size: Size, language: Language) -> Figures {
    let Statistics { nodes, tested, found, solutions, .. } = statistics(algorithm, size);
    let (space, space_size) = (algorithm.space().formula(), algorithm.space().size(size));
    let fields = json!({
        "space": space, "space_size": space_size.map(Digits), "nodes": Digits(nodes),
        "tested": Digits(tested), "found": Digits(found), "total": Digits(solutions),
    });
    let size = space_size.map_or_else(String::new, grouped);
    let values = values!["space" => space, "n" => SIZE, "size" => size];
    let space = language.say("explain-space-size", values);
    let values = values![
        "n" => SIZE, "nodes" => nodes, "found" => found, "total" => grouped(solutions)
    ];
    let mut search = language.say("explain-search-size", values);
    if tested > 0 {
        let tests = language.say("explain-search-tests", values!["tests" => tested]);
        search = format!("{search} {tests}");
    }
    Figures { fields, sentences: vec![space, search] }
}

fn join(cut: &Cut, language: Language) -> Figures {
    let sum = |number: fn(&Join) -> usize| cut.joins().iter().map(number).sum::<usize>();
    let (sets, halves) = (cut.joins().len(), sum(|join| join.tops));
    let (pairs, total) = (sum(|join| join.tops * join.bottoms), sum(|join| join.fit));
    let fields = json!({
        "column_sets": Digits(sets), "halves": Digits(halves), "pairs": Digits(pairs),
        "total": Digits(total),
    });
    let values = values![
        "n" => SIZE, "sets" => sets, "halves" => halves, "pairs" => pairs, "total" => total
    ];
    Figures { fields, sentences: vec![language.say("explain-join-size", values)] }
}

/// The number of rows, of successive sideways moves, and of starts.
type Plan = (usize, u64, u64);

const HILL_CLIMBING: &[Plan] = &[(SIZE, 0, 1_000), (SIZE, 100, 1_000)];
const MIN_CONFLICTS: &[Plan] = &[(SIZE, 0, 1_000), (100, 0, 100), (1_000, 0, 100)];

/// Returns the number of complete boards, and how often single starts succeed.
fn local(method: LocalSearch, size: Size, language: Language) -> Result<Figures, Error> {
    let plans = match method {
        LocalSearch::HillClimbing => HILL_CLIMBING,
        _ => MIN_CONFLICTS,
    };
    let (space, space_size) = (Space::Rows.formula(), Space::Rows.size(size));
    let size = space_size.map_or_else(String::new, grouped);
    let values = values!["space" => space, "n" => SIZE, "size" => size];
    let mut sentences = vec![language.say("explain-local-space", values)];
    let mut runs = Vec::new();
    for &(n, sideways, starts) in plans {
        let found = Starts::new(method, n, sideways, 1..=starts, &StopToken::new())?;
        let solved = found.solved();
        let moves = (found.mean_steps(true).unwrap_or_default() * 10.0).round() / 10.0;
        let key = if sideways == 0 { "explain-local-runs" } else { "explain-local-sideways" };
        let values = values![
            "n" => n, "starts" => starts, "sideways" => sideways, "solved" => solved,
            "moves" => format!("{moves:.1}")
        ];
        sentences.push(language.say(key, values));
        runs.push(json!({
            "n": n, "sideways": sideways, "starts": starts, "solved": solved, "moves_solved": moves,
        }));
    }
    let fields = json!({ "space": space, "space_size": space_size.map(Digits), "runs": runs });
    Ok(Figures { fields, sentences })
}
