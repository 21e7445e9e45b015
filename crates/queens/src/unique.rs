//! Solutions up to rotation and reflection: one of each class.

use crate::observer::{Observer, Tally};
use crate::symmetry::{self, ClassSize, Images};
use crate::{Placement, Size, Square};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// The number of classes of solutions, for each class size.
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

    /// Returns the numbers of classes of both, added size by size.
    #[must_use]
    pub fn plus(mut self, other: Classes) -> Classes {
        ClassSize::ALL.into_iter().for_each(|size| self.add(size, other.with_members(size)));
        self
    }

    /// The number of classes of one size.
    pub const fn with_members(&self, size: ClassSize) -> u128 {
        self.by_size[size as usize]
    }

    /// The number of unique solutions, one for each class.
    pub fn unique(&self) -> u128 {
        self.by_size.iter().sum()
    }

    /// The total number of solutions: the members of all classes.
    pub fn total(&self) -> u128 {
        self.members_up_to(ClassSize::Eight)
    }

    /// The number of solutions that equal their rotation by 180 degrees.
    ///
    /// The four rotations of such a solution form two different placements, and their mirror images
    /// two more, so its class has at most 4 members.
    pub fn half_turn(&self) -> u128 {
        self.members_up_to(ClassSize::Four)
    }

    /// The number of solutions that equal their rotation by 90 degrees.
    ///
    /// Their classes have 1 or 2 members.
    pub fn quarter_turn(&self) -> u128 {
        self.members_up_to(ClassSize::Two)
    }

    fn members_up_to(&self, largest: ClassSize) -> u128 {
        let sizes = ClassSize::ALL.into_iter().filter(|&size| size <= largest);
        sizes.map(|size| size.get() as u128 * self.with_members(size)).sum()
    }
}

/// An observer that counts the classes of solutions, with any algorithm.
///
/// It counts a class when a found placement represents the canonical member. It ignores queens
/// outside the board.
///
/// ```
/// use queens::unique::Census;
/// use queens::{Algorithm, Search, Size};
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
    /// Creates an empty census for a board of this size.
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
        representatives(&self.queens, images, &mut |_, class| {
            self.classes.add(class, 1);
            ControlFlow::Continue(())
        })
    }
}

/// Passes the canonical images of a solution to `each`, with the size of their class.
pub(crate) fn representatives<B>(
    solution: &Placement,
    images: Images,
    each: &mut impl FnMut(&Placement, ClassSize) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut canonical = |image: &Placement| match symmetry::class_of_canonical(image) {
        Some(class) => each(image, class),
        None => ControlFlow::Continue(()),
    };
    // If a search by symmetry found the representative itself, it reports the images of the whole
    // class.
    match symmetry::class_of_canonical(solution) {
        Some(class) if class.images() == images => canonical(solution),
        _ => images.of(solution, &mut canonical),
    }
}

/// Counts the classes for a search that finds one solution of each class.
#[derive(Default)]
pub(crate) struct Representatives(Classes);

impl From<Representatives> for Classes {
    fn from(found: Representatives) -> Classes {
        found.0
    }
}

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
