//! Compares package names, and texts that install packages, with `release/names.csv`.
//!
//! Installing an unpublished name fails, or installs the package of another owner.

use crate::documents::root;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The registries with the commands that install from them.
const REGISTRIES: [(&str, &[&str]); 3] = [
    ("PyPI", &["pip install ", "pip3 install ", "pipx install ", "pipx run ", "uvx ", "uv add "]),
    ("npm", &["npm install ", "npm i ", "npm add ", "npx ", "yarn add ", "pnpm add "]),
    ("crates.io", &["cargo install ", "cargo add ", "cargo binstall "]),
];

/// URLs of packages in registries.
const ADDRESSES: [&str; 4] = ["pypi.org/", "npmjs.com/", "crates.io/crates/", "docs.rs/"];

/// A registry, a name in it, and whether the name is published.
type Name = (String, String, bool);

fn listed() -> Vec<Name> {
    let list = fs::read_to_string(root().join("release/names.csv")).unwrap();
    list.lines().skip(1).map(name).collect()
}

fn name(line: &str) -> Name {
    let cells: Vec<&str> = line.split(',').collect();
    let [registry, name, published @ ("yes" | "no")] = cells[..] else { panic!("{line}") };
    (registry.to_owned(), name.to_owned(), published == "yes")
}

/// Collects all text files except histories and build outputs.
fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (path, name) = (entry.path(), entry.file_name().into_string().unwrap());
        match entry.file_type().unwrap() {
            kind if kind.is_dir() && !is_left_out(&name) => texts(&path, found),
            kind if kind.is_file() && !["CHANGELOG.md", "names.rs"].contains(&&*name) => {
                found.push(path);
            }
            _ => (),
        }
    }
}

fn is_left_out(folder: &str) -> bool {
    folder.starts_with('.') || ["target", "dist", "node_modules", "__pycache__"].contains(&folder)
}

/// The packages that the arguments of an install command name.
fn packages(arguments: &str) -> impl Iterator<Item = &str> {
    let end = arguments.find(['`', '\n', ';', '|', '&', '#', ')']).unwrap_or(arguments.len());
    let words = arguments[..end].split_whitespace();
    words.map(|word| word.trim_start_matches(['\'', '"', '\\'])).filter_map(|word| {
        let is_file = word.starts_with(['.', '/', '-']) || word.contains('/');
        let end =
            word.find(|letter: char| !(letter.is_ascii_alphanumeric() || "-_".contains(letter)));
        (!is_file).then(|| &word[..end.unwrap_or(word.len())])
    })
}

/// Names in install commands that contain `queens` and are not published.
fn unpublished<'a>(text: &'a str, names: &[Name]) -> Vec<&'a str> {
    let of = |(registry, commands): (&str, &'static [&'static str])| {
        let is_published = move |package: &str| {
            names.iter().any(|(of, name, yes)| *yes && of == registry && name == package)
        };
        let arguments = commands.iter().flat_map(|command| text.split(command).skip(1));
        let ours = arguments.flat_map(packages).filter(|package| package.contains("queens"));
        ours.filter(|package| !is_published(package)).collect::<Vec<_>>()
    };
    REGISTRIES.into_iter().flat_map(of).collect()
}

fn linked(text: &str) -> Option<&str> {
    let ends = ADDRESSES.into_iter().flat_map(|address| text.split(address).skip(1));
    let names = ends.filter_map(|end| end.split(['#', ')', '"', '\n', ' ']).next());
    names.into_iter().find(|name| name.contains("queens"))
}

#[test]
fn texts_install_only_published_names() {
    let (names, mut files) = (listed(), Vec::new());
    texts(&root(), &mut files);
    assert!(files.len() > 500, "{}", files.len());
    let mut complaints = Vec::new();
    for file in files {
        let Ok(text) = fs::read_to_string(&file) else { continue };
        let found = unpublished(&text, &names).into_iter().chain(linked(&text));
        complaints.extend(found.map(|name| format!("{}: {name}", file.display())));
    }
    assert!(complaints.is_empty(), "not in a registry, name a file:\n{}", complaints.join("\n"));
}

#[test]
fn unpublished_names_are_noticed() {
    let names: Vec<Name> = ["PyPI,queens-kit,yes", "npm,queens-kit,no"].map(name).into();
    for (text, found) in [
        ("`pip install 'queens[notebook]'`", &["queens"][..]),
        ("pip install -U numpy queens-kit==1", &[]),
        ("npm install queens-kit@1 # queens", &["queens-kit"]),
        ("cargo install --locked queens-cli\n", &["queens-cli"]),
        ("cargo install --path crates/queens-cli", &[]),
        ("pip install ./queens_kit-1.whl './crates/queens-python[arrow]'", &[]),
    ] {
        assert_eq!(unpublished(text, &names), found, "{text}");
    }
    assert_eq!(linked("https://docs.rs/queens/1"), Some("queens/1"));
    assert_eq!(linked("https://pypi.org/project/numpy#queens"), None);
}

/// The value of a key in a TOML or JSON manifest.
fn value(manifest: &str, key: &str) -> Option<String> {
    let manifest = fs::read_to_string(root().join(manifest)).unwrap();
    let lines = manifest.lines().filter_map(|line| {
        let (name, value) = line.split_once(['=', ':'])?;
        (name.trim().trim_matches('"') == key)
            .then(|| value.split('"').nth(1).map(str::to_owned))?
    });
    lines.into_iter().next()
}

/// The manifests of the published crates.
fn crates() -> Vec<String> {
    let folders = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap());
    let manifests =
        folders.map(|entry| format!("crates/{}/Cargo.toml", entry.file_name().display()));
    let is_published = |manifest: &String| {
        !fs::read_to_string(root().join(manifest)).unwrap().contains("\npublish = false")
    };
    manifests.filter(is_published).collect()
}

#[test]
fn every_package_has_its_listed_name() {
    let manifest =
        |registry: &str, manifest: &str| (registry.to_owned(), value(manifest, "name").unwrap());
    let mut names: BTreeSet<(String, String)> =
        crates().iter().map(|file| manifest("crates.io", file)).collect();
    names.insert(manifest("PyPI", "crates/queens-python/pyproject.toml"));
    names.insert(manifest("npm", "web/npm/package.json"));
    assert_eq!(names, listed().into_iter().map(|(registry, name, _)| (registry, name)).collect());
}

/// `release/npm.sh` and `release/deb.sh` read the workspace manifest; maturin reads the manifest of its crate.
#[test]
fn addresses_come_from_workspace_manifest() {
    for key in ["homepage", "repository", "documentation"] {
        let is_known = value("Cargo.toml", key).is_some();
        for file in crates().iter().map(String::as_str).chain(["crates/queens-python/Cargo.toml"]) {
            let text = fs::read_to_string(root().join(file)).unwrap();
            assert_eq!(text.contains(&format!("\n{key}.workspace = true\n")), is_known, "{file}");
            assert_eq!(value(file, key), None, "{file}: {key}");
        }
        assert_eq!(value("web/npm/package.json", key), None, "{key}");
    }
    let python = fs::read_to_string(root().join("crates/queens-python/pyproject.toml")).unwrap();
    assert!(!python.contains("[project.urls]"), "maturin takes addresses from Cargo.toml");
}

/// Without exact versions the same sources could give different releases.
#[test]
fn release_tools_have_exact_versions() {
    let tools = fs::read_to_string(root().join("release/requirements.txt")).unwrap();
    let of_any = tools.lines().find(|line| !line.contains("=="));
    assert_eq!(of_any, None, "release/requirements.txt");
    for script in fs::read_dir(root().join("release")).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(text) = fs::read_to_string(&script) else { continue };
        assert!(!text.contains("cargo install"), "{}: needs --version", script.display());
    }
}

/// The output of a command with the variables of `release/lib.sh`.
fn of_release(command: &str) -> String {
    let mut shell = std::process::Command::new("bash");
    let script = format!(". release/lib.sh; {command}");
    let output = shell.args(["-euc", &script]).current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

#[test]
fn development_versions_sort_before_releases() {
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(of_release("echo $version"), version);
    assert_eq!(of_release("echo $debian_version"), version.replace('-', "~") + "-1");
    assert_eq!(of_release("echo $python_version"), version.replace("-dev", ".dev0"));
}

#[test]
fn failed_release_check_names_difference() {
    let found = of_release("(expect 'version' 1 2) 2>&1 || true");
    assert!(found.ends_with("version: expected '1', found '2'"), "{found}");
}
