#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""words.py SOURCE: one word for one thing.

The glossary of translations/README.md says in its column "not" which words its translation has replaced: a plain one is
refused in every translation and Chinese page, one in brackets where the English text has the row's English word.
Refused.txt beside this script lists English phrases that no text has any more. Both programs' texts, the pages of
docs/, the README, what desktops show of the program and what the demo agent says are read, and spelled as in America,
as comments are. What is quoted as code is nobody's word. Pages for users have short paragraphs; the README is short as
a whole. Prints each breach; exits with 1 when there is one.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

TRANSLATIONS = "translations/a2ascope_zh_CN.ts"
GLOSSARY = "translations/README.md"
ENGLISH = pathlib.Path(__file__).parent / "refused.txt"
PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/*.md")
CHINESE_PAGES = ("README.zh_CN.md",)
SHOWN_BY_DESKTOPS = ("resources/*.metainfo.xml", "resources/*.desktop")
SAID_BY_THE_DEMO_AGENT = ("resources/demo/texts/*", "resources/demo/cards/*", "resources/demo/streams/*")
ENDINGS = r"is(?:e[sdr]?|ing|ation)"
BRITISH = re.compile(
    r"\b(?:un|re|dis)?(?:colour|behaviour|honour|favour|neighbour|licence|catalogue|centre\b|grey|modell|labell|travell|programme\b"
    r"|defence|artefact|whilst|judgement|sceptic|fulfil\b|afterwards|towards\b|signalled|analys(?:e|ed|es|ing)\b"
    r"|(?:anonym|recogn|summar|initial|normal|serial|organ|optim|custom|minim|maxim|emphas|categor|synchron|author|standard"
    rf"|sanit|visual|vector|capital|general|special|final|real|util|stabil|token|central|memor|symbol){ENDINGS}"
    r"|cancell(?:ed|ing)\b|centred\b|centres\b)\w*", re.IGNORECASE)
# Comments of our own sources; a first group is a string or a character, which could look like one.
FOLDERS = ("app", "cmake", "docs", "model", "packaging", "resources", "tests", "translations", "ui")
COMMENTS = {
    (".cpp", ".h", ".js", ".mjs"):
        r'(R"([^(\s]*)\(.*?\)\2"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\')|//[^\n]*|/\*.*?\*/',
    (".py", ".cmake", "CMakeLists.txt"):
        r'((?<=[(,=\s])r?"(?:\\.|[^"\\\n])+"|\'(?:\\.|[^\'\\\n])*\')|(?<![$\w])#[^\n]*|""".*?"""',
}
# In them: names of the code, however they are spelled, and what is quoted.
NAMES = re.compile(r"`[^`\n]*`|\"[^\"\n]*\"|\S*[\w)](?:::|->|/)\S*|\w*(?:[a-z][A-Z]|_|\d)\w*|\w+(?=\()|\w+\.(?:h|cpp|py|txt)\b|m_\w+")
# Names of states as older agents spell them.
QUOTED = re.compile(r"TASK_STATE_CANCELLED|NOTE-STATE-CANCELLED")
USERS_PAGES = ("README.md", "docs/README.md", "docs/ci.md", "docs/cli.md", "docs/demo.md", "docs/features.md", "docs/first-hour.md",
               "docs/gallery.md", "docs/protocol.md", "docs/reply-targets.md", "docs/signatures.md", "docs/troubleshooting.md")
MOST_OF_PARAGRAPH = 90
MOST_OF_README = 700


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


def without_code(text):
    """A page's own words: no blocks, code, addresses; lines stay where they are."""
    text = re.sub(r"^```.*?^```$", lambda block: "\n" * block[0].count("\n"), text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"`[^`\n]*`|\]\([^)]*\)|https?://\S+", "", text)


def english_breaches(text, phrases):
    text = QUOTED.sub("", text)
    for phrase in phrases:
        if re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text):
            yield f'"{phrase}" is no longer said so'
    for match in BRITISH.finditer(text):
        yield f"{match[0]} is not American spelling"


def files(root, patterns):
    for pattern in patterns:
        yield from sorted(root.glob(pattern))


def check_pages(root, phrases, refused):
    for path in files(root, PAGES + SHOWN_BY_DESKTOPS + SAID_BY_THE_DEMO_AGENT):
        for number, line in enumerate(without_code(path.read_text(encoding="utf-8")).splitlines(), 1):
            yield from (f"{path.relative_to(root)}:{number}: {breach}" for breach in english_breaches(line, phrases))
    for path in files(root, CHINESE_PAGES):
        for number, line in enumerate(without_code(path.read_text(encoding="utf-8")).splitlines(), 1):
            yield from (f"{path.relative_to(root)}:{number}: {word} is not the word for {english[0]}"
                        for english, word, only_there in refused if word in line and not only_there)


def check_comments(root):
    names = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if "node_modules" not in path.parts]
    for endings, comment in COMMENTS.items():
        for path in (path for path in names if path.name.endswith(endings) and path.is_file()):
            text = path.read_text(encoding="utf-8")
            for match in re.finditer(comment, text, re.DOTALL):
                for british in () if match[1] else BRITISH.finditer(NAMES.sub("", match[0])):
                    line = text[:match.start()].count("\n") + 1
                    yield f"{path.relative_to(root)}:{line}: {british[0]} is not American spelling, in a comment"


def paragraphs(text):
    """Tables and headings are none; each entry of a list is one."""
    text = re.sub(r"^```.*?^```$", "\n", text, flags=re.DOTALL | re.MULTILINE)
    for piece in re.split(r"\n\s*\n|\n(?=\s*(?:[*-]|\d+\.) )", text):
        if not piece.lstrip().startswith(("|", "#", "![")):
            yield piece


def check_lengths(root):
    for name in USERS_PAGES:
        for piece in paragraphs((root / name).read_text(encoding="utf-8")):
            if len(piece.split()) > MOST_OF_PARAGRAPH:
                yield f"{name}: {len(piece.split())} words in one paragraph: {piece.strip()[:60]!r}…"
    words = len((root / "README.md").read_text(encoding="utf-8").split())
    if words > MOST_OF_README:
        yield f"README.md: {words} words, at most {MOST_OF_README}"


def main():
    root = pathlib.Path(sys.argv[1])
    refused = list(glossary((root / GLOSSARY).read_text(encoding="utf-8")))
    phrases = [line for line in ENGLISH.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    breaches = []
    if not refused or not phrases:
        breaches.append("the lists of refused words are empty")
    contexts = set()
    for context, source, form in texts(root / TRANSLATIONS):
        contexts.add(context)
        breaches += [f"{context}: {source!r}: {word} is not the word for {english[0]}: {form!r}"
                     for english, word, only_there in refused
                     if word in form and (not only_there or has(source, english))]
        breaches += [f"{context}: {source!r}: {breach}" for breach in english_breaches(source, phrases)]
    if "a2a::cli" not in contexts:
        breaches.append("the texts of the terminal are not among the translated ones")
    breaches += check_pages(root, phrases, refused)
    breaches += check_comments(root)
    breaches += check_lengths(root)
    print(*breaches, sep="\n")
    sys.exit(1 if breaches else 0)


main()
