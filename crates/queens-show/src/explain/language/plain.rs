//! Texts without values.

/// Keys and their texts, in the order of the keys.
pub(super) type Source = &'static [(&'static str, &'static str)];

/// The texts of a language.
pub(super) struct Texts(Source);

impl Texts {
    pub(super) fn new(_: &'static str, source: Source) -> Texts {
        Texts(source)
    }

    pub(super) fn find(&self, key: &str) -> Option<String> {
        let at = self.0.binary_search_by_key(&key, |&(key, _)| key).ok()?;
        Some(self.0[at].1.to_owned())
    }
}
