//! Arguments of the `ledger` commands.

use super::common::{Limit, Seed, Workers};
use super::output::{Output, formats};
use super::shard::RecordFormat;
use crate::kernel::KernelChoice;
use crate::parse::{kernel, number, size};
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

/// Show missing, counted, confirmed and conflicting units, and the remaining time
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
/// Creates the ledger if it does not exist. Importing the same records again changes nothing. Reads all files
/// before it stores the first record: if some records do not fit into the shards of the ledger, or a
/// signature is wrong, it imports none. If a record contradicts a stored one, the ledger keeps both: the exit
/// code is then 1, and the total is withheld until `count --ledger` has recounted the shard. The signature of
/// a file X is X.sig, as `ssh-keygen -Y sign -n queens X` makes it.
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
    /// Files of records, or directories of such files (`-`: standard input)
    #[arg(value_name = "RECORDS", default_value = "-")]
    pub(crate) records: Vec<PathBuf>,
    /// Divide a new ledger into this many shards [default: shards of a few seconds]
    #[arg(long, value_name = "M", value_parser = number)]
    pub(crate) of: Option<u64>,
    /// Check signatures against this list of allowed signers (`NAME ssh-ed25519 KEY` per line) or public keys
    #[arg(long, value_name = "FILE")]
    pub(crate) trust: Option<PathBuf>,
    /// Refuse files without a signature
    #[arg(long, requires = "trust")]
    pub(crate) require_signed: bool,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Withdraw records from a ledger; the file keeps them and the reason
///
/// The units of the records are missing again if no other record counts them. The same records cannot be
/// imported again.
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
    /// Withdraw the record whose checksum starts with these 8 to 64 digits, as `ledger status` shows them
    #[arg(long, value_name = "HEX", value_parser = checksum)]
    pub(crate) checksum: Option<String>,
    /// Withdraw all records of this signer: the fingerprint SHA256:... of the key
    #[arg(long, value_name = "KEY")]
    pub(crate) signer: Option<Signer>,
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
/// Prints the root, the SHA-256 of `SHA256SUMS`, which fixes every byte of the files. Announce the root
/// together with the source of a text that is still unknown. An audit with that text then selects units that
/// could not be chosen in advance.
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
/// Claims an audit only with a root and a text that selects the units. The root and the source of the text
/// must have been announced before the text was known.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger check q20
  queens ledger check q20 --root HEX --seed-text '4 8 15 16 23 42'")]
pub(crate) struct LedgerCheck {
    /// The directory that `ledger publish` created
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    /// The announced root: without it no audit is claimed
    #[arg(long, value_name = "HEX")]
    pub(crate) root: Option<Root>,
    /// Select the units from the root and this text, which was unknown at the announcement
    #[arg(long, value_name = "TEXT", requires = "root", conflicts_with_all = ["seed", "all"])]
    pub(crate) seed_text: Option<String>,
    #[command(flatten)]
    pub(crate) recount: Recount,
}

/// Print all records except rejected and withdrawn ones, one JSON object per line
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger export q20.db -o q20.jsonl
  queens ledger export q20.db -o q20.jsonl --key ~/.ssh/id_ed25519")]
pub(crate) struct LedgerExport {
    /// The ledger
    #[arg(value_name = "FILE")]
    pub(crate) ledger: PathBuf,
    /// Sign the output with this Ed25519 key of OpenSSH; the signature file has the suffix `.sig`
    #[arg(long, value_name = "FILE", requires = "output")]
    pub(crate) key: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output<RecordFormat>,
}

/// Check the ledger and recount a random sample of each contributor's units
///
/// Prints the result of each check, which errors the recount would have found, and how much of the total is
/// confirmed. The exit code is 1 if a check failed. Contributors are this ledger itself, each signer of
/// imported files, and all unsigned imports together. Selects units in proportion to their expected cost and
/// recounts them with a kernel that no record of them names, if possible. Stores results at once, unless the
/// file is read-only. Processes with the same ledger share the work of --all.
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

/// What to recount, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct Recount {
    /// Recount this many units of each contributor [default: 299, which find errors in 1 % of the cost with
    /// 95 %]
    #[arg(long, value_name = "K", value_parser = number, conflicts_with = "all")]
    pub(crate) sample: Option<u64>,
    /// Recount all units that are not confirmed
    #[arg(long)]
    pub(crate) all: bool,
    /// Recount by plain search, which shares no code with the fast engine
    #[arg(long)]
    pub(crate) independent: bool,
    /// Recount with this instruction set [default: one that no record names]
    #[arg(long, value_name = "NAME", value_parser = kernel(), conflicts_with = "independent")]
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

/// Print the definition of one unit or of all units, for checks by other programs
///
/// Units are numbered from 0; records name the units that they count. From the printed definition, any
/// program can count the unit: `independent/recount.c` and `independent/join.c` are two such programs in C.
/// `independent/cover.c` checks that all units together make up the whole count. Needs no ledger.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens ledger unit 12 60 --count
  queens ledger unit 12 --all --columns")]
pub(crate) struct LedgerUnit {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size)]
    pub(crate) size: Size,
    /// The number of the unit
    #[arg(value_name = "UNIT", value_parser = number)]
    pub(crate) unit: Option<u64>,
    /// Print all units
    #[arg(long)]
    pub(crate) all: bool,
    /// Print the common properties of all units once, then one line for each unit: seconds at N = 28
    #[arg(long)]
    pub(crate) columns: bool,
    /// Also count the unit by plain search: seconds at N = 22, minutes at N = 24
    #[arg(long)]
    pub(crate) count: bool,
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Reads the beginning of a checksum: enough digits that few records share them.
fn checksum(text: &str) -> Result<String, String> {
    let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    if digits && (8..=64).contains(&text.len()) {
        return Ok(text.to_owned());
    }
    Err("use 8 to 64 hexadecimal digits, as `queens ledger export` prints them".to_owned())
}

formats! {
    /// The output formats of reports on ledgers.
    ReportFormat {
        /// Text for people
        #[default]
        Text,
        /// One JSON object
        Json,
    }
}
