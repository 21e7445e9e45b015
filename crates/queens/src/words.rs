//! Numbers in sentences, as every message of the project has them.

use std::fmt::Display;

/// Groups of three digits.
///
/// ```
/// assert_eq!(queens::words::grouped(16_777_216), "16,777,216");
/// ```
pub fn grouped(value: impl Display) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many of something.
///
/// ```
/// use queens::words::counted;
///
/// assert_eq!([1, 1200].map(|number| counted(number, "unit")), ["1 unit", "1,200 units"]);
/// ```
pub fn counted(number: impl Display, what: &str) -> String {
    let number = grouped(number);
    let plural = plural(&number, what);
    format!("{number} {plural}")
}

/// The thing or the things, by their number.
pub(crate) fn plural(number: impl Display, what: &str) -> String {
    if number.to_string() == "1" { what.to_owned() } else { format!("{what}s") }
}
