//! The partition, nodes and resources of the tasks.

use crate::args::{MaxTime, Slurm};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::program;
use queens::run::Control;
use queens::words::{counted, grouped};
use queens_ledger::CountPlan;
use queens_ledger::estimate::{self, Effort};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Sampling times for measuring memory; the second one is for slow machines.
const SAMPLES: [Duration; 2] = [Duration::from_secs(3), Duration::from_secs(30)];

/// Memory of a process without its counting threads, and a margin for larger units.
const BASE_MEGABYTES: f64 = 100.0;
const MARGIN: f64 = 1.5;

/// A partition of a cluster, and the resources of a task.
pub(super) struct Site {
    pub(super) directory: PathBuf,
    pub(super) program: PathBuf,
    partition: Option<String>,
    account: Option<String>,
    pub(super) cpus: u64,
    nodes: Nodes,
    /// Memory for each processor.
    megabytes: u64,
    pub(super) slowness: f64,
    pub(super) max_time: Option<Duration>,
}

/// The resources of a node that a task gets.
#[derive(Clone, Copy)]
enum Nodes {
    /// Some processors, with memory for each.
    Shared,
    /// The whole node, with this much memory or all of it.
    Whole(Option<u64>),
}

impl Site {
    /// Reads the arguments; measures the memory on units of the plan if no argument gives it.
    pub(super) fn resolve(args: &Slurm, plan: &CountPlan) -> Result<Site> {
        for (option, name) in [("--partition", &args.partition), ("--account", &args.account)] {
            if let Some(name) = name.as_ref().filter(|name| !is_name(name)) {
                return Err(Failure::usage(option, format!("`{name}` is no name of Slurm")));
            }
        }
        let cpus = args.cpus.unwrap_or(1);
        let directory = absolute(&args.out, "--output")?;
        check_directory(&directory)?;
        let site = Site {
            directory,
            program: args.program.as_deref().map_or_else(program::path, named_program)?,
            partition: args.partition.clone(),
            account: args.account.clone(),
            cpus,
            nodes: if args.whole_nodes { Nodes::Whole(args.mem) } else { Nodes::Shared },
            megabytes: args.mem_per_cpu.map_or_else(|| megabytes(plan), Ok)?,
            slowness: args.slowness,
            max_time: match args.max_time {
                Some(MaxTime::Of(time)) => Some(time),
                Some(MaxTime::Unlimited) | None => None,
            },
        };
        site.check_memory(args.mem)?;
        Ok(site)
    }

    /// Checks that a task fits on a node with this memory.
    fn check_memory(&self, node: Option<u64>) -> Result {
        let needed = self.megabytes.saturating_mul(self.cpus);
        let Some(node) = node.filter(|&node| node < needed) else { return Ok(()) };
        let cpus = node / self.megabytes;
        let remedy = match cpus {
            0 => "use nodes with more memory".to_owned(),
            cpus => format!("use --cpus {cpus}"),
        };
        let (needed, each) = (grouped(needed), grouped(self.megabytes));
        let cpus = counted(self.cpus, "processor");
        let need = if self.cpus == 1 { "needs" } else { "need" };
        let problem = format!("{cpus} {need} {needed} MB, {each} for each: {remedy}");
        Err(Failure::usage("--mem", problem))
    }

    /// Returns the directives of the partition and the account, each with a line break.
    pub(super) fn options(&self) -> String {
        let directive = |name: &str, value: &Option<String>| {
            value.as_ref().map_or_else(String::new, |value| format!("#SBATCH --{name}={value}\n"))
        };
        directive("partition", &self.partition) + &directive("account", &self.account)
    }

    pub(super) fn resources(&self) -> String {
        let site = self.options();
        let (cpus, megabytes) = (self.cpus, self.megabytes);
        match self.nodes {
            Nodes::Shared => {
                format!("{site}#SBATCH --cpus-per-task={cpus}\n#SBATCH --mem-per-cpu={megabytes}M")
            }
            // 0 means all memory of a node.
            Nodes::Whole(memory) => {
                let memory = memory.map_or_else(|| "0".to_owned(), |memory| format!("{memory}M"));
                format!("{site}#SBATCH --exclusive\n#SBATCH --mem={memory}")
            }
        }
    }

    pub(super) fn memory(&self) -> String {
        let each = format!("{} MB for each processor", grouped(self.megabytes));
        match self.nodes {
            Nodes::Shared => each,
            Nodes::Whole(memory) => {
                let all = memory.map_or_else(
                    || "all of the node".to_owned(),
                    |memory| format!("{} MB of the node", grouped(memory)),
                );
                format!(
                    "{all}; {} MB for {}",
                    grouped(self.megabytes * self.cpus),
                    counted(self.cpus, "processor")
                )
            }
        }
    }

    /// Returns the shell expression for the threads of a task. A larger node gets the same number,
    /// because the memory is planned for it.
    pub(super) fn threads(&self) -> String {
        match self.nodes {
            Nodes::Shared => "threads=${SLURM_CPUS_PER_TASK:-1}".to_owned(),
            Nodes::Whole(_) => {
                let cpus = self.cpus;
                format!(
                    "threads=${{SLURM_CPUS_ON_NODE:-1}}\n[ \"$threads\" -le {cpus} ] || threads={cpus}"
                )
            }
        }
    }
}

fn absolute(path: &Path, option: &str) -> Result<PathBuf> {
    std::path::absolute(path).map_err(|error| Failure::usage(option, error))
}

/// Returns whether Slurm could have a partition or an account with this name.
fn is_name(text: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || "._-,+@".contains(c);
    !text.is_empty() && !text.starts_with('-') && text.chars().all(is_word)
}

/// Rejects paths with characters that Slurm cannot parse in directives.
fn check_directory(directory: &Path) -> Result {
    let is_special = |c: char| "\"'\\%#".contains(c) || c.is_control();
    let problem = match directory.to_str() {
        None => "is not UTF-8".to_owned(),
        Some(text) => match text.chars().find(|&c| is_special(c)) {
            None => return Ok(()),
            Some(c) => format!("contains {c:?}, which Slurm scripts cannot use"),
        },
    };
    Err(Failure::usage("--output", format!("{directory:?} {problem}: name another directory")))
}

/// Returns the program that `--program` names.
fn named_program(program: &Path) -> Result<PathBuf> {
    let program = absolute(program, "--program")?;
    if !program.is_file() {
        let name = program.display();
        return Err(Failure::usage("--program", format!("{name}: no such file: name a program")));
    }
    Ok(program)
}

/// Returns the memory for each processor, from a sample of the units.
fn megabytes(plan: &CountPlan) -> Result<u64> {
    let sample = |time| {
        let effort = Effort::Within(time);
        let options = estimate::EstimateOptions { effort, seed: Some(1), ..Default::default() };
        estimate::estimate(plan, &options, &Control::default().stop(interrupt::token()))
    };
    let [short, long] = SAMPLES;
    let mut estimate = sample(short)?;
    if estimate.basis.sampled() == Some(0) {
        estimate = sample(long)?;
    }
    let needed = MARGIN * estimate.bytes_per_thread / 1e6 + BASE_MEGABYTES;
    Ok((needed / 100.0).ceil() as u64 * 100)
}

/// Formats a time limit for Slurm: hours, minutes, seconds.
pub(super) fn limit(seconds: f64) -> String {
    let minutes = (seconds / 60.0).ceil() as u64;
    format!("{:02}:{:02}:00", minutes / 60, minutes % 60)
}

/// Quotes a path for a shell.
pub(super) fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:@%".contains(c);
    if !text.is_empty() && !text.starts_with('-') && text.chars().all(plain) {
        return text;
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// Quotes a path for a directive of a batch script.
pub(super) fn in_directive(path: &Path) -> String {
    let text = path.display().to_string();
    if text.contains(char::is_whitespace) { format!("\"{text}\"") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_limits_are_rounded_up() {
        assert_eq!(limit(600.0), "00:10:00");
        assert_eq!(limit(601.0), "00:11:00");
        assert_eq!(limit(2.0 * 86_400.0), "48:00:00");
    }

    #[test]
    fn paths_are_quoted_for_shells() {
        assert_eq!(quoted(Path::new("/data/q-22.1")), "/data/q-22.1");
        assert_eq!(quoted(Path::new("my runs")), "'my runs'");
        assert_eq!(quoted(Path::new("it's")), r"'it'\''s'");
        assert_eq!(quoted(Path::new("-x")), "'-x'");
    }
}
