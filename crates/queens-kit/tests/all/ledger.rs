//! Ledgers, shards, records and estimates.

use crate::common::{
    command, complaint, json, objects, run, run_with, stderr_of, stdout, stdout_of,
};
use queens_ledger::Record;
use serde_json::Value;
use std::path::Path;
use std::process::Output;
use tempfile::TempDir;

struct Scratch(TempDir);

impl Scratch {
    fn new() -> Scratch {
        Scratch(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn status(&self) -> Value {
        json(&stdout(&self.line("ledger status @q.db --json")))
    }

    /// Returns a command line in which `@` is replaced by the directory.
    fn line(&self, arguments: &str) -> String {
        arguments.replace('@', &self.path(""))
    }

    fn stdout(&self, arguments: &str) -> String {
        stdout(&self.line(arguments))
    }

    fn run(&self, arguments: &str) -> Output {
        run(&self.line(arguments))
    }

    /// Imports records from standard input into `q.db`.
    fn import(&self, options: &str, records: &str) -> Output {
        run_with(&self.line(&format!("ledger import @q.db {options}")), records.as_bytes())
    }
}

/// Returns the records of N = 10, divided into four shards.
fn four_records() -> String {
    stdout("shard run 10 --shards 1..4 --of 4 --threads 1 --kernel portable")
}

/// Returns the third of [`four_records`] with 8 solutions too many, as a faulty machine might count.
fn forged() -> String {
    let mut record = Record::parse(four_records().lines().nth(2).unwrap()).unwrap();
    let plan = queens_ledger::CountPlan::new("10".parse().unwrap());
    let weight = plan.engine().unit(record.first_unit).unwrap().weight;
    record.unit_counts[0] += 8 / u128::from(weight);
    record.count += 8;
    record.residue += 8;
    record.parts[0].count += 8;
    record.parts[0].residue += 8;
    record.to_line()
}

#[test]
fn ledger_count_resumes() {
    let scratch = Scratch::new();
    let first = scratch.run("count 12 --ledger @q.db --of 20");
    assert!(stdout_of(&first).contains(" 14,200 "), "{first:?}");
    assert_eq!(stderr_of(&first), "20 of 20 shards counted now\n");
    let again = scratch.run("count 12 --ledger @q.db");
    assert_eq!(stderr_of(&again), "0 of 20 shards counted now\n");
    assert_eq!(scratch.stdout("count 12 --ledger @q.db --quiet --unique"), "1787\n");
    let counted = json(&scratch.stdout("count 12 --ledger @q.db --json"));
    assert_eq!(counted["schema"], "queens.count/1");
    assert_eq!((&counted["total"], &counted["unique"]), (&"14200".into(), &"1787".into()));
    assert_eq!((&counted["shards"], &counted["shards_now"]), (&20.into(), &0.into()));
    assert_eq!(scratch.status()["total"], "14200");
}

#[test]
fn wrong_ledger_arguments_are_refused() {
    let scratch = Scratch::new();
    scratch.stdout("count 6 --ledger @q.db --quiet");
    std::fs::write(
        scratch.path("text.db"),
        "this is a text and no database, however long it may be",
    )
    .unwrap();
    for (arguments, code, part) in [
        ("count 7 --ledger @q.db", 2, "N = 7"),
        ("count 6..7 --ledger @q.db", 2, "--ledger: "),
        ("count 6 --ledger @text.db", 2, "text.db: "),
        ("ledger status @text.db", 2, "text.db: "),
        ("ledger status @missing.db", 4, "`queens count N --ledger FILE`"),
        ("count 6 --ledger @text.db/q.db", 4, "--ledger "),
        ("ledger verify @q.db --all --seed 1", 2, "--seed: "),
        ("ledger verify @q.db --sample 0", 2, "--sample: "),
        ("count 6 --ledger @q.db --of 0", 2, "--of: "),
        ("count 6 --ledger @q.db --algorithm bitmap", 2, "--algorithm"),
        ("count 6 --of 3", 2, "--ledger"),
        ("shard run 6 --shards 9..4 --of 9", 2, "--shards: "),
        ("shard run 6 --shards 4..9 --of 5", 2, "use 1 to 5"),
        ("shard run 8 --shards 1", 2, "--of"),
        ("shard run 8 --of 3", 2, "--shards"),
        ("shard run 8 --shards 1 --of 3 --records @missing/1.jsonl", 4, "--records: "),
        ("shard plan 6 --of 1000000", 2, "--of: "),
        ("estimate 8 --sample 0", 2, "--sample: "),
        ("estimate 8 --sample 9 --limit 1s", 2, "--limit"),
    ] {
        let line = complaint(&scratch.line(arguments), code);
        assert!(line.starts_with("error: ") && line.contains(part), "{arguments}: {line}");
    }
}

#[test]
fn units_are_defined_alone_and_in_a_table() {
    let unit = stdout("ledger unit 6 3");
    assert!(unit.starts_with("queens.unit/1\nn 6\n") && unit.ends_with("\nend\n"), "{unit}");
    let columns = stdout("ledger unit 5 --all");
    assert!(columns.starts_with("queens.units/1\nn 5\nplan 2\nrank 0 0\n"), "{columns}");
    let last = "\n2 centre 3 2 0 0\n3 off-centre 10 4\n4 off-centre 18 8\n\
                5 off-centre 17 4\n6 off-centre 3 8\nend\n";
    assert!(columns.ends_with(last), "{columns}");
}

#[test]
fn missing_shards_can_be_counted() {
    let scratch = Scratch::new();
    let import = |shards: &str| {
        let records = stdout(&format!("shard run 9 --shards {shards} --of 6"));
        let imported = scratch.import("--of 6", &records);
        assert!(imported.status.success(), "{shards}: {}", stderr_of(&imported));
    };
    import("1..3");
    import("5");
    let verified = stdout_of(&scratch.run("ledger verify @q.db --sample 1"));
    assert!(verified.contains(" missing shards: 4; 6\n"), "{verified}");
    let status = scratch.stdout("ledger status @q.db");
    let missing = status.split("2 shards: ").nth(1).unwrap().lines().next().unwrap();
    assert_eq!(missing, "4, 6");
    missing.split(", ").for_each(import);
    let status = scratch.status();
    assert_eq!((&status["total"], &status["shards_done"]), (&"352".into(), &6.into()));
    std::fs::write(scratch.path("r.jsonl"), scratch.stdout("ledger export @q.db")).unwrap();
    let copy = "ledger import @copy.db @r.jsonl";
    let answer = |new, known| {
        format!("{new} new, {known} known, 0 agreeing, 0 conflicting, 0 rejected, 0 refused\n")
    };
    assert_eq!(scratch.stdout(copy), answer(6, 0));
    assert_eq!(scratch.stdout(copy), answer(0, 6));
}

#[test]
fn planned_shards_have_the_units_of_records() {
    let plans = objects(&stdout("shard plan 11 --of 9 --json"));
    let records = objects(&stdout("shard run 11 --shards 1..9 --of 9"));
    assert_eq!((plans.len(), records.len()), (9, 9));
    for record in records {
        let plan = plans.iter().find(|plan| plan["first_unit"] == record["first_unit"]).unwrap();
        assert_eq!(plan["end_unit"], record["end_unit"]);
        assert_eq!(plan["plan_hash"], record["plan"]["hash"]);
    }
}

#[test]
fn remaining_time_follows_record_speed() {
    let scratch = Scratch::new();
    // Pretend that the shards were counted one after the other, each in ten seconds.
    let records = stdout("shard run 12 --shards 1..2 --of 4");
    let timed = records.lines().zip(0..).map(|(line, number)| {
        let mut record = Record::parse(line).unwrap();
        record.started = format!("2026-01-01T00:00:{number}0Z");
        (record.seconds, record.cpu_seconds) = (10.0, Some(0.5));
        record.to_line() + "\n"
    });
    scratch.import("--of 4", &timed.collect::<String>());
    let share = scratch.status()["share"].as_f64().unwrap();
    let left = (1.0 - share) / share * 20.0;
    let text = scratch.stdout("ledger status @q.db");
    assert!(text.contains("\ntime       1.00 s of processor time in 20.0 s of work\n"), "{text}");
    let says = format!(
        "\nleft       {left:.1} s at 6.00 records a minute, as in the last 20.0 s of work\n"
    );
    assert!(text.contains(&says), "{text}");
}

#[test]
fn import_names_faulty_lines() {
    let scratch = Scratch::new();
    let mut lines: Vec<String> = four_records().lines().map(str::to_owned).collect();
    let mut impossible = Record::parse(&lines[0]).unwrap();
    impossible.shards = 1_000_000;
    lines[1] = lines[1].replace("\"threads\":1", "\"threads\":3");
    lines.insert(0, impossible.to_line());
    lines.push(stdout("shard run 8 --shards 1 --of 1").trim_end().to_owned());
    lines.push(forged());
    lines.push(lines[3][..100].to_owned());
    let output = scratch.import("", &lines.join("\n"));
    assert_eq!(output.status.code(), Some(1));
    let answer = "3 new, 0 known, 0 agreeing, 1 conflicting, 0 rejected, 4 refused\n";
    assert_eq!(stdout_of(&output), answer);
    let stderr = stderr_of(&output);
    for named in [
        ":1: not imported: one of 1,000,000 shards",
        ":3: not imported: the checksum does not fit",
        ":6: not imported: of another plan (N = 8",
        ":7: conflict in units",
        ":8: not imported: the line is cut off",
    ] {
        assert!(stderr.contains(&format!("standard input{named}")), "{named}: {stderr}");
    }
    let quiet = scratch.import("--quiet", "no record\n");
    assert!(stderr_of(&quiet).contains("1 line, the first standard input:1: "), "{quiet:?}");
    assert_eq!(stderr_of(&quiet).lines().count(), 1);
}

#[test]
fn import_refuses_records_of_other_shards() {
    let scratch = Scratch::new();
    scratch.stdout("count 12 --ledger @q.db --of 6 --quiet");
    let records = stdout("shard run 12 --shards 1..40 --of 40");
    let import = scratch.import("", &records);
    assert_eq!(import.status.code(), Some(1));
    let said = stderr_of(&import);
    assert!(said.contains(":1: not imported: one of 40 shards, but 6 are expected"), "{said}");
    assert!(said.ends_with(": import it into a new ledger with --of 40\n"), "{said}");
    assert_eq!(said.lines().count(), 10 + 1, "not every line is noted: {said}");
    // Records that do not match `--of` create no ledger.
    std::fs::write(scratch.path("r.jsonl"), records).unwrap();
    let import = scratch.line("ledger import @new.db @r.jsonl");
    let said = complaint(&format!("{import} --of 6 --quiet"), 1);
    assert!(said.contains("not imported: 40 lines, the first"), "{said}");
    assert!(!Path::new(&scratch.path("new.db")).exists());
    let impossible = complaint(&format!("{import} --of 0"), 2);
    assert!(impossible.starts_with("error: --of: 0 shards are not possible"), "{impossible}");
    assert!(stdout(&format!("{import} --of 40")).starts_with("40 new, "));
    assert!(stderr_of(&run(&format!("{import} --of 6"))).contains("--of: ignored"));
}

#[test]
fn recount_resolves_conflict() {
    let scratch = Scratch::new();
    scratch.import("", &format!("{}{}", four_records(), forged()));
    let status = scratch.status();
    assert_eq!(status.get("total"), None);
    assert_eq!(status["conflicts"][0]["counts"].as_array().unwrap().len(), 2);
    scratch.stdout("ledger backup @q.db @copy.db");
    let verified = scratch.run("ledger verify @copy.db --sample 1");
    assert_eq!(verified.status.code(), Some(1));
    assert!(stdout_of(&verified).contains("\ntotal    not known\n"), "{verified:?}");
    // If the drawn unit happens to be the wrong one, the check `recount` also fails.
    assert!(stderr_of(&verified).contains("these checks failed: conflicts"), "{verified:?}");
    let counted = scratch.run("count 10 --ledger @q.db");
    assert!(stdout_of(&counted).contains(" 724 "), "{counted:?}");
    assert!(stderr_of(&counted).contains("conflict ended"), "{counted:?}");
    assert!(stdout_of(&scratch.import("", &forged())).contains(" 1 rejected,"));
    let verified = scratch.stdout("ledger verify @q.db --sample 4 --seed 1");
    assert!(verified.contains("\ntotal    724, as published\n"), "{verified}");
}

#[test]
fn totals_state_their_origin() {
    let scratch = Scratch::new();
    scratch.import("", &four_records());
    let said = "all imported from 1 source; nothing confirmed";
    let table = stdout_of(&scratch.run("count 10 --ledger @q.db"));
    assert!(table.ends_with(&format!("\nThe records: {said}.\n")), "{table}");
    let quiet = scratch.run("count 10 --ledger @q.db --quiet");
    assert_eq!(stdout_of(&quiet), "724\n");
    assert_eq!(stderr_of(&quiet), format!("note: the records: {said}\n"));
    let counted = json(&scratch.stdout("count 10 --ledger @q.db --json"));
    assert_eq!((&counted["here_share"], &counted["imported_share"]), (&0.0.into(), &1.0.into()));
    assert!(scratch.stdout("ledger status @q.db").contains(&format!("\norigin     {said}\n")));
    let text = scratch.stdout("ledger verify @q.db --all --independent");
    assert!(text.contains("\nstored   4 recounted shards\n"), "{text}");
    let text = scratch.stdout("ledger status @q.db");
    assert!(text.contains("\norigin     all counted here; all confirmed\n"), "{text}");
}

#[test]
fn records_are_withdrawn_by_name_or_checksum() {
    let (scratch, wrong) = (Scratch::new(), forged());
    scratch.import("--from alice", &four_records());
    scratch.import("--from bob", &wrong);
    let unknown = scratch.line("ledger withdraw @q.db --from carol --reason lost");
    assert!(complaint(&unknown, 2).contains("the sources are: alice, bob"));
    let checksum = scratch.status()["conflicts"][0]["checksums"][1].to_string();
    let digits = &checksum[1..9];
    let status = scratch.stdout("ledger status @q.db");
    assert!(status.contains(&format!(" [{digits}])")), "{status}");
    for (start, told) in [("12ab", "use 8 to 64"), ("00000000000", "0 records have a checksum")] {
        let withdraw = format!("ledger withdraw @q.db --checksum {start} --reason x");
        let line = complaint(&scratch.line(&withdraw), 2);
        assert!(line.contains(told), "{line}");
    }
    let withdraw = format!("ledger withdraw @q.db --checksum {digits} --reason invented");
    assert_eq!(scratch.stdout(&withdraw), "1 record withdrawn\n");
    assert_eq!(scratch.status()["total"], "724");
    let again = scratch.import("--from bob", &wrong);
    assert!(stderr_of(&again).contains("this record was withdrawn, and stays so"), "{again:?}");
    let withdraw = "ledger withdraw @q.db --from alice --reason lost";
    assert_eq!(scratch.stdout(withdraw), "4 records withdrawn\n");
}

#[test]
fn export_refuses_edited_records() {
    let scratch = Scratch::new();
    scratch.stdout("count 8 --ledger @q.db --of 4 --quiet");
    let ledger = rusqlite::Connection::open(scratch.path("q.db")).unwrap();
    ledger.execute("UPDATE records SET line = line || char(27) || '[2J' WHERE id = 2", []).unwrap();
    let exported = scratch.run("ledger export @q.db");
    assert_eq!(exported.status.code(), Some(1));
    assert_eq!(stdout_of(&exported).lines().count(), 3);
    assert!(!exported.stdout.contains(&27) && !exported.stderr.contains(&27), "{exported:?}");
    assert!(stderr_of(&exported).contains("record 2: not exported: "), "{exported:?}");
}

/// The basis of the estimate depends on the speed of the machine, but the fields must be consistent.
#[test]
fn estimates_of_large_boards_name_their_basis() {
    let found = json(&stdout("estimate 28 --seed 5 --limit 2s --threads 2 --json"));
    assert!(["subsampled", "model"].contains(&found["basis"].as_str().unwrap()), "{found}");
    assert_eq!(found["basis"] == "model", found["sampled"] == 0, "{found}");
    for name in ["timed_units", "cpu_seconds_interval"] {
        assert_eq!(found.get("timed_n").is_some(), found.get(name).is_some(), "{found}");
    }
    let text = stdout("estimate 31 --limit 1ms");
    assert!(text.contains("the model alone") && !text.contains("95 %"), "{text}");
    assert!(text.contains("by the growth of the published numbers"), "{text}");
}

#[cfg(unix)]
#[test]
fn ledgers_without_permissions_are_named() {
    let scratch = Scratch::new();
    scratch.stdout("count 10 --quiet --ledger @q.db");
    let allow = |name: &str, mode| {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(mode);
        std::fs::set_permissions(scratch.path(name), mode).unwrap();
    };
    let by_user = |arguments: &str| as_user(&mut command(&scratch.line(arguments))).output();
    allow("q.db", 0o444);
    allow(".", 0o555);
    // Perhaps another user is not permitted to run the binary.
    if let Ok(verified) = by_user("ledger verify @q.db --all") {
        let text = stdout_of(&verified);
        assert!(text.contains("\nstored   0 recounted shards\n"), "{text}");
        for (arguments, part) in [
            ("count 10 --ledger @q.db", "read-only"),
            ("count 6 --ledger @new.db", "the file or its directory is read-only: "),
        ] {
            let refused = by_user(arguments).unwrap();
            assert_eq!(refused.status.code(), Some(4), "{refused:?}");
            assert!(stderr_of(&refused).contains(part), "{refused:?}");
        }
        allow("q.db", 0o000);
        let message = stderr_of(&by_user("ledger status @q.db").unwrap());
        assert!(message.starts_with(&scratch.line("error: @q.db: ")), "{message}");
    }
    allow(".", 0o755);
}

/// Runs a command without the rights of the superuser.
#[cfg(unix)]
fn as_user(command: &mut std::process::Command) -> &mut std::process::Command {
    const NOBODY: u32 = 65534;
    if rustix::process::geteuid().is_root() {
        std::os::unix::process::CommandExt::uid(command, NOBODY);
    }
    command
}

#[test]
fn audit_needs_root_and_text() {
    let scratch = Scratch::new();
    scratch.stdout("count 11 --ledger @q.db --quiet");
    let root = scratch.stdout("ledger publish @q.db @q --without-hosts");
    let root = root.trim();
    let check = |more: &str| scratch.line(&format!("ledger check @q --sample 9 {more}"));
    let unnamed = "\naudit    no audit is claimed: the root was not given\n";
    assert!(stdout(&check("")).ends_with(unnamed));
    let audit = check(&format!("--root {root} --seed-text closing-price"));
    let sentence = "errors in 1 % of the cost would have been found with 8.6 %";
    let audited = stdout(&audit);
    assert!(audited.ends_with(&format!("\naudit    {sentence}\n")), "{audited}");
    let answer = json(&stdout(&format!("{audit} --json")));
    let expected = ("queens.ledger.verify/3".into(), "2680".into());
    assert_eq!((&answer["schema"], &answer["total"]), (&expected.0, &expected.1));
    let audit = &answer["audit"];
    assert_eq!((&audit["claimed"], &audit["drawn"]), (&true.into(), &9.into()));
    let other = check(&format!("--root {} --seed-text closing-price", "0".repeat(64)));
    assert!(complaint(&other, 1).contains("these checks failed: root"));
    let short = complaint(&check(&format!("--root {root} --seed-text tin")), 2);
    assert!(short.contains("--seed-text: a publisher could"), "{short}");
}
