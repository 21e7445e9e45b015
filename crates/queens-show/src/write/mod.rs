//! Output formats: lines of JSON and CSV, tables, formatted numbers, and words.

pub mod csv;
pub mod json;
pub mod number;
pub mod table;
pub mod words;
