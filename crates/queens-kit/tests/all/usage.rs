//! The conventions of all commands: exit codes, names and ranges, help, completions, manual pages.

use crate::common::{
    command, commands, objects, refuse, refused, run, run_with, stderr_of, stdout, stdout_of,
};
use queens::engine::kernel::Kernel;
use std::collections::BTreeSet;

#[test]
fn version_names_target_and_features() {
    let text = stdout("--version");
    let mut lines = text.lines();
    let version = format!("queens {}", env!("CARGO_PKG_VERSION"));
    assert!(lines.next().unwrap().starts_with(&version), "{text}");
    assert!(lines.next().unwrap().starts_with("target: "), "{text}");
    assert!(lines.next().unwrap().starts_with("CPU features: "), "{text}");
}

fn with_kernel(kernel: &str, arguments: &str) -> std::process::Output {
    command(arguments).env("QUEENS_KERNEL", kernel).output().unwrap()
}

#[test]
fn variable_limits_default_kernel() {
    let best = format!(r#""kernel":"{}""#, Kernel::best());
    let portable = r#""kernel":"portable""#;
    for (arguments, kernel) in [
        ("count 8 --json", portable),
        ("8 --json", portable),
        ("estimate 12 --sample 1 --json", portable),
        ("shard run 8 --shards 1 --of 1", portable),
        ("count 8 --kernel portable --json", portable),
        (&format!("count 8 --kernel {} --json", Kernel::best()), &best),
        // Methods without kernels ignore the variable `QUEENS_KERNEL`.
        ("count 8 -a bitmap --json", r#""total":"92""#),
        ("complete --size 8 --first", "|O|"),
    ] {
        let output = with_kernel("portable", arguments);
        assert!(output.status.success(), "{arguments}: {}", stderr_of(&output));
        assert!(stdout_of(&output).contains(kernel), "{arguments}: {}", stdout_of(&output));
    }
    for unlimited in ["auto", ""] {
        let count = stdout_of(&with_kernel(unlimited, "count 8 --json"));
        assert!(count.contains(&best), "{count}");
    }
    let version = stdout_of(&with_kernel("portable", "--version"));
    assert!(version.ends_with("\nkernels: portable (auto: portable)\n"), "{version}");
}

#[test]
fn version_compares_kernels_up_to_limit() {
    for (limit, kernel) in Kernel::available().enumerate().skip(1) {
        let version = stdout_of(&with_kernel(kernel.name(), "--version"));
        let kernels = Kernel::available().take(limit + 1);
        let listed = Vec::from_iter(kernels.map(Kernel::name)).join(" ");
        assert!(version.contains(&format!("\nkernels: {listed} (auto: ")), "{version}");
        assert_eq!(version.contains(" times as fast as "), limit > 1, "{version}");
    }
}

#[test]
fn invalid_kernel_variable_is_refused() {
    let foreign = Kernel::ALL.iter().find(|kernel| !kernel.is_available()).unwrap();
    for name in ["sse9", foreign.name()] {
        for arguments in ["count 8", "8"] {
            let output = with_kernel(name, arguments);
            refused(&output, &["error: QUEENS_KERNEL: ", name, ": use "]);
        }
    }
    assert!(with_kernel("sse9", "--help").status.success());
}

/// The same kind of answer has the same exit code in every command, and `--json` gives an object.
#[test]
fn exit_codes_follow_kind_of_answer() {
    for (arguments, code, kind) in [
        ("solve 3", 1, "no"),
        ("solutions 3", 1, "no"),
        ("complete --size 3 --first", 1, "no"),
        ("count 33", 2, "usage"),
        ("count 8 -a nothing", 2, "usage"),
        ("solve 8 --method construct --seed 3", 2, "usage"),
        ("count 30 --limit 1ms", 3, "limit"),
        ("solve 10000000 --seed 1 --limit 1ms", 3, "limit"),
        ("ledger status /nonexistent/q.db", 4, "files"),
        ("check /nonexistent/board.txt", 4, "files"),
        ("count 8 -o /dev/null/file", 4, "files"),
        ("complete /nonexistent/board.txt", 4, "files"),
        ("serve --ledger /nonexistent/q.db", 4, "files"),
        ("ledger check /nonexistent", 4, "files"),
        ("compare 20 -a brute-force --limit 1ms", 3, "limit"),
    ] {
        let plain = run(arguments);
        assert_eq!(plain.status.code(), Some(code), "{arguments}: {}", stderr_of(&plain));
        let line = stderr_of(&run(&format!("{arguments} --json")));
        let error: serde_json::Value = serde_json::from_str(&line).expect(&line);
        assert_eq!(error["schema"], "queens.error/1", "{line}");
        assert_eq!((&error["error"], &error["code"]), (&kind.into(), &code.into()), "{line}");
        assert!(stderr_of(&plain).contains(error["message"].as_str().unwrap()), "{line}");
    }
    assert_eq!(run("count 3").status.code(), Some(0), "no solutions, counted");
}

#[test]
fn dash_means_standard_output() {
    for command in
        ["8", "count 8 -f csv", "solutions 6 -f list", "completions bash", "explain bitmap"]
    {
        let (plain, dash) = (stdout(command), stdout(&format!("{command} -o -")));
        let first = |text: &str| text.lines().next().map(str::to_owned);
        assert_eq!(first(&plain), first(&dash), "{command}");
    }
    assert!(!std::path::Path::new("-").exists());
}

#[test]
fn board_command_supports_output_options() {
    assert_eq!(stdout("8 -q"), stdout("8"));
    assert_eq!(stdout("-q 8"), stdout("8"));
    let lines = stdout("3..4 --json");
    let schemas: Vec<&str> = lines.lines().filter_map(|line| line.split('"').nth(3)).collect();
    assert_eq!(schemas, ["queens.count/1", "queens.count/1", "queens.solution/1"]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("8.txt");
    assert_eq!(stdout(&format!("8 -o {}", path.display())), "");
    assert_eq!(std::fs::read_to_string(path).unwrap(), stdout("8"));
    assert!(stderr_of(&run("8 -f fen")).contains("use text, json"));
}

#[test]
fn color_option_controls_colours() {
    let coloured = |arguments: &str| stdout(arguments).contains("\u{1b}[");
    assert!(coloured("solutions 4 --color always") && !coloured("solutions 4"));
    assert!(!coloured("solutions 4 --color always --color never"));
    assert!(stderr_of(&run("count 8 --color maybe")).contains("auto, always, never"));
}

#[test]
fn csv_and_json_have_same_fields() {
    for command in [
        "check /dev/stdin",
        "count 4..6",
        "count 4..6 --algorithm flags",
        "compare 4..5",
        "estimate 18 --seed 1 --sample 20",
        "estimate 8 --seed 1",
        "algorithms 8",
        "shard plan 12 --of 3",
        "complete --size 8 --queens a1",
    ] {
        let read = |format: &str| {
            let output = run_with(&format!("{command} -f {format}"), b"1 3 0 2\n1 3 0 2\n");
            assert!(output.status.success(), "{command}: {}", stderr_of(&output));
            stdout_of(&output)
        };
        let json = objects(&read("json"));
        let csv = read("csv");
        let header: Vec<&str> = csv.lines().next().unwrap().split(',').collect();
        // A CSV contains objects of only one kind.
        let records = json.iter().filter(|object| object["schema"] == json[0]["schema"]);
        for (name, value) in records.flat_map(|object| object.as_object().unwrap()) {
            let names = match value {
                serde_json::Value::Array(_) => vec![format!("{name}_low"), format!("{name}_high")],
                _ => vec![name.clone()],
            };
            let is_there = names.iter().all(|name| header.contains(&&name[..]));
            assert!(is_there || name == "schema", "{command}: {name}");
        }
        let rows = csv.lines().skip(1).all(|row| fields(row) == header.len());
        assert!(rows, "{command}: {csv}");
    }
}

/// Returns the number of fields in a row. Commas in quotes do not separate fields.
fn fields(row: &str) -> usize {
    let outside = row.split('"').step_by(2);
    1 + outside.map(|part| part.matches(',').count()).sum::<usize>()
}

#[test]
fn completions_name_commands_options_and_algorithms() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&format!("completions {shell}"));
        for word in ["solutions", "compare", "algorithm"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        let completes_values = ["bash", "zsh", "fish"].contains(&shell);
        assert_eq!(script.contains("bitmap-mirror"), completes_values, "{shell}");
    }
}

#[test]
fn man_writes_a_page_per_command() {
    assert!(stdout("man").contains(".TH queens 1"));
    assert!(stdout("man count").contains("queens\\-count"));
    let folder = tempfile::tempdir().unwrap();
    stdout(&format!("man --dir {}", folder.path().display()));
    let pages = std::fs::read_dir(folder.path()).unwrap();
    let names = pages.map(|page| page.unwrap().file_name().into_string().unwrap());
    let listed = commands().into_iter().map(|name| format!("queens-{}.1", name.replace(' ', "-")));
    let listed = listed.chain(["queens.1".to_owned()]).collect::<BTreeSet<_>>();
    assert_eq!(names.collect::<BTreeSet<_>>(), listed, "the overview leads to every command");
    let count = std::fs::read_to_string(folder.path().join("queens-count.1")).unwrap();
    for section in ["EXAMPLES", "EXIT CODES"] {
        assert!(count.contains(&format!(".SH {section}\n")), "{section}");
    }
    assert!(stdout("man").contains(".SH ENVIRONMENT\n"));
    assert!(stdout("man ledger verify").contains("queens\\-ledger\\-verify"));
    let missing = run("man --dir /dev/null/pages");
    assert_eq!(missing.status.code(), Some(4));
    assert_eq!(stderr_of(&missing).lines().count(), 1);
}

/// Each message names the argument, and contains no wording of clap or serde.
#[test]
fn wrong_values_name_their_argument() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let (cut, other) = (file("cut.json", "{"), file("other.json", r#"{"columns":[1,"x"]}"#));
    for (arguments, name) in [
        ("-1", "N: `-1`"),
        ("complete --size 8 --queens a1,a2", "--queens: "),
        ("complete --fen Q3/Q3/4/4", "--fen: "),
        ("complete --random 4 --queens -1", "--queens: `-1`"),
        ("check --base x", "--base: `x`"),
        ("man count ledger", "COMMAND: `queens count`"),
        ("compare 4 -a foo", "halves"),
        ("count 4 -a foo", "halves"),
        ("check - -", "FILE: `-` is given twice"),
        ("ledger import q.db - x -", "RECORDS: `-` is given twice"),
        (&format!("check {cut}"), "cut.json: line 1: "),
        (&format!("check {other}"), "other.json: line 1: "),
    ] {
        let message = refuse(arguments, &[name]);
        for foreign in ["invalid", "expected", "EOF", "unexpected"] {
            assert!(!message.contains(foreign), "{arguments}: {message}");
        }
    }
    assert!(!stderr_of(&run("trace 4 -a foo")).contains("halves"), "it only counts");
}

#[test]
fn trace_options_without_effect_are_refused() {
    for (arguments, words) in [
        ("5 --json --only solutions", &["--only: "][..]),
        ("5 --json --depth 2", &["--depth: "]),
        ("5 --json --view steps", &["--view: "]),
        ("5 --view steps --only dead-ends", &["--only: ", "leave it out"]),
        ("5 --view steps --depth 1", &["--depth: ", "leave it out"]),
        ("5 -f svg --only solutions", &["--only: "]),
        ("5 -f svg --view steps", &["--view: "]),
        ("5 --speed 8", &["--speed: ", "--format svg"]),
        ("5 -f svg --speed 0", &["--speed: ", "use 1 to 60"]),
        ("8 -f svg", &["--format svg: ", "2,000", "use --max"]),
        ("5 --only nothing", &["--only: there is no `nothing`: use solutions, dead-ends"]),
        ("5 --interactive", &["--interactive: "]),
        ("5 --interactive --json", &["--interactive: cannot be used with --json"]),
    ] {
        refuse(&format!("trace {arguments}"), words);
    }
}

#[test]
fn help_itself_has_help() {
    assert_eq!(stdout("help --help"), stdout("help help"));
    assert_eq!(stdout("help count"), stdout("count --help"));
    assert!(stdout("ledger help -h").contains("Usage: queens ledger help"));
    // Here, `help` is the value of an argument.
    assert!(stdout("check help --help").contains("Usage: queens check"));
    assert!(stdout("8 --help").contains("Usage: queens [OPTIONS] <N|A..B>"));
}

#[test]
fn missing_subcommand_prints_help() {
    let bare = run("ledger");
    assert_eq!((bare.status.code(), stdout_of(&bare)), (Some(2), String::new()));
    let message = stderr_of(&bare);
    assert!(!message.contains("error:") && message.contains("verify"), "{message}");
}
