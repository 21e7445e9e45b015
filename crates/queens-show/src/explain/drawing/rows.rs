//! Searches that test squares one at a time.

use super::find;
use queens::trace::{Attack, Event};
use queens::{Algorithm, Size, Square};

/// The queens of the rows above, and the tests of a row.
#[derive(Clone, Default)]
pub(crate) struct Row {
    pub(crate) queens: Vec<Square>,
    pub(crate) tests: Vec<(Square, Option<Attack>)>,
}

/// Follows a search until the tests of a row satisfy a condition.
pub(crate) fn find_row(
    algorithm: Algorithm,
    size: Size,
    mut is_wanted: impl FnMut(&Row) -> bool,
) -> Row {
    let mut row = Row::default();
    let found = find(algorithm, size, |queens, event| {
        match event {
            Event::Tested { square, attack } => row.tests.push((*square, *attack)),
            _ => row = Row { queens: queens.to_vec(), tests: Vec::new() },
        }
        is_wanted(&row).then(|| row.clone())
    });
    found.unwrap_or_default()
}

/// Finds a row whose squares are all attacked.
pub(crate) fn find_dead_end(algorithm: Algorithm, size: Size) -> Row {
    // A row is tested completely before the queen above it is removed.
    let candidates = |queens: &[Square]| match algorithm {
        Algorithm::ColumnBits => size.get() - queens.len(),
        _ => size.get(),
    };
    find_row(algorithm, size, |row| {
        row.tests.len() == candidates(&row.queens)
            && row.tests.iter().all(|(_, attack)| attack.is_some())
    })
}
