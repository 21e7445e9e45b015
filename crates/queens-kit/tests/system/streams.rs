//! Closed and full outputs, and commands that a signal interrupts.

use crate::common::{Running, command, run, stderr_of};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn closed_pipe_ends_quietly() {
    for arguments in [
        "solutions 12",
        "solutions 12 -f csv",
        "trace 8",
        "trace 8 --json",
        "count 1..12",
        "shard run 12 --shards 1..200 --of 200",
        "ledger unit 20 --all",
    ] {
        let mut command = command(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = Running::start(&mut command);
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(!line.is_empty(), "queens {arguments}");
        let output = child.output();
        assert_eq!(
            (output.status.code(), stderr_of(&output)),
            (Some(0), String::new()),
            "{arguments}"
        );
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use super::*;
    use crate::common::{end_of, has_signal, signal, wait_until};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use std::ffi::OsString;
    use std::io::{Read, Write};
    use std::os::unix::fs::FileTypeExt;
    use std::path::Path;
    use std::process::{Child, Command, Output};

    #[test]
    fn full_output_exits_with_4() {
        for arguments in [
            "compare 4 -a bitmap -q -f svg -o /dev/full",
            "man --dir /dev/full",
            "count 8",
            "solutions 8",
            "trace 8",
            "man",
            "completions zsh",
        ] {
            let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
            let output = command(arguments).stdin(Stdio::null()).stdout(full).output().unwrap();
            let message = stderr_of(&output);
            assert_eq!((output.status.code(), message.lines().count()), (Some(4), 1), "{message}");
        }
        let full = std::fs::metadata("/dev/full").unwrap();
        assert!(full.file_type().is_char_device(), "the device has been replaced");
    }

    /// Sends SIGINT after this many lines of output, when a handler is installed.
    fn interrupt(arguments: &str, lines: usize) -> Output {
        let mut command = command(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = Running::start(&mut command);
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..lines {
            reader.read_line(&mut String::new()).unwrap();
        }
        wait_until("SIGINT is caught", || catches(&child, SIGINT));
        signal(&child, "INT");
        // Read the rest of the output, so that the writer does not block.
        std::io::copy(&mut reader, &mut std::io::sink()).unwrap();
        child.output()
    }

    fn catches(child: &Child, number: i32) -> bool {
        has_signal(&status(child), "SigCgt:", number)
    }

    fn status(child: &Child) -> String {
        std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap()
    }

    fn assert_interrupted(arguments: &str, lines: usize, message: &str) {
        let output = interrupt(arguments, lines);
        let stderr = stderr_of(&output);
        assert_eq!(output.status.code(), Some(130), "queens {arguments}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        assert!(stderr.starts_with(&format!("interrupted: {message}")), "{stderr}");
    }

    const SIGNALS: [(&str, i32); 3] = [("INT", 130), ("TERM", 143), ("HUP", 129)];

    fn texts(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| std::fs::read_to_string(entry.path()).unwrap_or_default()).collect()
    }

    #[test]
    fn signals_keep_partial_answers() {
        for (name, code) in SIGNALS {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("new/answer.csv");
            let folder = file.parent().unwrap();
            let arguments = format!("count 4..32 -f csv -o {}", file.display());
            let mut child = Running::start(command(&arguments).stderr(Stdio::piped()));
            let is_written = || texts(folder).concat().contains("\n8,92,12,");
            wait_until("the row of N = 8 is written", is_written);
            assert!(!file.exists(), "it appears at the end");
            signal(&child, name);
            assert_eq!(end_of(&mut child).code(), Some(code));
            let partial = folder.join("answer.csv.partial");
            let said = stderr_of(&child.output());
            assert!(said.contains(&partial.display().to_string()), "{said}");
            let text = std::fs::read_to_string(&partial).unwrap();
            assert!(text.starts_with("n,total,") && text.contains("\n8,92,12,"), "{text}");
            assert_eq!(texts(folder), [text]);
        }
    }

    #[test]
    fn limit_keeps_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("answer.csv");
        std::fs::write(&file, "complete").unwrap();
        let file = file.display();
        let stopped = run(&format!("count 4..32 -f csv -q --limit 300ms -o {file} --json"));
        assert_eq!(stopped.status.code(), Some(2), "both formats");
        let stopped = run(&format!("count 4..32 -q --limit 3s -o {file} --json"));
        let message: serde_json::Value = serde_json::from_slice(&stopped.stderr).unwrap();
        assert_eq!((stopped.status.code(), &message["code"]), (Some(3), &3.into()));
        let partial = format!("{file}.partial");
        assert!(message["message"].as_str().unwrap().contains(&partial), "{message}");
        assert_eq!(std::fs::read_to_string(file.to_string()).unwrap(), "complete");
        assert!(std::fs::read_to_string(partial).unwrap().contains("\"total\":\"92\""));
        assert_eq!(texts(folder.path()).len(), 2);
    }

    /// If such a file were replaced, what other programs write to it would be lost.
    #[test]
    fn open_streams_are_not_replaced() {
        for (script, code, expected) in [
            (r#""$0" count 8 -q -o /dev/stdout >>file"#, 0, "before\n92\n"),
            (r#"{ echo a; "$0" count 8 -q -o /dev/stdout; echo b; } >file"#, 0, "a\n92\nb\n"),
            (r#""$0" count 8 -q -o >(cat >>file) && wait $!"#, 0, "before\n92\n"),
            (r#""$0" count 8 -q -o /dev/stderr 2>>file"#, 2, "before\nerror: "),
            (r#""$0" count 8 -q -o /dev/fd/3 3>>file"#, 2, "before\n"),
            (r#""$0" count 8 -q -o /proc/self/fd/7 7>>file"#, 2, "before\n"),
            (r#"ln -s /dev/fd/3 l; ln -s l m; "$0" count 8 -q -o m 3>>file"#, 2, "before\n"),
            (r#""$0" count 8 -q -o /dev/fd/9"#, 4, "before\n"),
            (r#""$0" count 8 -q -o /dev/stdout >&-"#, 4, "before\n"),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("file");
            std::fs::write(&file, "before\n").unwrap();
            let mut shell = Command::new("bash");
            shell.args(["-c", script, env!("CARGO_BIN_EXE_queens")]).current_dir(&folder);
            let output = shell.stdin(Stdio::null()).output().unwrap();
            assert_eq!(output.status.code(), Some(code), "{script}: {}", stderr_of(&output));
            let text = std::fs::read_to_string(&file).unwrap();
            assert!(text.starts_with(expected), "{script}: {text}");
            assert!(code != 0 || text == expected, "{script}: {text}");
        }
    }

    #[test]
    fn every_signal_stops_every_long_command() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("answer");
        let ledger = folder.path().join("ledger.db");
        let (file, ledger) = (file.display(), ledger.display());
        for arguments in [
            format!("solutions 32 --algorithm brute-force -o {file}"),
            format!("complete --size 32 --all -f list -o {file}"),
            format!("complete --size 32 -o {file}"),
            format!("compare 32 -a bitmap -o {file}"),
            format!("estimate 32 --limit 1h -o {file}"),
            format!("trace 16 --from 999999999999 -o {file}"),
            format!("ledger unit 32 --all -o {file}"),
            format!("count 30 --quiet --ledger {ledger}"),
            "shard run 30 --shards 1..65536 --of 65536".to_owned(),
        ] {
            for (name, code) in SIGNALS {
                let mut command = command(&arguments);
                command.stdout(Stdio::null()).stderr(Stdio::piped());
                let mut child = Running::start(&mut command);
                let what = format!("{arguments}: signals are caught");
                wait_until(&what, || catches(&child, SIGTERM));
                signal(&child, name);
                let status = end_of(&mut child);
                let said = stderr_of(&child.output());
                assert_eq!(status.code(), Some(code), "{arguments}, {name}: {said}");
                let names = std::fs::read_dir(folder.path()).unwrap();
                let names = names.map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>();
                let is_unfinished = |name: &OsString| name.to_string_lossy().starts_with('.');
                assert!(!names.iter().any(is_unfinished), "{arguments}, {name}: {names:?}");
            }
        }
    }

    #[test]
    fn signal_stops_output_of_large_board() {
        for format in ["list", "json", "csv", "fen"] {
            let mut command = command(&format!("solve 1000000 -f {format}"));
            let mut child = Running::start(command.stdout(Stdio::piped()));
            let mut first = [0];
            child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
            signal(&child, "TERM");
            assert_eq!(end_of(&mut child).code(), Some(143), "{format}");
        }
    }

    #[test]
    fn large_boards_need_little_memory() {
        for format in ["list", "json", "csv", "fen"] {
            let mut shell = std::process::Command::new("sh");
            let program = env!("CARGO_BIN_EXE_queens");
            let script = format!("ulimit -v 250000; exec {program} solve 3000000 -f {format}");
            let status = shell.args(["-c", &script]).stdout(Stdio::null()).status().unwrap();
            assert!(status.success(), "{format}: {status}");
        }
    }

    #[test]
    fn signal_while_waiting_leaves_no_file() {
        for (name, code) in SIGNALS {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("answer");
            let mut command = command(&format!("check - -v -o {}", file.display()));
            let mut child = Running::start(command.stdin(Stdio::piped()));
            let mut boards = child.stdin.take().unwrap();
            boards.write_all(b"1 3 0 2\n\n2 0 3 1\n").unwrap(); // the input stays open
            let is_written = || texts(folder.path()).iter().any(|text| !text.is_empty());
            wait_until("a board is checked", is_written);
            signal(&child, name);
            assert_eq!(end_of(&mut child).code(), Some(code));
            assert_eq!(texts(folder.path()), [""; 0], "{name}");
        }
    }

    #[test]
    fn ignored_hangup_stays_ignored() {
        let mut shell = Command::new("sh");
        shell.args([
            "-c",
            r#"trap '' HUP; exec "$0" count 32 --quiet"#,
            env!("CARGO_BIN_EXE_queens"),
        ]);
        let mut child = Running::start(shell.stdout(Stdio::null()).stderr(Stdio::null()));
        wait_until("signals are caught", || catches(&child, SIGTERM));
        assert!(has_signal(&status(&child), "SigIgn:", SIGHUP));
        signal(&child, "HUP");
        signal(&child, "TERM");
        assert_eq!(end_of(&mut child).code(), Some(143));
    }

    #[test]
    fn ctrl_c_reports_progress() {
        assert_interrupted("count 4..32", 5, "N = 4 to ");
        assert_interrupted("count 24 --quiet", 0, "N = 24 about 0 % done");
        assert_interrupted("count 30 --quiet --algorithm flags", 0, "N = 30 about 0 % done");
        assert_interrupted("count 9..20 --algorithm brute-force", 0, "N = 9");
        assert_interrupted("solutions 32 --algorithm brute-force", 0, "0 solutions listed");
        assert_interrupted("solutions 16 -f list", 10, "");
        assert_interrupted("compare 32 -a bitmap", 0, "at N = 32, `bitmap`");
        assert_interrupted("trace 16 --from 999999999999", 0, "at step ");
        assert_interrupted("ledger unit 32 --all", 8, "stopped on request");
    }
}
