#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""names.py SOURCE: names that were replaced do not come back.

names.txt beside this file has a replaced name and the one used instead in each line. Prints each use of a replaced name
in the C++ sources, comments and strings aside; exits with 1 when there is one.
"""
import pathlib
import re
import sys

FOLDERS = ("model", "ui", "app", "tests")
# What is no code: comments, strings (raw ones first), characters.
ASIDE = re.compile(r'R"([^()\s\\"]{0,16})\(.*?\)\1"|//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|(?<![0-9a-fA-F])\'(?:[^\'\\\n]|\\.)+\'', re.DOTALL)
NAME = re.compile(r"[A-Za-z_]\w*")


def main():
    root = pathlib.Path(sys.argv[1])
    lines = (pathlib.Path(__file__).parent / "names.txt").read_text(encoding="utf-8").splitlines()
    replaced = dict(line.split() for line in lines if line and not line.startswith("#"))
    count = 0
    breaches = []
    for path in sorted(path for folder in FOLDERS for path in (root / folder).rglob("*")
                       if path.suffix in (".h", ".cpp") and "node_modules" not in path.parts):
        count += 1
        code = ASIDE.sub(lambda match: "\n" * match[0].count("\n"), path.read_text(encoding="utf-8"))
        for number, line in enumerate(code.splitlines(), 1):
            breaches += [f"{path.relative_to(root)}:{number}: {name} is called {replaced[name]}"
                         for name in NAME.findall(line) if name in replaced]
    if count < 100 or len(replaced) < 100:
        breaches.append(f"only {count} files and {len(replaced)} names were found: wrong folder?")
    print(*breaches, sep="\n")
    print(f"{len(replaced)} replaced names, {len(breaches)} breaches")
    sys.exit(1 if breaches else 0)


main()
