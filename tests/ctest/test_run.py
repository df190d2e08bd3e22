#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What ./dev test prints at the end, of CTest runs of small commands."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

RUN = pathlib.Path(__file__).with_name("run")
WALK = "FAIL!  : WalkTest::goes_back(a row, 200 %) 'is seen' returned FALSE. (“Destination”: outside)\n   Picture: /p/walk.png\n"
TESTS = {
    "fine.One": ("true", ""),
    "fine.Two": ("true", ""),
    "skipped.One": ("echo needs npm; exit 77", "SKIP_RETURN_CODE 77"),
    "walk.WalkTest": (f"printf '%b' \"$WALK\"; exit 1", ""),
    "slow.One": ("exec sleep 60", "TIMEOUT 1"),
}


class Lines(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()

    def run_tests(self, names, *options):
        """The exit code, and the lines behind CTest's own."""
        build = self.folder / "build"
        build.mkdir(exist_ok=True)
        entries = []
        for name in names:
            command, properties = TESTS[name]
            (build / name).write_text(command + "\n")
            entries.append(f'add_test({name} "/bin/sh" "{build / name}")\n')
            if properties:
                entries.append(f"set_tests_properties({name} PROPERTIES {properties})\n")
        (build / "CTestTestfile.cmake").write_text("".join(entries))
        done = subprocess.run([sys.executable, RUN, build, *options], cwd=self.folder, capture_output=True, text=True,
                              env=os.environ | {"WALK": WALK, "LC_ALL": "C.UTF-8"})
        lines = done.stdout.rstrip("\n").split("\n")
        summary = next(i for i, line in enumerate(lines) if line.startswith("Total Test time"))
        self.assertRegex("\n".join(lines[:summary]), r"\d+% tests passed, \d+ tests failed out of \d+")
        return done.returncode, lines[len(lines) - lines[::-1].index(""):]

    def test_a_run_without_failures(self):
        self.assertEqual(self.run_tests(["fine.One", "fine.Two", "skipped.One"]),
                         (0, ["./dev test: 2 passed, 1 skipped, nothing failed"]))

    def test_one_line_has_all_of_a_failure(self):
        code, lines = self.run_tests(["fine.One", "walk.WalkTest"], "--as", "./dev test --asan")
        self.assertNotEqual(code, 0)
        self.assertEqual(lines, ["./dev test --asan: 1 passed, 1 FAILED: walk.WalkTest, goes_back(a row, 200 %); "
                                 "again: ./dev test --asan -R '^walk\\.WalkTest$'; "
                                 "log: build/failed/walk.WalkTest.log, picture: /p/walk.png"])
        self.assertEqual((self.folder / "build/failed/walk.WalkTest.log").read_text(), WALK)

    def test_each_of_several_failures_has_a_line(self):
        code, lines = self.run_tests(["walk.WalkTest", "fine.One", "slow.One"])
        self.assertNotEqual(code, 0)
        self.assertEqual(lines, [
            "  walk.WalkTest, goes_back(a row, 200 %); log: build/failed/walk.WalkTest.log, picture: /p/walk.png",
            "  slow.One, timeout; log: build/failed/slow.One.log",
            "./dev test: 1 passed, 2 FAILED: walk.WalkTest, slow.One; "
            "again: ./dev test -R '^(walk\\.WalkTest|slow\\.One)$'; logs: build/failed"])

    def test_the_next_run_forgets_the_logs_of_the_last(self):
        self.run_tests(["walk.WalkTest"])
        self.run_tests(["fine.One"])
        self.assertFalse((self.folder / "build/failed").exists())

    def test_several_rounds_count_failures(self):
        code, lines = self.run_tests(["walk.WalkTest", "fine.One"], "--repeat", "2")
        self.assertNotEqual(code, 0)
        self.assertEqual(lines[-1], "./dev test: 2 times 2 tests, FAILED: walk.WalkTest (2 times); logs: build/failed")
        self.assertEqual(len(lines), 3)
        self.assertTrue((self.folder / "build/failed/walk.WalkTest.2.log").exists())


if __name__ == "__main__":
    unittest.main()
