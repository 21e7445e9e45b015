//! Whole numbers as JSON strings. Many readers parse JSON numbers as floats, exact only to 2^53.

use queens::Digits;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};
use std::fmt::Display;
use std::str::FromStr;

pub(super) fn serialize<T: Display, S: Serializer>(number: &T, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(number)
}

pub(super) fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    Digits::deserialize(from).map(|digits| digits.0)
}

/// Many numbers in one string, separated by single spaces: short, and exact in every language.
pub(super) mod list {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(numbers: &[u128], to: S) -> Result<S::Ok, S::Error> {
        let numbers: Vec<String> = numbers.iter().map(u128::to_string).collect();
        to.serialize_str(&numbers.join(" "))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u128>, D::Error> {
        let text = String::deserialize(from)?;
        let numbers = text.split(' ').map(|number| Digits::parse(number).map(|digits| digits.0));
        let wrong = || D::Error::custom("not a list of whole numbers");
        numbers.collect::<Option<_>>().ok_or_else(wrong)
    }
}
