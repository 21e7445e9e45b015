//! The tests of the command that need nothing but the command, in one program.

mod boards;
#[path = "../common/mod.rs"]
mod common;
mod explain;
mod files;
mod gpu;
mod ledger;
mod publications;
mod results;
mod snapshots;
mod trace;
mod usage;
