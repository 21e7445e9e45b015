//! Solutions up to rotation and reflection: one of each class.

use crate::observer::{Count, Observer, Recorder};
use crate::symmetry::{self, Images};
use crate::{Algorithm, Placement, Size, Square};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// How many classes of solutions there are, by size.
///
/// ```
/// use queens::unique::Classes;
///
/// // Five queens: one class of two solutions, one of eight.
/// let classes = Classes { by_size: [0, 1, 0, 1] };
/// assert_eq!((classes.unique(), classes.total()), (2, 10));
/// assert_eq!((classes.half_turn(), classes.quarter_turn()), (2, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Classes {
    /// Classes with 1, 2, 4 and 8 members.
    pub by_size: [u128; 4],
}

impl Classes {
    /// All classes: the number of unique solutions.
    ///
    /// ```
    /// use queens::{Algorithm, Size, unique};
    ///
    /// assert_eq!(unique::count_classes(Algorithm::Flags, Size::new(6)?).unique(), 1);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn unique(&self) -> u128 {
        self.by_size.iter().sum()
    }

    /// All members of all classes: the total number of solutions.
    ///
    /// ```
    /// use queens::{Algorithm, Size, unique};
    ///
    /// assert_eq!(unique::count_classes(Algorithm::Symmetry, Size::new(6)?).total(), 4);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn total(&self) -> u128 {
        self.members_up_to(8)
    }

    /// All solutions that are equal to their rotation by 180 degrees.
    ///
    /// Four rotations of such a solution make two different placements, and their mirror images
    /// two more, so its class has at most 4 members.
    ///
    /// ```
    /// use queens::{Algorithm, Size, unique};
    ///
    /// let classes = unique::count_classes(Algorithm::Symmetry, Size::new(8)?);
    /// assert_eq!(classes.half_turn(), 4);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn half_turn(&self) -> u128 {
        self.members_up_to(4)
    }

    /// All solutions that are equal to their rotation by 90 degrees: classes of at most 2 members.
    ///
    /// ```
    /// use queens::{Algorithm, Size, unique};
    ///
    /// let classes = unique::count_classes(Algorithm::Symmetry, Size::new(5)?);
    /// assert_eq!(classes.quarter_turn(), 2);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn quarter_turn(&self) -> u128 {
        self.members_up_to(2)
    }

    /// Notes one class of 1, 2, 4 or 8 members.
    ///
    /// ```
    /// use queens::unique::Classes;
    ///
    /// let mut classes = Classes::default();
    /// classes.add(2);
    /// classes.add(8);
    /// assert_eq!(classes.by_size, [0, 1, 0, 1]);
    /// ```
    pub fn add(&mut self, members: usize) {
        self.by_size[(members.trailing_zeros() as usize).min(3)] += 1;
    }

    fn members_up_to(&self, limit: u128) -> u128 {
        let members =
            self.by_size.iter().zip(0..).map(|(classes, power)| (1u128 << power, classes));
        members.filter(|(size, _)| *size <= limit).map(|(size, classes)| size * classes).sum()
    }
}

/// Counts classes while any algorithm searches: those whose canonical representative is among the
/// solutions that the search finds or stands for.
///
/// ```
/// use queens::unique::Census;
/// use queens::{Algorithm, Size};
///
/// let size = Size::new(8)?;
/// let mut census = Census::new(size);
/// let _ = Algorithm::Flags.search(size, &mut census);
/// assert_eq!((census.classes().unique(), census.classes().half_turn()), (12, 4));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Census {
    queens: Placement,
    classes: Classes,
}

impl Census {
    /// No classes yet, on a board of this size.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::unique::Census;
    ///
    /// assert_eq!(Census::new(Size::new(8)?).classes().unique(), 0);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn new(size: Size) -> Census {
        Census { queens: Placement::from_rows(&vec![0; size.get()]), classes: Classes::default() }
    }

    /// The classes counted so far.
    ///
    /// ```
    /// use queens::unique::Census;
    /// use queens::{Board, Size, complete};
    ///
    /// let board = Board::empty(Size::new(4)?);
    /// let mut census = Census::new(board.size());
    /// let _ = complete::search(&board, &mut census);
    /// assert_eq!(census.classes().by_size, [0, 1, 0, 0]);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn classes(&self) -> Classes {
        self.classes
    }
}

impl Observer for Census {
    type Stop = Infallible;

    fn placed(&mut self, square: Square) -> ControlFlow<Infallible> {
        self.queens.set(square);
        ControlFlow::Continue(())
    }

    fn solution(&mut self, images: Images) -> ControlFlow<Infallible> {
        // A search by symmetry finds the representative itself and says so by its images.
        if symmetry::images_of_canonical(&self.queens) == Some(images) {
            self.classes.add(images.len());
            return ControlFlow::Continue(());
        }
        images.of(&self.queens, &mut |image| {
            if let Some(class) = symmetry::images_of_canonical(image) {
                self.classes.add(class.len());
            }
            ControlFlow::Continue(())
        })
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
        let representative = |found: &Placement, images: Images| each(found, images.len());
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
    let mut census = Census::new(size);
    let ControlFlow::Continue(()) = algorithm.search(size, &mut census);
    census.classes()
}
