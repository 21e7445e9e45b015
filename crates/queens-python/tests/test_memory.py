"""Arrays that do not fit into memory; memory that arrays share with the package."""

import gc
import os
import subprocess
import sys

import pytest

import queens

numpy = pytest.importorskip("numpy")


def test_large_arrays_raise_memory_error_early():
    with pytest.raises(MemoryError, match=r"needs 727.0 GiB, and [0-9.]+ GiB of memory are free"):
        queens.solutions_array(20)
    # The exact number is unknown: more than on 27 rows.
    for n, unique in [(28, False), (32, True)]:
        with pytest.raises(MemoryError, match=r"needs at least .* GiB.*solutions_batches"):
            queens.solutions_array(n, unique=unique)


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are those of Linux")
def test_failed_allocations_raise_memory_error():
    code = """
import resource
import numpy, queens
queens.solutions_array(8)
large = queens.solve(2 * 10**6)
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
most = used + (60 << 20)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
for ask in (
    lambda: queens.solutions_array(17),
    lambda: queens.solve(10**8),
    lambda: queens.solve(10**7, seed=1),
    lambda: large.images,
    lambda: large.columns,
    lambda: hash(large),
):
    try:
        ask()
    except MemoryError as error:
        assert "GiB" in str(error) or "MB" in str(error), error
    else:
        raise AssertionError("there was enough")
print(queens.solutions_array(12).shape, queens.solve(100).n)
"""
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert out.stdout == "(14200, 12) 100\n", out.stderr


# The limits of control groups and of the machine, as the system shows them in files.
LIMITS = [
    (4096, {"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "4096\n"}),
    (8192, {"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/memory.max": "8192\n"}),
    (12288, {"proc/self/cgroup": "0::/out/side\n", "sys/fs/cgroup/memory.max": "12288\n"}),
    (None, {"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "max\n"}),
    (
        3096,
        {
            "proc/self/cgroup": "0::/a\n",
            "sys/fs/cgroup/a/memory.max": "4096\n",
            "sys/fs/cgroup/a/memory.current": "3000\n",
            "sys/fs/cgroup/a/memory.stat": "anon 1000\ninactive_file 2000\n",
        },
    ),
    (
        384,
        {
            "proc/self/cgroup": "3:cpu,memory:/job\n0::/\n",
            "sys/fs/cgroup/memory/job/memory.limit_in_bytes": "16384\n",
            "sys/fs/cgroup/memory/job/memory.usage_in_bytes": "16000\n",
            "sys/fs/cgroup/memory/job/memory.stat": "total_inactive_file 0\n",
        },
    ),
    (5120, {"proc/meminfo": "MemTotal: 9 kB\nMemAvailable:     5 kB\n"}),
]


@pytest.mark.parametrize(("least", "files"), LIMITS)
def test_limits_reduce_free_memory(least, files, tmp_path):
    from queens import _memory

    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    unlimited = _memory.free(tmp_path / "nothing")
    assert _memory.free(tmp_path) == (unlimited if least is None else least)


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="the system tells no memory")
def test_arrays_allocate_pages_on_demand():
    """Otherwise the system zeroes them first, for seconds during which Ctrl-C has no effect."""
    code = """
import resource, queens
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize()
def look(share):
    print(share < 1 and resident() - before < (1 << 27))
    raise KeyboardInterrupt
queens.solutions_array(4)
before = resident()
try:
    queens.solutions_array(16, progress=look)  # 236 MB
except KeyboardInterrupt:
    print("stopped")
"""
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert out.stdout == "True\nstopped\n", out.stderr


exports_buffers = pytest.mark.skipif(
    sys.version_info < (3, 12), reason="classes export buffers from Python 3.12 on"
)

# Each returns a view of the memory of a solution, or of an array of its columns.
VIEWS = [
    pytest.param(lambda solution: numpy.asarray(solution)[1:-1:2], id="array"),
    pytest.param(lambda solution: memoryview(solution)[2:], marks=exports_buffers, id="view"),
    pytest.param(
        lambda solution: memoryview(numpy.frombuffer(solution, dtype="i4")),
        marks=exports_buffers,
        id="view of an array",
    ),
]


# The allocator unmaps the pages of large arrays when it frees them.
@pytest.mark.parametrize("n", [8, 200_000])
@pytest.mark.parametrize("make", VIEWS)
def test_views_outlive_their_solution(make, n):
    for seed in range(3):
        solution = queens.solve(n, seed=seed)
        expected = numpy.array(make(numpy.array(solution.columns, dtype="i4")))
        view, same = make(solution), make(solution)
        del solution
        gc.collect()
        # These would overwrite freed memory.
        others = [bytearray(b"\xff" * (4 * n)) for _ in range(20)]
        assert numpy.array_equal(view, expected)
        del view
        gc.collect()
        assert numpy.array_equal(same, expected) and others


@exports_buffers
@pytest.mark.parametrize("n", [0, 1, 8, 200_000])
def test_buffers_contain_the_columns(n):
    solution = queens.solve(n)
    with memoryview(solution) as view:
        assert (view.format, view.readonly, view.tolist()) == ("i", True, list(solution))
    with pytest.raises(ValueError, match="WRITEABLE"):
        numpy.frombuffer(solution, dtype="i4").setflags(write=True)


def test_only_arrays_of_lists_are_writable():
    with pytest.raises(ValueError, match="read-only"):
        numpy.asarray(queens.solve(8))[0] = 7
    array = queens.solutions_array(6)
    array += 1
    assert array.min() == 1 and array.max() == 6


def test_arrays_outlive_their_search():
    pytest.importorskip("pyarrow")
    expected = [list(found) for found in queens.solutions(10)]
    part = queens.solutions_array(10)[1:]
    arrays = [batch[1:] for batch in queens.solutions_batches(10, rows=50)]
    arrow = [batch.slice(1) for batch in queens.solutions_batches(10, rows=50, format="arrow")]
    gc.collect()
    others = [bytearray(b"\xff" * size) for size in (part.size, 500) for _ in range(50)]
    assert part.tolist() == expected[1:] and others
    rows = [row for batch in arrays for row in batch.tolist()]
    assert rows == [found for number, found in enumerate(expected) if number % 50]
    assert rows == [row for batch in arrow for row in batch.column("columns").to_pylist()]
