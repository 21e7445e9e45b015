//! The functions of the page, without side effects. The server calls them natively; without a server, the
//! browser runs them as WebAssembly.
//!
//! # First steps
//!
//! Call the function of a request, or pass the request as JSON:
//!
//! ```
//! use queens_show::page::{Page, boards};
//! use queens_show::Clock;
//!
//! assert_eq!(boards::classes(&boards::ClassesQuery { n: 8 })?.unique, "12");
//!
//! let mut page = Page::new(Clock::SYSTEM);
//! let answer = page.answer("board", r#"{"columns": "1,3,0,2"}"#);
//! assert!(answer.starts_with(r#"{"answer":{"n":4,"columns":[1,3,0,2],"fen":"1Q2/3Q/Q3/2Q1""#));
//! # Ok::<(), queens_show::page::Error>(())
//! ```
//!
//! Each module has the requests and the answers of its subject. [`job`] finds a request by its name and reads
//! its fields; [`answers`] keeps the state between requests, and `wasm` exports it.
//!
//! # Why no wasm-bindgen
//!
//! The interface is one function from text to text. Therefore `wasm` needs only three exports and one import,
//! and `web/src/transport/module.ts` contains all the JavaScript for it. wasm-bindgen would require a tool of
//! exactly its version in every build, generate more code, and not survive `strip`. The disadvantage is that
//! the compiler treats the attribute of the exports and the block of the import as unsafe. But the Rust side
//! dereferences no pointers.

pub mod about;
pub mod answers;
pub mod api {
    pub mod trace;
}
pub mod boards;
pub mod compare;
pub mod complete;
pub mod count;
mod error;
pub mod halves;
pub mod hint;
pub mod job;
pub mod limits;
pub mod local;
pub mod puzzle;
pub mod read;
pub mod solutions;
pub mod traces;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use answers::Page;
pub use error::Error;
