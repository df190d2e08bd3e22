# SPDX-License-Identifier: Apache-2.0
"""Two builds, run in turns, or two files of figures, held side by side."""
import dataclasses
import json
import pathlib
import tempfile
from collections.abc import Iterable

from .numbers import median, paired, shown, unpaired, verdict
from .programs import Failed, Missing, Site, run_step
from .rounds import say, url_of
from .shape import Figure, Round, Scenario, Step

SIDES = ("OLD", "NEW")
ROUNDS = 5  # fewer say too little about the noise
HEADER = ("group", "scenario", "figure", "unit", "old", "new", "new/old", "noise", "verdict")


@dataclasses.dataclass
class Pair:
    """A figure of both sides. A side that does not have it has no runs."""
    key: tuple[str, str, str]
    unit: str
    more: bool
    grain: float
    old: list[float]
    new: list[float]
    in_turns: bool = False

    def judged(self) -> tuple[float, float, str]:
        """Ratio, noise and verdict."""
        ratio, noise = (paired if self.in_turns else unpaired)(self.old, self.new)
        return ratio, noise, verdict(median(self.old), median(self.new), ratio, noise, self.more, self.grain)

    def cells(self) -> list[str]:
        medians = [shown(median(runs)) if runs else "" for runs in (self.old, self.new)]
        if not self.old or not self.new:
            return [*self.key, self.unit, *medians, "", "", f"not in {'NEW' if self.old else 'OLD'}"]
        ratio, noise, said = self.judged()
        return [*self.key, self.unit, *medians, shown(ratio), f"±{noise:.0%}" if noise < 10 else "", said]


def process_figures(scenario: Scenario) -> list[Figure]:
    """What is measured of each program from outside, whatever it prints. Under Xvfb that would be the display's."""
    if scenario.platform == "xcb":
        return []
    told = {figure.key for figure in scenario.figures if not figure.over}
    figures = []
    for step in filter(lambda step: step.is_ours, scenario.steps):
        for label, key, unit, grain in (("wall clock", "wallMs", "ms", 10), ("CPU", "cpuMs", "ms", 10),
                                        ("peak memory", "peakMib", "MiB", 1)):
            figures.append(Figure(f"process {step.name}, {label}", unit, f"{step.name}.process.{key}", grain=grain))
    return [figure for figure in figures if figure.key not in told]


class Side:
    """One of two builds while a scenario is run."""

    def __init__(self, name: str, site: Site):
        self.name = name
        self.site = site
        self.trouble: dict[str, str] = {}  # by step
        self.rounds: list[Round] = []

    def run(self, scenario: Scenario, step: Step, folder: pathlib.Path) -> None:
        if step.name in self.trouble:
            return
        here = dataclasses.replace(self.site, folder=folder)
        try:
            self.rounds[-1][step.name] = run_step(scenario, step, here)
        except (Missing, Failed) as why:
            self.trouble[step.name] = str(why)
            say(f"  {self.name}: {why}")

    def runs(self, figure: Figure) -> dict[str, list[float]]:
        """The values of a figure by row; only rows that each round has. An old build may have fewer cases."""
        figure = dataclasses.replace(figure, cases=1)
        found: dict[str, list[float]] = {}
        for results in self.rounds:
            for label, value in figure.values(results).items():
                found.setdefault(label, []).append(value)
        return {label: values for label, values in found.items() if len(values) == len(self.rounds)}


def run_round(scenario: Scenario, sides: list[Side], number: int) -> None:
    """Each step of one side beside the same step of the other; who begins changes from round to round."""
    with tempfile.TemporaryDirectory(dir=sides[0].site.folder) as root:
        folders = {side.name: pathlib.Path(root) / side.name for side in sides}
        for side in sides:
            folders[side.name].mkdir()
            side.rounds.append({})
        for step in filter(lambda step: step.is_ours, scenario.steps):
            for side in sides if number % 2 == 0 else reversed(sides):
                side.run(scenario, step, folders[side.name])


def have_same_cases(figure: Figure, sides: list[Side]) -> bool:
    old, new = ({case for results in side.rounds for case in figure.found(results)} for side in sides)
    return not old or not new or old == new


def pairs_of(scenario: Scenario, sides: list[Side]) -> list[Pair]:
    pairs = []
    for figure in [*scenario.figures, *process_figures(scenario)]:
        if figure.worst and not have_same_cases(figure, sides):
            continue  # the worst of others; each case is compared by itself
        old, new = (side.runs(figure) for side in sides)
        for label in [*new, *(label for label in old if label not in new)]:
            pairs.append(Pair((scenario.group, scenario.name, label), figure.unit, figure.more, figure.grain,
                              old.get(label, []), new.get(label, []), in_turns=True))
    return pairs


def folders(scenarios: Iterable[Scenario], old: pathlib.Path, new: pathlib.Path, folder: pathlib.Path | None,
            runs: int | None) -> list[Pair]:
    """Runs both builds, against the server of the new one (or, where it has none, of the old one)."""
    pairs = []
    host = new if (new / "bin/bench_server").exists() else old
    for scenario in scenarios:
        rounds = runs or ROUNDS
        say(f"{scenario.title}: {rounds} rounds, OLD and NEW in turns")
        with tempfile.TemporaryDirectory(dir=folder) as root, url_of(scenario, host, scenario.full) as url:
            sides = [Side(name, Site(build, pathlib.Path(root), scenario.full, url))
                     for name, build in zip(SIDES, (old, new))]
            for number in range(rounds):
                run_round(scenario, sides, number)
        pairs += pairs_of(scenario, sides)
    return pairs


def read(path: pathlib.Path) -> dict[tuple[str, str, str], dict]:
    told = json.loads(path.read_text(encoding="utf-8"))
    return {(one["group"], one["scenario"], one["figure"]): one for one in told["figures"]}


def files(titles: set[str], old: pathlib.Path, new: pathlib.Path) -> list[Pair]:
    """Two files that `./dev bench` wrote."""
    before, after = read(old), read(new)
    pairs = []
    for key in [*after, *(key for key in before if key not in after)]:
        if f"{key[0]}.{key[1]}" in titles:
            one = after.get(key) or before[key]
            runs = [side[key]["runs"] if key in side else [] for side in (before, after)]
            pairs.append(Pair(key, one["unit"], one["more"], one["grain"], *runs))
    return pairs
