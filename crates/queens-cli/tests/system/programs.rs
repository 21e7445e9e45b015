//! Builds and runs every program of `queens explain --code`.

use crate::common::{Running, stdout};
use queens::{Algorithm, Size, known};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The counts that a program must print, starting with N = 1.
fn expected(algorithm: Algorithm) -> Vec<String> {
    let is_brute = algorithm.family() == Algorithm::BruteForce.family();
    let sizes = if is_brute { 1..=6 } else { 1..=8 };
    let count = |n| known::counts(Size::new(n).unwrap()).unwrap().total.to_string();
    sizes.map(count).collect()
}

/// The programs of all algorithms in one programming language.
struct Programs {
    dir: TempDir,
    ending: &'static str,
    programs: Vec<(Algorithm, String)>,
}

impl Programs {
    /// Collects the programs. Prints a note and returns `None` if a tool is missing.
    fn of(language: &str, ending: &'static str, tools: &[&str]) -> Option<Programs> {
        Programs::with_comments("en", language, ending, tools)
    }

    /// Like `of`, with comments in another language.
    fn with_comments(
        comments: &str,
        language: &str,
        ending: &'static str,
        tools: &[&str],
    ) -> Option<Programs> {
        if let Some(absent) = tools.iter().find(|tool| !is_present(tool)) {
            // The test harness captures `eprint!` of passing tests, but not this.
            let note = format!("programs in {language} were not run: there is no {absent} here\n");
            std::io::stderr().write_all(note.as_bytes()).unwrap();
            return None;
        }
        let arguments = format!("--code {language} --lang {comments}");
        let code = |algorithm| stdout(&format!("explain {algorithm} {arguments}"));
        let programs = Algorithm::ALL.iter().map(|&algorithm| (algorithm, code(algorithm)));
        let dir = tempfile::tempdir().unwrap();
        Some(Programs { dir, ending, programs: programs.collect() })
    }

    /// The name of a program, valid in every language.
    fn name(algorithm: Algorithm) -> String {
        algorithm.name().replace('-', "_")
    }

    fn file(algorithm: Algorithm, ending: &str) -> String {
        format!("{}.{ending}", Self::name(algorithm))
    }

    /// Applies `change` to each program and writes it to its file.
    fn write(&self, change: impl Fn(Algorithm, &str) -> String) {
        for (algorithm, code) in &self.programs {
            let file = self.dir.path().join(Self::file(*algorithm, self.ending));
            fs::write(file, change(*algorithm, code)).unwrap();
        }
    }

    /// Writes a library with the programs as modules. Returns its file name.
    fn write_library(&self) -> String {
        let names = self.programs.iter().map(|(algorithm, _)| Self::name(*algorithm));
        let modules: String = names.map(|name| format!("pub mod {name};\n")).collect();
        fs::write(self.dir.path().join("lib.rs"), modules).unwrap();
        "lib.rs".to_owned()
    }

    /// The file names of the programs.
    fn files(&self) -> impl Iterator<Item = String> {
        self.programs.iter().map(|(algorithm, _)| Self::file(*algorithm, self.ending))
    }

    /// Runs a tool in the directory and returns its output.
    fn tool(&self, tool: &str, arguments: &[String]) -> String {
        let mut command = Command::new(tool);
        let output = command.args(arguments).current_dir(self.dir.path()).output().unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{tool} {arguments:?}: {complaint}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs a driver with the name and the largest N of each program, and checks the counts.
    fn check_driver(&self, tool: &str, driver: &str, name: impl Fn(Algorithm) -> String) {
        let mut arguments = vec![driver.to_owned()];
        for (algorithm, _) in &self.programs {
            arguments.extend([name(*algorithm), expected(*algorithm).len().to_string()]);
        }
        let printed = self.tool(tool, &arguments);
        let mut lines = printed.lines();
        for (algorithm, _) in &self.programs {
            let expected = expected(*algorithm);
            let counts: Vec<&str> = lines.by_ref().take(expected.len()).collect();
            assert_eq!(counts, expected, "{algorithm}.{}", self.ending);
        }
        assert_eq!(lines.next(), None, "{}", self.ending);
    }

    /// Compiles each program without warnings and checks its counts.
    fn check_compiled(&self, compiler: &str, standard: &str) {
        self.write(unchanged);
        let flags = [standard, "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1", "-o"];
        for (algorithm, _) in &self.programs {
            let mut arguments = flags.map(str::to_owned).to_vec();
            arguments.extend([Self::name(*algorithm), Self::file(*algorithm, self.ending)]);
            self.tool(compiler, &arguments);
        }
        self.check_binaries(|algorithm| (Self::name(algorithm), Vec::new()));
    }

    /// Checks the counts of binaries: `program` returns the file and arguments of an algorithm.
    fn check_binaries(&self, program: impl Fn(Algorithm) -> (String, Vec<String>)) {
        for (algorithm, _) in &self.programs {
            let (file, arguments) = program(*algorithm);
            let counts = (1..).map(|n| judge(&self.dir.path().join(&file), &arguments, n));
            let expected = expected(*algorithm);
            let counts: Vec<String> = counts.take(expected.len()).collect();
            assert_eq!(counts, expected, "{algorithm}.{}", self.ending);
        }
    }
}

fn is_present(tool: &str) -> bool {
    let version = Command::new(tool).arg("--version").output();
    version.is_ok_and(|output| output.status.success())
}

/// The output of a program for one N.
fn judge(program: &Path, arguments: &[String], n: usize) -> String {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = Running::start(&mut command);
    writeln!(child.stdin.take().unwrap(), "{n}").unwrap();
    let output = child.output();
    assert!(output.status.success(), "{}: {}", program.display(), output.status);
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

fn unchanged(_: Algorithm, code: &str) -> String {
    code.to_owned()
}

/// Makes `main` callable from a driver.
fn rust_module(_: Algorithm, code: &str) -> String {
    code.replace("\nfn main() {", "\npub fn main() {")
}

/// Renames the class after the program.
fn java_class(algorithm: Algorithm, code: &str) -> String {
    code.replace("\nclass Main {", &format!("\nclass {} {{", Programs::name(algorithm)))
}

/// Languages with their file endings, and commands that compile without running anything.
const COMPILERS: [(&str, &str, &str); 4] = [
    ("python", "py", "python3 -m py_compile"),
    ("c", "c", "cc -std=c99 -pedantic -Wall -Wextra -Werror -fsyntax-only"),
    ("rust", "rs", "rustc --crate-type=lib --emit=metadata -Dwarnings"),
    ("java", "java", "javac -encoding UTF-8"),
];

/// Only comments differ from the programs that other tests run. C++ has the comments of C.
#[test]
fn translated_programs_compile() {
    let each = COMPILERS.into_iter().flat_map(|one| ["ko", "ja"].map(|comments| (one, comments)));
    for ((language, ending, command), comments) in each {
        let mut words = command.split(' ').map(str::to_owned);
        let tool = words.next().unwrap();
        let programs = Programs::with_comments(comments, language, ending, &[&tool]);
        let Some(programs) = programs else { continue };
        let files = match language {
            "rust" => vec![programs.write_library()],
            _ => programs.files().collect(),
        };
        programs.write(match language {
            "rust" => rust_module,
            "java" => java_class,
            _ => unchanged,
        });
        programs.tool(&tool, &words.chain(files).collect::<Vec<_>>());
    }
}

#[test]
fn python_programs_count_correctly() {
    let Some(programs) = Programs::of("python", "py", &["python3"]) else { return };
    programs.write(unchanged);
    fs::write(programs.dir.path().join("driver.py"), include_str!("programs/driver.py")).unwrap();
    programs.check_driver("python3", "driver.py", |algorithm| Programs::file(algorithm, "py"));
}

#[test]
fn c_programs_count_correctly() {
    let Some(programs) = Programs::of("c", "c", &["cc"]) else { return };
    programs.check_compiled("cc", "-std=c99");
}

#[test]
fn cpp_programs_count_correctly() {
    let Some(programs) = Programs::of("cpp", "cpp", &["c++"]) else { return };
    for compiler in ["c++", "clang++"].into_iter().filter(|compiler| is_present(compiler)) {
        programs.check_compiled(compiler, "-std=c++17");
    }
}

/// The programs are modules of one driver, compiled once per edition.
#[test]
fn rust_programs_count_in_every_edition() {
    let Some(programs) = Programs::of("rust", "rs", &["rustc"]) else { return };
    programs.write(rust_module);
    let names = Algorithm::ALL.iter().map(|&algorithm| Programs::name(algorithm));
    let modules: String = names.clone().map(|name| format!("mod {name};\n")).collect();
    let arms: String = names.map(|name| format!("\"{name}\" => {name}::main(),\n")).collect();
    let main = "fn main() { match &std::env::args().nth(1).unwrap()[..]";
    let driver = format!("{modules}{main} {{\n{arms}_ => panic!(),\n}} }}\n");
    fs::write(programs.dir.path().join("driver.rs"), driver).unwrap();
    for edition in ["2015", "2018", "2021", "2024"] {
        let edition = format!("--edition={edition}");
        let flags = [&edition, "-Dwarnings", "-Cdebuginfo=0", "driver.rs"];
        programs.tool("rustc", &flags.map(str::to_owned));
        programs.check_binaries(|algorithm| ("driver".to_owned(), vec![Programs::name(algorithm)]));
    }
}

/// The programs are classes of one driver, compiled once and run in one virtual machine.
#[test]
fn java_programs_count_correctly() {
    let Some(programs) = Programs::of("java", "java", &["javac", "java"]) else { return };
    programs.write(java_class);
    fs::write(programs.dir.path().join("Driver.java"), include_str!("programs/Driver.java"))
        .unwrap();
    let files = programs.files().chain(["Driver.java".to_owned()]).collect::<Vec<_>>();
    programs.tool("javac", &files);
    programs.check_driver("java", "Driver", Programs::name);
}
