//! The fast counter.
#[allow(dead_code)] // until the counter above it is there
mod join;
#[allow(dead_code)] // until the counter above it is there
pub mod kernel;
