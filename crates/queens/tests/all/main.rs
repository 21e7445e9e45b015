//! The tests of the library from outside, in one program.

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
