#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""codes.py SOURCE [--add]: the codes of what is said, and the tables that have their sentences.

A code stands in one row of the tables of model/text, each row is used, and whoever makes a phrase gives it as many values
as its sentence has places. Session files keep codes: tests/model/text/codes.txt lists every code that ever was with the
number of its values, and neither goes away. `--add` puts new ones into it. A code that is no longer made, but stands in
files, is marked there by hand: "code 2 retired". Prints each breach with its place; exits with 1 when there is one.
"""
import pathlib
import re
import sys

LIST = "tests/model/text/codes.txt"
STRING = r'"(?:[^"\\]|\\.)*"'
ROW = re.compile(rf'\{{\s*"([^"]*)",\s*QT_TRANSLATE_(?:N_)?NOOP\(\s*"a2a::Phrase",\s*((?:{STRING}\s*)+)\)\s*\}}')
CODE = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
# Phrase("code" and {"code", {…}}, {"code"} if it has at least two words: lists of single words are
# no phrases.
MADE = re.compile(r'(?:\bPhrase\(\s*"([a-z0-9-]+)"|\{\s*"([a-z0-9-]+)"(?=\s*,\s*\{)|\{\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"(?=\s*\}))')
# The first text of a decoder's note: its default text.
FIRST = re.compile(r'noteRow\(\s*"NOTE-(?:(?!noteRow\().)*?\{\s*"([a-z0-9-]+)",\s*QT_TRANSLATE_(?:N_)?NOOP\(\s*"a2a::Phrase"', re.S)
# Other lists of words in braces.
NO_PHRASES = {"model/a2a", "model/grpc", "model/rules/rows"}


def rows_of(root):
    """Code and sentence of each row; the decoders' notes have theirs beside them, in model/a2a."""
    for path in [*sorted((root / "model/text").glob("*phrases.cpp")), *sorted((root / "model/a2a").glob("*notes.cpp"))]:
        name = str(path.relative_to(root))
        for code, literals in ROW.findall(path.read_text(encoding="utf-8")):
            yield name, code, "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals))


def values_of(text):
    """How many values a sentence has places for; None: the places are not %1, %2 … without a gap."""
    places = {int(digit) for digit in re.findall(r"%([1-9])", text)}
    if places != set(range(1, len(places) + 1)):
        return None
    return len(places) + ("%n" in text)


def given_values(text, at):
    """How many values stand behind a code: "{a, b}" after a comma; None: something else does."""
    match = re.match(r"\s*(,\s*)?", text[at:])
    if not match[1]:
        return 0
    at += match.end()
    if text[at] != "{":
        return None
    depth, values, empty = 0, 1, True
    while True:
        if match := re.match(STRING, text[at:]):
            at += match.end()
            empty = False
            continue
        if match := re.match(r"'(?:[^'\\]|\\.)'", text[at:]):
            at += match.end()
            empty = False
            continue
        sign = text[at]
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(sign, 0)
        if depth == 0:
            return 0 if empty else values
        values += depth == 1 and sign == ","
        empty = empty and (sign.isspace() or sign == "{")
        at += 1


def known_codes(root):
    """Those that ever were: the number of values, and whether nobody makes it any more."""
    known = {}
    path = root / LIST
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        words = line.split()
        if words and not line.startswith("#"):
            known[words[0]] = (int(words[1]), words[2:] == ["retired"])
    return known


def add(root, rows, known):
    for code, text in rows.items():
        known.setdefault(code, (values_of(text), False))
    head = "# Codes of phrases and the numbers of their values. Session files have them: none is changed or taken away.\n"
    lines = (f"{code} {count}{' retired' if old else ''}\n" for code, (count, old) in sorted(known.items()))
    (root / LIST).write_text(head + "".join(lines), encoding="utf-8")


def check_tables(root, rows):
    for name, code, text in rows_of(root):
        if code in rows:
            yield f"{name}: {code} has two rows"
        if not CODE.fullmatch(code):
            yield f'{name}: "{code}" is no code: lower case words with hyphens'
        if values_of(text) is None:
            yield f"{name}: {code}: its places are not %1, %2 … without a gap"
        rows[code] = text


def check_uses(root, rows, retired):
    """Each code that is made has its row, and each row is made somewhere."""
    used = set()
    for folder in ("model", "ui", "app"):
        for path in sorted((root / folder).rglob("*")):
            name = str(path.relative_to(root))
            if path.suffix not in (".cpp", ".h") or re.fullmatch(r"model/text/(?!wait)\w*phrases\.cpp", name):
                continue
            text = path.read_text(encoding="utf-8")
            used |= set(FIRST.findall(text))
            text = ROW.sub(lambda row: re.sub(r"[^\n]", " ", row[0]), text)
            used |= set(re.findall(r'(?<!u)(?<!QStringLiteral\()"([a-z0-9-]+)"', text))
            for match in MADE.finditer(text):
                code = match[1] or match[2] or match[3]
                where = f"{name}:{text.count(chr(10), 0, match.start()) + 1}"
                if code not in rows:
                    if match[1] or str(path.parent.relative_to(root)) not in NO_PHRASES:
                        yield f"{where}: {code} has no row in model/text"
                    continue
                given = given_values(text, match.end())
                if given is not None and given != values_of(rows[code]):
                    yield f"{where}: {code} is given {given} values and has {values_of(rows[code])} places"
    yield from (f"{code}: nobody makes it; once it stood in files it is \"retired\" in {LIST}"
                for code in sorted(rows.keys() - used - retired))


def check_list(rows, known):
    for code, (count, _) in sorted(known.items()):
        if code not in rows:
            yield f"{LIST}: {code} is gone from the tables, but files may have it"
        elif values_of(rows[code]) != count:
            yield f"{LIST}: {code} has {values_of(rows[code])} values now: what has other values is another code"
    yield from (f"{LIST}: {code} is missing: codes.py --add" for code in sorted(rows.keys() - known.keys()))


def main():
    root = pathlib.Path(sys.argv[1])
    rows = {}
    breaches = [*check_tables(root, rows)]
    if sys.argv[2:] == ["--add"]:
        add(root, rows, known_codes(root))
    known = known_codes(root)
    breaches += check_uses(root, rows, {code for code, (_, old) in known.items() if old})
    breaches += check_list(rows, known)
    if len(rows) < 100:
        breaches.append(f"only {len(rows)} rows were found: how are they written now?")
    print(*breaches, sep="\n")
    print(f"{len(rows)} codes, {len(breaches)} breaches")
    sys.exit(1 if breaches else 0)


if __name__ == "__main__":
    main()
