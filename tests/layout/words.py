#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""words.py SOURCE: one word for one thing.

The glossary of translations/README.md says in its column "not" which words its translation has replaced: a plain one is
refused in every translation, one in brackets where the English text has the row's English word. Refused.txt beside this
script lists English phrases that no source text has any more. Prints each breach; exits with 1 when there is one.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

TRANSLATIONS = "translations/a2ascope_zh_CN.ts"
GLOSSARY = "translations/README.md"
ENGLISH = pathlib.Path(__file__).parent / "refused.txt"


def glossary(text):
    """(English words of the row, refused word, only with those English words)."""
    table = text.split("## Glossary", 1)[1]
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("| ") or len(cells) < 3 or cells[0] == "English":
            continue
        english = [word.strip() for word in cells[0].split(",")]
        for word in filter(None, (word.strip() for word in cells[2].split("、"))):
            yield english, word.strip("()"), word.startswith("(")


def texts(path):
    """(context, English, translation) of each form."""
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            for form in forms:
                yield context.findtext("name"), message.findtext("source"), form


def has(text, words):
    return any(re.search(rf"\b{re.escape(word)}(?:s|es)?\b", text, re.IGNORECASE) for word in words)


def main():
    root = pathlib.Path(sys.argv[1])
    refused = list(glossary((root / GLOSSARY).read_text(encoding="utf-8")))
    phrases = [line for line in ENGLISH.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    breaches = []
    if not refused or not phrases:
        breaches.append("the lists of refused words are empty")
    for context, source, form in texts(root / TRANSLATIONS):
        breaches += [f"{context}: {source!r}: {word} is not the word for {english[0]}: {form!r}"
                     for english, word, only_there in refused
                     if word in form and (not only_there or has(source, english))]
        breaches += [f"{context}: {source!r}: \"{phrase}\" is no longer said so" for phrase in phrases
                     if re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", source)]
    print(*breaches, sep="\n")
    sys.exit(1 if breaches else 0)


main()
