//! The kinds of steps.

use super::Event;

/// The kind of a step.
///
/// ```
/// use queens::trace::StepKind;
/// use queens::{Algorithm, Search, Size};
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
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum StepKind {
    /// The search reached a node.
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

    /// Returns the kind of an event.
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

    /// The name in tables and in JSON.
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
}
