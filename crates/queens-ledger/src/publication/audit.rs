//! What must be known before an audit means anything, and what an audit says.
//!
//! A forger who may choose the root after the text can try other wrong counts until none of them is drawn.
//! So an audit is claimed only for a root that is given from outside, and only for units that were drawn from
//! the counts under it and a text: where both were announced before anybody knew the text, the draw could
//! not be arranged.

use crate::draw::units_of_seed;
use crate::key::{from_hex, hex};
use crate::verify::{Sample, VerifyOptions};
use crate::{CountPlan, Error};
use queens::words::counted;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// What stands for a whole publication: SHA-256 of its `publication.json`, 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Root([u8; 32]);

impl Root {
    /// The root of a publication with this description.
    pub(super) fn of(description: &[u8]) -> Root {
        Root(Sha256::digest(description).into())
    }
}

impl fmt::Display for Root {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&hex(&self.0))
    }
}

impl FromStr for Root {
    type Err = Error;

    fn from_str(text: &str) -> Result<Root, Error> {
        let wrong = || Error::Root(text.chars().take(80).collect());
        from_hex(text).map(Root).ok_or_else(wrong)
    }
}

/// What was announced: without it a publication can be checked, but not audited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// The root.
    pub root: Root,
    /// The text that nobody knew when the root was announced; the units are drawn from it.
    pub seed_text: Option<String>,
}

/// What an audit says, in one sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Audit {
    /// Whether there was one that others can repeat.
    pub claimed: bool,
    /// How many units were drawn from the text and recounted.
    pub drawn: u64,
    /// What would have been found, or why nothing is claimed.
    pub text: String,
}

impl Audit {
    /// There was none, for this reason.
    pub(super) fn none(reason: &str) -> Audit {
        Audit { claimed: false, drawn: 0, text: format!("no audit is claimed: {reason}") }
    }

    /// Nothing was drawn, since all units were computed again.
    pub(super) fn of_all(units: u64) -> Audit {
        let what = match units {
            1 => "the only unit was".to_owned(),
            _ => format!("all {} were", counted(units, "unit")),
        };
        let text = format!("{what} recounted: any error would have been found");
        Audit { claimed: true, drawn: 0, text }
    }

    /// What `done` of `wanted` drawn units prove when they were recounted without a fault.
    pub(super) fn of_drawn(done: u64, wanted: u64) -> Audit {
        if done == 0 {
            return Audit::none("no unit was recounted");
        }
        if done < wanted {
            // Those that take long are the ones that are missing: what is left is no random sample.
            let reason =
                format!("only {done} of the {wanted} drawn units could be recounted in time");
            return Audit::none(&reason);
        }
        let found = found(done);
        let text = format!("errors in 1 % of the cost would have been found with {found} %");
        Audit { claimed: true, drawn: done, text }
    }
}

/// The probability in percent, rounded down, that `drawn` units find errors in a hundredth of the cost.
fn found(drawn: u64) -> f64 {
    let found = 100.0 * (1.0 - 0.99f64.powf(drawn as f64));
    // A probability near 1 is never rounded to it.
    ((found * 10.0).floor() / 10.0).min(99.9)
}

/// The units that a text draws from the counts with this hash: only someone who knew the text could choose
/// them. A smaller sample is the beginning of a larger one.
pub fn drawn(plan: &CountPlan, counts: &str, text: &str, sample: Sample) -> Vec<u64> {
    let number = match sample {
        Sample::Units(units) => Some(units),
        _ => None,
    };
    units_of_seed(plan.engine(), number, seed_of(counts, text))
}

/// The seed of a public audit: it depends on the counts, not on times and hosts.
pub(super) fn seed_of(counts: &str, text: &str) -> u64 {
    let hash = Sha256::new().chain_update(counts).chain_update("\n").chain_update(text).finalize();
    hash.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
}

/// How the units of an audit are drawn. No key has a say: then others draw the same.
pub(super) fn options(
    counts: &str,
    announced: Option<&Announced>,
    options: &VerifyOptions,
) -> VerifyOptions {
    match announced.and_then(|announced| announced.seed_text.as_deref()) {
        None => options.clone(),
        Some(text) => VerifyOptions {
            seed: Some(seed_of(counts, text)),
            key: None,
            trusted: Vec::new(),
            ..options.clone()
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_have_been_found_is_never_rounded_up() {
        let claimed = |drawn| Audit::of_drawn(drawn, drawn);
        for (drawn, percent) in [(1, "1 %"), (20, "18.2 %"), (298, "94.9 %"), (299, "95 %")] {
            assert!(claimed(drawn).text.ends_with(&format!(" with {percent}")), "{drawn}");
        }
        assert!(claimed(u64::MAX).text.ends_with(" 99.9 %"));
        assert!(!Audit::of_drawn(0, 0).claimed && !Audit::of_drawn(19, 20).claimed);
    }

    #[test]
    fn a_root_is_64_digits() {
        let root = Root::of(b"{}");
        assert_eq!(root.to_string().parse::<Root>().unwrap(), root);
        let text = root.to_string();
        for wrong in ["", &text[1..], &format!("{text}0"), &text.to_uppercase(), &"ä".repeat(32)] {
            assert!(wrong.parse::<Root>().is_err(), "{wrong}");
        }
    }
}
