//! The search of one algorithm as text.
//!
//! | file | what it says |
//! |---|---|
//! | [`words`] | names of squares, rows and columns, and a sentence for each step |
//! | [`state`] | what an algorithm keeps, as names and values |
//! | [`reason`] | why queens lead nowhere |
//! | [`tree`] | the search as an indented tree |
//! | [`board`] | boards |
//! | [`steps`] | every step, with boards |
//! | [`screen`] | one step on the whole terminal |

pub(crate) mod board;
pub(crate) mod reason;
pub(crate) mod screen;
pub(crate) mod state;
pub(crate) mod steps;
pub(crate) mod tree;
pub(crate) mod words;
