//! The list of algorithms, and what can be done with each by name.

use super::{About, Form, Order, Search, Space};
use crate::observer::{Observer, Recorder, Statistics, Totals};
use crate::symmetry::Images;
use crate::trace::{Event, Listing, State, Tracer};
use crate::{Error, Placement, Size, Square};
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::LazyLock;

/// Makes the enum, the list and the dispatch; the first argument is a dollar sign, for the macro
/// that this one makes.
macro_rules! algorithms {
    ($d:tt $($variant:ident => $search:ty,)*) => {
        /// A classical algorithm, by name.
        ///
        /// ```
        /// use queens::{Algorithm, Size};
        ///
        /// let algorithm: Algorithm = "bitmap-mirror".parse()?;
        /// assert_eq!(algorithm.count(Size::new(8)?), 92);
        /// # Ok::<(), queens::Error>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Algorithm {
            $(
                #[doc = concat!("`", stringify!($search), "`: see [`Algorithm::summary`].")]
                $variant,
            )*
        }

        impl Algorithm {
            /// All algorithms, simplest first.
            pub const ALL: &'static [Algorithm] = &[$(Algorithm::$variant,)*];
        }

        /// Evaluates an expression in which `$type` is the search of an algorithm.
        macro_rules! dispatch {
            ($d algorithm:expr, $d type:ident => $d body:expr) => {
                match $d algorithm {
                    $(Algorithm::$variant => {
                        type $d type = $search;
                        $d body
                    })*
                }
            };
        }
    };
}

algorithms! { $
    BruteForce => super::brute_force::Recursive,
    BruteForceIterative => super::brute_force::Iterative,
    Permutation => super::permutation::Permutation,
    BoardScan => super::board_scan::BoardScan,
    Backtracking => super::backtracking::Recursive,
    BacktrackingIterative => super::backtracking::Iterative,
    ColumnBits => super::column_bits::ColumnBits,
    Flags => super::flags::Recursive,
    FlagsIterative => super::flags::Iterative,
    Bitmap => super::bitmap::Recursive,
    BitmapIterative => super::bitmap::Iterative,
    BitmapMirror => super::bitmap_mirror::Recursive,
    BitmapMirrorIterative => super::bitmap_mirror::Iterative,
    Symmetry => super::symmetry::SymmetrySearch,
    CarryChain => super::carry_chain::CarryChain,
    ExactCover => super::exact_cover::ExactCover,
}

/// The facts.
impl Algorithm {
    pub(crate) const fn about(self) -> About {
        dispatch!(self, S => S::ABOUT)
    }

    /// The name by which people ask for it; iterative twins end in `-iterative`.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// The name that a recursive algorithm and its iterative twin share.
    pub const fn family(self) -> &'static str {
        self.about().family
    }

    /// What the algorithm does, in one line.
    pub const fn summary(self) -> &'static str {
        self.about().summary
    }

    /// The placements the search chooses among.
    pub const fn space(self) -> Space {
        self.about().space
    }

    /// Recursive or iterative.
    pub const fn form(self) -> Form {
        self.about().form
    }

    /// The order of [`Algorithm::solutions`].
    pub const fn order(self) -> Order {
        self.about().order
    }

    /// Whether its nodes have [bit fields](crate::observer::Bits).
    pub const fn shows_bits(self) -> bool {
        self.about().shows_bits
    }

    /// Whether it tests squares one by one.
    pub const fn shows_tests(self) -> bool {
        self.about().shows_tests
    }

    /// Whether it fills rows from the top down.
    pub const fn by_rows(self) -> bool {
        self.about().by_rows
    }

    /// The program in short lines, each with the steps during which it runs.
    pub fn listing(self) -> &'static Listing {
        static ALL: LazyLock<Vec<Listing>> = LazyLock::new(|| {
            Algorithm::ALL.iter().map(|one| Listing::parse(one.about().listing)).collect()
        });
        &ALL[self as usize]
    }
}

/// What can be done with it.
impl Algorithm {
    /// Runs the search and reports everything that happens to the observer.
    ///
    /// ```
    /// use queens::observer::Totals;
    /// use queens::{Algorithm, Size};
    ///
    /// // By symmetry, 12 placements are found that stand for all 92.
    /// let mut count = Totals::default();
    /// let _ = Algorithm::Symmetry.search(Size::new(8)?, &mut count);
    /// assert_eq!((count.found, count.total), (12, 92));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn search<O: Observer>(self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        dispatch!(self, S => S::search(size, observer))
    }

    /// The number of solutions.
    pub fn count(self, size: Size) -> u128 {
        let mut count = Totals::default();
        let ControlFlow::Continue(()) = self.search(size, &mut count);
        u128::from(count.total)
    }

    /// How much work the search does.
    ///
    /// ```
    /// use queens::{Algorithm, Size};
    ///
    /// // Both place the same queens, but only one of them looks at single squares.
    /// let size = Size::new(8)?;
    /// let [flags, bits] = [Algorithm::Flags, Algorithm::Bitmap].map(|one| one.statistics(size));
    /// assert_eq!(flags.placed, bits.placed);
    /// assert!(flags.tested > 0 && bits.tested == 0);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn statistics(self, size: Size) -> Statistics {
        let mut statistics = Statistics::default();
        let ControlFlow::Continue(()) = self.search(size, &mut statistics);
        statistics
    }

    /// Hands every solution to `each` in the order of [`Algorithm::order`], until it breaks.
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
        mut each: impl FnMut(&Placement) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let recorder =
            &mut Recorder::new(size, |found, images: Images| images.of(found, &mut each));
        dispatch!(self, S => S::search_all(size, recorder))
    }

    /// Hands every step of the search to `each`, until it breaks.
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
        self.search(size, &mut Tracer::new(size, each))
    }

    /// Hands the steps of the search from one of its nodes on to `each`, until it breaks.
    ///
    /// The node is given by the queens that stand there, in the order in which the search places them;
    /// its own [`Event::Node`] is the first step. There is nothing to hand over if the search has no
    /// such node. This begins at once, however late in the search the node comes.
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
        self.search_from(size, queens, &mut Tracer::after(size, queens, each))
    }

    /// Continues the search from one of its nodes on, given as for [`Algorithm::trace_from`], and
    /// reports everything that happens to the observer: without queens, the whole search.
    ///
    /// ```
    /// use queens::observer::Totals;
    /// use queens::{Algorithm, Size, Square};
    ///
    /// // Half of the solutions come after the node with a queen in the fifth column.
    /// let size = Size::new(8)?;
    /// let mut rest = Totals::default();
    /// let _ = Algorithm::Flags.search_from(size, &[Square::new(0, 4, size)?], &mut rest);
    /// assert_eq!(rest.total, 46);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn search_from<O: Observer>(
        self,
        size: Size,
        queens: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        dispatch!(self, S => S::search_from(size, queens, observer))
    }

    /// What the algorithm itself keeps at a node, given by the queens that stand there in the order
    /// in which the search places them. Queens outside the board are left out, and so is every
    /// queen after the first N.
    ///
    /// ```
    /// use queens::trace::{Item, Memory};
    /// use queens::{Algorithm, Size, Square};
    ///
    /// // With a queen in the corner, exact cover goes on with the row that has the fewest squares.
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

    /// The algorithm with this name, or with another name that people use for it; case does not matter.
    fn named(name: &str) -> Option<Algorithm> {
        let name = name.to_lowercase().replace(['_', ' '], "-");
        let alias = ALIASES.iter().find(|(alias, _)| *alias == name);
        let known = Self::ALL.iter().find(|algorithm| algorithm.name() == name);
        known.copied().or(alias.map(|(_, algorithm)| *algorithm))
    }
}

/// Other names that people use.
const ALIASES: [(&str, Algorithm); 10] = [
    ("brute", Algorithm::BruteForce),
    ("permutations", Algorithm::Permutation),
    ("scan", Algorithm::BoardScan),
    ("flag", Algorithm::Flags),
    ("bits", Algorithm::Bitmap),
    ("mirror", Algorithm::BitmapMirror),
    ("sym", Algorithm::Symmetry),
    ("carry", Algorithm::CarryChain),
    ("dlx", Algorithm::ExactCover),
    ("dancing-links", Algorithm::ExactCover),
];

/// The error for a name that is none of `names`, with the one that was probably meant.
pub(crate) fn unknown(name: &str, names: impl Iterator<Item = &'static str>) -> Error {
    let distance = |known: &&'static str| match known.strip_prefix(name) {
        // The beginning of a name is close to it.
        Some(_) if name.len() >= 3 => 1,
        _ => distance(name, known),
    };
    let near = |known: &&'static str| distance(known) <= 1 + name.chars().count() / 4;
    let names: Vec<&'static str> = names.collect();
    let nearest = names.iter().copied().filter(near).min_by_key(distance);
    Error::UnknownAlgorithm { name: name.to_owned(), nearest, names }
}

/// Edit distance after Levenshtein: insertions, deletions and replacements.
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

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = Error;

    fn from_str(name: &str) -> Result<Algorithm, Error> {
        Self::named(name)
            .ok_or_else(|| unknown(name, Self::ALL.iter().map(|algorithm| algorithm.name())))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Algorithm {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Algorithm {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Algorithm, D::Error> {
        let name = <String as serde::Deserialize>::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}
