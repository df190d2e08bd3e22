#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What is installed must be complete: the programs run, a program in the installed folder finds the installed preview
helper, and what man page and completions say is what the help says.

usage: check.py CMAKE BUILD TEST_PROGRAM HELPER_FOLDER"""
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


def completed(script, *words):
    """What bash offers for the last of the words, a line each."""
    given = " ".join(f"'{word}'" for word in words)
    offered = run("bash", "-c", f"source {script}; COMP_WORDS=({given}); COMP_CWORD={len(words) - 1}; "
                  '_a2ascope_cli; printf "%s\\n" "${COMPREPLY[@]}"')
    return [line for line in offered.split("\n") if line]


def check_completion(script):
    for words, wanted in (
        (("a2ascope-cli", "ch"), ["check"]),
        (("a2ascope-cli", "task", ""), ["get", "cancel", "watch", "list"]),
        (("a2ascope-cli", "check", "url", "--fail-on", "w"), ["warning"]),
        (("a2ascope-cli", "check", "url", "--fail-on", "=", "w"), ["warning"]),  # as bash splits --fail-on=w
    ):
        offered = completed(script, *words)
        if offered != wanted:
            sys.exit(f"bash completes {words} to {offered}, not to {wanted}")


def options_of_help(text):
    """What "help COMMAND" names: options, each with its choices: () where there are none."""
    options = {}
    # An option, and where its choices go on in the next line.
    for names, value in re.findall(r"^  (-[^<\n]*?)(?: <([^>]*)>)?(?:  .*)?$", text.split("\nOptions:\n")[1], re.MULTILINE):
        words = tuple(re.sub(r"\s", "", value).split("|")) if "|" in value else ()
        options.update({name: words for name in names.split(", ")})
    return options


# Of each shell: what it offers for a command, and for the value of each of these options. A command is asked with
# an operand behind it.

def offered_by_bash(script, command, options):
    given = [f"{command} x -", *(f"{command} x {option} ''" for option in options)]
    program = f"source '{script}'\n" + "".join(
        f"COMP_WORDS=(a2ascope-cli {words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMPREPLY=(); _a2ascope_cli; "
        'printf "%s\\n" "${COMPREPLY[@]}"; echo ==\n' for words in given)
    first, *values = [part.split() for part in run("bash", "-c", program).split("==\n")][:-1]
    return first, dict(zip(options, values))


def offered_by_zsh(script, command, options):
    if shutil.which("zsh"):
        specs = run("zsh", "-f", "-c", f'_arguments() {{ print -rl -- "$@" }}; ask() {{ local -a words=(a2ascope-cli {command} x); '
                    f"source '{script}' }}; ask").split("\n")
    else:
        text = open(script, encoding="utf-8").read()
        specs = re.search(r"^specs=\(\n((?:  .*\n)*)\)", text, re.MULTILINE)[1].split("\n")
        for commands, lines in re.findall(r"^  \((.*)\) specs\+=\(\n((?:  .*\n)*)\) ;;", text, re.MULTILINE):
            if command in shlex.split(commands.replace("|", " ")):
                specs += lines.split("\n")
        specs = [shlex.split(line)[0] for line in specs if line]
    found = [re.match(r"\*(-[\w-]+)\[(?:[^\]\\]|\\.)*\](?::[^:]*:\((.*)\))?", spec) for spec in specs]
    offered = {one[1]: (one[2] or "").split() for one in found if one}
    return list(offered), {option: offered.get(option, []) for option in options}


def offered_by_fish(script, command, options):
    if shutil.which("fish"):
        given = [f"{command} x --", f"{command} x -", *(f"{command} x {option} " for option in options)]
        program = f"source '{script}'\n" + "".join(f"complete -C 'a2ascope-cli {words}'; echo ==\n" for words in given)
        parts = [[line.split("\t")[0] for line in part.splitlines()] for part in run("fish", "-c", program).split("==\n")]
        return sorted(set(parts[0] + parts[1])), dict(zip(options, parts[2:]))
    offered = {}
    for line in open(script, encoding="utf-8"):
        if not line.startswith("complete "):
            continue
        words = shlex.split(line.replace("\\'", "'\\''"))
        at = dict(zip(words, words[1:]))
        commands = shlex.split(at["-n"])[1:] if at.get("-n", "").startswith("__a2ascope_cli_is ") else None
        if commands is None or command in commands:
            for i, word in enumerate(words):
                if word in ("-l", "-s"):
                    offered["-" * (1 + (word == "-l")) + words[i + 1]] = [] if at.get("-a", "(").startswith("(") else at["-a"].split()
    return list(offered), {option: offered.get(option, []) for option in options}


def check_offers(scripts, program):
    """Each shell offers for each command the options and choices of its help, and no others."""
    commands = re.findall(r"^  ([a-z]+(?: [a-z]+)?)", run(program, "--help"), re.MULTILINE)
    helps = {command: options_of_help(run(program, "help", *command.split())) for command in commands}
    # Every option that has choices somewhere is tried with every command.
    chosen = sorted({option for options in helps.values() for option, words in options.items() if words})
    if len(commands) < 20 or len(chosen) < 8:
        sys.exit(f"only {commands} and {chosen} were found in the help")
    every = {word for options in helps.values() for words in options.values() for word in words}
    for shell, offered_by in (("bash", offered_by_bash), ("zsh", offered_by_zsh), ("fish", offered_by_fish)):
        for command, options in helps.items():
            offered, values = offered_by(scripts[shell], command, chosen)
            if sorted(offered) != sorted(options):
                sys.exit(f"{shell} offers for {command} not what its help names: {sorted(set(offered) ^ set(options))}")
            for option in chosen:
                # Files are offered where an option takes no value.
                words = [word for word in values[option] if word in every]
                if sorted(words) != sorted(options.get(option, ())):
                    sys.exit(f"{shell} offers for {command} {option} {words}, not {options.get(option, ())}")


def check_listed(script, program, folder):
    """The names of the user's agents, and recordings wherever a session file is meant."""
    os.makedirs(folder)
    agents = os.path.join(folder, "agents.json")
    with open(agents, "w", encoding="utf-8") as file:
        file.write('{"format":"A2A Scope agents","version":1,"agents":[{"id":"a1","name":"Trip planner","url":"http://localhost:1"},'
                   '{"id":"a2","name":"Train","url":"http://localhost:2"}]}')
    os.environ["XDG_DATA_HOME"] = folder
    home = os.environ.get("HOME", "")
    os.environ["HOME"] = folder
    sessions = os.path.join(folder, "a2ascope", "sessions")
    os.makedirs(sessions)
    recording = os.path.join(sessions, "2026-01-02 10.00.00.a2ascope")
    open(recording, "wb").close()
    for words, wanted in (
        ((program, "send", "--profiles", agents, "--profile", "Tri"), ["Trip planner"]),
        ((program, "send", "--profiles", agents, "--profile", "T"), ["Trip planner", "Train"]),
        ((program, "send", "--profiles", agents, "--profile", "Trip\\ p"), ["Trip planner"]),  # quoted as bash itself does
        ((program, "send", "--profiles", agents, "--profile", '"Trip p'), ["Trip planner"]),
        ((program, "send", "--profiles", agents, "--profile", "=", "Tri"), ["Trip planner"]),
        ((program, "send", "--profiles", "=", agents, "--profile", "="), ["Trip planner", "Train"]),
        ((program, "send", "--profiles", "~/agents.json", "--profile", "Tri"), ["Trip planner"]),
        ((program, "send", "--profiles", f'"{agents}"', "--profile", "Tri"), ["Trip planner"]),
        ((program, "replay", "2026-01"), [recording]),
        ((program, "replay", "2026-01-02\\ 1"), [recording]),
        ((program, "check", "--offline", "2026"), [recording]),
        ((program, "export", sessions + "/20"), [recording]),  # as a plain file
        ((program, "send", "2026"), []),
    ):
        offered = completed(script, *words)
        if offered != wanted:
            sys.exit(f"bash completes {words} to {offered}, not to {wanted}")
    os.environ["HOME"] = home


def check_man(page, program):
    """Every command is in it, with everything that its help names."""
    text = open(page, encoding="utf-8").read().replace("\\-", "-")
    commands = re.findall(r"^  ([a-z]+(?: [a-z]+)?)", run(program, "--help"), re.MULTILINE)
    if len(commands) < 20:
        sys.exit(f"only {commands} were found in --help")
    common = text.split(".SH OPTIONS")[1]
    for command in commands:
        section = re.search(rf"^\.SS {command}\b.*\n(?:(?!\.S[SH]).*\n)*", text, re.MULTILINE)
        if not section:
            sys.exit(f"{command} is not in {page}")
        for option in options_of_help(run(program, "help", *command.split())):
            if not re.search(rf"^\.B (?:-.*, )?{option}(?:[, ]|$)", section[0] + common, re.MULTILINE):
                sys.exit(f"{option} of {command} is not in {page}")
    if ".SH EXIT STATUS" not in text or ".B 130" not in text:
        sys.exit(f"{page} tells no exit codes")


def main():
    cmake, build, test_program, helper_folder = sys.argv[1:]
    with tempfile.TemporaryDirectory() as prefix:
        run(cmake, "--install", build, "--prefix", prefix)
        expected = [
            "bin/a2ascope",
            "bin/a2ascope-cli",
            f"{helper_folder}/a2ascope-render",
            "share/applications/io.github.a2ascope.A2AScope.desktop",
            "share/metainfo/io.github.a2ascope.A2AScope.metainfo.xml",
            "share/icons/hicolor/scalable/apps/io.github.a2ascope.A2AScope.svg",
            "share/mime/packages/io.github.a2ascope.A2AScope.xml",
        ]
        for program in ("a2ascope", "a2ascope-cli"):
            expected += [
                f"share/man/man1/{program}.1",
                f"share/bash-completion/completions/{program}",
                f"share/zsh/site-functions/_{program}",
                f"share/fish/vendor_completions.d/{program}.fish",
            ]
        if os.path.exists(os.path.join(build, "bin", "a2ascope-demo-agent")):
            expected.append("bin/a2ascope-demo-agent")
        missing = [name for name in expected if not os.path.isfile(os.path.join(prefix, name))]
        if missing:
            sys.exit(f"not installed: {', '.join(missing)}")
        for program in ("a2ascope", "a2ascope-cli"):
            version = run(os.path.join(prefix, "bin", program), "--version")
            if program not in version.lower().replace(" ", "-") and "a2a" not in version.lower():
                sys.exit(f"{program} --version says: {version}")
        check_completion(os.path.join(prefix, "share/bash-completion/completions/a2ascope-cli"))
        check_offers({"bash": os.path.join(prefix, "share/bash-completion/completions/a2ascope-cli"),
                      "zsh": os.path.join(prefix, "share/zsh/site-functions/_a2ascope-cli"),
                      "fish": os.path.join(prefix, "share/fish/vendor_completions.d/a2ascope-cli.fish")},
                     os.path.join(prefix, "bin/a2ascope-cli"))
        check_listed(os.path.join(prefix, "share/bash-completion/completions/a2ascope-cli"),
                     os.path.join(prefix, "bin/a2ascope-cli"), os.path.join(prefix, "user"))
        check_man(os.path.join(prefix, "share/man/man1/a2ascope-cli.1"), os.path.join(prefix, "bin/a2ascope-cli"))
        # It uses the helper at the place where the window would search it.
        there = shutil.copy(test_program, os.path.join(prefix, "bin"))
        run(there, "HelperLockTest", "helper_is_sandboxed", "opens_nothing")
        os.rename(os.path.join(prefix, helper_folder), os.path.join(prefix, "elsewhere"))
        if subprocess.run([there, "HelperLockTest", "helper_is_sandboxed"], capture_output=True).returncode == 0:
            sys.exit("the helper that was found is not the installed one")


if __name__ == "__main__":
    main()
