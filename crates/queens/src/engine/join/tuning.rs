//! The lengths at which the join changes its method.

use super::sort::MAX_KEY_BITS;

/// Longer lists of halves are made and joined in parts of about this many masks each, so that the memory
/// of a thread has a limit on boards of any size.
pub const LONGEST_HALF: usize = 1 << 23;

/// The lengths at which the join changes its method, and other measured figures.
#[derive(Clone, Debug)]
pub(crate) struct Tuning {
    /// Lists below this length are not sorted, or only by the bits that squeezing demands.
    pub(super) sorted_from: usize,
    /// Lists are sorted by so many bits for each doubling above this length.
    pub(super) sorted_to: usize,
    /// How many bits a doubling stands for.
    pub(super) bits_per_doubling: u32,
    /// The most bits to sort by.
    pub(super) sort_bits: u32,
    /// The bits to sort by are chosen again after so many masks.
    pub(super) choose_after: usize,
    /// The bits of a mask below the sort.
    pub(super) narrow_bits: u32,
    /// A node of the upper levels is copied when no side is longer than this.
    pub(super) small_node: usize,
    /// Or when one side is shorter than this.
    pub(super) few: usize,
    /// Lists with fewer pairs than this are joined pair by pair.
    pub(super) direct_pairs: usize,
    /// Where lanes are counted at once.
    pub(super) lanes: LanesTuning,
    /// Where the time of a leaf depends on its pairs.
    pub(super) pairs: PairsTuning,
    /// Lists are made in parts of about this length, to save memory.
    pub(super) longest_half: usize,
    /// Lists above this length are also made in parts if their masks have more bits than the sort can
    /// drop.
    pub(super) wide_half: usize,
    /// The longest list joined in one piece: doubled pair counts must fit 64 bits.
    pub(super) longest: usize,
}

/// What makes a leaf when so many patterns as there are lanes are counted at once.
#[derive(Clone, Debug)]
pub(super) struct LanesTuning {
    /// A node is a leaf when one side fits a block and the other has at most this many masks.
    pub(super) leaf_items: usize,
    /// A node is a leaf when one side fits a block and has fewer masks than this.
    pub(super) few: usize,
    /// Leaves with fewer pairs than this are counted pair by pair.
    pub(super) direct_pairs: usize,
    /// A list that fills less than this part of the lanes is joined pair by pair with one that exceeds
    /// them.
    pub(super) direct_share: usize,
    /// Below this length splits are judged by the leaves they lead to, above by the pairs they prune.
    pub(super) near_leaf: usize,
    /// The most patterns put into a block, if it has as many lanes.
    pub(super) block: usize,
}

/// What makes a leaf when its time depends on the number of its pairs.
#[derive(Clone, Debug)]
pub(super) struct PairsTuning {
    /// A node with at most this many pairs is a leaf.
    pub(super) leaf_pairs: usize,
    /// A node is a leaf when one side has fewer masks than this.
    pub(super) few: usize,
    /// Leaves with fewer pairs than this are counted pair by pair.
    pub(super) direct_pairs: usize,
}

impl Tuning {
    /// The measured best. It is the same for boards of all sizes: only the lengths of lists and the
    /// lanes of the kernel matter.
    pub(crate) fn measured() -> Tuning {
        Tuning {
            sorted_from: 20_000,
            sorted_to: 1024,
            bits_per_doubling: 1,
            sort_bits: MAX_KEY_BITS,
            choose_after: 1 << 16,
            narrow_bits: 32,
            small_node: 1200,
            few: 40,
            direct_pairs: 8000,
            lanes: LanesTuning {
                leaf_items: 1200,
                few: 40,
                direct_pairs: 8000,
                direct_share: 12,
                near_leaf: 4000,
                block: usize::MAX,
            },
            pairs: PairsTuning { leaf_pairs: 450_000, few: 16, direct_pairs: 2000 },
            longest_half: LONGEST_HALF,
            wide_half: 1 << 20,
            longest: 1 << 31,
        }
    }

    /// The same for a device that takes nodes of at most `longest` masks a side, and lists of `capacity` masks.
    ///
    /// It prunes more if it gets small nodes, and a processor sorts by more bits in about the same time.
    pub(crate) fn for_device(longest: usize, capacity: usize) -> Tuning {
        let tuning = Tuning::measured();
        Tuning {
            sorted_from: longest + 1,
            sorted_to: longest.div_ceil(2),
            bits_per_doubling: 2,
            small_node: longest,
            longest: tuning.longest.min(capacity / 2).max(1),
            ..tuning
        }
    }

    /// So small that tiny lists go through every stage.
    #[cfg(test)]
    pub(crate) fn tiny() -> Tuning {
        Tuning {
            sorted_from: 10,
            sorted_to: 4,
            bits_per_doubling: 1,
            sort_bits: 3,
            choose_after: 100,
            narrow_bits: 10,
            small_node: 8,
            few: 2,
            direct_pairs: 12,
            lanes: LanesTuning {
                leaf_items: 8,
                few: 2,
                direct_pairs: 12,
                direct_share: 2,
                near_leaf: 12,
                block: 5,
            },
            pairs: PairsTuning { leaf_pairs: 40, few: 2, direct_pairs: 12 },
            longest_half: 15,
            wide_half: 6,
            longest: 60,
        }
    }
}
