//! The tests of the ledger from outside, in one program.

mod attacks;
mod common;
mod devices;
mod evidence;
mod faults;
mod forgeries;
mod formats;
mod holes;
mod proofs;
mod publications;
mod splits;
mod together;
