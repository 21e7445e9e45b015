"""Settings of all tests."""

import signal

# Background jobs of a shell, and the programs they start, ignore Ctrl-C unless they undo that.
signal.signal(signal.SIGINT, signal.default_int_handler)
