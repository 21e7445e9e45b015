//! Counts the pairs of two half lists that share no diagonal.
//!
//! The lists are `items` and `patterns`. A split divides the work by a bit that many masks of both
//! lists have. Pairs in which both masks have the bit do not count, and two smaller problems
//! remain:
//!
//! ```text
//! items without it x patterns with it   +   items x patterns without it      (patterns are split)
//! items with it x patterns without it   +   items without it x patterns      (items are split)
//! ```
//!
//! One side is partitioned, the other one only filtered; the larger side is partitioned. Each split
//! prunes about a third of the pairs. There are four stages:
//!
//! 1. [`joiner`]: splits lists whose masks have more live bits than the sort can drop.
//! 2. [`sort`]: sorts both lists by a few bits, and squeezes them into 32-bit masks without these
//!    bits. A sample of the whole lists determines the bits ([`choose`]).
//! 3. [`levels`]: splits by these bits, which only narrows a set of ranges and moves no mask.
//! 4. [`tree`]: splits smaller lists by the best bit for each, until one side fits in the lanes of
//!    a leaf kernel.
//!
//! A GPU does stages 2 and 4, with the bits of [`choose`] and the splits of [`levels`].
//!
//! The join does not depend on boards: it accepts any two lists of masks.
//!
//! | file | from | to |
//! |---|---|---|
//! | `tuning` | | the lengths at which the method changes |
//! | `choose` | samples of both lists | the bits to split by |
//! | `sort` | a list and some bits | squeezed masks sorted by these bits |
//! | `tree` | two lists of 32-bit masks | splits and leaves; the pairs of short lists, one by one |
//! | `levels` | the number of masks with each key | splits without moving masks |
//! | `upper` | two lists | sorted lists, whose nodes the tree counts |
//! | `nodes` | the number of halves with each key | the nodes that a GPU counts |
//! | `joiner` | two half lists | the number of pairs that fit |

mod choose;
mod joiner;
mod levels;
mod nodes;
mod sort;
#[cfg(test)]
mod tests;
mod tree;
mod tuning;
mod upper;

pub(crate) use choose::{Choice, sort_bits};
pub(crate) use joiner::Joiner;
pub use nodes::Nodes;
pub use tuning::LONGEST_HALF;
pub(crate) use tuning::Tuning;
