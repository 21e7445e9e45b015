//! All records of a ledger, each held against its seal, its row and the plan, before anything is said of
//! them.

use super::Ledger;
use super::records::entries;
use super::settle::settle;
use super::stored::{RecordState, Stored};
use crate::{CountPlan, Cut, Error, Record};
use queens::run::StopToken;
use std::collections::BTreeMap;

/// What a ledger holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contents {
    /// The records that are what they say, with their rows, in the order of their units.
    pub(crate) sound: Vec<(Stored, Record)>,
    /// What is wrong with the others, or with the states of some.
    pub(crate) faults: Vec<String>,
    /// Shards whose rows have other states than follow here, where another machine has sealed some: what was
    /// computed there is imported here.
    pub(crate) settled_elsewhere: Vec<u64>,
}

impl Contents {
    /// The sound records in a state.
    pub(crate) fn in_state(&self, state: RecordState) -> impl Iterator<Item = &Record> + Clone {
        self.rows_in(state).map(|(_, record)| record)
    }

    /// The same with their rows.
    pub(crate) fn rows_in(
        &self,
        state: RecordState,
    ) -> impl Iterator<Item = &(Stored, Record)> + Clone {
        self.sound.iter().filter(move |(stored, _)| stored.state == state)
    }
}

impl Ledger {
    /// Reads all records; what is wrong with them is reported and left out.
    ///
    /// # Errors
    /// When the file cannot be read, or the work is stopped.
    pub(crate) fn inspect(&self, plan: &CountPlan, stop: &StopToken) -> Result<Contents, Error> {
        let mut contents = Contents::default();
        for stored in self.records()? {
            stop.check()?;
            match check(plan, self.cut()?, &stored) {
                Ok(record) => contents.sound.push((stored, record)),
                Err(fault) => contents.faults.push(format!("units {}: {fault}", stored.units)),
            }
        }
        self.settle_all(&mut contents, stop)?;
        Ok(contents)
    }

    /// Reads all records, every one of which must be sound.
    ///
    /// # Errors
    /// [`Error::Unsound`] with the first fault.
    pub(crate) fn contents(&self, plan: &CountPlan) -> Result<Contents, Error> {
        let contents = self.inspect(plan, &StopToken::new())?;
        match contents.faults.first() {
            None => Ok(contents),
            Some(fault) => Err(Error::Unsound { path: self.path.clone(), detail: fault.clone() }),
        }
    }

    /// Gives all records the states that follow from them, and reports rows that have others.
    fn settle_all(&self, contents: &mut Contents, stop: &StopToken) -> Result<(), Error> {
        let mut shards: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for (place, (stored, _)) in contents.sound.iter().enumerate() {
            shards.entry(stored.shard).or_default().push(place);
        }
        for (shard, mut places) in shards {
            stop.check()?;
            places.sort_by_key(|&place| contents.sound[place].0.id);
            contents.settle(shard, &places);
        }
        Ok(())
    }
}

impl Contents {
    /// Settles a shard, whose records are at these places in the order of arrival.
    fn settle(&mut self, shard: u64, places: &[usize]) {
        let rows = || places.iter().map(|&place| &self.sound[place]);
        let states = settle(&entries(rows()).collect::<Vec<_>>()).states;
        if rows().map(|(stored, _)| stored.state).eq(states.iter().copied()) {
            return;
        }
        if rows().any(|(stored, _)| stored.is_foreign) {
            self.settled_elsewhere.push(shard);
        } else {
            let units = self.sound[places[0]].0.units;
            self.faults
                .push(format!("units {units}: what counts is not what follows from the records"));
        }
        for (&place, state) in places.iter().zip(states) {
            self.sound[place].0.state = state;
        }
    }
}

/// The record of a row, if it is sound.
fn check(plan: &CountPlan, cut: &Cut, stored: &Stored) -> Result<Record, String> {
    let record = Record::parse(&stored.line).map_err(|fault| fault.to_string())?;
    record.check_plan(plan).map_err(|fault| fault.to_string())?;
    let units = record.units();
    let Some(shard) = cut.shard_of(units) else {
        return Err("neither a shard nor a part of one".to_owned());
    };
    if units != stored.units || shard != stored.shard {
        return Err("the row says something else than its record".to_owned());
    }
    Ok(record)
}
