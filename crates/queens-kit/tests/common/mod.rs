//! Helpers that run the binary.

#![allow(dead_code, reason = "each test program uses a part")]

use serde_json::Value;
use std::io::Write;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

/// Returns a command that runs the binary in a fixed environment.
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

/// Replaces ignored signals by handlers.
///
/// Child processes inherit ignored signals, for example under `nohup`, but they do not inherit handlers.
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

/// Returns whether a mask in `/proc/PID/status`, such as `SigIgn:`, contains a signal.
pub(crate) fn has_signal(status: &str, mask: &str, number: i32) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix(mask)).unwrap_or("0");
    u64::from_str_radix(mask.trim(), 16).is_ok_and(|mask| mask & (1 << (number - 1)) != 0)
}

/// A child process that is killed on drop.
pub(crate) struct Running(Option<Child>);

impl Running {
    pub(crate) fn start(command: &mut Command) -> Running {
        Running(Some(command.spawn().expect("the program starts")))
    }

    pub(crate) fn output(mut self) -> Output {
        let child = self.0.take().expect("only `output` takes the child");
        child.wait_with_output().expect("the program ends")
    }
}

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        self.0.as_ref().expect("only `output` takes the child")
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        self.0.as_mut().expect("only `output` takes the child")
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

/// Runs the binary with this standard input.
pub(crate) fn run_with(arguments: &str, input: &[u8]) -> Output {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = Running::start(&mut command);
    // The program may close its input early.
    let _ = child.stdin.take().expect("standard input is piped").write_all(input);
    child.output()
}

/// Returns the output of a run that must succeed and write nothing to standard error.
pub(crate) fn stdout(arguments: &str) -> String {
    let output = run(arguments);
    assert_eq!(stderr_of(&output), "", "queens {arguments}");
    assert!(output.status.success(), "queens {arguments}: {}", output.status);
    stdout_of(&output)
}

/// Returns the names of all commands, from the lists of subcommands in the help.
pub(crate) fn commands() -> Vec<String> {
    let mut commands = vec![String::new()];
    let mut next = 0;
    while let Some(name) = commands.get(next).cloned() {
        let help = stdout(&format!("{name} --help"));
        let below = help.split_once("\nCommands:\n").map_or("", |(_, below)| below);
        let entries = below.lines().take_while(|line| !line.is_empty());
        let names = entries.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
        let names = names.filter(|below| !["", "help"].contains(below));
        commands.extend(names.map(|below| format!("{name} {below}").trim().to_owned()));
        next += 1;
    }
    commands.split_off(1)
}

/// Runs a command that must fail with this exit code and one line on standard error. Returns the line.
pub(crate) fn complaint(arguments: &str, code: i32) -> String {
    let output = run(arguments);
    let message = stderr_of(&output);
    assert_eq!(output.status.code(), Some(code), "queens {arguments}: {message}");
    assert_eq!(message.lines().count(), 1, "queens {arguments}: {message}");
    message
}

/// Runs a command that must be refused before it prints anything, with one line that contains these words.
pub(crate) fn refuse(arguments: &str, words: &[&str]) -> String {
    refused(&run(arguments), words)
}

/// Like [`refuse`], for the output of a command.
pub(crate) fn refused(output: &Output, words: &[&str]) -> String {
    let message = stderr_of(output);
    assert_eq!((output.status.code(), &stdout_of(output)[..]), (Some(2), ""), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    words.iter().for_each(|word| assert!(message.contains(word), "`{word}` is not in {message}"));
    message
}

pub(crate) fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("a line of JSON")
}

pub(crate) fn objects(text: &str) -> Vec<Value> {
    text.lines().map(json).collect()
}

/// Sends a signal, by name, to a child process. Not every machine has `kill` outside the shell.
pub(crate) fn signal(child: &Child, name: &str) {
    let process = child.id().to_string();
    let sent = Command::new("sh").args(["-c", r#"kill -"$0" "$1""#, name, &process]).status();
    assert!(sent.expect("there is a shell").success());
}

/// Writes an executable file.
///
/// A shell writes it: if this process opened the file, a child of another test could inherit it ("text file
/// busy").
pub(crate) fn write_program(path: &Path, text: &str) {
    let mut shell = Command::new("sh");
    shell.args(["-c", r#"printf %s "$1" >"$0" && chmod 755 "$0""#]).arg(path).arg(text);
    assert!(shell.status().expect("there is a shell").success());
}

pub(crate) const TERMINAL_TIMEOUT: Option<u64> = Some(120_000);

/// The time after which a program is considered to hang.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn wait_until(what: &str, mut is_true: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !is_true() {
        assert!(Instant::now() < deadline, "timeout: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

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
