//! Names and numbers in sentences, for all messages of the project.

use std::error::Error;
use std::fmt::Display;

pub fn one_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Returns an error with its causes, on one line. Skips a cause that ends with the text of the error above
/// it.
pub fn with_causes(error: &dyn Error) -> String {
    let (mut text, mut last) = (error.to_string(), error.to_string());
    for cause in std::iter::successors(error.source(), |&cause| cause.source()) {
        let cause = cause.to_string();
        if !cause.ends_with(&last) {
            text = format!("{text}: {cause}");
        }
        last = cause;
    }
    text
}

/// Groups digits by threes.
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

pub fn with_noun(number: impl Display, what: &str) -> String {
    let number = grouped(number);
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {what}{plural}")
}

pub fn no_rows(text: &str) -> String {
    format!("`{text}` is not a board size: use a whole number")
}

pub fn no_number(text: &str) -> String {
    format!("`{text}` is not a number: use a whole number from 0 up")
}

pub fn no_positive(text: &str) -> String {
    format!("`{text}` is not a number above 0: use a whole number from 1 up")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt;

    #[derive(Debug)]
    struct Chain(&'static str, Option<Box<Chain>>);

    impl fmt::Display for Chain {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }
    }

    impl Error for Chain {
        fn source(&self) -> Option<&(dyn Error + 'static)> {
            self.1.as_deref().map(|cause| cause as _)
        }
    }

    #[test]
    fn causes_are_appended_once_each() {
        let chain = |texts: &[&'static str]| {
            let link = |cause, &text| Some(Box::new(Chain(text, cause)));
            texts.iter().rev().fold(None, link).map(|error| with_causes(&*error))
        };
        let shown = |texts: &[&'static str]| chain(texts).unwrap_or_default();
        assert_eq!(shown(&["lang", "unknown language `de`"]), "lang: unknown language `de`");
        assert_eq!(
            shown(&["q.db", "disk I/O error", "code 10: disk I/O error"]),
            "q.db: disk I/O error"
        );
        assert_eq!(shown(&["a", "b", "c"]), "a: b: c");
    }
}
