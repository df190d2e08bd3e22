# SPDX-License-Identifier: Apache-2.0
"""The command line:

  run bench BUILD [GROUP…]        measures, prints one table, writes a file of figures
  run compare OLD NEW [GROUP…]    two build folders run in turns, or two files of figures
  run smoke BUILD GROUP.SCENARIO  one round at a tiny size: does it run, does it tell what it should?
  run list [--smoke]              the scenarios, one in a line; those that are tests
"""
import argparse
import dataclasses
import pathlib
import shlex
import sys

from . import compare, record, report, smoke
from .programs import SKIPPED, Failed, Missing, NotBuilt, install_sdk
from .rounds import measure_all
from .scenarios import SCENARIOS
from .shape import Scenario

GROUPS = list(dict.fromkeys(scenario.group for scenario in SCENARIOS))


def chosen(options: argparse.Namespace) -> list[Scenario]:
    """The scenarios that were asked for; all where none was named."""
    found = [scenario for scenario in SCENARIOS
             if (not options.groups or scenario.group in options.groups)
             and (not options.scenario or scenario.name in options.scenario or scenario.title in options.scenario)
             and (not options.platform or scenario.platform == options.platform)]
    if not found:
        raise SystemExit(f"bench: there is no such scenario. There are: {', '.join(one.title for one in SCENARIOS)}")
    if options.events:
        found = [dataclasses.replace(one, full={**one.full, "events": options.events}) if "events" in one.full else one
                 for one in found]
    return found


def show(header: tuple[str, ...], cells: list[list[str]], as_markdown: bool) -> None:
    print((report.markdown_table if as_markdown else report.text_table)(header, cells))


def bench(options: argparse.Namespace) -> int:
    scenarios = chosen(options)
    build = options.build.resolve()
    known = record.origin(build, ["./dev", "bench", *sys.argv[3:]])
    needs_sdk = any(step.program == "sdk" for scenario in scenarios for step in scenario.steps)
    outcome = measure_all(scenarios, build, options.folder, install_sdk(build) if needs_sdk else None, options.runs)
    path = options.json or record.default_path(known)
    record.write(path, known, outcome)
    cells = [report.cells(row) for row in outcome.rows if options.details or not row.figure.detail]
    print(record.headline(known) + "\n")
    show(report.HEADER, cells, options.markdown)
    if options.page:
        record.put_on_page(options.page, f"`{shlex.join(known['command'])}`: {record.headline(known)}\n\n"
                           f"{report.markdown_table(report.HEADER, cells)}\n")
    print("\n" + report.summary(outcome.rows))
    for word, what in (("skipped", outcome.skipped), ("FAILED", outcome.failures)):
        for one in what:
            print(f"  {word} {one.scenario.title}: {one.why}")
    print(f"Figures with all their runs: {path}")
    missed = any(row.verdict == "MISSED" for row in outcome.rows)
    return 1 if outcome.failures or (options.strict and missed) else 0


def compare_sides(options: argparse.Namespace) -> int:
    scenarios = chosen(options)
    old, new = options.old.resolve(), options.new.resolve()
    if old.is_dir() != new.is_dir():
        raise SystemExit("bench: compare takes two build folders or two files of figures, not one of each")
    if old.is_dir():
        pairs = compare.folders(scenarios, old, new, options.folder, options.runs)
    else:
        pairs = compare.files({scenario.title for scenario in scenarios}, old, new)
    print(f"OLD {old}\nNEW {new}\n")
    show(compare.HEADER, [pair.cells() for pair in pairs], options.markdown)
    both = [pair for pair in pairs if pair.old and pair.new]
    words = [pair.judged()[2] for pair in both]
    print(f"\n{len(both)} figures in both: {words.count('SLOWER')} SLOWER, {words.count('faster')} faster; "
          f"{len(pairs) - len(both)} in one only")
    return 1 if options.strict and "SLOWER" in words else 0


def smoke_test(options: argparse.Namespace) -> int:
    scenario = next((one for one in SCENARIOS if one.title == options.scenario), None)
    if not scenario:
        raise SystemExit(f"bench: there is no scenario {options.scenario}")
    try:
        said, missing = smoke.run(scenario, options.build.resolve())
        print(said)
        for step, why in missing.items():
            print(f"skipped: {step}: {why}")
        return SKIPPED if missing else 0
    except NotBuilt:
        raise  # the table names a program that does not exist
    except Missing as why:
        print(f"skipped: {why}")
        return SKIPPED
    except Failed as why:
        print(f"{scenario.title}: {why}")
        return 1


def list_scenarios(options: argparse.Namespace) -> int:
    for scenario in SCENARIOS:
        if scenario.in_smoke or not options.smoke:
            print(scenario.title if options.smoke else f"{scenario.title:24} {scenario.about}")
    return 0


def add_choice(command: argparse.ArgumentParser) -> None:
    command.add_argument("groups", nargs="*", metavar="GROUP", choices=[[], *GROUPS],
                         help=f"what to run; all where none is named: {', '.join(GROUPS)}")
    command.add_argument("--scenario", nargs="+", default=[], metavar="NAME", help="only these: packed, or ingest.packed")
    command.add_argument("--platform", choices=["offscreen", "xcb"], help="only scenarios on that platform")
    command.add_argument("--runs", type=int, help="rounds; else what the scenario says")
    command.add_argument("--events", type=int, help="another number of events, where a scenario has one")
    command.add_argument("--folder", type=pathlib.Path, help="where session files are written; on a disk, not in memory")
    command.add_argument("--markdown", action="store_true", help="the table as Markdown")
    command.add_argument("--strict", action="store_true", help="exit code 1 when something is MISSED, or SLOWER")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("bench")
    one.set_defaults(act=bench)
    one.add_argument("build", type=pathlib.Path)
    one.add_argument("--json", type=pathlib.Path, metavar="FILE", help="else build/bench/DATE-COMMIT.json")
    one.add_argument("--page", type=pathlib.Path, metavar="FILE", help="put the table into this page as Markdown")
    one.add_argument("--details", action="store_true", help="also rows that are kept in the file only")
    add_choice(one)
    two = commands.add_parser("compare")
    two.set_defaults(act=compare_sides)
    two.add_argument("old", type=pathlib.Path)
    two.add_argument("new", type=pathlib.Path)
    add_choice(two)
    tiny = commands.add_parser("smoke")
    tiny.set_defaults(act=smoke_test)
    tiny.add_argument("build", type=pathlib.Path)
    tiny.add_argument("scenario")
    names = commands.add_parser("list")
    names.add_argument("--smoke", action="store_true")
    names.set_defaults(act=list_scenarios)
    return parser.parse_args()


def main() -> int:
    options = arguments()
    try:
        return options.act(options)
    except (Failed, Missing) as why:
        raise SystemExit(f"bench: {why}") from None
