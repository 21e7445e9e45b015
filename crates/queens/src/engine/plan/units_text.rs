//! All units of a plan as one text, `queens.units/1`.
//!
//! The text begins with the common data; then each unit has a line. An independent program can
//! check that the units cover the whole count. `docs/formats.md` describes the format.

use super::definition::{UnitDefinition, size_of};
use super::transposition::Ranks;
use super::units::UnitPlan;

const SCHEMA: &str = "queens.units/1";

impl UnitPlan {
    /// Returns all units as the lines of the text `queens.units/1`.
    ///
    /// The iterator creates lines one by one, because there can be millions. `None` if the plan
    /// counts the completions of a board.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::UnitPlan;
    ///
    /// let plan = UnitPlan::new(Size::new(4)?);
    /// let lines: Vec<String> = plan.units_text().unwrap().collect();
    /// assert_eq!(lines[..3], ["queens.units/1", "n 4", "plan 2"]);
    /// assert_eq!(lines[3..7], ["rank 0 0", "rank 1 0", "rank 2 0", "rank 3 0"]);
    /// // Number, part, columns and weight of each unit, and its larger and smaller rank.
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

/// Returns the line of a unit.
fn line(of: UnitDefinition) -> String {
    let UnitDefinition { unit, part, columns, weight, ranks, .. } = of;
    let ranks = ranks.map(|ranks| format!(" {} {}", ranks.larger, ranks.smaller));
    format!("{unit} {part} {} {weight}{}", columns.bits(), ranks.unwrap_or_default())
}
