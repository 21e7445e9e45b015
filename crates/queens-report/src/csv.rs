//! Comma-separated values: numbers and names only, so nothing needs quotes.

/// One line; what was not computed stays empty.
pub fn line<const N: usize>(fields: [Option<String>; N]) -> String {
    fields.map(Option::unwrap_or_default).join(",")
}

/// A field that is always there.
pub fn some(value: impl ToString) -> Option<String> {
    Some(value.to_string())
}

/// A field that may not have been computed.
pub fn maybe(value: Option<impl ToString>) -> Option<String> {
    value.map(|value| value.to_string())
}
