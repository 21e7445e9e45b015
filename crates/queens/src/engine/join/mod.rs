//! Counting the pairs of two half lists that share no diagonal.
//!
//! The lists are `items` and `patterns`. A bit that many masks of both have divides the work: pairs
//! in which both masks have it do not count, and two smaller problems remain,
//!
//! ```text
//! items without it x patterns with it   +   items x patterns without it      (patterns are split)
//! items with it x patterns without it   +   items without it x patterns      (items are split)
//! ```
//!
//! The split side is partitioned, the other one only filtered; the larger side is split. Each split
//! prunes about a third of the pairs. There are four stages:
//!
//! 1. [`joiner`]: lists of masks with more live bits than the sort can drop are divided;
//! 2. [`sort`]: both lists are sorted by a few bits that are good for the whole lists, chosen on a
//!    sample ([`choose`]), and squeezed into 32-bit masks that no longer have these bits;
//! 3. [`upper`]: splits by these bits only narrow a set of ranges, no mask moves;
//! 4. [`tree`]: smaller lists are split by the bit that is best for each of them, until one side
//!    fits the lanes of a leaf kernel. Or [`device`]: a GPU counts them.
//!
//! The join knows nothing about boards: any two lists of masks will do.
//!
//! | file | from | to |
//! |---|---|---|
//! | `tuning` | | the lengths at which the method changes |
//! | `direct` | two short lists | their pairs, one by one |
//! | `choose` | samples of both lists | the bits to split by |
//! | `sort` | a list and some bits | squeezed masks sorted by these bits |
//! | `tree` | two lists of 32-bit masks | splits and leaves |
//! | `upper` | two sorted lists | splits without moving masks |
//! | `device` | nodes of the upper levels | a join that a GPU counts |
//! | `joiner` | two half lists | the number of pairs that fit |

mod choose;
mod device;
mod direct;
mod joiner;
mod sort;
#[cfg(test)]
mod tests;
mod tree;
mod tuning;
mod upper;

pub(crate) use joiner::Joiner;
pub use tuning::LONGEST_HALF;
pub(crate) use tuning::Tuning;

use super::result::Stage;

/// Is told when a stage ends.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Stage);
