#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What is installed must be complete: the programs run, and a program in the installed folder finds
the installed preview helper.

usage: check.py CMAKE BUILD TEST_PROGRAM HELPER_FOLDER"""
import os
import shutil
import subprocess
import sys
import tempfile


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


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
        # It asks the helper that stands where it would be for the window.
        there = shutil.copy(test_program, os.path.join(prefix, "bin"))
        run(there, "HelperLockTest", "says_what_locks_it", "opens_nothing")
        os.rename(os.path.join(prefix, helper_folder), os.path.join(prefix, "elsewhere"))
        if subprocess.run([there, "HelperLockTest", "says_what_locks_it"], capture_output=True).returncode == 0:
            sys.exit("the helper that was found is not the installed one")


if __name__ == "__main__":
    main()
