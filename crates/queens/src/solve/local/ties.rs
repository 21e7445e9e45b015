//! The best of many candidates; among equals, each with the same probability.

use crate::rng::Rng;

/// The best candidate so far: the one with the lowest cost.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ties<T> {
    best: Option<(i64, T)>,
    equal: u64,
}

impl<T: Copy> Ties<T> {
    /// Offers a candidate. The k-th of several equal ones replaces the others with probability 1/k.
    #[inline]
    pub(super) fn offer(&mut self, cost: i64, candidate: T, rng: &mut Rng) {
        let order = self.best.map_or(std::cmp::Ordering::Less, |(best, _)| cost.cmp(&best));
        match order {
            std::cmp::Ordering::Greater => return,
            std::cmp::Ordering::Less => self.equal = 1,
            std::cmp::Ordering::Equal => {
                self.equal += 1;
                if rng.below(self.equal) > 0 {
                    return;
                }
            }
        }
        self.best = Some((cost, candidate));
    }

    /// Returns the lowest cost and the chosen candidate with that cost.
    pub(super) fn best(self) -> Option<(i64, T)> {
        self.best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_have_equal_chances() {
        let mut rng = Rng::new(5);
        let mut chosen = [0; 4];
        for _ in 0..8_000 {
            let mut ties = Ties::default();
            for (candidate, cost) in [3, 1, 1, 1].into_iter().enumerate() {
                ties.offer(cost, candidate, &mut rng);
            }
            let (cost, candidate) = ties.best().unwrap();
            assert_eq!(cost, 1);
            chosen[candidate] += 1;
        }
        assert_eq!(chosen[0], 0);
        assert!(chosen[1..].iter().all(|times| (2_400..2_930).contains(times)), "{chosen:?}");
    }
}
