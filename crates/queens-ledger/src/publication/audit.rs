//! Audits: recounts of units that the publisher could not choose.
//!
//! The root (a hash of all files) and a text together draw the units. Forgers who know the text before they
//! announce the root can try different wrong counts until none of the wrong units is drawn. So an audit is
//! claimed only for a root that is given separately, and only for units drawn from it and a text that was
//! unknown when it was announced.

use crate::Error;
use crate::file_kind::hex;
use crate::verify::{Recounted, Report, Sample, VerifyOptions, percent_found};
use queens_show::words::with_noun;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The root of a publication: the SHA-256 of its file `SHA256SUMS`, as 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root(String);

impl Root {
    pub(super) fn of(sums: &[u8]) -> Root {
        Root(hex(&Sha256::digest(sums)))
    }
}

impl fmt::Display for Root {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for Root {
    type Err = Error;

    fn from_str(text: &str) -> Result<Root, Error> {
        let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        match text.len() == 64 && text.bytes().all(is_digit) {
            true => Ok(Root(text.to_owned())),
            false => {
                let text: String = text.chars().take(80).flat_map(char::escape_debug).collect();
                Err(Error::Usage(format!(
                    "`{text}` is not a root: use the 64 hexadecimal digits that were announced, as \
                     `queens ledger publish` prints them"
                )))
            }
        }
    }
}

/// The announcement of a publication. Without it, a publication can be checked but not audited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    pub(super) root: Root,
    seed_text: Option<String>,
}

/// The minimum length of a seed text, without spaces at its ends. Six lottery numbers have at least 11
/// characters.
const SHORTEST_TEXT: usize = 10;

impl Announced {
    /// Combines an announced root with the text that was unknown at that time.
    pub fn new(root: Root, seed_text: Option<String>) -> Result<Announced, Error> {
        let is_short = |text: &String| text.trim().chars().count() < SHORTEST_TEXT;
        if seed_text.as_ref().is_some_and(is_short) {
            return Err(Error::Usage(format!(
                "a publisher could have prepared for a text of fewer than {SHORTEST_TEXT} characters: use the \
                 whole text whose source was announced before the publication, such as lottery numbers"
            )));
        }
        Ok(Announced { root, seed_text })
    }

    /// Returns the seed for drawing the units, which is the same for everyone.
    fn seed(&self) -> Option<u64> {
        let text = self.seed_text.as_ref()?;
        let hash = Sha256::digest(format!("{}\n{text}", self.root));
        hash.first_chunk().map(|bytes| u64::from_be_bytes(*bytes))
    }

    /// Returns the options with the seed of the announcement, if it has one.
    pub(super) fn draw(announced: Option<&Announced>, options: &VerifyOptions) -> VerifyOptions {
        let seed = announced.and_then(Announced::seed).or(options.seed);
        VerifyOptions { seed, ..options.clone() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Audit {
    pub claimed: bool,
    /// The number of recounted units: those that were drawn, or all; 0 if no audit is claimed.
    pub drawn: u64,
    /// Which errors would have been found, or why no audit is claimed.
    pub text: String,
}

impl Audit {
    pub(super) fn new(
        announced: Option<&Announced>,
        sample: Sample,
        units: u64,
        report: &Report,
    ) -> Audit {
        let none = |reason: &str| (0, format!("no audit is claimed: {reason}"));
        let whole =
            || format!("{} recounted: any error would have been found", with_noun(units, "unit"));
        let is_all = sample == Sample::All && report.origins.here_share >= 1.0;
        let text = announced.and_then(|announced| announced.seed_text.as_ref());
        let (drawn, text) = match report.recounts.first() {
            _ if announced.is_none() => none("the root was not given"),
            _ if !report.is_sound() => none("a check failed"),
            _ if is_all => (units, whole()),
            _ if text.is_none() => {
                none("the units were not drawn from a text that was unknown before")
            }
            None => none("no unit was recounted"),
            Some(Recounted { units, drawn, found: None, .. }) => {
                let drawn = with_noun(*drawn, "drawn unit");
                none(&format!("there was time for only {units} of {drawn}"))
            }
            Some(Recounted { found: Some(1.0), .. }) => (units, whole()),
            Some(Recounted { units, found: Some(found), .. }) => {
                let found = percent_found(*found);
                (*units, format!("errors in 1 % of the cost would have been found with {found} %"))
            }
        };
        Audit { claimed: drawn > 0, drawn, text }
    }
}
