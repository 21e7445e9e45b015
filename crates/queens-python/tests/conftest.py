"""Settings of all tests, and processes that end with their test."""

import contextlib
import os
import signal
import subprocess

import pytest

# Programs inherit the signals that are ignored, as under `nohup` or in the background of a script;
# a signal with a handler is the default there. What was ignored still changes nothing here, but for
# Ctrl-C, which tests send to themselves.
signal.signal(signal.SIGINT, signal.default_int_handler)
for name in ("SIGHUP", "SIGTERM", "SIGQUIT"):
    number = getattr(signal, name, None)
    if number and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)


@pytest.fixture
def popen():
    """Starts processes as `subprocess.Popen`; they, or their sessions, end with the test."""
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
