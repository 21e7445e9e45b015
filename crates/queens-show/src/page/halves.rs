//! The count of a small board by halves, unit by unit.

use crate::page::Error;
use crate::page::limits::{self, LIMITS};
use queens::control::Control;
use queens::engine::{DIRECT_PAIRS, JoinWalk, Options, Part, UnitPlan};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalvesRequest {
    pub n: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct HalvesCount {
    pub n: usize,
    pub total: u32,
    pub units: Vec<HalvesUnit>,
    /// The counter tests each pair of lists with fewer pairs.
    pub direct_pairs: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct HalvesUnit {
    #[cfg_attr(feature = "__typescript", ts(type = "'even' | 'centre' | 'off-centre'"))]
    pub part: Part,
    /// The columns of the top half.
    pub columns: Vec<usize>,
    /// The factor of the count.
    pub weight: u32,
    /// The count, not multiplied by the weight.
    pub count: u32,
    pub joins: Vec<JoinWalk>,
}

/// The smallest board with solutions, apart from a single queen.
const LEAST_N: usize = 4;

/// Counts a board, and follows the count of each unit.
pub fn halves(&HalvesRequest { n }: &HalvesRequest) -> Result<HalvesCount, Error> {
    let plan = UnitPlan::new(limits::size(n, LEAST_N, LIMITS.halves_n)?);
    let options = Options::from(Control::default().threads(1)).by_unit(true);
    let count = plan.count_units(UnitPlan::ALL, &options)?;
    let mut units = Vec::new();
    for (number, &solutions) in (0..).zip(&count.unit_counts) {
        if let Some(unit) = plan.definition(number) {
            let (part, weight, count) = (unit.part(), unit.weight() as u32, solutions as u32);
            let (columns, joins) = (unit.columns().iter().collect(), plan.walk(number)?);
            units.push(HalvesUnit { part, columns, weight, count, joins });
        }
    }
    Ok(HalvesCount { n, total: count.total() as u32, units, direct_pairs: DIRECT_PAIRS })
}
