//! Counts that last: shards, records and a durable ledger.
//!
//! A count of Q(22) takes minutes, one of Q(26) weeks. This crate cuts such a count into *shards*,
//! writes each finished one down as a *record*, keeps the records in a *ledger* (one SQLite file) and
//! verifies the result.
//!
//! # What to do first
//!
//! Count into a ledger. The same lines resume a count that was stopped or killed, and any number of
//! processes may run them at once:
//!
//! ```
//! use queens::Size;
//! use queens::run::Control;
//! use queens_ledger::fill::{self, fill};
//! use queens_ledger::{Ledger, CountPlan};
//!
//! let directory = tempfile::tempdir()?;
//! let plan = CountPlan::new(Size::new(10)?);
//! let ledger = Ledger::create_or_open(&directory.path().join("q10.db"), &plan, plan.cut(8)?)?;
//! let options = fill::CountOptions::default();
//! let outcome = fill(&ledger, &plan, &options, &Control::default(), &|_| ())?;
//! assert!(outcome.is_complete());
//! assert_eq!(ledger.total(&plan)?, Some(724));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Machines that share nothing [count shards](shard::count) instead, and a ledger [adds](Ledger::add) their records.
//!
//! Before a long count, [`estimate`](estimate::estimate) its cost; after it,
//! [`verify`](verify::verify) the result.
//!
//! # The modules, in order of reading
//!
//! | module | what it is about |
//! |---|---|
//! | [`plan`] | the numbered work of a count, its identity, and how it is cut into shards |
//! | [`shard`] | one shard counted |
//! | [`record`] | the result of one shard as one line of JSON that can be checked by itself |
//! | [`record_file`] | the file in which a task of a cluster leaves its records |
//! | [`folder`] | directories of such files |
//! | [`ledger`] | the file that collects records: claims, the four states of units, totals |
//! | [`mod@fill`] | counts what a ledger lacks, on many threads, in any number of processes |
//! | [`verify`] | the checks of a finished ledger |
//! | [`publication`] | a finished count as plain files that anybody can check |
//! | [`signature`] | who sent a file of records: signatures that `ssh-keygen` makes and verifies |
//! | [`estimate`] | what a count will cost, and about how large it will be, from a random sample |
//! | [`error`] | what can go wrong, and what to do about it |
//!
//! The counting itself is [`queens::engine`], which knows neither files nor clocks.

mod draw;
pub mod error;
pub mod estimate;
mod file_kind;
pub mod fill;
pub mod folder;
mod hash;
pub mod ledger;
mod machine;
mod owner;
pub mod plan;
pub mod publication;
pub mod record;
pub mod record_file;
mod seed;
pub mod shard;
pub mod signature;
pub mod verify;

pub use error::{Error, ErrorKind};
pub use file_kind::{BESIDE_A_DATABASE, FileKind, is_beside_a_database};
pub use ledger::Ledger;
pub use plan::{CountPlan, Cut};
pub use record::Record;
pub use record_file::RecordFile;
