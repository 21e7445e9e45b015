//! Solutions up to rotation and reflection: one of each class.

use crate::observer::{Observer, Recorder, Totals};
use crate::symmetry::{self, ClassSize, Images};
use crate::{Algorithm, Placement, Size, Square};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// How many classes of solutions there are, by size.
///
/// ```
/// use queens::symmetry::ClassSize;
/// use queens::unique::Classes;
///
/// // Five queens: one class of two solutions, one of eight.
/// let mut classes = Classes::default();
/// classes.add(ClassSize::Two, 1);
/// classes.add(ClassSize::Eight, 1);
/// assert_eq!((classes.unique(), classes.total()), (2, 10));
/// assert_eq!((classes.half_turn(), classes.quarter_turn()), (2, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Classes {
    /// Classes with 1, 2, 4 and 8 members.
    by_size: [u128; 4],
}

impl Classes {
    /// Adds classes of one size.
    pub const fn add(&mut self, size: ClassSize, classes: u128) {
        self.by_size[size as usize] += classes;
    }

    /// The classes of both.
    #[must_use]
    pub fn plus(mut self, other: Classes) -> Classes {
        ClassSize::ALL.into_iter().for_each(|size| self.add(size, other.with_members(size)));
        self
    }

    /// The classes of one size.
    pub const fn with_members(&self, size: ClassSize) -> u128 {
        self.by_size[size as usize]
    }

    /// All classes: the number of unique solutions.
    pub fn unique(&self) -> u128 {
        self.by_size.iter().sum()
    }

    /// All members of all classes: the total number of solutions.
    pub fn total(&self) -> u128 {
        self.members_up_to(ClassSize::Eight)
    }

    /// All solutions that are equal to their rotation by 180 degrees.
    ///
    /// Four rotations of such a solution make two different placements, and their mirror images
    /// two more, so its class has at most 4 members.
    pub fn half_turn(&self) -> u128 {
        self.members_up_to(ClassSize::Four)
    }

    /// All solutions that are equal to their rotation by 90 degrees: classes of at most 2 members.
    pub fn quarter_turn(&self) -> u128 {
        self.members_up_to(ClassSize::Two)
    }

    fn members_up_to(&self, largest: ClassSize) -> u128 {
        let sizes = ClassSize::ALL.into_iter().filter(|&size| size <= largest);
        sizes.map(|size| size.get() as u128 * self.with_members(size)).sum()
    }
}

/// Counts classes while any algorithm searches: those whose canonical representative is among the
/// solutions that the search finds or stands for. Queens outside the board are ignored.
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
    pub fn new(size: Size) -> Census {
        Census { queens: Placement::of(size, &[]), classes: Classes::default() }
    }

    /// The classes counted so far.
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
        // A search by symmetry finds the representative itself, and its images show that.
        if let Some(class) = symmetry::class_of_canonical(&self.queens)
            && class.images() == images
        {
            self.classes.add(class, 1);
            return ControlFlow::Continue(());
        }
        images.of(&self.queens, &mut |image| {
            if let Some(class) = symmetry::class_of_canonical(image) {
                self.classes.add(class, 1);
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
    let mut count = Totals::default();
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
///     sizes.push(size.get());
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(sizes, [4]);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn classes<B>(
    algorithm: Algorithm,
    size: Size,
    mut each: impl FnMut(&Placement, ClassSize) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut canonical = |solution: &Placement| match symmetry::class_of_canonical(solution) {
        Some(class) => each(solution, class),
        None => ControlFlow::Continue(()),
    };
    if algorithm == Algorithm::Symmetry {
        return algorithm.search(size, &mut Recorder::new(size, |found, _| canonical(found)));
    }
    algorithm.solutions(size, canonical)
}

/// Counts the classes of each size with the search of one algorithm.
///
/// ```
/// use queens::symmetry::ClassSize;
/// use queens::{Algorithm, Size, unique};
///
/// let classes = unique::count_classes(Algorithm::Bitmap, Size::new(8)?);
/// assert_eq!(ClassSize::ALL.map(|size| classes.with_members(size)), [0, 0, 1, 11]);
/// assert_eq!((classes.unique(), classes.total()), (12, 92));
/// # Ok::<(), queens::Error>(())
/// ```
pub fn count_classes(algorithm: Algorithm, size: Size) -> Classes {
    let mut census = Census::new(size);
    let ControlFlow::Continue(()) = algorithm.search(size, &mut census);
    census.classes()
}
