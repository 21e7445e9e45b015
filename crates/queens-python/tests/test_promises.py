"""Ctrl-C, other threads, and the examples of the documentation."""

import doctest
import importlib
import importlib.metadata
import inspect
import pkgutil
import signal
import subprocess
import sys

import pytest

import queens

# No completion: twenty rows share nineteen columns.
IMPOSSIBLE = (
    "queens.Board.of(32, blocked=[(row, column) for row in range(20) for column in range(19, 32)])"
)

# Without Ctrl-C, each would take far longer than `TIMEOUT`.
LONG = {
    "count": "queens.count(27)",
    "unique": "queens.unique(27)",
    "estimate": "queens.estimate(26, seconds=1000)",
    "solve": "queens.solve(32, method='first')",
    "random": "queens.solve(10**7, seed=2)",
    "ledger": "queens.count(27, ledger='q27.db')",
    "next": f"next(queens.completions({IMPOSSIBLE}))",
    "blocks": "for block in queens.solutions_batches(20): pass",
    "array": "queens.solutions_array(18, unique=True)",
    "completions": "queens.count_completions(queens.Board.of(27, queens=['a1']))",
    "complete": f"queens.complete({IMPOSSIBLE})",
    "compare": "queens.compare(32, 'brute-force', seconds=1000)",
}
TIMEOUT = 60

# The package works on a new thread, so one more thread means that the work has started.
WHEN_WORKING = """
import os, signal, threading, time
import psutil, queens
try:
    import numpy  # starts threads
except ImportError:
    pass

threads = psutil.Process().num_threads
before = threads()

def wait_for_work(own):
    while threads() <= before + own:
        time.sleep(0.001)

def interrupt():
    wait_for_work(own=1)
    os.kill(os.getpid(), signal.SIGINT)
"""
INTERRUPTED = f"{WHEN_WORKING}\nthreading.Thread(target=interrupt, daemon=True).start()\n"


def run(code, cwd=None):
    pytest.importorskip("psutil")
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=TIMEOUT, cwd=cwd
    )


@pytest.mark.parametrize("work", LONG.values(), ids=LONG.keys())
def test_ctrl_c_ends_long_work(work, tmp_path):
    out = run(INTERRUPTED + work, tmp_path)
    assert out.stderr.rstrip().endswith("KeyboardInterrupt"), out.stderr


def modules():
    yield queens
    for found in pkgutil.walk_packages(queens.__path__, "queens."):
        if found.name.endswith("__main__"):
            continue
        yield importlib.import_module(found.name)


# The signal arrives during one call: 10 million rows take longer than a millisecond.
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="signals are those of Unix")
@pytest.mark.parametrize("call", ["large.columns", "large.images", "hash(large)", "large == same"])
def test_ctrl_c_ends_calls_on_large_solutions(call):
    out = run(
        "import signal, queens\n"
        "large = queens.solve(10**7)\n"
        "same = large.columns if 'same' in " + repr(call) + " else None\n"
        "signal.signal(signal.SIGALRM, signal.default_int_handler)\n"
        "result = None\n"
        "try:\n"
        "    signal.setitimer(signal.ITIMER_REAL, 0.001)\n"
        f"    result = {call}\n"
        "    while True: pass\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted' if result is None else 'done')\n"
    )
    assert out.stdout == "interrupted\n", out.stderr


def test_shards_can_be_counted_after_interrupt():
    out = run(
        f"{INTERRUPTED}\n"
        "count = queens._native.run_shard\n"
        "try: count(22, 1, 1000, 1, 'auto')\n"
        "except KeyboardInterrupt: print(count(22, 1, 1000, 1, 'auto'))\n"
    )
    assert out.stdout.startswith('{"schema":"queens.record/2"'), out.stderr


def test_other_threads_run_during_a_count():
    out = run(
        f"{WHEN_WORKING}\n"
        "threading.Thread(target=queens.count, args=(27,), daemon=True).start()\n"
        "wait_for_work(own=1)\n"
        "print('free', flush=True)\n"
        "os._exit(0)\n"
    )
    assert out.stdout == "free\n", out.stderr


def test_the_package_loads_without_its_optional_dependencies():
    names = ["numpy", "pandas", "tqdm", "distributed", "pyarrow"]
    out = run(
        f"import sys\nfor name in {names}: sys.modules[name] = None\n"
        "from queens import *\nimport queens\n"
        "queens.solve(8)._repr_html_(), queens.cluster.count, queens.estimate(8)\n"
        "for use in (\n"
        "    lambda: queens.solutions_array(8),\n"
        "    lambda: queens.solutions_batches(8),\n"
        "    lambda: queens.solutions_batches(8, format='arrow'),\n"
        "    lambda: queens.compare(4, 'bitmap').dataframe(),\n"
        "    lambda: queens.solve(8).__array__(),\n"
        "    lambda: queens.count(8, progress=True),\n"
        "):\n"
        "    try:\n"
        "        use()\n"
        "    except ImportError as error:\n"
        "        print(error)\n"
    )
    lines = out.stdout.splitlines()
    assert len(lines) == 6, out.stderr
    for line in lines:
        package = line.partition(" is missing")[0].rpartition(": ")[2]
        assert package in names
        assert line.endswith(f"{package} is missing: install it with `pip install {package}`")


def test_all_public_names_are_listed():
    listed = set(dir(queens))
    assert {*queens.__all__, "cluster"} <= listed
    assert "TYPE_CHECKING" not in listed


def test_version_matches_the_distribution():
    versions = {
        found.version
        for found in importlib.metadata.distributions()
        if any(one.value == "queens.__main__:main" for one in found.entry_points)
    }
    assert versions == {queens.__version__}


def test_import_loads_no_other_module():
    code = """
import sys
before = set(sys.modules)
import queens
print({name for name in set(sys.modules) - before if not name.startswith("queens")})
print(queens.count(8), "queens._results" in sys.modules, "queens._native" in sys.modules)
"""
    assert run(code).stdout == "set()\n92 False True\n"


# Further positional arguments: the name of an algorithm, or a language.
ORDERED = {"compare": 2, "explain": 2, "local_search": 2, "trace": 2}


def test_most_arguments_are_keyword_only():
    for name in queens.__all__:
        value = getattr(queens, name)
        if inspect.isroutine(value):
            parameters = inspect.signature(value).parameters.values()
            ordered = [one for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
            assert len(ordered) <= ORDERED.get(name, 1), name
    for call in ("count(8, 2)", "solutions_array(8, 2)", "solutions_batches(8, 50)"):
        with pytest.raises(TypeError, match="positional argument"):
            eval(f"queens.{call}")


@pytest.mark.parametrize("module", list(modules()), ids=lambda module: module.__name__)
def test_docstring_examples_pass(module):
    results = doctest.testmod(module, extraglobs={"queens": queens})
    assert results.failed == 0
