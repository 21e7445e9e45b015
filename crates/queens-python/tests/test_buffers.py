"""Memory that arrays and views share with the package stays valid while it is used."""

import gc
import sys

import pytest

import queens

numpy = pytest.importorskip("numpy")

exports_buffers = pytest.mark.skipif(
    sys.version_info < (3, 12), reason="classes export buffers from Python 3.12 on"
)

# The allocator unmaps the pages of large arrays when it frees them.
SIZES = (8, 200_000)
# Each returns an array or a view of a solution, or of an array of its columns.
FORMS = {
    "asarray": numpy.asarray,
    "array": numpy.array,
    "slice": lambda solution: numpy.asarray(solution)[1:-1:2],
}
BUFFERS = {
    "memoryview": memoryview,
    "view": lambda solution: memoryview(solution)[2:],
    "bytes": lambda solution: memoryview(solution).cast("B"),
    "frombuffer": lambda solution: numpy.frombuffer(solution, dtype="i4"),
    "reversed": lambda solution: numpy.frombuffer(solution, dtype="i4")[::-1],
    "view of an array": lambda solution: memoryview(numpy.frombuffer(solution, dtype="i4")),
}


def check(make, n):
    for seed in range(3):
        solution = queens.solve(n, seed=seed)
        expected = numpy.array(make(numpy.array(solution.columns, dtype="i4")))
        view = make(solution)
        same = make(solution)
        del solution
        gc.collect()
        # These would overwrite freed memory.
        others = [numpy.full(len(expected), -1) for _ in range(20)]
        others += [bytearray(b"\xff" * (4 * n)) for _ in range(20)]
        assert numpy.array_equal(view, expected) and numpy.array_equal(same, expected)
        del view
        gc.collect()
        assert numpy.array_equal(same, expected) and others


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("form", FORMS)
def test_arrays_outlive_their_solution(form, n):
    check(FORMS[form], n)


@exports_buffers
@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("form", BUFFERS)
def test_buffers_outlive_their_solution(form, n):
    check(BUFFERS[form], n)


@exports_buffers
@pytest.mark.parametrize("n", [0, 1, 8, 200_000])
def test_buffers_contain_the_columns(n):
    solution = queens.solve(n)
    with memoryview(solution) as view:
        assert (view.format, view.readonly, view.tolist()) == ("i", True, list(solution))
    assert numpy.frombuffer(solution, dtype="i4").tolist() == list(solution)
    with pytest.raises(ValueError, match="WRITEABLE"):
        numpy.frombuffer(solution, dtype="i4").setflags(write=True)


def test_arrays_of_a_solution_are_read_only():
    array = numpy.asarray(queens.solve(8))
    with pytest.raises(ValueError, match="read-only"):
        array[0] = 7


def test_arrays_outlive_their_search():
    for n in (6, 8, 12):
        expected = [tuple(found) for found in queens.solutions(n)]
        part = queens.solutions_array(n)[:, ::-1][:, ::-1]
        batches = [batch[1:] for batch in queens.solutions_batches(n, rows=50)]
        gc.collect()
        others = [bytearray(b"\xff" * part.size) for _ in range(50)]
        assert [tuple(row) for row in part.tolist()] == expected and others
        rows = [tuple(row) for batch in batches for row in batch.tolist()]
        assert rows == [found for number, found in enumerate(expected) if number % 50]


def test_arrays_are_writable():
    array = queens.solutions_array(6)
    array += 1
    assert array.min() == 1 and array.max() == 6 and array.flags.writeable


def test_arrow_batches_outlive_their_search():
    pytest.importorskip("pyarrow")
    batches = [batch.slice(1) for batch in queens.solutions_batches(8, rows=50, format="arrow")]
    gc.collect()
    others = [bytearray(b"\xff" * 400) for _ in range(50)]
    rows = [row for batch in batches for row in batch.column("columns").to_pylist()]
    expected = [list(found) for found in queens.solutions(8)]
    assert rows == [*expected[1:50], *expected[51:]] and others
