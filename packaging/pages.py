#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Man pages and completions, made from what a program says of itself with --help: there is one text
to keep right.

usage: pages.py man|bash|zsh|fish PROGRAM OUT [EXIT_CODES_PAGE]
EXIT_CODES_PAGE: Markdown with a table "| exit code | meaning |"."""
import os
import re
import subprocess
import sys

CHOICES = {
    "--generation": "auto 0.1 0.2 0.3 1.0",
    "--binding": "auto jsonrpc rest grpc",
    "-o": "text json",
    "--fail-on": "error warning note",
    "--to": "har jsonl markdown zip http curl slides python javascript",
    "--theme": "system light dark",
    "--lang": "en zh_CN",
    "--language": "en zh_CN",
}
FILES = ("file", "path", "folder")
# The output of "list": names of profiles, and of recordings besides any file.
PROFILES = ("--profile",)
RECORDINGS = ("--offline",)
RECORDING_VERBS = ("replay", "export", "info")


class Help:
    """The parts of a --help text: usage, summary, commands and options as (words, text)."""

    def __init__(self, program):
        self.name = os.path.basename(program)
        # Sanitizer findings do not matter here.
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8", LANGUAGE="en", COLUMNS="80",
                           ASAN_OPTIONS="detect_leaks=0")
        def said(*arguments):
            return subprocess.run([program, *arguments], capture_output=True, text=True, check=True,
                                  env=environment).stdout
        self.version = said("--version").split()[1]
        text = said("--help")
        self.usage = text.split("\n")[0].split(" ", 2)[2]
        parts = self.parts(text)
        self.summary = parts[""].split("\n")[0]
        self.commands = self.rows(parts.get("Commands", ""))
        self.arguments = self.rows(parts.get("Arguments", ""))
        # Of each command, if there are any: its options, and its example.
        pages = {self.name_of(words): self.parts(said("help", *self.name_of(words).split())) for words, _ in self.commands}
        self.examples = {name: page["Example"].strip() for name, page in pages.items()}
        own = {name: self.rows(page["Options"]) for name, page in pages.items()} or {"": self.rows(parts["Options"])}
        self.common = [row for row in next(iter(own.values())) if all(row in rows for rows in own.values()) and "Qt" not in row[1]]
        self.own = {name: [row for row in rows if row not in self.common and "Qt" not in row[1]] for name, rows in own.items()}
        # One row of each name: what completes it is the same everywhere.
        self.options = list({row[0]: row for rows in (self.common, *self.own.values()) for row in rows}.values())

    @staticmethod
    def parts(text):
        """The text below each heading ("Options:" on a line of its own); before the first: ""."""
        parts, current = {"": []}, ""
        for line in text.rstrip().split("\n")[1:]:
            if re.fullmatch(r"[A-Z]\w+:", line):
                current = line[:-1]
                parts[current] = []
            else:
                parts[current].append(line)
        return {heading: "\n".join(lines) for heading, lines in parts.items()}

    @staticmethod
    def name_of(words):
        """The words of a command: "task get" of "task get URL ID"."""
        return re.match(r"[a-z]+(?: [a-z]+)?", words)[0]

    def commands_with(self, row):
        return [name for name, rows in self.own.items() if row[0] in [own[0] for own in rows]]

    @staticmethod
    def rows(text):
        """What stands in two columns; the second goes on in lines that begin further right."""
        rows = []
        for line in text.split("\n"):
            if not line.strip():
                break # a paragraph follows
            # A long first column has one space after it: "export FILE --to FORMAT [OUT] write …".
            found = re.match(r"  (\S.*?)  +(\S.*)$", line) or re.match(r"  (\S.*[\]>]) (\S.*)$", line)
            if found:
                rows.append(list(found.groups()))
            elif line.startswith("   ") and rows:
                rows[-1][1] += " " + line.strip()
            else:
                rows.append([line.strip(), ""])
        return [tuple(row) for row in rows]

    def names(self, row):
        """-h, --help <value> -> (["-h", "--help"], "value")"""
        value = re.search(r"<(.+?)>", row[0])
        return re.findall(r"(?<![\w<])--?[a-z][a-z-]*", row[0].split("<")[0]), value.group(1) if value else None

    def verbs(self):
        """First words of commands, each with the second words it takes."""
        verbs = {}
        for words, text in self.commands:
            first, *rest = words.split()
            second = rest[0].split("|") if rest and re.fullmatch(r"[a-z|]+", rest[0]) else []
            known = verbs.setdefault(first, [[], text])
            known[0] += second
        return verbs


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def exit_codes(page):
    rows = re.search(r"\| exit code \| meaning \|\n\|[-:| ]+\|\n((?:\|.*\n)+)", open(page, encoding="utf-8").read())
    return [[cell.strip().replace("`", "") for cell in row.strip("|\n").split("|")]
            for row in rows.group(1).strip().split("\n")]


def option_rows(rows):
    return sum(([".TP", f".B {roff(words)}", roff(text)] for words, text in rows), [])


def man(help_, page):
    out = [f".TH {help_.name.upper()} 1 \"\" \"A2A Scope {help_.version}\" \"User Commands\"",
           ".SH NAME", f"{roff(help_.name)} \\- {roff(help_.summary.rstrip('.'))}",
           ".SH SYNOPSIS", f".B {roff(help_.name)}", roff(help_.usage)]
    if help_.commands:
        out.append(".SH COMMANDS")
        for words, text in help_.commands:
            name = help_.name_of(words)
            out += [f".SS {roff(words)}", roff(text[0].upper() + text[1:] + "."), ".PP",
                    f"Example: \\fB{roff(help_.examples[name])}\\fR"]
            out += option_rows(row for row in help_.own[name] if help_.commands_with(row) == [name])
    out += [".SH OPTIONS", *option_rows(help_.common)]
    for row in help_.options:
        commands = help_.commands_with(row)
        if len(commands) > 1:
            out += option_rows([(row[0], f"{row[1]} ({', '.join(commands)})")])
    if not help_.commands:
        out += option_rows(help_.own[""])
    if help_.arguments:
        out.append(".SH ARGUMENTS")
        for words, text in help_.arguments:
            out += [".TP", f".I {roff(words)}", roff(text)]
    if page:
        out.append(".SH EXIT STATUS")
        for code, meaning in exit_codes(page):
            out += [".TP", f".B {code}", roff(meaning)]
    other = "a2ascope\\-cli" if help_.name == "a2ascope" else "a2ascope"
    out += [".SH SEE ALSO", f".BR {other} (1)"]
    return "\n".join(out) + "\n"


def listed(help_, names):
    """What the program itself lists for an option."""
    if "list" not in help_.verbs():
        return None
    return "profiles" if names[-1] in PROFILES else "recordings" if names[-1] in RECORDINGS else None


# The bash function that calls the program; PROGRAM is its name as a word.
BASH_LISTS = r"""_PROGRAM_listed() {
  local what=$1 name more i
  local -a from=()
  for ((i = 1; i + 1 < COMP_CWORD; i++)); do
    [[ ${COMP_WORDS[i]} == --profiles && $what == profiles ]] && from=(--profiles "${COMP_WORDS[i + 1]}")
  done
  while IFS=$'\t' read -r name more; do
    more=$name
    [[ $what == recordings ]] && more=${name##*/}
    [[ $more == "$word"* ]] && COMPREPLY+=("$name")
  done < <("${COMP_WORDS[0]}" list "$what" "${from[@]}" 2>/dev/null)
}
_PROGRAM_profiles() { _PROGRAM_listed profiles; }
_PROGRAM_recordings() { mapfile -t COMPREPLY < <(compgen -f -- "$word"); _PROGRAM_listed recordings; }
"""


def bash(help_, _):
    name = re.sub(r"\W", "_", help_.name)
    def names_of(rows):
        return " ".join(sum((help_.names(row)[0] for row in rows), []))
    options = names_of(help_.common)
    own = [f"    '{words}') options+=' {names_of(rows)}' ;;" for words, rows in help_.own.items() if words]
    options += " " + names_of(help_.own.get("", []))
    cases = []
    for row in help_.options:
        names, value = help_.names(row)
        if not value:
            continue
        chosen = next((CHOICES[one] for one in names if one in CHOICES), None)
        if listed(help_, names):
            cases.append(f"    {'|'.join(names)}) _{name}_{listed(help_, names)}; return ;;")
        elif chosen:
            cases.append(f"    {'|'.join(names)}) COMPREPLY=($(compgen -W '{chosen}' -- \"$word\")); return ;;")
        elif value in FILES:
            cases.append(f"    {'|'.join(names)}) mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); return ;;")
        elif names[-1].endswith("-env"):
            cases.append(f"    {'|'.join(names)}) COMPREPLY=($(compgen -e -- \"$word\")); return ;;")
        else:
            cases.append(f"    {'|'.join(names)}) return ;;")
    verbs = help_.verbs()
    second = [f"    {verb}) COMPREPLY=($(compgen -W '{' '.join(words)}' -- \"$word\")); return ;;"
              for verb, (words, _) in verbs.items() if words]
    lists = "list" in verbs
    second += [f"    {verb}) _{name}_recordings; return ;;" for verb in RECORDING_VERBS if lists]
    lines = [f"# {help_.name}, made by packaging/pages.py", *([BASH_LISTS.replace("PROGRAM", name).rstrip()] if lists else []),
             f"_{name}() {{",
             "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}", "  COMPREPLY=()",
             "  case $before in", *cases, "  esac",
             f"  local options='{options.strip()}' command=\"${{COMP_WORDS[1]}} ${{COMP_WORDS[2]}}\"",
             *(["  for command in \"${COMP_WORDS[1]}\" \"$command\"; do case $command in", *own, "  esac; done"] if own else []),
             "  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W \"$options\" -- \"$word\")); return; fi"]
    if verbs:
        lines += [f"  if [ \"$COMP_CWORD\" -eq 1 ]; then COMPREPLY=($(compgen -W '{' '.join(verbs)}' -- \"$word\")); return; fi",
                  "  if [ \"$COMP_CWORD\" -eq 2 ]; then", "    case ${COMP_WORDS[1]} in", *["  " + one for one in second],
                  "    esac", "  fi"]
    lines += ["  mapfile -t COMPREPLY < <(compgen -f -- \"$word\")", "}", f"complete -o filenames -F _{name} {help_.name}"]
    return "\n".join(lines) + "\n"


def quoted(text):
    return text.replace("'", "'\\''")


def zsh(help_, _):
    specs = []
    for row in help_.options:
        names, value = help_.names(row)
        action = ""
        if value:
            chosen = next((CHOICES[one] for one in names if one in CHOICES), None)
            action = f":{value}:" + (f"_a2ascope_{listed(help_, names)}" if listed(help_, names) else f"({chosen})" if chosen else "_files" if value in FILES else
                                     "_parameters" if names[-1].endswith("-env") else "")
        text = re.sub(r"([\[\]:])", r"\\\1", row[1])
        for one in names:
            specs.append(f"    '*{one}[{quoted(text)}]{quoted(action)}'")
    verbs = help_.verbs()
    lines = [f"#compdef {help_.name}", f"# {help_.name}, made by packaging/pages.py"]
    if verbs:
        lines += ["local -a verbs", "verbs=("]
        lines += [f"  '{verb}:{quoted(text)}'" for verb, (_, text) in verbs.items()]
        lines.append(")")
        second = " ".join(f"{verb}) compadd {' '.join(words)} ;;" for verb, (words, _) in verbs.items() if words)
        if "list" in verbs:
            second += f" {'|'.join(RECORDING_VERBS)}) _a2ascope_recordings ;;"
            lines += ['_a2ascope_listed() { local -a names; '
                      'names=(${${(f)"$($words[1] list $1 2>/dev/null)"}%%$\'\\t\'*}); compadd -a names }',
                      "_a2ascope_profiles() { _a2ascope_listed profiles }",
                      "_a2ascope_recordings() { _files; _a2ascope_listed recordings }"]
        lines += ["_a2ascope_second() { case ${words[2]} in " + second + " *) _files ;; esac }"]
        specs += ["    '1: :{_describe command verbs}'", "    '2: :_a2ascope_second'"]
    specs.append("    '*: :_files'")
    lines += ["_arguments -S \\", " \\\n".join(specs)]
    return "\n".join(lines) + "\n"


def fish(help_, _):
    def text_of(text):
        return text.replace("\\", "\\\\").replace("'", "\\'")
    name = help_.name
    lines = [f"# {name}, made by packaging/pages.py"]
    for verb, (words, text) in help_.verbs().items():
        lines.append(f"complete -c {name} -n __fish_use_subcommand -a {verb} -d '{text_of(text)}'")
        if words:
            lines.append(f"complete -c {name} -n '__fish_seen_subcommand_from {verb}' -a '{' '.join(words)}'")
    if "list" in help_.verbs():
        verbs = " ".join(RECORDING_VERBS)
        lines.append(f"complete -c {name} -n '__fish_seen_subcommand_from {verbs}' -a '({name} list recordings 2>/dev/null)'")
    for row in help_.options:
        names, value = help_.names(row)
        line = f"complete -c {name}"
        if help_.commands and row not in help_.common:
            first = sorted({one.split()[0] for one in help_.commands_with(row)})
            line += f" -n '__fish_seen_subcommand_from {' '.join(first)}'"
        for one in names:
            line += f" -l {one[2:]}" if one.startswith("--") else f" -s {one[1:]}"
        chosen = next((CHOICES[one] for one in names if one in CHOICES), None)
        if listed(help_, names):
            line += " -x" if listed(help_, names) == "profiles" else " -r"
            line += f" -a '({name} list {listed(help_, names)} 2>/dev/null)'"
        elif chosen:
            line += f" -x -a '{chosen}'"
        elif value:
            line += " -r" if value in FILES else " -x"
        lines.append(f"{line} -d '{text_of(row[1])}'")
    return "\n".join(lines) + "\n"


def main():
    kind, program, out = sys.argv[1:4]
    page = sys.argv[4] if len(sys.argv) > 4 else None
    text = {"man": man, "bash": bash, "zsh": zsh, "fish": fish}[kind](Help(program), page)
    with open(out, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
