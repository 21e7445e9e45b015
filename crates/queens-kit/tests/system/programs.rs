//! Builds and runs every program of `queens explain --code`.

use crate::common::{Running, stdout};
use queens::count::Method;
use queens::solve::LocalSearch;
use queens::{Algorithm, Placement, Size, known};
use queens_show::explain::Topic;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

fn topics() -> impl Iterator<Item = Topic> {
    Topic::all().filter(|&topic| topic != Method::Halves.into())
}

fn sizes(topic: Topic) -> Vec<usize> {
    let brute = Algorithm::BruteForce.family();
    match topic {
        Topic::Count(Method::Classical(one)) if one.family() == brute => (1..=6).collect(),
        Topic::Local(LocalSearch::MinConflicts) => (1..=12).chain([200]).collect(),
        Topic::Local(_) => (1..=12).collect(),
        _ => (1..=8).collect(),
    }
}

/// Checks the line that a program printed, which is the number of solutions or a solution.
fn check(topic: Topic, n: usize, printed: &str) {
    let is_right = match topic {
        Topic::Local(_) if n == 2 || n == 3 => printed == "no solution",
        Topic::Local(_) => printed
            .parse::<Placement>()
            .is_ok_and(|it| it.to_string() == printed && it.size() == n && it.is_solution()),
        _ => printed == known::counts(Size::new(n).unwrap()).unwrap().total.to_string(),
    };
    assert!(is_right, "{topic}, N = {n}: {printed}");
}

struct Programs {
    dir: TempDir,
    ending: &'static str,
    programs: Vec<(Topic, String)>,
}

impl Programs {
    /// Collects the programs. Prints a note and returns `None` if a tool is missing.
    fn of(language: &str, ending: &'static str, tools: &[&str]) -> Option<Programs> {
        if let Some(absent) = tools.iter().find(|tool| !is_present(tool)) {
            // For passing tests, the test harness hides what `eprint!` writes, but not this.
            let note = format!("programs in {language} were not run: there is no {absent} here\n");
            std::io::stderr().write_all(note.as_bytes()).unwrap();
            return None;
        }
        let code = |topic| stdout(&format!("explain {topic} --code {language} --lang en"));
        let programs = topics().map(|topic| (topic, code(topic)));
        let dir = tempfile::tempdir().unwrap();
        Some(Programs { dir, ending, programs: programs.collect() })
    }

    fn name(topic: Topic) -> String {
        topic.name().replace('-', "_")
    }

    fn file(topic: Topic, ending: &str) -> String {
        format!("{}.{ending}", Self::name(topic))
    }

    fn write(&self, change: impl Fn(Topic, &str) -> String) {
        for (topic, code) in &self.programs {
            let file = self.dir.path().join(Self::file(*topic, self.ending));
            fs::write(file, change(*topic, code)).unwrap();
        }
    }

    fn files(&self) -> impl Iterator<Item = String> {
        self.programs.iter().map(|(topic, _)| Self::file(*topic, self.ending))
    }

    fn tool(&self, tool: &str, arguments: &[String]) -> String {
        let mut command = Command::new(tool);
        let output = command.args(arguments).current_dir(self.dir.path()).output().unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{tool} {arguments:?}: {complaint}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs a driver program with the name and the sizes for each program, and checks the printed lines.
    fn check_driver(&self, tool: &str, driver: &str, name: impl Fn(Topic) -> String) {
        let mut arguments = vec![driver.to_owned()];
        for (topic, _) in &self.programs {
            let sizes: Vec<String> = sizes(*topic).iter().map(usize::to_string).collect();
            arguments.extend([name(*topic), sizes.join(",")]);
        }
        let printed = self.tool(tool, &arguments);
        let mut lines = printed.lines();
        for (topic, _) in &self.programs {
            for n in sizes(*topic) {
                check(*topic, n, lines.next().unwrap_or_default());
            }
        }
        assert_eq!(lines.next(), None, "{}", self.ending);
    }

    fn check_compiled(&self, compiler: &str, standard: &str) {
        self.write(unchanged);
        let flags = [standard, "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1", "-o"];
        for (topic, _) in &self.programs {
            let mut arguments = flags.map(str::to_owned).to_vec();
            arguments.extend([Self::name(*topic), Self::file(*topic, self.ending)]);
            self.tool(compiler, &arguments);
        }
        self.check_binaries(|topic| (Self::name(topic), Vec::new()));
    }

    fn check_binaries(&self, program: impl Fn(Topic) -> (String, Vec<String>)) {
        for (topic, _) in &self.programs {
            let (file, arguments) = program(*topic);
            for n in sizes(*topic) {
                check(*topic, n, &judge(&self.dir.path().join(&file), &arguments, n));
            }
        }
    }
}

fn is_present(tool: &str) -> bool {
    let version = Command::new(tool).arg("--version").output();
    version.is_ok_and(|output| output.status.success())
}

fn judge(program: &Path, arguments: &[String], n: usize) -> String {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = Running::start(&mut command);
    writeln!(child.stdin.take().unwrap(), "{n}").unwrap();
    let output = child.output();
    assert!(output.status.success(), "{}: {}", program.display(), output.status);
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

fn unchanged(_: Topic, code: &str) -> String {
    code.to_owned()
}

/// Makes `main` callable from a driver.
fn rust_module(_: Topic, code: &str) -> String {
    code.replace("\nfn main() {", "\npub fn main() {")
}

fn java_class(topic: Topic, code: &str) -> String {
    code.replace("\nclass Main {", &format!("\nclass {} {{", Programs::name(topic)))
}

#[test]
fn python_programs_answer_correctly() {
    let Some(programs) = Programs::of("python", "py", &["python3"]) else { return };
    programs.write(unchanged);
    fs::write(programs.dir.path().join("driver.py"), include_str!("programs/driver.py")).unwrap();
    programs.check_driver("python3", "driver.py", |topic| Programs::file(topic, "py"));
}

#[test]
fn c_programs_answer_correctly() {
    let Some(programs) = Programs::of("c", "c", &["cc"]) else { return };
    programs.check_compiled("cc", "-std=c99");
}

#[test]
fn cpp_programs_answer_correctly() {
    let Some(programs) = Programs::of("cpp", "cpp", &["c++"]) else { return };
    for compiler in ["c++", "clang++"].into_iter().filter(|compiler| is_present(compiler)) {
        programs.check_compiled(compiler, "-std=c++17");
    }
}

/// The programs are modules of one driver program, which is compiled once per edition.
#[test]
fn rust_programs_answer_in_every_edition() {
    let Some(programs) = Programs::of("rust", "rs", &["rustc"]) else { return };
    programs.write(rust_module);
    let names: Vec<String> = topics().map(Programs::name).collect();
    let modules: String = names.iter().map(|name| format!("mod {name};\n")).collect();
    let arms: String =
        names.iter().map(|name| format!("\"{name}\" => {name}::main(),\n")).collect();
    let main = "fn main() { match &std::env::args().nth(1).unwrap()[..]";
    let driver = format!("{modules}{main} {{\n{arms}_ => panic!(),\n}} }}\n");
    fs::write(programs.dir.path().join("driver.rs"), driver).unwrap();
    for edition in ["2015", "2018", "2021", "2024"] {
        let edition = format!("--edition={edition}");
        let flags = [&edition, "-Dwarnings", "-Cdebuginfo=0", "driver.rs"];
        programs.tool("rustc", &flags.map(str::to_owned));
        programs.check_binaries(|topic| ("driver".to_owned(), vec![Programs::name(topic)]));
    }
}

/// The programs are classes beside one driver class. They are compiled once and run in one virtual machine.
#[test]
fn java_programs_answer_correctly() {
    let Some(programs) = Programs::of("java", "java", &["javac", "java"]) else { return };
    programs.write(java_class);
    fs::write(programs.dir.path().join("Driver.java"), include_str!("programs/Driver.java"))
        .unwrap();
    let files = programs.files().chain(["Driver.java".to_owned()]).collect::<Vec<_>>();
    programs.tool("javac", &files);
    programs.check_driver("java", "Driver", Programs::name);
}
