//! Requests and answers as structures. A test of the server generates the page's types from them. The API of
//! the server describes the addresses.

pub mod about;
pub mod boards;
pub mod compare;
pub mod count;
pub mod local;
pub mod play;
pub mod read;
pub mod trace;
