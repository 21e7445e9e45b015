"""Runs strict type checkers on the examples of the documentation."""

import doctest
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import queens

CRATE = Path(__file__).parents[1]

# Typical user code, in addition to the examples.
USES = """
import queens
from collections.abc import Sequence

for step in queens.trace(4):
    if step["event"] == "solution":
        columns: list[int] = step["placement"]
    elif step["event"] == "tested":
        row: int = step["square"]["row"]
sequence: Sequence[int] = next(queens.solutions(8))
total: int = queens.count(8, kernel="portable", progress=True, ledger="q.db")
queens.compare(8, [one.name for one in queens.algorithms()])
shapes = [batch.shape for batch in queens.solutions_batches(8)]
print(queens.cluster.status("q.db").share, queens.trace(4, most=9).svg())
"""


def examples():
    """Yields the examples of each public function as a function."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    for name in queens.__all__:
        value = getattr(queens, name)
        if inspect.isroutine(value) or inspect.isclass(value):
            tests = finder.find(value, name)
            lines = [line for test in tests for line in statements(test.examples)]
            yield "\n    ".join([f"def examples_of_{name}() -> None:", *lines, "pass"])


def statements(examples):
    """Yields lines of examples: prints shown values, and omits calls that raise an error."""
    for example in examples:
        try:
            compile(example.source, "example", "eval")
            source = f"print({example.source.strip()})"
        except SyntaxError:
            source = example.source.strip()
        if example.exc_msg is None:
            yield from source.splitlines()


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    path = tmp_path_factory.mktemp("types") / "examples.py"
    names = ", ".join(name for name in queens.__all__ if name != "__version__")
    start = f"from queens import {names}\n"
    path.write_text("\n".join([USES, start, *examples()]) + "\n")
    return path


def check(*command, **options):
    out = subprocess.run(
        [sys.executable, "-m", *map(str, command)], capture_output=True, text=True, **options
    )
    assert out.returncode == 0, out.stdout + out.stderr


def test_the_examples_pass_mypy(program):
    pytest.importorskip("mypy")
    check("mypy", "--strict", program, cwd=CRATE)


def test_the_examples_pass_pyright(program):
    pytest.importorskip("pyright")
    check("pyright", "--pythonpath", sys.executable, program)


def test_type_checkers_find_wrong_names(program):
    pytest.importorskip("mypy")
    wrong = program.parent / "wrong.py"
    wrong.write_text("import queens\nqueens.trace(4, 'bitmaps')\nqueens.count(4, kernel='sse')\n")
    out = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", wrong], capture_output=True, text=True, cwd=CRATE
    )
    wrong.unlink()
    assert out.stdout.count("[arg-type]") == 2, out.stdout
