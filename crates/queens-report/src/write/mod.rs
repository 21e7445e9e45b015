//! How every answer is written: lines of JSON and CSV, tables, and numbers for people.

pub mod csv;
pub mod json;
pub mod number;
pub mod table;
