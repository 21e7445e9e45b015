//! Figures in texts; the library computes them when they are shown.
//!
//! In a text, `{ NODES("bitmap") }` is the number of nodes of `bitmap` for N = 8, and `{ NODES("bitmap", 12)
//! }` for N = 12. `TESTS` is the number of tested squares, `SPACE` the size of the search space. `{ ROW(2, 5)
//! }` is the label of the row `row = 2` on a board with 5 rows.

use crate::explain::drawing::label;
use crate::words::grouped;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use queens::observer::Statistics;
use queens::{Algorithm, Search, Size};
use std::ops::ControlFlow;

/// The default N of figures.
pub(crate) const SIZE: usize = 8;

/// Computes a figure from the arguments of its function in a text.
type Figure = fn(&[FluentValue<'_>]) -> Option<String>;

/// Adds the functions of figures to the texts of a language.
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
        // Cannot fail: the names are distinct and in capital letters.
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

/// Parses the name of an algorithm, and the size if it is not [`SIZE`].
fn search(about: &[FluentValue<'_>]) -> Option<(Algorithm, Size)> {
    let Some(FluentValue::String(name)) = about.first() else { return None };
    let size = about.get(1).map_or_else(|| Size::new(SIZE).ok(), size)?;
    Some((name.parse().ok()?, size))
}

fn work(about: &[FluentValue<'_>]) -> Option<Statistics> {
    search(about).map(|(algorithm, size)| statistics(algorithm, size))
}

/// Computes the work of a search on a small board.
pub(crate) fn statistics(algorithm: Algorithm, size: Size) -> Statistics {
    let mut statistics = Statistics::default();
    let ControlFlow::Continue(()) = algorithm.search(size, &mut statistics);
    statistics
}
