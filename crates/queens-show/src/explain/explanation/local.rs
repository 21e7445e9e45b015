//! The figures of a local search.

use crate::explain::figures::SIZE;
use crate::explain::language::Language;
use crate::explain::values;
use crate::words::grouped;
use queens::classic::Space;
use queens::control::StopToken;
use queens::solve::LocalSearch;
use queens::solve::local::Starts;
use queens::{Digits, Error, Size};
use serde::Serialize;

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

/// Searches with one start each.
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
