//! JSON, one object per line. Every object starts with its `schema`; `docs/formats.md` describes all
//! schemas.

use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

pub trait Answer: Serialize {
    /// The name and the version of the schema.
    const SCHEMA: &'static str;
}

#[derive(Serialize)]
struct Tagged<'a, T> {
    schema: &'static str,
    #[serde(flatten)]
    record: &'a T,
}

/// Returns one line of JSON, without the line break.
pub fn line<T: Answer>(record: &T) -> String {
    // The records have string keys and plain values, so serialization cannot fail.
    serde_json::to_string(&Tagged { schema: T::SCHEMA, record }).unwrap_or_default()
}

/// Writes one line of JSON directly to `out`, without a copy in memory.
pub fn write<T: Answer>(record: &T, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Tagged { schema: T::SCHEMA, record })?;
    writeln!(out)
}

/// Returns seconds with the digits that a clock can distinguish.
pub fn seconds(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1e9
}
