"""One solution, all solutions, and completions."""

import itertools
import operator
import os
import subprocess
import sys
import threading
import time
import typing
from pathlib import Path

import pytest

import queens
from queens import Board, Solution


def attacks(columns):
    """Returns the pairs of queens that attack each other, by comparing all pairs."""
    rows = list(enumerate(columns))
    return [
        (one, two)
        for (one, left), (two, right) in itertools.combinations(rows, 2)
        if left == right or abs(left - right) == two - one
    ]


def by_permutation(n):
    return [found for found in itertools.permutations(range(n)) if not attacks(found)]


@pytest.mark.parametrize("n", range(0, 9))
def test_solutions_match_filtered_permutations(n):
    assert list(queens.solutions(n)) == by_permutation(n)


@pytest.mark.parametrize("n", range(0, 11))
def test_unique_solutions_are_smallest_of_their_classes(n):
    unique = list(queens.solutions(n, unique=True))
    assert len(unique) == queens.unique(n)
    assert all(Solution(found.columns).canonical == found for found in unique)
    assert unique == sorted(set(unique))


TASKS = Path("/proc/self/task")
lists_threads = pytest.mark.skipif(not TASKS.is_dir(), reason="this system lists no threads")


def threads():
    return {task.name for task in TASKS.iterdir()}


def wait_until(condition):
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


@lists_threads
def test_dropping_an_iterator_ends_its_search():
    before = threads()
    searches = [queens.solutions(30), queens.completions(Board.of(28)), queens.trace(32)]
    for search in searches:
        next(search)
    searches.append(queens.completions(IMPOSSIBLE))  # finds nothing
    assert len(threads() - before) >= 4
    del search, searches
    wait_until(lambda: not threads() - before)


@lists_threads
def test_search_waits_for_its_reader():
    before = threads()
    search = queens.solutions(14)
    first = next(search)
    searching = threads() - before
    assert searching

    def state(thread):
        return (TASKS / thread / "stat").read_text().rpartition(")")[2].split()[0]

    # Fails if the search has already ended.
    wait_until(lambda: {state(thread) for thread in searching} == {"S"})
    assert next(search) > first
    assert sum(1 for _ in search) == 365596 - 2


def test_exhausted_iterators_stay_exhausted():
    search = queens.solutions(4)
    assert len(list(search)) == 2
    assert list(search) == []


@pytest.mark.parametrize("unique", [False, True])
@pytest.mark.parametrize("n", range(12))
def test_arrays_contain_all_solutions(n, unique):
    numpy = pytest.importorskip("numpy")
    expected = list(queens.solutions(n, unique=unique))
    array = queens.solutions_array(n, unique=unique)
    assert array.dtype == numpy.int8 and array.shape == (len(expected), n)
    assert [tuple(row) for row in array.tolist()] == expected


@pytest.mark.parametrize(
    ("n", "rows"), [(0, 5), (1, 5), (2, 5), (8, 92), (8, 50), (10, 7), (9, 1000)]
)
def test_batches_concatenate_to_the_array(n, rows):
    numpy = pytest.importorskip("numpy")
    batches = list(queens.solutions_batches(n, rows=rows))
    whole = queens.solutions_array(n)
    assert all(len(batch) == rows for batch in batches[:-1])
    assert sum(map(len, batches)) == len(whole)
    assert not batches or (numpy.concatenate(batches) == whole).all()


def test_arrow_batches_contain_lists():
    pytest.importorskip("pyarrow")
    batches = list(queens.solutions_batches(8, rows=50, unique=True, format="arrow"))
    (batch,) = batches
    assert batch.column("columns").to_pylist() == [
        list(found) for found in queens.solutions(8, unique=True)
    ]


def test_iterators_have_length_hints():
    found = queens.solutions(8)
    assert operator.length_hint(found) == 92
    next(found)
    assert operator.length_hint(found) == 91
    assert operator.length_hint(queens.solutions(8, unique=True)) == 12
    assert operator.length_hint(queens.completions(Board.of(8)), 5) == 5
    assert operator.length_hint(queens.solutions(32), 5) == 5  # the number is unknown


def test_partial_iteration_continues_in_order():
    pytest.importorskip("numpy")
    search = queens.solutions(14)
    first = list(itertools.islice(search, 3000))
    first += itertools.islice(search, 3000)
    rows = next(queens.solutions_batches(14, rows=6000)).tolist()
    assert first == [tuple(row) for row in rows]


@lists_threads
def test_closing_an_iterator_ends_its_search():
    pytest.importorskip("numpy")
    before = threads()
    searches = [
        queens.solutions(30),
        queens.completions(Board.of(28)),
        queens.solutions_batches(30, rows=5),
        queens.trace(32),
    ]
    for search in searches:
        next(search)
        search.close()
        search.close()
        assert list(search) == []
    wait_until(lambda: not threads() - before)


def shared(iterator):
    """Returns the items that each of three threads takes from an iterator."""
    parts = [[], [], []]
    takers = [threading.Thread(target=part.extend, args=(iterator,)) for part in parts]
    for taker in takers:
        taker.start()
    for taker in takers:
        taker.join(timeout=60)
    return parts


def test_threads_share_batches():
    numpy = pytest.importorskip("numpy")
    parts = shared(queens.solutions_batches(12, rows=70))
    batches = sorted(itertools.chain(*parts), key=lambda batch: batch[0].tolist())
    assert [len(batch) for batch in batches] == [70] * 202 + [60]
    assert (numpy.concatenate(batches) == queens.solutions_array(12)).all()


def test_threads_share_an_iterator():
    parts = shared(queens.solutions(10))
    assert sorted(itertools.chain(*parts)) == list(queens.solutions(10))
    assert all(part == sorted(part) for part in parts)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_iterators_report_forked_processes():
    code = """
import os, queens
shared = queens.solutions(12)
first = next(shared)
child = os.fork()
if child == 0:
    try:
        next(shared)
    except RuntimeError as error:
        assert "forked" in str(error)
        assert queens.count(8) == len(list(queens.solutions(8))) == 92
        del shared
        os._exit(7)
    os._exit(1)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
assert sum(1 for _ in shared) == 14199
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_solve_returns_none_without_solution():
    for n, method in itertools.product([2, 3], typing.get_args(queens.Method)):
        assert queens.solve(n, method=method) is None


def test_local_search_reports_its_work():
    for method in ["hill-climbing", "min-conflicts"]:
        found = queens.local_search(20, method)
        assert found and found == queens.local_search(20, method, seed=found.seed)
    one_start = [queens.local_search(8, "hill-climbing", seed=s, restarts=0) for s in range(20)]
    assert all(run.restarts == 0 and (run.solution is None) == (not run) for run in one_start)
    assert not queens.local_search(3, "min-conflicts")


def test_large_boards_are_solved():
    solution = queens.solve(1_000_000)
    assert Solution(solution.columns) == solution  # checked again
    assert queens.solve(100_000, seed=5) == queens.solve(100_000, seed=5)
    assert queens.solve(1000, seed=5) != queens.solve(1000, seed=6)


# No completion: twenty rows share nineteen columns.
IMPOSSIBLE = Board.of(32, blocked=[(row, column) for row in range(20) for column in range(19, 32)])


@pytest.mark.parametrize(
    "search",
    [
        lambda seconds: queens.solve(40, method="first", seconds=seconds),
        lambda seconds: queens.local_search(1000, "hill-climbing", seconds=seconds),
        lambda seconds: queens.complete(IMPOSSIBLE, seconds=seconds),
        lambda seconds: queens.count_completions(Board.of(27, queens=["a1"]), seconds=seconds),
    ],
    ids=["solve", "local_search", "complete", "count_completions"],
)
def test_searches_end_at_their_limit(search):
    with pytest.raises(TimeoutError, match="seconds: the search was stopped at this limit"):
        search(0.01)
    with pytest.raises(ValueError, match="seconds: `0` is not a time limit"):
        search(0)


def test_unreached_limits_change_nothing():
    assert queens.solve(8, method="first", seconds=600) == queens.solve(8, method="first")
    assert queens.complete(Board.of(8, queens=["d4"]), seconds=600) is not None
    assert queens.count_completions(Board.of(8, queens=["d4"]), seconds=600) == 8


def test_solutions_complete_themselves():
    solution = queens.solve(8)
    assert queens.complete(solution) == solution
    assert list(queens.completions(solution)) == [solution]
    assert queens.count_completions(solution) == 1
