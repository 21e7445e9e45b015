//! N-Queens.
pub mod engine;
