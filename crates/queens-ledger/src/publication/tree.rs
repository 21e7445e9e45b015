//! The hash tree over the counts of all units.
//!
//! Its shape is that of RFC 6962, section 2.1, and like there leaves and nodes hash with different first
//! bytes. Every node also has a sum, as in the trees with which exchanges prove what they owe:
//!
//! - a leaf is a unit with the solutions that it stands for: SHA-256 of the byte 0 and the text
//!   `UNIT SOLUTIONS`;
//! - a node has the sum of its children, and is SHA-256 of the byte 1, the hashes of both, and the text
//!   `SUM SUM`, the sums of both.
//!
//! Both sums are in the hash, not only the sum of them: otherwise other splits would have the same hash.
//! So whoever checks the path of one unit has also checked that its solutions are in the total, and needs
//! neither the other units nor the records. What stands for no number of the count, such as times, hosts and
//! the division into shards, is not in the tree: the same counts have the same tree.

use sha2::{Digest, Sha256};
use std::ops::Range;

/// A hash, and the solutions of all units below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) hash: [u8; 32],
    pub(super) sum: u128,
}

/// A unit, and the nodes beside the way from its leaf to the top, the lowest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Path {
    pub(super) unit: u64,
    /// The solutions of the unit.
    pub(super) solutions: u128,
    pub(super) beside: Vec<Node>,
}

impl Node {
    fn leaf(unit: u64, solutions: u128) -> Node {
        let hash = Sha256::new().chain_update([0]).chain_update(format!("{unit} {solutions}"));
        Node { hash: hash.finalize().into(), sum: solutions }
    }

    /// The node over two others; none when their sum exceeds 128 bits.
    fn over(left: &Node, right: &Node) -> Option<Node> {
        let sums = format!("{} {}", left.sum, right.sum);
        let hash = Sha256::new().chain_update([1]).chain_update(left.hash);
        let hash = hash.chain_update(right.hash).chain_update(sums).finalize().into();
        Some(Node { hash, sum: left.sum.checked_add(right.sum)? })
    }
}

/// The top of the tree over the solutions of the units in order, and the paths of some units, which must be
/// in order. `None` if there are no units, fewer than said, or more solutions than fit.
pub(super) fn top(
    units: u64,
    solutions: &mut impl Iterator<Item = u128>,
    wanted: &[u64],
) -> Option<(Node, Vec<Path>)> {
    let path = |&unit: &u64| Path { unit, solutions: 0, beside: Vec::new() };
    let mut paths: Vec<Path> = wanted.iter().map(path).collect();
    let top = node(0..units, solutions, &mut paths)?;
    Some((top, paths))
}

/// The node over some units. Every node is made once, and none is kept but those of the paths.
fn node(
    units: Range<u64>,
    solutions: &mut impl Iterator<Item = u128>,
    paths: &mut [Path],
) -> Option<Node> {
    let Some(middle) = middle(&units) else {
        let found = if units.is_empty() { None } else { solutions.next() }?;
        paths.iter_mut().for_each(|path| path.solutions = found);
        return Some(Node::leaf(units.start, found));
    };
    let (lower, upper) = paths.split_at_mut(paths.partition_point(|path| path.unit < middle));
    let left = node(units.start..middle, solutions, lower)?;
    let right = node(middle..units.end, solutions, upper)?;
    lower.iter_mut().for_each(|path| path.beside.push(right.clone()));
    upper.iter_mut().for_each(|path| path.beside.push(left.clone()));
    Node::over(&left, &right)
}

/// Where the left child ends: the largest power of two below the number of units. One unit has no children.
fn middle(units: &Range<u64>) -> Option<u64> {
    let number = units.end.saturating_sub(units.start);
    (number > 1).then(|| units.start + (1 << (number - 1).ilog2()))
}

impl Path {
    /// The top to which the path leads in a tree of `units` units; `None` if there is no such unit, the path is too
    /// long or too short, or the sums exceed 128 bits.
    pub(super) fn top(&self, units: u64) -> Option<Node> {
        let mut is_left = Vec::new();
        let mut range = if self.unit < units { 0..units } else { return None };
        while let Some(middle) = middle(&range) {
            is_left.push(self.unit < middle);
            range = if self.unit < middle { range.start..middle } else { middle..range.end };
        }
        if is_left.len() != self.beside.len() {
            return None;
        }
        let leaf = Node::leaf(self.unit, self.solutions);
        is_left.into_iter().rev().zip(&self.beside).try_fold(leaf, |node, (is_left, beside)| {
            if is_left { Node::over(&node, beside) } else { Node::over(beside, &node) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::hex;

    fn tree(solutions: &[u128], wanted: &[u64]) -> (Node, Vec<Path>) {
        top(solutions.len() as u64, &mut solutions.iter().copied(), wanted).unwrap()
    }

    #[test]
    fn the_tree_is_the_one_that_is_described() {
        let (top, _) = tree(&[5, 7, 11], &[]);
        let leaf = |text: &str| Sha256::new().chain_update([0]).chain_update(text).finalize();
        let node = |left: &[u8], right: &[u8], sums: &str| {
            let hash = Sha256::new().chain_update([1]).chain_update(left).chain_update(right);
            hash.chain_update(sums).finalize()
        };
        let left = node(&leaf("0 5"), &leaf("1 7"), "5 7");
        assert_eq!(top.hash, *node(&left, &leaf("2 11"), "12 11"));
        assert_eq!(top.sum, 23);
        // printf '\0000 92' | sha256sum
        let (single, _) = tree(&[92], &[]);
        let expected = "c3422be2020d7a0cab87a9d49307593b706eb43e9aada4f86b4a693d196db95a";
        assert_eq!(hex(&single.hash), expected);
    }

    #[test]
    fn every_path_leads_to_the_top_and_no_changed_one_does() {
        for units in 1..=33u64 {
            let solutions: Vec<u128> = (0..units).map(|unit| u128::from(unit * unit % 7)).collect();
            let all: Vec<u64> = (0..units).collect();
            let (top, paths) = tree(&solutions, &all);
            assert_eq!(top.sum, solutions.iter().sum());
            for path in &paths {
                assert_eq!(path.top(units).as_ref(), Some(&top), "unit {} of {units}", path.unit);
                for wrong in changed(path) {
                    assert_ne!(wrong.top(units).as_ref(), Some(&top), "{wrong:?} of {units}");
                }
            }
        }
    }

    /// The same path with another number, unit or length.
    fn changed(path: &Path) -> Vec<Path> {
        let node = Node { hash: [0; 32], sum: 0 };
        let with = |change: &dyn Fn(&mut Path)| {
            let mut path = path.clone();
            change(&mut path);
            path
        };
        let mut wrong = vec![
            with(&|path| path.solutions += 1),
            with(&|path| path.unit += 1),
            with(&|path| path.unit ^= 1),
            with(&|path| path.unit = u64::MAX),
            with(&|path| path.beside.push(node.clone())),
            with(&|path| path.beside.insert(0, node.clone())),
        ];
        for place in 0..path.beside.len() {
            wrong.push(with(&|path| path.beside[place].sum += 1));
            wrong.push(with(&|path| path.beside[place].sum = u128::MAX));
            wrong.push(with(&|path| path.beside[place].hash[31] ^= 1));
            wrong.push(with(&|path| {
                path.beside.remove(place);
            }));
            // The total stays what it is: solutions moved from one side to the other.
            wrong.push(with(&|path| {
                path.solutions += 1;
                path.beside[place].sum = path.beside[place].sum.wrapping_sub(1);
            }));
        }
        wrong
    }

    #[test]
    fn too_few_units_and_too_many_solutions_make_no_tree() {
        assert_eq!(top(0, &mut std::iter::empty(), &[]), None);
        assert_eq!(top(3, &mut [1, 2].into_iter(), &[]), None);
        assert_eq!(top(2, &mut [u128::MAX, 1].into_iter(), &[]), None);
    }
}
