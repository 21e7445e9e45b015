//! Output, help and errors as snapshots. Times are masked.

use crate::common::{COMMANDS, command, refusals, stdout, stdout_of};
use insta::{assert_snapshot, with_settings};

/// Masks times, with the padding of their columns.
macro_rules! snapshot {
    ($name:literal, $text:expr) => {
        with_settings!({
            omit_expression => true,
            filters => vec![
                (r"\d\d:\d\d:\d\d\.\d{3}", "[clock]"),
                (r"( +[\d.]+ (ns|µs|ms|s)){3} +[\d.,]+ +", " [times] [ratio] "),
                (r" +Best +Median +Worst +Ratio +", " Best Median Worst Ratio "),
                (r"\n  [^\n]*: the machine was busy[^\n]*", ""),
                (r"(?m) +[\d.]+ (ns|µs|ms|s)$", " [time]"),
                (r"(?m) +Time$", " Time"),
                (r#""seconds":[\d.e-]+"#, r#""seconds":"[seconds]""#),
                (r#""cpu_seconds":[\d.e-]+"#, r#""cpu_seconds":"[seconds]""#),
                (r#""ratio":[\d.]+"#, r#""ratio":"[ratio]""#),
            ],
        }, { assert_snapshot!($name, $text) });
    };
}

#[test]
fn tables() {
    snapshot!("count-8", stdout("count 8"));
    snapshot!("count-range", stdout("count 0..12"));
    snapshot!("count-flags", stdout("count 7..9 --algorithm flags"));
    snapshot!("count-flags-unique", stdout("count 7..9 --algorithm flags --unique"));
    snapshot!("count-json", stdout("count 6..7 --json --threads 2 --kernel portable"));
    snapshot!("algorithms", stdout("algorithms"));
    snapshot!("algorithms-32", stdout("algorithms 32"));
    snapshot!("compare", stdout("compare 6 --algorithm backtracking,bitmap,halves"));
}

/// Times and the memory that follows from them are masked.
#[test]
fn estimates() {
    let masked = |arguments: &str| {
        with_settings!({
            omit_expression => true,
            snapshot_suffix => arguments.replace([' ', '-'], ""),
            filters => vec![
                (r"(?m)^(time +| +)(about )?[\d<].*? (on|of) ", "$1[time] $3 "),
                (r", in .*, kernel \w+", ", in [time], kernel [kernel]"),
                (r#""(\w*seconds\w*)":(\[[^\]]*\]|[\d.e-]+)"#, r#""$1":"[time]""#),
                (r#""kernel":"\w+""#, r#""kernel":"[kernel]""#),
            ],
        }, { assert_snapshot!("estimate", stdout(&format!("estimate {arguments}"))) });
    };
    masked("8 --threads 2");
    for columns in [50, 100] {
        let output =
            command("estimate 16 --sample 3 -t 2").env("COLUMNS", columns.to_string()).output();
        let text = stdout_of(&output.unwrap());
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= columns), "{text}");
    }
    masked("8 --threads 2 --seed 1 --json");
    masked("16 --threads 2 --seed 1 --sample 3");
    masked("16 --threads 2 --seed 1 --sample 40");
    masked("16 --threads 2 --seed 1 --sample 40 --json");
}

#[test]
fn boards() {
    snapshot!("box", stdout("solutions 4"));
    snapshot!("box-unique-8", stdout("solutions 8 --unique"));
    snapshot!("plain", stdout("solutions 4 --format plain"));
    snapshot!("list", stdout("solutions 5 --format list"));
    snapshot!("json", stdout("solutions 4 --format json"));
    snapshot!("json-unique", stdout("solutions 5 --format json --unique"));
    snapshot!("csv", stdout("solutions 4 --format csv"));
    snapshot!("csv-unique", stdout("solutions 5 --format csv --unique"));
    snapshot!("fen", stdout("solutions 8 --format fen --max 3"));
    for columns in ["50", "100"] {
        let mut command = command("solutions 6");
        let output = command.env("COLUMNS", columns).output().expect("the binary starts");
        with_settings!({ omit_expression => true, snapshot_suffix => columns }, {
            assert_snapshot!("side-by-side", stdout_of(&output));
        });
    }
    snapshot!("svg", stdout("solutions 4 --format svg --unique"));
}

/// Tables fit narrow terminals, and lose nothing on wide ones.
#[test]
fn widths() {
    for columns in [50, 100] {
        for (name, arguments) in [
            ("algorithms", "algorithms"),
            ("compare", "compare 6 -a flags,bitmap,halves"),
            ("count", "count 4..12 --unique"),
        ] {
            let output = command(arguments).env("COLUMNS", columns.to_string()).output().unwrap();
            let text = stdout_of(&output);
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(output.status.success() && widest <= columns, "{widest}: {text}");
            with_settings!({
                omit_expression => true,
                snapshot_suffix => columns.to_string(),
                filters => vec![
                    (r"(?m)^(  (Algorithm|flags|bitmap|halves)) .*$", "$1 [figures]"),
                    (r"(?m)^  \(too narrow for: .*\n", ""),
                    (r"\n  [a-z, \n]*: the\s+machine\s+was\s+busy[^:]*: [a-z\s]*", "\n\n"),
                    (r"( +[\d.]+ (ns|µs|ms|s)\b)+( +[\d.,]+)?", " [time]"),
                    (r" +Time", " Time"),
                ],
            }, { assert_snapshot!(format!("width-{name}"), text) });
        }
    }
}

/// A file is laid out for no terminal.
#[test]
fn files_have_no_width() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in ["algorithms", "solutions 6", "explain bitmap", "trace 8 --max 20"] {
        let file = folder.path().join("answer.txt");
        let mut command = command(&format!("{arguments} -o {}", file.display()));
        assert!(command.env("COLUMNS", "50").status().unwrap().success(), "{arguments}");
        assert_eq!(std::fs::read_to_string(file).unwrap(), stdout(arguments), "{arguments}");
    }
    // Of tables with times, the headings.
    for (arguments, line) in [("count 6", 0), ("compare 6 -a flags,bitmap", 1)] {
        let file = folder.path().join("table.txt");
        let mut command = command(&format!("{arguments} -o {}", file.display()));
        assert!(command.env("COLUMNS", "25").status().unwrap().success(), "{arguments}");
        let heading = |text: &str| text.lines().nth(line).unwrap().split_whitespace().count();
        let (narrow, wide) = (std::fs::read_to_string(file).unwrap(), stdout(arguments));
        assert_eq!(heading(&narrow), heading(&wide), "{arguments}");
    }
}

#[test]
fn help() {
    for command in [""].into_iter().chain(COMMANDS) {
        let text = stdout(&format!("{command} --help"));
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{command}: {widest:?}");
        with_settings!({ omit_expression => true, snapshot_suffix => command.replace(' ', "-") }, {
            assert_snapshot!("help", text);
        });
    }
}

/// Every one of these is wrong usage: one line that names what is wrong, and exit code 2.
#[test]
fn errors() {
    let wrong = [
        "count 0x",
        "count -3",
        "count 33",
        "count 99999999999999999999",
        "count 9..4",
        "count 4..",
        "count 4..40",
        "count",
        "count 8 9",
        "count 8 --algorithm bitmp",
        "count 8 --threads 0",
        "count 8 --threads many",
        "count 8 --json -f csv",
        "count --foo 8",
        "cuont 8",
        "solutions 33",
        "solutions 8 --max -1",
        "solutions 8 --format round",
        "compare 8 --algorithm flags,bitmpa",
        "compare 8 --limit 0",
        "compare 8 --json -f csv",
        "trace 5 --from first",
        "trace 5..6",
        "algorithms 33",
        "ledger check q8 --seed-text tin",
        "ledger check q8 --root 92",
        "ledger check q8 --root xyz --seed-text tin",
        "ledger check q8 --seed-text tin --seed 1",
        "ledger check q8 --seed-text tin --all",
        "ledger check q8 --all --seed 1 --root \
         e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "ledger export q8.db --key k",
        "ledger import q8.db --require-signed",
        "ledger withdraw q8.db --signer alice --reason x",
        "ledger unit 8",
        "ledger unit 8 23",
        "ledger unit 8 -1",
        "ledger unit 33 0",
        "ledger unit 8 0 --threads 2",
        "ledger unit 8 0 --all",
        "ledger unit 8 0 --columns",
        "ledger unit 8 --columns",
        "ledger unit 8 --count",
        "ledger unit 8 --all --count",
        "ledger unit 8 --all --columns --count",
        "ledger unit 8 --all --threads 2",
        "ledger unit 8 --all --columns --json",
        "ledger unit 8 --all --columns -f json",
        "completions cmd",
        "man cuont",
        "--lang xx",
    ];
    snapshot!("errors", refusals(&wrong));
}
