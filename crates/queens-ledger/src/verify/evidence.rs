//! How much of a count more than one computation stands for.
//!
//! A record in the file is what somebody says. It is evidence for a unit when it was computed by the
//! verification that looks at it, or when it is signed with a key that the verification was told to
//! trust, and was not made as the counted record was: by another contributor, with another kernel or by
//! the independent search. A copy with other times is none.

use crate::key::PublicKey;
use crate::ledger::{Contents, State};
use crate::{Plan, Record};
use serde::Serialize;
use std::fmt;
use std::ops::Range;

/// How a unit was computed once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// By the same kernel at another time.
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct KindShare {
    /// The kind.
    pub kind: Kind,
    /// Their share of the expected cost, 0 to 1.
    pub share: f64,
    /// How many they are.
    pub units: u64,
}

impl Kind {
    /// How `again` differs from the counted record.
    pub(super) fn of(counted: &Record, again: &Record) -> Kind {
        match () {
            () if again.is_search() != counted.is_search() => Kind::Independent,
            () if again.key != counted.key && counted.key.is_some() => Kind::OtherContributor,
            () if again.kernel != counted.kernel => Kind::OtherKernel,
            () => Kind::Recomputed,
        }
    }

    /// The same for a computation that was made by this verification: no key makes it another's.
    pub(super) fn of_own(counted: &Record, again: &Record) -> Kind {
        match () {
            () if again.is_search() => Kind::Independent,
            () if again.kernel != counted.kernel => Kind::OtherKernel,
            () => Kind::Recomputed,
        }
    }

    fn by(self) -> &'static str {
        match self {
            Kind::Recomputed => "by the same kernel",
            Kind::OtherKernel => "by another kernel",
            Kind::OtherContributor => "by another contributor",
            Kind::Independent => "by the independent search",
        }
    }
}

/// Ranges of units with how they were computed once more.
#[derive(Clone, Debug, Default)]
pub(super) struct Again(Vec<(Range<u64>, Kind)>);

impl Again {
    /// What the trusted keys have signed.
    pub(super) fn signed(contents: &Contents, trusted: &[PublicKey]) -> Again {
        let is_trusted = |record: &&Record| record.key.is_some_and(|key| trusted.contains(&key));
        Again::stored(contents, |record| is_trusted(&record))
    }

    /// What all records say.
    fn said(contents: &Contents) -> Again {
        Again::stored(contents, |_| true)
    }

    fn stored(contents: &Contents, counts: impl Fn(&Record) -> bool) -> Again {
        let counted: Vec<&Record> = contents.in_state(State::Counted).collect();
        let mut again = Again::default();
        for record in contents.in_state(State::Confirming).filter(|record| counts(record)) {
            let from = counted.partition_point(|counted| counted.end_unit <= record.first_unit);
            for counted in counted[from..].iter().take_while(|c| c.first_unit < record.end_unit) {
                let kind = Kind::of(counted, record);
                // Who makes the same computation twice has one.
                if kind != Kind::Recomputed {
                    let start = counted.first_unit.max(record.first_unit);
                    again.add(start..counted.end_unit.min(record.end_unit), kind);
                }
            }
        }
        again
    }

    pub(super) fn add(&mut self, units: Range<u64>, kind: Kind) {
        self.0.push((units, kind));
    }

    pub(super) fn extend(&mut self, other: Again) {
        self.0.extend(other.0);
    }

    /// Whether a unit is among them.
    pub(super) fn has(&self, unit: u64) -> bool {
        self.0.iter().any(|(units, _)| units.contains(&unit))
    }

    /// Disjoint ranges in order that have the same units as those of a kind, or of all kinds.
    pub(super) fn ranges(&self, kind: Option<Kind>) -> Vec<Range<u64>> {
        let is_wanted = |&&(_, found): &&(Range<u64>, Kind)| kind.is_none_or(|kind| kind == found);
        let mut ranges: Vec<_> =
            self.0.iter().filter(is_wanted).map(|(units, _)| units.clone()).collect();
        ranges.sort_unstable_by_key(|units| units.start);
        let mut joined: Vec<Range<u64>> = Vec::new();
        for units in ranges {
            match joined.last_mut() {
                Some(last) if units.start <= last.end => last.end = last.end.max(units.end),
                _ => joined.push(units),
            }
        }
        joined
    }

    fn share(&self, plan: &Plan, kind: Option<Kind>) -> (f64, u64) {
        let ranges = self.ranges(kind);
        let units = ranges.iter().map(|units| units.end - units.start).sum();
        if units == plan.units() {
            return (1.0, units);
        }
        let share: f64 = ranges.into_iter().map(|units| share(plan, units)).sum();
        (share.min(1.0) + 0.0, units) // the sum of none is minus zero
    }
}

/// The share of the cost that some units have: unit by unit where they are few.
fn share(plan: &Plan, units: Range<u64>) -> f64 {
    if units.end - units.start > 10_000 {
        return plan.share(units);
    }
    let whole = plan.engine().expected_cost(0..plan.units());
    units.map(|unit| plan.engine().unit_cost(unit)).sum::<f64>() / whole
}

impl Evidence {
    /// What is proven, and what the file says beyond that.
    pub(super) fn new(plan: &Plan, proven: &Again, contents: &Contents, drawn: u64) -> Evidence {
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
    pub fn is_whole(&self, plan: &Plan) -> bool {
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
            write!(f, "{share} of the cost recomputed ({} units, {by})", self.units)?;
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
