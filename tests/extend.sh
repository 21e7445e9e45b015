#!/usr/bin/env bash
# The step extend: adds an algorithm and a language to a copy of the tree, as CONTRIBUTING.md describes, and runs the
# tests of the library, the command, the page and the Python package. Uses what the steps page and python have built.

. tests/lib.sh
. tests/toolchain.sh

readonly root=$PWD
copy=$(mktemp -d)
trap '[ $? = 0 ] || printf "\ntest: FAILED: %s\n" "$current" >&2; rm -rf "$copy"' EXIT
tests/copy-sources "$copy"

# Copies the compiled dependencies, without the crates of the workspace: compiled_dependencies FOLDER
compiled_dependencies() {
    local name=$1
    [ -d "target/$name" ] || return 0
    mkdir -p "$copy/target"
    cp -al "target/$name" "$copy/target" 2>/dev/null || cp -a "target/$name" "$copy/target"
    find "$copy/target/$name" -path '*queens*' -delete
}

# Adds a bit map search that tries the columns from the centre outwards: a source file and its line in the list, a
# folder, texts, and its description.
add_algorithm() {
    local classic=crates/queens/src/classic folder=crates/queens-show/algorithms file
    cat >$classic/bitmap_centre.rs <<'RUST'
//! A bit map that tries the columns of a row from the centre outwards.

use super::{About, BuiltIn, Order, Search, Space, Whole};
use crate::observer::{Bits, Node, Observer, Visit};
use crate::symmetry::Images;
use crate::trace::{Item, Memory, State};
use crate::{Size, Square};
use std::ops::ControlFlow;

/// Returns the free squares of a row, the nearest to the centre first.
fn free_squares(size: Size, row: usize, bits: Bits) -> Vec<Square> {
    let free = bits.free(size.row_mask());
    let mut columns: Vec<u8> = size.indices().filter(|column| free >> column & 1 == 1).collect();
    columns.sort_by_key(|column| (2 * column + 1).abs_diff(size.get() as u8));
    columns.into_iter().map(|column| Square::at(row as u8, column)).collect()
}

fn rows<O: Observer>(observer: &mut O, size: Size, bits: Bits) -> ControlFlow<O::Stop> {
    let depth = bits.depth();
    match observer.node(Node { depth, bits: Some(bits) })? {
        Visit::Skip => return ControlFlow::Continue(()),
        Visit::Enter if depth == size.get() => return observer.solution(Images::IDENTITY),
        Visit::Enter => {}
    }
    for square in free_squares(size, depth, bits) {
        observer.placed(square)?;
        rows(observer, size, bits.below(1 << square.column()))?;
        observer.removed(square)?;
    }
    ControlFlow::Continue(())
}

#[derive(Default)]
pub(crate) struct Outwards;

impl Search for Outwards {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        rows(observer, size, Bits::default())
    }
}

impl BuiltIn for Outwards {
    const ABOUT: About = About {
        order: Order::Other,
        shows_bits: true,
        shows_tests: false,
        ..About::new("bitmap-centre", Space::Permutations, "bit map, from the centre outwards")
    };
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        let (row, bits) = (queens.len(), super::bitmap::below_prefix(queens));
        let item = (row < size.get()).then_some(Item::Row(row as u8));
        let candidates = item.map_or(Vec::new(), |_| free_squares(size, row, bits));
        State { item, candidates, memory: Memory::Bits { bits } }
    }
}
RUST
    sed -i 's/^    bitmap_mirror: .*/&\n    bitmap_centre: BitmapCentre => Outwards;/' $classic/mod.rs
    cp -r $folder/bitmap $folder/bitmap-centre
    sed -i 's/Algorithm::Bitmap/&Centre/g' $folder/bitmap-centre/drawing.rs
    sed -i 's/{pick:.*/{take:bit = middle(free)}/' $folder/bitmap-centre/pseudocode.txt
    # A text is a line that begins with a key, and the lines that follow it.
    for file in locales/*.ftl; do
        awk 'function end() {
                printf "%s", text
                if (sub(/^board-scan-/, "bitmap-centre-", text)) printf "%s", text
                text = ""
            }
            /^[a-z#]/ { end() }
            { text = text $0 "\n" }
            END { end() }' "$file" >more.ftl
        mv more.ftl "$file"
    done
    grep -q '^bitmap-centre-idea' locales/ko.ftl
    # shellcheck disable=SC2016 # backticks of Markdown
    sed -i -e 's/^| `bitmap-mirror-iterative`.*/&\n| `bitmap-centre` | N! | 40320 | 2057 | 0 | 92 |/' \
        -e '$a\\n## `bitmap-centre`\n\nThe bit map, with the columns of a row from the centre outwards.' docs/algorithms.md
}

# Adds a language as one file: English, with the case of each text's first letter changed.
add_language() {
    perl -pe 's/^((?:[a-z0-9-]+ =|   ) (?:`[^`]*`|\{[^}]*\}|[^A-Za-z`{])*)([A-Za-z])/$1 . ($2 ^ " ")/e' \
        locales/en.ftl >locales/eo.ftl
}

library_and_command() {
    rustfmt --check crates/queens/src/classic/bitmap_centre.rs
    cargo test --quiet -p queens --test all -- classic:: documentation:: state::
    # The skipped test would fail, because this language also changes letters in formulas.
    cargo test --quiet -p queens-show -- --skip lines_are_narrow_and_keep_names
    cargo test --quiet -p queens-kit --test all -- explain:: formats:: trace::
    cargo build --quiet --bin queens
    target/debug/queens explain bitmap-centre --lang eo | tee explanation.txt
    grep -q '^bitmap-centre: Scan of the board' explanation.txt && grep -q '^where it wins$' explanation.txt
    # No paragraph is left in English.
    awk 'is_first && /^ *[A-Z][a-z]/ { exit 1 } { is_first = !NF }' explanation.txt
    # The first run writes the names and types of the page and of Python.
    types || types
}

# Checks types and lints, runs the unit tests with the values of every state, and steps through the algorithm in Watch.
added_on_page() (
    cp -al "$root/web/node_modules" web 2>/dev/null || cp -a "$root/web/node_modules" web
    page_program page "$page_program"
    web/test --quick
    cd web
    PAGE_OUT=$PWD/node_modules/.page npx --no-install vite build --config static.config.ts --logLevel warn
    QUEENS=../$binary PAGE_FILES=$PWD/node_modules/.page \
        node node_modules/.tests/browser.js 'every algorithm ends' files
)

added_in_python() (
    "$python_programs/maturin" build --quiet --profile dev -m $python_crate/Cargo.toml --out wheel
    "$python_programs/pip" install --quiet --disable-pip-version-check --no-deps --target installed wheel/*.whl
    cd $python_crate
    PYTHONPATH=$copy/installed "$python_programs/pytest" tests/test_algorithms.py tests/test_teaching.py
    PYTHONPATH=$copy/installed "$python_programs/python" -c \
        'import queens; assert "bitmap-centre" in [one.name for one in queens.algorithms()]'
)

compiled_dependencies debug
compiled_dependencies wasm32-unknown-unknown
cd "$copy"
export CARGO_TARGET_DIR=$copy/target
add_algorithm
add_language
check 'an algorithm and a language in the library and the command' library_and_command
if [ -e "$root/$page_program" ] && [ -d "$root/web/node_modules/.tests" ]; then
    check 'an algorithm and a language on the page' added_on_page
else
    skip 'an algorithm and a language on the page' 'not prepared (./test page)'
fi
if [ -x "$python_programs/maturin" ]; then
    check 'an algorithm in Python' added_in_python
else
    skip 'an algorithm in Python' 'not prepared (./test python)'
fi
