# SPDX-License-Identifier: Apache-2.0
"""Scenarios are run in rounds; what comes of them are rows of figures."""
import contextlib
import dataclasses
import math
import pathlib
import sys
import tempfile
from collections.abc import Iterable, Iterator

from .numbers import growth, judged, median
from .programs import Failed, Missing, NotBuilt, Site, run_step, server
from .shape import Figure, Round, Scenario, Sizes


@dataclasses.dataclass
class Row:
    """A figure of a scenario with all its runs."""
    scenario: Scenario
    figure: Figure
    label: str
    runs: list[float]
    growth: float | None = None

    @property
    def key(self) -> tuple[str, str, str]:
        return (self.scenario.group, self.scenario.name, self.label)

    @property
    def median(self) -> float:
        return median(self.runs)

    @property
    def verdict(self) -> str:
        return judged(self.median, self.figure.must, self.figure.wish, self.figure.more)


@dataclasses.dataclass
class Trouble:
    """Why a scenario, or a step of it, has no figures."""
    scenario: Scenario
    why: str


@dataclasses.dataclass
class Outcome:
    """Of all scenarios that were measured."""
    rows: list[Row] = dataclasses.field(default_factory=list)
    failures: list[Trouble] = dataclasses.field(default_factory=list)
    skipped: list[Trouble] = dataclasses.field(default_factory=list)


def say(text: str) -> None:
    """Tells on standard error how far it is; standard output is the table's."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def url_of(scenario: Scenario, build: pathlib.Path, sizes: Sizes) -> Iterator[str]:
    if not scenario.server:
        yield ""
        return
    with server(build, int(sizes["events"])) as url:
        yield url


def check_counts(scenario: Scenario, results: Round, sizes: Sizes) -> None:
    for count in scenario.counts:
        step, _, key = count.key.partition(".")
        if step not in results:
            continue
        expected, told = count.expected(sizes), results[step].get(key)
        if told != expected:
            raise Failed(f"{count.key} is {told}, not {expected}")


def run_round(scenario: Scenario, site: Site, without: set[str]) -> Round:
    """Each step once, but for those that cannot be run here."""
    with tempfile.TemporaryDirectory(dir=site.folder) as folder:
        here = dataclasses.replace(site, folder=pathlib.Path(folder))
        results = {step.name: run_step(scenario, step, here) for step in scenario.steps if step.name not in without}
    check_counts(scenario, results, site.sizes)
    return results


def unavailable(scenario: Scenario, site: Site) -> dict[str, Missing]:
    """The steps that cannot be run here, and why."""
    missing = {}
    for step in scenario.steps:
        try:
            site.command(scenario, step)
        except Missing as why:
            missing[step.name] = why
    return missing


def rows_of(scenario: Scenario, rounds: list[Round], without: Iterable[str] = ()) -> list[Row]:
    """The figures of all rounds. A figure that is not there fails, unless its step was not run."""
    rows: dict[str, Row] = {}
    for figure in scenario.figures:
        if figure.steps() & set(without):
            continue
        for results in rounds:
            values = figure.values(results)
            if not values:
                raise Failed(f"{figure.key}: {len(figure.found(results))} of {figure.cases} figures were told")
            for label, value in values.items():
                if not math.isfinite(value):
                    raise Failed(f"{figure.key} is {value}")
                rows.setdefault(label, Row(scenario, figure, label, [])).runs.append(value)
    return list(rows.values())


def measure(scenario: Scenario, build: pathlib.Path, folder: pathlib.Path, sdk: pathlib.Path | None,
            runs: int) -> tuple[list[Row], dict[str, Missing]]:
    """The figures of a scenario at its full size, and the steps that could not be run."""
    with url_of(scenario, build, scenario.full) as url:
        site = Site(build, folder, scenario.full, url, sdk)
        missing = unavailable(scenario, site)
        for why in missing.values():
            if isinstance(why, NotBuilt):
                raise why
        if len(missing) == len(scenario.steps):
            raise next(iter(missing.values()))
        rounds = [run_round(scenario, site, set(missing)) for _ in range(runs)]
    return rows_of(scenario, rounds, missing), missing


def measure_all(scenarios: list[Scenario], build: pathlib.Path, folder: pathlib.Path | None,
                sdk: pathlib.Path | None, runs: int | None) -> Outcome:
    """One scenario after the other; what fails does not keep the others. Ctrl+C ends with what there is."""
    outcome = Outcome()
    for scenario in scenarios:
        rounds = runs or scenario.runs
        say(f"{scenario.title}: {rounds} round{'s' if rounds > 1 else ''}: {scenario.about}")
        try:
            with tempfile.TemporaryDirectory(dir=folder) as place:
                rows, missing = measure(scenario, build, pathlib.Path(place), sdk, rounds)
            outcome.rows += rows
            outcome.skipped += [Trouble(scenario, f"{step}: {why}") for step, why in missing.items()]
        except (NotBuilt, Failed) as why:
            outcome.failures.append(Trouble(scenario, str(why)))
        except Missing as why:
            outcome.skipped.append(Trouble(scenario, str(why)))
        except KeyboardInterrupt:
            outcome.failures.append(Trouble(scenario, "ended by Ctrl+C"))
            break
    add_growth(outcome.rows)
    return outcome


def add_growth(rows: list[Row]) -> None:
    """How figures grow from the smaller scenario to this one; ratios do not grow."""
    known = {row.key: row for row in rows}
    for row in rows:
        smaller = known.get((row.scenario.group, row.scenario.grows_from, row.label))
        if smaller and not row.figure.over:
            factor = int(row.scenario.full["events"]) / int(smaller.scenario.full["events"])
            row.growth = growth(row.median, smaller.median, factor)
