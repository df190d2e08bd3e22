#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check.py SOURCE BUILD: the shape of the source tree.

Modules and their floors (the table in docs/architecture.md), one class one .cpp, file and function sizes, license
lines, no widgets below ui/, no colors beside the palette, no words where codes are kept, sentences in tr(), names of test functions, no TLS in ui/, one definition of each type,
headers of systems in their modules, nothing unfinished. Prints each breach with its place; exits with 1 when there is one.
"""
import pathlib
import re
import subprocess
import sys

# A row of the table of folders in docs/architecture.md: folder, floor, purpose; and an exception.
MODULE = re.compile(r"^\| `((?:model|ui|app)/[\w/]+)` \| (\d+) \|[^|]*\|$", re.MULTILINE)
EXCEPTION = re.compile(r"^\* `((?:model|ui|app)/[\w/]+)` → `([\w/]+)`: ", re.MULTILINE)
SLEEP = re.compile(r"\bqSleep\b|\bQThread::[mu]?sleep\b|\bsleep_(?:for|until)\b|(?<![\w:.>])(?:::)?(?:u|nano)?sleep\(|\bqWait\(")
MANY_FILES = 80 # a warning: more than one module?
MOST_LINES = 900 # a class that does not fit is two classes, never one in two files
FUNCTION_LIMIT = 60
SUFFIXES = (".cpp", ".h")
GUI = re.compile(r'#include <(QtGui|QtWidgets|QWidget|QPainter|QPixmap|QIcon|QColor|QFont|QImage|QApplication)')


def sources(root):
    for folder in ("model", "ui", "app", "tests"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in SUFFIXES and "node_modules" not in path.parts:
                yield path


def modules_of(root):
    """The floor of each module, and the pairs that may disregard it, from docs/architecture.md."""
    page = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    return {module: int(floor) for module, floor in MODULE.findall(page)}, set(EXCEPTION.findall(page))


def module_of(name, floors):
    """The innermost module that holds a file."""
    return max((module for module in floors if name.startswith(module + "/")), key=len, default=None)


def check_modules(root, floors):
    """Each folder has its row, and each row a folder."""
    files = {}
    for path in sources(root):
        folder = str(path.parent.relative_to(root))
        files[folder] = files.get(folder, 0) + 1
    for folder, count in sorted(files.items()):
        if not folder.startswith("tests") and folder not in floors:
            yield f"docs/architecture.md: no row for {folder}"
        if count > MANY_FILES:
            print(f"warning: {folder}: {count} files")
    yield from (f"docs/architecture.md: there is no {module}" for module in floors if module not in files)


def check_includes(name, text, floors, exceptions, used):
    """Downwards only. `used`: the exceptions that were needed."""
    module = module_of(name, floors)
    if module is None:
        return
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r'#include "((?:model|ui|app|tests)/[^"]+)"', line)
        if match:
            other = module_of(match[1], floors)
            if (module, other) in exceptions:
                used.add((module, other))
            elif other is None or (other != module and floors[other] >= floors[module]):
                yield f"{name}:{number}: {module} must not include {match[1]}"
        if name.startswith("model/") and GUI.match(line):
            yield f"{name}:{number}: the model layer must do without a screen"


def check_size(name, text, suffix):
    lines = text.count("\n")
    if lines > MOST_LINES:
        yield f"{name}: {lines} lines, at most {MOST_LINES}: two jobs in one class?"
    if suffix != ".cpp":
        return
    start = None
    for number, line in enumerate(text.splitlines(), 1):
        if line == "{":
            start = number
        elif line == "}" and start is not None:
            if number - start - 1 > FUNCTION_LIMIT:
                yield f"{name}:{start}: a function of {number - start - 1} lines, at most {FUNCTION_LIMIT}"
            start = None


# The start of a member function's definition at the margin: "void Fold::addEvent(", "Exchange::Impl::start(".
MEMBER = re.compile(r"^(?!#|//|\s|\}|return\b|using\b|static_assert\b)[^\n;={]*?\b((?:[A-Z]\w*::)+)~?\w+\(", re.MULTILINE)


def classes_of(text):
    """The classes that a .cpp defines member functions of."""
    return {match[1] for match in MEMBER.finditer(text)}


def check_whole(definitions):
    """A class is defined in one .cpp."""
    for (_, name), paths in sorted(definitions.items()):
        if len(paths) > 1:
            yield f"{name}: one class in {len(paths)} files: {', '.join(sorted(paths))}"


def check_text(name, text):
    if not text.startswith("// SPDX-License-Identifier: Apache-2.0\n"):
        yield f"{name}:1: the licence line is missing"
    if name.endswith(".h") and "#pragma once" not in text:
        yield f"{name}: no #pragma once"
    for number, line in enumerate(text.splitlines(), 1):
        if re.search(r"\b(TODO|FIXME|XXX)\b", line):
            yield f"{name}:{number}: unfinished"
        if name.startswith("tests/") and SLEEP.search(line):
            yield f"{name}:{number}: a test that sleeps"


def check_hostile(name, text):
    """Agents' text must not be read as markup, and nothing of theirs be opened but after a question. Labels and tool
    tips are plain whatever they are given (ui/style/plainlabels); Qt's "What's this?" would not be."""
    if not name.startswith(("ui/", "app/scope/", "model/")):
        return
    for number, line in enumerate(text.splitlines(), 1):
        if "QDesktopServices" in line and name != "ui/files/openlinkdialog.cpp":
            yield f"{name}:{number}: only ui/files/openlinkdialog.cpp opens anything, and asks before"
        if re.search(r"setOpenExternalLinks\(true\)|setOpenLinks\(true\)", line):
            yield f"{name}:{number}: links are opened after a question only, see askToOpenLink()"
        if re.search(r"Qt::(RichText|MarkdownText|AutoText)\b|setWhatsThis\(|QWhatsThis\b", line):
            yield f"{name}:{number}: text is plain text: Qt::PlainText"


# The table itself, what distinguishes protocol versions by the shape of responses, and a file's
# names of operations, which must not change.
KNOW_VERSIONS = {"model/net/bindings/dialects.cpp", "model/net/discovery/switchadvice.cpp", "model/sessionfile/recordheads.cpp"}
# Codecs and offers of a card; rules, each of which belongs to protocol versions; the demo agent,
# which shares no code with the rest.
SPEAK_VERSIONS = ("model/a2a/", "model/rules/", "app/demo/", "tests/")
# The table, and which rules there are for a binding.
SPEAK_BINDINGS = ("model/a2a/", "model/net/bindings/", "model/rules/engine/rule.cpp", "app/cli/report/", "app/demo/", "tests/")
DEFINITION = re.compile(r"^(?:enum class|enum|class|struct|union) ([\w:]+)\b[^;{]*(?:\{|$)")
NAMESPACE = re.compile(r"^namespace ([\w:]+) \{$", re.MULTILINE)


def check_dialects(name, text):
    """What depends on protocol version or binding is asked of its traits (VersionTraits, BindingTraits) or of a
    codec: a reader sees from the name why. A binding may be named where it is chosen or shown."""
    for number, line in enumerate(text.splitlines(), 1):
        speaks = name.startswith(SPEAK_VERSIONS) or name in KNOW_VERSIONS
        if re.search(r"ProtocolVersion::V\d", line) and not speaks:
            yield f"{name}:{number}: names a protocol version: model/a2a/wiretraits.cpp answers what depends on it"
        if re.search(r"[!=]= ProtocolVersion::V\d", line) and name.startswith("model/rules/"):
            yield f"{name}:{number}: asks for a protocol version: VersionTraits says what depends on it"
        if re.search(r"[!=]= BindingKind::", line) and not name.startswith(SPEAK_BINDINGS):
            yield f"{name}:{number}: asks for a binding: BindingTraits says what depends on it"


def check_one_definition(headers):
    """Two types of one name in one program are one type to the linker, whatever they are to the compiler."""
    places = {}
    for name, text in headers:
        namespace = NAMESPACE.search(text)
        for line in text.splitlines():
            if match := DEFINITION.match(line):
                places.setdefault(f"{namespace[1] if namespace else ''}::{match[1]}", set()).add(name)
    if len(places) < 100:
        yield f"only {len(places)} types were found in headers: how are they written now?"
    for type_name, names in sorted(places.items()):
        if len(names) > 1:
            yield f"{type_name} is defined in {' and in '.join(sorted(names))}"


INCLUDE = re.compile(r'^#include ["<]([^">]+)[">]', re.MULTILINE)
TLS = re.compile(r"(QtNetwork/)?(QSsl\w*|QNetwork(AccessManager|Reply|Request)|QtNetwork)$")


def tls_chain(name, texts):
    """How a file comes to compile TLS headers: the files on the way and the header; empty: it does not."""
    ways = {name: [name]}
    waiting = [name]
    while waiting:
        at = waiting.pop(0)
        for included in INCLUDE.findall(texts[at]):
            if TLS.match(included):
                return [*ways[at], included]
            if included in texts and included not in ways:
                ways[included] = [*ways[at], included]
                waiting.append(included)
    return []


def check_tls(texts):
    """The window knows nothing of TLS: no file of ui/ compiles its headers, which half of them did once."""
    # Finding the known path shows that the search still works.
    if not tls_chain("model/net/http/exchange.cpp", texts):
        yield "model/net/http/exchange.cpp: no TLS header is found, so that the search for them is blind"
    for name in texts:
        if name.startswith("ui/") and (chain := tls_chain(name, texts)):
            yield f"{name}: compiles TLS headers: {' → '.join(chain)}"


# The modules of the model that make texts for a reader, in the reader's language; and those that have sentences, in tables
# that model/text translates. All others keep codes.
TRANSLATE = ("language", "text", "content", "facts", "items", "query", "timeline", "search", "export")
HAVE_SENTENCES = ("a2a", "rules", *TRANSLATE)
TRANSLATED = re.compile(r"\btr\(|\btranslate\(|\bQ_DECLARE_TR_FUNCTIONS\b")
SENTENCE = re.compile(r"\bQT_TR(?:ANSLATE)?_(?:N_)?NOOP\b")


def check_words(name, text):
    # qterrorphrases looks up Qt's own texts to recognize them, and shows none.
    if not name.startswith("model/") or name == "model/net/http/qterrorphrases.cpp":
        return
    module = name.split("/")[1]
    for number, line in enumerate(text.splitlines(), 1):
        if (module not in TRANSLATE and TRANSLATED.search(line)) or (module not in HAVE_SENTENCES and SENTENCE.search(line)):
            yield f"{name}:{number}: has words: {{\"a-code\", {{values}}}} is kept here, model/text has the sentence"


# lupdate reads the arguments of tr(); translate() looks up what stands in a table, marked by QT_TRANSLATE_NOOP.
LOOSE_SENTENCE = re.compile(r'\btranslate\(\s*"[^"]*",\s*"|\w\(\s*QT_TRANSLATE_(?:N_)?NOOP\("')
LOOKED_UP = re.compile(r'\btranslate\(\s*"([^"]+)",|\w+Tr::tr\(\s*[a-z]\w*\s*[,)]')
MARKED = re.compile(r'\bQT_TRANSLATE_(?:N_)?NOOP\(\s*"([^"]+)"')


def check_translated(texts):
    """A sentence is an argument of tr(): of its QObject, or of a class with Q_DECLARE_TR_FUNCTIONS."""
    texts = {name: text for name, text in texts.items() if not name.startswith("tests/")}
    marked = {name: set(MARKED.findall(text)) for name, text in texts.items()}
    contexts = set().union(*marked.values())
    if len(contexts) < 5:
        yield f"only {len(contexts)} contexts of QT_TRANSLATE_NOOP were found: how are they written now?"
    for name, text in texts.items():
        for match in LOOSE_SENTENCE.finditer(text):
            yield f"{name}:{text.count(chr(10), 0, match.start()) + 1}: a sentence that is no argument of tr()"
        for match in LOOKED_UP.finditer(text):
            if not (match[1] in contexts if match[1] else marked[name]):
                yield f"{name}:{text.count(chr(10), 0, match.start()) + 1}: looks up what nothing marks by QT_TRANSLATE_NOOP"


# Colors are defined in ui/style, where ContrastTest checks them. Elsewhere: the background of an
# agent's picture or page, the fade of truncated text, and a window that shows nothing.
COLORED = re.compile(r"\bQColor(?: \w+)?[({](?:0x|\d|Qt::|u?\")|\bQColor::from\w+\(|\bsetAlphaF?\(|\.(?:lighter|darker)\(|\bQRgb \w+\[|\bQt::(?:white|black|red|green|blue|gray|yellow|cyan|magenta)\b")
OWN_COLORS = {"ui/viewers/preview/imagecanvas.cpp", "ui/viewers/preview/pagecanvas.cpp", "ui/panes/chat/rows/partslayout.cpp", "ui/widgets/blankscreen.cpp"}


def check_colors(name, text):
    if not name.startswith("ui/") or name.startswith("ui/style/") or name in OWN_COLORS:
        return
    for number, line in enumerate(text.splitlines(), 1):
        if COLORED.search(line.split("//")[0]):
            yield f"{name}:{number}: makes a colour: the palette has a role or a tint for it, and colorpairs.cpp what it stands on"


SECTION = re.compile(r"\s*(?:public|protected|private|signals)(?: slots)?:")
OF_QTEST = {"initTestCase", "initTestCase_data", "cleanupTestCase"}


def check_test_names(name, text):
    """Functions of test classes are sentences: late_events_change_nothing."""
    if not name.startswith("tests/") or "A2A_TEST(" not in text:
        return
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if match := SECTION.match(line):
            section = match[0].strip()
        elif line == "};":
            section = ""
        elif section == "private slots:" and (match := re.match(r" {4}void (\w+)\(", line)):
            if match[1] not in OF_QTEST and re.search(r"[A-Z]", match[1]):
                yield f"{name}:{number}: {match[1]}: functions of test classes are written_like_this"


# Headers that one system has, or that are for Linux desktops.
SYSTEM = re.compile(r'#\s*include <((?:sys|linux|netinet|arpa|net|asm)/[^>]+|unistd\.h|fcntl\.h|poll\.h|dirent\.h|dlfcn\.h|execinfo\.h'
                    r'|pwd\.h|grp\.h|pty\.h|termios\.h|sched\.h|pthread\.h|spawn\.h|seccomp\.h|signal\.h|QDBus\w+|QtDBus/?[^>]*)>')
SYSTEM_MODULES = ("model/platform/", "ui/platform/", "app/render/", "tests/")


def check_system(root, texts):
    """Headers of a system stand in the modules for them, and in the files that docs/architecture.md names."""
    page = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = page.split("## What each system does in its own way")[1].split("\n## ")[0]
    named = set(re.findall(r"^\| `([\w/]+\.(?:cpp|h))` \|", section, re.MULTILINE))
    using = set()
    for name, text in texts.items():
        if name.startswith(SYSTEM_MODULES):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if match := SYSTEM.match(line):
                using.add(name)
                if name not in named:
                    yield f"{name}:{number}: <{match[1]}> is for model/platform or ui/platform"
    yield from (f"docs/architecture.md: {name} has no header of a system" for name in sorted(named - using))


def check_links(build):
    """a2ascope-cli links everything of model/ but its items: it must start where Qt Gui is absent."""
    program = build / "bin" / "a2ascope-cli"
    libraries = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    for library in ("Qt6Gui", "Qt6Widgets"):
        if library in libraries:
            yield f"{program.name} links {library}"


def check_notes(root):
    """docs/deviations.md lists what is read leniently: every note that is made, and no others."""
    page = (root / "docs" / "deviations.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"NOTE-[A-Z0-9-]+", page))
    made = set()
    tables = {"objectnotes.cpp", "responsenotes.cpp", "cardnotes.cpp"}
    for path in (root / "model").rglob("*.cpp"):
        if path.name in tables or path.parent.name == "rows":
            continue
        made |= set(re.findall(r'"(NOTE-[A-Z0-9-]+)"', path.read_text(encoding="utf-8")))
    yield from (f"docs/deviations.md: {name} is not listed" for name in sorted(made - listed))
    yield from (f"docs/deviations.md: nothing notes {name}" for name in sorted(listed - made))


def main():
    root, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    floors, exceptions = modules_of(root)
    breaches = [*check_modules(root, floors)]
    used = set()
    definitions = {}
    texts = {}
    count = 0
    for path in sources(root):
        name = str(path.relative_to(root))
        text = path.read_text(encoding="utf-8")
        count += 1
        texts[name] = text
        breaches += check_includes(name, text, floors, exceptions, used)
        breaches += check_text(name, text)
        breaches += check_hostile(name, text)
        breaches += check_dialects(name, text)
        breaches += check_words(name, text)
        breaches += check_colors(name, text)
        breaches += check_test_names(name, text)
        if not name.startswith("tests/"):
            breaches += check_size(name, text, path.suffix)
            if path.suffix == ".cpp":
                for defined in classes_of(text):
                    definitions.setdefault((path.parent, defined), []).append(name)
    breaches += check_one_definition((name, text) for name, text in texts.items()
                                     if name.endswith(".h") and name.startswith(("model/", "ui/")))
    breaches += [f"docs/architecture.md: {module} does not need {other}" for module, other in sorted(exceptions - used)]
    breaches += [f"docs/architecture.md: {module} and {other} need each other" for module, other in exceptions
                 if (other, module) in exceptions]
    breaches += check_translated(texts)
    breaches += check_tls(texts)
    breaches += check_system(root, texts)
    breaches += check_whole(definitions)
    breaches += check_links(build)
    breaches += check_notes(root)
    if count < 100:
        breaches.append(f"only {count} files were found: wrong folder?")
    print(*breaches, sep="\n")
    print(f"{count} files, {len(breaches)} breaches")
    sys.exit(1 if breaches else 0)


main()
