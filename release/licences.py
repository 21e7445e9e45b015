#!/usr/bin/env python3
"""Prints the licences of the crates in a program of this workspace, for one target.

Usage: release/licences.py PACKAGE TARGET
"""

import json
import re
import subprocess
import sys
from pathlib import Path

# The parts of the toolchains that programs contain.
RUST = "The standard library of Rust: MIT OR Apache-2.0, https://github.com/rust-lang/rust"
GCC = "The runtime library of GCC: GPL-3.0-or-later WITH GCC-exception-3.1, https://gcc.gnu.org"
UNWIND = "The unwinder of LLVM, from Zig: Apache-2.0 WITH LLVM-exception, https://llvm.org"
MINGW = "The runtime of MinGW-w64: ZPL-2.1 and public domain, https://www.mingw-w64.org"
TOOLCHAINS = {"-linux-gnu": [RUST, UNWIND], "-windows-gnu": [RUST, GCC, MINGW]}
NAMES = re.compile(r"(licen[cs]e|copying|notice|unlicense)", re.IGNORECASE)


def metadata(target):
    command = [
        "cargo",
        "metadata",
        "--format-version",
        "1",
        "--locked",
        "--features",
        "queens-kit/gpu,queens-python/gpu",
        "--filter-platform",
        target,
    ]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def linked(workspace, package):
    """Returns the crates in a program, without build scripts, tests and macros."""
    packages = {p["id"]: p for p in workspace["packages"]}
    nodes = {n["id"]: n for n in workspace["resolve"]["nodes"]}
    todo = [id for id, p in packages.items() if p["name"] == package and p["source"] is None]
    seen = set()
    while todo:
        id = todo.pop()
        if id in seen or any("proc-macro" in t["kind"] for t in packages[id]["targets"]):
            continue
        seen.add(id)
        for dependency in nodes[id]["deps"]:
            if any(kind["kind"] is None for kind in dependency["dep_kinds"]):
                todo.append(dependency["pkg"])
    return sorted((packages[id] for id in seen), key=lambda p: (p["name"], p["version"]))


def texts(package):
    folder = Path(package["manifest_path"]).parent
    files = sorted(f for f in folder.iterdir() if f.is_file() and NAMES.match(f.name))
    return {f.name: f.read_text(encoding="utf-8", errors="replace").strip() for f in files}


def main(package, target):
    print("# Third-party libraries in this program\n")
    notes = [notes for end, notes in TOOLCHAINS.items() if target.endswith(end)]
    for note in notes[0] if notes else [RUST]:
        print(f"{note}\n")
    printed = {}
    for crate in linked(metadata(target), package):
        if crate["source"] is None:
            continue
        name = f"{crate['name']} {crate['version']}"
        print(f"## {name}\n\n{crate['license']}, {crate['repository'] or 'crates.io'}\n")
        for file, text in texts(crate).items():
            if text in printed:
                print(f"{file}: as that of {printed[text]}\n")
            else:
                printed[text] = name
                print(f"{file}:\n\n```text\n{text}\n```\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
