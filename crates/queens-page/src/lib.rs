//! What the page asks, as pure functions: the server calls them natively, and a browser alone has them
//! as WebAssembly.
//!
//! # What to do first
//!
//! Call the function of a question, or hand over the question in JSON:
//!
//! ```
//! use queens_page::api::boards::ClassesQuery;
//! use queens_page::{Page, boards};
//! use queens_report::Clock;
//!
//! assert_eq!(boards::classes(&ClassesQuery { n: 8 })?.unique, "12");
//!
//! let mut page = Page::new(Clock::SYSTEM);
//! let answer = page.answer("board", r#"{"columns": "1,3,0,2"}"#);
//! assert!(answer.starts_with(r#"{"answer":{"n":4,"columns":[1,3,0,2],"fen":"1Q2/3Q/Q3/2Q1""#));
//! # Ok::<(), queens_page::Error>(())
//! ```
//!
//! # The modules, in order of reading
//!
//! | module | what it is about |
//! |---|---|
//! | [`api`] | questions and answers as structures |
//! | [`limits`] | what one question may ask for |
//! | [`boards`] | classes of solutions, one solution, single boards, drawings |
//! | [`solutions`] | all solutions of a board, some at a time |
//! | [`complete`](mod@complete) | completions of a board |
//! | [`read`](mod@read) | boards that other programs print |
//! | [`heat`](mod@heat) | the same, square by square |
//! | [`hint`](mod@hint) | what to do next on a board, and why |
//! | [`puzzle`](mod@puzzle) | boards with exactly one completion, and that of a day |
//! | [`traces`] | searches that can be entered anywhere |
//! | [`mod@program`] | programs of algorithms, in five languages |
//! | [`compare`] | algorithms on the same boards, event by event |
//! | [`count`](mod@count) | ranges of a count, and their sum |
//! | [`page`] | all of it behind one function: JSON in, JSON out |
//! | `wasm` | that function as the exports of a WebAssembly module |
//!
//! # Why no wasm-bindgen
//!
//! One function from text to text is all that passes the border, so `wasm` needs three exports and one
//! import, and `web/src/transport/module.ts` is all of its JavaScript. wasm-bindgen would add a program of
//! its very version to every build, to generate as much code that nobody reads, and would not
//! survive `strip`. The price is that the exports carry an attribute, and the import a block, that the
//! compiler counts as unsafe; no pointer is followed on this side.

#![deny(unsafe_code)]

pub mod api;
pub mod boards;
pub mod compare;
pub mod complete;
pub mod count;
mod date;
mod error;
pub mod heat;
pub mod hint;
pub mod limits;
pub mod page;
pub mod program;
pub mod puzzle;
pub mod read;
pub mod solutions;
#[cfg(test)]
mod testing;
pub mod traces;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use error::{Error, ErrorKind};
pub use page::Page;
