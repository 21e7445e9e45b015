#!/usr/bin/env python3
"""Measures how long `queens serve` takes to return a window in the middle of a long trace.

Usage: page-jumps.py PATH-TO-QUEENS [N]

Starts the server on a free port, lets it follow the search of each algorithm, then requests 200
windows of 512 steps at random places, one after the other, each on a new connection as `curl`
does. Prints a Markdown table.
"""

import json
import random
import subprocess
import sys
import time
import urllib.request

ALGORITHMS = ["backtracking", "bitmap", "symmetry", "carry-chain", "exact-cover", "permutation",
              "brute-force"]
WINDOWS = 200


def ask(address, path, **fields):
    """The answer and its latency in milliseconds."""
    start = time.perf_counter()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(address + path, json.dumps(fields).encode(), headers)
    body = urllib.request.urlopen(request).read()
    return json.loads(body), (time.perf_counter() - start) * 1000


def followed(address, search):
    """The number of steps, once the server has reached the end of the search or its limit."""
    start = time.perf_counter()
    while True:
        known = ask(address, "api/trace", **search, count=1)[0]["known"]
        if known["complete"] or known["cut_off"]:
            return known, time.perf_counter() - start
        time.sleep(0.02)


def measure(address, n, algorithm):
    search = {"algorithm": algorithm, "n": n}
    known, seconds = followed(address, search)
    places = random.Random(n)
    times = []
    for _ in range(WINDOWS):
        place = places.randrange(known["steps"])
        window, time_taken = ask(address, "api/trace", **search, **{"from": place}, count=512)
        assert window["base"]["step"] == place
        times.append(time_taken)
    times.sort()
    marks = ask(address, "api/marks", **search, buckets=400)[1]
    end = "" if known["complete"] else " (cut off)"
    print(f"| {algorithm} | {known['steps']:,}{end} | {seconds:.1f} s | {times[WINDOWS // 2]:.1f} ms "
          f"| {times[WINDOWS * 99 // 100]:.1f} ms | {times[-1]:.1f} ms | {marks:.1f} ms |")


def main():
    n = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    server = subprocess.Popen([sys.argv[1], "serve", "--listen", "127.0.0.1:0"],
                              stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().strip()
        print("| algorithm | steps | followed in | median | 99 % | slowest | marks |")
        print("|---|--:|--:|--:|--:|--:|--:|")
        for algorithm in ALGORITHMS:
            measure(address, n, algorithm)
    finally:
        server.terminate()


main()
