//! What shells and pagers make of the command.

use crate::common::stdout;
use rexpect::session::spawn_command;
use std::process::Command;

/// What bash offers for the last of these words.
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
fn bash_completes_names_in_lists() {
    assert_eq!(offered(&["queens", "compare", "8", "-a", "col"]), ["column-bits"]);
    assert_eq!(offered(&["queens", "compare", "8", "-a", "flags,col"]), ["flags,column-bits"]);
    let two = offered(&["queens", "compare", "8", "--algorithm", "flags,halves,bitmap-m"]);
    assert_eq!(two, ["flags,halves,bitmap-mirror", "flags,halves,bitmap-mirror-iterative"]);
    // One name is wanted here.
    assert_eq!(offered(&["queens", "count", "8", "-a", "flags,col"]), [""]);
    assert_eq!(offered(&["queens", "s"]), ["solutions", "solve", "shard", "slurm", "serve"]);
    assert!(offered(&["queens", "sh"]).iter().all(|word| word == "shard"));
}

/// What a terminal of 24 rows shows of a command.
fn shown(arguments: &str, pager: &str) -> String {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("stty rows 24 cols 80; exec \"$0\" {arguments}")]);
    shell.arg(env!("CARGO_BIN_EXE_queens")).env("PAGER", pager).env("NO_COLOR", "1");
    spawn_command(shell, Some(60_000)).expect("there is a shell").exp_eof().unwrap()
}

#[test]
fn pager_shows_long_help() {
    let text = shown("help count", "sed s/^/paged:/");
    assert!(text.starts_with("paged:Count solutions"), "{text}");
    assert!(text.contains("paged:Usage: queens count"), "{text}");
    // What fits needs none, and a pager that cannot be run loses nothing.
    assert!(!shown("help help", "sed s/^/paged:/").contains("paged"));
    assert!(shown("help count", "/nonexistent/pager").contains("Usage: queens count"));
}
