//! The fast counter.
#[allow(dead_code)] // until the counter above it is there
mod join;
pub mod kernel;
