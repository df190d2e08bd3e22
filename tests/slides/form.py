# SPDX-License-Identifier: Apache-2.0
"""A recording in JSON Lines of a form that is filled in, and of a question that is answered in words."""
import json

import hostile

SCHEMA = {
    "type": "object", "title": "Where from, and when?", "required": ["departure", "date"],
    "properties": {
        "departure": {"type": "string", "title": "Departure", "description": "City or airport you start from"},
        "date": {"type": "string", "format": "date", "title": "Date"},
        "class": {"title": "Class", "oneOf": [{"const": "e", "title": "Economy"}, {"const": "b", "title": "Business"}]},
        "window": {"type": "boolean", "title": "Window seat"},
        "pin": {"type": "string", "title": "PIN", "format": "password"},
        "guests": {"type": "array", "title": "Guest", "items": {"type": "object", "properties": {"name": {"type": "string", "title": "Name"}}}},
    },
}
ANSWER = {"departure": "Paris", "date": "2026-10-10", "class": "e", "window": True, "pin": "****",
          "guests": [{"name": "Ann"}, {"name": "<b>Bo</b>"}]}


def asks(task, context):
    question = {"messageId": f"q-{task}", "role": "ROLE_AGENT", "parts": [{"text": "Where from, and when?"}, {"data": SCHEMA}]}
    yield 100, {"task": {"id": task, "contextId": context, "status": {"state": "TASK_STATE_WORKING"}}}
    yield 900, {"statusUpdate": {"taskId": task, "contextId": context, "status": {"state": "TASK_STATE_INPUT_REQUIRED", "message": question}}}


def books(task, context):
    yield 900, hostile.status("WORKING", "Booking", task, context)
    yield 900, hostile.status("COMPLETED", "Booked.", task, context)


def recording():
    lines = hostile.Lines()
    lines.talk(1, [{"text": "Plan a trip to Lisbon"}], asks("t1", "c1"))
    lines.talk(2, [{"data": ANSWER}], books("t1", "c1"), {"taskId": "t1", "contextId": "c1"})
    lines.talk(3, [{"text": "And one to Porto"}], asks("t2", "c1"), {"contextId": "c1"})
    lines.talk(4, [{"text": "Paris, in May"}], books("t2", "c1"), {"taskId": "t2", "contextId": "c1"})
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in lines.lines) + "\n"
