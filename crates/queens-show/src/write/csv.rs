//! Comma-separated values. Texts of several words are quoted as in RFC 4180; numbers and names need no
//! quotes. The crate `csv` is not used: it rejects absent and nested fields, so it would save only a few lines.

use serde::Serialize;
use serde_json::Value;

pub fn field(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Returns the fields of a record in the order of a header. Absent fields are empty.
///
/// The ends of an interval `x` are `x_low` and `x_high`.
///
/// ```
/// use queens_show::csv;
///
/// let record = serde_json::json!({"n": 8, "summary": "simple, slow", "time_interval": [1.5, 2.0]});
/// let line = csv::record("n,summary,seed,time_interval_low,time_interval_high", &record);
/// assert_eq!(line, "8,\"simple, slow\",,1.5,2");
/// ```
pub fn record(header: &str, record: &impl Serialize) -> String {
    // A record that cannot be serialized has no fields.
    let record = serde_json::to_value(record).unwrap_or_default();
    let field = |name: &str| match (name.strip_suffix("_low"), name.strip_suffix("_high")) {
        (Some(interval), _) => record[interval][0].clone(),
        (_, Some(interval)) => record[interval][1].clone(),
        _ => record[name].clone(),
    };
    header.split(',').map(|name| text(field(name))).collect::<Vec<_>>().join(",")
}

fn text(value: Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) if text.contains([',', '"', '\n']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        Value::String(text) => text,
        Value::Number(number) => match number.as_f64().filter(|_| number.is_f64()) {
            // Larger numbers, such as estimates, have an exponent instead.
            Some(decimal) if decimal < 1e15 => decimal.to_string(),
            _ => number.to_string(),
        },
        value => value.to_string(),
    }
}
