//! Computes the states of shards and of their records. They depend only on the records.

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

/// Returns the state of a shard from its records, without rejected and withdrawn ones.
pub(crate) fn state_of(rows: &[Row]) -> ShardState {
    // A plain search builds no halves, so their number cannot show that nothing was omitted. A search can
    // only confirm a count.
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
/// computation. This is final. If two records from here contradict each other, a third one decides.
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

    /// Parses live records in the order of arrival, such as `alice:wrong/avx2`: source, counts, kernel.
    fn rows(text: &str) -> Vec<Row> {
        let row = |(id, word): (i64, &str)| {
            let (from, record) = word.split_once(':').unwrap();
            let (counts, kernel) = record.split_once('/').unwrap_or((record, "portable"));
            let source = match from {
                "here" => Source::Here,
                "file" => Source::file("x.jsonl"),
                name => Source::named(name).unwrap(),
            };
            let mut record = Record { kernel: kernel.to_owned(), ..right() };
            match counts {
                "right" => (),
                "wrong" => record.unit_counts[1] += 8,
                "worse" => record.unit_counts[1] += 16,
                _ => record.parts[0].top += 1,
            }
            Row { id, ..Row::new(2, source, record) }
        };
        (0..).zip(text.split_whitespace()).map(row).collect()
    }

    #[test]
    fn states_of_shards_follow_the_table() {
        use ShardState::{Confirmed, Conflict, Counted, Missing};
        for (records, expected) in [
            ("", Missing),
            ("here:right", Counted),
            ("here:right here:right", Counted),
            ("here:right here:right/avx2", Confirmed),
            ("here:right file:right", Confirmed),
            ("alice:right here:right", Confirmed),
            ("alice:right bob:right", Confirmed),
            ("alice:right alice:right/avx2", Counted),
            ("alice:right alice:right/search", Counted),
            ("file:right file:right/avx2", Counted),
            ("file:right alice:right/avx2", Counted),
            ("here:right/search", Missing),
            ("here:right/search alice:right/search", Missing),
            ("here:right here:right/search", Confirmed),
            ("here:right here:wrong", Conflict),
            ("alice:right alice:wrong/search", Conflict),
            ("here:right/search here:wrong/search", Missing),
            ("here:right here:halves", Conflict),
            ("here:right here:halves/search", Confirmed),
            ("here:right alice:right bob:wrong", Conflict),
        ] {
            let mut rows = rows(records);
            assert_eq!(state_of(&rows), expected, "{records}");
            rows.reverse();
            assert_eq!(state_of(&rows), expected, "{records}, reversed");
        }
    }

    #[test]
    fn states_of_records_follow_the_table() {
        for (records, expected) in [
            ("here:right alice:right", "counted counted"),
            ("alice:wrong bob:right file:right", "conflict conflict conflict"),
            ("alice:wrong alice:wrong here:right", "conflict conflict conflict"),
            ("alice:wrong bob:right here:right", "rejected counted counted"),
            ("alice:wrong bob:wrong file:right here:right", "rejected rejected counted counted"),
            ("alice:wrong bob:worse here:right", "conflict conflict conflict"),
            ("alice:wrong bob:worse here:right here:right", "rejected rejected counted counted"),
            ("here:wrong here:right", "conflict conflict"),
            ("here:wrong here:right here:right", "rejected counted counted"),
            // A search does not show how many halves there are.
            ("alice:halves here:right bob:right/search", "conflict conflict counted"),
            ("alice:halves here:right bob:right", "rejected counted counted"),
        ] {
            let states: Vec<_> =
                review(&rows(records)).into_iter().map(RecordState::name).collect();
            assert_eq!(states.join(" "), expected, "{records}");
        }
    }

    #[test]
    fn conflicts_of_records_are_those_of_their_shard() {
        let mut random = Rng::new(11);
        let mut pick = |words: &[&'static str]| words[random.below(words.len() as u64) as usize];
        for round in 0..2000 {
            let mut records = String::new();
            for _ in 0..1 + round % 5 {
                let source = pick(&["here", "alice", "file"]);
                let counts = pick(&["right", "right", "wrong", "worse", "halves"]);
                records += &format!("{source}:{counts}/{} ", pick(&["portable", "avx2"]));
            }
            // Review the records after each arrival, as the ledger does.
            let mut all: Vec<Row> = Vec::new();
            for row in rows(&records) {
                all.push(row);
                let states = review(&all);
                all.iter_mut().zip(states).for_each(|(row, state)| row.state = state);
            }
            let left: Vec<Row> = all.into_iter().filter(|row| row.state.is_live()).collect();
            let has_conflict = left.iter().any(|row| row.state == RecordState::Conflict);
            assert!(!left.is_empty(), "{records}: all records are rejected");
            assert_eq!(state_of(&left) == ShardState::Conflict, has_conflict, "{records}");
        }
    }

    #[test]
    fn rejected_records_stay_rejected_without_witnesses() {
        let mut all = rows("alice:wrong here:right bob:right carol:wrong");
        all[0].state = RecordState::Rejected;
        (all[1].state, all[2].state) = (RecordState::Withdrawn, RecordState::Withdrawn);
        let (out, rejected) = (RecordState::Withdrawn, RecordState::Rejected);
        assert_eq!(review(&all), [rejected, out, out, RecordState::Counted]);
    }
}
