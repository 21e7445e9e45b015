//! Arguments of the ledger.

use super::common::{Limit, Seed, Workers};
use super::output::{Output, formats};
use super::shard::RecordFormat;
use crate::kernel::KernelChoice;
use crate::parse::{KernelParser, number, size};
use clap::{ArgGroup, Subcommand};
use queens::Size;
use queens_ledger::publication::Root;
use queens_ledger::signature::Signer;
use std::path::PathBuf;

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

/// Show which units are missing, counted, confirmed and in conflict, and the remaining time
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

/// Import records that `shard run` or `ledger export` printed; repeating it does no harm
///
/// Creates the ledger if it does not exist. All files are read before the first record is stored: if some
/// records do not fit into the shards of the ledger, or a signature is wrong, none is imported. A record
/// that contradicts a stored one is kept beside it: the exit code is then 1, and the total is withheld until
/// `count --ledger` has recounted the shard. The signature of a file X is X.sig, as `ssh-keygen -Y sign
/// -n queens X` makes it.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger import q20.db records.jsonl folder
  queens ledger import q20.db alice.jsonl --trust signers --require-signed
  queens shard run 12 --shards 1..9 --of 9 | queens ledger import q12.db")]
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
    /// Check signatures against this list of allowed signers (`NAME ssh-ed25519 KEY` a line) or public keys
    #[arg(long, value_name = "FILE")]
    pub(crate) trust: Option<PathBuf>,
    /// Refuse files without a signature
    #[arg(long, requires = "trust")]
    pub(crate) require_signed: bool,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Take records out of a ledger; they and the reason stay in the file
///
/// Their units are missing again if no other record counts them, and the same records cannot be imported
/// again.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger withdraw q20.db --checksum 0b1c8b52 --reason 'bad memory'")]
#[command(group = ArgGroup::new("which").args(["checksum", "signer"]).required(true))]
#[command(override_usage = "queens ledger withdraw [OPTIONS] <FILE> --reason <TEXT>\n       \
    <--checksum|--signer>")]
pub(crate) struct LedgerWithdraw {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// The record whose checksum starts with these 8 to 64 digits, as `ledger status` shows them
    #[arg(long, value_name = "HEX", value_parser = checksum)]
    pub(crate) checksum: Option<String>,
    /// All records of this signer: the fingerprint SHA256:... of the key
    #[arg(long, value_name = "KEY")]
    pub(crate) signer: Option<Signer>,
    /// Why: a text that stays in the ledger
    #[arg(long, value_name = "TEXT", required = true)]
    pub(crate) reason: String,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Copy a ledger to a new file while others may be writing it
///
/// The file alone is not the ledger: what was stored last may be in the log beside it.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger backup q20.db copy.db")]
pub(crate) struct LedgerBackup {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// The file to be made
    #[arg(value_name = "COPY")]
    pub(crate) copy: PathBuf,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Write a complete count as plain files that anybody can check without the ledger
///
/// Prints the root, the SHA-256 of `SHA256SUMS`, which fixes every byte of the files. Announce it
/// together with the source of a text that is still unknown: an audit with that text then draws units
/// that nobody could choose.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger publish q20.db q20
  queens ledger publish q20.db public --without-hosts")]
pub(crate) struct LedgerPublish {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// The directory to be made
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    /// Leave the names of the computers out of the records
    #[arg(long)]
    pub(crate) without_hosts: bool,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Check a published count and recount a random sample of its units
///
/// An audit is claimed only for a root that is given and for units that a text draws: both must have been
/// announced, the root itself and the source of the text, before anybody knew the text.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger check q20
  queens ledger check q20 --root HEX --seed-text 'news'")]
pub(crate) struct LedgerCheck {
    /// The directory that `ledger publish` made
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    /// The root that was announced: without it no audit is claimed
    #[arg(long, value_name = "HEX")]
    pub(crate) root: Option<Root>,
    /// Draw the units from the root and this text, which was unknown before
    #[arg(long, value_name = "TEXT", requires = "root", conflicts_with_all = ["seed", "all"])]
    pub(crate) seed_text: Option<String>,
    #[command(flatten)]
    pub(crate) recount: Recount,
}

/// Print all records that are neither rejected nor withdrawn, one JSON object a line
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger export q20.db -o q20.jsonl
  queens ledger export q20.db -o q20.jsonl --key ~/.ssh/id_ed25519")]
pub(crate) struct LedgerExport {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// Sign the output with this Ed25519 key of OpenSSH; `.sig` is added to the name of its signature
    #[arg(long, value_name = "FILE", requires = "output")]
    pub(crate) key: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output<RecordFormat>,
}

/// Run all checks of the ledger and recount a random sample of each contributor's units
///
/// Prints the result of each check, what errors the recount would have found, and how much of the total
/// is confirmed. The exit code is 1 if a check failed. Contributors are this ledger itself, each signer of
/// imported files, and all unsigned imports together. Units are drawn by their expected cost and recounted
/// with a kernel that no record of them names, if there is one. Results are stored at once, unless
/// the file is read-only; processes with the same ledger share the work of --all.
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

/// What is recounted, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct Recount {
    /// Recount this many units of each contributor [default: 299, which find errors in 1 % of the cost with 95 %]
    #[arg(long, value_name = "K", value_parser = number, conflicts_with = "all",
          allow_negative_numbers = true)]
    pub(crate) sample: Option<u64>,
    /// Recount all units that are not confirmed
    #[arg(long)]
    pub(crate) all: bool,
    /// Recount by plain search, which shares no code with the fast engine
    #[arg(long)]
    pub(crate) independent: bool,
    /// Recount with this instruction set [default: one that no record names]
    #[arg(long, value_name = "NAME", value_parser = KernelParser, conflicts_with = "independent")]
    pub(crate) kernel: Option<KernelChoice>,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) seed: Seed,
    /// Also search the half-placements of boards above 19 rows: minutes for 21, hours for 23
    #[arg(long)]
    pub(crate) thorough: bool,
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Print what one unit of a count is, or all of them, for checks by other programs
///
/// Units are numbered from 0; records say which ones they count. With the definition that is printed
/// any program can count the unit; `independent/recount.c` and `independent/join.c` are two in C, and
/// `independent/cover.c` checks that all units are the whole. Needs no ledger.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger unit 12 60 --count
  queens ledger unit 12 --all --columns")]
pub(crate) struct LedgerUnit {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// The number of the unit
    #[arg(value_name = "UNIT", value_parser = number, allow_negative_numbers = true)]
    pub(crate) unit: Option<u64>,
    /// Print all units
    #[arg(long)]
    pub(crate) all: bool,
    /// Print what all units have in common once, and a line for each: seconds at N = 28
    #[arg(long)]
    pub(crate) columns: bool,
    /// Also count it by plain search: seconds at N = 22, minutes at N = 24
    #[arg(long)]
    pub(crate) count: bool,
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Reads the beginning of a checksum, long enough that few records share it.
fn checksum(text: &str) -> Result<String, String> {
    let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    if digits && (8..=64).contains(&text.len()) {
        return Ok(text.to_owned());
    }
    Err("use 8 to 64 hexadecimal digits, as `queens ledger export` prints them".to_owned())
}

formats! {
    /// The formats of reports on ledgers.
    ReportFormat {
        /// Lines for people
        #[default]
        Text,
        /// One JSON object
        Json,
    }
}
