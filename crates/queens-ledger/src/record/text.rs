//! Whole numbers as JSON strings. Many readers parse JSON numbers as floats, exact only to 2^53.

use crate::plan::MOST_UNITS;
use serde::de::Error;
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
    number(&String::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Parses a number that consists of digits only.
fn number<T: FromStr>(text: &str) -> Result<T, String> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if plain { text.parse().ok() } else { None };
    number.ok_or_else(|| format!("`{}` is not a whole number in range", text.escape_debug()))
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
        let numbers = text.split(' ').take(MOST_UNITS as usize + 1);
        let numbers: Vec<u128> =
            numbers.map(|word| number(word).map_err(D::Error::custom)).collect::<Result<_, _>>()?;
        if numbers.len() as u64 > MOST_UNITS {
            return Err(D::Error::custom(format!("more than {MOST_UNITS} counts")));
        }
        Ok(numbers)
    }
}
