//! Builds half lists from pairs of left and right placements.
//!
//! A left placement on the rows A and a right placement on the other rows form a half if they share
//! no diagonal. Quadrant lists are grouped by rows, and group i of the left list fits group i of
//! the right list. So a half list is built in one pass over the groups.

use super::kernel::Isa;
use super::lists::QuadrantList;
use super::plan::sub_problem::Bands;

/// Replaces the contents of `masks` with the halves of all products and bands.
///
/// `products` has the left and the right quadrant list of each product. After a stop, the list is
/// incomplete. `keep` is explained at [`add`].
pub(crate) fn fill<'a, I: Isa>(
    isa: I,
    products: impl Iterator<Item = (&'a QuadrantList, &'a QuadrantList)> + Clone,
    bands: Bands,
    keep: u64,
    masks: &mut Vec<u64>,
    stopped: impl Fn() -> bool,
) {
    masks.clear();
    for band in 0..bands.ends.len() {
        add(isa, products.clone(), bands.groups(band), [keep, bands.tags[band]], masks, &stopped);
    }
}

/// Appends the masks of the halves of some row sets.
///
/// Of each half, only the bits in `keep` remain. The bits in `tag` are added to every mask.
pub(crate) fn add<'a, I: Isa>(
    isa: I,
    products: impl Iterator<Item = (&'a QuadrantList, &'a QuadrantList)>,
    groups: impl Iterator<Item = usize> + Clone,
    [keep, tag]: [u64; 2],
    masks: &mut Vec<u64>,
    stopped: impl Fn() -> bool,
) {
    isa.vectorize(
        #[inline(always)]
        || {
            for (left, right) in products {
                for group in groups.clone().take_while(|_| !stopped()) {
                    pair_up(isa, left.group(group), right.group(group), [keep, tag], masks);
                }
            }
        },
    );
}

#[inline(always)] // inlines into the loops of the instruction set
fn pair_up<I: Isa>(
    isa: I,
    left: &[u64],
    right: &[u64],
    [keep, tag]: [u64; 2],
    masks: &mut Vec<u64>,
) {
    // The inner loop processes whole vectors, so give it the longer list.
    let (shorter, longer) = if left.len() <= right.len() { (left, right) } else { (right, left) };
    isa.pair_up(shorter, longer, keep, tag, masks);
}
