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
    # The exact number is unknown, but larger than for 27 rows.
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
GROUP, OLD_GROUP = "sys/fs/cgroup/a", "sys/fs/cgroup/memory/job/memory"
LIMITS = [
    (None, {"proc/self/cgroup": "0::/a\n", f"{GROUP}/memory.max": "max\n"}),
    (
        3096,
        {
            "proc/self/cgroup": "0::/a/b\n",
            f"{GROUP}/memory.max": "4096\n",
            f"{GROUP}/memory.current": "3000\n",
            f"{GROUP}/memory.stat": "anon 1000\ninactive_file 2000\n",
        },
    ),
    (
        384,
        {
            "proc/self/cgroup": "3:cpu,memory:/job\n0::/\n",
            f"{OLD_GROUP}.limit_in_bytes": "16384\n",
            f"{OLD_GROUP}.usage_in_bytes": "16000\n",
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
    """If the system zeroed all pages first, Ctrl-C would have no effect for seconds."""
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


# The allocator unmaps the pages of large arrays when it frees them.
@pytest.mark.parametrize("make", [numpy.asarray, pytest.param(memoryview, marks=exports_buffers)])
def test_views_outlive_their_solution(make):
    solution = queens.solve(200_000)
    expected, view = solution.columns, make(solution)[1:-1:2]
    del solution
    gc.collect()
    # These would overwrite freed memory.
    others = [bytearray(b"\xff" * 800_000) for _ in range(20)]
    assert tuple(view.tolist()) == expected[1:-1:2] and others


@exports_buffers
@pytest.mark.parametrize("n", [0, 1, 8])
def test_buffers_contain_the_columns(n):
    solution = queens.solve(n)
    with memoryview(solution) as view:
        assert (view.format, view.readonly, view.tolist()) == ("i", True, list(solution))


def test_only_arrays_of_lists_are_writable():
    with pytest.raises(ValueError, match="read-only"):
        numpy.asarray(queens.solve(8))[0] = 7
    array = queens.solutions_array(6)
    array += 1
    assert array.min() == 1 and array.max() == 6


def test_parts_of_arrays_keep_their_memory():
    expected = [list(found) for found in queens.solutions(10)]
    part = queens.solutions_array(10)[1:]
    gc.collect()
    others = [bytearray(b"\xff" * part.size) for _ in range(50)]
    assert part.tolist() == expected[1:] and others
