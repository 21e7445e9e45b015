#!/usr/bin/env bash
# Adds an algorithm and a language to a copy of the tree, by the steps of CONTRIBUTING.md, and runs the tests of both.

set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/target}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
tests/copy-sources "$copy"
cd "$copy"

# The algorithm is board-scan under another name: a source file and its line in the list, ...
classic=crates/queens/src/classic
sed 's/BoardScan/BoardWalk/g; s/board-scan/board-walk/g; s/aliases: &\[[^]]*\]/aliases: \&[]/' \
    $classic/board_scan.rs >$classic/board_walk.rs
sed -i 's/^    board_scan: .*/&\n    board_walk: BoardWalk => BoardWalk;/' $classic/mod.rs
# ... a folder, ...
teach=crates/queens-show/algorithms
cp -r $teach/board-scan $teach/board-walk
sed -i 's/BoardScan/BoardWalk/g' $teach/board-walk/drawing.rs
# ... and texts: a line that begins with a key, and the lines that follow it.
for file in locales/*.ftl; do
    awk 'function end() {
            printf "%s", text
            if (sub(/^board-scan-/, "board-walk-", text)) printf "%s", text
            text = ""
        }
        /^[a-z#]/ { end() }
        { text = text $0 "\n" }
        END { end() }' "$file" >more.ftl
    mv more.ftl "$file"
done
grep -q '^board-walk-idea' locales/ko.ftl

# The language is English with the case of each text's first letter changed: one file.
perl -pe 's/^((?:[a-z0-9-]+ =|   ) (?:`[^`]*`|\{[^}]*\}|[^A-Za-z`{])*)([A-Za-z])/$1 . ($2 ^ " ")/e' \
    locales/en.ftl >locales/xx.ftl

cargo test --quiet -p queens --test all classic::
# This language changes letters in formulas.
cargo test --quiet -p queens-show -- --skip lines_are_narrow_and_keep_names
mkdir crates/queens-show/examples
cat >crates/queens-show/examples/explain.rs <<'RUST'
//! Prints an explanation.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let explanation = queens_show::explain::Explanation::new(queens::Algorithm::BoardWalk, "xx".parse()?)?;
    print!("{}", explanation.to_text(queens_show::explain::WIDEST));
    Ok(())
}
RUST
cargo run --quiet -p queens-show --example explain | tee explanation.txt
grep -q '^board-walk: Scan of the board' explanation.txt && grep -q '^where it wins$' explanation.txt
# No paragraph is left in English.
awk 'is_first && /^ *[A-Z][a-z]/ { exit 1 } { is_first = !NF }' explanation.txt
