# SPDX-License-Identifier: Apache-2.0
"""Tables, as text and as Markdown."""
import unicodedata
from collections.abc import Sequence

from .numbers import shown
from .rounds import Row
from .shape import Figure

HEADER = ("group", "scenario", "figure", "unit", "wanted", "measured", "verdict")


def limit(figure: Figure) -> str:
    """"≤ 16, wish 12"; a dash where a figure is only shown."""
    if figure.must is None:
        return "–"
    must = f"{'≥' if figure.more else '≤'} {shown(figure.must)}"
    return must if figure.wish is None else f"{must}, wish {shown(figure.wish)}"


def measured(row: Row) -> str:
    """The median, the runs' range and, where there is one, the growth."""
    text = shown(row.median)
    if len(row.runs) > 1:
        text += f" ({shown(min(row.runs))}–{shown(max(row.runs))})"
    return text if row.growth is None else f"{text}, growth {shown(row.growth)}"


def cells(row: Row) -> list[str]:
    return [*row.key, row.figure.unit, limit(row.figure), measured(row), row.verdict]


def without_repeats(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Group and scenario stand in the first line of each only."""
    result, before = [], ("", "")
    for row in rows:
        same_group, same_scenario = row[0] == before[0], (row[0], row[1]) == before
        before = (row[0], row[1])
        result.append(["" if same_group else row[0], "" if same_scenario else row[1], *row[2:]])
    return result


def width(text: str) -> int:
    """The columns of a terminal that it takes: Chinese takes two each."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def text_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [list(header), *without_repeats(rows)]
    widths = [max(width(line[column]) for line in lines) for column in range(len(header))]
    return "\n".join("  ".join(cell + " " * (most - width(cell)) for cell, most in zip(line, widths)).rstrip()
                     for line in lines)


def markdown_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [list(header), ["---"] * len(header), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def summary(rows: Sequence[Row]) -> str:
    """How many limits were met, and which not."""
    wanted = [row for row in rows if row.figure.must is not None]
    missed = [row for row in wanted if row.verdict == "MISSED"]
    text = f"{len(rows)} figures, {len(wanted)} with a limit, {len(wanted) - len(missed)} met, {len(missed)} missed"
    return "\n".join([text, *(f"  MISSED {' · '.join(row.key)}: {measured(row)}, wanted {limit(row.figure)}"
                              for row in missed)])
