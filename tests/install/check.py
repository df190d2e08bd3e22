#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What is installed must be complete: the programs run, and a program in the installed folder finds
the installed preview helper.

usage: check.py CMAKE BUILD TEST_PROGRAM HELPER_FOLDER"""
import os
import re
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
        (("a2ascope-cli", "check", "url", "--update-b"), ["--update-baseline"]),
        (("a2ascope-cli", "card", "url", "--update-b"), []),  # an option of another command
        (("a2ascope-cli", "task", "list", "url", "--page-s"), ["--page-size"]),
        (("a2ascope-cli", "task", "get", "url", "--page-s"), []),
    ):
        offered = completed(script, *words)
        if offered != wanted:
            sys.exit(f"bash completes {words} to {offered}, not to {wanted}")


def check_listed(script, program, folder):
    """The names of the user's agents, and recordings wherever a session file is meant."""
    os.makedirs(folder)
    agents = os.path.join(folder, "agents.json")
    with open(agents, "w", encoding="utf-8") as file:
        file.write('{"format":"A2A Scope agents","version":1,"agents":[{"id":"a1","name":"Trip planner","url":"http://localhost:1"},'
                   '{"id":"a2","name":"Train","url":"http://localhost:2"}]}')
    os.environ["XDG_DATA_HOME"] = folder
    sessions = os.path.join(folder, "a2ascope", "sessions")
    os.makedirs(sessions)
    recording = os.path.join(sessions, "2026-01-02 10.00.00.a2ascope")
    open(recording, "wb").close()
    for words, wanted in (
        ((program, "send", "--profiles", agents, "--profile", "Tri"), ["Trip planner"]),
        ((program, "send", "--profiles", agents, "--profile", "T"), ["Trip planner", "Train"]),
        ((program, "replay", "2026-01"), [recording]),
        ((program, "check", "--offline", "2026"), [recording]),
        ((program, "export", sessions + "/20"), [recording]),  # as a plain file
        ((program, "send", "2026"), []),
    ):
        offered = completed(script, *words)
        if offered != wanted:
            sys.exit(f"bash completes {words} to {offered}, not to {wanted}")


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
        for option in re.findall(r"^  (--[a-z-]+)", run(program, "help", *command.split()), re.MULTILINE):
            if f".B {option}" not in section[0] + common:
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
