//! The masks of one half.

/// The masks of one half in classes, one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct HalfList {
    /// One mask for each half-placement: its join bits and the tag of its class.
    pub(crate) masks: Vec<u64>,
    /// Where the classes end; the last one is the length.
    pub(crate) ends: [usize; 4],
}

impl HalfList {
    /// The masks of a class.
    pub(crate) fn class(&self, class: usize) -> &[u64] {
        let start = if class == 0 { 0 } else { self.ends[class - 1] };
        &self.masks[start..self.ends[class]]
    }
}
