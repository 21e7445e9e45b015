//! Totals of the work of some cards since they were opened.

use queens::engine::gpu::Times;
use std::ops::AddAssign;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Statistics {
    pub(crate) times: Times,
    /// The number of submitted batches.
    pub(crate) batches: u64,
    /// The number of halves that the cards built.
    pub(crate) halves: u64,
    pub(crate) nodes: u64,
    /// The number of tested pairs; 0 unless [`Settings::is_measured`](crate::Settings::is_measured) is set.
    pub(crate) tested: u64,
}

impl AddAssign for Statistics {
    fn add_assign(&mut self, other: Statistics) {
        self.times += other.times;
        self.batches += other.batches;
        self.halves += other.halves;
        self.nodes += other.nodes;
        self.tested += other.tested;
    }
}
