#!/usr/bin/env python3
"""Checks proofs of units against the root of a publication, and prints each unit with its solutions.

    python3 evidence/proof.py ROOT PROOFS

It shares nothing with the program that made them: `docs/formats.md` describes all that it does. What the
units count is for others to say, `independent/recount.c` for one. Exit code 1: a line proves nothing.
"""

import hashlib
import json
import sys


def digest(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def number(text):
    """A number without a sign: sums below nothing would hide solutions."""
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"not a number: {text!r}")
    return int(text)


def top(unit, solutions, path, units):
    """The hash and the sum to which a path leads in a tree of so many units."""
    start, end, is_left = 0, units, []
    while end - start > 1:
        middle = start + (1 << ((end - start - 1).bit_length() - 1))
        is_left.append(unit < middle)
        start, end = (start, middle) if unit < middle else (middle, end)
    if start != unit or len(is_left) != len(path):
        raise ValueError("no such unit, or a path of another length")
    here = digest(b"\0", f"{unit} {solutions}".encode()), solutions
    for left, step in zip(reversed(is_left), path):
        beside = bytes.fromhex(step["hash"]), number(step["sum"])
        one, other = (here, beside) if left else (beside, here)
        sums = f"{one[1]} {other[1]}".encode()
        here = digest(b"\1", one[0], other[0], sums), one[1] + other[1]
    return here


def check(proof, root):
    """The unit of a proof and its solutions."""
    if hashlib.sha256(proof["publication"].encode()).hexdigest() != root:
        raise ValueError("of a publication with another root")
    publication = json.loads(proof["publication"])
    unit, solutions = proof["unit"], number(proof["solutions"])
    found, total = top(unit, solutions, proof["path"], publication["plan"]["units"])
    if (found.hex(), str(total)) != (publication["counts"], publication["total"]):
        raise ValueError("the path does not lead to the counts that were published")
    return unit, solutions


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    root, proofs = sys.argv[1:]
    with open(proofs, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            try:
                print(*check(json.loads(line), root))
            except (ValueError, KeyError, TypeError, AttributeError) as fault:
                sys.exit(f"{proofs}:{number}: {fault}")


if __name__ == "__main__":
    main()
