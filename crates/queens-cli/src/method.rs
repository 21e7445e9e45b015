//! How a count is made: the one place where its method is chosen.

use crate::progress::Watch;
use queens::engine::kernel::Kernel;
use queens::engine::{self, Options};
use queens::observer::{Interrupted, Interruptible, Node, Observer, Tally, Visit};
use queens::symmetry::Images;
use queens::unique::{Census, Classes};
use queens::{Algorithm, Line, Size, Square, observer, parallel};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// A way to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    /// The fast engine, with this kernel or the best one.
    Halves(Option<Kernel>),
    /// One of the classical algorithms.
    Classical(Algorithm),
}

/// What a count has found. Unique and symmetric counts only if they were asked for, or come free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) total: u128,
    pub(crate) unique: Option<u128>,
    pub(crate) half_turn: Option<u128>,
    pub(crate) quarter_turn: Option<u128>,
}

impl Method {
    /// The fastest method there is for both total and unique counts.
    pub(crate) const DEFAULT: Method = Method::Halves(None);

    /// The name of the fast engine among those of the algorithms.
    pub(crate) const HALVES: &str = "halves";

    pub(crate) fn name(self) -> &'static str {
        match self {
            Method::Halves(_) => Method::HALVES,
            Method::Classical(algorithm) => algorithm.name(),
        }
    }

    /// The kernel that does the work, if there is a choice.
    pub(crate) fn kernel(self) -> Option<Kernel> {
        match self {
            Method::Halves(kernel) => Some(kernel.unwrap_or_else(Kernel::best)),
            Method::Classical(_) => None,
        }
    }

    /// Whether unique counts come with the total, or next to nothing.
    pub(crate) fn is_unique(self) -> bool {
        matches!(self, Method::Halves(_) | Method::Classical(Algorithm::Symmetry))
    }

    /// Whether several threads can share the work.
    pub(crate) fn can_split(self, unique: bool) -> bool {
        match self {
            Method::Halves(_) => true,
            Method::Classical(algorithm) => {
                parallel::can_run(algorithm) && (self.is_unique() || !unique)
            }
        }
    }

    /// Counts on the current thread pool.
    pub(crate) fn count(
        self,
        size: Size,
        unique: bool,
        watch: &Watch,
    ) -> Result<Counts, Interrupted> {
        let algorithm = match self {
            Method::Halves(_) => return self.halves(size, watch),
            Method::Classical(algorithm) => algorithm,
        };
        if self.is_unique() {
            return split::<Representatives>(algorithm, size, watch).map(|found| found.0.into());
        }
        if unique {
            return whole(algorithm, size, Census::new(size), watch)
                .map(|census| census.classes().into());
        }
        let count: observer::Count = if parallel::can_run(algorithm) {
            split(algorithm, size, watch)?
        } else {
            whole(algorithm, size, observer::Count::default(), watch)?
        };
        Ok(Counts { total: count.total.into(), unique: None, half_turn: None, quarter_turn: None })
    }

    /// Counts with the fast engine, on as many threads as the current pool has.
    fn halves(self, size: Size, watch: &Watch) -> Result<Counts, Interrupted> {
        let report = |progress: engine::Progress| watch.report(progress.share);
        let options = Options::default().threads(rayon::current_num_threads()).cancel(watch.stop());
        let options = self.kernel().into_iter().fold(options, Options::kernel).progress(&report);
        // The kernel was found to be available when the arguments were read.
        let total = engine::count(size, &options).map_err(|_| Interrupted)?.total;
        engine::classes(size, total, &options).map(Counts::from).map_err(|_| Interrupted)
    }
}

impl From<Classes> for Counts {
    fn from(classes: Classes) -> Counts {
        Counts {
            total: classes.total(),
            unique: Some(classes.unique()),
            half_turn: Some(classes.half_turn()),
            quarter_turn: Some(classes.quarter_turn()),
        }
    }
}

/// Searches in parts, on all threads of the current pool.
fn split<T: Tally>(algorithm: Algorithm, size: Size, watch: &Watch) -> Result<T, Interrupted> {
    parallel::run(algorithm, size, watch.stop(), |progress| {
        watch.report(progress.done as f64 / progress.parts as f64);
    })
}

/// Searches the whole board on this thread.
fn whole<O: Observer<Stop = Infallible>>(
    algorithm: Algorithm,
    size: Size,
    observer: O,
    watch: &Watch,
) -> Result<O, Interrupted> {
    let mut measured = Measured::new(algorithm, size, observer, watch);
    match algorithm.search(size, &mut Interruptible::new(&mut measured, watch.stop())) {
        ControlFlow::Continue(()) => Ok(measured.observer),
        ControlFlow::Break(Err(interrupted)) => Err(interrupted),
    }
}

/// Tallies the class of each representative that the `symmetry` search finds: the images that a
/// representative stands for are all members of its class.
#[derive(Default)]
struct Representatives(Classes);

impl Observer for Representatives {
    type Stop = Infallible;

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Infallible> {
        if let Some(class) = images.class_size() {
            self.0.add(class, 1);
        }
        ControlFlow::Continue(())
    }
}

impl Tally for Representatives {
    fn plus(self, other: Representatives) -> Representatives {
        Representatives(self.0.plus(other.0))
    }
}

/// Hands everything on to another observer, and reports how far the first rows have come.
///
/// The columns of the first queens, read as digits of a fraction, say which share of the search
/// is done, as if all subtrees of a row were equally large. They nearly are.
struct Measured<'a, O> {
    observer: O,
    watch: &'a Watch,
    /// Rows that count as digits.
    rows: usize,
    columns: [usize; 3],
    /// How many columns a row has, and how many of them are tried in the first row.
    base: f64,
    first: f64,
}

impl<'a, O> Measured<'a, O> {
    fn new(algorithm: Algorithm, size: Size, observer: O, watch: &'a Watch) -> Measured<'a, O> {
        use queens::classic::{Order, Space};
        let half = matches!(algorithm.space(), Space::PermutationsByMirror);
        let tried = if half { size.get().div_ceil(2) } else { size.get() };
        // A search that jumps between rows fills only the first one in order.
        let rows = if algorithm.order() == Order::Lexicographic { 3 } else { 1 };
        Measured {
            observer,
            watch,
            rows,
            columns: [0; 3],
            base: size.get() as f64,
            first: tried as f64,
        }
    }

    /// Notes a queen of the first rows.
    #[cold]
    fn place(&mut self, square: Square) {
        let row = square.row();
        self.columns[row] = square.column();
        self.columns[row + 1..].fill(0);
        let digits = self.columns.iter().rev();
        let fraction = digits.fold(0.0, |below, &column| (below + column as f64) / self.base);
        self.watch.report(fraction * self.base / self.first);
    }
}

impl<O: Observer> Observer for Measured<'_, O> {
    type Stop = O::Stop;

    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<O::Stop, Visit> {
        self.observer.node(node)
    }

    #[inline]
    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<O::Stop> {
        self.observer.tested(square, attack)
    }

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<O::Stop> {
        if square.row() < self.rows {
            self.place(square);
        }
        self.observer.placed(square)
    }

    #[inline]
    fn removed(&mut self, square: Square) -> ControlFlow<O::Stop> {
        self.observer.removed(square)
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<O::Stop> {
        self.observer.solution(images)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_algorithm_counts_totals_and_classes() {
        for known in queens::known::all().filter(|known| known.n <= 6) {
            let size = Size::new(known.n).unwrap();
            let classical = Algorithm::ALL.iter().map(|&algorithm| Method::Classical(algorithm));
            for method in classical.chain([Method::DEFAULT]) {
                let watch = Watch::hidden();
                let counts = method.count(size, true, &watch).unwrap();
                let expected = Counts {
                    total: known.total,
                    unique: Some(known.unique),
                    half_turn: Some(known.half_turn),
                    quarter_turn: Some(known.quarter_turn),
                };
                assert_eq!(counts, expected, "{} N = {size}", method.name());
                let plain = method.count(size, false, &watch).unwrap();
                assert_eq!(plain.total, known.total, "{} N = {size}", method.name());
            }
        }
    }

    #[test]
    fn the_share_done_grows_to_the_last_subtree() {
        let size = Size::new(8).unwrap();
        for algorithm in [Algorithm::Flags, Algorithm::BitmapMirrorIterative] {
            let watch = Watch::hidden();
            Method::Classical(algorithm).count(size, false, &watch).unwrap();
            assert!((0.85..1.0).contains(&watch.share()), "{algorithm}: {}", watch.share());
        }
    }
}
