//! The names of algorithms: parsing, and suggestions for wrong names.

use crate::named::by_name;
use crate::{Algorithm, Error};
use std::str::FromStr;

impl Algorithm {
    /// Returns the algorithm with this name or alias; ignores case.
    fn named(name: &str) -> Option<Algorithm> {
        let name = name.to_lowercase().replace(['_', ' '], "-");
        let is_named = |algorithm: &Algorithm| {
            algorithm.name() == name || algorithm.about().aliases.contains(&name.as_str())
        };
        Self::ALL.iter().copied().find(is_named)
    }
}

/// Creates the error for an unknown name, with the closest of `names`.
pub(crate) fn unknown(name: &str, names: impl Iterator<Item = &'static str>) -> Error {
    let distance = |known: &&'static str| match known.strip_prefix(name) {
        // A prefix of a name is close to it.
        Some(_) if name.len() >= 3 => 1,
        _ => distance(name, known),
    };
    let near = |known: &&'static str| distance(known) <= 1 + name.chars().count() / 4;
    let names: Vec<&'static str> = names.collect();
    let nearest = names.iter().copied().filter(near).min_by_key(distance);
    Error::UnknownAlgorithm { name: name.to_owned(), nearest, names }
}

/// Returns the Levenshtein distance: insertions, deletions and replacements.
fn distance(one: &str, two: &str) -> usize {
    let mut row: Vec<usize> = (0..=two.chars().count()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in two.chars().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

by_name!(Algorithm);

impl FromStr for Algorithm {
    type Err = Error;

    fn from_str(name: &str) -> Result<Algorithm, Error> {
        Self::named(name)
            .ok_or_else(|| unknown(name, Self::ALL.iter().map(|algorithm| algorithm.name())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_aliases_are_unambiguous() {
        for &algorithm in Algorithm::ALL {
            for name in algorithm.about().aliases.iter().chain([&algorithm.name()]) {
                assert_eq!(name.parse(), Ok(algorithm), "{name}");
            }
        }
    }
}
