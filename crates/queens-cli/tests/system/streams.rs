//! Commands whose output goes nowhere, and commands that are interrupted.

use crate::common::{command, run, stderr_of};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in [
        "solutions 12",
        "solutions 12 -f csv",
        "trace 8",
        "trace 8 --json",
        "count 1..12",
        "ledger unit 12 --all",
        "ledger unit 12 --all --json",
        "ledger unit 20 --all --columns",
    ] {
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

#[cfg(target_os = "linux")]
mod linux {
    use super::*;
    use crate::common::{end_of, signal, wait_until};
    use std::os::unix::fs::FileTypeExt;
    use std::process::{Child, Output};

    /// Interrupted work replaces a file by what was finished.
    #[test]
    fn a_file_takes_what_was_finished() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("counts.txt");
        std::fs::write(&path, "old").unwrap();
        let lines_so_far = || {
            let files = std::fs::read_dir(folder.path()).unwrap().flatten();
            let new = files.map(|file| file.path()).find(|file| *file != path);
            new.and_then(|new| std::fs::read_to_string(new).ok()).map_or(0, |s| s.lines().count())
        };
        let mut child = command(&format!("count 4..30 -o {}", path.display()));
        let mut child = child.stderr(Stdio::null()).spawn().unwrap();
        wait_until("boards are counted", || lines_so_far() > 1);
        signal(&child, "INT");
        assert_eq!(end_of(&mut child).code(), Some(130));
        assert!(std::fs::read_to_string(&path).unwrap().lines().count() > 1);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

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
        assert_interrupted("ledger unit 32 --all --columns", 8, "stopped on request");
    }
}
