"""Ctrl-C, other threads, and the examples of the documentation."""

import doctest
import importlib
import pkgutil
import signal
import subprocess
import sys
import threading
import time

import pytest

import queens

LONG = {
    "count": "queens.count(25)",
    "unique": "queens.unique(25)",
    "estimate": "queens.estimate(26, seconds=60)",
    "solve": "queens.solve(32, 'first')",
    "next": "next(queens.solutions(32))",
    "array": "queens.solutions_array(14); queens.solutions_array(18)",
    "completions": "queens.count_completions(queens.Board.of(26, ['a1']))",
    "compare": "queens.compare(32, 'brute-force', seconds=100)",
    "shard": "queens._native.run_shard(24, 0, queens._native.Plan(24).units, 2, 'auto')",
}


@pytest.mark.parametrize("work", LONG.values(), ids=LONG.keys())
def test_ctrl_c_ends_long_work_within_a_second(work):
    code = f"import queens\nprint('begun', flush=True)\n{work}"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "begun\n"
    time.sleep(0.4)
    started = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=10)
    assert time.monotonic() - started < 1.0
    assert errors.rstrip().endswith("KeyboardInterrupt"), errors


def test_a_counter_that_was_interrupted_can_be_used_again():
    code = (
        "import queens, os, signal, threading\n"
        "run = queens._native.run_shard\n"
        "threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "try: run(24, 0, queens._native.Plan(24).units, 1, 'auto')\n"
        "except KeyboardInterrupt: print(run(24, 0, 1, 1, 'auto')[:25])\n"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert out.stdout == '{"schema":"queens.record/1"\n'[:25] + "\n", out.stderr


def test_other_threads_go_on_during_a_count():
    counting = threading.Thread(target=queens.count, args=(16, 1, "portable"))
    counting.start()
    turns = 0
    while counting.is_alive():
        time.sleep(0.001)
        turns += 1
    counting.join()
    assert turns > 50


def modules():
    yield queens
    for found in pkgutil.walk_packages(queens.__path__, "queens."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


@pytest.mark.parametrize("module", list(modules()), ids=lambda module: module.__name__)
def test_the_examples_of_the_documentation_are_true(module):
    results = doctest.testmod(module, extraglobs={"queens": queens})
    assert results.failed == 0


def test_every_public_name_has_a_docstring_and_functions_an_example():
    examples = doctest.DocTestFinder(exclude_empty=True)
    for name in queens.__all__:
        value = getattr(queens, name)
        if name == "__version__":
            continue
        assert value.__doc__, name
        if not isinstance(value, type):
            assert any(test.examples for test in examples.find(value, name)), name
