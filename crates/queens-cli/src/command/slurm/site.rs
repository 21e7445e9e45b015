//! Where the tasks of an array run, and with which resources.

use crate::args::Slurm;
use crate::error::{Failure, Result};
use crate::interrupt;
use queens::run::Control;
use queens::words::grouped;
use queens_ledger::CountPlan;
use queens_ledger::estimate::{self, Effort};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Memory is measured on a sample of units that takes about so long; on slow machines the second time.
const SAMPLES: [Duration; 2] = [Duration::from_secs(3), Duration::from_secs(30)];

/// What a process needs beside its counting threads, and the margin for units larger than the sample's.
const BASE_MEGABYTES: f64 = 100.0;
const MARGIN: f64 = 1.5;

/// A partition of a cluster, and what a task gets of it.
pub(super) struct Site {
    pub(super) directory: PathBuf,
    pub(super) program: PathBuf,
    partition: Option<String>,
    account: Option<String>,
    cpus: Cpus,
    megabytes: u64,
    pub(super) slowness: f64,
    pub(super) max_time: Option<Duration>,
}

/// The processors of a task.
#[derive(Clone, Copy)]
enum Cpus {
    Some(u64),
    WholeNode,
}

impl Site {
    /// What the arguments name; memory that they do not name is measured on units of the plan.
    pub(super) fn resolve(args: &Slurm, plan: &CountPlan) -> Result<Site> {
        let absolute = |path: &Path, option: &str| {
            std::path::absolute(path).map_err(|error| Failure::usage(option, error))
        };
        let program = match &args.program {
            Some(program) => absolute(program, "--program")?,
            None => this_program()?,
        };
        for (option, name) in [("--partition", &args.partition), ("--account", &args.account)] {
            let is_word = |c: char| c.is_ascii_alphanumeric() || "._-,+@".contains(c);
            if let Some(name) = name.as_ref().filter(|name| !name.chars().all(is_word)) {
                return Err(Failure::usage(option, format!("`{name}` is no name of Slurm")));
            }
        }
        Ok(Site {
            directory: absolute(&args.out, "--output")?,
            program,
            partition: args.partition.clone(),
            account: args.account.clone(),
            cpus: if args.whole_nodes { Cpus::WholeNode } else { Cpus::Some(args.cpus) },
            megabytes: args.mem_per_cpu.map_or_else(|| megabytes(plan), Ok)?,
            slowness: args.slowness,
            max_time: args.max_time,
        })
    }

    /// The processors on which a task is planned: a whole node has at least one.
    pub(super) fn planned_cpus(&self) -> u64 {
        if let Cpus::Some(cpus) = self.cpus { cpus } else { 1 }
    }

    /// The directives of the partition and the account, each with its line break.
    pub(super) fn options(&self) -> String {
        let directive = |name: &str, value: &Option<String>| {
            value.as_ref().map_or_else(String::new, |value| format!("#SBATCH --{name}={value}\n"))
        };
        directive("partition", &self.partition) + &directive("account", &self.account)
    }

    pub(super) fn resources(&self) -> String {
        let site = self.options();
        let megabytes = self.megabytes;
        match self.cpus {
            Cpus::Some(cpus) => {
                format!("{site}#SBATCH --cpus-per-task={cpus}\n#SBATCH --mem-per-cpu={megabytes}M")
            }
            Cpus::WholeNode => format!("{site}#SBATCH --exclusive\n#SBATCH --mem=0"),
        }
    }

    pub(super) fn memory(&self) -> String {
        match self.cpus {
            Cpus::Some(_) => format!("{} MB for each processor", grouped(self.megabytes)),
            Cpus::WholeNode => {
                format!("all of the node; {} MB for each processor", grouped(self.megabytes))
            }
        }
    }

    /// How many threads a task has, as its shell finds out.
    pub(super) fn threads(&self) -> &'static str {
        match self.cpus {
            Cpus::Some(_) => "${SLURM_CPUS_PER_TASK:-1}",
            Cpus::WholeNode => "${SLURM_CPUS_ON_NODE:-1}",
        }
    }
}

/// The program of this process, unless it is an interpreter that runs the command as a part of Python.
fn this_program() -> Result<PathBuf> {
    let program = std::env::current_exe()
        .map_err(|error| Failure::usage("--program", format!("{error}: name the program")))?;
    let name = program.file_name().unwrap_or_default().to_string_lossy();
    if name.starts_with("queens") {
        return Ok(program);
    }
    let problem = format!("`{name}` runs this command: name the program `queens` of the nodes");
    Err(Failure::usage("--program", problem))
}

/// Memory for each processor, from a sample of the units.
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

/// A time limit as Slurm reads it: hours, minutes, seconds.
pub(super) fn limit(seconds: f64) -> String {
    let minutes = (seconds / 60.0).ceil() as u64;
    format!("{:02}:{:02}:00", minutes / 60, minutes % 60)
}

/// A path as a shell reads it.
pub(super) fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:@%".contains(c);
    if !text.is_empty() && !text.starts_with('-') && text.chars().all(plain) {
        return text;
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// A path as a directive of a batch script reads it.
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
    fn paths_are_quoted_where_a_shell_would_misread_them() {
        assert_eq!(quoted(Path::new("/data/q-22.1")), "/data/q-22.1");
        assert_eq!(quoted(Path::new("my runs")), "'my runs'");
        assert_eq!(quoted(Path::new("it's")), r"'it'\''s'");
        assert_eq!(quoted(Path::new("-x")), "'-x'");
    }
}
