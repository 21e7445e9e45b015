//! Half lists: left and right placements paired up.
//!
//! A left placement with row set A and a right one with the other rows make a half-placement when
//! they share no diagonal. Lists are grouped by row set and the groups of the two sides are numbered
//! alike, so a half list is one run over the groups.

use super::join::HalfList;
use super::kernel::Isa;
use super::lists::List;
use super::plan::sub_problem::Classes;

/// Replaces `half` by the half-placements of all products, class by class. Once the count is stopped,
/// half-placements are missing.
pub(crate) fn fill<'a, I: Isa>(
    isa: I,
    products: impl Iterator<Item = (&'a List, &'a List)> + Clone,
    classes: Classes,
    keep: u64,
    half: &mut HalfList,
    stopped: impl Fn() -> bool,
) {
    isa.vectorize(
        #[inline(always)]
        || {
            half.masks.clear();
            let mut start = 0;
            for (class, end) in classes.ends.into_iter().enumerate() {
                let tag = classes.tags[class];
                for (left, right) in products.clone() {
                    let groups = (start..end).take_while(|_| !stopped());
                    groups.for_each(|group| {
                        let (left, right) = (left.group(group), right.group(group));
                        pair_up(isa, left, right, keep, tag, &mut half.masks);
                    });
                }
                half.ends[class] = half.masks.len();
                start = end;
            }
        },
    );
}

/// Appends the half-placements of one row set.
#[inline(always)] // into the loops of the instruction set
fn pair_up<I: Isa>(isa: I, left: &[u64], right: &[u64], keep: u64, tag: u64, masks: &mut Vec<u64>) {
    // The inner loop runs over whole vectors: give it the longer list.
    if left.len() <= right.len() {
        isa.pair_up(left, right, keep, tag, masks);
    } else {
        isa.pair_up(right, left, keep, tag, masks);
    }
}
