# SPDX-License-Identifier: Apache-2.0
"""The arithmetic of the benchmarks: medians, ratios of runs that took turns, noise, verdicts."""
import math
import statistics
from collections.abc import Mapping, Sequence

SLOWER_BY = 0.05  # less is never reported as slower or faster
FEWEST_RUNS = 3  # with fewer, nothing is known of the noise


def median(runs: Sequence[float]) -> float:
    return statistics.median(runs)


def quotient(value: float, by: float) -> float:
    """Not a number where nothing can be said."""
    return value / by if by else math.nan


def range_of(runs: Sequence[float]) -> float:
    """Half of what lies between the least and the most, without a tenth at either end."""
    ordered = sorted(runs)
    cut = len(ordered) // 10
    kept = ordered[cut:len(ordered) - cut]
    return (kept[-1] - kept[0]) / 2


def paired(old: Sequence[float], new: Sequence[float]) -> tuple[float, float]:
    """Ratio new / old and its noise, of runs that took turns: each is compared with the one beside it."""
    ratios = [quotient(after, before) for before, after in zip(old, new)]
    if any(map(math.isnan, ratios)):
        return unpaired(old, new)
    return median(ratios), range_of(ratios) if len(ratios) >= FEWEST_RUNS else math.inf


def unpaired(old: Sequence[float], new: Sequence[float]) -> tuple[float, float]:
    """The same of runs that have nothing to do with each other, as those of two files."""
    ratio = quotient(median(new), median(old))
    if min(len(old), len(new)) < FEWEST_RUNS:
        return ratio, math.inf
    noise = quotient(range_of(old), median(old)) + quotient(range_of(new), median(new))
    return ratio, noise


def verdict(old: float, new: float, ratio: float, noise: float, more: bool, grain: float) -> str:
    """SLOWER, faster or same; `more`: the larger the better; `grain`: a difference that says nothing."""
    if abs(new - old) <= grain or old == new:
        return "same"
    if math.isnan(ratio) or ratio <= 0:
        return "?"
    if math.isinf(noise):
        return "? (few runs)" if abs(ratio - 1) > SLOWER_BY else "same"
    cost = 1 / ratio if more else ratio
    if cost > 1 + SLOWER_BY and abs(ratio - 1) > noise:
        return "SLOWER"
    if 1 / cost > 1 + SLOWER_BY and abs(ratio - 1) > noise:
        return "faster"
    return "same"


def judged(value: float, must: float | None, wish: float | None, more: bool) -> str:
    """What a median is worth beside what is wanted."""
    def fits(limit: float) -> bool:
        return value >= limit if more else value <= limit
    if must is None:
        return "shown"
    if not fits(must):
        return "MISSED"
    return "wish met" if wish is not None and fits(wish) else "met"


def growth(value: float, smaller: float, factor: float) -> float | None:
    """How a figure grows beside what there is more to do: 1.0 is linear."""
    return value / smaller / factor if smaller > 0 else None


def flat(values: Mapping[str, object], prefix: str = "") -> dict[str, float]:
    """Numbers of nested objects as one level: {"a": {"b": 1}} is {"a.b": 1}; what is no number is left out."""
    numbers: dict[str, float] = {}
    for key, value in values.items():
        if isinstance(value, Mapping):
            numbers |= flat(value, f"{prefix}{key}.")
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            numbers[prefix + key] = value
    return numbers


def shown(value: float | None) -> str:
    """A number with as many digits as anybody reads."""
    if value is None or math.isnan(value):
        return "–"
    size = abs(value)
    if size >= 100 or value == int(value):
        return f"{value:,.0f}"
    if size >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}" if size >= 0.1 else f"{value:.2g}"
