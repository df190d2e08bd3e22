# SPDX-License-Identifier: Apache-2.0
"""Figures from what bench programs print: one JSON line, or the tables that they printed before they did.

Build folders of earlier commits can so be held beside later ones. Keys are those of the JSON line."""
import json
import re
from collections.abc import Callable, Sequence

from .numbers import flat

NUMBER = r"(-?\d+(?:\.\d+)?)"


def json_line(text: str) -> dict[str, float] | None:
    """The last line that is a JSON object."""
    for line in reversed(text.splitlines()):
        if line.startswith("{"):
            return flat(json.loads(line))
    return None


def rows(text: str, columns: Sequence[str], group: str) -> dict[str, float]:
    """A table of a name and numbers; times that are negative stand for none."""
    pattern = re.compile(r"^(\S.*?)" + rf"\s+{NUMBER}" * len(columns) + "$")
    found = {}
    for line in text.splitlines():
        if match := pattern.match(line):
            for column, value in zip(columns, match.groups()[1:]):
                if float(value) >= 0:
                    found[f"{group}.{match[1]}.{column}"] = float(value)
    return found


def frames(text: str) -> dict[str, float]:
    match = re.search(r"^(\d+) frames, (\d+) MB$", text, re.MULTILINE)
    return {"frames": float(match[1]), "mb": float(match[2])} if match else {}


def timeline(text: str) -> dict[str, float]:
    found = {}
    if match := re.search(rf"built in {NUMBER} ms, first paint {NUMBER} ms", text):
        found = {"builtMs": float(match[1]), "firstPaintMs": float(match[2])}
    case = re.compile(rf"^  (\S.*?) +{NUMBER} ms   wanted .*\(20 tasks: {NUMBER} ms, ratio {NUMBER}\)$")
    for line in text.splitlines():
        if match := case.match(line):
            for key, value in zip(("ms", "fewMs", "ratio"), match.groups()[1:]):
                found[f"cases.{match[1]}.{key}"] = float(value)
    return found


def search(text: str) -> dict[str, float]:
    return frames(text) | rows(text, ("found", "firstMs", "totalMs", "workedMs", "turnMs"), "texts")


def rules(text: str) -> dict[str, float]:
    return rows(text, ("someMs", "manyMs", "ratio"), "cases")


def filters(text: str) -> dict[str, float]:
    return frames(text) | rows(text, ("found", "totalMs", "turnMs", "clearMs"), "filters")


TABLES: dict[str, Callable[[str], dict[str, float]]] = {
    "bench_timeline": timeline,
    "bench_search": search,
    "bench_rules": rules,
    "bench_filter": filters,
}


def figures(program: str, text: str) -> dict[str, float]:
    """What a program's output says; nothing when it cannot be understood."""
    line = json_line(text)
    if line is not None:
        return line
    return TABLES[program](text) if program in TABLES else {}
