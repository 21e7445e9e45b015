//! Tests of `src/plan.rs`.

use super::*;

#[test]
fn shards_cover_units_for_every_cut() {
    for n in [0, 1, 4, 9, 12, 13] {
        let plan = CountPlan::new(Size::new(n).unwrap());
        for shards in (1..=plan.units().min(60)).chain([plan.units()]) {
            let cut = plan.cut(shards).unwrap();
            assert_eq!(cut.count(), shards);
            let mut next = 0;
            for (number, shard) in (1..).zip(cut.shards()) {
                let Shard { units, .. } = shard;
                assert_eq!((shard.number, shard.of, units.first()), (number, shards, next));
                assert!(units.end() > next, "an empty shard");
                next = units.end();
                assert_eq!((cut.shard(number), cut.shard_of(units)), (Some(shard), Some(shard)));
                for other in [next..next, units.first()..next + 1, units.first() + 1..next] {
                    assert_eq!(cut.shard_of(other.into()), None);
                }
            }
            assert_eq!(next, plan.units());
        }
    }
}

#[test]
fn shards_cost_about_the_same_across_strata() {
    for n in [17, 20, 21] {
        let plan = CountPlan::new(Size::new(n).unwrap());
        let cut = plan.cut(50).unwrap();
        for Shard { units, .. } in cut.shards() {
            let share = plan.share(units);
            assert!((share * 50.0 - 1.0).abs() < 0.05, "N={n}, units {units:?}: {share}");
        }
    }
}

#[test]
fn impossible_numbers_of_shards_are_refused() {
    let plan = CountPlan::new(Size::new(8).unwrap());
    for shards in [0, plan.units() + 1, u64::MAX] {
        let refused = plan.cut(shards).unwrap_err().to_string();
        assert!(refused.ends_with(&format!("use 1 to {}", plan.units())), "{refused}");
    }
}

#[test]
fn ledger_cut_has_short_shards() {
    for n in [0, 1, 8, 18, 20, 24, 28] {
        let plan = CountPlan::new(Size::new(n).unwrap());
        let cut = plan.ledger_cut();
        let seconds = plan.expected_seconds(0..plan.units()) / cut.count() as f64;
        assert!(seconds <= SHARD_SECONDS * 1.01 || cut.count() >= 50_000 || n > 24, "N={n}");
        assert!(cut.count() <= 50_001, "N={n}: {}", cut.count());
    }
}
