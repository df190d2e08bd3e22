#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""way.py SOURCE: the ways in docs/architecture.md name functions that there are.

Each function of a table must be defined in the sources, and each row must have one.
"""
import pathlib
import re
import sys

SECTION = re.compile(r"^## The way of an event$(.*?)^## ", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (\d+) \|([^|]*)\|[^|]*\|([^|]*)\|$", re.MULTILINE)
FUNCTION = re.compile(r"`((?:\w+::)+\w+)`")


def defined(root):
    """Qualified names of the functions that are defined outside of their class."""
    names = set()
    for folder in ("model", "ui"):
        for path in (root / folder).rglob("*.cpp"):
            names |= set(re.findall(r"^[\w:<>,&* ]*?\b((?:\w+::)+\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE))
    return names


def breaches(page, names):
    section = SECTION.search(page)
    rows = ROW.findall(section[1]) if section else []
    if not rows:
        yield "there is no table in the section \"The way of an event\""
    for place, (number, on_the_way, asked) in enumerate(rows, 1):
        if int(number) != place:
            yield f"row {place} has the number {number}"
        if not FUNCTION.search(on_the_way):
            yield f"row {number} names no function"
        for function in FUNCTION.findall(on_the_way) + FUNCTION.findall(asked):
            if function not in names:
                yield f"row {number}: {function}() is not defined anywhere"


def main():
    root = pathlib.Path(sys.argv[1])
    found = list(breaches((root / "docs" / "architecture.md").read_text(encoding="utf-8"), defined(root)))
    for breach in found:
        print(f"docs/architecture.md: {breach}")
    sys.exit(1 if found else 0)


main()
