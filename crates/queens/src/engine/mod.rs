//! The fast counter.
#[doc(hidden)]
pub mod bench_support;
#[allow(dead_code)] // until the counter above it is there
mod join;
#[allow(dead_code)] // until the counter above it is there
pub mod kernel;
