#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""way.py SOURCE: the ways in docs/architecture.md name functions that there are.

Each function of a table must be defined in the sources, and each row must have one.
"""
import pathlib
import re
import sys

SECTION = re.compile(r"^## (The way of [^\n]*)$(.*?)(?=^## )", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (\d+) \|([^|]*)\|[^|]*\|([^|]*)\|$", re.MULTILINE)
FUNCTION = re.compile(r"`((?:\w+::)*\w+)`")


def defined(root):
    """Names of the functions that are defined in sources, or declared in the headers of templates and tables."""
    names = set()
    for folder in ("model", "ui", "app"):
        for path in (root / folder).rglob("*.cpp"):
            names |= set(re.findall(r"^[\w:<>,&* ]*?\b((?:\w+::)*\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE))
    for path in (root / "app" / "cli").rglob("*.h"):
        text = path.read_text(encoding="utf-8")
        names |= set(re.findall(r"^\w+ (\w+)\(", text, re.MULTILINE))
        for owner, body in re.findall(r"^struct (\w+) \{(.*?)^\};", text, re.MULTILINE | re.DOTALL):
            names |= {f"{owner}::{name}" for name in re.findall(r"\(\*(\w+)\)\(", body)}
    return names


def breaches(page, names):
    ways = SECTION.findall(page)
    if len(ways) < 5:
        yield f"only {len(ways)} sections \"The way of …\""
    for way, section in ways:
        rows = ROW.findall(section)
        if not rows:
            yield f"{way}: there is no table"
        for place, (number, on_the_way, asked) in enumerate(rows, 1):
            if int(number) != place:
                yield f"{way}: row {place} has the number {number}"
            if not FUNCTION.search(on_the_way):
                yield f"{way}: row {number} names no function"
            for function in FUNCTION.findall(on_the_way) + [name for name in FUNCTION.findall(asked) if "::" in name]:
                if function not in names:
                    yield f"{way}, row {number}: {function}() is not defined anywhere"


def main():
    root = pathlib.Path(sys.argv[1])
    found = list(breaches((root / "docs" / "architecture.md").read_text(encoding="utf-8"), defined(root)))
    for breach in found:
        print(f"docs/architecture.md: {breach}")
    sys.exit(1 if found else 0)


main()
