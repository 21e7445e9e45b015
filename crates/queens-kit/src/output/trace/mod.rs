//! The search of one algorithm as text.
//!
//! | file | content |
//! |---|---|
//! | [`state`] | the state of an algorithm, as names and values |
//! | [`reason`] | why queens have no completion |
//! | [`tree`] | the search as an indented tree, its nodes with comments |
//! | [`board`] | boards |
//! | [`steps`] | every step, with boards |
//! | [`screen`] | one step on the whole terminal |

pub(crate) mod board;
pub(crate) mod reason;
pub(crate) mod screen;
pub(crate) mod state;
pub(crate) mod steps;
pub(crate) mod tree;

use queens_show::table::{columns, wrap};

/// Wraps a paragraph again if its lines are too wide.
pub(crate) fn reflowed(paragraph: &str, width: Option<usize>) -> String {
    let is_narrow = |width: &usize| paragraph.lines().any(|line| columns(line) > *width);
    let Some(width) = width.filter(is_narrow) else { return paragraph.to_owned() };
    // Japanese has no space after punctuation.
    let text = paragraph.replace("。\n", "。").replace("、\n", "、");
    wrap(&text, width).join("\n") + "\n"
}
