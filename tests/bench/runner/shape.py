# SPDX-License-Identifier: Apache-2.0
"""What the table of scenarios is made of."""
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Sizes = Mapping[str, int | str]
Values = dict[str, float]  # result of one run of one step, by key
Round = dict[str, Values]  # results of all steps of a scenario, by step


@dataclass(frozen=True)
class Figure:
    """One row of the result: a key of a step ("ours.eventsPerSecond"), or that key over another one.

    A star in the key stands for every case that the step prints; it names a row for each, or the worst one is it."""
    label: str
    unit: str
    key: str
    over: str = ""
    must: float | None = None  # None: only shown
    wish: float | None = None
    more: bool = False  # the larger the better
    grain: float = 0.0  # a difference this small says nothing
    cases: int = 1  # minimum number that a star represents
    worst: bool = False  # one row: the worst of all cases
    detail: bool = False  # kept and compared, but not a row of the printed table

    def values(self, results: Round) -> dict[str, float]:
        """The value of each row in one round; nothing where the steps did not tell it."""
        found = self.found(results)
        if len(found) < self.cases:
            return {}
        if self.worst:
            return {self.label: (min if self.more else max)(found.values())}
        return {self.label.replace("*", case): value for case, value in found.items()}

    def found(self, results: Round) -> dict[str, float]:
        """By what the star stands for."""
        step, _, key = self.key.partition(".")
        told = results.get(step, {})
        if "*" not in key:
            value = self.divided(told[key], results) if key in told else None
            return {} if value is None else {"": value}
        start, end = key.split("*")
        return {name[len(start):len(name) - len(end)]: value for name, value in told.items()
                if name.startswith(start) and name.endswith(end) and len(name) > len(start) + len(end)}

    def divided(self, value: float, results: Round) -> float | None:
        if not self.over:
            return value
        step, _, key = self.over.partition(".")
        by = results.get(step, {}).get(key)
        return value / by if by else None

    def steps(self) -> set[str]:
        return {key.partition(".")[0] for key in (self.key, self.over) if key}


@dataclass(frozen=True)
class Step:
    """One program that is run once in each round. Arguments may name sizes, {url}, {folder}, {events}, {tasks};
    those that come out empty are left out."""
    name: str
    program: str  # in bin/ of the build; or "curl", or "sdk": the official JavaScript client
    arguments: tuple[str, ...] = ()
    reads: str = "stdout"  # where its figures are printed
    tally: str = ""  # for programs that print something else: how often it occurs, as "tally"
    events: Callable[[Sizes], int] | None = None  # if the program does not count, by the wall clock

    @property
    def is_ours(self) -> bool:
        return self.program not in ("curl", "sdk")


@dataclass(frozen=True)
class Count:
    """What must come out, at every size: else the program did not do what was measured."""
    key: str
    expected: Callable[[Sizes], float]


@dataclass(frozen=True)
class Scenario:
    group: str
    name: str
    about: str
    steps: tuple[Step, ...]
    figures: tuple[Figure, ...]
    full: Sizes = field(default_factory=dict)
    smoke: Sizes = field(default_factory=dict)
    counts: tuple[Count, ...] = ()
    runs: int = 3
    server: bool = False  # needs bench_server, which gets "events"
    platform: str = "offscreen"  # or "xcb": its own display, by Xvfb
    timeout: int = 300  # seconds, for one run of one step
    grows_from: str = ""  # the scenario with less work: the growth of each figure is shown
    in_smoke: bool = True  # False: another scenario runs the same program in the same way

    @property
    def title(self) -> str:
        return f"{self.group}.{self.name}"
