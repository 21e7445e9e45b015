//! Questions and answers as structures. The page's types are written from them (a test of the server does
//! that), and the addresses are described in the API of the server.

pub mod about;
pub mod boards;
pub mod compare;
pub mod count;
pub mod play;
pub mod program;
pub mod read;
pub mod trace;
