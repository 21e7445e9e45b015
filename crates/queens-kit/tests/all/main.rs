//! Tests that need only the command itself.

mod boards;
#[path = "../common/mod.rs"]
mod common;
mod explain;
mod files;
mod formats;
mod gpu;
mod ledger;
mod local_trace;
mod results;
mod trace;
mod usage;
