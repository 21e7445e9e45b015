//! Boards with exactly one completion.
//!
//! A puzzle is made from a random solution. Its queens are removed in random order, except those whose
//! removal would allow a second completion. Removing a queen never removes a completion, so after one pass,
//! no remaining queen can be removed. Easier levels put back the queens that were removed last.

use crate::page::Error;
use crate::page::limits::{self, LIMITS};
use queens::control::StopToken;
use queens::rng::Rng;
use queens::{Board, Size, Square, complete, solve};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::time::UNIX_EPOCH;

/// The difficulty of a puzzle: the number of given queens beyond the necessary ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    Easy,
    Medium,
    /// No extra queens: removing any queen would allow a second completion.
    Hard,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleQuery {
    pub n: usize,
    /// The same seed gives the same puzzle.
    pub seed: u32,
    pub level: Level,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DailyQuery {
    /// Year, month and day: `2026-11-25`.
    pub date: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Puzzle {
    pub n: usize,
    /// The seed that gives this puzzle again.
    pub seed: u32,
    pub level: Level,
    pub fen: String,
}

/// The smallest board of a puzzle; smaller boards leave no choice.
pub const LEAST_N: usize = 4;

/// The size and level for each day of the week, from Monday. The puzzles get harder until Sunday.
const WEEK: [(usize, Level); 7] = [
    (6, Level::Medium),
    (7, Level::Medium),
    (7, Level::Hard),
    (8, Level::Medium),
    (8, Level::Hard),
    (9, Level::Hard),
    (10, Level::Hard),
];

/// Returns the puzzle of a day. It is the same for all players, because its seed is the date.
pub fn daily(query: &DailyQuery) -> Result<Puzzle, Error> {
    let (seed, weekday) = date(&query.date)?;
    let (n, level) = WEEK[weekday];
    puzzle(&PuzzleQuery { n, seed, level })
}

/// Returns the puzzle of a size, a seed and a level. It is the same on every machine.
pub fn puzzle(query: &PuzzleQuery) -> Result<Puzzle, Error> {
    let PuzzleQuery { n, seed, level } = *query;
    let size = limits::size(n, LEAST_N, LIMITS.puzzle_n)?;
    let fen = board(size, given(size, seed, level)?)?.to_fen();
    Ok(Puzzle { n, seed, level, fen })
}

/// Returns the necessary queens of a random solution, and the extra queens of the level.
fn given(size: Size, seed: u32, level: Level) -> Result<Vec<Square>, Error> {
    let (n, seed) = (size.get(), u64::from(seed));
    let solution = solve::random(n, seed, &StopToken::new())?.ok_or(Error::Rows {
        n,
        least: LEAST_N,
        most: n,
    })?;
    let mut queens: Vec<Square> = solution.squares()?.collect();
    let (mut kept, mut removed) = (queens.clone(), Vec::new());
    Rng::new(!seed).shuffle(&mut queens);
    for queen in queens {
        let without: Vec<Square> = kept.iter().copied().filter(|&kept| kept != queen).collect();
        if is_unique(&board(size, without.clone())?) {
            removed.push(queen);
            kept = without;
        }
    }
    kept.extend(removed.into_iter().rev().take(more(level)));
    Ok(kept)
}

fn more(level: Level) -> usize {
    match level {
        Level::Easy => 2,
        Level::Medium => 1,
        Level::Hard => 0,
    }
}

fn board(size: Size, queens: Vec<Square>) -> Result<Board, Error> {
    let mut board = Board::empty(size);
    for queen in queens {
        board.place(queen)?;
    }
    Ok(board)
}

fn is_unique(board: &Board) -> bool {
    let mut found = 0;
    let search = complete::completions(board, |_| {
        found += 1;
        if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found == 1 && search.is_continue()
}

/// Returns the digits of a date such as `2026-11-25` as one number, and the weekday. Monday is 0.
fn date(text: &str) -> Result<(u32, usize), Error> {
    let midnight = humantime::parse_rfc3339(&format!("{text}T00:00:00Z")).ok();
    let since = midnight.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let date = since.zip(text.replace('-', "").parse().ok()).map(|(since, number)| {
        // The first day of 1970 is a Thursday.
        (number, (since.as_secs() / 86_400 + 3) as usize % 7)
    });
    date.ok_or_else(|| Error::Date(text.chars().take(40).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::complete::tests::naive;

    fn made(n: usize, seed: u32, level: Level) -> Board {
        Board::from_fen(&puzzle(&PuzzleQuery { n, seed, level }).unwrap().fen).unwrap()
    }

    #[test]
    fn puzzles_have_one_completion_and_no_spare_queen() {
        for n in LEAST_N..=8 {
            for seed in 0..40 {
                for level in [Level::Easy, Level::Medium, Level::Hard] {
                    let board = made(n, seed, level);
                    assert_eq!(naive(&board).len(), 1, "{n} {seed} {level:?}: {board}");
                }
                let hard = made(n, seed, Level::Hard);
                for left_out in hard.queens() {
                    let rest = hard.queens().filter(|&queen| queen != left_out).collect();
                    let rest = board(hard.size(), rest).unwrap();
                    assert!(naive(&rest).len() > 1, "{n} {seed}: {rest}");
                }
            }
        }
    }

    #[test]
    fn easier_levels_add_queens_of_same_solution() {
        for (n, seed) in [(6, 3), (8, 7), (10, 20_261_123), (12, 5)] {
            let count = |level| made(n, seed, level).queens().count();
            assert_eq!(count(Level::Medium), count(Level::Hard) + 1, "{n} {seed}");
            assert_eq!(count(Level::Easy), count(Level::Hard) + 2, "{n} {seed}");
            let solution = complete::first(&made(n, seed, Level::Hard), &StopToken::new());
            assert_eq!(
                complete::first(&made(n, seed, Level::Easy), &StopToken::new()),
                solution,
                "{n} {seed}"
            );
        }
    }

    #[test]
    fn largest_puzzles_have_one_completion() {
        for seed in 0..4 {
            let board = made(LIMITS.puzzle_n, seed, Level::Hard);
            assert_eq!(complete::count(&board, &StopToken::new()), Ok(1), "{seed}: {board}");
        }
    }

    /// The tests of the page check the last puzzle in WebAssembly, too.
    #[test]
    fn puzzles_are_reproducible() {
        for (n, fen) in [
            (4, "4/Q3/4/4"),
            (8, "8/Q7/7Q/8/8/8/1Q6/8"),
            (12, "12/12/11Q/7Q4/12/12/12/8Q3/Q11/12/12/12"),
        ] {
            assert_eq!(made(n, 20_261_123, Level::Hard).to_fen(), fen);
        }
    }

    #[test]
    fn every_day_has_its_puzzle() {
        let mut boards = std::collections::HashSet::new();
        for day in 1..=28 {
            let query = DailyQuery { date: format!("2027-02-{day:02}") }; // the first is a Monday
            let puzzle = daily(&query).unwrap();
            let (n, level) = WEEK[(day - 1) % 7];
            assert_eq!((puzzle.n, puzzle.level), (n, level), "{query:?}");
            assert_eq!(daily(&query).unwrap(), puzzle);
            let board = Board::from_fen(&puzzle.fen).unwrap();
            assert_eq!(complete::count(&board, &StopToken::new()), Ok(1), "{query:?}");
            boards.insert(puzzle.fen);
        }
        assert!(boards.len() > 24, "{boards:?}");
    }

    #[test]
    fn dates_have_numbers_and_weekdays() {
        for (text, number, weekday) in [
            ("1970-01-01", 19_700_101, 3),
            ("2000-02-29", 20_000_229, 1),
            ("2024-12-31", 20_241_231, 1),
            ("2026-11-25", 20_261_125, 2),
            ("2027-01-03", 20_270_103, 6),
            ("9999-12-31", 99_991_231, 4),
        ] {
            assert_eq!(date(text).unwrap(), (number, weekday), "{text}");
        }
    }

    #[test]
    fn invalid_dates_are_rejected() {
        for text in ["", "1900-02-29", "2026-1-1", "20261125", "2026-11-25T"] {
            let error = date(text).unwrap_err();
            assert_eq!(error.code(), "bad-request", "{text}");
        }
        let long = date(&"9".repeat(4_000)).unwrap_err().to_string();
        assert!(long.len() < 100, "{long}");
    }
}
