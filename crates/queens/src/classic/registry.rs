//! The methods of an algorithm that is selected by name.

use super::{About, Algorithm, BuiltIn, Form, Order, Runs, Search, Space};
use crate::observer::{Observer, Statistics, Tally, forward};
use crate::run::{Control, Stopped};
use crate::trace::{Event, State, Tracer};
use crate::unique::Classes;
use crate::{Placement, Size, Square};
use std::ops::ControlFlow;

/// The properties of an algorithm.
impl Algorithm {
    pub(crate) const fn about(self) -> About {
        dispatch!(self, S => S::ABOUT)
    }

    pub(crate) const fn is_parallel(self) -> bool {
        dispatch!(self, S => <<S as BuiltIn>::Runs as Runs<S>>::IN_PARTS)
    }

    /// Returns whether it finds one solution of each class.
    ///
    /// It then counts classes as fast as solutions.
    pub(crate) const fn finds_classes(self) -> bool {
        dispatch!(self, S => <S as BuiltIn>::FINDS_CLASSES)
    }

    /// The name that selects the algorithm; iterative versions end in `-iterative`.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// The common name of the recursive and the iterative version.
    pub fn family(self) -> &'static str {
        let name = self.name();
        name.strip_suffix("-iterative").unwrap_or(name)
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
    pub const fn form(self) -> Form {
        self.about().form
    }

    /// The order of [`Algorithm::solutions`].
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
}

/// The methods of [`Search`], without importing the trait.
impl Algorithm {
    /// Searches the whole board and reports to the observer: see [`Search::search`].
    pub fn search<O: Observer>(self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Search::search(&self, size, observer)
    }

    /// Counts the solutions.
    ///
    /// # Errors
    /// [`Stopped`] if the search was stopped.
    pub fn count(self, size: Size, control: &Control<'_>) -> Result<u128, Stopped> {
        Search::count(&self, size, control)
    }

    /// Measures the work of the search.
    ///
    /// ```
    /// use queens::run::Control;
    /// use queens::{Algorithm, Size};
    ///
    /// // Both place the same queens, but only one of them tests single squares.
    /// let (size, control) = (Size::new(8)?, Control::default());
    /// let flags = Algorithm::Flags.statistics(size, &control)?;
    /// let bits = Algorithm::Bitmap.statistics(size, &control)?;
    /// assert_eq!(flags.placed, bits.placed);
    /// assert!(flags.tested > 0 && bits.tested == 0);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] if the search was stopped.
    pub fn statistics(self, size: Size, control: &Control<'_>) -> Result<Statistics, Stopped> {
        Search::statistics(&self, size, control)
    }

    /// Counts the classes of solutions under rotation and reflection.
    ///
    /// ```
    /// use queens::run::Control;
    /// use queens::symmetry::ClassSize;
    /// use queens::{Algorithm, Size};
    ///
    /// let classes = Algorithm::Bitmap.count_classes(Size::new(8)?, &Control::default())?;
    /// assert_eq!(ClassSize::ALL.map(|size| classes.with_members(size)), [0, 0, 1, 11]);
    /// assert_eq!((classes.unique(), classes.total()), (12, 92));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] if the search was stopped.
    pub fn count_classes(self, size: Size, control: &Control<'_>) -> Result<Classes, Stopped> {
        Search::count_classes(&self, size, control)
    }

    /// Passes each solution to `each` in the order of [`Algorithm::order`], until it breaks.
    ///
    /// To stop a long search between solutions as well, see
    /// [`Stoppable`](crate::observer::Stoppable).
    ///
    /// ```
    /// use queens::{Algorithm, Size};
    /// use std::ops::ControlFlow;
    ///
    /// let first = Algorithm::Flags.solutions(Size::new(8)?, |solution| {
    ///     ControlFlow::Break(solution.to_string())
    /// });
    /// assert_eq!(first, ControlFlow::Break("0 4 7 5 2 6 1 3".to_owned()));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn solutions<B>(
        self,
        size: Size,
        each: impl FnMut(&Placement) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Search::solutions(&self, size, each)
    }

    /// Passes each step of the search to `each`, until it breaks.
    ///
    /// ```
    /// use queens::{Algorithm, Size, trace::Event};
    /// use std::ops::ControlFlow;
    ///
    /// let mut placed = 0;
    /// let _ = Algorithm::Backtracking.trace(Size::new(4)?, |event| {
    ///     placed += u32::from(matches!(event, Event::Placed { .. }));
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(placed, 16);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn trace<B>(self, size: Size, each: impl FnMut(Event) -> ControlFlow<B>) -> ControlFlow<B> {
        Search::trace(&self, size, each)
    }

    /// Passes the steps of the search from one node to `each`, until it breaks.
    ///
    /// The queens of the node must be in the order in which the search places them. The first step
    /// is the [`Event::Node`] of the node. If the search has no such node, there are no steps. The
    /// first step comes at once, even if the node is late in the search.
    ///
    /// ```
    /// use queens::{Algorithm, Size, Square, trace::Event};
    /// use std::ops::ControlFlow;
    ///
    /// let size = Size::new(8)?;
    /// let corner = Square::new(0, 7, size)?;
    /// let first = Algorithm::Backtracking.trace_from(size, &[corner], ControlFlow::Break);
    /// assert_eq!(first, ControlFlow::Break(Event::Node { depth: 1, bits: None }));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn trace_from<B>(
        self,
        size: Size,
        queens: &[Square],
        each: impl FnMut(Event) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Search::trace_from(&self, size, queens, each)
    }

    /// Resumes the search at one of its nodes: see [`Search::search_from`].
    pub fn search_from<O: Observer>(
        self,
        size: Size,
        queens: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        Search::search_from(&self, size, queens, observer)
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
/// Use it for observers that need more time for an event than for a call.
pub(crate) fn follow(
    algorithm: Algorithm,
    size: Size,
    queens: &[Square],
    observer: &mut dyn Observer<Stop = ()>,
) -> ControlFlow<()> {
    algorithm.search_from(size, queens, &mut Follower(observer))
}

/// Forwards everything to a trait object.
struct Follower<'a>(&'a mut dyn Observer<Stop = ()>);

impl Observer for Follower<'_> {
    type Stop = ();

    forward!(0; node, tested, placed, removed, solution);
}
