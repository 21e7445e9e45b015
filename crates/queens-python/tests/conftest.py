"""Signal handling of all tests, and a fixture that ends child processes."""

import contextlib
import os
import signal
import subprocess

import pytest

# Child processes inherit ignored signals, such as those of `nohup` and of background jobs, but not
# handlers. These handlers do nothing, except for Ctrl-C, which tests send to themselves.
signal.signal(signal.SIGINT, signal.default_int_handler)
for name in ("SIGHUP", "SIGTERM", "SIGQUIT"):
    number = getattr(signal, name, None)
    if number and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)


@pytest.fixture
def popen():
    """Like `subprocess.Popen`, but kills the process, or its session, at the end of the test."""
    started = []

    def start(command, **options):
        process = subprocess.Popen(command, **options)
        started.append((process, options.get("start_new_session", False)))
        return process

    yield start
    for process, leads in started:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL) if leads else process.kill()
        process.wait()
