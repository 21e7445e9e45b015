//! The search of one algorithm as text.
//!
//! | file | what it says |
//! |---|---|
//! | [`state`] | what an algorithm keeps, as names and values |
//! | [`reason`] | why queens lead nowhere |
//! | [`tree`] | the search as an indented tree |
//! | [`line`] | a node of the tree with what is said about it |
//! | [`board`] | boards |
//! | [`steps`] | every step, with boards |
//! | [`screen`] | one step on the whole terminal |

pub(crate) mod board;
pub(crate) mod line;
pub(crate) mod reason;
pub(crate) mod screen;
pub(crate) mod state;
pub(crate) mod steps;
pub(crate) mod tree;

use queens_report::table::{columns, wrap};

/// A paragraph whose lines were broken beforehand, broken anew where they are too wide.
pub(crate) fn reflowed(paragraph: &str, width: Option<usize>) -> String {
    let is_narrow = |width: &usize| paragraph.lines().any(|line| columns(line) > *width);
    let Some(width) = width.filter(is_narrow) else { return paragraph.to_owned() };
    // Japanese has no blank after its stops.
    let text = paragraph.replace("。\n", "。").replace("、\n", "、");
    wrap(&text, width).join("\n") + "\n"
}
