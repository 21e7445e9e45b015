//! Commands and the rest of the system: pipes, full disks, signals, manual pages.

mod common;

use common::{command, run, stderr_of, stdout};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in
        ["solutions 12", "solutions 12 -f csv", "trace 8", "trace 8 --json", "count 1..12"]
    {
        let mut command = command(arguments);
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(!line.is_empty(), "queens {arguments}");
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), stderr_of(&output)),
            (Some(0), String::new()),
            "{arguments}"
        );
    }
}

#[test]
fn the_version_names_target_and_features() {
    let text = stdout("--version");
    let mut lines = text.lines();
    let version = format!("queens {}", env!("CARGO_PKG_VERSION"));
    assert!(lines.next().unwrap().starts_with(&version), "{text}");
    assert!(lines.next().unwrap().starts_with("target: "), "{text}");
    assert!(lines.next().unwrap().starts_with("CPU features: "), "{text}");
}

/// The same kind of answer has the same code in every command, and is an object where JSON is asked for.
#[test]
fn exit_codes_tell_answers_apart() {
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
fn names_and_ranges_are_forgiving() {
    for range in ["4..6", "4-6", "4..=6"] {
        assert_eq!(stdout(&format!("count {range} -q")), "2\n10\n4\n");
    }
    for (alias, name) in [
        ("dlx", "exact-cover"),
        ("mirror", "bitmap-mirror"),
        ("brute", "brute-force"),
        ("Flags", "flags"),
    ] {
        assert!(stdout(&format!("count 5 -a {alias} --json")).contains(name), "{alias}");
    }
    let near = stderr_of(&run("count 5 -a bitmpa"));
    assert!(near.contains("did you mean `bitmap`?"), "{near}");
    let far = stderr_of(&run("count 5 -a queen"));
    assert!(!far.contains("did you mean") && far.contains("use one of"), "{far}");
    assert!(stderr_of(&run("solutions 5 -a halves")).contains("only counts"));
    assert!(stdout("8").starts_with("N = 8: 92 solutions, 12 unique\n"));
    assert!(stdout("help count").contains("Examples:"));
    let bare = run("ledger");
    assert_eq!(bare.status.code(), Some(2));
    assert!(!stderr_of(&bare).contains("error:") && stderr_of(&bare).contains("verify"));
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
fn there_is_a_page_for_every_command() {
    assert!(stdout("man").contains(".TH queens 1"));
    assert!(stdout("man count").contains("queens\\-count"));
    let folder = tempfile::tempdir().unwrap();
    stdout(&format!("man --dir {}", folder.path().display()));
    for page in ["queens.1", "queens-count.1", "queens-trace.1", "queens-ledger-verify.1"] {
        assert!(folder.path().join(page).exists(), "{page}");
    }
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

#[cfg(target_os = "linux")]
mod linux {
    use super::*;
    use crate::common::{end_of, signal, wait_until};
    use std::os::unix::fs::FileTypeExt;
    use std::process::{Child, Output};

    #[test]
    fn a_full_disk_is_reported_on_one_line() {
        for arguments in ["compare 4 -a bitmap -q -f svg -o /dev/full", "man --dir /dev/full"] {
            let output = run(arguments);
            let message = stderr_of(&output);
            assert_eq!((output.status.code(), message.lines().count()), (Some(4), 1), "{message}");
            assert!(message.contains("/dev/full: "), "{message}");
        }
        let full = std::fs::metadata("/dev/full").unwrap();
        assert!(full.file_type().is_char_device(), "the device has been replaced");
    }

    #[test]
    fn a_full_standard_output_is_reported_on_one_line() {
        for arguments in ["count 8", "solutions 8", "trace 8", "man", "completions zsh"] {
            let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
            let output = command(arguments).stdin(Stdio::null()).stdout(full).output().unwrap();
            let message = stderr_of(&output);
            assert_eq!(output.status.code(), Some(4), "{arguments}");
            assert!(message.starts_with("error: standard output: No space"), "{message}");
        }
    }

    /// Waits for this many lines of output and the handler of Ctrl-C, then sends its signal.
    fn interrupt(arguments: &str, lines: usize) -> Output {
        let mut command = command(arguments);
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..lines {
            reader.read_line(&mut String::new()).unwrap();
        }
        wait_until("SIGINT is caught", || catches_interrupts(&child));
        signal(&child, "INT");
        // The rest must be read, or the writer would wait for ever.
        std::io::copy(&mut reader, &mut std::io::sink()).unwrap();
        child.wait_with_output().unwrap()
    }

    /// Whether the process has a handler for SIGINT, the second signal of the mask.
    fn catches_interrupts(child: &Child) -> bool {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(mask.trim(), 16).unwrap() & 0b10 != 0
    }

    fn assert_interrupted(arguments: &str, lines: usize, message: &str) {
        let output = interrupt(arguments, lines);
        let stderr = stderr_of(&output);
        assert_eq!(output.status.code(), Some(130), "queens {arguments}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        assert!(stderr.starts_with(&format!("interrupted: {message}")), "{stderr}");
    }

    #[test]
    fn an_interrupted_answer_is_kept_in_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new/answer.csv");
        let arguments = format!("count 4..32 -f csv -o {}", file.display());
        let mut child = command(&arguments).stderr(Stdio::piped()).spawn().unwrap();
        let unfinished = || {
            let entries = std::fs::read_dir(file.parent().unwrap()).into_iter().flatten().flatten();
            entries
                .map(|entry| std::fs::read_to_string(entry.path()).unwrap_or_default())
                .collect::<String>()
        };
        wait_until("the row of N = 8 is written", || unfinished().contains("\n8,92,12,"));
        assert!(!file.exists(), "it appears at the end");
        signal(&child, "INT");
        assert_eq!(end_of(&mut child).code(), Some(130));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.starts_with("n,total,") && text.contains("\n8,92,12,"), "{text}");
    }

    #[test]
    fn after_ctrl_c_commands_report_how_far_they_came() {
        assert_interrupted("count 4..32", 5, "N = 4 to ");
        assert_interrupted("count 24 --quiet", 0, "N = 24 about 0 % done");
        assert_interrupted("count 30 --quiet --algorithm flags", 0, "N = 30 about 0 % done");
        assert_interrupted("count 9..20 --algorithm brute-force", 0, "N = 9");
        assert_interrupted("solutions 32 --algorithm brute-force", 0, "0 solutions listed");
        assert_interrupted("solutions 16 -f list", 10, "");
        assert_interrupted("compare 32 -a bitmap", 0, "at N = 32, `bitmap`");
        assert_interrupted("trace 16 --from 999999999999", 0, "at step ");
        assert_interrupted("ledger unit 29 30000000 --count", 8, "stopped on request");
    }
}
