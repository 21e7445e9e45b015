//! Languages, and the texts in each.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use queens::words::{grouped, one_of};
use std::fmt;
use std::str::FromStr;
use std::sync::{LazyLock, OnceLock};

include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The values of a text: see [`values!`](crate::values).
pub type Values<'a> = FluentArgs<'a>;

/// A language of texts: a file of `locales/`.
///
/// ```
/// use queens_teach::Language;
///
/// let korean: Language = "ko".parse()?;
/// assert_eq!(korean.text("trace-full-board"), "가득 찬 판");
/// assert_eq!(Language::default().code(), "en");
/// # Ok::<(), queens_teach::UnknownLanguage>(())
/// ```
#[derive(Clone, Copy)]
pub struct Language(&'static Locale);

/// A file of texts, parsed when the first of them is read.
struct Locale {
    code: &'static str,
    source: &'static str,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

/// A code that is that of no language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language `{name}`: use {}", one_of(Language::all().iter().map(|one| one.code())))]
pub struct UnknownLanguage {
    /// The rejected code.
    pub name: String,
}

impl Language {
    /// All languages, English first.
    pub fn all() -> &'static [Language] {
        static ALL: LazyLock<Vec<Language>> = LazyLock::new(|| {
            LOCALES.iter().map(|&(code, source)| Language::new(code, source)).collect()
        });
        &ALL
    }

    /// A language from the text of its file. It stays in memory.
    pub(crate) fn new(code: &'static str, source: &'static str) -> Language {
        Language(Box::leak(Box::new(Locale { code, source, bundle: OnceLock::new() })))
    }

    /// The code by which it is asked for.
    pub fn code(self) -> &'static str {
        self.0.code
    }

    /// The text of a key without values.
    pub fn text(self, key: &str) -> String {
        self.say(key, FluentArgs::new())
    }

    /// The text of a key. A key that the language lacks is said in English, and one that no language has is
    /// said itself.
    pub fn say(self, key: &str, values: Values<'_>) -> String {
        let english = Language::default();
        let found = self.find(key, &values).or_else(|| english.find(key, &values));
        found.unwrap_or_else(|| key.to_owned())
    }

    /// The text of a key, if the language has it.
    pub(crate) fn find(self, key: &str, values: &Values<'_>) -> Option<String> {
        let bundle = self.0.bundle.get_or_init(|| self.0.bundle());
        let pattern = bundle.get_message(key)?.value()?;
        let mut errors: Vec<FluentError> = Vec::new();
        let text = bundle.format_pattern(pattern, Some(values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text)
    }
}

impl Locale {
    /// What can be read is read: a test finds the rest.
    fn bundle(&self) -> FluentBundle<FluentResource> {
        let resource = FluentResource::try_new(self.source.to_owned());
        let language = self.code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| number(value)));
        #[cfg(feature = "explain")]
        crate::explanation::add_figures(&mut bundle);
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        bundle
    }
}

/// Whole numbers are written in groups of three digits, as everywhere in the project.
fn number(value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(FluentNumber { value, .. }) if value.fract() == 0.0 => {
            Some(grouped(format_args!("{value:.0}")))
        }
        _ => None,
    }
}

impl Default for Language {
    /// English.
    fn default() -> Language {
        Language::all()[0]
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.code() == other.code()
    }
}

impl Eq for Language {}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        let found = Language::all().iter().find(|language| language.code() == code);
        found.copied().ok_or_else(|| UnknownLanguage { name: code.to_owned() })
    }
}
