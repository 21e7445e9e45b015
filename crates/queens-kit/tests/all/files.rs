//! The answer of a command never overwrites its inputs, databases or private keys.

use crate::common::{refused, run, run_with, stderr_of, stdout};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const KEY: &str = "-----BEGIN OPENSSH PRIVATE KEY-----\n";

struct Files(TempDir);

impl Files {
    fn new() -> Files {
        let files = Files(tempfile::tempdir().unwrap());
        let path = |name: &str| files.0.path().join(name).display().to_string();
        stdout(&format!("count 6 --quiet --ledger {}", path("q.db")));
        std::fs::write(path("k"), KEY).unwrap();
        std::fs::write(path("b.txt"), "1 3 0 2\n").unwrap();
        std::fs::create_dir(path("records")).unwrap();
        stdout(&format!("shard run 6 --shards 1 --of 1 -o {}", path("records/r.jsonl")));
        stdout(&format!("ledger publish {} {}", path("q.db"), path("p")));
        files
    }

    fn line(&self, arguments: &str) -> String {
        arguments.replace('@', &format!("{}/", self.0.path().display()))
    }

    fn contents(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut contents = BTreeMap::new();
        collect(self.0.path(), &mut contents);
        contents
    }

    /// Runs a command that must be refused without changing any file.
    ///
    /// The message must name the option.
    fn refuse(&self, arguments: &str, option: &str) {
        let before = self.contents();
        let output = run_with(&self.line(arguments), b"");
        refused(&output, &[&format!("error: {option}")]);
        assert!(self.contents() == before, "queens {arguments} has changed a file");
    }
}

fn collect(folder: &Path, contents: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, contents);
        } else {
            contents.insert(path.clone(), std::fs::read(path).unwrap());
        }
    }
}

#[test]
fn database_side_files_are_protected() {
    let files = Files::new();
    for ending in ["-wal", "-shm", "-journal"] {
        files.refuse(&format!("solutions 6 -o @q.db{ending}"), "--output ");
        files.refuse(&format!("ledger backup @q.db @q.db{ending}"), "COPY: ");
    }
}

#[test]
fn outputs_must_differ_from_inputs() {
    let files = Files::new();
    for (arguments, inputs) in [
        ("count 6 --ledger @q.db", &["q.db"][..]),
        ("count 6 --ledger @new.db", &["new.db", "new.db-wal"]),
        ("complete @b.txt", &["b.txt"]),
        ("check @b.txt @k", &["b.txt", "k"]),
        ("ledger status @q.db", &["q.db", "q.db-wal", "q.db-shm", "q.db-journal"]),
        ("ledger import @q.db @records", &["q.db", "records/r.jsonl"]),
        ("ledger import @new.db @records/r.jsonl", &["new.db", "records/r.jsonl"]),
        ("ledger export @q.db", &["q.db"]),
        ("ledger verify @q.db", &["q.db"]),
        ("ledger withdraw @q.db --checksum 00000000 --reason x", &["q.db"]),
        ("ledger backup @q.db @copy.db", &["q.db", "copy.db"]),
        ("ledger publish @q.db @p2", &["q.db", "p2"]),
        (
            "ledger check @p",
            &["p/publication.json", "p/records.jsonl", "p/README.md", "p/SHA256SUMS"],
        ),
    ] {
        for input in inputs {
            files.refuse(&format!("{arguments} -o @{input}"), "--output ");
        }
    }
}

#[test]
fn partial_files_must_differ_from_inputs() {
    let files = Files::new();
    std::fs::rename(files.0.path().join("b.txt"), files.0.path().join("b.partial")).unwrap();
    files.refuse("check @b.partial -o @b", "--output ");
}

#[test]
fn databases_and_keys_are_never_overwritten() {
    let files = Files::new();
    for name in ["q.db", "k"] {
        for command in [
            "8",
            "count 8",
            "solutions 6",
            "solve 6",
            "complete --size 6",
            "check @b.txt",
            "algorithms",
            "compare 4 -a bitmap",
            "explain",
            "trace 4",
            "estimate 8",
            "shard plan 8 --of 2",
            "shard run 6 --shards 1 --of 1",
            "ledger unit 6 0",
            "completions bash",
            "man",
        ] {
            files.refuse(&format!("{command} -o @{name}"), "--output ");
        }
    }
}

#[test]
fn records_append_only_to_record_files() {
    let files = Files::new();
    std::fs::write(files.0.path().join("text"), "no line break").unwrap();
    for name in ["q.db", "k", "b.txt", "text", "p/publication.json"] {
        let arguments = format!("shard run 6 --shards 1 --of 1 --records @{name}");
        files.refuse(&arguments, "--records: ");
    }
    let ledger = run(&files.line("shard run 6 --shards 1 --of 1 --records @q.db"));
    assert!(stderr_of(&ledger).contains("--ledger"), "{ledger:?}");
    let records = files.line("shard run 6 --shards 1 --of 1 --quiet --records @records/r.jsonl");
    assert!(run(&records).status.success());
}

#[cfg(unix)]
mod unix {
    use super::*;
    use crate::common::command;
    use std::fs::{File, OpenOptions};
    use std::os::unix::fs::symlink;

    #[test]
    fn links_to_inputs_are_refused() {
        let files = Files::new();
        let path = |name: &str| files.0.path().join(name);
        std::fs::hard_link(path("b.txt"), path("hard")).unwrap();
        symlink("b.txt", path("soft")).unwrap();
        symlink(files.0.path(), path("here")).unwrap();
        for name in ["hard", "soft", "here/b.txt", "records/../b.txt"] {
            files.refuse_link(&format!("check @b.txt -o @{name}"));
            files.refuse_link(&format!("complete @{name} -o @b.txt"));
        }
        files.refuse_link("count 6 --ledger @here/new.db -o @records/../new.db");
    }

    impl Files {
        /// Like `refuse`, but also works in directories with cyclic links.
        fn refuse_link(&self, arguments: &str) {
            let before = std::fs::read(self.0.path().join("b.txt")).unwrap();
            let output = run(&self.line(arguments));
            assert_eq!(output.status.code(), Some(2), "queens {arguments}: {}", stderr_of(&output));
            assert_eq!(std::fs::read(self.0.path().join("b.txt")).unwrap(), before);
            assert!(!self.0.path().join("new.db").exists());
        }
    }

    #[test]
    fn redirected_inputs_are_protected() {
        let files = Files::new();
        let path = |name: &str| files.0.path().join(name);
        let refused = |command: &mut std::process::Command| {
            let before = files.contents();
            let output = command.output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{command:?}: {}", stderr_of(&output));
            assert!(files.contents() == before, "{command:?}");
        };
        for (arguments, input) in [
            ("check -", "b.txt"),
            ("complete -", "b.txt"),
            ("ledger import @q.db", "records/r.jsonl"),
        ] {
            let arguments = format!("{arguments} -o @{input}");
            refused(command(&files.line(&arguments)).stdin(File::open(path(input)).unwrap()));
        }
        for arguments in ["ledger export @q.db", "ledger status @q.db -o /dev/stdout"] {
            let appended = OpenOptions::new().append(true).open(path("q.db")).unwrap();
            refused(command(&files.line(arguments)).stdout(appended));
        }
    }
}
