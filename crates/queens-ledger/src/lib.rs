//! Durable counts: shards, records and ledgers.
//!
//! Counting the solutions for N = 22 takes minutes, and for N = 26 it takes weeks. This crate divides such a
//! count into *shards* (parts that are counted separately) and stores the result of each shard as a *record*.
//! It collects the records in a *ledger* (one SQLite file) and verifies the total.
//!
//! # First steps
//!
//! Create a ledger and count into it. The same code resumes a count that was stopped or killed, and several
//! processes can run it at the same time:
//!
//! ```
//! use queens::Size;
//! use queens::control::Control;
//! use queens_ledger::fill::{self, fill};
//! use queens_ledger::{Ledger, CountPlan};
//!
//! let directory = tempfile::tempdir()?;
//! let plan = CountPlan::new(Size::new(10)?);
//! let ledger = Ledger::create_or_open(&directory.path().join("q10.db"), &plan, plan.cut(8)?)?;
//! let options = fill::CountOptions::default();
//! let outcome = fill(&ledger, &options, &Control::default(), &|_| ())?;
//! assert!(outcome.status.complete);
//! assert_eq!(outcome.status.total(), Some(724));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Machines that share no disk [count shards](shard::ShardCounter::count) separately. Then [add](Ledger::add)
//! their records to a ledger.
//!
//! Before a long count, [`estimate`](estimate::estimate) its cost. After it, [`verify`](verify::verify) the
//! result.
//!
//! # Modules, in reading order
//!
//! | module | contents |
//! |---|---|
//! | [`plan`] | the numbered *units* of a count (its smallest parts), their identity, and their division into shards |
//! | [`shard`] | counting one shard |
//! | [`record`] | the result of one shard, as one line of JSON with a checksum |
//! | [`record_file`] | the file in which a cluster task stores its records |
//! | [`ledger`] | the file that collects records: claims of processes on shards, states of shards, totals |
//! | [`mod@fill`] | counts the missing shards of a ledger on many threads and in several processes |
//! | [`verify`] | checks a ledger and recounts a sample |
//! | [`publication`] | a finished count as plain files that anybody can check |
//! | [`estimate`] | estimates the cost and the result of a count from a random sample |
//! | [`error`] | errors and their remedies |
//!
//! [`queens::engine`] does the counting. It uses neither files nor clocks. `docs/glossary.md` explains the
//! terms.

mod draw;
pub mod error;
pub mod estimate;
mod file_kind;
pub mod fill;
pub mod ledger;
mod machine;
mod owner;
pub mod plan;
pub mod publication;
pub mod record;
pub mod record_file;
pub mod shard;
pub mod verify;

pub use error::{Error, ErrorKind};
pub use file_kind::{BESIDE_A_DATABASE, FileKind, is_beside_a_database};
pub use ledger::Ledger;
pub use plan::{CountPlan, Cut, Shard};
pub use record::Record;
pub use record_file::RecordFile;
