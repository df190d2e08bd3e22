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

# Values that are files. Choices are in the help, as <a|b>; what the program lists itself (list profiles) completes the
# values <profile>, and its recordings the operand FILE.
FILES = ("file", "path", "folder")
SESSION_FILE = "FILE"


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
        self.options = list(dict.fromkeys(sum(self.own.values(), [])))

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
        return [name for name, rows in self.own.items() if row in rows]

    def groups(self):
        """The options that the same commands have: (commands, rows)."""
        groups = {}
        for row in self.options:
            groups.setdefault(tuple(self.commands_with(row)), []).append(row)
        return groups.items()

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
            elif rows and rows[-1][0].count("<") > rows[-1][0].count(">"):
                rows[-1][0] += line.strip() # a long list of choices
            elif line.startswith("   ") and rows:
                rows[-1][1] += " " + line.strip()
            else:
                rows.append([line.strip(), ""])
        return [(words, text.strip()) for words, text in rows]

    def names(self, row):
        """-h, --help <value> -> (["-h", "--help"], "value")"""
        value = re.search(r"<(.+?)>", row[0])
        return re.findall(r"(?<![\w<])--?[a-z][a-z-]*", row[0].split("<")[0]), value.group(1) if value else None

    def completion(self, row):
        """What completes the value of an option: None: it takes none; a list of words; else "file", "variable",
        "profiles", "recordings" or "": nothing."""
        names, value = self.names(row)
        if not value:
            return None
        if "|" in value:
            return value.split("|")
        if f"list {value}s" in self.own:
            return f"{value}s"
        return "file" if value in FILES else "variable" if names[-1].endswith("-env") else ""

    def verbs(self):
        """First words of commands, each with the second words it takes, and a text."""
        verbs = {}
        for words, text in self.commands:
            first, *second = self.name_of(words).split()
            verbs.setdefault(first, ([], text))[0].extend(second)
        return verbs

    def two_words(self):
        return [verb for verb, (second, _) in self.verbs().items() if second]

    def of_sessions(self):
        """The commands that take a session file."""
        return [self.name_of(words) for words, _ in self.commands if SESSION_FILE in words.split()]


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
    for commands, rows in help_.groups():
        if len(commands) > 1:
            out += option_rows((words, f"{text} ({', '.join(commands)})") for words, text in rows)
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


# The bash function that calls the program; PROGRAM is its name as a word.
BASH_LISTS = r"""_PROGRAM_listed() {
  local what=$1 name more i typed file
  local -a from=()
  IFS= read typed <<< "${word#[\"\']}" # without the quoting with which it is typed
  for ((i = 1; i + 1 < COMP_CWORD; i++)); do
    [[ ${COMP_WORDS[i]} == --profiles && $what == profiles ]] || continue
    file=${COMP_WORDS[i + 1]}
    [[ $file == = ]] && file=${COMP_WORDS[i + 2]}
    [[ $file == '~/'* ]] && file=$HOME/${file#'~/'}
    IFS= read file <<< "$file" # as above
    file=${file#[\"\']}
    from=(--profiles "${file%[\"\']}")
  done
  while IFS=$'\t' read -r name more; do
    more=$name
    [[ $what == recordings ]] && more=${name##*/}
    [[ $more == "$typed"* ]] && COMPREPLY+=("$name")
  done < <("${COMP_WORDS[0]}" list "$what" "${from[@]}" 2>/dev/null)
}
_PROGRAM_profiles() { _PROGRAM_listed profiles; }
_PROGRAM_recordings() { mapfile -t COMPREPLY < <(compgen -f -- "$word"); _PROGRAM_listed recordings; }
"""


# What follows the list of options, which are "--name" or "--name=what completes its value".
BASH_VALUES = r"""  for option in "${options[@]}"; do
    [[ $option == "$before="* ]] || continue
    case ${option#*=} in
      :file) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
      :variable) mapfile -t COMPREPLY < <(compgen -e -- "$word") ;;
      :*s) _PROGRAM_${option##*:} ;;
      :) ;;
      *) mapfile -t COMPREPLY < <(compgen -W "${option#*=}" -- "$word") ;;
    esac
    return
  done
  if [[ $word == -* ]]; then mapfile -t COMPREPLY < <(compgen -W "${options[*]%%=*}" -- "$word"); return; fi
"""


def case_of(commands, what):
    """A case of bash and zsh, for these commands."""
    return f"  ({'|'.join(quote(one) for one in commands)}) {what} ;;"


def quote(text):
    return "'" + text.replace("'", "'\\''") + "'"


def bash(help_, _):
    name = re.sub(r"\W", "_", help_.name)
    def words_of(rows):
        words = []
        for row in rows:
            what = help_.completion(row)
            value = "" if what is None else "=" + (" ".join(what) if isinstance(what, list) else ":" + what)
            words += [quote(one + value) if value else one for one in help_.names(row)[0]]
        return " ".join(words)
    verbs = help_.verbs()
    lines = [f"# {help_.name}, made by packaging/pages.py"]
    if verbs:
        lines += BASH_LISTS.replace("PROGRAM", name).rstrip().split("\n")
    lines += [f"_{name}() {{",
              "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} option",
              "  # --name=value is three words",
              "  if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi",
              f"  local -a options=({words_of(help_.common)})", "  COMPREPLY=()"]
    if verbs:
        lines += [f"  case $command in {'|'.join(help_.two_words())}) command+=\" ${{COMP_WORDS[2]}}\" ;; esac"]
    for commands, rows in help_.groups():
        lines += ["  case $command in", case_of(commands, f"options+=({words_of(rows)})"), "  esac"]
    lines += BASH_VALUES.replace("PROGRAM", name).rstrip().split("\n")
    if verbs:
        lines += [f"  if [ \"$COMP_CWORD\" -eq 1 ]; then mapfile -t COMPREPLY < <(compgen -W '{' '.join(verbs)}' -- \"$word\"); return; fi",
                  "  if [ \"$COMP_CWORD\" -eq 2 ]; then", "    case ${COMP_WORDS[1]} in"]
        lines += [f"    {verb}) mapfile -t COMPREPLY < <(compgen -W '{' '.join(verbs[verb][0])}' -- \"$word\"); return ;;"
                  for verb in help_.two_words()]
        lines += ["    esac", "  fi", "  case $command in",
                  case_of(help_.of_sessions(), f"_{name}_recordings; return"), "  esac"]
    lines += ["  mapfile -t COMPREPLY < <(compgen -f -- \"$word\")", "}", f"complete -o filenames -F _{name} {help_.name}"]
    return "\n".join(lines) + "\n"


# The functions of zsh that call the program, and the one for what is no option.
ZSH_LISTS = r"""_a2ascope_listed() {
  local -a names from
  local file=${words[(R)--profiles=*]#--profiles=}
  local -i at=${words[(Ie)--profiles]}
  (( at && at + 1 < CURRENT )) && file=$words[at+1]
  file=${(Q)file}
  [[ $file == '~/'* ]] && file=$HOME/${file#'~/'}
  [[ -n $file && $1 == profiles ]] && from=(--profiles $file)
  names=(${${(f)"$($words[1] list $1 $from 2>/dev/null)"}%%$'\t'*})
  compadd -a names
}
_a2ascope_profiles() { _a2ascope_listed profiles }
_a2ascope_recordings() { _files; _a2ascope_listed recordings }
""".rstrip().split("\n")


def zsh(help_, _):
    actions = {None: "", "": "", "file": "_files", "variable": "_parameters", "profiles": "_a2ascope_profiles",
               "recordings": "_a2ascope_recordings"}
    def specs_of(rows):
        specs = []
        for row in rows:
            names, value = help_.names(row)
            what = help_.completion(row)
            # Choices stand behind the message, which need not repeat them.
            action = "" if what is None else f":value:({' '.join(what)})" if isinstance(what, list) else f":{value}:{actions[what]}"
            text = re.sub(r"([\[\]:\\])", r"\\\1", row[1])
            specs += [quote(f"*{one}[{text}]{action}") for one in names]
        return "\n".join("  " + spec for spec in specs)
    lines = [f"#compdef {help_.name}", f"# {help_.name}, made by packaging/pages.py",
             "local verb=$words[2]", "local -a specs verbs", f"specs=(\n{specs_of(help_.common)}\n)"]
    verbs = help_.verbs()
    if verbs:
        lines += ["verbs=("] + [f"  {quote(verb + ':' + text.replace(':', chr(92) + ':'))}" for verb, (_, text) in verbs.items()] + [")"]
        lines += [f"case $verb in {'|'.join(help_.two_words())}) verb+=\" $words[3]\" ;; esac"]
    for commands, rows in help_.groups():
        lines += ["case $verb in", case_of(commands, f"specs+=(\n{specs_of(rows)}\n)"), "esac"]
    if verbs:
        lines += ZSH_LISTS
        lines += ["_a2ascope_operand() {", "  case $verb in",
                  case_of(help_.of_sessions(), "_a2ascope_recordings"), "  (*) _files ;;", "  esac", "}",
                  "_a2ascope_second() {", "  case $words[2] in"]
        lines += [f"  ({verb}) compadd {' '.join(verbs[verb][0])} ;;" for verb in help_.two_words()]
        lines += ["  (*) _a2ascope_operand ;;", "  esac", "}",
                  "specs+=('1: :{_describe command verbs}' '2: :_a2ascope_second' '*: :_a2ascope_operand')"]
    else:
        lines.append("specs+=('*: :_files')")
    lines.append("_arguments -S $specs")
    return "\n".join(lines) + "\n"


FISH_COMMAND = r"""function __PROGRAM_is
    set -l given (commandline -opc) '' ''
    contains -- "$given[2]" $argv; or contains -- "$given[2] $given[3]" $argv
end
"""


def fish(help_, _):
    def quote_fish(text):
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
    name = help_.name
    function = re.sub(r"\W", "_", name)
    def of(commands):
        words = " ".join(f'"{one}"' if " " in one else one for one in commands)
        return f" -n '__{function}_is {words}'"
    def options(rows, condition):
        for row in rows:
            names, _ = help_.names(row)
            what = help_.completion(row)
            line = f"complete -c {name}{condition}"
            line += "".join(f" -l {one[2:]}" if one.startswith("--") else f" -s {one[1:]}" for one in names)
            if isinstance(what, list):
                line += f" -x -a {quote_fish(' '.join(what))}"
            elif what in ("profiles", "recordings"):
                line += f" {'-x' if what == 'profiles' else '-r'} -a '({name} list {what} 2>/dev/null)'"
            elif what == "variable":
                line += " -x -a '(set -nx)'"
            elif what is not None:
                line += " -r" if what == "file" else " -x"
            yield f"{line} -d {quote_fish(row[1])}"
    lines = [f"# {name}, made by packaging/pages.py"]
    if help_.commands:
        lines += FISH_COMMAND.replace("PROGRAM", function).rstrip().split("\n")
    for verb, (second, text) in help_.verbs().items():
        lines.append(f"complete -c {name} -n __fish_use_subcommand -f -a {verb} -d {quote_fish(text)}")
        if second:
            lines.append(f"complete -c {name}{of([verb + ' '])} -f -a '{' '.join(second)}'")
    if help_.commands:
        lines.append(f"complete -c {name}{of(help_.of_sessions())} -a '({name} list recordings 2>/dev/null)'")
    lines += options(help_.common, "")
    for commands, rows in help_.groups():
        lines += options(rows, of(commands))
    return "\n".join(lines) + "\n"


def main():
    kind, program, out = sys.argv[1:4]
    page = sys.argv[4] if len(sys.argv) > 4 else None
    text = {"man": man, "bash": bash, "zsh": zsh, "fish": fish}[kind](Help(program), page)
    with open(out, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
