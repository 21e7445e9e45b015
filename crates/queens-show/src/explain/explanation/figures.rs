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
use serde::Serialize;

/// The work of a method for N = [`SIZE`].
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Figures {
    Search(SearchFigures),
    Join(JoinFigures),
    Local(LocalFigures),
}

#[derive(Serialize)]
pub(super) struct SearchFigures {
    space: &'static str,
    space_size: Option<Digits<u128>>,
    nodes: Digits<u64>,
    tested: Digits<u64>,
    found: Digits<u64>,
    total: Digits<u128>,
}

#[derive(Serialize)]
pub(super) struct JoinFigures {
    column_sets: Digits<usize>,
    halves: Digits<usize>,
    pairs: Digits<usize>,
    total: Digits<usize>,
}

impl Figures {
    pub(super) fn of(topic: Topic) -> Result<Figures, Error> {
        let size = Size::new(SIZE)?;
        Ok(match topic {
            Topic::Count(Method::Classical(algorithm)) => {
                Figures::Search(SearchFigures::of(algorithm, size))
            }
            Topic::Count(_) => Figures::Join(JoinFigures::of(&Cut::new(size))),
            Topic::Local(method) => Figures::Local(LocalFigures::of(method, size)?),
        })
    }

    pub(super) fn sentences(&self, language: Language) -> Vec<String> {
        match self {
            Figures::Search(figures) => figures.sentences(language),
            Figures::Join(figures) => figures.sentences(language),
            Figures::Local(figures) => figures.sentences(language),
        }
    }
}

impl SearchFigures {
    fn of(algorithm: Algorithm, size: Size) -> SearchFigures {
        let Statistics { nodes, tested, found, solutions, .. } = statistics(algorithm, size);
        SearchFigures {
            space: algorithm.space().formula(),
            space_size: algorithm.space().size(size).map(Digits),
            nodes: Digits(nodes),
            tested: Digits(tested),
            found: Digits(found),
            total: Digits(solutions),
        }
    }

    fn sentences(&self, language: Language) -> Vec<String> {
        let size = self.space_size.map_or_else(String::new, |size| grouped(size.0));
        let values = values!["space" => self.space, "n" => SIZE, "size" => size];
        let space = language.say("explain-space-size", values);
        let total = grouped(self.total.0);
        let values = values![
            "n" => SIZE, "nodes" => self.nodes.0, "found" => self.found.0, "total" => total
        ];
        let mut search = language.say("explain-search-size", values);
        if self.tested.0 > 0 {
            let tests = language.say("explain-search-tests", values!["tests" => self.tested.0]);
            search = format!("{search} {tests}");
        }
        vec![space, search]
    }
}

impl JoinFigures {
    fn of(cut: &Cut) -> JoinFigures {
        let sum =
            |number: fn(&Join) -> usize| Digits(cut.joins().iter().map(number).sum::<usize>());
        JoinFigures {
            column_sets: Digits(cut.joins().len()),
            halves: sum(|join| join.tops),
            pairs: sum(|join| join.tops * join.bottoms),
            total: sum(|join| join.fit),
        }
    }

    fn sentences(&self, language: Language) -> Vec<String> {
        let JoinFigures { column_sets, halves, pairs, total } = self;
        let values = values![
            "n" => SIZE, "sets" => column_sets.0, "halves" => halves.0, "pairs" => pairs.0,
            "total" => total.0
        ];
        vec![language.say("explain-join-size", values)]
    }
}

/// Rows, sideways moves and starts of the searches.
type Plan = (usize, u64, u64);

const HILL_CLIMBING: &[Plan] = &[(SIZE, 0, 1_000), (SIZE, 100, 1_000)];
const MIN_CONFLICTS: &[Plan] = &[(SIZE, 0, 1_000), (100, 0, 100), (1_000, 0, 100)];

/// The complete boards, and the success of single starts.
#[derive(Serialize)]
pub(super) struct LocalFigures {
    space: &'static str,
    space_size: Option<Digits<u128>>,
    runs: Vec<Runs>,
}

#[derive(Serialize)]
struct Runs {
    n: usize,
    sideways: u64,
    starts: u64,
    solved: usize,
    /// The mean number of moves that lead to a solution.
    moves_solved: f64,
}

impl LocalFigures {
    pub(super) fn of(method: LocalSearch, size: Size) -> Result<LocalFigures, Error> {
        let plans = match method {
            LocalSearch::HillClimbing => HILL_CLIMBING,
            _ => MIN_CONFLICTS,
        };
        Ok(LocalFigures {
            space: Space::Rows.formula(),
            space_size: Space::Rows.size(size).map(Digits),
            runs: plans.iter().map(|&plan| Runs::of(method, plan)).collect::<Result<_, _>>()?,
        })
    }

    pub(super) fn sentences(&self, language: Language) -> Vec<String> {
        let size = self.space_size.map_or_else(String::new, |size| grouped(size.0));
        let values = values!["space" => self.space, "n" => SIZE, "size" => size];
        let space = language.say("explain-local-space", values);
        [space].into_iter().chain(self.runs.iter().map(|runs| runs.sentence(language))).collect()
    }
}

impl Runs {
    fn of(method: LocalSearch, (n, sideways, starts): Plan) -> Result<Runs, Error> {
        let runs = Starts::new(method, n, sideways, 1..=starts, &StopToken::new())?;
        let moves_solved = (runs.mean_steps(true).unwrap_or_default() * 10.0).round() / 10.0;
        let solved = runs.solved();
        Ok(Runs { n, sideways, starts, solved, moves_solved })
    }

    fn sentence(&self, language: Language) -> String {
        let key = if self.sideways == 0 { "explain-local-runs" } else { "explain-local-sideways" };
        let values = values![
            "n" => self.n, "starts" => self.starts, "sideways" => self.sideways,
            "solved" => self.solved, "moves" => format!("{:.1}", self.moves_solved)
        ];
        language.say(key, values)
    }
}
