//! Job arrays for Slurm. The tasks run here in a shell; `slurm/cluster.sh` runs them on a real Slurm.

use crate::common::{
    command, complaint, refuse, run, run_with, stderr_of, stdout, stdout_of, write_program,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A directory for arrays and ledgers.
struct Scratch(TempDir);

impl Scratch {
    fn new() -> Scratch {
        Scratch(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes an array to the directory `name`.
    fn array(&self, work: &str, name: &str) -> Array {
        let out = self.path(name);
        let printed = stdout(&format!("slurm {work} --output {}", out.display()));
        let submit =
            if work.contains("--max-time") { "sh submit.sh" } else { "sbatch queens.sbatch" };
        assert!(printed.ends_with(&format!("cd {} && {submit}\n", out.display())), "{printed}");
        Array(out)
    }

    fn import(&self, ledger: &str, array: &Array) -> String {
        self.import_into(ledger, array, "")
    }

    /// Imports the records of an array into a ledger, with options.
    fn import_into(&self, ledger: &str, array: &Array, options: &str) -> String {
        let (ledger, records) = (self.path(ledger), array.0.join("records"));
        stdout(&format!("ledger import {} {} {options}", ledger.display(), records.display()))
    }

    fn status(&self, ledger: &str) -> Value {
        let text = stdout(&format!("ledger status {} --json", self.path(ledger).display()));
        serde_json::from_str(&text).unwrap()
    }
}

/// A directory that `queens slurm` wrote.
struct Array(PathBuf);

impl Array {
    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    fn tasks(&self) -> u64 {
        let script = self.text("queens.sbatch");
        let line = script.lines().find_map(|line| line.strip_prefix("#SBATCH --array=1-"));
        line.and_then(|tasks| tasks.parse().ok()).expect("the script says how many tasks there are")
    }

    /// Runs one task as a node does.
    fn run(&self, task: u64) -> Output {
        self.task(task).output().unwrap()
    }

    fn task(&self, task: u64) -> Command {
        let mut shell = Command::new("sh");
        shell.arg("queens.sbatch").current_dir(&self.0);
        shell.env("QUEENS", env!("CARGO_BIN_EXE_queens"));
        shell.env("SLURM_ARRAY_TASK_ID", task.to_string()).env("SLURM_CPUS_PER_TASK", "2");
        shell
    }

    fn run_all(&self) {
        for task in 1..=self.tasks() {
            let output = self.run(task);
            assert!(output.status.success(), "task {task}: {}", stderr_of(&output));
        }
    }

    /// All record files with their contents.
    fn records(&self) -> BTreeMap<PathBuf, String> {
        let files = fs::read_dir(self.0.join("records")).unwrap();
        let files = files.map(|file| file.unwrap().path());
        files.map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect()
    }

    /// The number of records in all files.
    fn records_in_all(&self) -> usize {
        self.records().values().map(|text| text.lines().count()).sum()
    }
}

#[test]
fn array_tasks_count_every_shard_once() {
    let scratch = Scratch::new();
    let array = scratch.array("12 --of 100 --shards-per-task 3", "q12");
    assert_eq!(array.tasks(), 34);
    assert_eq!(array.text("units.txt").lines().count(), 100);
    array.run_all();
    assert_eq!((array.records().len(), array.records_in_all()), (34, 100), "a file for each task");
    let tally = "100 new, 0 known, 0 agreeing, 0 conflicting, 0 rejected, 0 refused\n";
    assert_eq!(scratch.import("q.db", &array), tally);
    assert_eq!(scratch.status("q.db")["total"], "14200");
    let last = array.run(34);
    assert_eq!(stderr_of(&last), "0 shards counted, 1 already there\n");
}

#[test]
fn repeated_tasks_replace_only_damaged_records() {
    let scratch = Scratch::new();
    let array = scratch.array("10 --of 12 --shards-per-task 4", "q10");
    array.run_all();
    let before = array.records();
    array.run_all();
    assert_eq!(array.records(), before);

    let [first, second, third] = before.keys().collect::<Vec<_>>()[..] else { panic!("3 tasks") };
    fs::write(first, "").unwrap();
    // A killed task can leave an incomplete line.
    fs::write(second, &before[second][..before[second].len() - 50]).unwrap();
    fs::remove_file(third).unwrap();
    array.run_all();
    assert_eq!(array.records_in_all(), 12);
    scratch.import("q.db", &array);
    assert_eq!(scratch.status("q.db")["total"], "724");
}

#[test]
fn arrays_count_missing_units_of_a_ledger() {
    let scratch = Scratch::new();
    let first = scratch.array("11 --of 9", "first");
    first.run_all();
    // The missing shards are adjacent.
    lose(&first, |line| first_unit(line) > 0);
    scratch.import_into("q.db", &first, "--of 9");
    assert_eq!(scratch.status("q.db")["complete"], false);
    for (of, name) in [("", "whole"), ("--of 50 --shards-per-task 5", "fine")] {
        let ledger = format!("copy-{name}.db");
        fs::copy(scratch.path("q.db"), scratch.path(&ledger)).unwrap();
        let work = format!("--missing {} {of}", scratch.path(&ledger).display());
        let rest = scratch.array(&work, name);
        assert!(rest.text("README.md").contains(&format!("{ledger} records")));
        rest.run_all();
        assert!(scratch.import(&ledger, &rest).contains(" 0 refused"));
        assert_eq!(scratch.status(&ledger)["total"], "2680", "{name}");
    }
    let complete = scratch.path("copy-fine.db");
    let again =
        format!("slurm --missing {} --output {}", complete.display(), scratch.path("x").display());
    let nothing = run(&again);
    assert_eq!(nothing.status.code(), Some(1));
    assert!(stderr_of(&nothing).contains("nothing is missing"), "{}", stderr_of(&nothing));
    assert!(!scratch.path("x").exists());
}

/// Removes the records of some shards.
fn lose(array: &Array, is_lost: impl Fn(&str) -> bool) {
    for (file, text) in array.records() {
        let kept: String =
            text.lines().filter(|line| !is_lost(line)).map(|l| format!("{l}\n")).collect();
        fs::write(file, kept).unwrap();
    }
}

/// The first unit of a record.
fn first_unit(line: &str) -> u64 {
    let record: Value = serde_json::from_str(line).unwrap();
    record["first_unit"].as_u64().unwrap()
}

#[test]
fn tasks_respect_array_limit() {
    let scratch = Scratch::new();
    assert_eq!(scratch.array("8", "small").tasks(), 1);
    assert_eq!(scratch.array("20", "minutes").tasks(), 1, "half a minute of work");
    let large = scratch.array("26 --of 5000", "large");
    assert_eq!((large.tasks(), large.text("units.txt").lines().count()), (1000, 5000));
    let narrow = scratch.array("26 --of 5000 --array-max 300", "narrow");
    assert_eq!(narrow.tasks(), 295, "17 shards each");
    assert_eq!(scratch.array("0", "empty").tasks(), 1);
}

#[test]
fn templates_have_no_placeholders_left() {
    let scratch = Scratch::new();
    let array = scratch.array("9 --of 6", "q9");
    let rounds = scratch.array("9 --of 6 --max-time 1:00:00 --partition a --account b", "rounds");
    let check = |array: &Array, name: &str| {
        let text = array.text(name);
        // In shell variables, braces follow a dollar sign.
        let open = text.match_indices('{').find(|&(place, _)| !text[..place].ends_with('$'));
        assert_eq!(open, None, "{name}: {text}");
        assert!(!text.contains("\n\n\n"), "{name}: {text}");
    };
    for name in ["README.md", "queens.sbatch"] {
        check(&array, name);
    }
    for name in ["README.md", "queens.sbatch", "next.sbatch", "submit.sh"] {
        check(&rounds, name);
    }
    for name in ["queens.sbatch", "next.sbatch"] {
        let text = rounds.text(name);
        assert!(text.contains("#SBATCH --partition=a\n#SBATCH --account=b\n"), "{text}");
    }
    let readme = array.text("README.md");
    let commands: Vec<&str> = ["sbatch ", "squeue ", "queens ledger import "].to_vec();
    assert!(commands.iter().all(|command| readme.lines().any(|line| line.starts_with(command))));
}

#[test]
fn tasks_name_missing_requirements() {
    let scratch = Scratch::new();
    let array = scratch.array("8 --of 3", "q8");
    let fails = |task: &mut Command, what: &str| {
        let output = task.output().unwrap();
        assert!(!output.status.success());
        assert!(stderr_of(&output).contains(what), "{}", stderr_of(&output));
    };
    fails(array.task(1).env("QUEENS", "/nowhere/queens"), "/nowhere/queens: not found on ");
    fails(array.task(1).env_remove("SLURM_ARRAY_TASK_ID"), "sbatch");
    let script = array.0.join("queens.sbatch");
    let elsewhere = &mut array.task(1);
    fails(elsewhere.current_dir(scratch.0.path()).arg("x"), "queens.sbatch");
    let mut elsewhere = Command::new("sh");
    elsewhere.arg(script).current_dir(scratch.0.path()).env("SLURM_ARRAY_TASK_ID", "1");
    fails(&mut elsewhere, "submit queens.sbatch in its own directory");
    let text = array.text("queens.sbatch");
    let hash = text.split("--plan ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    fs::write(array.0.join("queens.sbatch"), text.replace(hash, "0123456789abcdef")).unwrap();
    fails(&mut array.task(1), "use the program that made the plan");
    assert!(array.records().is_empty());
}

#[test]
fn readme_import_keeps_shards() {
    let scratch = Scratch::new();
    let array = scratch.array("10 --of 12", "q10");
    array.run_all();
    let readme = array.text("README.md");
    let line = readme.lines().find_map(|line| line.strip_prefix("queens ledger import "));
    let mut collect = command(&format!("ledger import {}", line.unwrap()));
    let output = collect.current_dir(&array.0).output().unwrap();
    assert!(output.status.success(), "{}", stderr_of(&output));
    let status = scratch.status("q10/q10.db");
    assert_eq!((&status["shards"], &status["total"]), (&12.into(), &"724".into()));
    let (new, records) = (scratch.path("x.db"), array.0.join("records"));
    let import = format!("ledger import {} {} --of 0", new.display(), records.display());
    refuse(&import, &["--of: 0 shards"]);
}

/// The files of a directory.
fn files(path: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(path).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn slurm_writes_only_to_empty_directories() {
    let scratch = Scratch::new();
    let refused = |out: &Path, code: i32, what: &str| {
        let line = complaint(&format!("slurm 8 --output {}", out.display()), code);
        assert!(line.starts_with("error: --output ") && line.contains(what), "{line}");
    };
    let array = scratch.array("8", "q8");
    let before = files(&array.0);
    refused(&array.0, 2, "there is something in it already: name a new directory");
    assert_eq!(files(&array.0), before);
    fs::write(scratch.path("file"), "").unwrap();
    refused(&scratch.path("file"), 4, "name a directory that can be made");
    refused(&scratch.path("file/below"), 4, "name a directory that can be made");
    scratch.array("8", "made/with/its/parents").run_all();
    fs::create_dir(scratch.path("empty")).unwrap();
    scratch.array("8", "empty").run_all();
    let left: Vec<_> = files(scratch.0.path());
    assert!(left.iter().all(|path| !path.display().to_string().contains("/.queens-")), "{left:?}");
}

#[test]
fn slurm_supports_paths_with_blanks() {
    let scratch = Scratch::new();
    let out = scratch.path("my runs");
    let output = command("slurm 8 --of 4 -o").arg(&out).output().unwrap();
    assert!(stdout_of(&output).ends_with("my runs' && sbatch queens.sbatch\n"));
    Array(out).run_all();
}

#[test]
fn wrong_slurm_arguments_are_refused() {
    let scratch = Scratch::new();
    let out = scratch.path("x").display().to_string();
    let refused_with = |code: i32, arguments: String, what: &str| {
        let line = complaint(&arguments, code);
        assert!(line.contains(what), "{arguments}: {line}");
    };
    let refused = |arguments: String, what: &str| refused_with(2, arguments, what);
    refused(format!("slurm --output {out}"), "<N|--missing <FILE>>");
    refused(format!("slurm 8 --missing q.db --output {out}"), "cannot be used with");
    let missing = scratch.path("q.db");
    refused_with(
        4,
        format!("slurm --missing {} --output {out}", missing.display()),
        "no such file",
    );
    refused("slurm 8".to_owned(), "--output");
    refused(format!("slurm 8 -o {out} --max-time 1m"), "too short for a task");
    refused(format!("slurm 8 -o {out} --partition a;b"), "is no name of Slurm");
    refused(format!("slurm 8 -o {out} --slowness 0"), "use 0.01 to 1000");
    refused(format!("slurm 8 -o {out} --partition="), "`` is no name of Slurm");
    refused(format!("slurm 8 -o {out} --account=-x"), "`-x` is no name of Slurm");
    refused(format!("slurm 8 -o {out} --max-time 90"), "use 90m for minutes");
    refused(format!("slurm 8 -o {out} --whole-nodes"), "--cpus");
    refused(format!("slurm 8 -o {out} --cpus 999999"), "too many: use at most");
    refused(format!("slurm 8 -o {out} --program {out}/queens"), "no such file: name a program");
    refused(
        format!("slurm 8 -o {out} --cpus 8 --mem-per-cpu 1000 --mem 4500"),
        "--mem: 8 processors need 8,000 MB, 1,000 for each: use --cpus 4",
    );
    refused(format!("slurm 8 -o {out} --mem-per-cpu 1000 --mem 900"), "use nodes with more memory");
    for special in ["it's", "a\"b", "100%", "a\\b", "a#b"] {
        refused(format!("slurm 8 -o {out}/{special}"), "name another directory");
    }
    refused(
        format!("slurm 28 --of 9600 --max-time 24:00:00 --mem-per-cpu 1 -o {out}"),
        "use more shards",
    );
    refused(format!("slurm 33 --output {out}"), "too large");
    refused(format!("slurm 8 --of 0 --output {out}"), "--of: 0 shards are not possible");
    refused(format!("slurm 8 --shards-per-task 0 --output {out}"), "use a whole number from 1 up");
    refused(format!("slurm 8 --array-max 0 --output {out}"), "use a whole number from 1 up");
    refused(
        format!("slurm 12 --of 100 --shards-per-task 2 --array-max 30 --output {out}"),
        "--array-max allows 30: use at least 4",
    );
    assert!(!scratch.path("x").exists());
    refused("shard run 8 --shards 1".to_owned(), "--of");
    refused("shard run 8 --units 0..1 --of 3".to_owned(), "cannot be used with");
    refused("shard run 8 --units 2..1".to_owned(), "runs backwards");
    refused("shard run 8 --units 0..9999".to_owned(), "leaves the plan: use units 0..");
    refused("shard run 8 --units 0..1 --plan abc".to_owned(), "use the program that made the plan");
    refused_with(4, format!("shard run 8 --units 0..1 --records {out}/no/1.jsonl"), "--records");
    let empty = run_with("shard run 8 --units -", b"\n");
    crate::common::refused(&empty, &["--units: standard input: no units"]);
}

/// Replaces `sbatch`: logs its arguments and runs the submitted tasks one after the other.
///
/// The first run of each task stops before its last shard, as if it had reached a time limit.
const SBATCH: &str = r#"#!/bin/sh
set -eu
echo "$*" >>log/sbatch.txt
while [ "${1%.sbatch}" = "$1" ]; do shift; done
script=$1
shift
case $script in
    queens.sbatch)
        last=$(sed -n 's/^#SBATCH --array=1-//p' $script)
        for task in $(seq "$last"); do
            [ -e "records/$task.jsonl" ] || head -n "$((task * 4 - 1))" units.txt >short.txt
            if [ -e short.txt ]; then mv units.txt all.txt; mv short.txt units.txt; fi
            SLURM_ARRAY_TASK_ID=$task sh $script >>log/tasks.txt 2>&1
            if [ -e all.txt ]; then mv all.txt units.txt; fi
        done
        echo 17
        ;;
    next.sbatch)
        sh $script "$@" >>log/next.txt 2>&1 || echo "next failed" >>log/next.txt
        echo 18
        ;;
esac
"#;

/// Submits an array in rounds, with options of `sbatch`, until its jobs submit no others.
fn submit(scratch: &Scratch, array: &Array, options: &[&str]) {
    let programs = scratch.path("bin");
    fs::create_dir(&programs).unwrap();
    write_program(&programs.join("sbatch"), SBATCH);
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let mut submit = Command::new("sh");
    let submit = submit.arg("submit.sh").args(options).current_dir(&array.0).env("PATH", path);
    let output = submit.output().unwrap();
    assert!(output.status.success(), "{}", stderr_of(&output));
}

#[test]
fn rounds_repeat_until_count_is_complete() {
    let scratch = Scratch::new();
    let array = scratch.array("10 --of 12 --shards-per-task 4 --max-time 1:00:00", "q10");
    submit(&scratch, &array, &[]);
    let next = array.text("log/next.txt");
    assert!(next.contains("9 of 12 shards are counted: next round"), "{next}");
    assert!(next.contains("Q(10) is complete"), "{next}");
    assert_eq!(array.records_in_all(), 12);
    scratch.import("q.db", &array);
    assert_eq!(scratch.status("q.db")["total"], "724");
}

#[test]
fn rounds_count_missing_units_without_ledger() {
    for of in ["", "--of 60"] {
        let scratch = Scratch::new();
        let first = scratch.array("10 --of 12", "first");
        first.run_all();
        lose(&first, |line| !first_unit(line).is_multiple_of(3));
        scratch.import_into("q.db", &first, "--of 12");
        let ledger = scratch.path("q.db");
        let work =
            format!("--missing {} --shards-per-task 4 --max-time 1:00:00 {of}", ledger.display());
        let rest = scratch.array(&work, "rest");
        // Nodes cannot reach the ledger.
        let elsewhere = scratch.path("elsewhere.db");
        fs::rename(&ledger, &elsewhere).unwrap();
        submit(&scratch, &rest, &[]);
        let next = rest.text("log/next.txt");
        assert!(next.contains(": next round") && next.contains("Q(10) is complete"), "{next}");
        fs::rename(&elsewhere, &ledger).unwrap();
        assert!(scratch.import("q.db", &rest).contains(" 0 refused"));
        assert_eq!(scratch.status("q.db")["total"], "724", "{of}");
    }
}

#[test]
fn rounds_inherit_sbatch_options() {
    let scratch = Scratch::new();
    let array = scratch.array("10 --of 12 --shards-per-task 4 --max-time 1:00:00", "q10");
    submit(
        &scratch,
        &array,
        &["--qos", "long", "-a", "1-3%2", "--comment=two words", "--array=1-3"],
    );
    let all = "--qos long -a 1-3%2 --comment=two words --array=1-3";
    let next = "--qos long --comment=two words --dependency=afterany:17 next.sbatch";
    let round = [format!("--parsable {all} queens.sbatch"), format!("--parsable {next} {all}")];
    let calls = array.text("log/sbatch.txt");
    assert_eq!(calls.lines().collect::<Vec<_>>(), [&round[..], &round[..]].concat(), "two rounds");
}

#[test]
fn resources_follow_engine_and_site() {
    let scratch = Scratch::new();
    let text = scratch.array("16 --cpus 4", "q16").text("queens.sbatch");
    let memory = text.lines().find_map(|line| line.strip_prefix("#SBATCH --mem-per-cpu="));
    let memory: u64 = memory.unwrap().trim_end_matches('M').parse().unwrap();
    assert!((100..2000).contains(&memory), "{memory}");
    assert!(text.contains("#SBATCH --cpus-per-task=4\n"), "{text}");
    let program = format!("\nqueens={}\n", env!("CARGO_BIN_EXE_queens"));
    assert!(text.contains(&program), "{program} is not in {text}");
    // A count of several days runs in rounds of one day.
    let long = scratch.array("28 --of 200000 --max-time 24:00:00 --mem-per-cpu 900", "q28");
    assert!(long.text("queens.sbatch").contains("#SBATCH --time=24:00:00\n"));
    assert!(long.text("README.md").contains("| rounds | "), "{}", long.text("README.md"));
}

#[test]
fn whole_nodes_use_all_processors() {
    let scratch = Scratch::new();
    let whole = |options: &str, name: &str| {
        scratch.array(&format!("24 --whole-nodes --cpus 128 --mem-per-cpu 100 {options}"), name)
    };
    let array = whole("", "whole");
    let alone = scratch.array("24 --mem-per-cpu 100", "alone");
    assert!(array.tasks() * 20 < alone.tasks(), "{} and {}", array.tasks(), alone.tasks());
    let text = array.text("queens.sbatch");
    assert!(text.contains("#SBATCH --exclusive\n#SBATCH --mem=0\n"), "{text}");
    let text = whole("--mem 500000", "memory").text("queens.sbatch");
    assert!(text.contains("#SBATCH --exclusive\n#SBATCH --mem=500000M\n"), "{text}");

    // The memory limits the threads on larger nodes; smaller nodes use all their processors.
    let script = scratch.array("8 --whole-nodes --cpus 4 --mem-per-cpu 100", "small");
    let counting = scratch.path("threads");
    write_program(&counting, "#!/bin/sh\necho \"$*\"\n");
    for (node, threads) in [("128", "4"), ("3", "3")] {
        let mut task = script.task(1);
        let output =
            task.env("SLURM_CPUS_ON_NODE", node).env("QUEENS", &counting).output().unwrap();
        assert!(stdout_of(&output).ends_with(&format!(" --threads {threads}\n")), "{node}");
    }

    // The plan of Q(28) on whole nodes uses all 128 processors for a task.
    let time = |options: &str, name: &str| {
        let array = scratch.array(&format!("28 --of 400000 --mem-per-cpu 1000 {options}"), name);
        let text = array.text("queens.sbatch");
        let time = text.lines().find_map(|line| line.strip_prefix("#SBATCH --time=")).unwrap();
        time.split(':').next().unwrap().parse::<u64>().unwrap()
    };
    let (alone, whole) = (time("", "q28"), time("--whole-nodes --cpus 128", "q28-whole"));
    assert!(whole * 100 < alone, "{whole} and {alone} hours");
}
