"""The JSON of the command has the fields of `docs/schemas`, and no others."""

import json
import sys
from pathlib import Path
from subprocess import run

from jsonschema import Draft202012Validator

DOCS = Path(__file__).parents[3] / "docs"

# They run in one folder, in this order, and together print every field but the rare ones.
COMMANDS = """\
count 8 --unique
count 8 -a bitmap
count 12 --ledger q12.db --of 4
solutions 6 --unique --base 1
solve 8 --seed 1 -m min-conflicts
complete --size 8 --queens a1 --block b5
complete --random 6 --queens 2 --seed 1 --base 1
check boards.txt
algorithms
explain
compare 7..8
compare 9 -a brute-force --limit 50ms
trace 5 -a brute-force
trace 5 -a permutation
trace 5 -a board-scan
trace 5 -a backtracking
trace 5 -a column-bits
trace 5 -a flags
trace 5 -a bitmap
trace 5 -a symmetry
trace 6 -a carry-chain
trace 5 -a exact-cover
trace 8 -a hill-climbing --seed 2
trace 8 -a min-conflicts
estimate 8
estimate 14 --sample 20
estimate 24 --limit 200ms
shard plan 12 --of 4
shard run 12 --shards 1 --of 4 -o one.jsonl
ledger export q12.db
shard run 12 --shards 1..2 --of 4 --records two.jsonl
ledger import part.db two.jsonl --from two
ledger status q12.db
ledger status part.db
ledger withdraw part.db --from two --reason test
ledger backup q12.db copy.db
ledger publish q12.db published
ledger verify q12.db --sample 3
ledger check published
count x"""

# They need a GPU, an interrupted count, some seconds of work, or a slow machine.
RARE = {"adapter", "speed", "stored", "keep", "extrapolation", "timed_n", "timed_units"}


def strict(schema):
    """Forbids fields that the schema does not describe."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {"additionalProperties": False} if "properties" in schema else {}
    return {**{name: strict(part) for name, part in schema.items()}, **closed}


SCHEMAS = {
    schema["$id"]: schema
    for schema in (json.loads(path.read_text()) for path in DOCS.glob("schemas/*.json"))
}
VALIDATORS = {name: Draft202012Validator(strict(schema)) for name, schema in SCHEMAS.items()}


def validated(text):
    """Validates lines of JSON and returns them."""
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    for line in lines:
        VALIDATORS[line["schema"]].validate(line)
    return lines


def test_examples_of_the_document_are_valid():
    lines = validated((DOCS / "formats.md").read_text())
    assert {line["schema"] for line in lines} == SCHEMAS.keys()


def test_commands_print_what_schemas_describe(tmp_path):
    (tmp_path / "boards.txt").write_text("1 3 0 2\n1 3 0 2\n\nQ . . .\n. Q . .\n. . . x\n. . . .\n")
    seen = {name: set() for name in SCHEMAS}
    for command in COMMANDS.splitlines():
        ran = run(
            [sys.executable, "-m", "queens", *command.split(), "--json"],
            capture_output=True,
            text=True,
            cwd=tmp_path,
        )
        lines = validated(ran.stdout + ran.stderr)
        assert lines or ".jsonl" in command, (command, ran)
        for line in lines:
            seen[line["schema"]].update(line)
    (publication,) = validated(
        json.dumps(json.loads((tmp_path / "published/publication.json").read_text()))
    )
    seen["queens.publication/3"].update(publication)
    del seen["queens.serve/1"]
    for name, fields in seen.items():
        parts = SCHEMAS[name].get("oneOf", [SCHEMAS[name]])
        known = {field for part in parts for field in part["properties"]}
        assert known - fields <= RARE, (name, known - fields)
