//! How much of a count more than one computation stands for.
//!
//! A record in the file is what somebody says. It is evidence for a unit when this verification has computed
//! it, when this machine has sealed it, or when it is signed with a key that the verification was told to
//! trust; and if the counted record is shown in one of these ways, too, and was made otherwise: by another
//! contributor, with another kernel or by the independent search. A claim and its copy under another name
//! or another key are none. What this machine computes itself is evidence for any claim.

use crate::key::PublicKey;
use crate::ledger::{Contents, Origin, RecordState, Stored};
use crate::{CountPlan, Record};
use queens::Units;
use queens::words::counted;
use serde::Serialize;
use std::fmt;

/// How a unit was computed once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// By this machine, and nothing shows how the counted record was made, or it was made alike.
    Recomputed,
    /// By another kernel.
    OtherKernel,
    /// By somebody else, under a trusted key.
    OtherContributor,
    /// By the independent search.
    Independent,
}

/// Units that were computed more than once with the same result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Evidence {
    /// Their share of the expected cost, 0 to 1; 1 only for all.
    pub share: f64,
    /// How many they are.
    pub units: u64,
    /// The same by kind. A unit may be of several kinds.
    pub kinds: Vec<KindShare>,
    /// The share that records confirm which nothing proves: not signed, or with a key that was not
    /// named as trusted.
    pub unproven_share: f64,
    /// How many units were drawn for this, when they were drawn at random.
    #[serde(skip)]
    pub drawn: u64,
}

/// The units of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct KindShare {
    /// The kind.
    pub kind: Kind,
    /// Their share of the expected cost, 0 to 1.
    pub share: f64,
    /// How many they are.
    pub units: u64,
}

/// A record, and how far its maker is shown.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) record: &'a Record,
    /// This machine has computed it.
    own: bool,
    /// This machine, or somebody who is trusted.
    known: bool,
}

impl<'a> Shown<'a> {
    pub(super) fn new((stored, record): &'a (Stored, Record), trusted: &[PublicKey]) -> Shown<'a> {
        let own = stored.origin == Origin::Computed;
        let signed = record.key.is_some_and(|key| trusted.contains(&key));
        Shown { record, own, known: own || signed }
    }

    /// A record that was computed just now.
    pub(super) fn now(record: &'a Record) -> Shown<'a> {
        Shown { record, own: true, known: true }
    }
}

impl Kind {
    /// What `again` is worth beside the counted record; `None` if it may be a copy of it, or repeats the same
    /// computation.
    fn shown(counted: Shown<'_>, again: Shown<'_>) -> Option<Kind> {
        if !again.known || !(again.own || counted.known) {
            return None;
        }
        let kind = Kind::said(counted.record, again.record);
        match kind {
            Kind::Independent => Some(kind),
            _ if !counted.known => Some(Kind::Recomputed),
            Kind::Recomputed if counted.own || !again.own => None,
            _ => Some(kind),
        }
    }

    /// The same for a computation that was made by this verification.
    pub(super) fn now(counted: Shown<'_>, again: &Record) -> Kind {
        Kind::shown(counted, Shown::now(again)).unwrap_or(Kind::Recomputed)
    }

    /// How the records differ, as they say.
    fn said(counted: &Record, again: &Record) -> Kind {
        let keys = (counted.key, again.key);
        match () {
            () if again.is_search() != counted.is_search() => Kind::Independent,
            () if keys.0 != keys.1 && keys.0.is_some() && keys.1.is_some() => {
                Kind::OtherContributor
            }
            () if again.kernel != counted.kernel => Kind::OtherKernel,
            () => Kind::Recomputed,
        }
    }

    fn by(self) -> &'static str {
        match self {
            Kind::Recomputed => "by this machine",
            Kind::OtherKernel => "by another kernel",
            Kind::OtherContributor => "by another contributor",
            Kind::Independent => "by the independent search",
        }
    }
}

/// Ranges of units with how they were computed once more.
#[derive(Clone, Debug, Default)]
pub(super) struct Again(Vec<(Units, Kind)>);

impl Again {
    /// What is shown to have been computed by this machine or by somebody who is trusted.
    pub(super) fn shown(contents: &Contents, trusted: &[PublicKey]) -> Again {
        Again::stored(contents, |counted, again| {
            Kind::shown(Shown::new(counted, trusted), Shown::new(again, trusted))
        })
    }

    /// What all records say.
    fn said(contents: &Contents) -> Again {
        Again::stored(contents, |(_, counted), (_, again)| {
            // Repeating the same computation adds no evidence.
            Some(Kind::said(counted, again)).filter(|&kind| kind != Kind::Recomputed)
        })
    }

    fn stored(
        contents: &Contents,
        kind: impl Fn(&(Stored, Record), &(Stored, Record)) -> Option<Kind>,
    ) -> Again {
        let counted: Vec<_> = contents.rows_in(RecordState::Counted).collect();
        let mut again = Again::default();
        for row in contents.rows_in(RecordState::Confirming) {
            let units = row.1.units();
            let from = counted.partition_point(|counted| counted.1.end_unit <= units.first());
            for counted in counted[from..].iter().take_while(|c| c.1.first_unit < units.end()) {
                if let Some(kind) = kind(counted, row) {
                    again.add(counted.1.units().common(units), kind);
                }
            }
        }
        again
    }

    pub(super) fn add(&mut self, units: Units, kind: Kind) {
        self.0.push((units, kind));
    }

    pub(super) fn extend(&mut self, other: Again) {
        self.0.extend(other.0);
    }

    /// Disjoint ranges in order that have the same units as those of a kind, or of all kinds.
    pub(super) fn ranges(&self, kind: Option<Kind>) -> Vec<Units> {
        let is_wanted = |&&(_, found): &&(Units, Kind)| kind.is_none_or(|kind| kind == found);
        let mut ranges: Vec<_> = self.0.iter().filter(is_wanted).map(|&(units, _)| units).collect();
        ranges.sort_unstable_by_key(|units| units.first());
        let mut joined: Vec<Units> = Vec::new();
        for units in ranges {
            match joined.last_mut() {
                Some(last) if units.first() <= last.end() => {
                    *last = Units::from(last.first()..last.end().max(units.end()));
                }
                _ => joined.push(units),
            }
        }
        joined
    }

    fn share(&self, plan: &CountPlan, kind: Option<Kind>) -> (f64, u64) {
        let ranges = self.ranges(kind);
        let units = ranges.iter().map(|units| units.len()).sum();
        if units == plan.units() {
            return (1.0, units);
        }
        let share: f64 = ranges.into_iter().map(|units| share(plan, units)).sum();
        (share.min(1.0) + 0.0, units) // the sum of none is minus zero
    }
}

/// The share of the cost that some units have: unit by unit where they are few.
fn share(plan: &CountPlan, units: Units) -> f64 {
    if units.len() > 10_000 {
        return plan.share(units);
    }
    let whole = plan.engine().expected_cost(0..plan.units());
    units.into_iter().map(|unit| plan.engine().unit_cost(unit)).sum::<f64>() / whole
}

impl Evidence {
    /// What is proven, and what the file says beyond that.
    pub(super) fn new(
        plan: &CountPlan,
        proven: &Again,
        contents: &Contents,
        drawn: u64,
    ) -> Evidence {
        let (whole, units) = proven.share(plan, None);
        let kinds =
            [Kind::Recomputed, Kind::OtherKernel, Kind::OtherContributor, Kind::Independent];
        let of_kind = |kind| {
            let (share, units) = proven.share(plan, Some(kind));
            KindShare { kind, share, units }
        };
        let kinds = kinds.map(of_kind).into_iter().filter(|found| found.units > 0).collect();
        let mut all = Again::said(contents);
        all.0.extend(proven.0.iter().cloned());
        let unproven_share = (all.share(plan, None).0 - whole).max(0.0);
        Evidence { share: whole, units, kinds, unproven_share, drawn }
    }

    /// Whether every unit was computed more than once.
    pub fn is_whole(&self, plan: &CountPlan) -> bool {
        self.units == plan.units()
    }
}

impl fmt::Display for Evidence {
    /// One sentence: how much, by what, and what it would have found.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent =
            |share: f64| format!("{:.*} %", if share < 0.01 { 3 } else { 1 }, 100.0 * share);
        if self.units == 0 {
            f.write_str("no unit was computed more than once")?;
        } else {
            let by: Vec<&str> = self.kinds.iter().map(|found| found.kind.by()).collect();
            let (share, by) = (percent(self.share), by.join(", "));
            let units = counted(self.units, "unit");
            write!(f, "{share} of the cost recomputed ({units}, {by})")?;
            if self.drawn > 0 && self.share < 1.0 {
                let missed = 0.99f64.powf(self.drawn as f64);
                let found = percent_found(1.0 - missed);
                write!(
                    f,
                    ": an error in one unit would have been found with {share}, errors in 1 % of \
                     the cost with {found}"
                )?;
            }
        }
        if self.unproven_share > 0.0 {
            let more = percent(self.unproven_share);
            write!(f, "; {more} more confirmed by records that nothing here proves")?;
        }
        Ok(())
    }
}

/// A probability near 1 is never rounded to it.
fn percent_found(found: f64) -> String {
    if found > 0.9999 { "more than 99.99 %".to_owned() } else { format!("{:.2} %", 100.0 * found) }
}
