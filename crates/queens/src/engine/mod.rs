//! The fast counter.
