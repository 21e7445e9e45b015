//! Figures, computed by the library when they are shown.
//!
//! In a text, `{bitmap.nodes}` is how many nodes `bitmap` has for N = 8 and `{bitmap.nodes.12}` for
//! N = 12; `tests` and `space` are the squares it tests and the size of its search space. `{row.2.5}` is
//! what stands beside the row of `row = 2` on a board of 5.

use super::pictures::{Cut, Join, label};
use crate::error::{Failure, Result};
use crate::language::{Language, Message};
use queens::count::Method;
use queens::observer::Statistics;
use queens::words::grouped;
use queens::{Algorithm, Digits, Size};
use serde::Serialize;
use std::ops::ControlFlow;

/// The N of all figures that name none.
pub(super) const SIZE: usize = 8;

/// What a method does for N = [`SIZE`].
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
    pub(super) fn of(method: Method) -> Result<Figures> {
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
        let space = self.space_size.map_or_else(String::new, |size| grouped(size.0));
        let [nodes, tested, found] = [self.nodes.0, self.tested.0, self.found.0].map(grouped);
        let total = grouped(self.total.0);
        let space = language.fill(Message::SpaceSize, &[&self.space, &SIZE, &space]);
        let mut search = language.fill(Message::SearchSize, &[&SIZE, &nodes, &found, &total]);
        if self.tested.0 > 0 {
            search = format!("{search} {}", language.fill(Message::SearchTests, &[&tested]));
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
        let numbers = [self.column_sets, self.halves, self.pairs, self.total];
        let [sets, halves, pairs, total] = &numbers.map(|number| grouped(number.0));
        vec![language.fill(Message::JoinSize, &[&SIZE, sets, halves, pairs, total])]
    }
}

/// A paragraph with its figures in place.
pub(super) fn fill(text: &str) -> Result<String> {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').ok_or_else(|| unknown(after))?;
        filled += before;
        filled += &figure(name)?;
        rest = after;
    }
    Ok(filled + rest)
}

/// The figure of a name such as `bitmap.nodes` or `bitmap.nodes.12`.
fn figure(name: &str) -> Result<String> {
    let words: Vec<&str> = name.split('.').collect();
    if let ["row", row, n] = words[..] {
        let number = |text: &str| text.parse().map_err(|_| unknown(name));
        return Ok(label(number(row)?, Size::new(number(n)?)?)?.to_string());
    }
    let (algorithm, what, size) = match words[..] {
        [algorithm, what] => (algorithm, what, SIZE),
        [algorithm, what, n] => (algorithm, what, n.parse().map_err(|_| unknown(name))?),
        _ => return Err(unknown(name)),
    };
    let (algorithm, size) = (algorithm.parse::<Algorithm>()?, Size::new(size)?);
    match what {
        "nodes" => Ok(grouped(statistics(algorithm, size).nodes)),
        "tests" => Ok(grouped(statistics(algorithm, size).tested)),
        "space" => algorithm.space().size(size).map(grouped).ok_or_else(|| unknown(name)),
        _ => Err(unknown(name)),
    }
}

/// The work of a search on a board of an explanation, which is small.
fn statistics(algorithm: Algorithm, size: Size) -> Statistics {
    let mut statistics = Statistics::default();
    let ControlFlow::Continue(()) = algorithm.search(size, &mut statistics);
    statistics
}

fn unknown(name: &str) -> Failure {
    Failure::Usage(format!("the explanation names an unknown figure `{name}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_computed() {
        let filled = fill("{bitmap.nodes} of {permutation.space.9}, {flags.tests.4}.").unwrap();
        let size = Size::new(4).unwrap();
        let tests = statistics(Algorithm::Flags, size).tested;
        assert_eq!(filled, format!("2,057 of 362,880, {tests}."));
        assert_eq!(fill("{row.3.8} {row.0.5}").unwrap(), "5 5");
        for text in [
            "{row.5.5}",
            "{row.x.5}",
            "{",
            "{bitmap}",
            "{bitmap.cost}",
            "{bitmp.nodes}",
            "{bitmap.nodes.x}",
        ] {
            assert!(fill(text).is_err(), "{text}");
        }
    }
}
