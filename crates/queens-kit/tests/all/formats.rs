//! Output formats: one snapshot for each kind of drawing and table, and rules for other formats.

use crate::common::{command, objects, refuse, stdout, stdout_of};
use queens::known::{self, KnownCounts};
use serde_json::Value;

#[test]
fn boards_have_fixed_line_formats() {
    for (format, expected) in [
        ("list", "1 3 0 2\n"),
        ("list --base 1", "2 4 1 3\n"),
        ("squares", "b4 d3 a2 c1\n"),
        ("digits", "2413\n"),
        ("digits --base 0", "1302\n"),
        ("fen", "1Q2/3Q/Q3/2Q1\n"),
        ("grid", ".Q..\n...Q\nQ...\n..Q.\n\n"),
        ("plain", "* Q * *\n* * * Q\nQ * * *\n* * Q *\n\n"),
        ("strings", "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n"),
        ("csv", "number,row_0,row_1,row_2,row_3\n1,1,3,0,2\n"),
        ("csv --base 1", "number,row_1,row_2,row_3,row_4\n1,2,4,1,3\n"),
        ("csv --unique", "number,class_size,row_0,row_1,row_2,row_3\n1,2,1,3,0,2\n"),
        ("json", "{\"schema\":\"queens.solution/1\",\"n\":4,\"number\":1,\"columns\":[1,3,0,2]}\n"),
    ] {
        assert_eq!(stdout(&format!("solutions 4 --max 1 -f {format}")), expected, "{format}");
    }
    let range = stdout("solutions 3..4 -q -f csv");
    assert_eq!(range, "n,number,row_0,row_1,row_2,row_3\n4,1,1,3,0,2\n4,2,2,0,3,1\n");
    let [list, csv] = ["list", "csv"]
        .map(|format| stdout(&format!("complete --random 8 --queens 3 --seed 1 -f {format}")));
    let given = list.trim().replace('-', "").replace(' ', ",");
    assert_eq!(csv.lines().last(), Some(&*format!("1,{given}")), "{list}");
}

fn at_width(columns: usize, arguments: &str) -> String {
    let output = command(arguments).env("COLUMNS", columns.to_string()).output().unwrap();
    assert!(output.status.success(), "queens {arguments}");
    let text = stdout_of(&output);
    let widest = text.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(columns), "queens {arguments}: {widest:?}: {text}");
    text
}

#[test]
fn terminals_show_boards_side_by_side() {
    for (columns, boards_in_rows) in [(20, vec![1, 1, 1, 1]), (50, vec![3, 1]), (100, vec![4])] {
        let text = at_width(columns, "solutions 6");
        let headings = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        let found: Vec<usize> = headings.map(|line| line.matches(':').count()).collect();
        assert_eq!(found, boards_in_rows, "{text}");
        assert_eq!(text.matches('O').count(), 4 * 6);
    }
}

#[test]
fn narrow_tables_name_their_missing_columns() {
    for (arguments, heading, columns) in [
        ("algorithms", 0, 50),
        ("compare 6 -a flags,bitmap,halves", 1, 40),
        ("count 4..12 --unique", 0, 40),
    ] {
        let headings =
            |text: &str| text.lines().nth(heading).unwrap().replace("for N = 8", "for_N_=_8");
        let wide = at_width(100, arguments);
        let narrow = at_width(columns, arguments);
        let (names, kept) = (headings(&wide), headings(&narrow));
        let missing = names.split_whitespace().filter(|name| !kept.contains(*name));
        let joined = narrow.split_whitespace().collect::<Vec<_>>().join(" ").replace(") ", ")\n");
        for name in missing.map(|name| name.replace('_', " ")) {
            let note = joined.split("(too narrow for: ").nth(1).unwrap_or_default();
            assert!(note.lines().next().unwrap().contains(&name), "{arguments}: {name}: {narrow}");
        }
    }
}

#[test]
fn files_have_no_width() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        "algorithms",
        "solutions 6",
        "solve 6",
        "complete --size 6 --all",
        "explain bitmap",
        "trace 8 --max 20",
    ] {
        let file = folder.path().join("answer.txt");
        let mut command = command(&format!("{arguments} -o {}", file.display()));
        assert!(command.env("COLUMNS", "50").status().unwrap().success(), "{arguments}");
        assert_eq!(std::fs::read_to_string(file).unwrap(), stdout(arguments), "{arguments}");
    }
    // The times in these tables differ from run to run, so compare only the headings.
    for (arguments, line) in [("count 6", 0), ("compare 6 -a flags,bitmap", 1)] {
        let file = folder.path().join("table.txt");
        let mut command = command(&format!("{arguments} -o {}", file.display()));
        assert!(command.env("COLUMNS", "25").status().unwrap().success(), "{arguments}");
        let heading = |text: &str| text.lines().nth(line).unwrap().split_whitespace().count();
        let (narrow, wide) = (std::fs::read_to_string(file).unwrap(), stdout(arguments));
        assert_eq!(heading(&narrow), heading(&wide), "{arguments}");
    }
}

fn published(n: usize) -> KnownCounts {
    known::all().find(|known| known.n == n).unwrap()
}

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(|word| word.replace(',', "")).collect()
}

#[test]
fn count_tables_agree_with_published_counts() {
    for (arguments, rows, heading) in [
        ("1..12", 12, "N Total Unique Time"),
        ("8", 1, "N Total Unique Time"),
        ("7..9 -a flags", 3, "N Total Time"),
        ("7..9 -a flags --unique", 3, "N Total Unique Time"),
    ] {
        let text = stdout(&format!("count {arguments}"));
        let mut lines = text.lines();
        assert_eq!(words(lines.next().unwrap()).join(" "), heading, "{arguments}");
        for row in lines.map(words) {
            let known = published(row[0].parse().unwrap());
            assert_eq!(row[1], known.total.to_string(), "{arguments}: {row:?}");
            if heading.contains("Unique") {
                assert_eq!(row[2], known.unique.to_string(), "{arguments}: {row:?}");
            }
            let unit = row.last().unwrap();
            assert!(["ns", "µs", "ms", "s"].contains(&&**unit), "{arguments}: {row:?}");
        }
        assert_eq!(text.lines().count(), 1 + rows, "{arguments}");
    }
}

#[test]
fn comparisons_show_nodes_and_tests_of_searches() {
    let text = stdout("compare 6 --algorithm backtracking,bitmap,halves");
    assert!(text.starts_with("N = 6: 4 solutions\n"), "{text}");
    for (name, ending) in [("backtracking", "153 894"), ("bitmap", "153 0"), ("halves", "- -")] {
        let row = text.lines().find(|line| line.trim().starts_with(&format!("{name} "))).unwrap();
        assert!(words(row).join(" ").ends_with(ending), "{text}");
    }
}

/// Returns the first number after a text. It may have a power of ten such as `e7`.
fn number_after(text: &str, before: &str) -> f64 {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("{before}: {text}"));
    let end = rest.find(|c: char| !c.is_ascii_digit() && !".,e".contains(c)).unwrap_or(rest.len());
    rest[..end].trim_end_matches(',').replace(',', "").parse().unwrap()
}

/// Returns whether a number that is shown with three digits agrees with this value.
fn is_about(shown: f64, number: f64) -> bool {
    (shown - number).abs() <= 0.005 * number.abs()
}

#[test]
fn estimate_text_agrees_with_its_json() {
    for sampled in [3, 40] {
        let arguments = format!("estimate 16 --threads 2 --seed 1 --sample {sampled}");
        let json = &objects(&stdout(&format!("{arguments} --json")))[0];
        let text = at_width(100, &arguments).split_whitespace().collect::<Vec<_>>().join(" ");
        at_width(50, &arguments);
        let field = |name: &str| json[name].as_f64().unwrap();
        assert_eq!((&json["sampled"], &json["units"]), (&sampled.into(), &3299.into()));
        assert_eq!((&json["basis"], &json["n"]), (&"units".into(), &16.into()));
        assert!(text.contains(&format!(" {sampled} of 3,299 units, drawn with seed 1,")), "{text}");
        let total: f64 = json["total"].as_str().unwrap().parse().unwrap();
        assert!(is_about(number_after(&text, "solutions "), total), "{text}: {json}");
        let error = 100.0 * field("total_standard_error") / total;
        assert!(is_about(number_after(&text, "standard error "), error), "{text}: {json}");
        // Three units are too few for an interval.
        match &json["total_interval"] {
            Value::Array(interval) => {
                let [low, high] = [0, 1].map(|at| interval[at].as_f64().unwrap());
                assert!(is_about(number_after(&text, "% ("), low), "{text}: {json}");
                assert!(is_about(number_after(&text, "e7 to "), high), "{text}: {json}");
                assert!(low < total && total < high, "{json}");
            }
            _ => assert!(text.contains("(no interval: 3 units only)"), "{text}"),
        }
        let kilobytes = field("bytes_per_thread") / 1000.0;
        assert!(is_about(number_after(&text, "memory about "), kilobytes), "{text}: {json}");
        assert!(is_about(number_after(&text, "published "), published(16).total as f64), "{text}");
        assert!(text.contains("on 2 threads") && text.contains("of processor time"), "{text}");
    }
}

#[test]
fn small_boards_are_estimated_exactly() {
    let text = stdout("estimate 8 --threads 2");
    assert!(text.starts_with("solutions  92, exactly"), "{text}");
    assert!(text.contains("all 23 units") && text.contains("\npublished  92 ("), "{text}");
    let json = &objects(&stdout("estimate 8 --threads 2 --seed 1 --json"))[0];
    assert_eq!((&json["basis"], &json["total"]), (&"all".into(), &"92".into()));
    assert_eq!(json["seed"], "1");
    assert_eq!((&json["units"], &json["sampled"]), (&23.into(), &23.into()));
    assert_eq!(json.get("total_standard_error"), None);
    let range = stdout("estimate 7..8");
    assert!(
        range.contains("board      N = 7\n") && range.contains("board      N = 8\n"),
        "{range}"
    );
}

/// Each message names the argument; most messages name a remedy.
#[test]
fn wrong_usage_names_the_argument() {
    let root = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    for (arguments, words) in [
        ("count 0x", &["N: `0x`"][..]),
        ("count 33", &["error: N: a board of 33 rows is too large: use 0 to 32\n"]),
        ("count 9..4", &["N: ", "use 4..9"]),
        ("count", &["<N|A..B>", "see --help"]),
        ("count 8 9", &["`9`", "see --help"]),
        ("count 8 --algorithm bitmp", &["--algorithm: ", "`bitmp`", "did you mean `bitmap`?"]),
        ("count 8 --threads 0", &["--threads: `0`", "use "]),
        ("count 8 --json -f csv", &["--json: cannot be used with --format"]),
        ("count 8 --of 3", &["--ledger <FILE>", "see --help"]),
        ("count 8 --explain --ledger q.db", &["--explain: cannot be used with --ledger"]),
        ("count --foo 8", &["`--foo`", "see --help"]),
        ("cuont 8", &["`cuont`", "did you mean `count`?"]),
        ("solutions 8 --format round", &["--format: there is no `round`: use text, "]),
        ("solutions 5 -a halves", &["only counts"]),
        ("count 5 -a queen", &["use one of"]),
        ("trace 5..6", &["N: `5..6`"]),
        ("ledger check q8 --seed-text tin", &["--root <HEX>"]),
        ("ledger check q8 --root 92", &["--root: `92`", "use "]),
        ("ledger check q8 --root xyz --seed-text tin", &["--root: `xyz`", "use "]),
        ("ledger check q8 --seed-text tin --seed 1", &["--seed-text: cannot be used with --seed"]),
        ("ledger check q8 --seed-text tin --all", &["--seed-text: cannot be used with --all"]),
        (&format!("ledger check q8 --all --seed 1 --root {root}"), &["--seed: ", "leave out"]),
        ("ledger import q8.db --from here", &["--from: `here`", "another name"]),
        (&format!("ledger import q8.db --from {root}{root}"), &["--from: ", "1 to 100 characters"]),
        ("ledger withdraw q8.db --reason x", &["--checksum <HEX>|--from <NAME>"]),
        ("ledger unit 8", &["<UNIT>"]),
        ("ledger unit 8 23", &["UNIT: ", "23", "use 0 to 22"]),
        ("ledger unit 8 0 --all", &["--all"]),
        ("completions cmd", &["cmd", "bash"]),
        ("man cuont", &["COMMAND: ", "`cuont`", "count, "]),
        ("--lang xx", &["--lang: ", "`xx`", "use en, "]),
    ] {
        refuse(arguments, words);
    }
}
