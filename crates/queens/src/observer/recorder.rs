//! An observer that records solutions.

use super::Observer;
use crate::symmetry::Images;
use crate::{Placement, Size, Square};
use std::ops::ControlFlow;

/// Keeps the queens on the board and passes each solution to a function.
///
/// Ignores queens outside the board.
///
/// ```
/// use queens::observer::ForEachSolution;
/// use queens::{Algorithm, Search, Size};
/// use std::ops::ControlFlow;
///
/// let size = Size::new(6)?;
/// let mut first = ForEachSolution::new(size, |placement, _| ControlFlow::Break(placement.clone()));
/// let ControlFlow::Break(placement) = Algorithm::Bitmap.search(size, &mut first) else {
///     panic!("6 queens have solutions");
/// };
/// assert_eq!(placement.to_string(), "1 3 5 0 2 4");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ForEachSolution<F> {
    placement: Placement,
    each: F,
}

impl<B, F: FnMut(&Placement, Images) -> ControlFlow<B>> ForEachSolution<F> {
    /// Calls `each` with each found placement and the images that it represents.
    pub fn new(size: Size, each: F) -> ForEachSolution<F> {
        ForEachSolution { placement: Placement::of(size, &[]), each }
    }

    /// The queens placed so far; rows that were not reached have old values.
    pub(crate) fn placement(&self) -> &Placement {
        &self.placement
    }
}

impl<B, F: FnMut(&Placement, Images) -> ControlFlow<B>> Observer for ForEachSolution<F> {
    type Stop = B;

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<B> {
        self.placement.set(square);
        ControlFlow::Continue(())
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<B> {
        (self.each)(&self.placement, images)
    }
}
