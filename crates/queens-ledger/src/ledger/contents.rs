//! All records of a ledger, each held against its seal, its row and the plan, before anything is said of
//! them.

use super::Ledger;
use super::records::{State, Stored, entries};
use super::settle::settle;
use crate::{Error, Plan, Record};
use queens::run::StopToken;
use std::collections::BTreeMap;

/// What a ledger holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contents {
    /// The records that are what they say, with their rows, in the order of their units.
    pub(crate) sound: Vec<(Stored, Record)>,
    /// What is wrong with the others, or with the states of some.
    pub(crate) faults: Vec<String>,
}

impl Contents {
    /// The sound records in a state.
    pub(crate) fn in_state(&self, state: State) -> impl Iterator<Item = &Record> + Clone {
        let is_wanted = move |(stored, _): &&(Stored, Record)| stored.state == state;
        self.sound.iter().filter(is_wanted).map(|(_, record)| record)
    }
}

impl Ledger {
    /// Reads all records; what is wrong with them is reported and left out.
    ///
    /// # Errors
    /// When the file cannot be read, or the work is stopped.
    pub(crate) fn inspect(&self, plan: &Plan, stop: &StopToken) -> Result<Contents, Error> {
        let mut contents = Contents::default();
        for stored in self.records()? {
            stop.check()?;
            match check(plan, &stored) {
                Ok(record) => contents.sound.push((stored, record)),
                Err(fault) => {
                    let units = format!("units {}..{}", stored.units.start, stored.units.end);
                    contents.faults.push(format!("{units}: {fault}"));
                }
            }
        }
        contents.faults.extend(self.wrong_states(&contents.sound, stop)?);
        Ok(contents)
    }

    /// Reads all records, every one of which must be sound.
    ///
    /// # Errors
    /// [`Error::Unsound`] with the first fault.
    pub(crate) fn contents(&self, plan: &Plan) -> Result<Contents, Error> {
        let contents = self.inspect(plan, &StopToken::new())?;
        match contents.faults.first() {
            None => Ok(contents),
            Some(fault) => Err(Error::Unsound { path: self.path.clone(), detail: fault.clone() }),
        }
    }

    /// Shards whose rows do not have the states that follow from their records.
    fn wrong_states(
        &self,
        sound: &[(Stored, Record)],
        stop: &StopToken,
    ) -> Result<Vec<String>, Error> {
        let cut = self.cut()?;
        let mut shards: BTreeMap<u64, Vec<&(Stored, Record)>> = BTreeMap::new();
        let mut faults = Vec::new();
        for row in sound.iter().filter(|(stored, _)| stored.state != State::Withdrawn) {
            let units = row.1.units();
            match cut.shard_of(&units) {
                Some(shard) => shards.entry(shard).or_default().push(row),
                None => faults.push(format!(
                    "units {}..{} are neither a shard nor a part of one",
                    units.start, units.end
                )),
            }
        }
        for rows in shards.values_mut() {
            stop.check()?;
            rows.sort_by_key(|(stored, _)| stored.id);
            let found = settle(&entries(rows.iter().copied()).collect::<Vec<_>>());
            let states = rows.iter().map(|(stored, _)| stored.state);
            if !found.is_ok_and(|found| found.states.into_iter().eq(states)) {
                let units = &rows[0].0.units;
                faults.push(format!(
                    "units {}..{}: what counts is not what follows from the records",
                    units.start, units.end
                ));
            }
        }
        Ok(faults)
    }
}

/// The record of a row, if it is sound.
fn check(plan: &Plan, stored: &Stored) -> Result<Record, String> {
    let record = Record::parse(&stored.line).map_err(|fault| fault.to_string())?;
    record.check_plan(plan).map_err(|fault| fault.to_string())?;
    if record.units() != stored.units {
        return Err("the row says something else than its record".to_owned());
    }
    Ok(record)
}
