#!/usr/bin/env python3
"""Estimates the cycles of the leaves on processors that are not here, with llvm-mca (Debian: llvm).

Usage: bench-results/cycles.py [ENGINE]

ENGINE is the example `engine`: `cargo build --release -p queens --examples`. Finds the innermost loops that look up
eight items (`avx2`, 512 lanes) or eight groups of 16 items (`avx512bw`, 32 patterns), and prints the cycles of an
iteration: 8 x 512 pairs, if all data is in the first-level cache.
"""

import re
import subprocess
import sys

from common import EXAMPLES, row, table

# The number of look-ups in a loop for each chunk: eight permutations, or two loads for each of eight items.
LEAVES = {
    "avx512bw": ("words::count", r"vpermi2d", 8, ["skylake-avx512", "cascadelake"]),
    "avx2": ("avx2", r"\(%\w+,%\w+(,1)?\), *%ymm", 16, ["haswell", "skylake-avx512", "znver2", "znver3"]),
}


def functions(program):
    """The name and the instructions (address, text) of each function."""
    text = subprocess.run(["objdump", "-d", "-C", "--no-show-raw-insn", program], capture_output=True, text=True,
                          check=True).stdout
    for function in text.split("\n\n"):
        head, *lines = function.split("\n")
        found = (re.match(r"\s*([0-9a-f]+):\s+([^#<]*)", line) for line in lines)
        yield head, [(int(match[1], 16), match[2].strip()) for match in found if match]


def loops(instructions):
    """The bodies of innermost loops without calls."""
    number = {address: index for index, (address, _) in enumerate(instructions)}
    for index, (_, text) in enumerate(instructions):
        jump = re.match(r"j(?!mp)\w+\s+([0-9a-f]+)", text)
        start = number.get(int(jump[1], 16), index) if jump else index
        body = [text for _, text in instructions[start:index]]
        if body and not any(re.match(r"call|ret|j\w+", text) for text in body):
            yield body


def cycles(body, processor):
    """Cycles of an iteration."""
    # The place of a constant does not matter.
    text = "\n".join(re.sub(r"-?0x[0-9a-f]+\(%rip\)", "64(%rsp)", line) for line in body)
    report = subprocess.run(["llvm-mca", f"-mcpu={processor}", "-iterations=200"], input=text, capture_output=True,
                            text=True, check=True).stdout
    return float(re.search(r"Total Cycles:\s+(\d+)", report)[1]) / 200


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else EXAMPLES / "engine"
    all_functions = list(functions(program))
    for kernel, (name, pattern, a_chunk, processors) in LEAVES.items():
        bodies = {}
        for head, instructions in all_functions:
            for body in loops(instructions) if re.search(name, head) else ():
                found = sum(bool(re.search(pattern, text)) for text in body)
                counts = sum("vpshufb" in text for text in body)
                # An AVX2 loop counts both vectors of a row.
                if found % a_chunk == 0 and found and counts == (4 if kernel == "avx2" else 2):
                    bodies.setdefault(found // a_chunk, body)
        table(f"`{kernel}`, cycles for 8 x 512 pairs:", "chunks", "instructions", *processors)
        for chunks, body in sorted(bodies.items()):
            if chunks < 4:  # rare
                continue
            row(chunks, len(body), *(f"{cycles(body, processor):.0f}" for processor in processors))


main()
