//! Lists the languages in `locales` and the algorithms in `algorithms`. A new language needs only a file
//! there, and a new algorithm only a folder.

use fluent_syntax::ast::{Entry, Message, PatternElement};
use fluent_syntax::parser;
use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::Result;
use std::path::{Path, PathBuf};

/// The groups of texts that are built in without the feature `explain`. Their texts contain no variables.
const PLAIN: [&str; 2] = ["pseudocode", "programs"];

/// The programming languages, by file extension.
const PROGRAMS: [&str; 5] = ["py", "c", "cpp", "rs", "java"];

fn main() -> Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    fs::write(out.join("locales.rs"), locales(&root)?)?;
    fs::write(out.join("algorithms.rs"), algorithms(&root.join("algorithms"))?)?;
    fs::write(out.join("drawings.rs"), drawings(&root.join("algorithms"))?)
}

fn paths(folder: &Path) -> Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> &str {
    path.file_stem().and_then(|name| name.to_str()).unwrap_or_default()
}

/// Returns the folder of the languages. A package of this crate has a copy of it. In the repository, the link
/// to it is not used, because some checkouts make it a plain file.
fn folder(root: &Path) -> PathBuf {
    let here = root.join("locales");
    let of_repository = root.join("../../locales");
    if of_repository.is_dir() { of_repository } else { here }
}

/// Writes a table of the languages, English first: their codes, and all texts or only those to build in.
fn locales(root: &Path) -> Result<String> {
    let mut files = paths(&folder(root))?;
    files.retain(|path| path.extension().is_some_and(|end| end == "ftl"));
    files.sort_by_key(|path| name(path) != "en");
    let mut table = String::new();
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let texts = match env::var_os("CARGO_FEATURE_EXPLAIN") {
            Some(_) => format!("include_str!({file:?})"),
            None => plain(&groups(&fs::read_to_string(&file)?)),
        };
        let _ = write!(table, "({:?}, {texts}), ", name(&file));
    }
    Ok(format!("static LOCALES: &[(&str, Source)] = &[{table}];\n"))
}

/// Returns the groups of texts to build in. A group starts with `## NAME`.
fn groups(text: &str) -> String {
    let is_built_in = |group: &&str| PLAIN.contains(&group.lines().next().unwrap_or_default());
    text.split("\n## ").filter(is_built_in).map(|group| format!("## {group}\n")).collect()
}

/// Writes the texts as a table, sorted by key.
fn plain(texts: &str) -> String {
    let resource = parser::parse(texts).unwrap_or_else(|(resource, _)| resource);
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, value(message))),
        _ => None,
    });
    format!("&{:?}", messages.collect::<BTreeMap<_, _>>().into_iter().collect::<Vec<_>>())
}

/// Returns the text of a message, which must contain no variable.
fn value(message: &Message<&str>) -> String {
    let elements = message.value.iter().flat_map(|pattern| &pattern.elements);
    let text = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { .. } => panic!("{} has a value", message.id.name),
    };
    elements.map(text).collect()
}

/// Writes a table of the algorithms: their names, pseudocode and programs.
fn algorithms(folder: &Path) -> Result<String> {
    let mut table = String::new();
    for path in paths(folder)? {
        println!("cargo::rerun-if-changed={}", path.display());
        let text = |file: &str| {
            let file = path.join(file);
            if file.is_file() { format!("include_str!({file:?})") } else { "\"\"".to_owned() }
        };
        let programs = PROGRAMS.map(|end| text(&format!("program.{end}"))).join(", ");
        let pseudocode = text("pseudocode.txt");
        let _ = write!(table, "({:?}, {pseudocode}, [{programs}]), ", name(&path));
    }
    Ok(format!("static FILES: &[(&str, &str, [&str; 5])] = &[{table}];\n"))
}

/// Writes the drawing modules, and a function that finds the drawing of a family of algorithms.
fn drawings(folder: &Path) -> Result<String> {
    let (mut modules, mut arms) = (String::new(), String::new());
    for path in paths(folder)? {
        let file = path.join("drawing.rs");
        if file.is_file() {
            let (family, module) = (name(&path), name(&path).replace('-', "_"));
            let _ = writeln!(modules, "#[path = {file:?}]\npub(crate) mod {module};");
            let _ = writeln!(arms, "        {family:?} => Some({module}::draw),");
        }
    }
    let of = format!("match family {{\n{arms}        _ => None,\n    }}");
    Ok(format!("{modules}\nfn of(family: &str) -> Option<fn() -> Drawing> {{\n    {of}\n}}\n"))
}
