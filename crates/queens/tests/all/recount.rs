//! Compares recounted units with the engine, all solutions and published totals.

use super::size;
use queens::engine::{Options, Part, UnitDefinition, UnitPlan};
use queens::rng::Rng;
use queens::run::{Control, StopToken, Stopped};
use queens::{Error, Placement, known, recount, solutions};
use std::cmp::Ordering;

fn recounted(definition: &UnitDefinition) -> u128 {
    recount::count(definition, &Control::default().threads(1)).unwrap()
}

fn by_engine(plan: &UnitPlan, unit: u64) -> u128 {
    plan.count_units(unit..unit + 1, &Options::from(Control::default().threads(1))).unwrap().total()
}

/// Returns the count of a solution in a unit, square by square.
fn worth(solution: &Placement, unit: &UnitDefinition) -> u128 {
    let (n, h) = (solution.size(), solution.size() / 2);
    let column = |row: usize| solution.columns()[row] as usize;
    if !(0..h).all(|row| unit.columns().contains(column(row))) {
        return 0;
    }
    let Some(ranks) = unit.ranks() else {
        let b = (h + 1..n).find(|&row| column(row) == h).map_or(0, |row| row - h);
        let a = column(h).abs_diff(h);
        return u128::from(b > a && a > 0);
    };
    if unit.part() == Part::Centre && column(h) != h {
        return 0;
    }
    let rank = |row: &dyn Fn(usize) -> usize| {
        let set: usize = (0..h).filter(|&i| column(row(i)) < h).map(|i| 1 << i).sum();
        ranks.by_set()[set]
    };
    let mut found = [rank(&|i| i), rank(&|i| n - 1 - i)];
    found.sort_unstable();
    match found.into_iter().rev().cmp([ranks.larger(), ranks.smaller()]) {
        Ordering::Less => 2,
        Ordering::Equal => 1,
        Ordering::Greater => 0,
    }
}

#[test]
fn units_of_small_boards_match_engine_and_solutions() {
    for n in 0..=10 {
        let plan = UnitPlan::new(size(n));
        let solutions: Vec<Placement> = solutions(size(n)).collect();
        let mut total = 0;
        for unit in 0..plan.units() {
            let definition = plan.definition(unit).unwrap();
            let count = recounted(&definition);
            assert_eq!(count, by_engine(&plan, unit), "N = {n}, unit {unit}");
            let listed: u128 = solutions.iter().map(|found| worth(found, &definition)).sum();
            let listed = u128::from(definition.weight()) * listed;
            assert_eq!(count, listed, "N = {n}, unit {unit}");
            total += count;
        }
        let published = known::counts(size(n)).map_or(1, |known| known.total);
        assert_eq!(total, published, "N = {n}");
    }
}

#[test]
fn units_of_larger_boards_match_the_engine() {
    let mut random = Rng::new(1869);
    for n in 11..=14 {
        let plan = UnitPlan::new(size(n));
        for unit in random.choose(30, plan.units()) {
            let count = recounted(&plan.definition(unit).unwrap());
            assert_eq!(count, by_engine(&plan, unit), "N = {n}, unit {unit}");
        }
    }
}

#[test]
fn threads_and_progress_do_not_change_counts() {
    let plan = UnitPlan::new(size(13));
    for unit in [10, plan.units() - 200] {
        let definition = plan.definition(unit).unwrap();
        let share = std::sync::Mutex::new(0.0_f64);
        let progress = |progress: queens::run::Progress| {
            let mut share = share.lock().unwrap();
            *share = share.max(progress.share);
        };
        let control = Control::default().threads(3).progress(&progress);
        assert_eq!(recount::count(&definition, &control), Ok(recounted(&definition)));
        assert_eq!(*share.lock().unwrap(), 1.0);
    }
}

#[test]
fn stopped_recount_returns_no_count() {
    let stop = StopToken::new();
    let watched = |_: queens::run::Progress| stop.stop();
    let definition = UnitPlan::new(size(12)).definition(7).unwrap();
    let control = Control::default().stop(&stop).progress(&watched);
    assert_eq!(recount::count(&definition, &control), Err(Stopped::OnRequest));
    // No search finishes this board.
    let endless = UnitPlan::new(size(30)).definition(0).unwrap();
    let late = StopToken::new().within(std::time::Duration::from_millis(20));
    let late = recount::count(&endless, &Control::default().stop(&late));
    assert_eq!(late, Err(Stopped::AtDeadline));
}

/// The units that an independent program counts, with their counts in the last line.
const INDEPENDENT: [&str; 13] = [
    include_str!("../../../../independent/units/n0-unit0.txt"),
    include_str!("../../../../independent/units/n1-unit0.txt"),
    include_str!("../../../../independent/units/n1-unit1.txt"),
    include_str!("../../../../independent/units/n8-unit6.txt"),
    include_str!("../../../../independent/units/n9-unit30.txt"),
    include_str!("../../../../independent/units/n12-unit40.txt"),
    include_str!("../../../../independent/units/n12-unit100.txt"),
    include_str!("../../../../independent/units/n12-unit127.txt"),
    include_str!("../../../../independent/units/n13-unit60.txt"),
    include_str!("../../../../independent/units/n13-unit400.txt"),
    include_str!("../../../../independent/units/n14-unit500.txt"),
    include_str!("../../../../independent/units/n15-unit2500.txt"),
    include_str!("../../../../independent/units/n16-unit1000.txt"),
];

#[test]
fn independent_units_match_the_plan() {
    for text in INDEPENDENT {
        let definition: UnitDefinition = text.parse().unwrap();
        let plan = UnitPlan::new(definition.size());
        assert_eq!(plan.definition(definition.unit()).as_ref(), Some(&definition));
        let (_, count) = text.rsplit_once("# count ").unwrap();
        let count: u128 = count.trim_end().parse().unwrap();
        assert_eq!(by_engine(&plan, definition.unit()), count);
        assert_eq!(recounted(&definition), count);
    }
}

#[test]
fn definitions_round_trip_as_text() {
    for n in 0..=32 {
        let plan = UnitPlan::new(size(n));
        assert_eq!(plan.definition(plan.units()), None);
        // Parsing checks the weight. Small boards are checked completely.
        let step = if n <= 12 { 1 } else { plan.units().div_ceil(3) as usize };
        for unit in (0..plan.units()).step_by(step).chain([plan.units() - 1]) {
            let definition = plan.definition(unit).unwrap();
            let text = definition.to_string();
            assert_eq!(text.parse::<UnitDefinition>().unwrap(), definition, "N = {n}");
            assert!(text.lines().all(|line| line.len() < 40));
            assert_eq!(format!("{text}\n# remark\n").parse::<UnitDefinition>(), Ok(definition));
        }
    }
}

#[test]
fn units_text_matches_the_definitions() {
    for n in 0..=13 {
        let plan = UnitPlan::new(size(n));
        let text: Vec<String> = plan.units_text().unwrap().collect();
        let definitions: Vec<_> = (0..plan.units()).map(|unit| plan.definition(unit)).collect();
        let (head, units) = text.split_at(3 + (1 << (n / 2)));
        let version = UnitPlan::VERSION;
        let expected = ["queens.units/1".to_owned(), format!("n {n}"), format!("plan {version}")];
        assert_eq!(head[..3], expected);
        assert_eq!((units.len() as u64, &units[units.len() - 1][..]), (plan.units() + 1, "end"));
        for (line, unit) in units.iter().zip(definitions.into_iter().flatten()) {
            let own = unit.to_string();
            let value = |key: &str| {
                own.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' ')).unwrap()
            };
            let mut keys = vec!["unit", "part", "columns", "weight"];
            if unit.part() != Part::OffCentre {
                keys.extend(["larger", "smaller"]);
                let ranks = own.lines().filter(|line| line.starts_with("rank "));
                assert!(ranks.eq(&head[3..]), "N = {n}: {line}");
            }
            assert_eq!(*line, keys.into_iter().map(value).collect::<Vec<_>>().join(" "));
        }
    }
}

/// Returns a unit of N = 6; lines 7 to 14 are ranks.
fn unit_of_six() -> String {
    UnitPlan::new(size(6)).definition(2).unwrap().to_string()
}

/// Returns the line number and the problem of a text.
fn problem(text: &str) -> (usize, String) {
    match text.parse::<UnitDefinition>() {
        Err(Error::UnitSyntax { line, problem }) => (line, problem),
        other => panic!("{other:?}\n{text}"),
    }
}

#[test]
fn malformed_definitions_are_rejected_with_line() {
    let text = unit_of_six();
    let cases = [
        ("queens.unit/1", "queens.unit/2", 1, "a line `queens.unit/1` is expected here"),
        ("n 6", "n 33", 2, "a board of 33 rows is too large: use 0 to 32"),
        ("n 6", "n  6", 2, "` 6` is not a board size: use a whole number from 0 to 32"),
        ("n 6", "N 6", 2, "a line `n` is expected here"),
        ("part even", "part centre", 3, "`centre` is no part of a board of 6 rows"),
        ("part even", "part completions", 3, "`completions` is no part of a board of 6 rows"),
        ("plan 2", "plan -2", 4, "`-2` is not a whole number in range"),
        (
            "unit 2",
            "unit 18446744073709551616",
            5,
            "`18446744073709551616` is not a whole number in range",
        ),
        ("unit 2", "unit ", 5, "`` is not a whole number in range"),
        (
            "columns 14",
            "columns 15",
            6,
            "15 is not a set of 3 columns of the board, without the middle one",
        ),
        (
            "columns 14",
            "columns 67",
            6,
            "67 is not a set of 3 columns of the board, without the middle one",
        ),
        ("weight 4", "weight 2", 7, "2 contradicts the lines above, which give 4"),
        ("rank 1 0", "rank 1", 9, "a set and its rank are expected here"),
        ("rank 1 ", "rank 2 ", 9, "the rank of set 1 is expected here"),
        ("rank 7 0", "rank 7 1", 15, "set 7 and its complement rank differently"),
        ("rank 3 1", "rank 3 8", 11, "rank 8 is too large"),
        ("rank 0 0", "rank 0 8", 8, "rank 8 is too large"),
        ("larger 1", "larger 2", 16, "2 contradicts the lines above, which give 1"),
        ("smaller 0", "smaller 1", 17, "1 contradicts the lines above, which give 0"),
        ("\nend", "", 18, "a line `end` is expected here"),
        ("\nend", "\nend\nend", 19, "a line after the end: remove it"),
        ("\nend", "\r\nend", 17, "0\r` is not a whole number in range"),
    ];
    for (from, to, line, expected) in cases {
        assert!(text.contains(from), "{from:?} is not in\n{text}");
        let (found, problem) = problem(&text.replacen(from, to, 1));
        assert_eq!(found, line, "{to:?}: {problem}");
        assert!(problem.contains(expected), "{to:?}: {problem}");
    }
    let long = format!("{text}\n#{}", "x".repeat(80));
    assert_eq!(problem(&long), (19, "more than 80 bytes in a line".to_owned()));
}

#[test]
fn incomplete_definitions_are_rejected() {
    for text in [unit_of_six(), UnitPlan::new(size(7)).definition(12).unwrap().to_string()] {
        let lines: Vec<&str> = text.lines().collect();
        for left_out in 0..lines.len() {
            let mut lines = lines.clone();
            lines.remove(left_out);
            assert_eq!(problem(&lines.join("\n")).0, left_out + 1);
        }
        for end in 0..text.len() {
            problem(&text[..end]);
        }
    }
}

#[test]
fn definition_errors_are_one_line() {
    let error = "queens.unit/1\nn six".parse::<UnitDefinition>().unwrap_err();
    let expected = "line 2 of the unit: `six` is not a board size: use a whole number from 0 to 32";
    assert_eq!(error.to_string(), expected);
}
