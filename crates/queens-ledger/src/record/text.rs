//! Whole numbers as JSON strings. Many readers parse JSON numbers as floats, exact only to 2^53.

use crate::plan::MOST_UNITS;
use queens::Digits;
use serde::de::Error;
use serde::de::value::StrDeserializer;
use serde::{Deserialize, Deserializer, Serializer};
use std::fmt::{Display, Write};
use std::str::FromStr;

pub(super) fn serialize<T: Display, S: Serializer>(
    number: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

pub(super) fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    Digits::deserialize(deserializer).map(|digits| digits.0)
}

/// Many numbers in one string, separated by single spaces: short, and exact in every language.
pub(super) mod list {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        numbers: &[u128],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(12 * numbers.len());
        for (place, number) in numbers.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            // Writing to a `String` never fails.
            let _ = write!(text, "{space}{number}");
        }
        serializer.serialize_str(&text)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<u128>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let numbers = text.split(' ').take(MOST_UNITS as usize + 1).map(StrDeserializer::new);
        let numbers: Vec<u128> =
            numbers.map(super::deserialize).collect::<Result<_, D::Error>>()?;
        if numbers.len() as u64 > MOST_UNITS {
            return Err(D::Error::custom(format!("more than {MOST_UNITS} counts")));
        }
        Ok(numbers)
    }
}
