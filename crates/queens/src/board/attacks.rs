//! All pairs of queens that attack each other.

use super::{Line, Position};
use std::collections::HashMap;

/// The four kinds of lines.
const LINES: [Line; 4] = [Line::Row, Line::Column, Line::Main, Line::Anti];

/// The pairs of queens that attack each other on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attacks {
    /// The number of pairs. Queens on one line attack each other even with other queens between
    /// them.
    pub count: u64,
    /// The squares (row, column) of the two queens, and their line.
    ///
    /// The upper or left queen comes first. The pairs are sorted by their queens. There are at most
    /// as many as requested.
    pub pairs: Vec<([(usize, usize); 2], Line)>,
}

impl Position {
    /// Counts all pairs of queens that attack each other; lists at most `most`.
    ///
    /// Takes O(N) time, 8 bytes of memory per row, and the memory of the list.
    ///
    /// ```
    /// use queens::{Line, Position};
    ///
    /// let position = Position::from_fen("QQ1/3/Q2")?;
    /// let attacks = position.attacks(10);
    /// assert_eq!(attacks.count, 2);
    /// assert_eq!(attacks.pairs[0], ([(0, 0), (0, 1)], Line::Row));
    /// assert_eq!(attacks.pairs[1], ([(0, 0), (2, 0)], Line::Column));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn attacks(&self, most: usize) -> Attacks {
        let mut attacks = Attacks::default();
        for line in LINES {
            let queens = self.queens_on(line);
            attacks.count += queens.iter().map(|&queens| pairs(queens.into())).sum::<u64>();
            self.list(line, &queens, most, &mut attacks);
        }
        attacks.pairs.sort_unstable_by_key(|(queens, _)| *queens);
        attacks
    }

    /// Returns the number of queens on each line of a kind.
    fn queens_on(&self, line: Line) -> Vec<u32> {
        let mut queens = vec![0; 2 * self.size()];
        self.queens().for_each(|square| queens[self.number(line, square)] += 1);
        queens
    }

    fn list(&self, line: Line, queens: &[u32], most: usize, attacks: &mut Attacks) {
        let mut before: HashMap<usize, Vec<(usize, usize)>> = HashMap::new();
        for square in self.queens() {
            let number = self.number(line, square);
            if attacks.pairs.len() == most || queens[number] < 2 {
                continue;
            }
            let before = before.entry(number).or_default();
            let room = most - attacks.pairs.len();
            attacks.pairs.extend(before.iter().take(room).map(|&first| ([first, square], line)));
            before.push(square);
        }
    }

    /// Returns the number of the line of this kind through a square.
    fn number(&self, line: Line, (row, column): (usize, usize)) -> usize {
        match line {
            Line::Row => row,
            Line::Column => column,
            Line::Main => column + self.size() - row,
            Line::Anti => column + row,
        }
    }
}

fn pairs(number: u64) -> u64 {
    number * number.saturating_sub(1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::find_attack;
    use crate::rng::Rng;

    fn naive(position: &Position) -> Vec<([(usize, usize); 2], Line)> {
        let queens: Vec<_> = position.queens().collect();
        let pairs = queens
            .iter()
            .enumerate()
            .flat_map(|(at, &one)| queens[at + 1..].iter().map(move |&two| [one, two]));
        let size = position.size();
        pairs
            .filter_map(|pair| find_attack(size, pair.into_iter()).map(|(_, line)| (pair, line)))
            .collect()
    }

    #[test]
    fn attacks_match_a_test_of_every_pair() {
        let mut rng = Rng::new(7);
        for n in (1..9).chain([20]) {
            for queens in [0, 1, n, 2 * n, n * n / 2] {
                let mut position = Position::empty(n);
                for _ in 0..queens {
                    let mut index = || rng.below(n as u64) as usize;
                    position.place(index(), index()).unwrap();
                }
                let all = naive(&position);
                let attacks = position.attacks(usize::MAX);
                assert_eq!(
                    (attacks.count, &attacks.pairs),
                    (all.len() as u64, &all),
                    "{position:?}"
                );
                let few = position.attacks(3);
                assert_eq!((few.count, few.pairs.len()), (attacks.count, all.len().min(3)));
                assert!(few.pairs.iter().all(|pair| all.contains(pair)));
            }
        }
    }
}
