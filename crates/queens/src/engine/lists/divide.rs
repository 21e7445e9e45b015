//! Divides quadrant lists by a diagonal, for units too large to build at once.

use super::list::QuadrantList;
use crate::control::StopToken;
use crate::engine::kernel::unwritten_zeros;

/// Divides lists and reuses the memory of discarded lists.
///
/// Reuse avoids the page faults that fresh memory causes.
#[derive(Debug)]
pub(crate) struct Divider {
    stop: StopToken,
    /// The memory of discarded lists, smallest first.
    spare: Vec<Box<[u64]>>,
    most_masks: usize,
}

/// The largest number of discarded lists whose memory is kept.
///
/// The nodes of a unit are divided depth first, and the lists of adjacent nodes have similar
/// lengths. Keeping more lists would avoid more page faults, but on large boards it would take a
/// quarter of the memory of a unit.
const MOST_SPARE: usize = 12;

/// The largest amount of memory that is kept, in masks. It is half a gigabyte.
///
/// At N = 28, [`MOST_SPARE`] lists need about this much memory. On larger boards, fewer lists are
/// kept.
const MOST_MASKS: usize = 1 << 26;

impl Divider {
    /// Creates a divider without spare memory. After `stop`, its lists are incomplete.
    pub(crate) fn new(stop: &StopToken) -> Divider {
        Divider { stop: stop.clone(), spare: Vec::new(), most_masks: MOST_MASKS }
    }

    /// Returns the masks of the first `groups` groups that lack `bit`.
    pub(crate) fn without(&mut self, list: &QuadrantList, groups: usize, bit: u64) -> QuadrantList {
        let mut masks = self.room(list, groups);
        let mut ends = Vec::with_capacity(groups);
        let mut end = 0;
        for number in 0..groups {
            for &mask in self.group(list, number) {
                // Write every mask, because a branch would be unpredictable.
                masks[end] = mask;
                end += usize::from(mask & bit == 0);
            }
            ends.push(end as u32);
        }
        QuadrantList::from_parts(ends.into(), masks)
    }

    /// Divides each of the first `groups` groups in two.
    ///
    /// The first part has the masks with the bit if `has_first`, otherwise those without it.
    pub(crate) fn divided(
        &mut self,
        list: &QuadrantList,
        groups: usize,
        bit: u64,
        has_first: bool,
    ) -> QuadrantList {
        let mut masks = self.room(list, groups);
        let mut ends = Vec::with_capacity(2 * groups);
        let mut start = 0;
        for number in 0..groups {
            let group = self.group(list, number);
            let (mut first, mut second) = (start, start + group.len());
            for &mask in group {
                // Write every mask to both ends of the remaining memory, because a branch would be
                // unpredictable.
                masks[first] = mask;
                masks[second - 1] = mask;
                let is_first = usize::from((mask & bit != 0) == has_first);
                first += is_first;
                second -= 1 - is_first;
            }
            start += group.len();
            ends.extend([first as u32, start as u32]);
        }
        QuadrantList::from_parts(ends.into(), masks)
    }

    /// Returns the masks of a group; empty after a stop.
    fn group<'a>(&self, list: &'a QuadrantList, number: usize) -> &'a [u64] {
        if self.stop.is_stopped() { &[] } else { list.group(number) }
    }

    pub(crate) fn give_back(&mut self, list: QuadrantList) {
        self.spare.push(list.into_masks());
        self.spare.sort_unstable_by_key(|room| room.len());
        self.spare.truncate(MOST_SPARE);
        while self.spare.iter().map(|room| room.len()).sum::<usize>() > self.most_masks {
            self.spare.pop();
        }
    }

    /// Returns the smallest sufficient memory for the masks of the first `groups` groups.
    ///
    /// The system allocates only the pages that are written. If it refuses the memory, the work
    /// stops, and lists are incomplete.
    fn room(&mut self, list: &QuadrantList, groups: usize) -> Box<[u64]> {
        let masks = list.end(groups);
        match self.spare.iter().position(|room| room.len() >= masks) {
            Some(place) => self.spare.remove(place),
            None => {
                // Replace a spare buffer instead of adding one, so that buffers do not accumulate.
                self.spare.pop();
                unwritten_zeros(masks, &self.stop).into()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::kernel::tests::masks;
    use crate::rng::Rng;

    fn list(groups: &[Vec<u64>]) -> QuadrantList {
        let ends = groups.iter().scan(0, |end, group| {
            *end += group.len() as u32;
            Some(*end)
        });
        QuadrantList::from_parts(ends.collect(), groups.concat().into())
    }

    fn groups(list: &QuadrantList) -> Vec<Vec<u64>> {
        let sorted = |number| {
            let mut group = list.group(number).to_vec();
            group.sort_unstable();
            group
        };
        (0..list.groups()).map(sorted).collect()
    }

    #[test]
    fn reused_memory_does_not_change_parts() {
        let mut random = Rng::new(7);
        let mut divider = Divider::new(&StopToken::new());
        for _ in 0..200 {
            let mut all: Vec<_> = (0..1 + random.below(9))
                .map(|_| {
                    let length = random.below(40) as usize;
                    masks(&mut random, length, u64::MAX, 3)
                })
                .collect();
            all.iter_mut().for_each(|group| group.sort_unstable());
            let (used, bit) = (random.below(all.len() as u64 + 1) as usize, 1 << random.below(64));
            let part = |group: &Vec<u64>, has| {
                group.iter().copied().filter(|mask| (mask & bit != 0) == has).collect::<Vec<_>>()
            };
            let lacking = divider.without(&list(&all), used, bit);
            let divided = [false, true].map(|first| divider.divided(&list(&all), used, bit, first));
            let expected: Vec<_> = all[..used].iter().map(|group| part(group, false)).collect();
            assert_eq!(groups(&lacking), expected);
            assert_eq!(
                lacking.union(),
                expected.concat().iter().fold(0, |union, mask| union | mask)
            );
            for (found, first) in divided.iter().zip([false, true]) {
                let both = |group| [part(group, first), part(group, !first)];
                let expected: Vec<_> = all[..used].iter().flat_map(both).collect();
                assert_eq!(groups(found), expected);
            }
            divided.into_iter().chain([lacking]).for_each(|list| divider.give_back(list));
        }
        assert!(!divider.spare.is_empty(), "no memory was given back");
    }

    #[test]
    fn kept_memory_is_limited() {
        let mut divider = Divider::new(&StopToken::new());
        let of_length = |length| list(&[vec![0; length]]);
        let kept =
            |divider: &Divider| divider.spare.iter().map(|room| room.len()).collect::<Vec<_>>();
        (1..20).for_each(|length| divider.give_back(of_length(length)));
        assert_eq!(kept(&divider), Vec::from_iter(1..=MOST_SPARE));
        // This call uses the smallest sufficient buffer.
        divider.without(&of_length(5), 1, 1);
        let others = (1..=MOST_SPARE).filter(|&length| length != 5);
        assert_eq!(kept(&divider), Vec::from_iter(others.clone()));
        // No buffer suffices, so this call allocates memory and drops the largest buffer.
        divider.without(&of_length(30), 1, 1);
        assert_eq!(kept(&divider), Vec::from_iter(others.take(MOST_SPARE - 2)));
        divider.most_masks = 10;
        divider.give_back(of_length(2));
        assert_eq!(kept(&divider), [1, 2, 2, 3]);
    }

    #[test]
    fn stopped_lists_have_all_groups() {
        let stop = StopToken::new();
        stop.stop();
        let mut divider = Divider::new(&stop);
        let all = list(&[vec![1, 2], vec![3]]);
        assert_eq!(groups(&divider.without(&all, 2, 1)), [Vec::<u64>::new(), Vec::new()]);
        assert_eq!(divider.divided(&all, 2, 1, true).groups(), 4);
    }
}
