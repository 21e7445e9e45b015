//! The list lengths at which the join changes its method.

use crate::engine::kernel::gpu::MAX_KEY_BITS;

/// The approximate length of the parts in which longer half lists are built and joined.
///
/// It limits the memory of a thread on boards of any size.
pub const LONGEST_HALF: usize = 1 << 23;

/// Lists with fewer pairs than this are joined by testing each pair, on a processor.
pub const DIRECT_PAIRS: usize = 8000;

/// The list lengths at which the join changes its method, and other measured limits.
#[derive(Clone, Debug)]
pub(crate) struct Tuning {
    /// Shorter lists are sorted only by the bits that the squeezed masks must drop.
    pub(super) sorted_from: usize,
    /// Above this length, each doubling of the length adds bits to sort by.
    pub(super) sorted_to: usize,
    /// The number of bits that each doubling adds.
    pub(super) bits_per_doubling: u32,
    /// The largest number of bits to sort by.
    pub(crate) sort_bits: u32,
    /// The bits to sort by are chosen again after this many masks.
    pub(super) choose_after: usize,
    /// The largest number of bits that a squeezed mask keeps.
    pub(crate) narrow_bits: u32,
    /// A node is passed to the tree if neither side is longer than this.
    pub(super) small_node: usize,
    /// A node is also passed to the tree if one side is shorter than this.
    pub(super) few: usize,
    /// Lists with fewer pairs than this are joined by testing each pair.
    pub(super) direct_pairs: usize,
    /// The limits for kernels that count one pattern in each lane.
    pub(super) lanes: LanesTuning,
    /// The limits for kernels whose time for a leaf depends on the number of pairs.
    pub(super) pairs: PairsTuning,
    /// Longer half lists are built in parts of about this length, to save memory.
    pub(crate) longest_half: usize,
    /// Longer half lists with too many bits for the sort are built in parts.
    pub(super) wide_half: usize,
    /// The longest list joined in one piece, so that pair counts fit in 64 bits.
    pub(super) longest: usize,
}

/// The limits of a leaf that counts one pattern in each lane.
#[derive(Clone, Debug)]
pub(super) struct LanesTuning {
    /// A node is a leaf if its longer side has at most this many masks.
    ///
    /// Its shorter side must fit in a block.
    pub(super) leaf_items: usize,
    /// A node is a leaf if its shorter side has fewer masks than this.
    ///
    /// This side must fit in a block.
    pub(super) few: usize,
    /// In leaves with fewer pairs than this, each pair is tested.
    pub(super) direct_pairs: usize,
    /// The limit for testing each pair of a very short and a long list.
    ///
    /// The short list has fewer masks than the lanes divided by this limit, and the long list has
    /// more masks than the lanes.
    pub(super) direct_ratio: usize,
    /// Up to this length, a split aims at cheap leaves. Longer lists are split to prune most pairs.
    pub(super) near_leaf: usize,
    /// The largest number of patterns in a block, even if there are more lanes.
    pub(super) block: usize,
}

/// The limits of a leaf whose time depends on the number of its pairs.
#[derive(Clone, Debug)]
pub(super) struct PairsTuning {
    /// A node with at most this many pairs is a leaf.
    pub(super) leaf_pairs: usize,
    /// A node is a leaf if one side has fewer masks than this.
    pub(super) few: usize,
    /// In leaves with fewer pairs than this, each pair is tested.
    pub(super) direct_pairs: usize,
}

impl Tuning {
    /// Returns the values that were fastest in measurements.
    ///
    /// They are the same for all boards, because only the lengths of the lists and the number of
    /// lanes matter.
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
            direct_pairs: DIRECT_PAIRS,
            lanes: LanesTuning {
                leaf_items: 1200,
                few: 40,
                direct_pairs: 8000,
                direct_ratio: 12,
                near_leaf: 4000,
                block: usize::MAX,
            },
            pairs: PairsTuning { leaf_pairs: 450_000, few: 16, direct_pairs: 2000 },
            longest_half: LONGEST_HALF,
            wide_half: 1 << 20,
            longest: 1 << 31,
        }
    }

    /// Returns the values for a device with these limits.
    ///
    /// A node has at most `longest_node` masks per side. A list should have at most `longest_list`.
    /// The lists are sorted by more bits than on a processor, so that nodes are smaller and the
    /// device prunes more. This takes about the same time.
    pub(crate) fn for_device(longest_node: usize, longest_list: usize) -> Tuning {
        Tuning {
            sorted_from: longest_node + 1,
            sorted_to: longest_node.div_ceil(2),
            bits_per_doubling: 2,
            longest_half: longest_list,
            ..Tuning::measured()
        }
    }

    /// Returns values that are so small that even tiny lists go through every stage.
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
                direct_ratio: 2,
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
