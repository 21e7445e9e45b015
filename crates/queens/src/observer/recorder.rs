//! The observer that knows the solutions a search meets.

use super::Observer;
use crate::symmetry::Images;
use crate::{Placement, Size, Square};
use std::ops::ControlFlow;

/// Keeps the queens on the board and passes every solution to a function. Queens outside the board
/// are ignored.
///
/// ```
/// use queens::observer::Recorder;
/// use queens::{Algorithm, Size};
/// use std::ops::ControlFlow;
///
/// let size = Size::new(6)?;
/// let mut first = Recorder::new(size, |placement, _| ControlFlow::Break(placement.clone()));
/// let ControlFlow::Break(placement) = Algorithm::Bitmap.search(size, &mut first) else {
///     panic!("6 queens have solutions");
/// };
/// assert_eq!(placement.to_string(), "1 3 5 0 2 4");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<F> {
    placement: Placement,
    each: F,
}

impl<B, F: FnMut(&Placement, Images) -> ControlFlow<B>> Recorder<F> {
    /// Calls `each` with every placement the search finds and the images it stands for.
    pub fn new(size: Size, each: F) -> Recorder<F> {
        Recorder { placement: Placement::of(size, &[]), each }
    }

    /// The queens placed so far; rows not reached yet hold what was there before.
    pub(crate) fn placement(&self) -> &Placement {
        &self.placement
    }
}

impl<B, F: FnMut(&Placement, Images) -> ControlFlow<B>> Observer for Recorder<F> {
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
