//! The interface of an algorithm: one search function. All other operations use it.

use super::rejoin::Rejoin;
use crate::control::{Control, Stopped};
use crate::observer::{ForEachSolution, Observer, Statistics, Tally, Totals};
use crate::parallel::{self, FirstRows};
use crate::symmetry::{ClassSize, Images};
use crate::trace::{Event, Tracer};
use crate::unique::{self, Census, Classes};
use crate::{Placement, Size, Square};
use std::ops::ControlFlow;

/// A search for solutions: implement [`Search::search`] to add an algorithm.
///
/// All other methods have default implementations, so an algorithm of another crate can count,
/// list, trace and be measured like a built-in one. [`Algorithm`](crate::Algorithm) is also a
/// `Search`, so generic code can compare both.
///
/// A search reports the following events to its [`Observer`]. Each report ends with `?`, so that
/// the observer can stop the search:
///
/// 1. Each node, the root first: [`Observer::node`]. If the observer answers
///    [`Visit::Skip`](crate::observer::Visit::Skip), the search does not go below the node. A
///    search can be stopped only at its nodes, so it must report many of them in a tenth of a
///    second.
/// 2. Each placed queen and its removal; the last placed queen is removed first.
/// 3. Each solution, while its queens are on the board, with the images that it represents:
///    [`Images::IDENTITY`], unless the search omits symmetric solutions.
/// 4. The squares that it tests, if it tests squares.
///
/// An algorithm, compared with a built-in one:
///
/// ```
/// use queens::observer::{Node, Observer, Visit};
/// use queens::control::Control;
/// use queens::symmetry::Images;
/// use queens::{Algorithm, Search, Size, Square};
/// use std::ops::ControlFlow;
///
/// /// Keeps a list of queens, and tests each of them.
/// struct QueenList;
///
/// fn fill<O: Observer>(
///     size: Size,
///     queens: &mut Vec<Square>,
///     observer: &mut O,
/// ) -> ControlFlow<O::Stop> {
///     let row = queens.len();
///     if observer.node(Node { depth: row, bits: None })? == Visit::Skip {
///         return ControlFlow::Continue(());
///     }
///     if row == size.get() {
///         return observer.solution(Images::IDENTITY);
///     }
///     for square in size.row(row) {
///         let attack = queens.iter().find_map(|queen| queen.attack(square));
///         observer.tested(square, attack)?;
///         if attack.is_none() {
///             queens.push(square);
///             observer.placed(square)?;
///             fill(size, queens, observer)?;
///             queens.pop();
///             observer.removed(square)?;
///         }
///     }
///     ControlFlow::Continue(())
/// }
///
/// impl Search for QueenList {
///     fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
///         fill(size, &mut Vec::new(), observer)
///     }
/// }
///
/// let (size, control) = (Size::new(8)?, Control::default());
/// assert_eq!(QueenList.count(size, &control)?, 92);
/// assert_eq!(QueenList.count_classes(size, &control)?.unique(), 12);
/// let built_in = Algorithm::Backtracking.statistics(size, &control)?;
/// assert_eq!(QueenList.statistics(size, &control)?, built_in);
/// # Ok::<(), queens::Error>(())
/// ```
pub trait Search {
    /// Searches the whole board and reports to the observer.
    ///
    /// ```
    /// use queens::observer::Totals;
    /// use queens::{Algorithm, Search, Size};
    ///
    /// // With symmetry, the search finds 12 placements that represent all 92 solutions.
    /// let mut count = Totals::default();
    /// let _ = Algorithm::Symmetry.search(Size::new(8)?, &mut count);
    /// assert_eq!((count.found, count.total), (12, 92));
    /// # Ok::<(), queens::Error>(())
    /// ```
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop>;

    /// Searches in the order of [`Search::solutions`].
    ///
    /// Override it if [`Search::search`] omits images and therefore finds solutions in another
    /// order.
    fn search_all<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        self.search(size, observer)
    }

    /// Resumes the search at one of its nodes and continues to its end.
    ///
    /// The queens of the node must be in the order in which the search places them. Without queens,
    /// the node is the root. If the search has no such node, nothing is reported. The default
    /// implementation skips everything before the node; override it if the search can start at a
    /// node directly.
    ///
    /// ```
    /// use queens::observer::Totals;
    /// use queens::{Algorithm, Search, Size, Square};
    ///
    /// // Half of the solutions come after the node with a queen in the fifth column.
    /// let size = Size::new(8)?;
    /// let mut rest = Totals::default();
    /// let _ = Algorithm::Flags.search_from(size, &[Square::new(0, 4, size)?], &mut rest);
    /// assert_eq!(rest.total, 46);
    /// # Ok::<(), queens::Error>(())
    /// ```
    fn search_from<O: Observer>(
        &self,
        size: Size,
        queens: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        self.search(size, &mut Rejoin::new(queens, observer))
    }

    /// Runs the search with a [`Tally`] as its observer, and returns the result.
    ///
    /// The default runs on the calling thread, and derives its progress from the column of the
    /// queen in row 0.
    ///
    /// # Errors
    /// [`Stopped`] if the search was stopped.
    fn tally<T: Tally>(&self, size: Size, control: &Control<'_>) -> Result<T, Stopped> {
        parallel::whole(size, T::default(), FirstRows::one(size), control, |to| {
            self.search(size, to)
        })
    }

    /// Counts the solutions.
    ///
    /// # Errors
    /// [`Stopped`] if the search was stopped.
    fn count(&self, size: Size, control: &Control<'_>) -> Result<u128, Stopped> {
        self.tally(size, control).map(|count: Totals| count.total.into())
    }

    /// Counts the classes of solutions under rotation and reflection.
    ///
    /// ```
    /// use queens::control::Control;
    /// use queens::symmetry::ClassSize;
    /// use queens::{Algorithm, Search, Size};
    ///
    /// let classes = Algorithm::Bitmap.count_classes(Size::new(8)?, &Control::default())?;
    /// assert_eq!(ClassSize::ALL.map(|size| classes.with_members(size)), [0, 0, 1, 11]);
    /// assert_eq!((classes.unique(), classes.total()), (12, 92));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] if the search was stopped.
    fn count_classes(&self, size: Size, control: &Control<'_>) -> Result<Classes, Stopped> {
        let (census, rows) = (Census::new(size), FirstRows::one(size));
        parallel::whole(size, census, rows, control, |to| self.search(size, to))
            .map(|census| census.classes())
    }

    /// Measures the work of the search.
    ///
    /// ```
    /// use queens::control::Control;
    /// use queens::{Algorithm, Search, Size};
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
    fn statistics(&self, size: Size, control: &Control<'_>) -> Result<Statistics, Stopped> {
        self.tally(size, control)
    }

    /// Passes each solution to `each`, until it breaks.
    ///
    /// [`Algorithm::order`](crate::Algorithm::order) is the order of a built-in algorithm. To stop
    /// a long search between solutions as well, see [`Stoppable`](crate::observer::Stoppable).
    ///
    /// ```
    /// use queens::{Algorithm, Search, Size};
    /// use std::ops::ControlFlow;
    ///
    /// let first = Algorithm::Flags.solutions(Size::new(8)?, |solution| {
    ///     ControlFlow::Break(solution.to_string())
    /// });
    /// assert_eq!(first, ControlFlow::Break("0 4 7 5 2 6 1 3".to_owned()));
    /// # Ok::<(), queens::Error>(())
    /// ```
    fn solutions<B>(
        &self,
        size: Size,
        mut each: impl FnMut(&Placement) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let each = |found: &Placement, images: Images| images.of(found, &mut each);
        self.search_all(size, &mut ForEachSolution::new(size, each))
    }

    /// Passes the canonical representative and the size of each class to `each`, until it breaks.
    ///
    /// `symmetry` finds representatives directly. Of the solutions of other searches, this method
    /// passes only the canonical ones. Representatives are in the order of the search, which is
    /// lexicographic for all built-in algorithms except `carry-chain` and `exact-cover`.
    ///
    /// ```
    /// use queens::{Algorithm, Search, Size};
    /// use std::ops::ControlFlow;
    ///
    /// let mut sizes = Vec::new();
    /// let _ = Algorithm::Symmetry.representatives(Size::new(6)?, |_, size| {
    ///     sizes.push(size.get());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(sizes, [4]);
    /// # Ok::<(), queens::Error>(())
    /// ```
    fn representatives<B>(
        &self,
        size: Size,
        mut each: impl FnMut(&Placement, ClassSize) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let each = |found: &Placement, images| unique::representatives(found, images, &mut each);
        self.search(size, &mut ForEachSolution::new(size, each))
    }

    /// Passes each step of the search to `each`, until it breaks.
    ///
    /// ```
    /// use queens::{Algorithm, Search, Size, trace::Event};
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
    fn trace<B>(&self, size: Size, each: impl FnMut(Event) -> ControlFlow<B>) -> ControlFlow<B> {
        self.search(size, &mut Tracer::new(size, each))
    }

    /// Passes the steps from one node of the search to `each`, until it breaks.
    ///
    /// The arguments are as for [`Search::search_from`]. The first step is the [`Event::Node`] of
    /// the node. Built-in algorithms report it at once, even if the node is late in the search.
    ///
    /// ```
    /// use queens::{Algorithm, Search, Size, Square, trace::Event};
    /// use std::ops::ControlFlow;
    ///
    /// let size = Size::new(8)?;
    /// let corner = Square::new(0, 7, size)?;
    /// let first = Algorithm::Backtracking.trace_from(size, &[corner], ControlFlow::Break);
    /// assert_eq!(first, ControlFlow::Break(Event::Node { depth: 1, bits: None }));
    /// # Ok::<(), queens::Error>(())
    /// ```
    fn trace_from<B>(
        &self,
        size: Size,
        queens: &[Square],
        each: impl FnMut(Event) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.search_from(size, queens, &mut Tracer::after(size, queens, each))
    }
}
