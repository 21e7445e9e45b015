//! The figures of an explanation.

use super::local::LocalFigures;
use crate::explain::Topic;
use crate::explain::drawing::halves::{Cut, Join};
use crate::explain::figures::{SIZE, statistics};
use crate::explain::language::Language;
use crate::explain::values;
use crate::words::grouped;
use queens::count::Method;
use queens::observer::Statistics;
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

    /// Returns the figures in words, one paragraph for each kind.
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
