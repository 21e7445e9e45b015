//! Publications of version 1, which are still read and checked.
//!
//! Their root is that of the tree of RFC 6962 over the lines of `records.jsonl`, with times and hosts: who
//! writes them anew moves it, and with it the units of an audit. The other files are not under it. So no
//! audit of them is claimed.

use crate::key::hex;
use crate::plan::Identity;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What a description of this version starts with.
pub(super) const SCHEMA: &str = "queens.publication/1";

/// The description of version 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DescriptionVersion1 {
    pub(super) schema: String,
    pub(super) plan: Identity,
    pub(super) total: String,
    pub(super) records: u64,
    pub(super) root: String,
    pub(super) program: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) revision: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) program_sha256: Option<String>,
    pub(super) published: String,
}

/// The hash of a line.
pub(super) fn leaf(line: &str) -> [u8; 32] {
    Sha256::new().chain_update([0]).chain_update(line).finalize().into()
}

/// The root over the hashes of the lines, in hexadecimal.
pub(super) fn root(leaves: &[[u8; 32]]) -> String {
    hex(&node(leaves))
}

fn node(leaves: &[[u8; 32]]) -> [u8; 32] {
    match leaves {
        [] => Sha256::digest([]).into(),
        [leaf] => *leaf,
        leaves => {
            // The largest power of two below their number.
            let (left, right) = leaves.split_at(leaves.len().next_power_of_two() / 2);
            let hash = Sha256::new().chain_update([1]).chain_update(node(left));
            hash.chain_update(node(right)).finalize().into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_that_of_the_standard() {
        // The empty tree, and that of one empty leaf: the values of RFC 6962 implementations.
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(root(&[]), empty);
        let one = "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d";
        assert_eq!(root(&[leaf("")]), one);
        let three = ["a", "b", "c"].map(leaf);
        let over = |a: [u8; 32], b: [u8; 32]| -> [u8; 32] {
            Sha256::new().chain_update([1]).chain_update(a).chain_update(b).finalize().into()
        };
        assert_eq!(node(&three), over(node(&three[..2]), node(&three[2..])));
        assert_ne!(root(&three[..2]), root(&[three[1], three[0]]));
    }
}
