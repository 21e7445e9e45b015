//! The texts of every language; pseudocode and programs in them.

mod catalogue;
mod programs;
mod pseudocode;

use crate::explain::Topic;
use queens::count::Method;
use std::collections::BTreeSet;

pub(crate) fn is_hangul(c: char) -> bool {
    ('\u{ac00}'..='\u{d7a3}').contains(&c)
}

pub(crate) fn is_japanese(c: char) -> bool {
    ('\u{3040}'..='\u{9fff}').contains(&c)
}

/// Returns whether the letters of a text belong to a language.
pub(crate) fn can_be(language: &str, text: &str) -> bool {
    match language {
        "ko" => !text.contains(is_japanese),
        "ja" => !text.contains(is_hangul),
        _ => !text.contains(is_hangul) && !text.contains(is_japanese),
    }
}

/// Returns all methods with pseudocode and programs.
fn topics() -> impl Iterator<Item = Topic> {
    Topic::all().filter(|&topic| topic != Method::Halves.into())
}

/// Returns the families of methods.
fn families() -> BTreeSet<&'static str> {
    Topic::all().map(Topic::family).collect()
}
