//! Arguments of long counts: `estimate`, `shard` and `ledger`.

use super::common::{
    Destination, Instructions, Limit, Output, ReportFormat, Seed, TableFormat, TextFormat, Workers,
};
use crate::kernel::KernelChoice;
use crate::output::format::formats;
use crate::parse::{Sizes, TimeParser, kernel, number, positive, shards, size, sizes};
use clap::{ArgGroup, Subcommand};
use queens::Size;
use queens_ledger::ledger::Source;
use queens_ledger::publication::Root;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// Show, import, export and verify the ledger of a count
#[derive(Debug, Subcommand)]
pub(crate) enum Ledger {
    Status(LedgerStatus),
    Import(LedgerImport),
    Export(LedgerExport),
    Verify(LedgerVerify),
    Withdraw(LedgerWithdraw),
    Backup(LedgerBackup),
    Publish(LedgerPublish),
    Check(LedgerCheck),
    Unit(LedgerUnit),
}

/// Show missing, counted, confirmed and conflicting shards, and the remaining time
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger status q20.db
  queens ledger status q20.db --json")]
pub(crate) struct LedgerStatus {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Import the records that `shard run` or `ledger export` printed
///
/// Creates the ledger if it does not exist. Importing the same records again changes nothing. Refuses records of
/// a count that is divided into other shards, and imports the rest. If a record contradicts a stored one, the
/// ledger keeps both: the exit code is then 1, and the total is withheld until `count --ledger` has recounted the
/// shard. Two imports confirm each other only if you named two different sources with --from.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger import q20.db alice.jsonl --from alice
  queens ledger import q20.db folder
  queens shard run 12 --shards 1..9 --of 9 | queens ledger import q12.db")]
pub(crate) struct LedgerImport {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// Files of records, or directories of such files (`-` for standard input)
    #[arg(value_name = "RECORDS", default_value = "-")]
    pub(crate) records: Vec<PathBuf>,
    /// Who counted these records [default: the name of the file or directory]
    #[arg(long, value_name = "NAME", value_parser = Source::named)]
    pub(crate) from: Option<Source>,
    /// Divide the count of a new ledger into this many shards [default: as the first record says]
    #[arg(long, value_name = "M", value_parser = number)]
    pub(crate) of: Option<u64>,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Withdraw records from a ledger; the file keeps them and the reason
///
/// A shard is missing again if it has no other record. The same records cannot be imported again from the
/// same source.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger withdraw q20.db --from alice --reason 'bad memory'
  queens ledger withdraw q20.db --checksum 0b1c8b52 --reason 'invented'")]
#[command(group = ArgGroup::new("which").args(["checksum", "from"]).required(true))]
#[command(override_usage = "queens ledger withdraw [OPTIONS] <FILE> --reason <TEXT>\n       \
    <--checksum|--from>")]
pub(crate) struct LedgerWithdraw {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// Withdraw the record whose checksum starts with these 8 to 64 digits, as `ledger status` shows them
    #[arg(long, value_name = "HEX", value_parser = checksum)]
    pub(crate) checksum: Option<String>,
    /// Withdraw all records of this source: `here`, a name that you gave, or the name of an imported file
    #[arg(long, value_name = "NAME")]
    pub(crate) from: Option<String>,
    /// The reason: a text that stays in the ledger
    #[arg(long, value_name = "TEXT", required = true)]
    pub(crate) reason: String,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Copy a ledger to a new file, even while processes write to it
///
/// Do not copy the file itself: the latest records may be in the log next to it.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger backup q20.db copy.db")]
pub(crate) struct LedgerBackup {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// The file to create
    #[arg(value_name = "COPY")]
    pub(crate) copy: PathBuf,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Write a complete count as plain files that anyone can check without the ledger
///
/// Prints the root: the SHA-256 of `SHA256SUMS`, which fixes every byte of the files. Announce the root and
/// the source of a future text, such as the next lottery numbers. Later, `ledger check --seed-text`
/// with this text recounts units (small parts of the count) that could not be chosen in advance.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger publish q20.db q20
  queens ledger publish q20.db public --without-hosts")]
pub(crate) struct LedgerPublish {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// The directory to create
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    /// Leave computer names out of the records
    #[arg(long)]
    pub(crate) without_hosts: bool,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Check a published count and recount a random sample of its units
///
/// The check is an audit only if --root and --seed-text are given. The root and the source of the text must
/// have been announced before the text was known.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger check q20
  queens ledger check q20 --root HEX --seed-text '4 8 15 16 23 42'")]
pub(crate) struct LedgerCheck {
    /// The directory that `ledger publish` created
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    /// The announced root; without it, the check does not claim to be an audit
    #[arg(long, value_name = "HEX")]
    pub(crate) root: Option<Root>,
    /// Select the units by the root and this text, which must have been unknown when the root was announced
    #[arg(long, value_name = "TEXT", requires = "root", conflicts_with_all = ["seed", "all"])]
    pub(crate) seed_text: Option<String>,
    #[command(flatten)]
    pub(crate) recount: Recount,
}

/// Print all records except rejected and withdrawn ones, one JSON object per line
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger export q20.db -o q20.jsonl")]
pub(crate) struct LedgerExport {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    #[command(flatten)]
    pub(crate) output: Output<RecordFormat>,
}

/// Check the ledger and recount a random sample of each source's units
///
/// Prints the result of each check, the probability that the recount would have found errors, and how much of
/// the total is confirmed. The exit code is 1 if a check failed. Sources are this ledger itself (`here`) and each
/// name or file of an import. A unit is the smallest part of a count. Selects units with a probability in
/// proportion to their expected cost, and recounts them with a kernel that did not count their shard, if
/// possible. If a unit is wrong, recounts its whole shard and stores the result, so that the total is withheld.
/// Processes with the same ledger share the work of --all.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger verify q20.db
  queens ledger verify q20.db --all --limit 1h  as much as an hour allows")]
pub(crate) struct LedgerVerify {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    #[command(flatten)]
    pub(crate) recount: Recount,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Recount {
    /// Recount this many units of each source [default: 299; if 1 % of the work is wrong, they show it with a
    /// probability of 95 %]
    #[arg(long, value_name = "K", value_parser = number, conflicts_with = "all")]
    pub(crate) sample: Option<u64>,
    /// Recount and store all shards that were not counted here or are not confirmed
    #[arg(long)]
    pub(crate) all: bool,
    /// Recount by plain search, which shares no code with the fast counter
    #[arg(long)]
    pub(crate) independent: bool,
    /// Recount with this instruction set [default: one that did not count the records]
    #[arg(long, value_name = "NAME", value_parser = kernel(), conflicts_with = "independent")]
    pub(crate) kernel: Option<KernelChoice>,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) seed: Seed,
    /// Run the check half-placements also above 19 rows: this takes minutes for 21 rows, hours for 23
    #[arg(long)]
    pub(crate) thorough: bool,
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Print the definition of one unit, or a table of all units, for checks by other programs
///
/// Units, the smallest parts of a count, are numbered from 0. From the printed definition, any program can
/// count the unit: `independent/recount.c` and `independent/join.c` are two such programs in C.
/// `independent/cover.c` checks that all units of the table make up the whole count. Needs no ledger.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger unit 12 60
  queens ledger unit 12 --all")]
pub(crate) struct LedgerUnit {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size)]
    pub(crate) size: Size,
    /// The number of the unit
    #[arg(value_name = "UNIT", value_parser = number, required_unless_present = "all")]
    pub(crate) unit: Option<u64>,
    /// Print all units, one per line after their common properties; this takes seconds at N = 28
    #[arg(long, conflicts_with = "unit")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// Reads the beginning of a checksum: enough digits that few records share them.
fn checksum(text: &str) -> Result<String, String> {
    let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    if digits && (8..=64).contains(&text.len()) {
        return Ok(text.to_owned());
    }
    Err("use 8 to 64 hexadecimal digits, as `queens ledger export` prints them".to_owned())
}

/// Divide a count into shards that any machine can count
#[derive(Debug, Subcommand)]
pub(crate) enum Shard {
    Plan(ShardPlan),
    Run(ShardRun),
}

/// List the shards of a count and their expected cost
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens shard plan 20 --of 16")]
pub(crate) struct ShardPlan {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size)]
    pub(crate) size: Size,
    /// Divide the count into this many shards
    #[arg(long, value_name = "M", value_parser = number)]
    pub(crate) of: u64,
    #[command(flatten)]
    pub(crate) output: Output<TableFormat>,
}

/// Count some shards and print their records, one JSON object per line, for `ledger import`
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens shard run 20 --shards 1..4 --of 16 > records.jsonl
  queens shard run 20 --shards 5 --of 16 --records 5.jsonl")]
pub(crate) struct ShardRun {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size)]
    pub(crate) size: Size,
    /// Count these shards: a number from 1 to M, or a range such as 1..20, both ends included
    #[arg(long, value_name = "A..B", value_parser = shards)]
    pub(crate) shards: RangeInclusive<u64>,
    /// The total number of shards of the count
    #[arg(long, value_name = "M", value_parser = number)]
    pub(crate) of: u64,
    /// Append each finished record to this file, and skip shards that it already contains
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    pub(crate) records: Option<PathBuf>,
    /// Each thread counts whole shards
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) instructions: Instructions,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) output: Output<RecordFormat>,
}

formats! {
    RecordFormat {
        /// One JSON object per line
        #[default]
        Json,
    }
}

/// Estimate how long a count takes and how many solutions there are
///
/// Counts a random sample of units, the smallest parts of a count: more time gives a better estimate. With
/// --sample and --seed, every machine gets the same sample, number of solutions and error.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens estimate 20                       within 10 seconds
  queens estimate 24..28 --limit 1m        a minute for each board
  queens estimate 20 --sample 50 --seed 1  the same sample everywhere")]
pub(crate) struct Estimate {
    /// Rows of the board, 0 to 32, or a range of them such as 20..28, both ends included
    #[arg(value_name = "N|A..B", value_parser = sizes)]
    pub(crate) sizes: Sizes,
    /// Count exactly this many units, however long that takes, instead of as many as fit into --limit
    #[arg(long, value_name = "UNITS", conflicts_with = "limit", value_parser = positive)]
    pub(crate) sample: Option<u64>,
    /// Sample each board for at most this time [default: 10s, or less for a short count]
    #[arg(long, value_name = "TIME", value_parser = TimeParser)]
    pub(crate) limit: Option<Duration>,
    #[command(flatten)]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) instructions: Instructions,
    #[command(flatten)]
    pub(crate) output: Output<TextFormat>,
}
