//! Sums up the boards of one or several files: solutions, classes and duplicates.

use crate::Check;
use crate::words::{grouped, with_noun};
use queens::{Placement, Position, Size, symmetry};
use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;

/// The largest number of boards, and of classes, that are stored. Small machines have no memory for more.
const MOST: usize = 1 << 24;

/// Checks boards one after another and sums them up.
#[derive(Debug, Default)]
pub struct CheckSummary {
    boards: u64,
    solutions: u64,
    repeated: u64,
    faulty: u64,
    sizes: Option<RangeInclusive<usize>>,
    solved: First,
    /// The number of each class, by the representative of the class. Boards of more than [`Size::MAX`] rows
    /// have no class.
    classes: First,
    has_classes: bool,
}

/// Stores the number that each board had when it first appeared, by fingerprint. Fingerprints have 128 bits
/// and random keys, so no one can construct two boards with the same fingerprint.
#[derive(Debug, Default)]
struct First {
    keys: [RandomState; 2],
    numbers: HashMap<[u64; 2], u64>,
}

impl First {
    /// Returns the number of the first equal board, or `number` for a new board. Returns `None` for a new
    /// board that cannot be stored.
    fn number(&mut self, columns: &[u32], number: u64) -> Option<u64> {
        let print = self.print(columns);
        match self.numbers.get(&print) {
            Some(&first) => Some(first),
            None if self.is_full() => None,
            None => {
                self.numbers.insert(print, number);
                Some(number)
            }
        }
    }

    fn has(&self, columns: &[u32]) -> bool {
        self.numbers.contains_key(&self.print(columns))
    }

    fn print(&self, columns: &[u32]) -> [u64; 2] {
        let [one, two] = &self.keys;
        [one, two].map(|key| key.hash_one(columns))
    }

    fn len(&self) -> u64 {
        self.numbers.len() as u64
    }

    fn is_full(&self) -> bool {
        self.numbers.len() >= MOST
    }
}

impl CheckSummary {
    /// Checks the next board; boards are numbered from 1.
    pub fn check(&mut self, position: &Position) -> Check {
        self.boards += 1;
        let mut check = Check::new(self.boards, position);
        if !check.solution {
            return check;
        }
        self.solutions += 1;
        let n = position.size();
        let (least, most) = self.sizes.clone().map_or((n, n), RangeInclusive::into_inner);
        self.sizes = Some(least.min(n)..=most.max(n));
        let first = self.solved.number(position.columns(), check.number);
        check.duplicate_of = first.filter(|&first| first != check.number);
        self.repeated += u64::from(check.duplicate_of.is_some());
        if n <= Size::MAX.get()
            && let Some(placement) = position.placement()
            && let Ok(canonical) = symmetry::canonical(&placement)
        {
            self.has_classes = true;
            let next = self.classes.len() + 1;
            check.class = self.classes.number(canonical.columns(), next);
        }
        check
    }

    /// Returns whether none of the checked boards is this solution.
    pub fn misses(&self, solution: &Placement) -> bool {
        !self.solved.has(solution.columns())
    }

    pub fn size(&self) -> Option<usize> {
        let (least, most) = self.sizes.clone()?.into_inner();
        (least == most).then_some(least)
    }

    fn total(&self) -> Option<u128> {
        let size = Size::new(self.size()?).ok().filter(|_| !self.solved.is_full())?;
        queens::known::counts(size).map(|known| known.total)
    }

    pub fn boards(&self) -> u64 {
        self.boards
    }

    pub fn wrong(&self) -> u64 {
        self.boards - self.solutions
    }

    pub fn add_faulty(&mut self) {
        self.faulty += 1;
    }

    pub fn faulty(&self) -> u64 {
        self.faulty
    }

    fn solutions(&self) -> String {
        let sizes = match self.sizes.clone().map(RangeInclusive::into_inner) {
            Some((least, most)) if least < most => format!(" of N = {least} to {most}"),
            Some((n, _)) => format!(" of N = {n}"),
            None => String::new(),
        };
        match (self.boards, self.solutions) {
            (1, 0) => "no solution".to_owned(),
            (1, 1) => format!("a solution{sizes}"),
            (boards, solutions) if boards == solutions => format!("all solutions{sizes}"),
            (_, 0) => "none is a solution".to_owned(),
            (_, solutions) => format!("{}{sizes}", with_noun(solutions, "solution")),
        }
    }

    fn in_common(&self) -> String {
        let known = if self.solved.is_full() {
            format!(" among the first {}", grouped(self.solved.len()))
        } else {
            String::new()
        };
        let repeated = match self.repeated {
            0 => format!("none twice{known}"),
            1 => "1 repeats another".to_owned() + &known,
            more => format!("{} repeat others{known}", grouped(more)),
        };
        if self.has_classes && !self.classes.is_full() {
            let classes = self.classes.len();
            let plural = if classes == 1 { "class" } else { "classes" };
            format!(", in {} {plural}; {repeated}", grouped(classes))
        } else {
            format!("; {repeated}")
        }
    }
}

impl fmt::Display for CheckSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", with_noun(self.boards, "board"), self.solutions())?;
        if self.solutions > 1 {
            f.write_str(&self.in_common())?;
        }
        let total = self.total().filter(|_| self.solutions > 1 && self.wrong() + self.faulty == 0);
        match total {
            None => {}
            Some(total) if total == self.solved.len().into() => {
                f.write_str("; the complete list")?
            }
            Some(total) => {
                write!(f, "; {} of the {} solutions", grouped(self.solved.len()), grouped(total))?;
            }
        }
        match self.wrong() {
            0 => {}
            _ if self.solutions == 0 => {}
            1 => f.write_str("; 1 is no solution")?,
            wrong => write!(f, "; {} are no solution", grouped(wrong))?,
        }
        match self.faulty {
            0 => Ok(()),
            faulty => write!(f, "; {} cannot be read", grouped(faulty)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board_text::{self, ReadOptions};
    use queens::control::StopToken;
    use queens::{Algorithm, Search};
    use std::ops::ControlFlow;

    fn tally(text: &str) -> (Vec<Check>, String) {
        let mut tally = CheckSummary::default();
        let boards = board_text::boards(text.as_bytes(), ReadOptions::default()).unwrap();
        let checks = boards.map(|board| tally.check(&board.unwrap())).collect();
        (checks, tally.to_string())
    }

    #[test]
    fn classes_and_repetitions_are_counted() {
        let mut list = String::new();
        let _ = Algorithm::Bitmap.solutions(Size::new(8).unwrap(), |placement| {
            list += &format!("{placement}\n");
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(
            tally(&list).1,
            "92 boards: all solutions of N = 8, in 12 classes; none twice; the complete list"
        );
        let (checks, sum) = tally(&(list.clone() + &list));
        assert_eq!(
            sum,
            "184 boards: all solutions of N = 8, in 12 classes; 92 repeat others; the complete list"
        );
        assert!(checks[..92].iter().all(|check| check.duplicate_of.is_none()));
        for (check, number) in checks[92..].iter().zip(1..) {
            assert_eq!(check.duplicate_of, Some(number));
        }
        assert_eq!(checks.iter().filter_map(|check| check.class).max(), Some(12));
        assert_eq!(checks[0].class, Some(1));
    }

    #[test]
    fn summary_has_correct_plurals() {
        for (text, sum) in [
            ("1 3 0 2", "1 board: a solution of N = 4"),
            ("1 3 0 3", "1 board: no solution"),
            ("0\n1 3 0 2", "2 boards: all solutions of N = 1 to 4, in 2 classes; none twice"),
            ("1 3 0 2\n1 3 0 3", "2 boards: 1 solution of N = 4; 1 is no solution"),
            ("1 3 0 3\n1 3 0 3", "2 boards: none is a solution"),
            (
                "1 3 0 2\n1 3 0 2\n1 3\n1 3 0 3\n0 1",
                "5 boards: 2 solutions of N = 4, in 1 class; 1 repeats another; 3 are no solution",
            ),
        ] {
            let text = text.replace("1 3\n", "1 0\n");
            assert_eq!(tally(&text).1, sum, "{text}");
        }
    }

    #[test]
    fn large_boards_have_no_classes() {
        let large = queens::solve::construct(100, &StopToken::new()).unwrap().unwrap().to_string();
        let (checks, sum) = tally(&format!("{large}\n{large}\n"));
        assert_eq!(sum, "2 boards: all solutions of N = 100; 1 repeats another");
        assert_eq!((checks[1].class, checks[1].duplicate_of), (None, Some(1)));
    }
}
