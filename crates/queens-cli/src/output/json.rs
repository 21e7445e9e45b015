//! JSON, one object a line. Every object starts with its `schema`; `docs/formats.md` describes
//! them all.

use serde::{Serialize, Serializer};
use std::fmt::Display;
use std::time::Duration;

/// A record with its schema in front.
#[derive(Serialize)]
struct Tagged<'a, T> {
    schema: &'static str,
    #[serde(flatten)]
    record: &'a T,
}

/// One line of JSON, without the line break.
pub(crate) fn line<T: Serialize>(schema: &'static str, record: &T) -> String {
    // Our records have string keys and plain values, so there is nothing that can fail.
    serde_json::to_string(&Tagged { schema, record }).unwrap_or_default()
}

/// A count: a string, because counts exceed the 2^53 up to which every reader is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Digits<T>(pub(crate) T);

impl<T: Display> Serialize for Digits<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<T: Display> Display for Digits<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// Seconds with the digits that a clock can tell apart.
pub(crate) fn seconds(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1e9
}
