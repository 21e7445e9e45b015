//! A job array for Slurm, the scheduler of most large clusters.
//!
//! The directory needs nothing but `sbatch` and `queens`: it has a list of shards, a script whose
//! tasks count some lines of the list each, and a place for the records. Slurm only runs shards: the
//! records, and the ledger that imports them, show what is done.

mod directory;

use crate::args::Slurm;
use crate::error::{Failure, Result};
use crate::output::{Out, note};
use crate::parse::shown;
use directory::Directory;
use queens_ledger::{Cut, Ledger, Plan};
use queens_report::number::{counted, grouped, span};
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

/// A task should be long in comparison with what it takes to start it.
const TASK_SECONDS: f64 = 600.0;

/// The time limit of a task, as a multiple of its time on the reference processor.
const TIME_FACTOR: f64 = 2.0;

/// The shortest time limit of a task.
const LEAST_MINUTES: u64 = 10;

const SCRIPT: &str = include_str!("queens.sbatch");
const README: &str = include_str!("README.md");

/// What is counted, and how it is divided among the tasks of an array.
struct Array {
    plan: Plan,
    /// The units of each shard.
    shards: Vec<Range<u64>>,
    per_task: u64,
    /// The ledger in which they are missing, if there is one.
    ledger: Option<String>,
}

pub(crate) fn run(args: &Slurm) -> Result {
    let directory = Directory::check(&args.out)?;
    let array = array(args)?;
    directory.make(&[
        ("queens.sbatch", array.fill(SCRIPT)),
        ("README.md", array.fill(README)),
        ("units.txt", array.lines()),
    ])?;
    if args.quiet {
        return Ok(());
    }
    let mut out = Out::new();
    out.line(&array.summary())?;
    out.line(&format!("cd {} && sbatch queens.sbatch", quoted(&args.out)))
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
    Ok(Array { plan, shards, per_task, ledger })
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
    let seconds = expected(plan, shards);
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

    fn summary(&self) -> String {
        let (shards, time) =
            (counted(self.shards.len() as u64, "shard"), time(self.longest_task()));
        let tasks = match self.tasks() {
            1 => "one task".to_owned(),
            tasks => format!("{} tasks", grouped(tasks)),
        };
        format!("{shards} in {tasks} of about {time} of processor time; to submit them:")
    }

    /// The list of shards.
    fn lines(&self) -> String {
        self.shards.iter().map(|units| shown(units) + "\n").collect()
    }

    /// A template with its placeholders replaced.
    fn fill(&self, template: &str) -> String {
        let n = self.plan.size();
        let job = format!("queens-{n}");
        let (of_what, of) = match &self.ledger {
            Some(ledger) => (format!("Missing in {ledger}"), String::new()),
            None => ("The whole count".to_owned(), format!(" --of {}", self.shards.len())),
        };
        let placeholders = [
            ("{n}", n.to_string()),
            ("{job}", job),
            ("{hash}", self.plan.identity().hash.clone()),
            ("{tasks}", self.tasks().to_string()),
            ("{shards}", self.shards.len().to_string()),
            ("{per_task}", self.per_task.to_string()),
            ("{before}", (self.per_task - 1).to_string()),
            ("{time}", limit(self.longest_task())),
            ("{all_time}", time(expected(&self.plan, &self.shards))),
            ("{task_time}", time(self.longest_task())),
            ("{ledger}", self.ledger.clone().unwrap_or_else(|| format!("q{n}.db"))),
            ("{of}", of),
            ("{of_what}", of_what),
        ];
        placeholders
            .iter()
            .fold(template.to_owned(), |text, (name, value)| text.replace(name, value))
    }
}

fn time(seconds: f64) -> String {
    span(Duration::from_secs_f64(seconds.clamp(0.0, 1e15)))
}

/// A time limit as Slurm reads it: hours, minutes, seconds.
fn limit(seconds: f64) -> String {
    let minutes = ((seconds * TIME_FACTOR / 60.0).ceil() as u64).max(LEAST_MINUTES);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_limits_are_generous_and_never_short() {
        assert_eq!(limit(0.0), "00:10:00");
        assert_eq!(limit(600.0), "00:20:00");
        assert_eq!(limit(2.0 * 86_400.0), "96:00:00");
    }

    #[test]
    fn paths_are_quoted_where_a_shell_would_misread_them() {
        assert_eq!(quoted(Path::new("/data/q-22.1")), "/data/q-22.1");
        assert_eq!(quoted(Path::new("my runs")), "'my runs'");
        assert_eq!(quoted(Path::new("it's")), r"'it'\''s'");
        assert_eq!(quoted(Path::new("-x")), "'-x'");
    }
}
