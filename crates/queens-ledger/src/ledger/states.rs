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
#[path = "../../tests/unit/states.rs"]
mod tests;
