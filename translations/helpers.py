#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""helpers.py FOLDER…: what lupdate cannot see, as C++ that it can.

Many files have a small function that passes its text to QCoreApplication::translate() with the file's context. This
prints a call of translate() for each text that such a function is called with. Exits with 1 when a function is found
whose texts are not.
"""
import pathlib
import re
import sys

TRANSLATE = re.compile(r'QCoreApplication::translate\(\s*"(?P<context>[^"]+)",\s*(?P<argument>[a-z]\w*)\s*[,)]')
HELPER = re.compile(r"(?:QString\s+(?P<function>\w+)\(|auto\s+(?P<lambda>\w+)\s*=\s*\[[^\]]*\]\s*\()[^;{}]*const char \*(?P<argument>\w+)")
# A room's own tr() with what is no literal: whoever passes it marks it by QT_TRANSLATE_NOOP.
UNMARKED = re.compile(r"\w+Tr::tr\(\s*[a-z]\w*\s*[,)]")
# A plain literal, not u"…", not …_L1 or …_s; adjacent ones are one.
LITERALS = re.compile(r'(?<![\w"])((?:"(?:[^"\\\n]|\\.)*"\s*)+)(?!_|\w)')


def arguments(text, start):
    """What stands between the parenthesis at `start` and its end."""
    depth = 0
    in_string = False
    position = start
    while position < len(text):
        letter = text[position]
        if in_string:
            if letter == "\\":
                position += 1
            elif letter == '"':
                in_string = False
        elif letter == '"':
            in_string = True
        elif letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
            if depth == 0:
                return text[start + 1:position]
        position += 1
    return ""


def helpers(text):
    """Name and context of each helper, and whether its texts stand in tables of QT_TRANSLATE_NOOP."""
    for found in TRANSLATE.finditer(text):
        before = [match for match in HELPER.finditer(text, 0, found.start())
                  if match["argument"] == found["argument"]]
        if before:
            yield before[-1]["function"] or before[-1]["lambda"], found["context"]


def main():
    missed = []
    for folder in sys.argv[1:]:
        for path in sorted(pathlib.Path(folder).rglob("*.cpp")):
            text = path.read_text(encoding="utf-8")
            # The terminal twin installs no translation.
            if "cli" not in path.parts and "QT_TRANSLATE_NOOP" not in text and (unmarked := UNMARKED.search(text)):
                missed.append(f"{path}: {unmarked[0]}… of texts that are not marked by QT_TRANSLATE_NOOP")
            for name, context in helpers(text):
                found = 0
                for call in re.finditer(r"(?<![\w.>])" + name + r"\(", text):
                    for literal in LITERALS.finditer(arguments(text, call.end() - 1)):
                        if context in literal[1]:
                            continue  # a call within the call
                        print(f'QCoreApplication::translate("{context}", {" ".join(literal[1].split())});'
                              if "\n" not in literal[1] else
                              f'QCoreApplication::translate("{context}",\n{literal[1].strip()});')
                        found += 1
                if found == 0 and "QT_TRANSLATE_NOOP" not in text:
                    missed.append(f"{path}: nothing is passed to {name}()")
    print(*missed, sep="\n", file=sys.stderr)
    sys.exit(1 if missed else 0)


main()
