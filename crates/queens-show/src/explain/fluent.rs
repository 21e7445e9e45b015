//! Texts with values, numbers and plurals.
//!
//! Functions in a text compute its figures when it is shown. In a text, `{ NODES("bitmap") }` is the number of
//! nodes of `bitmap` for N = 8, and `{ NODES("bitmap", 12) }` for N = 12. `TESTS` is the number of tested
//! squares, `SPACE` the size of the search space. `{ ROW(2, 5) }` is the label of the row `row = 2` on a board
//! with 5 rows.

use crate::explain::drawing::label;
use crate::words::grouped;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use queens::observer::Statistics;
use queens::{Algorithm, Search, Size};
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// The values of a text's variables: see [`values!`](crate::explain::values).
pub type Values<'a> = FluentArgs<'a>;

pub(super) type Source = &'static str;

/// A file of texts, parsed at the first access.
pub(super) struct Texts {
    code: &'static str,
    source: Source,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl Texts {
    pub(super) fn new(code: &'static str, source: Source) -> Texts {
        Texts { code, source, bundle: OnceLock::new() }
    }

    pub(super) fn find(&self, key: &str) -> Option<String> {
        self.say(key, &FluentArgs::new())
    }

    pub(super) fn say(&self, key: &str, values: &Values<'_>) -> Option<String> {
        let bundle = self.bundle.get_or_init(|| self.bundle());
        let pattern = bundle.get_message(key)?.value()?;
        let mut errors: Vec<FluentError> = Vec::new();
        let text = bundle.format_pattern(pattern, Some(values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text)
    }

    /// Parses the file; a test finds errors in it.
    fn bundle(&self) -> FluentBundle<FluentResource> {
        let resource = FluentResource::try_new(self.source.to_owned());
        let language = self.code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| grouped_digits(value)));
        add_figures(&mut bundle);
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        bundle
    }
}

/// Formats whole numbers in groups of three digits, as everywhere in the project.
fn grouped_digits(value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(FluentNumber { value, .. }) if value.fract() == 0.0 => {
            Some(grouped(format_args!("{value:.0}")))
        }
        _ => None,
    }
}

pub(crate) const SIZE: usize = 8;

type Figure = fn(&[FluentValue<'_>]) -> Option<String>;

fn add_figures(bundle: &mut FluentBundle<FluentResource>) {
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

pub(crate) fn statistics(algorithm: Algorithm, size: Size) -> Statistics {
    let mut statistics = Statistics::default();
    let ControlFlow::Continue(()) = algorithm.search(size, &mut statistics);
    statistics
}
