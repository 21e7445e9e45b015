//! Tests of the public interface of the ledger, in one binary.

#[path = "../../../queens/tests/all/all_pairs.rs"]
mod all_pairs;
mod common;
mod creation;
mod damage;
mod devices;
mod faults;
mod forgeries;
mod imports;
mod publications;
mod splits;
mod verification;
