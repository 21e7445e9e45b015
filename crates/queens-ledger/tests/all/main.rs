//! The tests of the ledger from outside, in one program.

mod common;
mod devices;
mod faults;
mod forgeries;
mod formats;
mod imports;
mod publications;
mod signatures;
mod splits;
mod together;
mod verification;
