#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""seeds.py TESTS OUT: what the fuzzers start from, made of the tests' data. One folder a fuzzer."""
import base64
import hashlib
import json
import pathlib
import re
import sqlite3
import sys

TESTS, OUT = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
GENERATIONS = ["0.1", "0.2", "0.3", "1.0"]


def put(fuzzer, data):
    if isinstance(data, str):
        data = data.encode()
    folder = OUT / fuzzer
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / hashlib.sha1(data).hexdigest()
    if not path.exists():
        path.write_bytes(data)


def lines(name):
    with open(TESTS / "model" / name, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def requests():
    """What agents sent to a webhook, and what is hard to read: chunks, several at once, other protocols."""
    chunked = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3;e=1\r\nabc\r\n0\r\nX: y\r\n\r\n"
    plain = b"POST /push/1?a=b HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}"
    seeds = [path.read_bytes() for path in sorted((TESTS / "model/push/data").glob("*.req"))]
    seeds += [chunked, plain + chunked, plain.replace(b"1.1", b"1.0"), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02"]
    for seed in seeds:
        for start in (b"\0\7", b"\1\7"):
            put("request", start + seed)
        put("tap", b"\0\7" + seed)
    for body in (b"Content-Length: 2\r\n\r\n{}", b"\r\ndata: 1\n\n", b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"):
        put("tap", b"\1\7HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n" + body)


def streams_and_documents():
    for case in lines("sse/data/sse-cases.jsonl"):
        put("sse", b"\1\0" + base64.b64decode(case["input_base64"]))
    for case in lines("json/data/json-cases.jsonl"):
        data = base64.b64decode(case.get("input_base64", ""))
        if 0 < len(data) < 20_000:
            put("tape", b"\0\0" + data)


def frames(capture):
    """The JSON payloads of an answer."""
    body = capture.get("body", "")
    texts = [line[5:] for line in body.splitlines() if line.startswith("data:")] or [body]
    for text in texts:
        try:
            value = json.loads(text)
        except ValueError:
            continue
        yield value.get("result", value) if isinstance(value, dict) else value


def record(kind, exchange, ns, offset, head, data=b""):
    fields = [kind, str(exchange), str(ns), str(offset), json.dumps(head) if head is not None else ""]
    return b"\x1f".join([field.encode() for field in fields] + [data])


METHODS = {"message/send": "SendMessage", "message/stream": "SendStreamingMessage", "tasks/send": "SendMessage",
           "tasks/sendSubscribe": "SendStreamingMessage", "tasks/get": "GetTask", "tasks/cancel": "CancelTask",
           "tasks/resubscribe": "SubscribeToTask"}


def operation_of(capture):
    """The name of a JSON-RPC call's operation in 1.0."""
    try:
        method = json.loads(capture.get("request", "")).get("method", "")
    except (ValueError, AttributeError):
        method = ""
    return METHODS.get(method, method if "/" not in method and method else "SendMessage")


SAID = [("mark", {"exchange": 1, "offset": 0, "frame": "request"}, True),
        ("comment", {"exchange": 1, "offset": 0, "frame": "request"}, "late"),
        ("accepted", {"context": "c", "task": "t", "artifact": "a"}, True),
        ("name", {"exchange": 1}, "Trip"), ("archived", {"agent": 0, "context": "c"}, True),
        ("rating", {"agent": 0}, {"stars": 5})]


def annotation(kind, target, value):
    return b"\x1f".join([b"annotation", kind.encode(), json.dumps(target).encode(), json.dumps(value).encode()])


def session(capture, operation):
    request, body = capture.get("request", "").encode(), capture.get("body", "").encode()
    binding = {"jsonrpc": "jsonrpc", "rest": "rest"}.get(capture.get("binding", "jsonrpc"))
    if binding is None:
        return None
    head = {"method": capture.get("method", "POST"), "url": "http://127.0.0.1" + capture.get("path", "/rpc"),
            "headers": [["Content-Type", "application/json"]], "operation": operation, "agent": 0,
            "wallMs": 1767225600000, "previous": 0, "edited": False, "resentFrom": 0, "direction": "sent", "masked": []}
    call = {"generation": capture["generation"], "binding": binding, "variant": 0, "operation": operation,
            "callId": 1, "agent": 0, "context": None, "attempt": 0,
            "stream": "event-stream" in capture.get("contentType", ""), "fixed": False}
    answer = {"status": int(capture.get("status", 200)), "reason": "OK",
              "headers": [["Content-Type", capture.get("contentType", "application/json")]]}
    half = len(body) // 2
    agent = {"input": "http://127.0.0.1", "url": "http://127.0.0.1/.well-known/agent-card.json"}
    return b"\x1e".join([
        record("agent", 0, 0, 0, agent),
        record("request", 1, 1000, 0, head, request), record("call", 1, 1000, 0, call),
        record("answer", 1, 2000, 0, answer), record("read", 1, 3000, 0, None, body[:half]),
        record("read", 1, 4000, half, None, body[half:]), record("end", 1, 5000, 0, {"reason": "cut", "error": {
            "kind": "cut", "code": "cut", "said": {"message": {"code": "cut", "values": ["h", 7, {"bytes": 9}]},
                                                   "details": [{"values": [{"phrases": [{"code": "x"}]}]}]}}})])


def captures():
    for capture in lines("session/data/captures.jsonl"):
        for payload in frames(capture):
            text = json.dumps(payload, ensure_ascii=False).encode()
            if len(text) < 20_000:
                put("codec", bytes([GENERATIONS.index(capture["generation"]), 1]) + text)
        operation = capture.get("operation") or operation_of(capture)
        made = session(capture, operation)
        if made and len(made) < 40_000:
            put("session", made)
    put("session", made + b"\x1e" + b"\x1e".join(annotation(*one) for one in SAID))
    for example in lines("session/data/examples.jsonl"):
        if example.get("kind") == "card":
            put("card", example["text"])
        elif example.get("generation") in GENERATIONS:
            put("codec", bytes([GENERATIONS.index(example["generation"]), 1]) + example["text"].encode())


SERVICES = {"lf.a2a.v1.A2AService": ["SendMessage", "SendStreamingMessage", "GetTask", "ListTasks", "CancelTask",
                                     "SubscribeToTask", "CreateTaskPushNotificationConfig",
                                     "ListTaskPushNotificationConfigs", "GetExtendedAgentCard",
                                     "DeleteTaskPushNotificationConfig"],
            "a2a.v1.A2AService": ["SendMessage", "SendStreamingMessage", "GetTask", "CancelTask", "TaskSubscription",
                                  "CreateTaskPushNotificationConfig", "GetTaskPushNotificationConfig",
                                  "ListTaskPushNotificationConfig", "GetAgentCard",
                                  "DeleteTaskPushNotificationConfig"]}


def framed(message, flag=0):
    return bytes([flag]) + len(message).to_bytes(4, "big") + message


def grpc():
    """Messages as recorded, in the order of transcodefuzz.cpp's choices; bodies of several; statuses."""
    bodies = []
    for pair in lines("grpc/data/pairs.jsonl"):
        if "status" in pair:
            details = base64.b64decode(pair["status"] + "==")
            put("status", b"\1" + b"5\nTask%20not found\n200\napplication/grpc\n" + details)
            put("status", b"\2" + b"5\n\n200\napplication/grpc\n" + pair["status"].encode())
            continue
        message = bytes.fromhex(pair["hex"])
        bodies.append(framed(message))
        methods = SERVICES[pair["service"]]
        if pair["method"] in methods and len(message) < 16_000:
            choices = [list(SERVICES).index(pair["service"]), int(pair["side"] != "request"),
                       methods.index(pair["method"])]
            put("transcode", bytes(choices) + message)
            put("transcode", bytes(choices) + json.dumps(pair["json"]).encode())
    for first in range(0, len(bodies) - 3, 3):
        put("grpc", b"\1\3\7\20\11" + b"".join(bodies[first:first + 3])[:16_000])
    put("grpc", b"\0\1\4" + framed(b"packed", 1) + framed(b"") + framed(b"longer than sixteen bytes"))
    put("grpc", b"\1\0" + framed(b"one") + b"{\"error\":1}")
    for text in ["\n\n502\ntext/html\n", "0\n\n200\napplication/grpc\n", "16\n%E4%BD%A0%\n200\napplication/grpc\n"]:
        put("status", b"\0" + text.encode())


def pages():
    for text in ["<!DOCTYPE html><html><head><title>A &amp; B</title><style>p{}</style></head><body onload='x()'>"
                 "<h1>Words</h1><p>one <a href=\"https://h/x\">two</a> <img src=a.png alt='three'><hr>"
                 "<script>if (a<b) </script><ul><li>x<li>y</ul><pre> a\n\n b</pre></body>",
                 "<table><tr><td>1<td>2</table>&#x41;&#65;&euro;&nosuch;&#55296;<!-- -- > --><?php ?>",
                 "<iframe src=x>hidden</iframe><form action=/go><input value='a'></form><br/><a href=x><a href=y>z</a></a>",
                 "a < b <3 </> <!-->x<!doctype", "<a href='x"]:
        put("html", b"\7" + text.encode())


def whole_file():
    """A session file byte for byte: what SQLite itself makes of damage."""
    path = OUT / "session.tmp"
    path.unlink(missing_ok=True)
    source = (TESTS.parent / "model/sessionfile/sessionformat.cpp").read_text()
    entries = source[source.index("NewestSchema = {{"):source.index("sessionformat::schema(")]
    constants = dict(re.findall(r'constexpr char (\w+)\[\] =\s*((?:"[^"]*"\s*)+);', source))
    db = sqlite3.connect(path)
    db.execute("PRAGMA page_size = 512")
    db.execute("PRAGMA application_id = 1093812563")
    db.execute("PRAGMA user_version = 2")
    for entry in entries.split('{"')[1:]:
        name = re.match(r'\w+", (\w+)', entry)
        text = constants[name[1]] if name else entry.split('"', 1)[1]
        db.execute("".join(text.split('"')[1::2]))
    db.execute("INSERT INTO facts VALUES ('started', 1767225600000), ('whole', 1)")
    for kind, target, value in SAID:
        db.execute("INSERT INTO annotations VALUES (?, ?, ?)", (kind, json.dumps(target), json.dumps(value)))
    made = session(next(c for c in lines("session/data/captures.jsonl") if len(c.get("body", "")) > 200), "SendMessage")
    for number, row in enumerate(made.split(b"\x1e"), 1):
        kind, exchange, ns, offset, head, data = row.split(b"\x1f", 5)
        db.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?)",
                   (number, kind.decode(), int(exchange), int(ns), int(offset), head.decode() or None, data))
    db.commit()
    db.close()
    put("session", path.read_bytes())
    path.unlink()


def small_languages():
    for text in ["task:t1 kind:artifact", "not (a or b) and /x+/", 'state:working size>400 "two words"',
                 "time>+1s delta<5ms", "frame:2..3 status>=400", "a and (b or not (c and d))", 'part:text,data "\\""']:
        put("filter", text)
    for path in (TESTS.parent / "resources/scripts").glob("*.json"):
        put("script", path.read_bytes())
    for text in ["a,b\n1,2\n", 'x;"y;\n""z"""\r\n;;\n', "a\tb\n\n1\t2\t3", '"unclosed,\n1']:
        put("delimited", b"\7\0" + text.encode())
        put("search", b"\0\1\5" + b"b\n" + text.encode())
    put("search", b"\0\0\2" + "wörld\nHello Wörld, hello 世界".encode())
    for line in open(TESTS / "model/rules/data/cases.txt", encoding="utf-8"):
        if " card {" in line and line.startswith("base "):
            try:
                card = json.loads(line[line.index("{"):])
                put("card", json.dumps(card.get("card", card)))
                put("tap", b"\0\0" + json.dumps(card.get("card", card)).encode())
            except ValueError:
                pass


streams_and_documents()
requests()
captures()
grpc()
pages()
whole_file()
small_languages()
