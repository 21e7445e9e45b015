//! Counts the pairs of two half lists that share no diagonal.
//!
//! The masks of one list are the *items*, and those of the other list are the *patterns*. A *split*
//! divides the work by a bit that many masks of both lists have. Pairs in which both masks have the
//! bit do not fit, so two smaller problems, the *nodes*, remain:
//!
//! ```text
//! items without it x patterns with it   +   items x patterns without it      (patterns are split)
//! items with it x patterns without it   +   items without it x patterns      (items are split)
//! ```
//!
//! The longer list is partitioned by the bit, and the shorter list is only filtered. Each split
//! prunes about a third of the pairs. A bit is *live* in a node if masks of both lists may have it.
//! There are four stages:
//!
//! 1. [`joiner`] splits lists whose masks have too many live bits for the next stage.
//! 2. [`sort`] sorts both lists by a few bits and squeezes them into masks of 32 live bits.
//!    [`choose`] chooses the bits from samples of both lists.
//! 3. [`levels`] splits by these bits. It moves no masks, because the masks with one key are a range
//!    of a sorted list.
//! 4. [`tree`] splits each smaller node by the bit that is best for it, until the node is a leaf,
//!    whose pairs a kernel counts at once.
//!
//! With a GPU, the processor only chooses the bits and splits the sorted lists into nodes. The GPU
//! sorts the lists and counts the nodes.
//!
//! The join does not depend on boards. It accepts any two lists of masks.
//!
//! | file | from | to |
//! |---|---|---|
//! | `tuning` | | the list lengths at which the method changes |
//! | `choose` | samples of both lists | the bits to split by |
//! | `sort` | a list and some bits | squeezed masks, sorted by these bits |
//! | `tree` | two lists of 32-bit masks | the number of pairs that fit, by splits and leaves |
//! | `levels` | the number of masks with each key | nodes, which are sets of keys |
//! | `upper` | two lists | their sorted masks, and the pairs of all nodes |
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
pub use levels::KeySet;
pub use nodes::{NodeSide, Nodes};
pub(crate) use tuning::Tuning;
pub use tuning::{DIRECT_PAIRS, LONGEST_HALF};
