//! A job array for Slurm, the scheduler of most large clusters.
//!
//! The directory needs only `sbatch` and `queens`. It contains a list of shards, a script whose tasks each
//! count some lines of the list, and a directory for the records. Slurm only runs shards: the records, and
//! the ledger that imports them, show the progress.

mod directory;
mod plan;
mod site;

use crate::args::Slurm;
use crate::error::{Failure, Result};
use crate::output::Out;
use plan::Shards;
use queens::words::{counted, grouped};
use queens_report::json;
use queens_report::number::span;
use serde::Serialize;
use site::{Site, in_directive, limit, quoted};
use std::path::Path;
use std::time::Duration;

/// The planned fraction of a task's time limit; the rest allows for slow units and nodes.
const PLANNED: f64 = 0.8;

/// The shortest time limit of a task.
const LEAST_MINUTES: u64 = 10;

/// The file of the records that existed before an array for missing units.
const BASE: &str = "base.jsonl";

const SCRIPT: &str = include_str!("queens.sbatch");
const NEXT: &str = include_str!("next.sbatch");
const SUBMIT: &str = include_str!("submit.sh");
const README: &str = include_str!("README.md");

/// A job array: its shards and its site.
struct Array {
    shards: Shards,
    site: Site,
}

/// The created files, as JSON.
#[derive(Serialize)]
struct Made<'a> {
    n: usize,
    directory: &'a Path,
    shards: u64,
    tasks: u64,
    shards_per_task: u64,
    rounds: u64,
    task_seconds: f64,
    submit: &'static str,
}

pub(crate) fn run(args: &Slurm) -> Result {
    directory::check(&args.out)?;
    let array = Array::resolve(args)?;
    let mut files = vec![
        ("queens.sbatch", array.fill(SCRIPT)),
        ("README.md", array.fill(README)),
        ("units.txt", array.shards.lines()),
    ];
    if array.site.max_time.is_some() {
        files.extend([("next.sbatch", array.fill(NEXT)), ("submit.sh", array.fill(SUBMIT))]);
        files.extend(array.shards.base.as_ref().map(|base| (BASE, base.records.clone())));
    }
    directory::make(&args.out, &files)?;
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

impl Array {
    fn resolve(args: &Slurm) -> Result<Array> {
        let shards = match &args.missing {
            Some(ledger) => Shards::missing(ledger, args.of)?,
            None => Shards::whole(args.size.unwrap_or_default(), args.of)?,
        };
        let site = Site::resolve(args, &shards.plan)?;
        let shards = shards.divide(args.shards_per_task, args.array_max, site.cpus)?;
        let array = Array { shards, site };
        array.check()?;
        Ok(array)
    }

    /// Returns the time of the longest task on the slowest node, in seconds.
    fn longest_time(&self) -> f64 {
        let cpus = self.site.cpus.min(self.shards.per_task()) as f64;
        self.shards.longest_task_seconds() / cpus * self.site.slowness / PLANNED
    }

    /// The time limit of a task, in seconds.
    fn limit(&self) -> f64 {
        let needed = self.longest_time().max(60.0 * LEAST_MINUTES as f64);
        self.site.max_time.map_or(needed, |most| needed.min(most.as_secs_f64()))
    }

    /// Returns how often the array is submitted until the longest task is finished.
    fn rounds(&self) -> u64 {
        (self.longest_time() / self.limit()).ceil().max(1.0) as u64
    }

    /// Rejects shards that do not fit into the time limit: they would never finish.
    fn check(&self) -> Result {
        let longest = self.shards.longest_seconds() * self.site.slowness;
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

    /// Returns the submit command with options of `sbatch`.
    fn submit_with(&self, options: &str) -> String {
        if self.site.max_time.is_some() {
            format!("sh submit.sh {options}")
        } else {
            format!("sbatch {options} queens.sbatch")
        }
    }

    fn made<'a>(&self, directory: &'a Path) -> Made<'a> {
        Made {
            n: self.shards.plan.size().get(),
            directory,
            shards: self.shards.len(),
            tasks: self.shards.tasks(),
            shards_per_task: self.shards.per_task(),
            rounds: self.rounds(),
            task_seconds: self.shards.longest_task_seconds(),
            submit: self.submit(),
        }
    }

    fn summary(&self) -> String {
        let shards = counted(self.shards.len(), "shard");
        let time = time(self.shards.longest_task_seconds());
        let tasks = match self.shards.tasks() {
            1 => "one task".to_owned(),
            tasks => format!("{} tasks", grouped(tasks)),
        };
        let rounds = match self.rounds() {
            1 => String::new(),
            rounds => format!(", in about {rounds} rounds"),
        };
        format!("{shards} in {tasks} of about {time} of processor time{rounds}; to submit them:")
    }

    /// Replaces the placeholders of a template.
    fn fill(&self, template: &str) -> String {
        let n = self.shards.plan.size();
        let ledger = self.ledger();
        let of_what = ledger
            .as_ref()
            .map_or_else(|| "The whole count".to_owned(), |ledger| format!("Missing in {ledger}"));
        // The ledger that collects the records exists, or is divided in the same way; a ledger on a node is
        // always new.
        let (of, next_of) = match &self.shards.base {
            Some(base) => (String::new(), base.shards),
            None => (format!(" --of {}", self.shards.len()), self.shards.len()),
        };
        let (site, memory) = (self.site.options(), self.site.memory());
        let (then, all_rounds) = if self.site.max_time.is_some() {
            (
                ", then a job that submits the next round until no shard is missing",
                ".\n  `submit.sh` passes them to all rounds",
            )
        } else {
            ("", "")
        };
        let options = format!("--qos=long --array=1-{}%100", self.shards.tasks());
        let placeholders = [
            ("{n}", n.to_string()),
            ("{job}", format!("queens-{n}")),
            ("{hash}", self.shards.plan.identity().hash.clone()),
            ("{tasks}", self.shards.tasks().to_string()),
            ("{shards}", self.shards.len().to_string()),
            ("{per_task}", self.shards.per_task().to_string()),
            ("{before}", (self.shards.per_task() - 1).to_string()),
            ("{resources}", self.site.resources()),
            ("{site}", site),
            ("{memory}", memory),
            ("{threads}", self.site.threads()),
            ("{slowness}", self.site.slowness.to_string()),
            ("{time}", limit(self.limit())),
            ("{next_time}", limit(self.limit().min(3600.0))),
            ("{rounds}", self.rounds().to_string()),
            ("{then}", then.to_owned()),
            ("{submit_with}", self.submit_with(&options)),
            ("{all_rounds}", all_rounds.to_owned()),
            ("{submit}", self.submit().to_owned()),
            ("{all_time}", time(self.shards.expected_seconds())),
            ("{task_time}", time(self.shards.longest_task_seconds())),
            ("{directory}", quoted(&self.site.directory)),
            ("{directory_sbatch}", in_directive(&self.site.directory)),
            ("{program}", quoted(&self.site.program)),
            ("{ledger}", ledger.unwrap_or_else(|| format!("q{n}.db"))),
            ("{of}", of),
            ("{next_of}", next_of.to_string()),
            ("{base}", self.shards.base.as_ref().map_or_else(String::new, |_| format!("{BASE} "))),
            ("{of_what}", of_what),
        ];
        // Remove the line of an empty placeholder.
        let template = template.replace("{site}\n", "{site}");
        placeholders.iter().fold(template, |text, (name, value)| text.replace(name, value))
    }

    /// Returns the ledger that misses the shards, quoted for a shell.
    fn ledger(&self) -> Option<String> {
        let path = &self.shards.base.as_ref()?.ledger;
        Some(quoted(path.canonicalize().as_deref().unwrap_or(path)))
    }
}

fn time(seconds: f64) -> String {
    span(Duration::from_secs_f64(seconds.clamp(0.0, 1e15)))
}
