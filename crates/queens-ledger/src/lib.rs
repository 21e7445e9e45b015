//! Counts that last: shards, records and a durable ledger.
//!
//! A count of Q(22) takes minutes, one of Q(26) weeks. This crate cuts such a count into *shards*,
//! writes down each finished one as a *record*, keeps the records in a *ledger* (one SQLite file)
//! and tells what of the result can be trusted.
//!
//! # What to do first
//!
//! Count into a ledger. The same lines go on where a run was stopped or killed, and any number of
//! processes may run them at the same time:
//!
//! ```
//! use queens::Size;
//! use queens_ledger::{Ledger, Plan, run};
//! use std::sync::atomic::AtomicBool;
//!
//! let directory = tempfile::tempdir()?;
//! let (plan, stop) = (Plan::new(Size::new(10)?), AtomicBool::new(false));
//! let ledger = Ledger::create_or_open(&directory.path().join("q10.db"), &plan, plan.cut(8)?)?;
//! let outcome = run::run(&ledger, &plan, &run::Options::default(), &stop, &|_| ())?;
//! assert!(outcome.is_complete());
//! assert_eq!(ledger.total(&plan)?, Some(724));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Count shards on machines that share nothing, carry their records about as lines of text, and
//! bring them together:
//!
//! ```
//! use queens::Size;
//! use queens_ledger::ledger::Origin;
//! use queens_ledger::{Ledger, Plan, Record, shard};
//! use std::sync::atomic::AtomicBool;
//!
//! let (plan, stop) = (Plan::new(Size::new(8)?), AtomicBool::new(false));
//! let mut lines = Vec::new();
//! for units in plan.cut(3)?.shards() {
//!     let record = shard::count(&plan, units, &shard::Options::default(), &stop, &|_| ())?;
//!     lines.push(record.to_line());
//! }
//!
//! let directory = tempfile::tempdir()?;
//! let ledger = Ledger::create_or_open(&directory.path().join("q8.db"), &plan, plan.cut(3)?)?;
//! for line in lines {
//!     ledger.add(&Record::parse(&line)?, Origin::Imported)?;
//! }
//! assert_eq!(ledger.total(&plan)?, Some(92));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Before a long count, ask what it will cost ([`estimate`](estimate::estimate)); after it, what can
//! be said for it ([`verify`](verify::verify)).
//!
//! # The modules, in order of reading
//!
//! | module | what it is about |
//! |---|---|
//! | [`plan`] | the numbered work of a count, its identity, and how it is cut into shards |
//! | [`shard`] | one shard counted on one thread |
//! | [`record`] | the result of one shard as one line of JSON that can be checked by itself |
//! | [`folder`] | a directory that machines of a cluster leave their records in |
//! | [`ledger`] | the file that collects records: claims, conflicts, totals |
//! | [`run`] | counts what a ledger lacks, on many threads, in any number of processes |
//! | [`verify`] | what can be said for a finished ledger |
//! | [`estimate`] | what a count will cost, and about how large it will be, from a random sample |
//! | [`error`] | what can go wrong, and what to do about it |
//!
//! The counting itself is [`queens::engine`], which knows neither files nor clocks.

pub mod error;
pub mod estimate;
pub mod folder;
pub mod ledger;
mod machine;
mod owner;
pub mod plan;
mod random;
pub mod record;
pub mod run;
pub mod shard;
pub mod verify;

pub use error::Error;
pub use folder::Folder;
pub use ledger::Ledger;
pub use plan::{Cut, Plan};
pub use record::Record;
