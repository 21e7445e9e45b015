//! The programs of the algorithms in short lines, each with the steps during which it runs.
//!
//! A listing is a text file: before the bar stand the steps during which the line is the current
//! one, after it the line itself.

use super::Event;

/// The kinds of steps.
///
/// ```
/// use queens::trace::StepKind;
/// use queens::{Algorithm, Size};
/// use std::ops::ControlFlow;
///
/// let mut kinds = Vec::new();
/// let _ = Algorithm::Bitmap.trace(Size::new(1)?, |event| {
///     kinds.push(StepKind::of(&event).name());
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(kinds, ["node", "placed", "node", "solution", "removed"]);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum StepKind {
    /// The search arrived at a node.
    Node,
    /// A square was tested and is free.
    TestedFree,
    /// A square was tested and is attacked.
    TestedAttacked,
    /// A queen was placed.
    Placed,
    /// A queen was removed.
    Removed,
    /// A solution was found.
    Solution,
}

impl StepKind {
    /// All kinds.
    pub const ALL: &'static [StepKind] = &[
        StepKind::Node,
        StepKind::TestedFree,
        StepKind::TestedAttacked,
        StepKind::Placed,
        StepKind::Removed,
        StepKind::Solution,
    ];

    /// The kind of an event.
    pub const fn of(event: &Event) -> StepKind {
        match event {
            Event::Node { .. } => StepKind::Node,
            Event::Tested { attack: None, .. } => StepKind::TestedFree,
            Event::Tested { attack: Some(_), .. } => StepKind::TestedAttacked,
            Event::Placed { .. } => StepKind::Placed,
            Event::Removed { .. } => StepKind::Removed,
            Event::Solution { .. } => StepKind::Solution,
        }
    }

    /// The name in listings and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            StepKind::Node => "node",
            StepKind::TestedFree => "tested-free",
            StepKind::TestedAttacked => "tested-attacked",
            StepKind::Placed => "placed",
            StepKind::Removed => "removed",
            StepKind::Solution => "solution",
        }
    }

    fn named(name: &str) -> Option<StepKind> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// The program of an algorithm in short, readable lines.
///
/// ```
/// use queens::Algorithm;
/// use queens::trace::StepKind;
///
/// let listing = Algorithm::Backtracking.listing();
/// let placed = |line: &&queens::trace::ListingLine| line.steps().contains(&StepKind::Placed);
/// assert_eq!(listing.lines().iter().filter(placed).count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Listing {
    lines: Vec<ListingLine>,
}

/// A line of a [`Listing`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ListingLine {
    text: &'static str,
    steps: Vec<StepKind>,
}

impl Listing {
    /// Reads a listing. Words that are no steps are left out; a line without a bar has none.
    pub(crate) fn parse(text: &'static str) -> Listing {
        Listing { lines: text.lines().map(ListingLine::parse).collect() }
    }

    /// The lines from the top.
    pub fn lines(&self) -> &[ListingLine] {
        &self.lines
    }
}

impl ListingLine {
    fn parse(line: &'static str) -> ListingLine {
        let (steps, text) = line.split_once('|').unwrap_or(("", line));
        ListingLine {
            text: text.strip_prefix(' ').unwrap_or(text).trim_end(),
            steps: steps.split_whitespace().filter_map(StepKind::named).collect(),
        }
    }

    /// The line itself.
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// The steps during which this line is the current one.
    pub fn steps(&self) -> &[StepKind] {
        &self.steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Algorithm;

    #[test]
    fn listings_name_no_unknown_step() {
        for algorithm in Algorithm::ALL {
            for line in algorithm.about().listing.lines() {
                let (steps, _) = line.split_once('|').unwrap_or_else(|| panic!("no bar: {line}"));
                let known = |word| StepKind::named(word).is_some();
                assert!(steps.split_whitespace().all(known), "{algorithm}: {line}");
            }
        }
    }

    #[test]
    fn listings_fit_a_narrow_page() {
        for algorithm in Algorithm::ALL {
            let lines = algorithm.listing().lines();
            assert!((6..=32).contains(&lines.len()), "{algorithm}");
            let longest = lines.iter().map(|line| line.text().chars().count()).max();
            assert!(longest <= Some(44), "{algorithm}: {longest:?} characters");
        }
    }
}
