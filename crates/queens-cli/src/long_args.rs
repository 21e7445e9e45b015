//! Arguments of the commands for long counts: ledgers, shards, estimates, clusters.

use crate::parse::{Units, kernel, limit_seconds, number, positive, size, threads, units};
use clap::{ArgGroup, Subcommand};
use queens::Size;
use queens::engine::kernel::Kernel;
use queens::run::Threads;
use queens_ledger::key::PublicKey;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// The options of `count` with a ledger.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Durable {
    /// Store finished parts of the count in this file and resume from it: the count survives
    /// Ctrl-C, kills and power failures, and several processes can share it
    #[arg(long, value_name = "FILE")]
    pub(crate) ledger: Option<PathBuf>,
    /// Cut a new ledger into this many shards [default: shards of a few seconds]
    #[arg(long, value_name = "M", requires = "ledger", value_parser = number,
          allow_negative_numbers = true)]
    pub(crate) of: Option<u64>,
    /// Sign the records with this key, which `queens ledger key FILE` makes
    #[arg(long, value_name = "FILE", env = "QUEENS_KEY", hide_env_values = true)]
    pub(crate) key: Option<PathBuf>,
    /// Have each shard counted by this many contributors, each with a key of its own
    #[arg(long, value_name = "C", requires = "ledger", value_parser = copies,
          allow_negative_numbers = true)]
    pub(crate) copies: Option<u32>,
    /// Take signed records only, from now on
    #[arg(long, requires = "ledger")]
    pub(crate) require_signed: bool,
}

/// Predict how long a count takes, and about how many solutions there are
///
/// Counts a random sample of the work: more time gives a better estimate. With --sample and --seed the
/// sample, the number of solutions and its error are the same everywhere.
#[derive(Debug, clap::Args)]
pub(crate) struct Estimate {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// Take no longer than this [default: 10]
    #[arg(long, value_name = "S", value_parser = limit_seconds, allow_negative_numbers = true)]
    pub(crate) seconds: Option<Duration>,
    /// Count exactly this many units, however long it takes
    #[arg(long, value_name = "UNITS", conflicts_with = "seconds", value_parser = positive,
          allow_negative_numbers = true)]
    pub(crate) sample: Option<u64>,
    /// Seed of the sample [default: a new one each time]
    #[arg(long, value_name = "SEED", value_parser = number, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// Threads to count with [default: one for each processor]
    #[arg(short, long, value_name = "K", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<Threads>,
    /// Count with this kernel: auto, avx512, avx2, neon, simd128 or portable
    #[arg(long, value_name = "NAME", value_parser = kernel, default_value = "auto")]
    pub(crate) kernel: Kernel,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Cut a count into shards that any machine can run
#[derive(Debug, Subcommand)]
pub(crate) enum Shard {
    Plan(ShardPlan),
    Run(ShardRun),
}

/// List the shards of a count and their expected cost
#[derive(Debug, clap::Args)]
pub(crate) struct ShardPlan {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// Cut the count into this many shards
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    pub(crate) of: u64,
    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// Count some shards and print a record of each: one JSON object a line, for `ledger import`
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("work").args(["shards", "units"]).required(true))]
pub(crate) struct ShardRun {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// Count these: a number from 1 to M, or a range such as 1..20, both ends included
    #[arg(long, value_name = "A..B", value_parser = shards, requires = "of",
          allow_negative_numbers = true)]
    pub(crate) shards: Option<RangeInclusive<u64>>,
    /// The number of shards that the count is cut into
    #[arg(long, value_name = "M", value_parser = number, requires = "shards",
          conflicts_with = "units", allow_negative_numbers = true)]
    pub(crate) of: Option<u64>,
    /// Count these units instead, each range as a shard: such as 0..9,9..20, the ends not included;
    /// - reads them from standard input
    #[arg(long, value_name = "A..B,...", value_parser = units, allow_negative_numbers = true)]
    pub(crate) units: Option<Units>,
    /// Write each record to its own file in this directory, and skip shards whose record exists
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Refuse to count unless the plan has this hash: only then do unit numbers mean the same
    #[arg(long, value_name = "HASH")]
    pub(crate) plan: Option<String>,
    /// Sign the records with this key, which `queens ledger key FILE` makes
    #[arg(long, value_name = "FILE", env = "QUEENS_KEY", hide_env_values = true)]
    pub(crate) key: Option<PathBuf>,
    /// Threads to count with, each counting its own shard [default: one for each processor]
    #[arg(short, long, value_name = "K", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<Threads>,
    /// Count with this kernel: auto, avx512, avx2, neon, simd128 or portable
    #[arg(long, value_name = "NAME", value_parser = kernel, default_value = "auto")]
    pub(crate) kernel: Kernel,
}

/// Show, import, export and verify the ledger of a count
#[derive(Debug, Subcommand)]
pub(crate) enum Ledger {
    Status(LedgerStatus),
    Import(LedgerImport),
    Export(LedgerExport),
    Verify(LedgerVerify),
    Key(LedgerKey),
    Withdraw(LedgerWithdraw),
    Backup(LedgerBackup),
    Publish(LedgerPublish),
    Check(LedgerCheck),
    Unit(LedgerUnit),
    /// Print the tables of a ledger as SQL
    Sql,
}

/// Show what is done, missing and disputed, and how long the rest will take
#[derive(Debug, clap::Args)]
pub(crate) struct LedgerStatus {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Import records that `shard run` or `ledger export` printed; repeating it does no harm
///
/// Creates the ledger if there is none. A record that contradicts a stored one is kept beside it:
/// the exit code is then 1, and there is no total until `count --ledger` has recounted the shard.
#[derive(Debug, clap::Args)]
pub(crate) struct LedgerImport {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// Files of records, or directories of such files; - reads standard input
    #[arg(value_name = "RECORDS", default_value = "-")]
    pub(crate) records: Vec<PathBuf>,
    /// Cut a new ledger into this many shards, like its records [default: shards of a few seconds]
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    pub(crate) of: Option<u64>,
}

/// Write a job array that counts on a Slurm cluster
///
/// Creates a directory with the script, a README that explains how to submit, watch and collect,
/// and a directory for the records. The array may be resubmitted until all records exist.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("work").args(["size", "missing"]).required(true))]
pub(crate) struct Slurm {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Option<Size>,
    /// Count what is missing in this ledger
    #[arg(long, value_name = "FILE")]
    pub(crate) missing: Option<PathBuf>,
    /// Create this directory, on a file system that all nodes share
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Cut the count into this many shards [default: those of the ledger, or of a few seconds each]
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    pub(crate) of: Option<u64>,
    /// Shards of each task of the array [default: enough for ten minutes]
    #[arg(long, value_name = "K", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) shards_per_task: Option<u64>,
    /// At most this many tasks: the cluster's MaxArraySize less one
    #[arg(long, value_name = "TASKS", default_value = "1000", value_parser = positive,
          allow_negative_numbers = true)]
    pub(crate) array_max: u64,
}

/// Make a key that signs records, and print its public half
///
/// A signed record was made by somebody who has the key. Keep the file secret, and give others the
/// public key; `queens ledger key FILE` prints that of a file that exists, too.
#[derive(Debug, clap::Args)]
pub(crate) struct LedgerKey {
    /// The file of the secret key
    #[arg(value_name = "FILE")]
    pub(crate) key: PathBuf,
}

/// Take records out of a ledger; they and the reason stay in the file
///
/// All records that fit everything that is given are withdrawn; what they had counted is missing
/// again, and the same lines cannot be imported once more.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("which").args(["by_key", "by_host", "units"]).required(true).multiple(true))]
pub(crate) struct LedgerWithdraw {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// Records signed with this public key
    #[arg(long, value_name = "KEY")]
    pub(crate) by_key: Option<PublicKey>,
    /// Records that name this host
    #[arg(long, value_name = "HOST")]
    pub(crate) by_host: Option<String>,
    /// Records with at least one of these units: such as 0..9, the end not included
    #[arg(long, value_name = "A..B", value_parser = units, allow_negative_numbers = true)]
    pub(crate) units: Option<Units>,
    /// Why: a text that stays in the ledger
    #[arg(long, value_name = "TEXT", required = true)]
    pub(crate) reason: String,
}

/// Copy a ledger to a new file while others may be writing it
///
/// The file alone is not the ledger: what was stored last may be in the log beside it.
#[derive(Debug, clap::Args)]
pub(crate) struct LedgerBackup {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// The file to be made
    #[arg(value_name = "COPY")]
    pub(crate) copy: PathBuf,
}

/// Write a complete count as plain files that anybody can check without the ledger
///
/// Prints the root of the hash tree over the records: whoever knows it knows every count. Publish the
/// root first; an audit with a text that was not known then draws units that nobody could choose.
#[derive(Debug, clap::Args)]
pub(crate) struct LedgerPublish {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// The directory to be made
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
}

/// Check a published count, and recount a random sample of its units
#[derive(Debug, clap::Args)]
pub(crate) struct LedgerCheck {
    /// The directory that `ledger publish` made
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    /// Draw the units from the published root and this text, which nobody knew when it was published
    #[arg(long, value_name = "TEXT", conflicts_with = "seed")]
    pub(crate) seed_text: Option<String>,
    #[command(flatten)]
    pub(crate) recount: Recount,
}

/// Print all records that are not refuted, one JSON object a line
#[derive(Debug, clap::Args)]
pub(crate) struct LedgerExport {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
}

/// Run all checks of the ledger and recount a random sample of its units
///
/// Prints the result of each check, how much was computed more than once, and the status that
/// follows: unverified, self-consistent, sampled, confirmed by recomputation of all units, or equal
/// to the published value. The exit code is 1 if a check failed. Units are drawn by their expected
/// cost and recounted with another kernel than before, where there is one; each result is stored as
/// it is found.
#[derive(Debug, clap::Args)]
pub(crate) struct LedgerVerify {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    #[command(flatten)]
    pub(crate) recount: Recount,
}

/// What is recounted, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct Recount {
    /// Recount this many units [default: a tenth of the expected cost]
    #[arg(long, value_name = "K", value_parser = number, conflicts_with = "all",
          allow_negative_numbers = true)]
    pub(crate) sample: Option<u64>,
    /// Recount everything that is not proven yet; processes with the same ledger share the work
    #[arg(long)]
    pub(crate) all: bool,
    /// Recount by plain search, which shares no code with the fast engine
    #[arg(long)]
    pub(crate) independent: bool,
    /// Recount for at most about this long
    #[arg(long, value_name = "S", value_parser = limit_seconds, allow_negative_numbers = true)]
    pub(crate) seconds: Option<Duration>,
    /// Seed of the sample [default: a new one each time]
    #[arg(long, value_name = "SEED", value_parser = number, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// Sign what is recounted with this key; what was signed with it before is proven
    #[arg(long, value_name = "FILE", env = "QUEENS_KEY", hide_env_values = true)]
    pub(crate) key: Option<PathBuf>,
    /// Take what is signed with this public key as proven, too; can be repeated
    #[arg(long, value_name = "KEY")]
    pub(crate) trust: Vec<PublicKey>,
    /// Also search the half-placements of boards above 19 rows: minutes for 21, hours for 23
    #[arg(long)]
    pub(crate) thorough: bool,
    /// Threads to count with [default: one for each processor]
    #[arg(short, long, value_name = "K", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<Threads>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print what one unit of a count is, for a recount by other programs
///
/// Units are numbered from 0; records say which ones they count. With the definition that is printed
/// any program can count the unit; `independent/recount.c` is one in C. Needs no ledger.
#[derive(Debug, clap::Args)]
pub(crate) struct LedgerUnit {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// The number of the unit
    #[arg(value_name = "UNIT", value_parser = number, allow_negative_numbers = true)]
    pub(crate) unit: u64,
    /// Also count it by plain search: seconds at N = 22, minutes at N = 24
    #[arg(long)]
    pub(crate) count: bool,
    /// Threads to count with [default: one for each processor]
    #[arg(short, long, value_name = "K", value_parser = threads, requires = "count",
          allow_negative_numbers = true)]
    pub(crate) threads: Option<Threads>,
}

/// Reads a number of contributors.
fn copies(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|copies| (1..=100).contains(copies));
    number.ok_or_else(|| format!("`{text}` is no number of contributors: use 1 to 100"))
}

/// Reads `A` or `A..B`, numbers of shards from 1.
fn shards(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.parse().ok().filter(|&number: &u64| number > 0);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        (Some(first), Some(last)) => {
            Err(format!("the range {text} runs backwards: use {last}..{first}"))
        }
        _ => {
            Err(format!("`{text}` names no shards: use a number from 1, or a range such as 1..20"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_numbers_from_one() {
        assert_eq!(shards("7"), Ok(7..=7));
        assert_eq!(shards("1..20"), Ok(1..=20));
        for text in ["", "0", "0..3", "4..", "..4", "9..4", "-1", "a..b", "1..2..3"] {
            assert!(shards(text).is_err(), "{text}");
        }
    }
}
