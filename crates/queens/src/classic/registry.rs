//! An algorithm that is selected by name: its properties and its search.

use super::{About, Algorithm, BuiltIn, Order, Runs, Search, Space, Style};
use crate::Error;
use crate::control::{Control, Stopped};
use crate::named::by_name;
use crate::observer::{Observer, Tally, forward};
use crate::trace::{Event, State, Tracer};
use crate::unique::Classes;
use crate::{Size, Square};
use std::ops::ControlFlow;
use std::str::FromStr;

impl Algorithm {
    /// Returns all properties.
    pub const fn about(self) -> About {
        dispatch!(self, S => {
            About { parallel: <<S as BuiltIn>::Runs as Runs<S>>::IN_PARTS, ..S::ABOUT }
        })
    }

    /// Returns whether several threads can share the search.
    ///
    /// ```
    /// use queens::Algorithm;
    ///
    /// assert!(Algorithm::Symmetry.is_parallel());
    /// assert!(!Algorithm::ExactCover.is_parallel());
    /// ```
    pub const fn is_parallel(self) -> bool {
        self.about().parallel
    }

    /// Returns whether the search finds one solution of each class.
    ///
    /// It then counts classes as fast as it counts solutions.
    pub(crate) const fn finds_classes(self) -> bool {
        dispatch!(self, S => <S as BuiltIn>::FINDS_CLASSES)
    }

    /// The name that selects the algorithm; iterative versions end in `-iterative`.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// The common name of the recursive and the iterative version.
    pub const fn family(self) -> &'static str {
        self.about().family
    }

    /// One line that describes the algorithm.
    pub const fn summary(self) -> &'static str {
        self.about().summary
    }

    /// The placements that the search chooses from.
    pub const fn space(self) -> Space {
        self.about().space
    }

    /// Whether the algorithm is recursive or iterative.
    pub const fn form(self) -> Style {
        self.about().form
    }

    /// The order of [`Search::solutions`].
    pub const fn order(self) -> Order {
        self.about().order
    }

    /// Returns whether its nodes have [bit fields](crate::observer::Bits).
    pub const fn shows_bits(self) -> bool {
        self.about().shows_bits
    }

    /// Returns whether it tests squares one by one.
    pub const fn shows_tests(self) -> bool {
        self.about().shows_tests
    }

    /// Returns whether it fills rows from the top down.
    pub const fn by_rows(self) -> bool {
        self.about().by_rows
    }

    /// Returns the data that the algorithm keeps at a node.
    ///
    /// The queens of the node must be in the order in which the search places them. Ignores queens
    /// outside the board and queens after the first N.
    ///
    /// ```
    /// use queens::trace::{Item, Memory};
    /// use queens::{Algorithm, Size, Square};
    ///
    /// // With a queen in the corner, exact cover continues with the row with the fewest squares.
    /// let size = Size::new(4)?;
    /// let state = Algorithm::ExactCover.state(size, &[Square::new(0, 0, size)?]);
    /// assert_eq!(state.item, Some(Item::Row(1)));
    /// assert_eq!(state.candidates, [Square::new(1, 2, size)?, Square::new(1, 3, size)?]);
    /// let Memory::Lists { open } = state.memory else { panic!("exact cover keeps lists") };
    /// assert_eq!(open.len(), 6); // three rows and three columns
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn state(self, size: Size, queens: &[Square]) -> State {
        let is_on_board = |queen: &&Square| queen.on(size).is_ok();
        let queens: Vec<_> = queens.iter().filter(is_on_board).take(size.get()).copied().collect();
        dispatch!(self, S => S::state(size, &queens))
    }
}

impl Search for Algorithm {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        dispatch!(self, S => S::default().search(size, observer))
    }

    fn search_all<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        dispatch!(self, S => S::default().search_all(size, observer))
    }

    fn search_from<O: Observer>(
        &self,
        size: Size,
        queens: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        dispatch!(self, S => S::default().search_from(size, queens, observer))
    }

    fn trace<B>(&self, size: Size, each: impl FnMut(Event) -> ControlFlow<B>) -> ControlFlow<B> {
        Search::trace_from(self, size, &[], each)
    }

    fn trace_from<B>(
        &self,
        size: Size,
        queens: &[Square],
        mut each: impl FnMut(Event) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut stopped = ControlFlow::Continue(());
        let mut tracer = Tracer::after(size, queens, |event| {
            stopped = each(event);
            if stopped.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let _ = follow(*self, size, queens, &mut tracer);
        stopped
    }

    /// Runs on several threads if the algorithm can be cut into parts.
    fn tally<T: Tally>(&self, size: Size, control: &Control<'_>) -> Result<T, Stopped> {
        dispatch!(self, S => S::default().run(size, control))
    }

    fn count_classes(&self, size: Size, control: &Control<'_>) -> Result<Classes, Stopped> {
        dispatch!(self, S => S::default().classes(size, control))
    }
}

/// Searches from a node with a trait object, to compile each search only once.
///
/// Use it for observers that spend more time on an event than a function call takes.
pub(crate) fn follow(
    algorithm: Algorithm,
    size: Size,
    queens: &[Square],
    observer: &mut dyn Observer<Stop = ()>,
) -> ControlFlow<()> {
    algorithm.search_from(size, queens, &mut Follower(observer))
}

struct Follower<'a>(&'a mut dyn Observer<Stop = ()>);

impl Observer for Follower<'_> {
    type Stop = ();

    forward!(0; node, tested, placed, removed, solution);
}

// Names: parsing, and suggestions for wrong ones.

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
