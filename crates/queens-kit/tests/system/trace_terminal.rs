//! `trace --interactive` on a pseudo-terminal: keys, and the state of the terminal afterwards.

use crate::common::TERMINAL_TIMEOUT;
use crate::terminal::{self, open};
use rexpect::process::Signal;
use rexpect::session::{PtySession, spawn_command};

const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const HOME: &str = "\x1b[H";
const END: &str = "\x1b[F";
const PAGE_DOWN: &str = "\x1b[6~";
const PAGE_UP: &str = "\x1b[5~";

/// The control sequences that restore line breaks, the cursor and the screen.
const RESTORED: [&str; 3] = ["\x1b[?7h", "\x1b[?25h", "\x1b[?1049l"];

fn press(session: &mut PtySession, key: &str, expected: &[&str]) {
    session.send(key).unwrap();
    session.flush().unwrap();
    for text in expected {
        session.exp_string(text).unwrap_or_else(|error| panic!("{key:?}, {text}: {error}"));
    }
}

/// Waits until the terminal is restored and the process ends with this exit code.
fn ends(mut session: PtySession, code: i32) {
    for sequence in RESTORED {
        session.exp_string(sequence).unwrap();
    }
    terminal::ends(session, code);
}

#[test]
fn keys_step_forwards_and_backwards() {
    let mut session = open("trace 4 -a backtracking --interactive");
    press(&mut session, "", &["\x1b[?1049h", "N = 4: step 0", "empty board"]);
    press(&mut session, "j", &["step 1", "next: row 4"]);
    press(&mut session, " ", &["step 2", "a4 is free"]);
    press(&mut session, RIGHT, &["step 3", "queen to a4", "4  Q...", "columns  0"]);
    press(&mut session, LEFT, &["step 2", "a4 is free", "4  ...."]);
    press(&mut session, "k", &["step 1", "next: row 4"]);
    press(&mut session, "j", &["step 2"]);
    press(&mut session, PAGE_DOWN, &["step 22"]);
    press(&mut session, PAGE_UP, &["step 2", "a4 is free"]);
    press(&mut session, "n", &["step 13", "dead end: no free square in row 2", "3  ..Q."]);
    press(&mut session, "n", &["step 25"]);
    press(&mut session, "n", &["step 48", "solution 1 3 0 2"]);
    press(&mut session, "p", &["step 25"]);
    press(&mut session, END, &["step 111 of 111", "nodes 17, tests 60, dead ends 4, solutions 2"]);
    press(&mut session, "n", &["there is no other"]);
    press(&mut session, HOME, &["step 0 of 111", "empty board"]);
    press(&mut session, "q", &[]);
    ends(session, 0);
}

/// The board does not fit on the terminal, and nothing is written below the last row.
#[test]
fn large_board_scrolls() {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", r#"stty rows 12 cols 80; exec "$0" trace 32 -i"#]);
    shell.arg(env!("CARGO_BIN_EXE_queens"));
    let mut session = spawn_command(shell, TERMINAL_TIMEOUT).unwrap();
    press(&mut session, "", &["step 0", "      32  ....", "Esc: quit"]);
    press(&mut session, "n", &["next: row 11", "      11  xxxx", "\x1b[12;1H", "Esc: quit"]);
    press(&mut session, END, &["searching; any key stops"]);
    press(&mut session, "q", &[]);
    let rest = session.exp_eof().unwrap();
    assert!(!rest.contains("\x1b[13;1H"), "{rest:?}");
}

#[test]
fn interactive_trace_follows_language() {
    let as_read = |text: &str| text.bytes().map(char::from).collect::<String>();
    let mut session = open("trace 4 -a flags -i --lang ja");
    press(&mut session, "", &[&as_read("空の盤")]);
    press(&mut session, "q", &[]);
    ends(session, 0);
}

#[test]
fn terminal_is_restored_after_signals() {
    let mut session = open("trace 8 -i");
    press(&mut session, "", &["step 0"]);
    session.send_control('c').unwrap();
    ends(session, 130);
    for (signal, code) in [(Signal::SIGTERM, 143), (Signal::SIGHUP, 129), (Signal::SIGINT, 130)] {
        let mut session = open("trace 8 -i");
        press(&mut session, "", &["step 0"]);
        session.process_mut().signal(signal).unwrap();
        ends(session, code);
    }
}

#[test]
fn any_key_stops_long_search() {
    let mut session = open("trace 20 -a brute-force -i --only solutions");
    press(&mut session, "", &["step 0"]);
    press(&mut session, END, &["searching; any key stops"]);
    press(&mut session, RIGHT, &["stopped", "step 1", "queens placed: 0"]);
    press(&mut session, "n", &["searching; any key stops"]);
    press(&mut session, "q", &[]);
    ends(session, 0);
}

#[test]
fn terminal_settings_are_restored() {
    let mut shell = std::process::Command::new("sh");
    let script = r#"before=$(stty -g); "$0" trace 4 -i --from 3; test "$before" = "$(stty -g)" && echo same"#;
    shell.args(["-c", script, env!("CARGO_BIN_EXE_queens")]);
    let mut session = spawn_command(shell, TERMINAL_TIMEOUT).unwrap();
    press(&mut session, "", &["step 3"]);
    press(&mut session, "\x1b", &["same"]);
    session.exp_eof().unwrap();
}

/// The terminal closes while the command runs.
#[cfg(target_os = "linux")]
mod lost {
    use super::END;
    use crate::common::{Running, command, end_of};
    use rustix::fs::{Mode, OFlags};
    use std::fs::File;
    use std::io::{Read, Write};

    /// A terminal that is not the controlling terminal of any process, so that no signal is sent when it
    /// closes.
    struct Bare(File);

    impl Bare {
        /// Runs a command on a new terminal and waits for a text.
        fn run(arguments: &str, text: &str) -> (Bare, Running) {
            use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
            let master =
                openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
            grantpt(&master).unwrap();
            unlockpt(&master).unwrap();
            let name = ptsname(&master, Vec::new()).unwrap();
            let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
            let open = || rustix::fs::open(name.as_c_str(), flags, Mode::empty()).unwrap();
            let mut command = command(arguments);
            let child = Running::start(command.stdin(open()).stdout(open()).stderr(open()));
            let (mut terminal, mut seen) = (Bare(master.into()), Vec::new());
            while !String::from_utf8_lossy(&seen).contains(text) {
                let mut bytes = [0; 1024];
                let length = terminal.0.read(&mut bytes).unwrap();
                seen.extend_from_slice(&bytes[..length]);
            }
            (terminal, child)
        }
    }

    #[test]
    fn closed_terminal_ends_trace() {
        let (terminal, mut child) = Bare::run("trace 8 -i", "step 0");
        drop(terminal);
        assert_eq!(end_of(&mut child).code(), Some(129));
        // Close the terminal during a search.
        let arguments = "trace 20 -a brute-force -i --only solutions";
        let (mut terminal, mut child) = Bare::run(arguments, "step 0");
        terminal.0.write_all(END.as_bytes()).unwrap();
        drop(terminal);
        assert_eq!(end_of(&mut child).code(), Some(129));
    }

    #[test]
    fn closed_terminal_ends_menu() {
        let (terminal, mut child) = Bare::run("--lang en", "or q to quit: ");
        drop(terminal);
        end_of(&mut child);
        let (mut terminal, mut child) = Bare::run("--lang en", "or q to quit: ");
        terminal.0.write_all(b"bitmap\n5\ny\n").unwrap();
        let mut seen = String::new();
        while !seen.contains("next page") {
            let mut byte = [0];
            terminal.0.read_exact(&mut byte).unwrap();
            seen.push(byte[0].into());
        }
        drop(terminal);
        end_of(&mut child);
    }
}
