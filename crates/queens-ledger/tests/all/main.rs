//! Tests of the public interface of the ledger, in one binary.

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
