//! Boards that other programs print.

use queens_report::Check;
use serde::{Deserialize, Serialize};

/// A text with boards, and how it is read where it can be read in two ways.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ReadRequest {
    /// In any format that boards are read in.
    pub text: String,
    /// The number of the first column, 0 or 1.
    #[serde(default)]
    pub base: Option<u32>,
    /// The format.
    #[serde(default)]
    pub from: Option<String>,
    /// The marks of a queen, a free and a blocked square.
    #[serde(default)]
    pub marks: Option<String>,
}

/// What a text holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Reading {
    /// Boards.
    Boards {
        /// The first boards, in their order.
        boards: Vec<ReadBoard>,
        /// How many boards there are.
        total: u64,
        /// The lines that are no part of a board, if there are any.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "__typescript", ts(optional))]
        skipped: Option<SkippedLines>,
    },
    /// A board that can be read in two ways.
    Ambiguous {
        /// Its line, from 1.
        line: u64,
        /// The field of the request that decides.
        #[cfg_attr(feature = "__typescript", ts(type = "'base' | 'from' | 'marks'"))]
        option: &'static str,
        /// A value of it for each reading.
        values: [String; 2],
    },
    /// A board with more rows than the page shows.
    TooLarge {
        /// Its rows.
        n: usize,
        /// The most rows.
        most: usize,
    },
    /// There is no board, or one of them has a fault.
    Unreadable {
        /// Its line, from 1, if it has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "__typescript", ts(optional))]
        line: Option<u64>,
        /// What is wrong, in English.
        problem: String,
    },
}

/// A board of a text, and whether it is a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct ReadBoard {
    /// The verdict.
    #[serde(flatten)]
    pub check: Check,
    /// The number of a solution's class, up to N = 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub class_number: Option<usize>,
    /// Its queens and blocked squares.
    pub fen: String,
}

/// Lines that are no part of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SkippedLines {
    /// How many there are.
    pub lines: u64,
    /// The number of the first, from 1.
    pub first: u64,
    /// The first, or its beginning.
    pub text: String,
}
