//! Numbers as text.

use std::fmt;
#[cfg(feature = "serde")]
use std::marker::PhantomData;

/// A count or a seed in JSON: a string of digits.
///
/// Not all JSON parsers are exact above 2^53, and counts and seeds exceed this limit. As input, a
/// JSON number is accepted, too.
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
        deserializer.deserialize_any(Reader(PhantomData))
    }
}

#[cfg(feature = "serde")]
struct Reader<T>(PhantomData<T>);

#[cfg(feature = "serde")]
impl<T: std::str::FromStr> serde::de::Visitor<'_> for Reader<T> {
    type Value = Digits<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Digits<T>, E> {
        let wrong = || format!("`{}` is not a whole number in range", text.escape_default());
        Digits::parse(text).ok_or_else(|| E::custom(wrong()))
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Digits<T>, E> {
        self.visit_str(&number.to_string())
    }
}
