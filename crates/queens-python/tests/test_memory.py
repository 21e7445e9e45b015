"""Arrays that do not fit into memory, and memory pages of arrays that fit."""

import os
import subprocess
import sys

import pytest

import queens


def test_large_arrays_raise_memory_error_early():
    pytest.importorskip("numpy")
    with pytest.raises(
        MemoryError, match=r"needs 727.0 GiB, and [0-9.]+ GiB of memory are free: use `sol"
    ):
        queens.solutions_array(20)
    # The exact number is unknown: more than on 27 rows.
    for n in (28, 32):
        with pytest.raises(MemoryError, match=r"needs at least .* GiB.*solutions_batches"):
            queens.solutions_array(n)
        with pytest.raises(MemoryError, match=r"needs at least .* GiB.*solutions_batches"):
            queens.solutions_array(n, unique=True)


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are those of Linux")
def test_failed_allocations_raise_memory_error():
    pytest.importorskip("numpy")
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


@pytest.mark.parametrize(
    ("files", "least"),
    [
        ({"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "4096\n"}, 4096),
        ({"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/memory.max": "8192\n"}, 8192),
        ({"proc/self/cgroup": "0::/out/side\n", "sys/fs/cgroup/memory.max": "12288\n"}, 12288),
        ({"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "max\n"}, None),
        (
            {
                "proc/self/cgroup": "0::/a\n",
                "sys/fs/cgroup/a/memory.max": "4096\n",
                "sys/fs/cgroup/a/memory.current": "3000\n",
                "sys/fs/cgroup/a/memory.stat": "anon 1000\ninactive_file 2000\n",
            },
            3096,
        ),
        (
            {
                "proc/self/cgroup": "3:cpu,memory:/job\n0::/\n",
                "sys/fs/cgroup/memory/job/memory.limit_in_bytes": "16384\n",
                "sys/fs/cgroup/memory/job/memory.usage_in_bytes": "16000\n",
                "sys/fs/cgroup/memory/job/memory.stat": "total_inactive_file 0\n",
            },
            384,
        ),
        ({"proc/meminfo": "MemTotal: 9 kB\nMemAvailable:     5 kB\n"}, 5120),
        ({}, None),
    ],
)
def test_limits_reduce_free_memory(files, least, tmp_path):
    from queens import _memory

    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    alone = _memory.free(tmp_path / "nothing")
    expected = alone if least is None else least
    assert _memory.free(tmp_path) == expected


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
