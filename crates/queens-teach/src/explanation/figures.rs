//! Figures, computed by the library when they are shown.
//!
//! In a text, `{ NODES("bitmap") }` is how many nodes `bitmap` has for N = 8 and `{ NODES("bitmap", 12) }` for
//! N = 12; `TESTS` and `SPACE` are the squares that it tests and the size of its search space. `{ ROW(2, 5) }` is
//! the label of the row `row = 2` on a board of 5.

use crate::drawing::{
    halves::{Cut, Join},
    label,
};
use crate::language::Language;
use crate::values;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use queens::count::Method;
use queens::observer::Statistics;
use queens::words::grouped;
use queens::{Algorithm, Digits, Error, Size};
use serde::Serialize;
use std::ops::ControlFlow;

/// The N of all figures that name none.
pub(super) const SIZE: usize = 8;

/// The work of a method for N = [`SIZE`].
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Figures {
    Search(SearchFigures),
    Join(JoinFigures),
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
    pub(super) fn of(method: Method) -> Result<Figures, Error> {
        let size = Size::new(SIZE)?;
        Ok(match method {
            Method::Classical(algorithm) => Figures::Search(SearchFigures::of(algorithm, size)),
            _ => Figures::Join(JoinFigures::of(&Cut::new(size))),
        })
    }

    /// The figures in words, one paragraph for each kind.
    pub(super) fn sentences(&self, language: Language) -> Vec<String> {
        match self {
            Figures::Search(figures) => figures.sentences(language),
            Figures::Join(figures) => figures.sentences(language),
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

/// A figure, by the arguments of its function in a text.
type Figure = fn(&[FluentValue<'_>]) -> Option<String>;

/// Lets the texts of a language name figures.
pub(crate) fn add_figures(bundle: &mut FluentBundle<FluentResource>) {
    let figures: [(&str, Figure); 4] = [
        ("NODES", |about| work(about).map(|work| grouped(work.nodes))),
        ("TESTS", |about| work(about).map(|work| grouped(work.tested))),
        ("SPACE", |about| {
            search(about).and_then(|(one, size)| one.space().size(size).map(grouped))
        }),
        ("ROW", |about| {
            label(number(about.first()?)?, size(about.get(1)?)?).ok().map(|row| row.to_string())
        }),
    ];
    for (name, figure) in figures {
        // The names are different, and in capital letters.
        let _ = bundle.add_function(name, move |about, _| {
            figure(about).map_or(FluentValue::Error, |figure| figure.into())
        });
    }
}

fn number(value: &FluentValue<'_>) -> Option<usize> {
    if let FluentValue::Number(number) = value { Some(number.value as usize) } else { None }
}

fn size(value: &FluentValue<'_>) -> Option<Size> {
    Size::new(number(value)?).ok()
}

/// A search by the name of its algorithm, and its size if that is not [`SIZE`].
fn search(about: &[FluentValue<'_>]) -> Option<(Algorithm, Size)> {
    let Some(FluentValue::String(name)) = about.first() else { return None };
    let size = about.get(1).map_or_else(|| Size::new(SIZE).ok(), size)?;
    Some((name.parse().ok()?, size))
}

fn work(about: &[FluentValue<'_>]) -> Option<Statistics> {
    search(about).map(|(algorithm, size)| statistics(algorithm, size))
}

/// The work of a search on a board of an explanation, which is small.
fn statistics(algorithm: Algorithm, size: Size) -> Statistics {
    let mut statistics = Statistics::default();
    let ControlFlow::Continue(()) = algorithm.search(size, &mut statistics);
    statistics
}
