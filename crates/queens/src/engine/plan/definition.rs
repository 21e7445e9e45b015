//! Describes units without their plan, so that another method can count them.
//!
//! A unit determines the columns that the queens of the top half use. Its count depends only on
//! these columns and on a table of ranks. [`recount`](crate::recount) explains how.

use super::part::Part;
use super::sub_problem::SubProblem;
use super::transposition::{Ranks, UnitRanks};
use super::units::UnitPlan;
use crate::Size;
use crate::board::ColumnSet;
use std::fmt;
use std::sync::Arc;

/// The definition of one unit, independent of the engine that counts it.
///
/// Its text form is `queens.unit/1` in `docs/formats.md`. Each line has a key and its value, so a
/// program can read it without a library.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Part, UnitPlan};
///
/// let unit = UnitPlan::new(Size::new(8)?).definition(20).unwrap();
/// assert_eq!((unit.part(), unit.weight(), unit.columns().len()), (Part::Even, 4, 4));
/// assert!(unit.to_string().starts_with("queens.unit/1\nn 8\npart even\nplan 2\nunit 20\n"));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitDefinition {
    pub(super) size: Size,
    pub(super) part: Part,
    pub(super) plan_version: u32,
    pub(super) unit: u64,
    pub(super) columns: ColumnSet,
    pub(super) weight: u64,
    pub(super) ranks: Option<RankTable>,
}

/// The ranks that decide whether a solution or its transpose is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankTable {
    /// Indexed by set; there are 2^h sets.
    pub(super) by_set: Arc<[u32]>,
    pub(super) larger: u32,
    pub(super) smaller: u32,
}

impl UnitDefinition {
    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The kind of board to which the unit belongs: even, centre or off-centre.
    pub fn part(&self) -> Part {
        self.part
    }

    /// The version of the plan that numbered the unit; see [`UnitPlan::VERSION`].
    pub fn plan_version(&self) -> u32 {
        self.plan_version
    }

    /// The number of the unit.
    pub fn unit(&self) -> u64 {
        self.unit
    }

    /// The h = floor(n/2) columns that the queens of the first h rows use.
    pub fn columns(&self) -> ColumnSet {
        self.columns
    }

    /// The factor of the unit's count.
    ///
    /// This is the number of column sets that the unit represents by symmetry. For off-centre
    /// units, it is four times this number.
    pub fn weight(&self) -> u64 {
        self.weight
    }

    /// The ranks, or `None` for off-centre units, where each solution is counted once.
    pub fn ranks(&self) -> Option<&RankTable> {
        self.ranks.as_ref()
    }
}

impl fmt::Display for UnitDefinition {
    /// Writes the text without a line feed at the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "queens.unit/1\nn {}\npart {}", self.size, self.part)?;
        writeln!(f, "plan {}\nunit {}", self.plan_version, self.unit)?;
        writeln!(f, "columns {}\nweight {}", self.columns.bits(), self.weight)?;
        if let Some(ranks) = &self.ranks {
            for (set, rank) in ranks.by_set.iter().enumerate() {
                writeln!(f, "rank {set} {rank}")?;
            }
            writeln!(f, "larger {}\nsmaller {}", ranks.larger, ranks.smaller)?;
        }
        f.write_str("end")
    }
}

impl RankTable {
    /// The rank of each set of rows of a half or columns of a side.
    ///
    /// A set is a number whose bit i represents the row or column at distance i from the nearer
    /// edge.
    pub fn by_set(&self) -> &[u32] {
        &self.by_set
    }

    /// The larger of the ranks of the unit's left and right columns.
    pub fn larger(&self) -> u32 {
        self.larger
    }

    /// The smaller of the ranks of the unit's left and right columns.
    pub fn smaller(&self) -> u32 {
        self.smaller
    }
}

impl UnitPlan {
    /// Returns the definition of a unit.
    ///
    /// Returns `None` if the unit does not exist, or if the plan counts the completions of a board.
    ///
    /// All definitions share the table of ranks, so each needs little time and memory.
    pub fn definition(&self, unit: u64) -> Option<UnitDefinition> {
        let (sub_problem, stratum, place) = self.place_of(unit)?;
        let local = stratum.columns(place, sub_problem.columns[1]);
        Some(UnitDefinition {
            size: size_of(sub_problem)?,
            part: sub_problem.part,
            plan_version: UnitPlan::VERSION,
            unit,
            columns: on_board(sub_problem, local),
            weight: stratum.weight_at(place.left, place.right),
            ranks: sub_problem.ranks.as_ref().map(|ranks| RankTable::new(ranks, local)),
        })
    }
}

impl RankTable {
    fn new(ranks: &Ranks, columns: [u32; 2]) -> RankTable {
        let UnitRanks { smaller, larger } = ranks.of_unit(columns);
        RankTable { by_set: ranks.shared(), larger, smaller }
    }
}

/// Returns the size of the sub-problem's board, or `None` for completions.
pub(super) fn size_of(sub_problem: &SubProblem) -> Option<Size> {
    let middle = match sub_problem.part {
        Part::Even => 0,
        Part::Centre | Part::OffCentre => 1,
        Part::Completions => return None,
    };
    let [left, right] = sub_problem.columns;
    Size::new((left + middle + right) as usize).ok()
}

/// Converts local columns of the top half to columns of the board.
fn on_board(sub_problem: &SubProblem, columns: [u32; 2]) -> ColumnSet {
    let columns = sub_problem.columns_of(0, columns);
    columns.fold(ColumnSet::EMPTY, |set, column| set.with(column.board_column.into()))
}

// The rest of this file writes all units of a plan as one text, `queens.units/1`. The text begins
// with the common data, and then has one line for each unit. An independent program can check that
// the units cover the whole count: see `docs/formats.md`.

const SCHEMA: &str = "queens.units/1";

impl UnitPlan {
    /// Returns all units as the lines of the text `queens.units/1`.
    ///
    /// The iterator creates the lines one by one, because there can be millions. Returns `None` if
    /// the plan counts the completions of a board.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::UnitPlan;
    ///
    /// let plan = UnitPlan::new(Size::new(4)?);
    /// let lines: Vec<String> = plan.units_text().unwrap().collect();
    /// assert_eq!(lines[..3], ["queens.units/1", "n 4", "plan 2"]);
    /// assert_eq!(lines[3..7], ["rank 0 0", "rank 1 0", "rank 2 0", "rank 3 0"]);
    /// // The number, part, columns and weight of each unit, then its larger and smaller rank.
    /// assert_eq!(lines[7..], ["0 even 5 2 0 0", "1 even 9 2 0 0", "2 even 3 2 0 0", "end"]);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn units_text(&self) -> Option<impl Iterator<Item = String> + '_> {
        let size = self.sub_problems.first().and_then(size_of)?;
        let head = [SCHEMA.to_owned(), format!("n {size}"), format!("plan {}", UnitPlan::VERSION)];
        let table = self.sub_problems.iter().find_map(|part| part.ranks.as_ref());
        let ranks = (0..).zip(table.map_or(&[][..], Ranks::by_set));
        let ranks = ranks.map(|(set, rank): (u32, _)| format!("rank {set} {rank}"));
        let units = (0..self.units()).filter_map(|unit| self.definition(unit));
        Some(head.into_iter().chain(ranks).chain(units.map(line)).chain(["end".to_owned()]))
    }
}

fn line(of: UnitDefinition) -> String {
    let UnitDefinition { unit, part, columns, weight, ranks, .. } = of;
    let ranks = ranks.map(|ranks| format!(" {} {}", ranks.larger, ranks.smaller));
    format!("{unit} {part} {} {weight}{}", columns.bits(), ranks.unwrap_or_default())
}
