//! Ledgers, shards, records and estimates.

use crate::common::{command, complaint, json, run, run_with, stderr_of, stdout, stdout_of};
use queens_ledger::Record;
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

struct Scratch(TempDir);

impl Scratch {
    fn new() -> Scratch {
        Scratch(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn status(&self, name: &str) -> Value {
        json(&stdout(&format!("ledger status {} --json", self.path(name))))
    }
}

#[test]
fn ledger_count_resumes() {
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    let first = run(&format!("count 12 --ledger {file} --of 20"));
    assert!(stdout_of(&first).contains(" 14,200 "), "{first:?}");
    assert_eq!(stderr_of(&first), "20 of 20 shards counted now\n");
    let again = run(&format!("count 12 --ledger {file}"));
    assert_eq!(stderr_of(&again), "0 of 20 shards counted now\n");
    assert_eq!(stdout(&format!("count 12 --ledger {file} --quiet --unique")), "1787\n");
    let counted = json(&stdout(&format!("count 12 --ledger {file} --json")));
    assert_eq!(counted["schema"], "queens.count/1");
    assert_eq!((&counted["total"], &counted["unique"]), (&"14200".into(), &"1787".into()));
    assert_eq!((&counted["shards"], &counted["shards_now"]), (&20.into(), &0.into()));
    let status = scratch.status("q.db");
    assert_eq!((&status["complete"], &status["total"]), (&true.into(), &"14200".into()));
}

#[test]
fn wrong_ledger_arguments_are_refused() {
    let scratch = Scratch::new();
    let (q, text) = (scratch.path("q.db"), scratch.path("text.db"));
    stdout(&format!("count 6 --ledger {q} --quiet"));
    std::fs::write(&text, "this is a text and no database, however long it may be").unwrap();
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
        ("count 6 --ledger @q.db --kernel mmx", 2, "--kernel: "),
        ("count 6 --ledger @q.db --algorithm bitmap", 2, "--algorithm"),
        ("count 6 --of 3", 2, "--ledger"),
        ("shard run 6 --shards 9..4 --of 9", 2, "--shards: "),
        ("shard run 6 --shards 4..9 --of 5", 2, "use 1 to 5"),
        ("shard run 8 --shards 1", 2, "--of"),
        ("shard run 8 --of 3", 2, "--shards"),
        ("shard run 8 --shards 1 --of 3 --records @missing/1.jsonl", 4, "--records: "),
        ("shard plan 6 --of 1000000", 2, "--of: "),
        ("estimate 33", 2, "N: "),
        ("estimate 8 --limit 0", 2, "--limit: "),
        ("estimate 8 --sample 0", 2, "--sample: "),
        ("estimate 8 --sample 9 --limit 1s", 2, "--limit"),
    ] {
        let line = complaint(&arguments.replace('@', &scratch.path("")), code);
        assert!(line.starts_with("error: ") && line.contains(part), "{arguments}: {line}");
    }
}

#[test]
fn missing_shards_can_be_counted() {
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    let import = |shards: &str| {
        let records = stdout(&format!("shard run 9 {shards}"));
        let imported = run_with(&format!("ledger import {file} --of 6"), records.as_bytes());
        assert!(imported.status.success(), "{shards}: {}", stderr_of(&imported));
    };
    import("--shards 1..3 --of 6");
    import("--shards 5 --of 6");
    let verified = stdout_of(&run(&format!("ledger verify {file} --sample 1")));
    assert!(verified.contains(" missing shards: 4; 6\n"), "{verified}");
    let status = stdout(&format!("ledger status {file}"));
    let missing = status.split("2 shards: ").nth(1).unwrap().lines().next().unwrap();
    assert_eq!(missing, "4, 6");
    for shard in missing.split(", ") {
        import(&format!("--shards {shard} --of 6"));
    }
    let status = json(&stdout(&format!("ledger status {file} --json")));
    assert_eq!((&status["total"], &status["shards_done"]), (&"352".into(), &6.into()));
}

#[test]
fn remaining_time_follows_record_speed() {
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    // Pretend that each shard took ten seconds, one after the other.
    let records = stdout("shard run 12 --shards 1..2 --of 4");
    let timed = records.lines().zip(0..).map(|(line, number)| {
        let mut record = Record::parse(line).unwrap();
        record.started = format!("2026-01-01T00:00:{number}0Z");
        (record.seconds, record.cpu_seconds) = (10.0, Some(0.5));
        record.to_line() + "\n"
    });
    let imported =
        run_with(&format!("ledger import {file} --of 4"), timed.collect::<String>().as_bytes());
    assert!(imported.status.success(), "{}", stderr_of(&imported));
    let status = scratch.status("q.db");
    assert_eq!(
        (&status["worked_seconds"], &status["last_finished"]),
        (&20.0.into(), &"2026-01-01T00:00:20Z".into())
    );
    let number = |value: &Value| value.as_f64().unwrap();
    let (share, speed) = (number(&status["share"]), &status["speed"]);
    assert_eq!((&speed["observed_seconds"], &speed["records"]), (&20.0.into(), &0.1.into()));
    let left = (1.0 - share) / share * 20.0;
    assert!((number(&speed["seconds_left"]) / left - 1.0).abs() < 1e-9, "{speed}");
    let text = stdout(&format!("ledger status {file}"));
    assert!(text.contains("\ntime       1.00 s of processor time in 20.0 s of work\n"), "{text}");
    let says = format!(
        "\nleft       {left:.1} s at 6.00 records a minute, as in the last 20.0 s of work\n"
    );
    assert!(text.contains(&says), "{text}");
}

#[test]
fn shards_add_up_in_any_order() {
    let scratch = Scratch::new();
    let plans: Vec<Value> = stdout("shard plan 11 --of 9 --json").lines().map(json).collect();
    assert_eq!(plans.len(), 9);
    let shares: f64 = plans.iter().map(|plan| plan["share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9);
    for shards in ["7..9", "1", "2..6"] {
        let records = stdout(&format!("shard run 11 --shards {shards} --of 9"));
        for record in records.lines().map(json) {
            let known = |plan: &&Value| plan["first_unit"] == record["first_unit"];
            let plan = plans.iter().find(known).unwrap();
            assert_eq!(plan["end_unit"], record["end_unit"]);
            assert_eq!(plan["plan_hash"], record["plan"]["hash"]);
        }
        let imported =
            run_with(&format!("ledger import {}", scratch.path("q.db")), records.as_bytes());
        assert!(imported.status.success(), "{}", stderr_of(&imported));
    }
    assert_eq!(scratch.status("q.db")["total"], "2680");
    let exported = stdout(&format!("ledger export {}", scratch.path("q.db")));
    std::fs::write(scratch.path("records.jsonl"), &exported).unwrap();
    let copy =
        format!("ledger import {} {}", scratch.path("copy.db"), scratch.path("records.jsonl"));
    assert_eq!(stdout(&copy), "9 new, 0 known, 0 agreeing, 0 conflicting, 0 rejected, 0 refused\n");
    assert_eq!(stdout(&copy), "0 new, 9 known, 0 agreeing, 0 conflicting, 0 rejected, 0 refused\n");
    assert_eq!(scratch.status("copy.db")["total"], "2680");
}

#[test]
fn records_do_not_depend_on_kernel() {
    let records = |kernel: &str| {
        let text =
            stdout(&format!("shard run 10 --shards 1..4 --of 4 --threads 1 --kernel {kernel}"));
        let result = |record: Value| (record["first_unit"].clone(), record["parts"].clone());
        text.lines().map(json).map(result).collect::<Vec<_>>()
    };
    let portable = records("portable");
    assert_eq!(portable.len(), 4);
    for kernel in queens::engine::kernel::Kernel::available() {
        assert_eq!(records(kernel.name()), portable, "{kernel}");
    }
}

#[test]
fn import_names_faulty_lines() {
    let scratch = Scratch::new();
    let records = stdout("shard run 10 --shards 1..4 --of 4 --threads 1");
    let mut lines: Vec<String> = records.lines().map(str::to_owned).collect();
    lines[1] = lines[1].replace("\"threads\":1", "\"threads\":3");
    lines.insert(2, stdout("shard run 8 --shards 1 --of 1").trim_end().to_owned());
    let last = lines[3].clone();
    lines.push(last[..last.len() / 2].to_owned());
    std::fs::write(scratch.path("r.jsonl"), lines.join("\n")).unwrap();
    let output =
        run(&format!("ledger import {} {}", scratch.path("q.db"), scratch.path("r.jsonl")));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        stdout_of(&output),
        "3 new, 0 known, 0 agreeing, 0 conflicting, 0 rejected, 3 refused\n"
    );
    let stderr = stderr_of(&output);
    for named in [
        "r.jsonl:2: not imported: the checksum does not fit",
        "r.jsonl:3: not imported: of another plan (N = 8",
        "r.jsonl:6: not imported: the line is cut off",
    ] {
        assert!(stderr.contains(named), "{named} is not in {stderr}");
    }
}

#[test]
fn import_refuses_records_of_other_shards() {
    let scratch = Scratch::new();
    let (old, records) = (scratch.path("old.db"), scratch.path("r.jsonl"));
    stdout(&format!("count 12 --ledger {old} --of 6 --quiet"));
    std::fs::write(&records, stdout("shard run 12 --shards 1..40 --of 40")).unwrap();
    let import = run(&format!("ledger import {old} {records}"));
    assert_eq!(import.status.code(), Some(1));
    let said = stderr_of(&import);
    assert!(
        said.contains("r.jsonl:1: not imported: one of 40 shards, but 6 are expected"),
        "{said}"
    );
    assert!(said.ends_with(": import it into a new ledger with --of 40\n"), "{said}");
    assert_eq!(said.lines().count(), 10 + 1, "not every line is noted: {said}");
    assert_eq!(scratch.status("old.db")["shards_done"], 6);
    // Records that do not fit create no ledger.
    let new = scratch.path("new.db");
    let said = complaint(&format!("ledger import {new} {records} --of 6 --quiet"), 1);
    assert!(said.contains("not imported: 40 lines, the first"), "{said}");
    assert!(!Path::new(&new).exists());
    let impossible = complaint(&format!("ledger import {new} {records} --of 0"), 2);
    assert!(impossible.starts_with("error: --of: 0 shards are not possible"), "{impossible}");
    let again = run(&format!("ledger import {new} {records} --of 40"));
    assert!(stdout_of(&again).starts_with("40 new, ") && again.stderr.is_empty(), "{again:?}");
    let ignored = run(&format!("ledger import {new} {records} --of 6"));
    assert!(stderr_of(&ignored).contains("--of: ignored"), "{ignored:?}");
}

#[test]
fn impossible_numbers_of_shards_stop_no_import() {
    let scratch = Scratch::new();
    let records = stdout("shard run 10 --shards 1..4 --of 4");
    let mut lines: Vec<String> = records.lines().map(str::to_owned).collect();
    for (place, shards) in [(0, 0), (2, 3), (4, 1_000_000)] {
        let mut record = Record::parse(lines.last().unwrap()).unwrap();
        record.shards = shards;
        lines.insert(place, record.to_line());
    }
    let import = format!("ledger import {}", scratch.path("q.db"));
    let imported = run_with(&import, lines.join("\n").as_bytes());
    assert!(stdout_of(&imported).starts_with("4 new, "), "{imported:?}");
    let said = stderr_of(&imported);
    for named in [":1: not imported: one of 0", ":3: not imported: one of 3", ":5: not imported: "]
    {
        assert!(said.contains(named), "{named}: {said}");
    }
    assert_eq!(scratch.status("q.db")["total"], "724");
}

#[test]
fn quiet_import_prints_only_errors() {
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    let records = stdout("shard run 8 --shards 1..2 --of 2");
    let lines = format!("{records}no record\n{}\n", forge(records.lines().next().unwrap()));
    let imported = run_with(&format!("ledger import {file} --quiet"), lines.as_bytes());
    let said = stderr_of(&imported);
    assert_eq!((imported.status.code(), said.lines().count()), (Some(1), 1), "{said}");
    let other = run_with(&format!("ledger import {file} --quiet"), b"no record\n");
    assert!(stderr_of(&other).contains("1 line, the first standard input:1: "), "{other:?}");
}

#[test]
fn recount_resolves_conflict() {
    let scratch = Scratch::new();
    let records = stdout("shard run 10 --shards 1..4 --of 4 --threads 1");
    let file = scratch.path("q.db");
    assert!(run_with(&format!("ledger import {file}"), records.as_bytes()).status.success());
    let wrong = forge(records.lines().nth(2).unwrap());
    let imported = run_with(&format!("ledger import {file}"), wrong.as_bytes());
    assert_eq!(imported.status.code(), Some(1));
    assert!(stderr_of(&imported).contains("standard input:1: conflict in units"), "{imported:?}");
    let status = scratch.status("q.db");
    assert_eq!(status.get("total"), None);
    assert_eq!(status["conflicts"][0]["counts"].as_array().unwrap().len(), 2);
    let copy = scratch.path("copy.db");
    stdout(&format!("ledger backup {file} {copy}"));
    let verified = run(&format!("ledger verify {copy} --sample 1"));
    assert_eq!(verified.status.code(), Some(1));
    assert!(stdout_of(&verified).contains("\ntotal    not known\n"), "{verified:?}");
    // The drawn unit may be wrong, too: then the recount also fails.
    assert!(stderr_of(&verified).contains("these checks failed: conflicts"), "{verified:?}");
    let counted = run(&format!("count 10 --ledger {file}"));
    assert!(stdout_of(&counted).contains(" 724 "), "{counted:?}");
    assert!(stderr_of(&counted).contains("conflict ended"), "{counted:?}");
    assert_eq!(scratch.status("q.db")["rejected"], 1);
    let again = run_with(&format!("ledger import {file}"), wrong.as_bytes());
    assert_eq!(
        stdout_of(&again),
        "0 new, 0 known, 0 agreeing, 0 conflicting, 1 rejected, 0 refused\n"
    );
    assert_eq!(again.status.code(), Some(1));
    let verified = stdout(&format!("ledger verify {file} --sample 4 --seed 1"));
    assert!(verified.contains("\ntotal    724, as published\n"), "{verified}");
}

#[test]
fn totals_state_their_origin() {
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    let records = stdout("shard run 10 --shards 1..4 --of 4 --threads 1 --kernel portable");
    assert!(run_with(&format!("ledger import {file}"), records.as_bytes()).status.success());
    let said = "all imported from 1 source; nothing confirmed";
    let table = stdout_of(&run(&format!("count 10 --ledger {file}")));
    assert!(table.ends_with(&format!("\nThe records: {said}.\n")), "{table}");
    let quiet = run(&format!("count 10 --ledger {file} --quiet"));
    assert_eq!(stdout_of(&quiet), "724\n");
    assert_eq!(stderr_of(&quiet), format!("note: the records: {said}\n"));
    let counted = json(&stdout(&format!("count 10 --ledger {file} --json")));
    assert_eq!((&counted["here_share"], &counted["imported_share"]), (&0.0.into(), &1.0.into()));
    assert!(stdout(&format!("ledger status {file}")).contains(&format!("\norigin     {said}\n")));
    stdout(&format!("ledger verify {file} --all --independent --quiet"));
    let status = scratch.status("q.db");
    assert_eq!(
        (&status["here_share"], &status["states"]["confirmed"]["share"]),
        (&1.0.into(), &1.0.into())
    );
    let text = stdout(&format!("ledger status {file}"));
    assert!(text.contains("\norigin     all counted here; all confirmed\n"), "{text}");
}

#[test]
fn sources_confirm_each_other_by_given_names() {
    let scratch = Scratch::new();
    let (file, records) = (scratch.path("q.db"), scratch.path("a.jsonl"));
    std::fs::write(&records, stdout("shard run 10 --shards 1..4 --of 4")).unwrap();
    let import = |seconds: f64, from: &str| {
        // The same counts, as if they had taken another time.
        let text = std::fs::read_to_string(&records).unwrap();
        let timed = text.lines().map(|line| Record { seconds, ..Record::parse(line).unwrap() });
        let lines: String = timed.map(|record| record.to_line() + "\n").collect();
        std::fs::write(scratch.path("b.jsonl"), lines).unwrap();
        stdout(&format!("ledger import {file} {} {from}", scratch.path("b.jsonl")))
    };
    let confirmed = || scratch.status("q.db")["states"]["confirmed"]["shards"].clone();
    stdout(&format!("ledger import {file} {records}"));
    assert!(import(1.0, "").starts_with("0 new, 0 known, 4 agreeing,"));
    assert_eq!(confirmed(), 0, "two files may be from one contributor");
    assert!(import(2.0, "--from alice").starts_with("0 new, 0 known, 4 agreeing,"));
    assert_eq!(confirmed(), 0);
    assert!(import(3.0, "--from alice").starts_with("0 new, 4 known,"));
    assert!(import(4.0, "--from bob").starts_with("0 new, 0 known, 4 agreeing,"));
    assert_eq!(confirmed(), 4);
    let withdraw = |name: &str| format!("ledger withdraw {file} --from {name} --reason lost");
    assert_eq!(stdout(&withdraw("bob")), "4 records withdrawn\n");
    assert_eq!(confirmed(), 0);
    assert!(complaint(&withdraw("carol"), 2).contains("the sources are: a.jsonl, alice, b.jsonl"));
}

#[test]
fn checksum_prefix_withdraws_one_record() {
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    let records = stdout("shard run 10 --shards 1..4 --of 4 --threads 1");
    let wrong = forge(records.lines().nth(2).unwrap());
    run_with(&format!("ledger import {file}"), format!("{records}{wrong}\n").as_bytes());
    let checksum = scratch.status("q.db")["conflicts"][0]["checksums"][1].to_string();
    let checksum = checksum.trim_matches('"');
    let status = stdout(&format!("ledger status {file}"));
    assert!(status.contains(&format!(" [{}])", &checksum[..8])), "{status}");
    for (wrong, told) in [("12ab", "use 8 to 64"), ("00000000000", "0 records have a checksum")] {
        let line = complaint(&format!("ledger withdraw {file} --checksum {wrong} --reason x"), 2);
        assert!(line.contains(told), "{line}");
    }
    let digits = &checksum[..8];
    let withdraw = format!("ledger withdraw {file} --checksum {digits} --reason invented");
    assert_eq!(stdout(&withdraw), "1 record withdrawn\n");
    assert_eq!(scratch.status("q.db")["total"], "724");
    let again = run_with(&format!("ledger import {file}"), wrong.as_bytes());
    assert!(stderr_of(&again).contains("this record was withdrawn, and stays so"), "{again:?}");
    let other = run_with(&format!("ledger import {file} --from alice"), wrong.as_bytes());
    assert!(stdout_of(&other).contains(" 1 conflicting,"), "{other:?}");
}

#[test]
fn export_refuses_edited_records() {
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    stdout(&format!("count 8 --ledger {file} --of 4 --quiet"));
    let ledger = rusqlite::Connection::open(Path::new(&file)).unwrap();
    ledger.execute("UPDATE records SET line = line || char(27) || '[2J' WHERE id = 2", []).unwrap();
    let exported = run(&format!("ledger export {file}"));
    assert_eq!(exported.status.code(), Some(1));
    assert_eq!(stdout_of(&exported).lines().count(), 3);
    assert!(!exported.stdout.contains(&27) && !exported.stderr.contains(&27), "{exported:?}");
    assert!(stderr_of(&exported).contains("record 2: not exported: "), "{exported:?}");
}

/// A valid record with 8 solutions too many, like one of a faulty machine.
fn forge(line: &str) -> String {
    let mut record = queens_ledger::Record::parse(line).unwrap();
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
fn seeded_estimates_contain_the_count() {
    let sampled = |arguments: &str| json(&stdout(&format!("estimate {arguments} --json")));
    let all = sampled("12");
    assert_eq!((&all["basis"], &all["total"]), (&"all".into(), &"14200".into()));
    assert_eq!((all.get("total_interval"), all.get("cpu_seconds_interval")), (None, None));
    let holds = |estimate: &Value, truth: f64| {
        let ends = estimate["total_interval"].as_array().unwrap();
        ends[0].as_f64() <= Some(truth) && Some(truth) <= ends[1].as_f64()
    };
    let [one, three] =
        ["1", "3"].map(|threads| sampled(&format!("18 --seed 5 --sample 60 --threads {threads}")));
    assert_eq!((&one["basis"], &one["sampled"]), (&"units".into(), &60.into()));
    assert!(holds(&one, 666_090_624.0), "{one}");
    for name in ["total", "total_standard_error", "total_interval", "bytes_per_thread"] {
        assert_eq!(one[name], three[name], "a seed draws the same sample");
    }
    let few = sampled("18 --seed 5 --sample 4");
    assert_eq!(few.get("total_interval"), None);
    assert!(stdout("estimate 18 --seed 5 --sample 4").contains("no interval: 4 units only"));
}

/// The basis depends on the speed of the machine, but the fields must be consistent.
#[test]
fn estimates_of_large_boards_name_their_basis() {
    let found = json(&stdout("estimate 28 --seed 5 --limit 2s --threads 2 --json"));
    assert!(["subsampled", "model"].contains(&found["basis"].as_str().unwrap()), "{found}");
    assert_eq!(found["basis"] == "model", found["sampled"] == 0, "{found}");
    let timed = found.get("timed_n").and_then(Value::as_u64);
    assert!(timed.is_none_or(|n| (20..28).contains(&n)), "{found}");
    assert_eq!(timed.is_some(), found.get("timed_units").is_some(), "{found}");
    assert_eq!(timed.is_some(), found.get("cpu_seconds_interval").is_some(), "{found}");
    let text = stdout("estimate 28 --seed 5 --limit 2s --threads 2");
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("More time gives a better estimate") && text.contains("model"), "{text}");
}

/// Listing the half-placements of these boards takes far longer than a millisecond.
#[test]
fn estimates_without_time_use_the_model() {
    for (n, years) in [(31, 4e3), (32, 4e4)] {
        let found = json(&stdout(&format!("estimate {n} --limit 1ms --json")));
        assert_eq!((&found["basis"], &found["sampled"]), (&"model".into(), &0.into()));
        let absent = ["total_interval", "cpu_seconds_interval", "timed_n", "timed_units", "keep"];
        assert!(absent.iter().all(|&name| found.get(name).is_none()), "{found}");
        let slower = if found["kernel"] == "portable" { 4.0 } else { 1.0 };
        let expected =
            found["cpu_seconds"].as_f64().unwrap() / (365.25 * 86_400.0 * years * slower);
        assert!((0.5..2.0).contains(&expected), "{found}");
        let text = stdout(&format!("estimate {n} --limit 1ms"));
        assert!(text.contains("the model alone"), "{text}");
        assert!(text.contains("by the growth of the published numbers"), "{text}");
        assert!(!text.contains("95 %"), "{text}");
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
fn verify_reports_stored_recounts() {
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    stdout(&format!("count 10 --quiet --ledger {file}"));
    let text = stdout(&format!("ledger verify {file} --sample 2 --seed 1"));
    assert!(!text.contains("\nstored "), "{text}");
    let shards = scratch.status("q.db")["shards"].clone();
    let text = stdout(&format!("ledger verify {file} --all"));
    assert!(text.contains(&format!("\nstored   {shards} recounted shard")), "{text}");
    stdout(&format!("ledger withdraw {file} --from here --reason again"));
    stdout(&format!("count 10 --quiet --ledger {file}"));
    let answer = stdout(&format!("ledger verify {file} --all --json"));
    assert_eq!(json(&answer)["stored"], shards);
}

#[cfg(unix)]
#[test]
fn read_only_ledger_is_verified_unchanged() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    stdout(&format!("count 10 --quiet --ledger {file}"));
    let allow = |path: &str, mode| std::fs::set_permissions(path, PermissionsExt::from_mode(mode));
    allow(&file, 0o444).unwrap();
    let before = std::fs::read(&file).unwrap();
    let by_user = |arguments: &str| as_user(&mut command(arguments)).output();
    let verify = |format: &str| by_user(&format!("ledger verify {file} --all {format}"));
    for mode in [0o555, 0o777] {
        allow(&scratch.path("."), mode).unwrap();
        // Another user may have no permission to run the binary.
        let (Ok(text), Ok(answer)) = (verify(""), verify("--json")) else { break };
        let text = stdout_of(&text);
        assert!(text.contains("\nstored   0 recounted shards\n"), "{text}");
        assert!(text.contains("\ntotal    724, as published\n"), "{text}");
        assert_eq!(json(&stdout_of(&answer))["stored"], 0);
        if mode == 0o555 {
            let refused = by_user(&format!("count 10 --ledger {file}")).unwrap();
            assert_eq!(refused.status.code(), Some(4), "{refused:?}");
            assert!(stderr_of(&refused).contains("read-only"), "{refused:?}");
        }
        assert_eq!(std::fs::read(&file).unwrap(), before);
    }
    allow(&scratch.path("."), 0o755).unwrap();
}

#[cfg(unix)]
#[test]
fn unreadable_ledger_is_named_by_its_path() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new();
    let file = scratch.path("q.db");
    stdout(&format!("count 6 --quiet --ledger {file}"));
    for (path, mode) in [(".", 0o555), ("q.db", 0o000)] {
        let mode = PermissionsExt::from_mode(mode);
        std::fs::set_permissions(scratch.path(path), mode).unwrap();
    }
    let mut command = command(&format!("ledger status {file}"));
    // Another user may have no permission to run the binary.
    let Ok(output) = as_user(&mut command).output() else { return };
    let message = stderr_of(&output);
    assert_eq!(output.status.code(), Some(4), "{message}");
    assert!(message.starts_with(&format!("error: {file}: ")), "{message}");
    std::fs::set_permissions(scratch.path("."), PermissionsExt::from_mode(0o755)).unwrap();
}

#[cfg(unix)]
#[test]
fn new_ledger_needs_a_writable_directory() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new();
    // The directory of another user, or else a read-only one.
    let mode = if rustix::process::geteuid().is_root() { 0o755 } else { 0o555 };
    std::fs::set_permissions(scratch.path("."), PermissionsExt::from_mode(mode)).unwrap();
    let mut command = command(&format!("count 6 --ledger {}", scratch.path("q.db")));
    // Another user may have no permission to run the binary.
    let Ok(output) = as_user(&mut command).output() else { return };
    let message = stderr_of(&output);
    assert_eq!(output.status.code(), Some(4), "{message}");
    assert!(message.contains("the file or its directory is read-only: "), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
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
    let (ledger, directory) = (scratch.path("q.db"), scratch.path("q"));
    stdout(&format!("count 11 --ledger {ledger} --quiet"));
    let root = stdout(&format!("ledger publish {ledger} {directory} --without-hosts"));
    let root = root.trim();
    let check = |more: &str| stdout(&format!("ledger check {directory} --sample 9 {more}"));
    assert!(check("").ends_with("\naudit    no audit is claimed: the root was not given\n"));
    let audited = check(&format!("--root {root} --seed-text closing-price"));
    let sentence = "errors in 1 % of the cost would have been found with 8.6 %";
    assert!(audited.ends_with(&format!("\naudit    {sentence}\n")), "{audited}");
    let answer = json(&check(&format!("--root {root} --seed-text closing-price --json")));
    assert_eq!(
        (&answer["schema"], &answer["total"]),
        (&"queens.ledger.verify/3".into(), &"2680".into())
    );
    let audit = &answer["audit"];
    assert_eq!((&audit["claimed"], &audit["drawn"]), (&true.into(), &9.into()));
    assert_eq!(audit["text"], sentence);

    let first = if root.starts_with('0') { '1' } else { '0' };
    let other =
        format!("ledger check {directory} --root {first}{} --seed-text closing-price", &root[1..]);
    assert!(complaint(&other, 1).contains("these checks failed: root"));
    for short in ["", "tin"] {
        let text = format!("--seed-text={short}");
        let refused = complaint(&format!("ledger check {directory} --root {root} {text}"), 2);
        assert!(refused.contains("--seed-text: a publisher could"), "{refused}");
    }
    let unpinned = complaint(&format!("ledger check {directory} --seed-text closing-price"), 2);
    assert!(unpinned.contains("--root"), "{unpinned}");
    std::fs::write(scratch.path("q/README.md"), "trust me\n").unwrap();
    let changed = format!("ledger check {directory} --root {root} --sample 0");
    assert!(complaint(&changed, 1).contains("these checks failed: files"));
}
