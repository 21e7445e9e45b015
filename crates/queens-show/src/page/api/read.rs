//! Boards in the formats of other programs.

use crate::Check;
use serde::{Deserialize, Serialize};

/// A text with boards, and the choices for ambiguous formats.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadRequest {
    /// The text, in any supported format.
    pub text: String,
    /// The number of the first column, 0 or 1.
    #[serde(default)]
    pub base: Option<u32>,
    /// The format.
    #[serde(default)]
    pub from: Option<String>,
    /// The characters of a queen, a free and a blocked square.
    #[serde(default)]
    pub marks: Option<String>,
}

/// The content of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Reading {
    /// Boards.
    Boards {
        /// The first boards, in their order.
        boards: Vec<ReadBoard>,
        /// The number of boards.
        total: u64,
        /// The lines that do not belong to a board, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        skipped: Option<SkippedLines>,
        /// The fault after these boards, if any. What follows it is not read.
        #[serde(skip_serializing_if = "Option::is_none")]
        fault: Option<ReadFault>,
    },
    /// A board with two possible meanings.
    Ambiguous {
        /// Its line, from 1.
        line: u64,
        /// The field of the request that decides.
        #[cfg_attr(feature = "__typescript", ts(type = "'base' | 'from' | 'marks'"))]
        option: &'static str,
        /// A value of the field for each meaning.
        values: [String; 2],
    },
    /// A board with more rows than the page shows.
    TooLarge {
        /// Its rows.
        n: usize,
        /// The maximum number of rows.
        most: usize,
    },
    /// The text contains no board, or the first board has an error.
    Unreadable {
        /// The line of the error, from 1, if known.
        #[serde(skip_serializing_if = "Option::is_none")]
        line: Option<u64>,
        /// The problem, in English.
        problem: String,
    },
}

/// A board of a text, and whether it is a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct ReadBoard {
    /// The result of the check.
    #[serde(flatten)]
    pub check: Check,
    /// The number of the solution's class, up to N = 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_number: Option<usize>,
    /// The queens and blocked squares.
    pub fen: String,
}

/// A board that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct ReadFault {
    /// The line of the error, from 1.
    pub line: u64,
    /// The problem, in English.
    pub problem: String,
}

/// Lines that do not belong to a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SkippedLines {
    /// The number of lines.
    pub lines: u64,
    /// The number of the first line, from 1.
    pub first: u64,
    /// The first line, or its beginning.
    pub text: String,
}
