# SPDX-License-Identifier: Apache-2.0
"""The file of figures, and what is written about where they come from."""
import datetime
import json
import os
import pathlib
import platform
import re
import subprocess

from .rounds import Outcome, Row, Trouble

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCHEMA = 1


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


def first_match(path: str, pattern: str) -> str:
    try:
        match = re.search(pattern, pathlib.Path(path).read_text(encoding="utf-8"), re.MULTILINE)
    except OSError:
        return ""
    return match[1].strip() if match else ""


def machine() -> dict:
    return {"cpu": first_match("/proc/cpuinfo", r"^model name\s*: (.*)$") or platform.machine(),
            "cores": os.cpu_count(),
            "memoryMiB": int(first_match("/proc/meminfo", r"^MemTotal: +(\d+)") or 0) // 1024,
            "kernel": platform.release(),
            "load": round(os.getloadavg()[0], 2)}


def build_of(folder: pathlib.Path) -> dict:
    cache = str(folder / "CMakeCache.txt")
    kind = first_match(cache, r"^CMAKE_BUILD_TYPE:\w+=(.*)$")
    compiler = first_match(cache, r"^CMAKE_CXX_COMPILER:\w+=(.*)$")
    version = ""
    if compiler:
        done = subprocess.run([compiler, "--version"], capture_output=True, text=True)
        version = (done.stdout.splitlines() or [""])[0]
    flags = [first_match(cache, rf"^CMAKE_CXX_FLAGS{suffix}:\w+=(.*)$") for suffix in ("", f"_{kind.upper()}")]
    return {"folder": str(folder), "type": kind, "flags": " ".join(filter(None, flags)), "compiler": version}


def origin(build: pathlib.Path, command: list[str]) -> dict:
    """What is known before the first run."""
    return {"schema": SCHEMA,
            "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
            "commit": git("rev-parse", "--short=12", "HEAD"),
            "clean": not git("status", "--porcelain", "--untracked-files=no"),
            "command": command, "machine": machine(), "build": build_of(build)}


def figure(row: Row) -> dict:
    group, scenario, label = row.key
    return {"group": group, "scenario": scenario, "figure": label, "unit": row.figure.unit,
            "must": row.figure.must, "wish": row.figure.wish, "more": row.figure.more, "grain": row.figure.grain,
            "runs": row.runs, "median": row.median, "growth": row.growth, "verdict": row.verdict}


def troubles(what: list[Trouble]) -> list[dict]:
    return [{"group": one.scenario.group, "scenario": one.scenario.name, "why": one.why} for one in what]


def default_path(known: dict) -> pathlib.Path:
    date = known["date"].replace(":", "").split("+")[0]
    return ROOT / "build/bench" / f"{date}-{known['commit'] or 'unknown'}.json"


def write(path: pathlib.Path, known: dict, outcome: Outcome) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    told = {**known, "figures": [figure(row) for row in outcome.rows], "failures": troubles(outcome.failures),
            "skipped": troubles(outcome.skipped)}
    path.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def put_on_page(page: pathlib.Path, table: str) -> None:
    """Replaces what stands between the two marks."""
    text = page.read_text(encoding="utf-8")
    before, start, rest = text.partition("<!-- figures -->\n")
    _, end, after = rest.partition("<!-- /figures -->")
    if not start or not end:
        raise ValueError(f"{page} has no marks <!-- figures --> and <!-- /figures -->")
    page.write_text(before + start + table + end + after, encoding="utf-8")


def headline(known: dict) -> str:
    """One line for people: when, what, where."""
    where, build = known["machine"], known["build"]
    tree = known["commit"] + ("" if known["clean"] else " with changes")
    return (f"{known['date'].replace('T', ' ').replace('+00:00', ' UTC')}, {tree}, {build['type']} {build['flags']}, "
            f"{build['compiler']}; {where['cpu']}, {where['cores']} cores, {where['memoryMiB'] / 1024:.0f} GiB, "
            f"Linux {where['kernel']}")
