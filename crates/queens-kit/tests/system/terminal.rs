//! The menu, the progress bar and pagers on a pseudo-terminal, and completion in shells.

use crate::common::{TERMINAL_TIMEOUT, command, stdout};
use rexpect::process::{Signal, WaitStatus};
use rexpect::session::{PtySession, spawn_command};
use std::process::Command;

pub(crate) fn open(arguments: &str) -> PtySession {
    spawn_command(command(arguments), TERMINAL_TIMEOUT).expect("the binary starts")
}

/// Converts a text to the form in which a session reads it: every byte becomes a character.
fn as_read(text: &str) -> String {
    text.bytes().map(char::from).collect()
}

pub(crate) fn ends(mut session: PtySession, code: i32) {
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, found) if found == code), "{status:?}");
}

fn answer(session: &mut PtySession, dialogue: &[(&str, &str)]) {
    for (question, answer) in dialogue {
        session.exp_string(question).unwrap();
        session.send_line(answer).unwrap();
    }
}

fn stop(mut session: PtySession, message: &str) {
    session.send_control('c').unwrap();
    session.exp_string(message).unwrap();
    ends(session, 130);
}

fn choose(number: &str, sizes: &str, boards: &str) -> PtySession {
    let mut session = open("--lang en");
    session.exp_string("choose an algorithm").unwrap();
    let questions = ["q to quit: ", "4..15): ", "y/n (Enter: n): "];
    questions.into_iter().zip([number, sizes, boards]).for_each(|one| answer(&mut session, &[one]));
    session
}

const ROWS: [(usize, usize, usize); 5] =
    [(4, 2, 1), (5, 10, 2), (6, 4, 1), (7, 40, 6), (8, 92, 12)];

#[test]
fn menu_runs_every_method() {
    for number in 1..=8 {
        // The last board takes too long for every method.
        let mut session = choose(&number.to_string(), "4..30", "n");
        session.exp_regex(r" N: +Total +Unique +hh:mm:ss").unwrap();
        for (n, total, unique) in ROWS {
            let row = format!(r" {n}: +{total} +{unique} +\d\d:\d\d:\d\d\.\d{{6}}\r\n");
            session.exp_regex(&row).unwrap_or_else(|error| panic!("{number}, N = {n}: {error}"));
        }
        stop(session, "interrupted: N = 4 to ");
    }
}

#[test]
fn menu_shows_boards() {
    let mut session = choose("bitmap", "4..6", "y");
    session.exp_string("the column of the queen in each row").unwrap();
    session.exp_string("1: 1 3 0 2\r\n+-+-+-+-+\r\n| |O| | |\r\n").unwrap();
    // A page has room for two boards of N = 4, or for one of N = 5.
    session.exp_string("2: 2 0 3 1\r\n").unwrap();
    session.exp_regex(r" 4: +2 +1 +\d\d:").unwrap();
    session.exp_string("1: 0 2 4 1 3\r\n").unwrap();
    answer(&mut session, &[("next page, a: all, q: quit ", "")]);
    session.exp_string("2: 0 3 1 4 2\r\n").unwrap();
    answer(&mut session, &[("next page, a: all, q: quit ", "a")]);
    session.exp_regex(r" 5: +10 +2 +\d\d:").unwrap();
    answer(&mut session, &[("next page, a: all, q: quit ", "q")]);
    ends(session, 0);
}

#[test]
fn menu_keeps_language_to_the_end() {
    let mut session = open("--lang ko");
    session.send_line("halves").unwrap();
    session.exp_string(&as_read("범위")).unwrap();
    session.send_line("8..32").unwrap();
    session.exp_regex(r" 8: +92 +12 +\d\d:").unwrap();
    stop(session, &as_read("중단됨: N = "));
}

#[test]
fn menu_repeats_question_after_wrong_answer() {
    let mut session = open("--lang en");
    for wrong in ["0", "999", "bitmpa", "-1"] {
        answer(&mut session, &[("q to quit: ", wrong)]);
        session.exp_string("There is no such number or name.").unwrap();
    }
    answer(&mut session, &[("q to quit: ", "8"), ("4..15): ", "9..4")]);
    session.exp_string("Please give a number").unwrap();
    answer(&mut session, &[("4..15): ", "5"), ("y/n (Enter: n): ", "perhaps")]);
    session.exp_string("Please answer y or n.").unwrap();
    answer(&mut session, &[("y/n (Enter: n): ", "q")]);
    ends(session, 0);
}

#[test]
fn menu_follows_locale() {
    for (locale, title) in
        [("ko_KR.UTF-8", "알고리즘을 고르세요"), ("ja_JP.UTF-8", "選んでください")]
    {
        let mut command = command("");
        command.env("LC_ALL", locale);
        let mut session = spawn_command(command, TERMINAL_TIMEOUT).unwrap();
        session.exp_string(&as_read(title)).unwrap();
        session.send_control('d').unwrap();
        ends(session, 0);
    }
}

#[test]
fn long_counts_show_progress() {
    // These counts take longer than a second on every machine.
    for arguments in ["count 22", "count 19 --algorithm flags"] {
        let mut session = open(arguments);
        session.exp_regex(r"N = \d\d \[[=> ]+\] +\d+ %, [\d.hmins ]+ left").unwrap();
        stop(session, "interrupted: N = ");
    }
    let mut session = open("count 32");
    session.exp_regex(r"N = 32 \[ +\] +0 %, too early to say how long").unwrap();
    stop(session, "interrupted: N = 32 about 0 % done");
}

#[test]
fn enter_accepts_every_default() {
    let mut session = open("--lang en");
    for question in ["(Enter: bitmap), or q to quit: ", "(Enter: 4..15): ", "y/n (Enter: n): "] {
        answer(&mut session, &[(question, "")]);
    }
    session.exp_regex(r"12: +14,200 +1,787 +\d\d:").unwrap();
    session.exp_regex(r"15: +2,279,184 +285,053 +\d\d:").unwrap();
    ends(session, 0);
}

#[test]
fn signal_ends_waiting_menu() {
    for (signal, number) in [(Signal::SIGTERM, 15), (Signal::SIGHUP, 1)] {
        let mut session = open("--lang en");
        session.exp_string("or q to quit: ").unwrap();
        session.process_mut().signal(signal).unwrap();
        session.exp_eof().unwrap();
        let status = session.process().wait().unwrap();
        assert!(
            matches!(status, WaitStatus::Signaled(_, found, _) if found == signal),
            "{status:?}"
        );

        let mut session = choose("bitmap", "5", "y");
        session.exp_string("next page, a: all, q: quit ").unwrap();
        session.process_mut().signal(signal).unwrap();
        ends(session, 128 + number);
    }
    let mut session = choose("bitmap", "5", "y");
    session.exp_string("next page, a: all, q: quit ").unwrap();
    session.send_control('c').unwrap();
    ends(session, 130);
}

#[test]
fn menu_fits_50_columns() {
    for language in ["en", "ko", "ja"] {
        let mut shell = std::process::Command::new("sh");
        let script = r#"stty -echo cols 50 rows 24; exec "$0" --lang "$1""#;
        shell.args(["-c", script, env!("CARGO_BIN_EXE_queens"), language]).env("TERM", "dumb");
        let mut session = spawn_command(shell, TERMINAL_TIMEOUT).unwrap();
        for answer in ["zzz", "", "99", "6", "?", "y"] {
            session.send_line(answer).unwrap();
        }
        session.send_line("a").unwrap();
        let text = session.exp_eof().unwrap();
        let bytes = text.chars().map(|c| c as u8).collect::<Vec<_>>();
        let text = String::from_utf8(bytes).unwrap();
        // The terminal does not echo the answers, so no line break ends these lines.
        let text = text.replace("): ", "):\n").replace("quit: ", "quit:\n");
        let text = text.replace("）: ", "）:\n").replace("終了 ", "終了\n");
        for line in text.lines() {
            let width = queens_show::table::columns(line);
            assert!(width <= 50, "{width}: {line}");
        }
        assert!(text.contains("\n   1  brute-force\r\n      "), "{text}");
        assert!(text.contains("\n 6:       4       1  00:00:00."), "{text}");
    }
}

#[test]
fn no_color_disables_colours() {
    let mut session = open("--help");
    let text = session.exp_eof().unwrap();
    assert!(text.contains("Usage: queens") && !text.contains('\u{1b}'), "{text}");
}

#[test]
fn errors_fit_the_terminal() {
    let mut wide = command("compare 4 -a foo");
    let all = String::from_utf8(wide.output().unwrap().stderr).unwrap();
    assert_eq!(all.lines().count(), 1, "not in a pipe: {all}");
    let mut narrow = command("compare 4 -a foo");
    narrow.env("COLUMNS", "60");
    let shown = spawn_command(narrow, TERMINAL_TIMEOUT).unwrap().exp_eof().unwrap();
    assert!(shown.lines().count() > 1 && shown.lines().all(|line| line.len() <= 60), "{shown}");
    assert!(shown.split_whitespace().eq(all.split_whitespace()), "{shown}");
    let mut json = command("compare 4 -a foo --json");
    json.env("COLUMNS", "60");
    assert_eq!(
        spawn_command(json, TERMINAL_TIMEOUT).unwrap().exp_eof().unwrap().lines().count(),
        1
    );
}

fn offered(words: &[&str]) -> Vec<String> {
    let script = stdout("completions bash");
    let [.., before, current] = words else { panic!("{words:?}") };
    let words = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ");
    let last = words.split(' ').count() - 1;
    let program = format!(
        "{script}\ncompopt() {{ :; }}\nCOMP_WORDS=({words}) COMP_CWORD={last}\n\
         _queens queens '{current}' '{before}'\nprintf '%s\\n' \"${{COMPREPLY[@]}}\""
    );
    let output = Command::new("bash").args(["--norc", "-c", &program]).output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn bash_completes_names_and_commands() {
    assert_eq!(offered(&["queens", "compare", "8", "-a", "col"]), ["column-bits"]);
    assert_eq!(offered(&["queens", "s"]), ["solutions", "solve", "shard", "serve"]);
    assert!(offered(&["queens", "sh"]).iter().all(|word| word == "shard"));
}

fn shown(arguments: &str, pager: &str) -> String {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("stty rows 24 cols 80; exec \"$0\" {arguments}")]);
    shell.arg(env!("CARGO_BIN_EXE_queens")).env("PAGER", pager).env("NO_COLOR", "1");
    spawn_command(shell, TERMINAL_TIMEOUT).expect("there is a shell").exp_eof().unwrap()
}

#[test]
fn pager_shows_long_help() {
    let text = shown("help count", "sed s/^/paged:/");
    assert!(text.starts_with("paged:Count solutions"), "{text}");
    assert!(text.contains("paged:Usage: queens count"), "{text}");
    // A short help text needs no pager. If the pager does not start, the help is printed directly.
    assert!(!shown("help help", "sed s/^/paged:/").contains("paged"));
    assert!(shown("help count", "/nonexistent/pager").contains("Usage: queens count"));
}
