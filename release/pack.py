#!/usr/bin/env python3
"""Packs a folder into an archive next to it, reproducibly, and removes the folder.

Usage: release/pack.py FOLDER tar.gz|zip SECONDS

SECONDS is the time stamp of all files, in seconds since 1970.
"""

import gzip
import shutil
import sys
import tarfile
import time
import zipfile
from pathlib import Path


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def mode(path):
    return 0o755 if path.stat().st_mode & 0o100 else 0o644


def pack_tar(folder, archive, seconds):
    with (
        gzip.GzipFile(archive, "wb", mtime=seconds) as stream,
        tarfile.open(mode="w", fileobj=stream) as tar,
    ):
        for path in files(folder):
            entry = tarfile.TarInfo(str(path.relative_to(folder.parent)))
            entry.size, entry.mtime, entry.mode = path.stat().st_size, seconds, mode(path)
            with path.open("rb") as content:
                tar.addfile(entry, content)


def pack_zip(folder, archive, seconds):
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in files(folder):
            entry = zipfile.ZipInfo(
                path.relative_to(folder.parent).as_posix(), time.gmtime(seconds)[:6]
            )
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, mode(path) << 16
            packed.writestr(entry, path.read_bytes())


def main(folder, kind, seconds):
    folder = Path(folder)
    archive = folder.with_name(f"{folder.name}.{kind}")
    {"tar.gz": pack_tar, "zip": pack_zip}[kind](folder, archive, int(seconds))
    shutil.rmtree(folder)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
