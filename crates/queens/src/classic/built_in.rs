//! The facts of a built-in algorithm besides its search, and how it runs.

use super::{About, Resume, Search};
use crate::observer::Tally;
use crate::parallel::{self, FirstRows};
use crate::run::{Control, Stopped};
use crate::trace::State;
use crate::unique::{Census, Classes, Representatives};
use crate::{Size, Square};

/// An algorithm of the registry: what front ends show besides its search.
pub(crate) trait BuiltIn: Search + Sized {
    const ABOUT: About;

    /// The search finds one solution of each class, with the images of the whole class.
    const FINDS_CLASSES: bool = false;

    /// How it runs: [`InParts`] or [`Whole`].
    type Runs: Runs<Self>;

    /// The state of the algorithm with these queens on the board, made with the data of its search.
    ///
    /// At most N queens are given, all on squares of the board.
    fn state(size: Size, queens: &[Square]) -> State;

    /// Adds up what an observer tallies: see [`Search::tally`].
    fn run<T: Tally>(&self, size: Size, control: &Control<'_>) -> Result<T, Stopped> {
        Self::Runs::run(self, size, control)
    }

    /// Counts the classes of solutions: see [`Search::count_classes`].
    fn classes(&self, size: Size, control: &Control<'_>) -> Result<Classes, Stopped> {
        if Self::FINDS_CLASSES {
            return self.run(size, control).map(|found: Representatives| found.into());
        }
        let (census, rows) = (Census::new(size), FirstRows::of(&Self::ABOUT, size));
        parallel::whole(self, size, census, rows, control).map(|census| census.classes())
    }
}

/// How an algorithm runs.
pub(crate) trait Runs<S> {
    /// Several threads share the search.
    const IN_PARTS: bool;

    /// Adds up what an observer tallies.
    fn run<T: Tally>(search: &S, size: Size, control: &Control<'_>) -> Result<T, Stopped>;
}

/// As parts, on several threads.
pub(crate) struct InParts;

impl<S: Resume> Runs<S> for InParts {
    const IN_PARTS: bool = true;

    fn run<T: Tally>(_: &S, size: Size, control: &Control<'_>) -> Result<T, Stopped> {
        parallel::parts::<S, T>(size, control)
    }
}

/// As a whole, on the calling thread.
pub(crate) struct Whole;

impl<S: BuiltIn> Runs<S> for Whole {
    const IN_PARTS: bool = false;

    fn run<T: Tally>(search: &S, size: Size, control: &Control<'_>) -> Result<T, Stopped> {
        parallel::whole(search, size, T::default(), FirstRows::of(&S::ABOUT, size), control)
    }
}
