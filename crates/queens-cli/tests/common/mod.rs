//! Running the binary.

#![allow(dead_code, reason = "each of the two programs uses its own part")]

use serde_json::Value;
use std::io::Write;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

/// The commands that have a page of help.
pub(crate) const COMMANDS: [&str; 27] = [
    "count",
    "solutions",
    "solve",
    "complete",
    "check",
    "algorithms",
    "compare",
    "explain",
    "trace",
    "estimate",
    "shard",
    "shard plan",
    "shard run",
    "ledger",
    "ledger status",
    "ledger import",
    "ledger export",
    "ledger verify",
    "ledger withdraw",
    "ledger backup",
    "ledger publish",
    "ledger check",
    "ledger unit",
    "slurm",
    "serve",
    "completions",
    "man",
];

/// The binary, with an environment of its own.
pub(crate) fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.args(arguments.split_whitespace());
    command.env_remove("LANG").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command.env_remove("LC_CTYPE").env_remove("COLUMNS");
    command.env("NO_COLOR", "1").env("TERM", "xterm");
    command
}

pub(crate) fn run(arguments: &str) -> Output {
    command(arguments).stdin(Stdio::null()).output().expect("the binary starts")
}

/// Gives child processes the default signal handling, even if this process was started with signals ignored.
///
/// `nohup` and background jobs of scripts ignore signals, and children inherit that. A handler is not inherited: a
/// child starts with the default. The handlers here do nothing, so this process still ignores these signals.
#[cfg(target_os = "linux")]
#[ctor::ctor(unsafe)]
fn restore_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    static SEEN: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
        if has_signal(&status, "SigIgn:", number) {
            signal_hook::flag::register(number, &SEEN).expect("it can be handled");
        }
    }
}

/// Whether a signal is in a mask (such as `SigIgn:`) of `/proc/PID/status`.
pub(crate) fn has_signal(status: &str, mask: &str, number: i32) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix(mask)).unwrap_or("0");
    u64::from_str_radix(mask.trim(), 16).is_ok_and(|mask| mask & (1 << (number - 1)) != 0)
}

/// A child process of a test, killed when it is dropped.
pub(crate) struct Running(Option<Child>);

impl Running {
    pub(crate) fn start(command: &mut Command) -> Running {
        Running(Some(command.spawn().expect("the program starts")))
    }

    /// Waits until it ends, and returns its remaining output.
    pub(crate) fn output(mut self) -> Output {
        let child = self.0.take().expect("it is taken here only");
        child.wait_with_output().expect("the program ends")
    }
}

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        self.0.as_ref().expect("it is taken at the end only")
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        self.0.as_mut().expect("it is taken at the end only")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Runs with this standard input.
pub(crate) fn run_with(arguments: &str, input: &[u8]) -> Output {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = Running::start(&mut command);
    // The program may close its end before it has read everything.
    let _ = child.stdin.take().expect("standard input is piped").write_all(input);
    child.output()
}

/// The output of a run that must succeed with nothing on standard error.
pub(crate) fn stdout(arguments: &str) -> String {
    let output = run(arguments);
    assert_eq!(stderr_of(&output), "", "queens {arguments}");
    assert!(output.status.success(), "queens {arguments}: {}", output.status);
    stdout_of(&output)
}

/// Runs a command that must be refused before it prints anything, with one line that contains these words.
/// Returns the line.
pub(crate) fn refuse(arguments: &str, words: &[&str]) -> String {
    let output = run(arguments);
    let message = stderr_of(&output);
    assert_eq!(output.status.code(), Some(2), "queens {arguments}: {message}");
    assert_eq!(stdout_of(&output), "", "queens {arguments}");
    assert_eq!(message.lines().count(), 1, "queens {arguments}: {message}");
    for word in words {
        assert!(message.contains(word), "queens {arguments}: `{word}` is not in {message}");
    }
    message
}

/// The objects of an output with one line of JSON each.
pub(crate) fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Sends a signal to a child of this test, by name. Every shell can; not every machine has the program
/// `kill`.
pub(crate) fn signal(child: &Child, name: &str) {
    let process = child.id().to_string();
    let sent = Command::new("sh").args(["-c", r#"kill -"$0" "$1""#, name, &process]).status();
    assert!(sent.expect("there is a shell").success());
}

/// Writes a program that a test runs. A shell writes it: a file that this process has open for writing is
/// inherited for a moment by the children of other tests, and cannot be run then ("text file busy").
pub(crate) fn write_program(path: &Path, text: &str) {
    let mut shell = Command::new("sh");
    shell.args(["-c", r#"printf %s "$1" >"$0" && chmod 755 "$0""#]).arg(path).arg(text);
    assert!(shell.status().expect("there is a shell").success());
}

/// Only a program that hangs is waited for so long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for a condition.
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < deadline, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits for the end of a child.
pub(crate) fn end_of(child: &mut Child) -> ExitStatus {
    let mut status = None;
    wait_until("the process ends", || {
        status = child.try_wait().expect("the child can be waited for");
        status.is_some()
    });
    status.expect("the process has ended")
}

pub(crate) fn stdout_of(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("output is UTF-8")
}

pub(crate) fn stderr_of(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("output is UTF-8")
}
