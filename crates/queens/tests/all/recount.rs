//! Compares recounted units with the engine, all solutions and published totals.

use super::size;
use queens::control::{Control, StopToken, Stopped};
use queens::engine::{Options, Part, UnitDefinition, UnitPlan};
use queens::rng::Rng;
use queens::{Placement, known, recount, solutions};
use std::cmp::Ordering;

fn recounted(definition: &UnitDefinition) -> u128 {
    recount::count(definition, &Control::default().threads(1)).unwrap()
}

fn by_engine(plan: &UnitPlan, unit: u64) -> u128 {
    plan.count_units(unit..unit + 1, &Options::from(Control::default().threads(1))).unwrap().total()
}

/// Returns how much a solution counts in a unit, computed square by square.
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
        for unit in random.sample_distinct(30, plan.units()) {
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
        let progress = |progress: queens::control::Progress| {
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
    let watched = |_: queens::control::Progress| stop.stop();
    let definition = UnitPlan::new(size(12)).definition(7).unwrap();
    let control = Control::default().stop(&stop).progress(&watched);
    assert_eq!(recount::count(&definition, &control), Err(Stopped::OnRequest));
    // No search can finish this board.
    let endless = UnitPlan::new(size(30)).definition(0).unwrap();
    let late = StopToken::new().within(std::time::Duration::from_millis(20));
    let late = recount::count(&endless, &Control::default().stop(&late));
    assert_eq!(late, Err(Stopped::AtDeadline));
}

/// The units that an independent program counts, with their counts in the last line.
const INDEPENDENT: [&str; 9] = [
    include_str!("../../../../independent/units/n0-unit0.txt"),
    include_str!("../../../../independent/units/n1-unit0.txt"),
    include_str!("../../../../independent/units/n1-unit1.txt"),
    include_str!("../../../../independent/units/n8-unit6.txt"),
    include_str!("../../../../independent/units/n9-unit6.txt"),
    include_str!("../../../../independent/units/n9-unit30.txt"),
    include_str!("../../../../independent/units/n12-unit40.txt"),
    include_str!("../../../../independent/units/n13-unit400.txt"),
    include_str!("../../../../independent/units/n15-unit2500.txt"),
];

#[test]
fn independent_units_match_the_plan() {
    for text in INDEPENDENT {
        let (lines, count) = text.split_once("# count ").unwrap();
        let value = |key: &str| lines.lines().find_map(|line| line.strip_prefix(key)).unwrap();
        let (plan, unit) =
            (UnitPlan::new(value("n ").parse().unwrap()), value("unit ").parse().unwrap());
        let definition = plan.definition(unit).unwrap();
        assert!(lines.ends_with(&format!("{definition}\n")), "{lines}");
        let count: u128 = count.trim_end().parse().unwrap();
        assert_eq!(by_engine(&plan, unit), count);
        assert_eq!(recounted(&definition), count);
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
