//! Solutions up to rotation and reflection: one of each class.

use crate::observer::{Count, Recorder};
use crate::{Algorithm, Placement, Size, symmetry};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// How many classes of solutions there are, by size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Classes {
    /// Classes with 1, 2, 4 and 8 members.
    pub by_size: [u128; 4],
}

impl Classes {
    /// All classes: the number of unique solutions.
    pub fn unique(&self) -> u128 {
        self.by_size.iter().sum()
    }

    /// All members of all classes: the total number of solutions.
    pub fn total(&self) -> u128 {
        self.by_size.iter().zip(0..).map(|(classes, exponent)| classes << exponent).sum()
    }
}

/// The number of unique solutions and of all solutions, by the `symmetry` search.
///
/// ```
/// use queens::{Size, unique};
///
/// assert_eq!(unique::count(Size::new(8)?), (12, 92));
/// # Ok::<(), queens::Error>(())
/// ```
pub fn count(size: Size) -> (u128, u128) {
    let mut count = Count::default();
    let ControlFlow::Continue(()) = Algorithm::Symmetry.search(size, &mut count);
    (count.found.into(), count.total.into())
}

/// Hands the canonical representative and the size of every class to `each`, until it breaks.
///
/// `symmetry` finds representatives directly; every other algorithm lists all solutions, of which
/// the canonical ones are kept. Representatives come in the order of the search, which is
/// lexicographic for all algorithms but `carry-chain` and `exact-cover`.
///
/// ```
/// use queens::{Algorithm, Size, unique};
/// use std::ops::ControlFlow;
///
/// let mut sizes = Vec::new();
/// let _ = unique::classes(Algorithm::Symmetry, Size::new(6)?, |_, size| {
///     sizes.push(size);
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(sizes, [4]);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn classes<B>(
    algorithm: Algorithm,
    size: Size,
    mut each: impl FnMut(&Placement, usize) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if algorithm == Algorithm::Symmetry {
        let representative =
            |found: &Placement, images: symmetry::Images| each(found, images.len());
        return algorithm.search(size, &mut Recorder::new(size, representative));
    }
    algorithm.solutions(size, |solution| match symmetry::images_of_canonical(solution) {
        Some(images) => each(solution, images.len()),
        None => ControlFlow::Continue(()),
    })
}

/// Counts the classes of each size with the search of one algorithm.
///
/// ```
/// use queens::{Algorithm, Size, unique};
///
/// let classes = unique::count_classes(Algorithm::Bitmap, Size::new(8)?);
/// assert_eq!(classes.by_size, [0, 0, 1, 11]);
/// assert_eq!((classes.unique(), classes.total()), (12, 92));
/// # Ok::<(), queens::Error>(())
/// ```
pub fn count_classes(algorithm: Algorithm, size: Size) -> Classes {
    let mut by_size = [0; 4];
    let ControlFlow::Continue(()) = classes(algorithm, size, |_, members| {
        by_size[members.trailing_zeros() as usize] += 1;
        ControlFlow::<Infallible>::Continue(())
    });
    Classes { by_size }
}
