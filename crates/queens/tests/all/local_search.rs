//! Tests local search: compares each step with a naive board.

use super::{properties::placements, stopped};
use proptest::prelude::*;
use queens::control::{StopToken, Stopped};
use queens::solve::LocalSearch;
use queens::solve::local::{Event, MOST_MOVES, Move, Options, Queens, Stuck};
use queens::{Error, Placement, Position};
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::ControlFlow;

/// Counts the attacking pairs by testing each pair of queens.
fn pairs(columns: &[u32]) -> u64 {
    Placement::new(columns.to_vec()).unwrap().attacks().count() as u64
}

/// Returns the number of pairs after each move of a queen, by the new column.
fn pairs_in_row(columns: &[u32], row: usize) -> Vec<u64> {
    let moved = |column| {
        let mut columns = columns.to_vec();
        columns[row] = column;
        pairs(&columns)
    };
    (0..columns.len() as u32).map(moved).collect()
}

/// Follows a search on a board without line counts, and checks each event.
#[derive(Default)]
struct Oracle {
    columns: Vec<u32>,
    starts: u64,
    moves: u64,
    sideways: u64,
    is_over: bool,
}

impl Oracle {
    fn check(&mut self, method: LocalSearch, sideways: u64, event: Event, queens: &Queens) {
        assert_eq!(queens.pairs(), pairs(queens.columns()));
        match event {
            Event::Started { pairs } => {
                assert_eq!(pairs, queens.pairs());
                self.start(method, queens.columns());
            }
            Event::Moved(step) => {
                assert_eq!(self.columns, queens.columns());
                self.follow(method, sideways, step);
            }
            Event::Stuck { pairs, why } => {
                assert_eq!((&*self.columns, pairs), (queens.columns(), queens.pairs()));
                self.end(method, sideways, why);
            }
            Event::Solution => {
                assert_eq!(self.columns, queens.columns());
                assert_eq!(pairs(&self.columns), 0);
                self.is_over = true;
            }
        }
    }

    fn start(&mut self, method: LocalSearch, columns: &[u32]) {
        assert!(self.starts == 0 || self.is_over);
        *self = Oracle { columns: columns.to_vec(), starts: self.starts + 1, ..Oracle::default() };
        if method == LocalSearch::MinConflicts {
            for row in 0..columns.len() {
                let attackers = |column: u32| {
                    let is_attack = |(above, &its): (usize, &u32)| {
                        its == column || its.abs_diff(column) as usize == row - above
                    };
                    columns[..row].iter().enumerate().filter(|&queen| is_attack(queen)).count()
                };
                let least = (0..columns.len() as u32).map(attackers).min();
                assert_eq!(Some(attackers(columns[row])), least, "row {row} of {columns:?}");
            }
        }
    }

    fn follow(&mut self, method: LocalSearch, sideways: u64, step: Move) {
        let Move { row, from, to, before, after } = step;
        assert_eq!(from, self.columns[row]);
        assert_eq!(before, pairs(&self.columns));
        let others = pairs_in_row(&self.columns, row);
        assert_eq!(after, others[to as usize]);
        match method {
            LocalSearch::HillClimbing => {
                assert_ne!(from, to);
                assert_eq!(Some(after), self.best(), "{step:?}");
                self.sideways = if after < before { 0 } else { self.sideways + 1 };
                assert!(after <= before && self.sideways <= sideways);
            }
            _ => {
                assert_eq!(Some(&after), others.iter().min());
                let mut without = self.columns.clone();
                without.remove(row);
                let is_attacked = |(other, &its): (usize, &u32)| {
                    other != row
                        && (its == from || its.abs_diff(from) as usize == other.abs_diff(row))
                };
                assert!(self.columns.iter().enumerate().any(is_attacked), "{step:?}");
            }
        }
        self.moves += 1;
        self.columns[row] = to;
    }

    /// Returns the number of attacking pairs after the best of all moves.
    fn best(&self) -> Option<u64> {
        let moves = (0..self.columns.len()).flat_map(|row| {
            let mut pairs = pairs_in_row(&self.columns, row);
            pairs.remove(self.columns[row] as usize);
            pairs
        });
        moves.min()
    }

    fn end(&mut self, method: LocalSearch, sideways: u64, why: Stuck) {
        let now = pairs(&self.columns);
        assert!(now > 0);
        match (method, why) {
            (LocalSearch::HillClimbing, Stuck::LocalMinimum) => assert!(self.best() > Some(now)),
            (LocalSearch::HillClimbing, Stuck::Plateau) => {
                assert_eq!((self.best(), self.sideways), (Some(now), sideways));
            }
            (LocalSearch::MinConflicts, Stuck::Moves) => assert_eq!(self.moves, MOST_MOVES),
            other => panic!("{other:?}"),
        }
        self.is_over = true;
    }
}

#[test]
fn each_step_matches_a_naive_board() {
    let mut ends = BTreeSet::new();
    for &method in LocalSearch::ALL {
        for n in (0..=12).chain([20]) {
            // On small boards, starts on a plateau are common.
            let seeds = if n < 6 { 0..40 } else { 0..4 };
            for (seed, sideways) in seeds.map(|seed| (seed, [0, 0, 3, 100][seed as usize % 4])) {
                let mut oracle = Oracle::default();
                let options = Options::new(seed).sideways(sideways).restarts(40);
                let run = method.watch(n, &options, &StopToken::new(), |event, queens| {
                    oracle.check(method, sideways, event, queens);
                    if let Event::Stuck { why, .. } = event {
                        ends.insert(format!("{method} {why:?}"));
                    }
                    ControlFlow::<Infallible>::Continue(())
                });
                let Ok(ControlFlow::Continue(found)) = run else { panic!("{run:?}") };
                assert!(oracle.is_over && found.is_none_or(|found| found.is_solution()));
            }
        }
    }
    let expected = ["LocalMinimum", "Plateau"].map(|end| format!("hill-climbing {end}"));
    let expected = expected.into_iter().chain(["min-conflicts Moves".to_owned()]).collect();
    assert_eq!(ends, expected);
}

/// Checks that a trace and its outcome come from the same search.
#[test]
fn outcome_counts_the_events() {
    for &method in LocalSearch::ALL {
        for seed in 0..50 {
            let (mut moves, mut starts) = (0, 0);
            let options = Options::new(seed);
            let watched = method.watch(8, &options, &StopToken::new(), |event, _| {
                moves += u64::from(matches!(event, Event::Moved(_)));
                starts += u64::from(matches!(event, Event::Started { .. }));
                ControlFlow::<Infallible>::Continue(())
            });
            let outcome = method.solve(8, &options, &StopToken::new()).unwrap();
            assert_eq!(watched, Ok(ControlFlow::Continue(outcome.placement.clone())));
            assert_eq!((outcome.steps, outcome.restarts), (moves, starts - 1));
            assert!(outcome.placement.unwrap().is_solution());
        }
    }
}

#[test]
fn all_solutions_of_six_rows_are_found() {
    for &method in LocalSearch::ALL {
        let found: BTreeSet<_> = (0..200)
            .filter_map(|seed| {
                method.solve(6, &Options::new(seed), &StopToken::new()).unwrap().placement
            })
            .collect();
        assert_eq!(found, queens::solutions(super::size(6)).collect(), "{method}");
    }
}

/// Compares success rates with Russell and Norvig: 14 % without sideways moves, 94 % with 100 of
/// them.
///
/// The seeds are fixed. The bounds are four standard errors around the rates in the book.
#[test]
fn hill_climbing_succeeds_as_often_as_published() {
    let solved = |sideways| {
        let options = |seed| Options::new(seed).sideways(sideways).restarts(0);
        let solve = |seed| LocalSearch::HillClimbing.solve(8, &options(seed), &StopToken::new());
        (0..5_000).filter(|&seed| solve(seed).unwrap().placement.is_some()).count()
    };
    let (steepest, sideways) = (solved(0), solved(100));
    assert!((602..=798).contains(&steepest), "{steepest}");
    assert!((4_633..=4_767).contains(&sideways), "{sideways}");
}

#[test]
fn boards_without_solution_get_one_start() {
    for &method in LocalSearch::ALL {
        for n in [2, 3] {
            let outcome = method.solve(n, &Options::new(5), &StopToken::new()).unwrap();
            assert_eq!((outcome.placement, outcome.restarts), (None, 0));
        }
    }
}

#[test]
fn large_boards_are_solved_by_min_conflicts() {
    for n in [1_000, 10_007, 100_000] {
        let run = LocalSearch::MinConflicts.solve(n, &Options::new(3), &StopToken::new()).unwrap();
        assert_eq!(run.placement.unwrap().find_attack(), None, "N = {n}");
        assert!(run.steps <= (run.restarts + 1) * MOST_MOVES);
    }
}

#[test]
fn limits_are_errors() {
    for &method in LocalSearch::ALL {
        let max = method.max_rows();
        let error = method.solve(max + 1, &Options::new(0), &StopToken::new());
        assert_eq!(error, Err(Error::TooManyRows { n: max + 1, max }));
        let control = stopped();
        let error = method.solve(5_000, &Options::new(0), control.stop_token());
        assert_eq!(error, Err(Error::Stopped(Stopped::OnRequest)));
    }
}

#[test]
fn names_are_refused_where_solutions_are_counted() {
    for &method in LocalSearch::ALL {
        assert_eq!(method.name().parse(), Ok(method));
        let error = method.name().parse::<queens::count::Method>().unwrap_err().to_string();
        assert!(error.contains("cannot count"), "{error}");
    }
}

proptest! {
    /// The objective is the number of pairs that `check` reports.
    #[test]
    fn objective_counts_the_pairs_of_check(placement in placements()) {
        let queens = Queens::of(&placement);
        let n = placement.size();
        let position = Position::from_columns(placement.columns().to_vec()).unwrap();
        prop_assert_eq!(queens.pairs(), position.attacks(0).count);
        for row in 0..n {
            let after: Vec<u64> =
                (0..n as u32).map(|column| queens.pairs_after(row, column)).collect();
            prop_assert_eq!(after, pairs_in_row(placement.columns(), row));
        }
    }
}
