//! Texts with values, numbers and plurals.

use crate::words::grouped;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use std::sync::OnceLock;

/// The values of a text: see [`values!`](crate::explain::values).
pub type Values<'a> = FluentArgs<'a>;

/// The text of a file of `locales/`.
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
        bundle.set_formatter(Some(|value, _| number(value)));
        crate::explain::figures::add_figures(&mut bundle);
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        bundle
    }
}

/// Formats whole numbers in groups of three digits, as everywhere in the project.
fn number(value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(FluentNumber { value, .. }) if value.fract() == 0.0 => {
            Some(grouped(format_args!("{value:.0}")))
        }
        _ => None,
    }
}
