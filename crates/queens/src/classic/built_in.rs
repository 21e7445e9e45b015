//! The properties that a built-in algorithm has in addition to its search.

use super::{About, Order, Search, Space};
use crate::control::{Control, Stopped};
use crate::observer::Tally;
use crate::parallel::{self, FirstRows, Resume};
use crate::trace::State;
use crate::unique::{Census, Classes, Representatives};
use crate::{Size, Square};

/// An algorithm of the registry: its search, and its properties for front ends.
pub(crate) trait BuiltIn: Search + Default {
    const ABOUT: About;

    /// Whether the search finds one solution of each class, with all its images.
    const FINDS_CLASSES: bool = false;

    /// Whether it runs in parts, which several threads share: [`InParts`] or [`Whole`].
    type Runs: Runs<Self>;

    /// Returns the state of the algorithm with these queens on the board.
    ///
    /// It uses the same data as the search.
    ///
    /// `queens` contains at most N queens, all on squares of the board.
    fn state(size: Size, queens: &[Square]) -> State;

    fn run<T: Tally>(&self, size: Size, control: &Control<'_>) -> Result<T, Stopped> {
        Self::Runs::run(self, size, control)
    }

    fn classes(&self, size: Size, control: &Control<'_>) -> Result<Classes, Stopped> {
        if Self::FINDS_CLASSES {
            return self.run(size, control).map(|found: Representatives| found.into());
        }
        let (census, rows) = (Census::new(size), first_rows(&Self::ABOUT, size));
        parallel::whole(size, census, rows, control, |to| self.search(size, to))
            .map(|census| census.classes())
    }
}

/// The way in which an algorithm runs.
pub(crate) trait Runs<S> {
    /// Whether several threads share the search.
    const IN_PARTS: bool;

    fn run<T: Tally>(search: &S, size: Size, control: &Control<'_>) -> Result<T, Stopped>;
}

pub(crate) struct InParts;

impl<S: Resume> Runs<S> for InParts {
    const IN_PARTS: bool = true;

    fn run<T: Tally>(_: &S, size: Size, control: &Control<'_>) -> Result<T, Stopped> {
        parallel::parts::<S, T>(size, control)
    }
}

pub(crate) struct Whole;

impl<S: BuiltIn> Runs<S> for Whole {
    const IN_PARTS: bool = false;

    fn run<T: Tally>(search: &S, size: Size, control: &Control<'_>) -> Result<T, Stopped> {
        let rows = first_rows(&S::ABOUT, size);
        parallel::whole(size, T::default(), rows, control, |to| search.search(size, to))
    }
}

fn first_rows(about: &About, size: Size) -> FirstRows {
    let half = matches!(about.space, Space::PermutationsByMirror);
    let columns = if half { size.get().div_ceil(2) } else { size.get() };
    // If a search jumps between rows, only the queen in row 0 shows its progress.
    let rows = if about.order == Order::Lexicographic { FirstRows::MOST } else { 1 };
    FirstRows { rows, columns }
}
