//! Numbers as text.

use std::fmt;

/// A count in JSON: a string of digits.
///
/// Not all JSON parsers are exact above 2^53, and counts exceed this limit.
///
/// ```
/// use queens::Digits;
///
/// assert_eq!(Digits(92).to_string(), "92");
/// assert_eq!(Digits::parse("92"), Some(Digits(92u128)));
/// assert_eq!(Digits::<u64>::parse("-1"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digits<T>(pub T);

impl<T: std::str::FromStr> Digits<T> {
    /// Parses a string of decimal digits; accepts only digits.
    pub fn parse(text: &str) -> Option<Digits<T>> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit());
        if plain { text.parse().ok().map(Digits) } else { None }
    }
}

impl<T: fmt::Display> fmt::Display for Digits<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(feature = "serde")]
impl<T: fmt::Display> serde::Serialize for Digits<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de, T: std::str::FromStr> serde::Deserialize<'de> for Digits<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Digits<T>, D::Error> {
        let text = <String as serde::Deserialize>::deserialize(deserializer)?;
        let wrong = || format!("`{}` is not a whole number in range", text.escape_default());
        Digits::parse(&text).ok_or_else(|| serde::de::Error::custom(wrong()))
    }
}
