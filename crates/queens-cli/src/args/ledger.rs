//! Arguments of the ledger.

use super::common::{Limit, Seed, Workers};
use super::output::{Destination, Output, formats};
use super::shard::RecordFormat;
use crate::kernel::KernelChoice;
use crate::parse::{KernelParser, number, positive, size};
use clap::{ArgGroup, Subcommand};
use queens::{Size, Units};
use queens_ledger::key::PublicKey;
use queens_ledger::publication::Root;
use std::path::PathBuf;

/// Show, import, export and verify the ledger of a count
#[derive(Debug, Subcommand)]
pub(crate) enum Ledger {
    Status(LedgerStatus),
    Import(LedgerImport),
    Export(LedgerExport),
    Verify(LedgerVerify),
    Key(LedgerKey),
    Withdraw(LedgerWithdraw),
    Decide(LedgerDecide),
    Backup(LedgerBackup),
    Publish(LedgerPublish),
    Check(LedgerCheck),
    Proof(LedgerProof),
    Unit(LedgerUnit),
    Sql(LedgerSql),
}

/// Show what is done, missing and disputed, and how long the rest will take
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
/// Creates the ledger if there is none. All records are read before the first is stored: where some
/// do not fit into the shards of the ledger, none is imported. A record that contradicts a stored one
/// is kept beside it: the exit code is then 1, and there is no total until `count --ledger` has
/// recounted the shard.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger import q20.db records.jsonl folder
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
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Make a key that signs records, and print its public half
///
/// A signed record was made by somebody who has the key. Keep the file secret, and give others the
/// public key; `queens ledger key FILE` also prints the public key of a file that exists.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger key my.key")]
pub(crate) struct LedgerKey {
    /// The file of the secret key
    #[arg(value_name = "FILE")]
    pub(crate) key: PathBuf,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Take records out of a ledger; they and the reason stay in the file
///
/// Withdraws every record that matches all options given. What they had counted is missing again, and
/// the same lines cannot be imported again. A key named here is banned: records signed with it are no
/// longer accepted. Hosts are only what records claim: --by-host also withdraws honest records if somebody
/// else has used the name; --checksum withdraws a single record.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger withdraw q20.db --by-host node7 --reason 'bad memory'
  queens ledger withdraw q20.db --checksum 0b1c8b52 --reason 'invented'")]
#[command(group = ArgGroup::new("which").args(["by_key", "by_host", "units", "checksum"])
    .required(true).multiple(true))]
#[command(override_usage = "queens ledger withdraw [OPTIONS] <FILE> --reason <TEXT>\n       \
    <--by-key|--by-host|--units|--checksum>")]
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
    /// Records with at least one of these units: such as 0..8
    #[arg(long, value_name = "A..B", allow_negative_numbers = true)]
    pub(crate) units: Option<Units>,
    /// The record whose checksum starts with these 8 to 64 digits
    #[arg(long, value_name = "HEX", value_parser = checksum)]
    pub(crate) checksum: Option<String>,
    /// Why: a text that stays in the ledger
    #[arg(long, value_name = "TEXT", required = true)]
    pub(crate) reason: String,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Give a ledger its total back after a verification that failed
///
/// A failed verification leaves a doubt, and a ledger with a doubt has no total: `ledger status` shows
/// it. Find out what is wrong, withdraw it or count it again, and then decide.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger decide q20.db --reason 'node7 was wrong, and is counted again'")]
pub(crate) struct LedgerDecide {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
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
/// Prints the root, the SHA-256 of `publication.json`, which stands for every byte of the files. Announce
/// it together with the source of a text that nobody knows yet: an audit with that text then draws units
/// that nobody could choose.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger publish q20.db q20
  queens ledger publish q20.db q20 --without-hosts")]
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

/// Check a published count, or proofs of some of its units, and recount a random sample
///
/// An audit is claimed only for a root that is given and for units that a text draws: both must have been
/// announced, the root itself and the source of the text, before anybody knew the text. It recounts all
/// units of proofs, or the first K with --sample K.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger check q20
  queens ledger check q20 --root HEX --seed-text 'news' --sample 299
  queens ledger check proofs.jsonl --root HEX --seed-text 'news'")]
pub(crate) struct LedgerCheck {
    /// The directory that `ledger publish` made, or a file of proofs; - reads proofs from standard input
    #[arg(value_name = "DIR|FILE")]
    pub(crate) path: PathBuf,
    /// The root that was announced: without it no audit is claimed
    #[arg(long, value_name = "HEX")]
    pub(crate) root: Option<Root>,
    /// Draw the units from the counts under the root and this text, which nobody knew before
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["seed", "all", "trust"])]
    pub(crate) seed_text: Option<String>,
    #[command(flatten)]
    pub(crate) recount: Recount,
}

/// Write the proofs of some units of a published count: what leads from their counts to the root
///
/// With the root and the proof of a unit (two kilobytes), anybody can check that its count is in the
/// total, without the files. One JSON object a line.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger proof q20 46000 -o proof.jsonl
  queens ledger proof q20 --seed-text 'news' --sample 299 -o proofs.jsonl")]
pub(crate) struct LedgerProof {
    /// The directory that `ledger publish` made
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    /// Numbers of units
    #[arg(value_name = "UNIT", value_parser = number, allow_negative_numbers = true,
          required_unless_present = "seed_text", conflicts_with = "seed_text")]
    pub(crate) units: Vec<u64>,
    /// The units that this text draws, as `ledger check` does
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed_text: Option<String>,
    /// Draw this many units [default: a tenth of the expected cost]
    #[arg(long, value_name = "K", value_parser = positive, conflicts_with = "units",
          allow_negative_numbers = true)]
    pub(crate) sample: Option<u64>,
    #[command(flatten)]
    pub(crate) output: Output<RecordFormat>,
}

/// Print all records that are not refuted, one JSON object a line
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

/// Run all checks of the ledger, recount a random sample of its units, and store what is found
///
/// Prints the result of each check, how much was computed more than once, and the status that
/// follows: unverified, self-consistent, sampled, or confirmed by recomputation of all units. It also says
/// whether the total is the published one, if there is one. The exit code is 1 if a check failed. Units
/// are drawn by their expected cost and recounted with another kernel than before, if there is one; each
/// result is stored in the ledger as it is found, unless the file is read-only. Processes with the same
/// ledger share the work of --all.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger verify q20.db                  a tenth of the cost
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
    /// Recount this many units [default: a tenth of the expected cost]
    #[arg(long, value_name = "K", value_parser = number, conflicts_with = "all",
          allow_negative_numbers = true)]
    pub(crate) sample: Option<u64>,
    /// Recount everything that is not proven yet
    #[arg(long)]
    pub(crate) all: bool,
    /// Recount by plain search, which shares no code with the fast engine
    #[arg(long)]
    pub(crate) independent: bool,
    /// Recount with this instruction set [default: another one than before, if there is one]
    #[arg(long, value_name = "NAME", value_parser = KernelParser, conflicts_with = "independent")]
    pub(crate) kernel: Option<KernelChoice>,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) seed: Seed,
    /// Sign what is recounted with this key; what was signed with it before is proven
    #[arg(long, value_name = "FILE", env = "QUEENS_KEY", hide_env_values = true)]
    pub(crate) key: Option<PathBuf>,
    /// Also take what is signed with this public key as proven; can be repeated
    #[arg(long, value_name = "KEY")]
    pub(crate) trust: Vec<PublicKey>,
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

/// Print the tables of a ledger as SQL
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger sql | less")]
pub(crate) struct LedgerSql {
    #[command(flatten)]
    pub(crate) destination: Destination,
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
