# SPDX-License-Identifier: Apache-2.0
"""A recording in JSON Lines (docs/jsonl.md) of an agent that tries to be run, and of one that speaks Chinese."""
import base64
import json

OWN = "window.owned = true"
EVIL = f"</script><script>{OWN}</script><img src=x onerror=\"{OWN}\"><!-- \u2028 \u202e [here](javascript:window.owned=true)"
MARKDOWN = f"""# <b onclick="{OWN}">Title</b>

* [a page](https://evil.example/page) and [none](javascript:{OWN.replace(' ', '')})
* ![picture](https://evil.example/x.png) `<i>code</i>` **strong**

| a | b |
|---|---|
| <script>{OWN}</script> | 2 |

> quoted <iframe src="https://evil.example"></iframe>
"""
SVG = f"""<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" onload="{OWN}"><script>{OWN}</script>
<image href="https://evil.example/x.png" width="9" height="9"/><rect width="80" height="40" fill="#1f8a4c"/></svg>"""


def event(result):
    return "data: " + json.dumps({"jsonrpc": "2.0", "id": 1, "result": result}, ensure_ascii=False) + "\n\n"


def status(state, text=None, task="t1", context="c1"):
    value = {"state": f"TASK_STATE_{state}"}
    if text is not None:
        value["message"] = {"messageId": f"{state}-{len(text)}", "role": "ROLE_AGENT", "parts": [{"text": text}]}
    return {"statusUpdate": {"taskId": task, "contextId": context, "status": value}}


def artifact(name, part, **more):
    return {"artifactUpdate": {"taskId": "t1", "contextId": "c1", "artifact": {"artifactId": name, "name": name, "parts": [part]}, **more}}


def raw(text, name):
    return {"raw": base64.b64encode(text.encode()).decode(), "filename": name}


def attacks():
    """What the agent of the first conversation streams, with the time between two reads in ms."""
    yield 100, {"task": {"id": "t1", "contextId": "c1", "status": {"state": "TASK_STATE_WORKING"}}}
    yield 800, status("WORKING", EVIL)
    yield 300, artifact(EVIL, {"text": MARKDOWN, "mediaType": "text/markdown"}, lastChunk=True)
    half = len(SVG) // 2
    yield 300, artifact("drawing.svg", raw(SVG[:half], "drawing.svg"))
    yield 500, artifact("drawing.svg", raw(SVG[half:], "drawing.svg"), append=True, lastChunk=True)
    yield 300, artifact("page.html", raw(f"<!DOCTYPE html><script>{OWN}</script><body onload='{OWN}'>", "page.html"), lastChunk=True)
    for number in range(1000):
        yield 3, artifact("story.txt", {"text": f"word{number} "}, append=number > 0, lastChunk=number == 999)
    yield 60_000, status("COMPLETED", "The end, after a minute.")


def chinese():
    yield 100, {"task": {"id": "t2", "contextId": "c2", "status": {"state": "TASK_STATE_WORKING"}}}
    yield 900, status("COMPLETED", "行程：里斯本，十月。", "t2", "c2")


class Lines:
    def __init__(self):
        self.lines = [{"type": "session", "format": "a2ascope", "version": 2, "startedMs": 1767225600000},
                      {"type": "agent", "agent": 0, "ns": 0, "head": {"input": "https://evil.example"}}]
        self.ms = 0

    def add(self, kind, exchange, head=None, text=None):
        line = {"type": kind, "exchange": exchange, "ns": self.ms * 1_000_000}
        if head is not None:
            line["head"] = head
        if text is not None:
            line["text"] = text
        self.lines.append(line)

    def talk(self, exchange, parts, events, about=None):
        self.ms += 1000
        body = {"jsonrpc": "2.0", "id": 1, "method": "SendStreamingMessage",
                "params": {"message": {"messageId": f"m{exchange}", "role": "ROLE_USER", "parts": parts, **(about or {})}}}
        headers = [["Content-Type", "application/json"]]
        self.add("request", exchange, {"method": "POST", "url": "https://evil.example/rpc", "headers": headers,
                                       "operation": "SendStreamingMessage"}, json.dumps(body, ensure_ascii=False))
        self.add("call", exchange, {"generation": "1.0", "binding": "jsonrpc", "operation": "SendStreamingMessage"})
        self.add("answer", exchange, {"status": 200, "reason": "OK", "headers": [["Content-Type", "text/event-stream"]]})
        for wait, result in events:
            self.ms += wait
            self.add("read", exchange, text=event(result))
        self.add("end", exchange, {"reason": "finished"})


def recording():
    lines = Lines()
    lines.talk(1, [{"text": EVIL}], attacks())
    lines.talk(2, [{"text": "规划一次去里斯本的旅行"}], chinese())
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in lines.lines) + "\n"
