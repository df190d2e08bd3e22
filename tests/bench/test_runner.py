#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The runner's own arithmetic: what it makes of numbers, and of what programs printed."""
import json
import math
import pathlib
import stat
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True

from runner import compare, numbers, oldtext, programs, record, report, rounds, smoke  # noqa: E402
from runner.scenarios import SCENARIOS  # noqa: E402
from runner.shape import Count, Figure, Scenario, Step  # noqa: E402


class Numbers(unittest.TestCase):
    def test_the_median_of_an_even_count_is_between_the_middle_two(self):
        self.assertEqual(numbers.median([4, 1, 100, 2]), 3)

    def test_noise_is_half_of_the_range_without_a_tenth_at_either_end(self):
        self.assertEqual(numbers.range_of([13, 10, 11]), 1.5)
        self.assertEqual(numbers.range_of([1000, *range(10, 18), 0]), 3.5)

    def test_runs_that_took_turns_are_compared_one_by_one(self):
        # The machine got slower and slower, for both equally.
        ratio, noise = numbers.paired([100, 200, 400], [110, 220, 440])
        self.assertAlmostEqual(ratio, 1.1)
        self.assertAlmostEqual(noise, 0)

    def test_runs_of_two_files_have_the_noise_of_both(self):
        ratio, noise = numbers.unpaired([90, 100, 110], [180, 200, 220])
        self.assertEqual(ratio, 2)
        self.assertAlmostEqual(noise, 0.1 + 0.1)

    def test_of_few_runs_the_noise_is_not_known(self):
        self.assertEqual(numbers.paired([100, 100], [200, 200]), (2, math.inf))
        self.assertEqual(numbers.unpaired([100], [200]), (2, math.inf))

    def test_a_run_of_nothing_leaves_no_pair(self):
        ratio, _ = numbers.paired([0, 100, 100], [50, 50, 50])
        self.assertEqual(ratio, 0.5)

    def test_slower_is_more_than_five_per_cent_and_more_than_noise(self):
        def say(old, new, noise, more=False, grain=0.0):
            return numbers.verdict(old, new, new / old, noise, more, grain)
        self.assertEqual(say(100, 106, 0.01), "SLOWER")
        self.assertEqual(say(100, 105, 0.01), "same")
        self.assertEqual(say(100, 120, 0.25), "same")
        self.assertEqual(say(100, 90, 0.01), "faster")
        self.assertEqual(say(100, 96, 0.01), "same")
        self.assertEqual(say(100, 90, 0.01, more=True), "SLOWER")
        self.assertEqual(say(100, 110, 0.01, more=True), "faster")
        self.assertEqual(say(1, 2, 0.01, grain=1), "same")
        self.assertEqual(say(100, 200, math.inf), "? (few runs)")
        self.assertEqual(numbers.verdict(0, 3, math.nan, 0, False, 1), "?")

    def test_a_limit_is_met_at_the_limit(self):
        self.assertEqual(numbers.judged(16, 16, 12, False), "met")
        self.assertEqual(numbers.judged(12, 16, 12, False), "wish met")
        self.assertEqual(numbers.judged(16.1, 16, 12, False), "MISSED")
        self.assertEqual(numbers.judged(4, 4, 5, True), "met")
        self.assertEqual(numbers.judged(3.9, 4, 5, True), "MISSED")
        self.assertEqual(numbers.judged(1e9, None, None, False), "shown")

    def test_growth_is_one_where_all_grows_alike(self):
        self.assertEqual(numbers.growth(1000, 100, 10), 1)
        self.assertEqual(numbers.growth(1500, 100, 10), 1.5)
        self.assertIsNone(numbers.growth(5, 0, 10))

    def test_nested_numbers_become_one_level(self):
        self.assertEqual(numbers.flat({"a": 1, "b": {"c d": {"e": 2.5}}, "name": "x", "good": True}),
                         {"a": 1, "b.c d.e": 2.5})

    def test_numbers_are_as_long_as_anybody_reads(self):
        self.assertEqual([numbers.shown(value) for value in (123456.7, 12.34, 1.234, 0.00123, 5.0, 0, math.nan, None)],
                         ["123,457", "12.3", "1.23", "0.0012", "5", "0", "–", "–"])


class OldText(unittest.TestCase):
    def test_the_last_json_line_counts(self):
        self.assertEqual(oldtext.figures("bench_window", 'a warning\n{"ms":1}\n{"ms":2}\n'), {"ms": 2})

    def test_a_timeline_is_read(self):
        told = oldtext.figures("bench_timeline", (
            "2,000 tasks, 1,000,000 events; built in 5312 ms, first paint 14 ms\n"
            "  one task grows        0.05 ms   wanted <= 8 ok   (20 tasks: 0.03 ms, ratio 1.7)\n"
            "  paint both clocks     9.10 ms   wanted <= 8 TOO MUCH   (20 tasks: 2.00 ms, ratio 4.5)\n"))
        self.assertEqual(told, {
            "builtMs": 5312, "firstPaintMs": 14,
            "cases.one task grows.ms": 0.05, "cases.one task grows.fewMs": 0.03, "cases.one task grows.ratio": 1.7,
            "cases.paint both clocks.ms": 9.1, "cases.paint both clocks.fewMs": 2,
            "cases.paint both clocks.ratio": 4.5})

    def test_a_search_is_read(self):
        told = oldtext.figures("bench_search", (
            "1000300 frames, 512 MB\n"
            "text                             found   first ms   total ms  worked ms    turn ms\n"
            "nee(dle|dful)                      200        1.0      900.5      880.1       5.20\n"
            "旅行                         0       -1.0      300.0      290.0       5.00\n"))
        self.assertEqual(told["frames"], 1000300)
        self.assertEqual(told["texts.nee(dle|dful).turnMs"], 5.2)
        self.assertEqual(told["texts.旅行.totalMs"], 300)
        self.assertNotIn("texts.旅行.firstMs", told)  # nothing was found
        self.assertEqual(len(told), 2 + 5 + 4)

    def test_rules_are_read(self):
        told = oldtext.figures("bench_rules", (
            "                                some ms     4 × ms    ratio\n"
            "artifacts of a task                10.1       42.0      4.2\n"))
        self.assertEqual(told, {"cases.artifacts of a task.someMs": 10.1, "cases.artifacts of a task.manyMs": 42,
                                "cases.artifacts of a task.ratio": 4.2})

    def test_a_filter_whose_name_ends_with_a_number_is_read(self):
        told = oldtext.figures("bench_filter", (
            "1000300 frames, 512 MB\n"
            "filter                                   found     total ms    turn ms   clear ms\n"
            "kind:artifact size>400                  999700        120.5       5.10       0.00\n"
            "\"chunk 12\"                                   0       1900.0       5.30       0.00\n"))
        self.assertEqual(told["filters.kind:artifact size>400.found"], 999700)
        self.assertEqual(told["filters.\"chunk 12\".totalMs"], 1900)
        self.assertEqual(len(told), 2 + 4 + 4)

    def test_what_is_not_understood_tells_nothing(self):
        self.assertEqual(oldtext.figures("bench_filter", "usage: …\n"), {})
        self.assertEqual(oldtext.figures("a2ascope-cli", "answered\n"), {})


ONE = {"run": {"ms": 10, "cases.a.ms": 1, "cases.b c.ms": 2, "cases.b c.ratio": 9}, "other": {"ms": 5, "none": 0}}


class Figures(unittest.TestCase):
    def test_a_key_is_one_row(self):
        self.assertEqual(Figure("time", "ms", "run.ms").values(ONE), {"time": 10})
        self.assertEqual(Figure("time", "ms", "run.s").values(ONE), {})
        self.assertEqual(Figure("time", "ms", "gone.ms").values(ONE), {})

    def test_a_ratio_needs_both(self):
        self.assertEqual(Figure("ratio", "×", "run.ms", "other.ms").values(ONE), {"ratio": 2})
        self.assertEqual(Figure("ratio", "×", "run.ms", "other.s").values(ONE), {})
        self.assertEqual(Figure("ratio", "×", "run.ms", "other.none").values(ONE), {})

    def test_a_star_is_a_row_for_each_case(self):
        self.assertEqual(Figure("*: time", "ms", "run.cases.*.ms").values(ONE), {"a: time": 1, "b c: time": 2})
        self.assertEqual(Figure("*", "ms", "run.cases.*.ms", cases=3).values(ONE), {})

    def test_the_worst_of_all_cases_is_one_row(self):
        self.assertEqual(Figure("worst", "ms", "run.cases.*.ms", worst=True).values(ONE), {"worst": 2})
        self.assertEqual(Figure("worst", "ms", "run.cases.*.ms", worst=True, more=True).values(ONE), {"worst": 1})


def scenario(**changes):
    what = dict(group="group", name="name", about="", steps=(Step("run", "program", ("{events}", "{sends}")),),
                figures=(Figure("time", "ms", "run.ms", must=8),), full={"events": 3000, "sends": ""},
                smoke={"events": 2, "sends": 7}, counts=(Count("run.frames", lambda sizes: sizes["events"]),))
    return Scenario(**what | changes)


class Programs(unittest.TestCase):
    """Scenarios with programs of our own making."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = pathlib.Path(folder.name)

    def program(self, script, name="program", build=None):
        path = (build or self.build) / "bin" / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def smoke(self, **changes):
        return smoke.run(scenario(**changes), self.build)

    def test_arguments_that_are_empty_are_left_out(self):
        site = programs.Site(self.build, self.build, scenario().full)
        self.program("")
        self.assertEqual(site.command(scenario(), scenario().steps[0])[1:], ["3000"])

    def test_a_small_run_says_how_many_figures_there_were(self):
        self.program('echo "{\\"ms\\":4,\\"frames\\":$1}"')
        self.assertEqual(self.smoke(), ("group.name: 1 figures", {}))

    def test_what_others_have_made_may_be_missing(self):
        self.program('echo "{\\"ms\\":4,\\"frames\\":$1}"')
        said, missing = self.smoke(steps=(*scenario().steps, Step("theirs", "sdk")))
        self.assertEqual(said, "group.name: 1 figures")
        self.assertEqual(list(missing), ["theirs"])

    def test_a_wrong_count_fails(self):
        self.program('echo "{\\"ms\\":4,\\"frames\\":1}"')
        with self.assertRaisesRegex(programs.Failed, "run.frames is 1, not 2"):
            self.smoke()

    def test_a_figure_that_is_missing_fails(self):
        self.program('echo "{\\"time\\":4,\\"frames\\":2}"')
        with self.assertRaisesRegex(programs.Failed, "run.ms: 0 of 1 figures"):
            self.smoke()

    def test_a_case_that_is_missing_fails(self):
        self.program('echo "{\\"frames\\":2,\\"cases\\":{\\"a\\":{\\"ms\\":1}}}"')
        with self.assertRaisesRegex(programs.Failed, "1 of 2 figures"):
            self.smoke(figures=(Figure("*", "ms", "run.cases.*.ms", cases=2),))

    def test_a_figure_that_is_not_finite_fails(self):
        self.program('echo "{\\"ms\\":NaN,\\"frames\\":2}"')
        with self.assertRaisesRegex(programs.Failed, "run.ms is nan"):
            self.smoke()

    def test_a_program_that_fails_says_why(self):
        self.program('echo "{\\"ms\\":4,\\"frames\\":2}"; echo broken >&2; exit 3')
        with self.assertRaisesRegex(programs.Failed, "program ended with 3: broken"):
            self.smoke()

    def test_a_program_without_an_end_is_ended(self):
        self.program("exec sleep 600")
        with self.assertRaisesRegex(programs.Failed, "no end within 0.1 s"):
            self.smoke(timeout=0.1)

    def test_a_program_that_was_not_built_is_told(self):
        with self.assertRaises(programs.NotBuilt):
            self.smoke()

    def test_processes_are_measured_from_outside(self):
        ended = programs.run(["sh", "-c", "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"], 60)
        self.assertGreater(ended.process["process.cpuMs"], 0)
        self.assertGreaterEqual(ended.process["process.wallMs"] * 2, ended.process["process.cpuMs"])
        self.assertGreater(ended.process["process.peakMib"], 0)

    def test_two_builds_take_turns(self):
        log = self.build / "log"
        for side, ms in (("old", 100), ("new", 200)):
            self.program(f'echo {side} >>{log}; echo "{{\\"ms\\":{ms}}}"', build=self.build / side)
        pairs = compare.folders([scenario()], self.build / "old", self.build / "new", None, 3)
        self.assertEqual(log.read_text().split(), ["old", "new", "new", "old", "old", "new"])
        self.assertEqual(pairs[0].cells(), ["group", "name", "time", "ms", "100", "200", "2", "±0%", "SLOWER"])
        self.assertEqual([pair.key[2] for pair in pairs[1:]],
                         ["process run, wall clock", "process run, CPU", "process run, peak memory"])

    def test_what_one_build_lacks_is_said(self):
        for side in ("old", "new"):
            (self.build / side).mkdir()
        self.program('echo "{\\"ms\\":1}"', build=self.build / "new")
        pairs = compare.folders([scenario()], self.build / "old", self.build / "new", None, 3)
        self.assertEqual({pair.cells()[-1] for pair in pairs}, {"not in OLD"})
        self.assertEqual(len(pairs), 4)

    def test_the_worst_of_other_cases_is_not_compared(self):
        figures = (Figure("worst", "ms", "run.cases.*.ms", worst=True),
                   Figure("*", "ms", "run.cases.*.ms", cases=2))
        for side, cases in (("old", '"a":{"ms":1}'), ("new", '"a":{"ms":1},"b":{"ms":9}')):
            self.program(f"echo '{{\"cases\":{{{cases}}}}}'", build=self.build / side)
        pairs = compare.folders([scenario(figures=figures)], self.build / "old", self.build / "new", None, 3)
        self.assertEqual([(pair.key[2], pair.cells()[-1]) for pair in pairs[:2]], [("a", "same"), ("b", "not in OLD")])

    def test_old_text_is_held_beside_json(self):
        figure = Figure("*", "×", "run.cases.*.ratio")
        one = scenario(steps=(Step("run", "bench_rules"),), figures=(figure,))
        self.program('echo "scopes   1.0 4.0 4.0"; exit 1', "bench_rules", self.build / "old")
        self.program('echo "{\\"cases\\":{\\"scopes\\":{\\"ratio\\":4}}}"', "bench_rules", self.build / "new")
        pairs = compare.folders([one], self.build / "old", self.build / "new", None, 3)
        self.assertEqual(pairs[0].cells()[2:], ["scopes", "×", "4", "4", "1", "±0%", "same"])


class Tables(unittest.TestCase):
    def test_growth_is_told_beside_the_smaller_one(self):
        small = scenario(name="small", full={"events": 300})
        large = scenario(grows_from="small")
        rows = [rounds.Row(one, one.figures[0], "time", runs) for one, runs in ((small, [1]), (large, [12, 13, 11]))]
        rounds.add_growth(rows)
        self.assertIsNone(rows[0].growth)
        self.assertEqual(rows[1].growth, 1.2)
        self.assertEqual(report.cells(rows[1]),
                         ["group", "name", "time", "ms", "≤ 8", "12 (11–13), growth 1.20", "MISSED"])

    def test_two_files_are_held_side_by_side(self):
        def file(name, runs):
            path = pathlib.Path(folder) / name
            one = {"group": "g", "scenario": "s", "unit": "ms", "more": False, "grain": 0}
            path.write_text(json.dumps({"figures": [one | {"figure": key, "runs": value}
                                                    for key, value in runs.items()]}))
            return path
        with tempfile.TemporaryDirectory() as folder:
            old = file("old", {"a": [10, 10, 10], "gone": [1]})
            new = file("new", {"a": [20, 20, 20], "came": [1]})
            cells = [pair.cells() for pair in compare.files({"g.s"}, old, new)]
        self.assertEqual([line[2] for line in cells], ["a", "came", "gone"])
        self.assertEqual([line[-1] for line in cells], ["SLOWER", "not in OLD", "not in NEW"])

    def test_columns_stand_below_each_other_in_chinese_too(self):
        table = report.text_table(["a", "b"], [["旅行", "1"], ["xyz", "2"]])
        self.assertEqual(table, "a     b\n旅行  1\nxyz   2")

    def test_a_page_gets_its_table(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "page.md"
            page.write_text("above\n<!-- figures -->\nold\n<!-- /figures -->\nbelow\n")
            record.put_on_page(page, "new\n")
            self.assertEqual(page.read_text(), "above\n<!-- figures -->\nnew\n<!-- /figures -->\nbelow\n")
            page.write_text("no marks")
            with self.assertRaises(ValueError):
                record.put_on_page(page, "new\n")

    def test_a_bar_does_not_break_a_table(self):
        self.assertEqual(report.markdown_table(["a"], [["x|y"]]), "| a |\n| --- |\n| x\\|y |")


class Table(unittest.TestCase):
    """The table of scenarios itself."""

    def test_names_are_unique(self):
        titles = [one.title for one in SCENARIOS]
        self.assertEqual(sorted(set(titles)), sorted(titles))

    def test_figures_and_counts_name_steps_that_there_are(self):
        for one in SCENARIOS:
            steps = {step.name for step in one.steps}
            labels = [figure.label for figure in one.figures]
            self.assertEqual(len(set(labels)), len(labels), one.title)
            for key in [key for figure in one.figures for key in figure.steps()] + \
                    [count.key.partition(".")[0] for count in one.counts]:
                self.assertIn(key, steps, one.title)

    def test_a_wish_is_more_than_a_must(self):
        for one in SCENARIOS:
            for figure in one.figures:
                if figure.wish is not None:
                    self.assertEqual(figure.wish > figure.must, figure.more, f"{one.title} {figure.label}")

    def test_both_sizes_say_the_same_things(self):
        for one in SCENARIOS:
            self.assertEqual(set(one.full), set(one.smoke), one.title)
            if one.grows_from:
                self.assertIn(f"{one.group}.{one.grows_from}", {other.title for other in SCENARIOS})


if __name__ == "__main__":
    unittest.main()
