//! Languages, and the texts in each.
//!
//! [`fluent_bundle`] formats texts that contain variables. Without the feature `explain`, there are only
//! texts without variables. The build script parses them, so that a browser does not have to load the parser.

#[cfg(feature = "explain")]
use super::fluent::{Source, Texts, Values};
use crate::words::one_of;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// A language of the texts. Each language is a file in `locales/`.
#[derive(Clone, Copy)]
pub struct Language(&'static Locale);

struct Locale {
    code: &'static str,
    texts: Texts,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language `{name}`: use {}", one_of(Language::all().iter().map(|one| one.code())))]
pub struct UnknownLanguage {
    pub name: String,
}

impl Language {
    pub fn all() -> &'static [Language] {
        static ALL: LazyLock<Vec<Language>> = LazyLock::new(|| {
            LOCALES.iter().map(|&(code, source)| Language::new(code, source)).collect()
        });
        &ALL
    }

    /// Makes a language from its texts, which stay in memory.
    pub(crate) fn new(code: &'static str, source: Source) -> Language {
        Language(Box::leak(Box::new(Locale { code, texts: Texts::new(code, source) })))
    }

    pub fn code(self) -> &'static str {
        self.0.code
    }

    /// Returns the text of a key, if it contains no variables. If the language lacks the text, returns the
    /// English text or else the key itself.
    pub fn text(self, key: &str) -> String {
        self.find(key).unwrap_or_else(|| key.to_owned())
    }

    pub(crate) fn find(self, key: &str) -> Option<String> {
        let english = || Language::default().0.texts.find(key);
        self.0.texts.find(key).or_else(english)
    }

    /// Returns the text of a key with these values. The fallbacks are those of [`Language::text`].
    #[cfg(feature = "explain")]
    pub fn say(self, key: &str, values: Values<'_>) -> String {
        let english = || Language::default().0.texts.say(key, &values);
        self.0.texts.say(key, &values).or_else(english).unwrap_or_else(|| key.to_owned())
    }
}

impl Default for Language {
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

/// Keys and their texts, sorted by key.
#[cfg(not(feature = "explain"))]
type Source = &'static [(&'static str, &'static str)];

#[cfg(not(feature = "explain"))]
struct Texts(Source);

#[cfg(not(feature = "explain"))]
impl Texts {
    fn new(_: &'static str, source: Source) -> Texts {
        Texts(source)
    }

    fn find(&self, key: &str) -> Option<String> {
        let at = self.0.binary_search_by_key(&key, |&(key, _)| key).ok()?;
        Some(self.0[at].1.to_owned())
    }
}
