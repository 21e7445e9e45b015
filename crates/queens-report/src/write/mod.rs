//! Output formats: lines of JSON and CSV, tables, and formatted numbers.

pub mod csv;
pub mod json;
pub mod number;
pub mod table;
