//! Checks whether a board is a solution and, if not, says why.

use crate::csv;
use crate::words::{grouped, with_noun};
use queens::board::square_name;
use queens::{Line, Position};
use serde::Serialize;

/// The result of checking a board. Serializes the fields of `queens.check/1`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Check {
    pub number: u64,
    pub n: usize,
    /// Whether every row has a queen and no queen attacks another.
    pub solution: bool,
    pub queens: usize,
    /// The number of blocked squares; absent if the board has no blocked square.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<usize>"))]
    pub blocked: usize,
    /// The first two queens that attack each other, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<AttackingPair>,
    /// The number of attacking pairs, if there are any and all pairs were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacking_pairs: Option<u64>,
    /// The first attacking pairs, at most [`Check::MOST_ATTACKS`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<Vec<AttackingPair>>"))]
    pub attacks: Vec<AttackingPair>,
    /// The number of the first board equal to this one, if there was an earlier one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duplicate_of: Option<u64>,
    /// The number of the solution's symmetry class. Classes are numbered from 1 as they appear.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<u64>,
}

impl crate::json::Answer for Check {
    const SCHEMA: &'static str = "queens.check/1";
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct AttackingPair {
    /// The chess names of the two squares, the upper or left one first.
    pub squares: [String; 2],
    pub line: Line,
}

impl Check {
    pub const MOST_ATTACKS: usize = 1_000;

    pub const CSV_HEADER: &str =
        "number,n,solution,queens,blocked,attacker_1,attacker_2,line,duplicate_of,class";

    pub fn csv(&self) -> String {
        let Check { number, n, solution, queens, blocked, attack, .. } = self;
        let [one, two] = attack
            .as_ref()
            .map_or(["", ""], |attack| attack.squares.each_ref().map(|square| &square[..]));
        let line = attack.as_ref().map_or("", |attack| attack.line.name());
        let [first, class] = [self.duplicate_of, self.class].map(csv::field);
        format!("{number},{n},{solution},{queens},{blocked},{one},{two},{line},{first},{class}")
    }

    /// Returns whether the board is wrong or a duplicate, so that short reports show it.
    pub fn is_remarkable(&self) -> bool {
        !self.solution || self.duplicate_of.is_some()
    }

    pub fn new(number: u64, position: &Position) -> Check {
        let n = position.size();
        let queens = position.queens().count();
        let attack = position.find_attack().map(|pair| AttackingPair::new(pair, n));
        let blocked = position.blocked().count();
        let solution = attack.is_none() && queens == n;
        Check { number, n, solution, queens, blocked, attack, ..Check::default() }
    }

    pub fn with_attacks(self, position: &Position) -> Check {
        if self.attack.is_none() {
            return self;
        }
        let found = position.attacks(Self::MOST_ATTACKS);
        let attacks =
            found.pairs.into_iter().map(|pair| AttackingPair::new(pair, self.n)).collect();
        Check { attacking_pairs: Some(found.count), attacks, ..self }
    }

    /// Returns one line for each listed pair, and one line that counts the omitted pairs.
    pub fn attack_lines(&self) -> impl Iterator<Item = String> + '_ {
        let listed = self.attacks.len() as u64;
        let left = self.attacking_pairs.and_then(|pairs| pairs.checked_sub(listed));
        let left = left.filter(|&left| left > 0).map(|left| format!("and {} more", grouped(left)));
        let pair = |AttackingPair { squares: [one, two], line }: &AttackingPair| {
            format!("{one} and {two} along {}", line.with_article())
        };
        self.attacks.iter().map(pair).chain(left)
    }
}

impl std::fmt::Display for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Check { number, n, .. } = self;
        match &self.attack {
            _ if self.solution => {
                write!(f, "{number}: a solution for N = {n}")?;
                self.duplicate_of.map_or(Ok(()), |first| write!(f, ", the same as board {first}"))
            }
            Some(attack) => {
                write!(f, "{number}: no solution for N = {n}: ")?;
                match self.attacking_pairs {
                    Some(pairs) if pairs > 1 => {
                        write!(f, "{} pairs of queens attack each other", grouped(pairs))
                    }
                    _ => attack.fmt(f),
                }
            }
            None => {
                let queens = with_noun(self.queens as u64, "queen");
                write!(f, "{number}: no solution for N = {n}: it has {queens} only")
            }
        }
    }
}

impl AttackingPair {
    pub fn new((squares, line): ([(usize, usize); 2], Line), n: usize) -> AttackingPair {
        AttackingPair { squares: squares.map(|square| square_name(square, n)), line }
    }
}

impl std::fmt::Display for AttackingPair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ([one, two], line) = (&self.squares, self.line.with_article());
        write!(f, "the queens on {one} and {two} attack each other along {line}")
    }
}
