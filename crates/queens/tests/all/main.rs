//! Tests of the public interface of the library, in one binary.

mod classic;
mod complete;
mod device;
mod documentation;
mod engine;
mod engine_symmetric;
mod kernels_present;
mod messages;
mod properties;
mod recount;
#[cfg(feature = "serde")]
mod serde;
mod state;
mod stops;
