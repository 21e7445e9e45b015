"""What all tests share."""

import signal

# A shell lets its background jobs ignore Ctrl-C, and they hand that on to the programs they start.
# Tests of Ctrl-C hold there, too.
signal.signal(signal.SIGINT, signal.default_int_handler)
