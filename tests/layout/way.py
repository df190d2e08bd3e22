#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""way.py SOURCE: the ways in docs/architecture.md are those of the code, and the paths on developers' pages exist.

The function of a row is called by the function of the row above, or by a function that stands in that row's third
column. A number in brackets, "(3) `send`": by row 3. An arrow, "→ `send`": by Qt or another thread, as what was connected,
posted or handed over, or as an override. Members in the third column are called by the row's function or by each other.
Functions are told apart by their names alone, so that a call of another `send` would do, too.
"""
import pathlib
import re
import sys

PAGE = "docs/architecture.md"
PAGES = (PAGE, "docs/first-hour.md", "docs/network-traps.md", "docs/desktop.md")
SECTION = re.compile(r"^## (The way of [^\n]*)$(.*?)(?=^## )", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (\d+) \|([^|]*)\|[^|]*\|([^|]*)\|$", re.MULTILINE)
FUNCTION = re.compile(r"`((?:\w+::)*\w+)`")
DEFINITION = re.compile(r"^(?![\s#/}])[^\n;=]*?\b((?:\w+::)*\w+)\(", re.MULTILINE)
BODY = re.compile(r"\n\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
OVERRIDE = re.compile(r"\b(\w+)\([^;{]*\)[^;{]*\b(?:override|final)\b")
# What a lambda without inner blocks calls.
LAMBDA = re.compile(r"\]\s*(?:\([^()]*\)\s*)?\{([^{}]*)\}")
# A path of the tree: with a slash, relative, of nothing but its characters. What the build makes is none.
PATH = re.compile(r"`((?!build/)\w[\w.*-]*/[\w./*-]*)`")
PARTS = ("", "model/", "ui/", "app/")


class Code:
    def __init__(self, root):
        self.bodies = {} # qualified name → what stands between the braces, of all overloads
        self.handed = set() # names that others call: connected, in a lambda, overrides
        for folder in ("model", "ui", "app"):
            for path in (root / folder).rglob("*.*"):
                if path.suffix in (".cpp", ".h"):
                    self.read(path.read_text(encoding="utf-8"), path.suffix == ".h")

    def read(self, text, is_header):
        for match in DEFINITION.finditer(text):
            body = BODY.search(text, match.end())
            between = text[match.end():body.start()] if body else ";\n"
            if ";\n" not in between and "\n\n" not in between:
                self.bodies[match[1]] = self.bodies.get(match[1], "") + body[1]
        self.handed |= set(re.findall(r"&((?:\w+::)+\w+)", text))
        for inside in LAMBDA.findall(text):
            self.handed |= set(re.findall(r"\b(\w+)\(", inside))
        if is_header:
            self.handed |= set(OVERRIDE.findall(text))
            for owner, members in re.findall(r"^struct (\w+) \{(.*?)^\};", text, re.MULTILINE | re.DOTALL):
                for name in re.findall(r"\(\*(\w+)\)\(", members):
                    self.bodies.setdefault(f"{owner}::{name}", "") # a pointer to a function

    def calls(self, callers, name):
        call = re.compile(rf"\b{name.split('::')[-1]}(?:<[^;()]*>)?\(")
        return any(call.search(self.bodies.get(caller, "")) for caller in callers)

    def is_handed(self, name):
        return name in self.handed or name.split("::")[-1] in self.handed


def breaches_of_row(code, cells, callers):
    """`callers`: the functions that may call it; none: Qt."""
    on_the_way, asked = (FUNCTION.findall(cell) for cell in cells)
    if not on_the_way:
        yield "names no function"
    for function in on_the_way + asked:
        if function not in code.bodies:
            yield f"{function}() is not defined anywhere"
    for function in on_the_way:
        if callers and not code.calls(callers, function):
            yield f"{function}() is called by none of {', '.join(callers)}"
        if not callers and not code.is_handed(function):
            yield f"{function}() is nowhere connected, handed over or an override"
    for function in asked:
        others = [other for other in on_the_way + asked if other != function]
        if "::" in function and not function.startswith("CommandSpec::") and not code.calls(others, function):
            yield f"{function}() is called by none of {', '.join(others)}"


def breaches_of_ways(page, code):
    ways = SECTION.findall(page)
    if len(ways) < 5:
        yield f"only {len(ways)} sections \"The way of …\""
    for way, section in ways:
        rows = ROW.findall(section)
        if not rows:
            yield f"{way}: there is no table"
        functions = [FUNCTION.findall(on_the_way) + FUNCTION.findall(asked) for _, on_the_way, asked in rows]
        for place, (number, on_the_way, asked) in enumerate(rows, 1):
            if int(number) != place:
                yield f"{way}: row {place} has the number {number}"
            by = re.match(r"\s*\((\d+)\)", on_the_way)
            above = int(by[1]) if by else place - 1
            callers = functions[above - 1] if 0 < above < place and "→" not in on_the_way else []
            if place > 1 or "→" in on_the_way:
                yield from (f"{way}, row {number}: {breach}" for breach in breaches_of_row(code, (on_the_way, asked), callers))
            elif not all(name in code.bodies for name in FUNCTION.findall(on_the_way)):
                yield f"{way}, row {number}: is not defined anywhere"


def exists(root, name):
    """As it is written, below model/, ui/ or app/, or a class without the ending of its files."""
    for part in PARTS:
        for ending in ("", ".h", ".cpp"):
            if any(True for _ in root.glob(part + name.rstrip("/") + ending)):
                return True
    return False


def main():
    root = pathlib.Path(sys.argv[1])
    texts = {page: (root / page).read_text(encoding="utf-8") for page in PAGES if (root / page).exists()}
    found = [f"{PAGE}: {breach}" for breach in breaches_of_ways(texts[PAGE], Code(root))]
    for page in PAGES:
        paths = sorted(set(PATH.findall(texts.get(page, ""))))
        if page not in texts or not paths:
            found.append(f"{page}: has no paths")
        found += [f"{page}: there is no {path}" for path in paths if not exists(root, path)]
    print(*found, sep="\n")
    sys.exit(1 if found else 0)


main()
