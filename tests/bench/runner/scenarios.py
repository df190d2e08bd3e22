# SPDX-License-Identifier: Apache-2.0
"""The table of everything that is measured. A new program is a row here and a target in CMakeLists.txt.

Limits are those of docs/performance.md: `must` blocks, `wish` has a profile that says why not. A figure without
a limit is shown, and held beside older ones by `./dev bench compare`."""
from .shape import Count, Figure, Scenario, Sizes, Step

GAP = dict(unit="ms", must=16, wish=12, grain=1)
LONGEST_GAP = dict(unit="ms", must=40, wish=33, grain=2)
CLI = ("send", "--stream", "-q", "--stats")


def ingest(mode: str, about: str, must: float, wish: float, of_qt: tuple[float, float] | None = (0.6, 0.75)) -> Scenario:
    """a2ascope-cli alternates with itself without rules, with itself recording, and with other clients."""
    least_of_qt, wish_of_qt = of_qt or (None, None)
    url = f"{{url}}/{mode}"
    rpc = '{{"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":{{}}}}'
    speed = "eventsPerSecond"
    arrived = lambda sizes: sizes["events"] + 2  # the task and its completion
    return Scenario(
        "ingest", mode, about, runs=5, server=True, full={"events": 100_000}, smoke={"events": 300},
        steps=(
            Step("ours", "a2ascope-cli", (*CLI, url, "go"), reads="stderr"),
            Step("unjudged", "a2ascope-cli", (*CLI, "--no-rules", url, "go"), reads="stderr"),
            Step("recording", "a2ascope-cli", (*CLI, "--record", "{folder}/session.a2ascope", url, "go"),
                 reads="stderr"),
            Step("sdk", "sdk", (url,)),
            Step("qt", "bench_qtnetwork", (url, "--events", "{events}")),
            Step("server", "curl", ("-sNf", "-o", "/dev/null", "-d", rpc, f"{url}/rpc"), events=arrived),
        ),
        counts=tuple(Count(f"{step}.events", arrived) for step in ("ours", "unjudged", "recording", "sdk")),
        figures=(
            Figure("ours", "events/s", f"ours.{speed}", more=True),
            Figure("ours, CPU", "ms", "ours.process.cpuMs"),
            Figure("ours, peak memory", "KiB", "ours.peakRssKiB"),
            Figure("ours / official SDK 1.3.0", "×", f"ours.{speed}", f"sdk.{speed}", must, wish, more=True),
            Figure("ours / official SDK 1.3.0, CPU", "×", "ours.process.cpuMs", "sdk.process.cpuMs"),
            Figure("ours / Qt's network layer alone", "×", f"ours.{speed}", f"qt.{speed}", least_of_qt, wish_of_qt, more=True),
            Figure("ours / Qt's network layer alone, CPU", "×", "ours.process.cpuMs", "qt.process.cpuMs"),
            Figure("Qt's network layer alone", "events/s", f"qt.{speed}", more=True),
            Figure("official SDK 1.3.0", "events/s", f"sdk.{speed}", more=True),
            Figure("official SDK 1.3.0, CPU", "ms", "sdk.process.cpuMs"),
            Figure("official SDK 1.3.0, peak memory", "KiB", "sdk.peakRssKiB"),
            Figure("recording off / on", "×", f"ours.{speed}", f"recording.{speed}", 1.15, 1.10),
            Figure("recording on / off, CPU", "×", "recording.process.cpuMs", "ours.process.cpuMs"),
            Figure("recording", "events/s", f"recording.{speed}", more=True),
            Figure("recording, CPU", "ms", "recording.process.cpuMs"),
            Figure("recording, peak memory", "KiB", "recording.peakRssKiB"),
            Figure("with rules / without", "×", f"ours.{speed}", f"unjudged.{speed}", 0.8, more=True),
            Figure("with rules / without, CPU", "×", "ours.process.cpuMs", "unjudged.process.cpuMs"),
            Figure("without rules", "events/s", f"unjudged.{speed}", more=True),
            Figure("without rules, peak memory", "KiB", "unjudged.peakRssKiB"),
            Figure("server alone (curl)", "events/s", f"server.{speed}", more=True),
        ))


def window_counts(name: str, sends: int) -> tuple[Count, ...]:
    """What bench_server sends for each scenario: a task, its updates, its completion."""
    def sent(sizes: Sizes) -> int:
        return sizes["sends"] or sends

    def pieces(sizes: Sizes) -> int:
        return min(max(1, sizes["events"] // 20), 5000)
    return {
        "packed": (Count("run.events", lambda sizes: sizes["events"] + 2),),
        "tasks": (Count("run.tasks", sent),
                  Count("run.events", lambda sizes: sent(sizes) * (max(1, sizes["events"] // 1000) + 2))),
        "chat": (Count("run.messages", lambda sizes: 2 * sent(sizes)),),
        "history": (Count("run.messages", lambda sizes: pieces(sizes) + 1),),
        "text": (Count("run.events", lambda sizes: sizes["events"] // 20 + 2),),
        "json": (Count("run.events", lambda sizes: sizes["events"] // 20 + 2),),
        "onetext": (Count("run.events", lambda _: 3),),
    }[name]


def window(name: str, about: str, events: int = 100_000, sends: int = 0, large: bool = False,
           platform: str = "offscreen", memory: float | None = None, title: str = "") -> Scenario:
    """The real window, with a timer of 1 ms in its event loop."""
    is_xcb = platform == "xcb"
    figures = [
        Figure("gap p99", key="run.gapP99Ms", **GAP),
        Figure("gap max", key="run.gapMaxMs", **LONGEST_GAP),
        Figure("last row after the last byte", "ms", "run.lastRowMs", must=1000, grain=20),
        Figure("stream", "ms", "run.ms"),
    ]
    if large:
        figures += [
            Figure("memory / text", "×", "run.memoryRatio", must=2, wish=1.5),
            Figure("peak memory / text", "×", "run.peakRatio"),
            Figure("first paint", "ms", "run.firstPaintMs", must=300, grain=5),
            Figure("paging, gap p99", key="run.scrollGapP99Ms", **GAP),
            Figure("paging, gap max", key="run.scrollGapMaxMs", **LONGEST_GAP),
        ]
    elif name == "history":  # it has two events
        figures.append(Figure("memory", "MiB", "run.grownMib", grain=0.2))
    else:
        figures.append(Figure("memory per event", "KiB", "run.kibPerEvent", must=memory, grain=0.02))
    smoke = {"events": 400, "sends": 20 if sends else ""}
    return Scenario(
        "window", (title or name) + ("-xcb" if is_xcb else ""), about + (", on a display" if is_xcb else ""),
        server=True, platform=platform, in_smoke=not is_xcb or name == "packed",
        full={"events": events, "sends": ""}, smoke=smoke, timeout=180,
        steps=(Step("run", "bench_window", ("{url}", name, "{sends}")),),
        counts=window_counts(name, sends),
        figures=tuple(figures))


def windows(platform: str) -> list[Scenario]:
    # A task costs more than its events: its records, its lane, its row in the tree. So memory is
    # only shown.
    return [
        window("packed", "one task, 100,000 events, 100 in an HTTP chunk", platform=platform, memory=0.7),
        window("tasks", "100,000 events in 1,000 tasks of a conversation, 8 at a time", sends=1000, platform=platform),
        window("chat", "5,000 messages: 2,500 requests, each answered by one", sends=2500, platform=platform),
        window("history", "a task that comes with 5,000 messages at once", platform=platform),
        window("text", "an artifact of 50 MB of text in 5,000 chunks, then paged through", large=True,
               platform=platform),
        window("json", "the same with JSON", large=True, platform=platform),
    ]


def session(name: str, events: int, smaller: str = "") -> Scenario:
    """A session fed as from sockets, in turns without and with a file, and opened again."""
    at_million = events == 1_000_000  # with less, the machine's load would be measured

    def wanted(limit: float, wish: float | None = None) -> dict:
        return {"must": limit, "wish": wish} if at_million else {}
    arguments = ("record", "{folder}/session.a2ascope", "{events}", "{tasks}")
    frames = lambda sizes: sizes["events"] + 4 * max(1, sizes["events"] // 500)
    return Scenario(
        "session", name, f"{events:,} events recorded and opened again", grows_from=smaller, timeout=600,
        full={"events": events}, smoke={"events": 1000},
        steps=(
            Step("plain", "bench_session", arguments),
            Step("record", "bench_session", (*arguments, "journal")),
            Step("open", "bench_session", ("open", "{folder}/session.a2ascope")),
        ),
        counts=tuple(Count(f"{step}.frames", frames) for step in ("plain", "record", "open")),
        figures=(
            Figure("record", "ms", "record.ms"),
            Figure("record, main thread", "ms", "record.threadMs"),
            Figure("record, CPU", "ms", "record.cpuMs"),
            Figure("record, until closed", "ms", "record.closedMs"),
            Figure("record, memory", "MiB", "record.mib", **wanted(300)),
            Figure("record, peak memory", "MiB", "record.peakMib", **wanted(300)),
            Figure("file / bytes received", "×", "record.fileBytes", "record.bytes", **wanted(1.4)),
            Figure("recording on / off, main thread", "×", "record.threadMs", "plain.threadMs", **wanted(1.15, 1.10)),
            Figure("recording on / off", "×", "record.ms", "plain.ms"),
            Figure("open, first events", "ms", "open.firstMs", **wanted(2000)),
            Figure("open, all", "ms", "open.completeMs", **wanted(6000)),
            Figure("open, main thread", "ms", "open.threadMs"),
            Figure("open, gap p99", "ms", "open.gapP99Ms", grain=1),
            Figure("open, gap max", "ms", "open.gapMaxMs", grain=2, **wanted(50)),
            Figure("open, memory", "MiB", "open.mib", **wanted(300)),
            Figure("open, peak memory", "MiB", "open.peakMib", **wanted(300)),
            Figure("jump", "ms", "open.jumpMs", grain=0.05),
            Figure("jump max", "ms", "open.jumpMaxMs", grain=1, **wanted(50)),
            Figure("filter", "ms", "open.filterMs", **wanted(1000)),
        ))


def opening(name: str, events: int, limits: dict[str, dict], runs: int = 3) -> Scenario:
    """A session file opened in the real window; the file is made anew in each round."""
    file = "{folder}/session.a2ascope"
    return Scenario(
        "opening", name, f"a file of {events:,} events opened in the real window", runs=runs, timeout=600,
        full={"events": events}, smoke={"events": 20_000},
        steps=(
            Step("made", "bench_session", ("record", file, "{events}", "{tasks}", "journal")),
            Step("run", "bench_opening", (file,)),
        ),
        counts=(Count("run.tasks", lambda sizes: max(1, sizes["events"] // 500)),
                Count("run.frames", lambda sizes: sizes["events"] + 4 * max(1, sizes["events"] // 500))),
        figures=tuple(Figure(label, unit, f"run.{key}", grain=grain, **limits.get(key, {})) for label, unit, key, grain in (
            ("window shown", "ms", "shownMs", 10), ("first screen", "ms", "firstScreenMs", 10),
            ("all", "ms", "completeMs", 20), ("window's thread", "ms", "threadMs", 20), ("CPU", "ms", "cpuMs", 20),
            ("gap p99", "ms", "gapP99Ms", 1), ("gap max", "ms", "gapMaxMs", 2), ("memory", "MiB", "mib", 1),
            ("peak memory", "MiB", "peakMib", 1))))


def artifact(name: str, about: str) -> Scenario:
    """A text of 50 MB in the viewer; times are CPU time."""
    return Scenario(
        "artifact", name, about, runs=1, timeout=600, full={"chunks": 5000, "kib": 10},
        smoke={"chunks": 20, "kib": 4},
        steps=(Step("run", "bench_artifact", ("{chunks}", "{kib}", name)),),
        counts=(Count("run.chunks", lambda sizes: sizes["chunks"]),),
        figures=(
            Figure("first paint", "ms", "run.firstPaintMs"),
            Figure("read to the end", "ms", "run.readMs"),
            Figure("gap max", "ms", "run.gapMaxMs", grain=1),
            Figure("jump", "ms", "run.jumpMs", grain=0.2),
            Figure("jump max", "ms", "run.jumpMaxMs", grain=1),
            Figure("wheel", "ms", "run.wheelMs", grain=0.2),
            Figure("wheel max", "ms", "run.wheelMaxMs", grain=1),
            Figure("step of the player", "ms", "run.stepMs", grain=0.2),
            Figure("step of the player, max", "ms", "run.stepMaxMs", grain=1),
            Figure("a chunk more", "ms", "run.growMs", grain=0.2),
            Figure("a chunk more, max", "ms", "run.growMaxMs", grain=1),
            Figure("recorded / text", "×", "run.recordedPerByte"),
            Figure("memory / text", "×", "run.memoryPerByte"),
        ))


def chunk_table() -> Scenario:
    """Each chunk a row; times are CPU time."""
    frame = dict(must=16, wish=8, grain=1)
    return Scenario(
        "artifact", "chunk-table", "the table of 100,000 chunks", runs=1, timeout=600,
        full={"chunks": 100_000, "kib": 1}, smoke={"chunks": 200, "kib": 1},
        steps=(Step("run", "bench_artifact", ("{chunks}", "{kib}", "chunk-table")),),
        counts=(Count("run.chunks", lambda sizes: sizes["chunks"]),),
        figures=(
            Figure("first paint", "ms", "run.firstPaintMs", must=300),
            Figure("jump", "ms", "run.jumpMs", grain=0.2),
            Figure("jump max", "ms", "run.jumpMaxMs", **frame),
            Figure("step of the player", "ms", "run.stepMs", grain=0.2),
            Figure("step of the player, max", "ms", "run.stepMaxMs", **frame),
            Figure("a chunk more", "ms", "run.growMs", grain=0.2),
            Figure("a chunk more, max", "ms", "run.growMaxMs", **frame),
            Figure("saved as CSV, gap max", key="run.saveGapMaxMs", **LONGEST_GAP),
            Figure("memory", "MiB", "run.mib"),
        ))


def viewer(name: str, case: str) -> Scenario:
    return Scenario(
        "viewers", name, f"{case} in the artifact viewer", runs=1, timeout=180,
        full={"parts": ""}, smoke={"parts": 100},
        steps=(Step("run", "bench_viewers", (case, "{parts}")),),
        counts=(Count("run.painted", lambda _: 1),),
        figures=(
            Figure("first paint", "ms", "run.firstPaintMs", must=300, grain=5),
            Figure("known to the end", "ms", "run.knownMs", grain=20),
            Figure("gap p99", "ms", "run.gapP99Ms", grain=1),
            Figure("gap max", "ms", "run.gapMaxMs", must=50, grain=2),
            Figure("paging, gap max", "ms", "run.pageGapMaxMs", must=50, grain=2),
            Figure("memory", "MB", "run.memoryMb"),
            Figure("memory / content", "×", "run.memoryPerByte"),
        ))


def form(case: str, about: str, full: int, smoke: int) -> Scenario:
    return Scenario(
        "forms", case, about, runs=3, timeout=180, full={"count": full}, smoke={"count": smoke},
        steps=(Step("run", "bench_forms", (case, "{count}")),),
        counts=(Count("run.form", lambda _: 1),),
        figures=(
            Figure("shown, gap max", key="run.openGapMs", **GAP),
            Figure("row added, gap max", key="run.addGapMs", **GAP),
            Figure("typing, gap max", key="run.typeGapMs", **GAP),
            Figure("choosing, gap max", key="run.chooseGapMs", **GAP),
            Figure("checked, gap max", key="run.checkGapMs", **GAP),
            Figure("fields shown", "fields", "run.editors", more=True),
        ))


SCENARIOS: list[Scenario] = [
    ingest("varied", "100,000 events of about 420 bytes, no two alike, 100 in an HTTP chunk", 4, 5, of_qt=None),
    ingest("packed", "100,000 events of about 420 bytes, 100 in an HTTP chunk", 4, 5),
    ingest("single", "the same, one in a chunk", 2.5, 3),
    Scenario(
        "reading", "stream", "100,000 events read in one thread, without a network: recorded, decoded, judged, folded", runs=3,
        full={"events": 100_000}, smoke={"events": 300},
        steps=(Step("varied", "bench_reading", ("varied", "{events}")), Step("alike", "bench_reading", ("alike", "{events}"))),
        counts=tuple(Count(f"{step}.frames", lambda sizes: sizes["events"] + 4) for step in ("varied", "alike")),
        figures=(
            Figure("varied, CPU of an event", "µs", "varied.usPerEvent"),
            Figure("alike but for their text, CPU of an event", "µs", "alike.usPerEvent"),
        )),
    Scenario(
        "process", "send", "send --stream -q -o json: 100,000 events, from start to exit", runs=5, server=True,
        full={"events": 100_000}, smoke={"events": 300},
        steps=(Step("run", "a2ascope-cli", ("send", "--stream", "-q", "-o", "json", "{url}/packed", "go"), tally="Chunk "),),
        counts=(Count("run.tally", lambda sizes: sizes["events"]),),
        figures=(
            Figure("start to exit", "ms", "run.process.wallMs", must=300, wish=220),
            Figure("CPU", "ms", "run.process.cpuMs"),
            Figure("peak memory", "MiB", "run.process.peakMib"),
        )),
    form("fields", "a question with 300 fields of all kinds, in its card", 300, 12),
    form("references", "300 definitions that lead to each other", 300, 5),
    form("choices", "three lists of 5,000 choices", 5000, 20),
    form("rows", "30 rows of four fields, added one by one", 30, 2),
    *windows("offscreen"),
    window("text", "an artifact of 200 MB of text in 20,000 chunks, then paged through", 400_000, large=True,
           title="text-200mb"),
    window("onetext", "200 MB of text in a single event, then paged through", 400_000, large=True, title="onetext-200mb"),
    *windows("xcb"),
    Scenario(
        "window", "presenter", "the presenter view, another size, other colors, in a window with a conversation",
        server=True, full={"events": 1000, "sends": 50}, smoke={"events": 20, "sends": 3}, timeout=180,
        steps=(Step("run", "bench_window", ("{url}", "presenter", "{sends}")),),
        counts=(Count("run.messages", lambda sizes: 2 * sizes["sends"]), Count("run.rounds", lambda _: 6)),
        figures=(
            Figure("presenter enter", "ms", "run.enterMs", must=100, grain=5),
            Figure("presenter leave", "ms", "run.leaveMs", must=100, grain=5),
            Figure("presenter enter, max", "ms", "run.enterMaxMs", grain=10),
            Figure("presenter leave, max", "ms", "run.leaveMaxMs", grain=10),
            Figure("another size", "ms", "run.zoomMs", grain=5),
            Figure("other colors", "ms", "run.colorsMs", grain=5),
        )),
    Scenario(
        "window", "language", "another language, there and back, in a window without a session", server=False,
        full={"rounds": 6}, smoke={"rounds": 1},
        steps=(Step("run", "bench_language", ("{rounds}",)),),
        counts=(Count("run.changes", lambda sizes: 2 * sizes["rounds"]),),
        figures=(
            Figure("another language, CPU", "ms", "run.cpuMs", must=100, grain=5),
            Figure("another language, CPU, max", "ms", "run.cpuMaxMs", grain=10),
            Figure("another language", "ms", "run.wallMs", grain=5),
        )),
    session("10k", 10_000),
    session("100k", 100_000, "10k"),
    session("1m", 1_000_000, "100k"),
    opening("1m", 1_000_000, {"firstScreenMs": {"must": 500, "wish": 300}, "completeMs": {"must": 3000, "wish": 2000}}),
    opening("10m", 10_000_000, {"gapMaxMs": {"must": 50}, "peakMib": {"must": 1200, "wish": 700}}, runs=1),
    Scenario(
        "arrivals", "window", "arrival times of 10,000 chunks while the window paints", server=False,
        full={"chunks": 10_000}, smoke={"chunks": 200},
        steps=(Step("run", "bench_arrivals", ("--chunks", "{chunks}")),),
        counts=(Count("run.chunks", lambda sizes: sizes["chunks"]),),
        figures=(
            Figure("error p50", "ms", "run.errorP50Ms", grain=0.05),
            Figure("error p99", "ms", "run.errorP99Ms", must=1, grain=0.1),
            Figure("error max", "ms", "run.errorMaxMs", must=5, grain=0.5),
            Figure("reads", "", "run.reads", more=True),
            Figure("gap max", "ms", "run.gapMaxMs", grain=2),
        )),
    Scenario(
        "push", "notifications", "50,000 push notifications of eight tasks, received, recorded, folded and judged", runs=5,
        full={"count": 50_000}, smoke={"count": 400}, timeout=180,
        steps=(
            Step("echo", "bench_push", ("echo", "{count}")),
            Step("session", "bench_push", ("session", "{count}")),
            Step("window", "bench_push", ("window", "{count}")),
        ),
        counts=(*(Count(f"{step}.notifications", lambda sizes: sizes["count"]) for step in ("echo", "session", "window")),
                *(Count(f"{step}.folded", lambda sizes: sizes["count"]) for step in ("session", "window")),
                *(Count(f"{step}.found", lambda _: 8) for step in ("session", "window"))),
        figures=(
            Figure("session / Beast's echo server", "×", "session.perSecond", "echo.perSecond", must=0.5, more=True),
            Figure("window / Beast's echo server", "×", "window.perSecond", "echo.perSecond", more=True),
            Figure("session / Beast's echo server, CPU", "×", "session.cpuMs", "echo.cpuMs"),
            Figure("session", "notifications/s", "session.perSecond", more=True),
            Figure("window", "notifications/s", "window.perSecond", more=True),
            Figure("Beast's echo server", "notifications/s", "echo.perSecond", more=True),
            Figure("session, memory per notification", "KiB", "session.kibPerEvent", grain=0.02),
            Figure("window, gap p99", key="window.gapP99Ms", **GAP),
            Figure("window, gap max", "ms", "window.gapMaxMs", must=33, grain=2),
        )),
    Scenario(
        "tap", "latency", "1,000 events a second, directly and through the tap", full={"events": 10_000}, smoke={"events": 100},
        steps=(Step("run", "bench_tap", ("latency", "{events}")),),
        counts=(Count("run.direct.events", lambda sizes: sizes["events"]), Count("run.tap.events", lambda sizes: sizes["events"])),
        figures=(
            Figure("added by the tap, p50", "µs", "run.addedP50Us", grain=20),
            Figure("added by the tap, p99", "µs", "run.addedP99Us", must=5000, grain=100),
            Figure("through the tap, p50", "µs", "run.tap.p50Us", grain=20),
            Figure("through the tap, p99", "µs", "run.tap.p99Us", grain=100),
            Figure("direct, p50", "µs", "run.direct.p50Us", grain=20),
            Figure("direct, p99", "µs", "run.direct.p99Us", grain=100),
            Figure("through the tap / direct, p50", "×", "run.tap.p50Us", "run.direct.p50Us"),
        )),
    Scenario(
        "tap", "speed", "100,000 events of about 420 bytes, as fast as they are sent, directly and through the tap", server=True,
        full={"events": 100_000}, smoke={"events": 300},
        steps=(Step("run", "bench_tap", ("speed", "{url}/varied")),),
        counts=(Count("run.direct.events", lambda sizes: sizes["events"] + 2),
                Count("run.tap.events", lambda sizes: sizes["events"] + 2)),
        figures=(
            Figure("through the tap / direct", "×", "run.tap.eventsPerSecond", "run.direct.eventsPerSecond", more=True),
            Figure("through the tap", "events/s", "run.tap.eventsPerSecond", more=True),
            Figure("direct", "events/s", "run.direct.eventsPerSecond", more=True),
        )),
    Scenario(
        "tap", "bodies", "a response and a request of 1 GiB", runs=1, full={"mib": 1024}, smoke={"mib": 4},
        steps=(Step("run", "bench_tap", ("bodies", "{mib}")),),
        counts=(Count("run.mib", lambda sizes: sizes["mib"]),),
        figures=(
            Figure("response, memory above idle", "MiB", "run.downGrownMib", must=20, grain=1),
            Figure("request, memory above idle", "MiB", "run.upGrownMib", must=20, grain=1),
        )),
    Scenario(
        "timeline", "tasks", "2,000 tasks, 1,000,000 events, 1,000 artifacts in one task; CPU time of each change and each paint", runs=1,
        timeout=600, full={"tasks": "", "each": ""}, smoke={"tasks": 30, "each": 60},
        steps=(Step("run", "bench_timeline", ("{tasks}", "{each}")),),
        counts=(Count("run.events", lambda sizes: (sizes["tasks"] or 2000) * (sizes["each"] or 500)),),
        figures=(
            Figure("*", "ms", "run.cases.*.ms", must=8, grain=0.1, cases=12),
            Figure("* / with 20 tasks", "×", "run.cases.*.ratio", cases=12, grain=0.5, detail=True),
            Figure("built", "ms", "run.builtMs"),
            Figure("first paint", "ms", "run.firstPaintMs"),
        )),
    artifact("lines", "50 MB of lines"),
    artifact("one-line", "50 MB in one line"),
    artifact("chinese", "50 MB of Chinese in one line"),
    artifact("json", "50 MB of JSON"),
    chunk_table(),
    viewer("text", "text 50 MB"),
    viewer("one-line", "one line 50 MB"),
    viewer("code", "C++ 50 MB"),
    viewer("csv", "CSV 20 MB"),
    viewer("html", "HTML 20 MB"),
    viewer("json-tree", "JSON 15 MB, tree"),
    viewer("json-table", "JSON 15 MB, table"),
    viewer("json-large", "JSON 50 MB"),
    viewer("picture", "PNG 30 MP"),
    viewer("pdf", "PDF 300 pages"),
    Scenario(
        "search", "everywhere", "a text looked for everywhere in 1,000,000 frames", runs=1, timeout=600,
        full={"frames": 1_000_000}, smoke={"frames": 2000},
        steps=(Step("run", "bench_search", ("{frames}",)),),
        counts=(Count("run.frames", lambda sizes: sizes["frames"] + 100), Count("run.texts.needle.found", lambda _: 300),
                Count("run.texts.nothing-like-it.found", lambda _: 0)),
        figures=(
            Figure("longest turn of the event loop, CPU", "ms", "run.texts.*.turnMs", must=16, grain=1, cases=6,
                   worst=True),
            Figure("slowest text", "ms", "run.texts.*.totalMs", cases=6, worst=True),
            Figure("slowest text, CPU", "ms", "run.texts.*.workedMs", cases=6, worst=True),
            Figure("latest first result", "ms", "run.texts.*.firstMs", cases=3, grain=2, worst=True),
            Figure("*: turn of the event loop, CPU", "ms", "run.texts.*.turnMs", grain=1, cases=6, detail=True),
            Figure("*: all", "ms", "run.texts.*.totalMs", cases=6, detail=True),
            Figure("*: all, CPU", "ms", "run.texts.*.workedMs", cases=6, detail=True),
            Figure("*: first", "ms", "run.texts.*.firstMs", cases=3, grain=2, detail=True),
        )),
    Scenario(
        "filter", "rows", "filters over 1,000,000 frames", runs=1, timeout=600,
        full={"frames": 1_000_000}, smoke={"frames": 2000},
        steps=(Step("run", "bench_filter", ("{frames}",)),),
        counts=(Count("run.frames", lambda sizes: sizes["frames"] + 100), Count("run.filters.needle.found", lambda _: 100),
                Count("run.filters.task:task-42.found", lambda sizes: sizes["frames"] // 100 + 1),
                Count("run.filters.nothing-like-it.found", lambda _: 0)),
        figures=(
            Figure("slowest filter", "ms", "run.filters.*.totalMs", must=1200, wish=1000, cases=120, worst=True),
            Figure("longest turn of the event loop", "ms", "run.filters.*.turnMs", grain=2, cases=120, worst=True),
            Figure("slowest to take away", "ms", "run.filters.*.clearMs", grain=1, cases=120, worst=True),
            Figure("*: all", "ms", "run.filters.*.totalMs", cases=120, detail=True),
            Figure("*: turn of the event loop", "ms", "run.filters.*.turnMs", grain=2, cases=120, detail=True),
            Figure("*: taken away", "ms", "run.filters.*.clearMs", grain=1, cases=120, detail=True),
        )),
    Scenario(
        "masking", "secret", "a stream of 100,000 chunks of a task with a password, and of one without", runs=3,
        timeout=600, full={"events": 100_000}, smoke={"events": 500},
        steps=(Step("run", "bench_masking", ("{events}",)),),
        counts=(Count("run.frames", lambda sizes: sizes["events"] + 2),
                Count("run.masked", lambda sizes: sizes["events"] // 100)),
        figures=(
            Figure("with a secret / without, CPU", "×", "run.maskedMs", "run.plainMs", grain=0.1),
            Figure("without a secret, CPU", "ms", "run.plainMs", grain=5),
            Figure("with a secret, CPU", "ms", "run.maskedMs", grain=5),
        )),
    Scenario(
        "rules", "much", "what cards and tasks cost the judge that name very much, and four times as much", runs=1,
        timeout=600, full={"names": ""}, smoke={"names": 200},
        steps=(Step("run", "bench_rules", ("{names}",)),),
        counts=(Count("run.names", lambda sizes: sizes["names"] or 25_000),),
        figures=(
            Figure("*: four times as much / as much", "×", "run.cases.*.ratio", must=8, grain=1, cases=4),
            Figure("*: four times as much", "ms", "run.cases.*.manyMs", grain=1, cases=4, detail=True),
            Figure("*: as much", "ms", "run.cases.*.someMs", grain=1, cases=4, detail=True),
        )),
]
