//! The functions of the page, without side effects. The server calls them natively; without a server, the
//! browser runs them as WebAssembly.
//!
//! # First steps
//!
//! Call the function of a request, or pass the request as JSON:
//!
//! ```
//! use queens_show::page::api::boards::ClassesQuery;
//! use queens_show::page::{Page, boards};
//! use queens_show::Clock;
//!
//! assert_eq!(boards::classes(&ClassesQuery { n: 8 })?.unique, "12");
//!
//! let mut page = Page::new(Clock::SYSTEM);
//! let answer = page.answer("board", r#"{"columns": "1,3,0,2"}"#);
//! assert!(answer.starts_with(r#"{"answer":{"n":4,"columns":[1,3,0,2],"fen":"1Q2/3Q/Q3/2Q1""#));
//! # Ok::<(), queens_show::page::Error>(())
//! ```
//!
//! # The modules, in order of reading
//!
//! | module | content |
//! |---|---|
//! | [`api`] | requests and answers as structures |
//! | [`limits`] | the limits of a request |
//! | [`boards`] | classes of solutions, one solution, single boards, drawings |
//! | [`solutions`] | all solutions of a board, in pages |
//! | [`complete`](mod@complete) | completions of a board |
//! | [`read`](mod@read) | boards in the formats of other programs |
//! | [`heat`](mod@heat) | completions for each square |
//! | [`hint`](mod@hint) | the next move on a board, and the reasons |
//! | [`puzzle`](mod@puzzle) | boards with exactly one completion, and the daily puzzle |
//! | [`local`] | local searches step by step, and their success |
//! | [`traces`] | searches with random access |
//! | [`mod@program`] | programs of algorithms, in five languages |
//! | [`compare`] | comparisons as a sequence of events |
//! | [`count`](mod@count) | ranges of a count, and their sum |
//! | [`request`] | reads the fields of a request |
//! | [`job`] | the requests above by name: JSON in, JSON out |
//! | [`answers`] | the same, with the state between requests |
//! | `wasm` | that function as the exports of a WebAssembly module |
//!
//! # Why no wasm-bindgen
//!
//! The interface is one function from text to text. Therefore `wasm` needs only three exports and one import,
//! and `web/src/transport/module.ts` is all of its JavaScript. wasm-bindgen would require a tool of exactly
//! its version in every build, generate more code, and not survive `strip`. The disadvantage: the exports
//! need an attribute and the import a block that the compiler treats as unsafe. The Rust side follows no
//! pointers.

pub mod answers;
pub mod api;
pub mod boards;
pub mod compare;
pub mod complete;
pub mod count;
mod date;
mod error;
pub mod heat;
pub mod hint;
pub mod job;
pub mod limits;
pub mod local;
pub mod program;
pub mod puzzle;
pub mod read;
pub mod request;
pub mod solutions;
#[cfg(test)]
mod testing;
pub mod traces;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use answers::Page;
pub use error::Error;
