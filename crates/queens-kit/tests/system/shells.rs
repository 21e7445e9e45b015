//! Completion in shells, and help in pagers.

use crate::common::{TERMINAL_TIMEOUT, stdout};
use rexpect::session::spawn_command;
use std::process::Command;

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
    // Short help needs no pager. If the pager fails to start, help is printed directly.
    assert!(!shown("help help", "sed s/^/paged:/").contains("paged"));
    assert!(shown("help count", "/nonexistent/pager").contains("Usage: queens count"));
}
