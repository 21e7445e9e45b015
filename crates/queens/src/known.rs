//! Published counts, used only to check results.
//!
//! The data file names its sources: OEIS A000170 (all solutions), A002562 (unique solutions),
//! A032522 and A033148 (symmetric solutions).

use crate::Size;
use std::sync::LazyLock;

/// The published counts for one board size.
///
/// ```
/// use queens::{Size, known};
///
/// // Burnside's lemma ties the four counts together.
/// let known = known::counts(Size::new(27)?).unwrap();
/// assert_eq!(8 * known.unique, known.total + known.half_turn + 2 * known.quarter_turn);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KnownCounts {
    /// The size of the board.
    pub n: usize,
    /// All solutions.
    pub total: u128,
    /// Solutions up to rotation and reflection.
    pub unique: u128,
    /// Solutions equal to their rotation by 180 degrees.
    pub half_turn: u128,
    /// Solutions equal to their rotation by 90 degrees.
    pub quarter_turn: u128,
}

impl KnownCounts {
    /// Returns who counted the solutions, and who confirmed the count.
    ///
    /// ```
    /// use queens::{Size, known};
    ///
    /// assert!(known::counts(Size::new(27)?).unwrap().source().contains("2016"));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn source(&self) -> &'static str {
        match self.n {
            27 => {
                "Preußer and Engelhardt on FPGAs, TU Dresden, 2016; \
                 Yao and Li on graphics cards found the same in 2025, arXiv 2511.12009"
            }
            26 => "Queens@TUD on FPGAs, TU Dresden, 2009; the MC# project found the same in 2009",
            _ => "several independent computations, OEIS A000170",
        }
    }
}

static ALL: LazyLock<Vec<KnownCounts>> =
    LazyLock::new(|| include_str!("../data/known-counts.csv").lines().filter_map(parse).collect());

/// Returns all published counts, smallest board first.
pub fn all() -> impl Iterator<Item = KnownCounts> {
    ALL.iter().copied()
}

/// Returns the published counts for one board size, if there are any.
///
/// ```
/// use queens::{Size, known};
///
/// assert_eq!(known::counts(Size::new(8)?).unwrap().total, 92);
/// assert_eq!(known::counts(Size::new(28)?), None);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn counts(size: Size) -> Option<KnownCounts> {
    all().find(|known| known.n == size.get())
}

/// Parses a line of numbers; `None` for comments and the header.
fn parse(line: &str) -> Option<KnownCounts> {
    let numbers: Option<Vec<u128>> = line.split(',').map(|field| field.parse().ok()).collect();
    let [n, total, unique, half_turn, quarter_turn] = numbers?.try_into().ok()?;
    Some(KnownCounts { n: n as usize, total, unique, half_turn, quarter_turn })
}
