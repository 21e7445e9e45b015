#!/usr/bin/env python3
"""Writes the figures of current.json into the documents that quote them.

    bench-results/figures.py            writes them
    bench-results/figures.py --check    fails if a document has another value

A comment before each quoted figure has its name: `<!--count-20-->8.6`.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent
QUOTE = re.compile(r"<!--([a-z-]+-[0-9]+)-->([0-9][0-9.,]*[0-9]|[0-9])")

current = json.loads((ROOT / "bench-results/current.json").read_text())
figures, sources = current["figures"], current["sources"]
listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
documents = {ROOT / name: (ROOT / name).read_text() for name in listed.split()}
written = {path: QUOTE.sub(lambda m: f"<!--{m[1]}-->{figures[m[1]]['value']}", text) for path, text in documents.items()}

quoted = {name for text in documents.values() for name, _ in QUOTE.findall(text)}
page = " ".join(documents[ROOT / "bench-results/README.md"].split())
faults = [f"{name} has no source" for name, figure in figures.items() if figure["source"] not in sources]
faults += [f"no document quotes {name}" for name in figures.keys() - quoted]
faults += [f"bench-results/README.md lacks `{it['command']}`" for it in sources.values() if it["command"] not in page]
stale = [path for path, text in documents.items() if written[path] != text]
if "--check" in sys.argv:
    faults += [f"{path.relative_to(ROOT)}: run bench-results/figures.py" for path in stale]
else:
    for path in stale:
        path.write_text(written[path])
sys.exit("\n".join(faults) or None)
