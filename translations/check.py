#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check.py KEPT FRESH: whether a translation is whole and can be shown.

KEPT is the .ts file as it is kept, FRESH the same after lupdate has seen the sources. Prints each breach; exits with 1
when there is one: texts that are new, gone or not translated, place holders that differ, accelerators that two actions
of one menu share or that got lost or that stand behind an ellipsis, three dots for an ellipsis, blanks that got lost.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

# Contexts that the sources name themselves; every other one is a class, with its namespace.
SPELLED_OUT = ("MediaFormat", "ViewKind", "main")
PLACE = re.compile(r"%(?:L?\d{1,2}|n)")


def messages(path):
    """(context, source, comment) → (type, forms of the translation)."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            key = (context.findtext("name"), message.findtext("source"), message.findtext("comment") or "")
            found[key] = (translation.get("type", ""), forms)
    return found


def accelerator(text):
    match = re.search(r"&([^&\s])", text.replace("&&", ""))
    return match[1].lower() if match else ""


def breaches_of(source, form, is_english):
    if sorted(PLACE.findall(source)) != sorted(PLACE.findall(form)):
        # A plural form may do without its number: "one task".
        if not (is_english and "%n" in source):
            yield f"place holders differ: {form!r}"
    if "..." in form and "..." not in source:
        yield f"three dots where an ellipsis is meant: {form!r}"
    if re.search(r"…\(&\w\)", form):
        yield f"an accelerator behind the ellipsis, not before it: {form!r}"
    if bool(accelerator(source)) != bool(accelerator(form)):
        yield f"the accelerator is not the same: {form!r}"
    for edge in (0, -1):
        if (source[edge] == "\n") != (form[edge] == "\n"):
            yield f"a line break at an end is not the same: {form!r}"


def main():
    kept_path, fresh_path = map(pathlib.Path, sys.argv[1:3])
    kept, fresh = messages(kept_path), messages(fresh_path)
    is_english = kept_path.stem.endswith("_en")
    breaches = [f"{key[0]}: {key[1]!r} is new: ./dev translate" for key in sorted(fresh.keys() - kept.keys())]
    breaches += [f"{key[0]}: {key[1]!r} is gone: ./dev translate" for key in sorted(kept.keys() - fresh.keys())]
    breaches += [f"{context}: no class of ours; lupdate does not understand the header of the class that says "
                 f"{source!r}" for context, source, _ in sorted(fresh) if not context.startswith("a2a::")
                 and context not in SPELLED_OUT]
    for (context, source, _), (state, forms) in sorted(kept.items()):
        if state == "unfinished" or not all(forms):
            breaches.append(f"{context}: {source!r} is not translated")
            continue
        for form in forms:
            breaches += [f"{context}: {source!r}: {what}" for what in breaches_of(source, form, is_english)]
    print(*breaches, sep="\n")
    print(f"{kept_path.name}: {len(kept)} texts, {len(breaches)} breaches")
    sys.exit(1 if breaches else 0)


main()
