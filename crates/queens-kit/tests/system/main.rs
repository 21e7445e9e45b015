//! Tests that need signals, terminals, disks, sockets, compilers or the documents.

#[path = "../common/mod.rs"]
mod common;
#[cfg(unix)]
mod documents;
#[cfg(target_os = "linux")]
mod inputs;
#[cfg(unix)]
mod ledger_kills;
#[cfg(target_os = "linux")]
mod machine;
mod programs;
#[cfg(unix)]
mod serve;
mod streams;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod trace_terminal;
#[cfg(unix)]
mod widths;
