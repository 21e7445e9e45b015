"""The command line of the package."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import queens

MODULE = [sys.executable, "-m", "queens"]
SCRIPT = [str(Path(sys.executable).parent / "queens")]


def run(command, *arguments, **options):
    return subprocess.run(
        [*command, *arguments], capture_output=True, text=True, timeout=60, **options
    )


@pytest.mark.parametrize("command", [MODULE, SCRIPT], ids=["module", "script"])
def test_package_runs_the_command(command):
    out = run(command, "count", "8", "--json")
    assert (out.returncode, out.stderr) == (0, "")
    assert json.loads(out.stdout)["total"] == "92"
    version = queens.__version__.replace(".dev0", "-dev")
    assert run(command, "--version").stdout.startswith(f"queens {version}")


@pytest.mark.skipif(os.name == "nt", reason="signals are those of Unix")
@pytest.mark.parametrize("name, code", [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_signals_stop_command_without_traceback(name, code, popen):
    count = popen(
        [*MODULE, "count", "4..32", "--quiet", "--format", "csv"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not count.stdout.readline().startswith("8,92,"):
        assert count.poll() is None
    count.send_signal(getattr(signal, name))
    _, said = count.communicate(timeout=60)
    assert (count.returncode, len(said.splitlines())) == (code, 1), said
    assert said.startswith("interrupted: N = 4 to ")


def test_functions_read_the_variable_at_each_call(monkeypatch):
    counts = [
        lambda: queens.count(6),
        lambda: queens.unique(6),
        lambda: queens.symmetric_counts(6),
        lambda: queens.estimate(6, sample=1),
        lambda: queens.compare(6, ["halves"], seconds=0.1),
        lambda: queens.count_completions("6/6/6/6/6/6"),
    ]
    monkeypatch.setenv("QUEENS_KERNEL", "sse9")
    for count in counts:
        with pytest.raises(ValueError, match=r"^QUEENS_KERNEL: unknown kernel `sse9`: use "):
            count()
    monkeypatch.setenv("QUEENS_KERNEL", "portable")
    for count in counts:
        count()
    assert queens.estimate(12, sample=1).kernel == "portable"
