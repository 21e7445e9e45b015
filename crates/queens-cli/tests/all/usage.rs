//! What every command keeps to: exit codes, names and ranges, completions, manual pages.

use crate::common::{run, stderr_of, stdout};

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
