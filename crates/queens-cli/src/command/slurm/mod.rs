//! A job array for Slurm, the scheduler of most large clusters.
//!
//! The directory needs nothing but `sbatch` and `queens`: it has a list of shards, a script whose
//! tasks count some lines of the list each, and a place for the records. Slurm only runs shards: the
//! records, and the ledger that imports them, show what is done.

mod directory;

use crate::args::Slurm;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::{Out, note};
use crate::parse::shown;
use directory::Directory;
use queens::run::Control;
use queens_ledger::estimate::{self, Effort};
use queens_ledger::{Cut, Ledger, Plan};
use queens_report::json;
use queens_report::number::{counted, grouped, span};
use serde::Serialize;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A task should be long in comparison with what it takes to start it.
const TASK_SECONDS: f64 = 600.0;

/// The share of the time limit that a task is planned for: units differ, and so do nodes.
const PLANNED: f64 = 0.8;

/// The shortest time limit of a task.
const LEAST_MINUTES: u64 = 10;

/// Memory is measured on a sample of units that takes about so long; on slow machines the second time.
const SAMPLES: [Duration; 2] = [Duration::from_secs(3), Duration::from_secs(30)];

/// What a process needs beside its counting threads, and the margin for units larger than the sample's.
const BASE_MEGABYTES: f64 = 100.0;
const MARGIN: f64 = 1.5;

const SCRIPT: &str = include_str!("queens.sbatch");
const NEXT: &str = include_str!("next.sbatch");
const SUBMIT: &str = include_str!("submit.sh");
const README: &str = include_str!("README.md");

/// What is counted, and how it is divided among the tasks of an array.
struct Array {
    plan: Plan,
    /// The units of each shard.
    shards: Vec<Range<u64>>,
    per_task: u64,
    /// The ledger in which they are missing, if there is one.
    ledger: Option<String>,
    site: Site,
}

/// What was made.
#[derive(Serialize)]
struct Made<'a> {
    n: usize,
    directory: &'a Path,
    shards: usize,
    tasks: u64,
    shards_per_task: u64,
    rounds: u64,
    task_seconds: f64,
    submit: &'static str,
}

/// Where and with what the tasks run.
struct Site {
    directory: PathBuf,
    program: PathBuf,
    partition: Option<String>,
    account: Option<String>,
    cpus: Cpus,
    megabytes: u64,
    slowness: f64,
    max_time: Option<Duration>,
}

/// The processors of a task.
#[derive(Clone, Copy)]
enum Cpus {
    Some(u64),
    WholeNode,
}

pub(crate) fn run(args: &Slurm) -> Result {
    let directory = Directory::check(&args.out)?;
    let array = array(args)?;
    let mut files = vec![
        ("queens.sbatch", array.fill(SCRIPT)),
        ("README.md", array.fill(README)),
        ("units.txt", array.lines()),
    ];
    if array.site.max_time.is_some() {
        files.extend([("next.sbatch", array.fill(NEXT)), ("submit.sh", array.fill(SUBMIT))]);
    }
    directory.make(&files)?;
    if args.quiet {
        return Ok(());
    }
    let mut out = Out::new();
    if args.json {
        return out.line(&json::line("queens.slurm/1", &array.made(&args.out)));
    }
    out.labelled("", &array.summary())?;
    out.line(&format!("cd {} && {}", quoted(&args.out), array.submit()))
}

/// Where the tasks run.
fn site(args: &Slurm, plan: &Plan) -> Result<Site> {
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
fn megabytes(plan: &Plan) -> Result<u64> {
    let sample = |time| {
        let effort = Effort::Within(time);
        let options = estimate::Options { effort, seed: Some(1), ..Default::default() };
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

fn array(args: &Slurm) -> Result<Array> {
    let (plan, shards, ledger) = match (&args.missing, args.size) {
        (Some(path), _) => {
            let (plan, shards) = missing(path, args.of)?;
            (plan, shards, Some(quoted(&path.canonicalize().unwrap_or_else(|_| path.clone()))))
        }
        (None, size) => {
            let plan = Plan::new(size.unwrap_or_default());
            let cut = args.of.map_or_else(|| Ok(plan.ledger_cut()), |of| cut(&plan, of))?;
            let shards = cut.shards().collect();
            (plan, shards, None)
        }
    };
    let per_task = per_task(args, &plan, &shards)?;
    let site = site(args, &plan)?;
    let array = Array { plan, shards, per_task, ledger, site };
    array.check()?;
    Ok(array)
}

fn cut(plan: &Plan, shards: u64) -> Result<Cut> {
    plan.cut(shards).map_err(|error| Failure::usage("--of", error))
}

/// The units missing in a ledger, cut like the ledger or as `--of` says.
fn missing(path: &Path, of: Option<u64>) -> Result<(Plan, Vec<Range<u64>>)> {
    let ledger = Ledger::open_read_only(path)?;
    let plan = ledger.plan()?;
    let status = ledger.status(&plan)?;
    let name = path.display();
    if status.missing.is_empty() {
        return Err(Failure::Negative(format!(
            "{name}: nothing is missing: see `queens ledger status {name}`"
        )));
    }
    if !status.held.is_empty() {
        let held = status.held.len();
        note(&format!(
            "note: {name}: {held} of the missing shards are being counted; the array will count them, too"
        ));
    }
    let cut = cut(&plan, of.unwrap_or(ledger.shards()))?;
    let shards = status.missing.into_iter().flat_map(|units| cut.divide(units)).collect();
    Ok((plan, shards))
}

/// How many shards a task has: enough for [`TASK_SECONDS`], and for at most `--array-max` tasks.
fn per_task(args: &Slurm, plan: &Plan, shards: &[Range<u64>]) -> Result<u64> {
    let all = shards.len() as u64;
    let least = all.div_ceil(args.array_max);
    if let Some(per_task) = args.shards_per_task {
        let tasks = all.div_ceil(per_task);
        if tasks > args.array_max {
            return Err(Failure::Usage(format!(
                "--shards-per-task: {all} shards make {tasks} tasks, and --array-max allows {}: use at least {least}",
                args.array_max
            )));
        }
        return Ok(per_task.min(all));
    }
    let seconds = expected(plan, shards) / args.cpus as f64;
    let wanted = (TASK_SECONDS * all as f64 / seconds).ceil() as u64;
    Ok(wanted.clamp(least.max(1), all))
}

fn expected(plan: &Plan, shards: &[Range<u64>]) -> f64 {
    shards.iter().map(|units| plan.expected_seconds(units.clone())).sum()
}

impl Array {
    fn tasks(&self) -> u64 {
        (self.shards.len() as u64).div_ceil(self.per_task)
    }

    /// The expected processor time of the longest task, in seconds.
    fn longest_task(&self) -> f64 {
        let tasks = self.shards.chunks(self.per_task as usize);
        tasks.map(|shards| expected(&self.plan, shards)).fold(0.0, f64::max)
    }

    /// How long the longest task takes on the slowest node, in seconds.
    fn longest_time(&self) -> f64 {
        // A whole node has at least one processor.
        let cpus = if let Cpus::Some(cpus) = self.site.cpus { cpus } else { 1 };
        let cpus = cpus.min(self.per_task) as f64;
        self.longest_task() / cpus * self.site.slowness / PLANNED
    }

    /// The time limit of a task, in seconds.
    fn limit(&self) -> f64 {
        let needed = self.longest_time().max(60.0 * LEAST_MINUTES as f64);
        self.site.max_time.map_or(needed, |most| needed.min(most.as_secs_f64()))
    }

    /// How many times the array is submitted until the longest task is done.
    fn rounds(&self) -> u64 {
        (self.longest_time() / self.limit()).ceil().max(1.0) as u64
    }

    /// A shard that does not fit the time limit would never be finished.
    fn check(&self) -> Result {
        let shard = |units: &Range<u64>| self.plan.expected_seconds(units.clone());
        let longest = self.shards.iter().map(shard).fold(0.0, f64::max) * self.site.slowness;
        match self.site.max_time {
            Some(most) if longest > PLANNED * most.as_secs_f64() => Err(Failure::usage(
                "--max-time",
                format!(
                    "a shard takes up to {} on a slow node: use more shards (--of), now {}",
                    time(longest),
                    self.shards.len()
                ),
            )),
            _ => Ok(()),
        }
    }

    fn submit(&self) -> &'static str {
        if self.site.max_time.is_some() { "sh submit.sh" } else { "sbatch queens.sbatch" }
    }

    fn made<'a>(&self, directory: &'a Path) -> Made<'a> {
        Made {
            n: self.plan.size().get(),
            directory,
            shards: self.shards.len(),
            tasks: self.tasks(),
            shards_per_task: self.per_task,
            rounds: self.rounds(),
            task_seconds: self.longest_task(),
            submit: self.submit(),
        }
    }

    fn summary(&self) -> String {
        let shards = counted(self.shards.len() as u64, "shard");
        let time = time(self.longest_task());
        let tasks = match self.tasks() {
            1 => "one task".to_owned(),
            tasks => format!("{} tasks", grouped(tasks)),
        };
        let rounds = match self.rounds() {
            1 => String::new(),
            rounds => format!(", in about {rounds} rounds"),
        };
        format!("{shards} in {tasks} of about {time} of processor time{rounds}; to submit them:")
    }

    /// The list of shards.
    fn lines(&self) -> String {
        self.shards.iter().map(|units| shown(units) + "\n").collect()
    }

    /// A template with its placeholders replaced.
    fn fill(&self, template: &str) -> String {
        let n = self.plan.size();
        let (of_what, of) = match &self.ledger {
            Some(ledger) => (format!("Missing in {ledger}"), String::new()),
            None => ("The whole count".to_owned(), format!(" --of {}", self.shards.len())),
        };
        let (site, memory) = (self.site.options(), self.site.memory());
        let then = if self.site.max_time.is_some() {
            ", and after it the job that submits the next round until nothing is missing"
        } else {
            ""
        };
        let placeholders = [
            ("{n}", n.to_string()),
            ("{job}", format!("queens-{n}")),
            ("{hash}", self.plan.identity().hash.clone()),
            ("{tasks}", self.tasks().to_string()),
            ("{shards}", self.shards.len().to_string()),
            ("{per_task}", self.per_task.to_string()),
            ("{before}", (self.per_task - 1).to_string()),
            ("{resources}", self.site.resources()),
            ("{site}", site),
            ("{memory}", memory),
            ("{threads}", self.site.threads().to_owned()),
            ("{slowness}", self.site.slowness.to_string()),
            ("{time}", limit(self.limit())),
            ("{next_time}", limit(self.limit().min(3600.0))),
            ("{rounds}", self.rounds().to_string()),
            ("{then}", then.to_owned()),
            ("{submit}", self.submit().to_owned()),
            ("{all_time}", time(expected(&self.plan, &self.shards))),
            ("{task_time}", time(self.longest_task())),
            ("{directory}", quoted(&self.site.directory)),
            ("{directory_sbatch}", in_directive(&self.site.directory)),
            ("{program}", quoted(&self.site.program)),
            ("{ledger}", self.ledger.clone().unwrap_or_else(|| format!("q{n}.db"))),
            ("{of}", of),
            ("{of_what}", of_what),
        ];
        // A line that has become empty is none.
        let template = template.replace("{site}\n", "{site}").replace("{base}\n", &self.base());
        placeholders.iter().fold(template, |text, (name, value)| text.replace(name, value))
    }

    /// The records that the ledger has already.
    fn base(&self) -> String {
        self.ledger.as_ref().map_or_else(String::new, |ledger| {
            format!(
                "\"$queens\" ledger export {ledger} | \"$queens\" ledger import \"$work/q.db\" -\n"
            )
        })
    }
}

impl Site {
    /// The directives of the partition and the account, each with its line break.
    fn options(&self) -> String {
        let directive = |name: &str, value: &Option<String>| {
            value.as_ref().map_or_else(String::new, |value| format!("#SBATCH --{name}={value}\n"))
        };
        directive("partition", &self.partition) + &directive("account", &self.account)
    }

    fn resources(&self) -> String {
        let site = self.options();
        let megabytes = self.megabytes;
        match self.cpus {
            Cpus::Some(cpus) => {
                format!("{site}#SBATCH --cpus-per-task={cpus}\n#SBATCH --mem-per-cpu={megabytes}M")
            }
            Cpus::WholeNode => format!("{site}#SBATCH --exclusive\n#SBATCH --mem=0"),
        }
    }

    fn memory(&self) -> String {
        match self.cpus {
            Cpus::Some(_) => format!("{} MB for each processor", grouped(self.megabytes)),
            Cpus::WholeNode => {
                format!("all of the node; {} MB for each processor", grouped(self.megabytes))
            }
        }
    }

    /// How many threads a task has, as its shell finds out.
    fn threads(&self) -> &'static str {
        match self.cpus {
            Cpus::Some(_) => "${SLURM_CPUS_PER_TASK:-1}",
            Cpus::WholeNode => "${SLURM_CPUS_ON_NODE:-1}",
        }
    }
}

fn time(seconds: f64) -> String {
    span(Duration::from_secs_f64(seconds.clamp(0.0, 1e15)))
}

/// A time limit as Slurm reads it: hours, minutes, seconds.
fn limit(seconds: f64) -> String {
    let minutes = (seconds / 60.0).ceil() as u64;
    format!("{:02}:{:02}:00", minutes / 60, minutes % 60)
}

/// A path as a shell reads it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:@%".contains(c);
    if !text.is_empty() && !text.starts_with('-') && text.chars().all(plain) {
        return text;
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// A path as a directive of a batch script reads it.
fn in_directive(path: &Path) -> String {
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
