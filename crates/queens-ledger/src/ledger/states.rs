//! The states of shards, and which records contradict which. They depend only on the records.

use super::stored::{RecordState, Row, Source};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShardState {
    Missing,
    Counted,
    Confirmed,
    Conflict,
}

fn are_independent(one: &Row, other: &Row) -> bool {
    match (&one.source, &other.source) {
        (Source::Here, Source::Here) => one.record.kernel != other.record.kernel,
        (Source::Here, _) | (_, Source::Here) => true,
        (Source::Named(one), Source::Named(other)) => one != other,
        _ => false,
    }
}

fn conflict(one: &Row, other: &Row) -> bool {
    !one.record.agrees_with(&other.record)
}

/// Returns the state of a shard with these records, none of which is rejected or withdrawn.
pub(crate) fn state_of(rows: &[Row]) -> ShardState {
    // A search makes no half-placements, which show that none was left out. So a search only confirms.
    if rows.iter().all(|row| row.record.is_search()) {
        return ShardState::Missing;
    }
    let pairs =
        || rows.iter().enumerate().flat_map(|(k, one)| rows[..k].iter().map(move |two| (one, two)));
    if pairs().any(|(one, two)| conflict(one, two)) {
        return ShardState::Conflict;
    }
    match pairs().any(|(one, two)| are_independent(one, two)) {
        true => ShardState::Confirmed,
        false => ShardState::Counted,
    }
}

/// Computes the new states of the records of a shard from their stored states.
///
/// A record is rejected if a computation from here contradicts it and another record agrees with that
/// computation. This is final. If records from here contradict each other, a third one decides.
pub(super) fn review(rows: &[Row]) -> Vec<RecordState> {
    let live: Vec<&Row> = rows.iter().filter(|row| row.state.is_live()).collect();
    let is_rejected = |row: &Row| {
        let recounts = live.iter().filter(|other| other.source == Source::Here);
        recounts.filter(|recount| conflict(row, recount)).any(|recount| {
            let others = live.iter().filter(|other| ![row.id, recount.id].contains(&other.id));
            others.into_iter().any(|witness| !conflict(witness, recount) && conflict(witness, row))
        })
    };
    let stays: Vec<&Row> = live.iter().copied().filter(|row| !is_rejected(row)).collect();
    let state = |row: &Row| match row.state {
        RecordState::Rejected | RecordState::Withdrawn => row.state,
        _ if is_rejected(row) => RecordState::Rejected,
        _ if stays.iter().any(|other| conflict(row, other)) => RecordState::Conflict,
        _ => RecordState::Counted,
    };
    rows.iter().map(state).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CountPlan, Record, shard};
    use queens::control::Control;
    use queens::rng::Rng;
    use std::sync::OnceLock;

    fn right() -> Record {
        static RIGHT: OnceLock<Record> = OnceLock::new();
        let count = || {
            let plan = CountPlan::new("9".parse().unwrap());
            let (options, control) =
                (shard::CountOptions::default(), Control::default().threads(1));
            let shard = plan.cut(5).unwrap().shard(2).unwrap();
            let counter = shard::ShardCounter::new(&plan, control.stop_token());
            let record = counter.count(shard, &options, &control).unwrap();
            Record { kernel: "portable".to_owned(), ..record }
        };
        RIGHT.get_or_init(count).clone()
    }

    fn wrong(more: u128) -> Record {
        let mut record = right();
        record.unit_counts[1] += more;
        record
    }

    fn halves() -> Record {
        let mut record = right();
        record.parts[0].top += 1;
        record
    }

    fn with_kernel(kernel: &str, record: Record) -> Record {
        Record { kernel: kernel.to_owned(), ..record }
    }

    /// Parses a source: `here`, the name of a file, or another name.
    fn source(name: &str) -> Source {
        match name {
            "here" => Source::Here,
            file if file.ends_with(".jsonl") => Source::file(file),
            name => Source::named(name).unwrap(),
        }
    }

    /// Makes rows of live records in the order of arrival.
    fn rows(records: &[(&str, Record)]) -> Vec<Row> {
        let row = |(id, (from, record)): (i64, &(&str, Record))| Row {
            id,
            ..Row::new(2, source(from), record.clone())
        };
        (0..).zip(records).map(row).collect()
    }

    #[test]
    fn states_of_shards_follow_the_table() {
        use ShardState::{Confirmed, Conflict, Counted, Missing};
        let all = right;
        let avx2 = || with_kernel("avx2", all());
        let search = || with_kernel("search", all());
        let table = [
            ("nothing", vec![], Missing),
            ("one", vec![("here", all())], Counted),
            ("one kernel here twice", vec![("here", all()), ("here", all())], Counted),
            ("two kernels here", vec![("here", all()), ("here", avx2())], Confirmed),
            ("a file and here", vec![("here", all()), ("x.jsonl", all())], Confirmed),
            ("a name and here", vec![("alice", all()), ("here", all())], Confirmed),
            ("two names", vec![("alice", all()), ("bob", all())], Confirmed),
            ("one name, two kernels", vec![("alice", all()), ("alice", avx2())], Counted),
            ("one name and a search", vec![("alice", all()), ("alice", search())], Counted),
            ("two files", vec![("x.jsonl", all()), ("y.jsonl", avx2())], Counted),
            ("a file and a name", vec![("x.jsonl", all()), ("alice", avx2())], Counted),
            ("search alone", vec![("here", search())], Missing),
            ("searches alone", vec![("here", search()), ("alice", search())], Missing),
            ("search beside a count", vec![("here", all()), ("here", search())], Confirmed),
            ("other counts", vec![("here", all()), ("here", wrong(8))], Conflict),
            (
                "other counts of a search",
                vec![("alice", all()), ("alice", with_kernel("search", wrong(8)))],
                Conflict,
            ),
            (
                "two searches differ",
                vec![("here", search()), ("here", with_kernel("search", wrong(8)))],
                Missing,
            ),
            ("other half-placements", vec![("here", all()), ("here", halves())], Conflict),
            (
                "search without half-placements",
                vec![("here", all()), ("here", with_kernel("search", halves()))],
                Confirmed,
            ),
            (
                "a conflict among many",
                vec![("here", all()), ("alice", all()), ("bob", wrong(8))],
                Conflict,
            ),
        ];
        for (name, records, expected) in table {
            let reversed: Vec<_> = records.iter().cloned().rev().collect();
            assert_eq!(state_of(&rows(&records)), expected, "{name}");
            assert_eq!(state_of(&rows(&reversed)), expected, "{name}, reversed");
        }
    }

    #[test]
    fn states_of_records_follow_the_table() {
        use RecordState::{Conflict, Counted, Rejected};
        let (good, bad) = (right, || wrong(8));
        let table = [
            ("agreeing", vec![("here", good()), ("alice", good())], vec![Counted; 2]),
            (
                "imports alone",
                vec![("alice", bad()), ("bob", good()), ("x.jsonl", good())],
                vec![Conflict; 3],
            ),
            (
                "one recount alone",
                vec![("alice", bad()), ("alice", bad()), ("here", good())],
                vec![Conflict; 3],
            ),
            (
                "a recount and an import",
                vec![("alice", bad()), ("bob", good()), ("here", good())],
                vec![Rejected, Counted, Counted],
            ),
            (
                "copies",
                vec![("alice", bad()), ("bob", bad()), ("x.jsonl", good()), ("here", good())],
                vec![Rejected, Rejected, Counted, Counted],
            ),
            (
                "two wrong imports",
                vec![("alice", bad()), ("bob", wrong(16)), ("here", good())],
                vec![Conflict; 3],
            ),
            (
                "two recounts",
                vec![("alice", bad()), ("bob", wrong(16)), ("here", good()), ("here", good())],
                vec![Rejected, Rejected, Counted, Counted],
            ),
            ("two from here", vec![("here", bad()), ("here", good())], vec![Conflict; 2]),
            (
                "a third from here",
                vec![("here", bad()), ("here", good()), ("here", good())],
                vec![Rejected, Counted, Counted],
            ),
            (
                "a search is no witness of half-placements",
                vec![("alice", halves()), ("here", good()), ("bob", with_kernel("search", good()))],
                vec![Conflict, Conflict, Counted],
            ),
            (
                "the same half-placements",
                vec![("alice", halves()), ("here", good()), ("bob", good())],
                vec![Rejected, Counted, Counted],
            ),
        ];
        for (name, records, expected) in table {
            assert_eq!(review(&rows(&records)), expected, "{name}");
        }
    }

    #[test]
    fn conflicts_of_records_are_those_of_their_shard() {
        let mut random = Rng::new(11);
        let mut pick = |words: &[&'static str]| words[random.below(words.len() as u64) as usize];
        for round in 0..2000 {
            let records: Vec<(&str, Record)> = (0..1 + round % 5)
                .map(|_| {
                    let record = match pick(&["right", "right", "wrong", "worse", "halves"]) {
                        "wrong" => wrong(8),
                        "worse" => wrong(16),
                        "halves" => halves(),
                        _ => right(),
                    };
                    (
                        pick(&["here", "alice", "x.jsonl"]),
                        with_kernel(pick(&["portable", "avx2"]), record),
                    )
                })
                .collect();
            // As the ledger does: each record is reviewed when it arrives.
            let mut all: Vec<Row> = Vec::new();
            for row in rows(&records) {
                all.push(row);
                let states = review(&all);
                all.iter_mut().zip(states).for_each(|(row, state)| row.state = state);
            }
            let left: Vec<Row> = all.into_iter().filter(|row| row.state.is_live()).collect();
            let has_conflict = left.iter().any(|row| row.state == RecordState::Conflict);
            assert!(!left.is_empty(), "round {round}: all records are rejected");
            assert_eq!(state_of(&left) == ShardState::Conflict, has_conflict, "round {round}");
        }
    }

    #[test]
    fn rejected_records_stay_rejected_without_witnesses() {
        let mut all =
            rows(&[("alice", wrong(8)), ("here", right()), ("bob", right()), ("carol", wrong(8))]);
        all[0].state = RecordState::Rejected;
        (all[1].state, all[2].state) = (RecordState::Withdrawn, RecordState::Withdrawn);
        let (out, rejected) = (RecordState::Withdrawn, RecordState::Rejected);
        assert_eq!(review(&all), [rejected, out, out, RecordState::Counted]);
    }
}
