# SPDX-License-Identifier: Apache-2.0
"""The program as a screen reader has it: by AT-SPI alone.

What is shown is found by role and name from the top of the tree, what is operated is operated by the interfaces of
AT-SPI, what is heard are its events. Nothing sleeps: wait() runs the events until something holds, and gives up.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import gi
import pyatspi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 60  # seconds
TICK = 50  # milliseconds between two polls of what has no event
# Containers with unbounded cells or rows: searched only if requested by name.
LISTS = ("table", "tree", "tree table", "list")


class Missing(AssertionError):
    """Something did not come."""


def wait(condition, what, seconds=PATIENCE):
    """Runs events until condition() gives something that is true, and returns it."""
    context = GLib.MainContext.default()
    deadline = time.monotonic() + seconds
    ticking = GLib.timeout_add(TICK, lambda: True)
    try:
        while True:
            found = quietly(condition)
            if found:
                return found
            if time.monotonic() > deadline:
                raise Missing(f"{what}: not within {seconds} s")
            context.iteration(True)
    finally:
        GLib.source_remove(ticking)


def quietly(question):
    """The answer; None when the object that was asked has gone meanwhile."""
    try:
        return question()
    except (GLib.Error, LookupError, NotImplementedError):
        return None


def has(item, state):
    return item.getState().contains(state)


def is_shown(item):
    return has(item, pyatspi.STATE_SHOWING)


def children(item):
    for index in range(item.childCount):
        child = quietly(lambda: item.getChildAtIndex(index))
        if child is not None:
            yield child


def walk(item, into_lists=False):
    """Everything that is shown within an item, in the order of the tree; lists without their rows."""
    for child in children(item):
        role = quietly(child.getRoleName)
        if role is None or not (role in ("menu bar", "menu item", "popup menu", "menu") or quietly(lambda: is_shown(child))):
            continue
        yield child
        if into_lists or role not in LISTS:
            yield from walk(child, into_lists)


def role_of(item):
    """Its role's name; AT-SPI since 2.52 calls a push button a button."""
    role = item.getRoleName()
    return "push button" if role == "button" else role


def matches(item, name, role):
    if role is not None and role_of(item) not in ((role,) if isinstance(role, str) else role):
        return False
    return name is None or (name(item.name) if callable(name) else item.name == name)


def look(root, name=None, role=None, into_lists=False):
    """The first one with that name (a text, or what says whether it is the one) and role; None: there is none."""
    for item in walk(root, into_lists):
        if quietly(lambda: matches(item, name, role)):
            return item
    return None


def find(root, name=None, role=None, into_lists=False):
    """The same, when it comes."""
    return wait(lambda: look(root, name, role, into_lists), f"{role or 'something'} named {name!r} in {root}")


def row(view, name):
    """A row of a list, by what its name holds."""
    return wait(lambda: next((one for one in children(view) if name in one.name), None), f"a row with {name!r} in {view}")


def press(item, action=("Press", "Toggle", "ShowMenu", "click")):
    """What Enter or a click does."""
    actions = item.queryAction()
    names = [actions.getName(index) for index in range(actions.nActions)]
    for index, known in enumerate(names):
        if known in ((action,) if isinstance(action, str) else action):
            return actions.doAction(index)
    raise Missing(f"{item} has no {action}, only {names}")


def select(item):
    """Makes it the only one that is selected. In Qt's views that is all that can be done to a cell."""
    for other in children(item.parent):
        if quietly(lambda: has(other, pyatspi.STATE_SELECTED)) and other.name != item.name:
            press(other, ("Toggle", "SetFocus"))
    if not has(item, pyatspi.STATE_SELECTED):
        press(item, ("Toggle", "SetFocus"))
    wait(lambda: has(item, pyatspi.STATE_SELECTED), f"{item} is selected")


def write(item, text):
    """In the place of what stood there."""
    item.queryEditableText().setTextContents(text)
    wait(lambda: content(item) == text, f"{text!r} in {item}")


def content(item):
    text = item.queryText()
    return text.getText(0, text.characterCount)


class Heard:
    """What the program says by itself."""

    EVENTS = ("object:announcement", "object:state-changed:focused", "window:activate")

    def __init__(self):
        self.announcements = []  # (text, is assertive)
        self.focused = []  # items, in their order
        pyatspi.Registry.registerEventListener(self._take, *self.EVENTS)

    def close(self):
        pyatspi.Registry.deregisterEventListener(self._take, *self.EVENTS)

    def _take(self, event):
        if event.type == "object:announcement":
            self.announcements.append((event.any_data, event.detail1 == 2))
        elif event.type == "object:state-changed:focused" and event.detail1:
            self.focused.append(event.source)

    def said(self, text, assertive=None):
        return any(text in said and assertive in (None, hurried) for said, hurried in self.announcements)

    def wait_for(self, text, assertive=None):
        try:
            wait(lambda: self.said(text, assertive), f"{text!r} is announced")
        except Missing as missing:
            raise Missing(f"{missing}; announced: {self.announcements}") from None

    def forget(self):
        self.announcements.clear()
        self.focused.clear()


class WindowCase(unittest.TestCase):
    """Each test has the program in a window of its own, connected to the demo agent."""

    program = None  # its path, set by run()

    def setUp(self):
        Atspi.set_timeout(PATIENCE * 1000, PATIENCE * 1000)
        self.folder = tempfile.TemporaryDirectory()
        self.heard = Heard()
        path = self.folder.name
        self.process = subprocess.Popen(
            [self.program, "--settings", os.path.join(path, "settings.ini"), "--recordings", os.path.join(path, "recordings"),
             "--theme", "light", "--language", "en", "--demo-speed", "20"])
        self.window = wait(self._window, "the program's window")
        self.heard.wait_for("Connected to")

    def tearDown(self):
        self.heard.close()
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def _window(self):
        desktop = pyatspi.Registry.getDesktop(0)
        for program in children(desktop):
            if program.get_process_id() == self.process.pid:
                program.set_cache_mask(Atspi.Cache.NONE)
                program.clear_cache()
                return next((one for one in children(program) if one.getRoleName() == "frame" and is_shown(one)), None)
        return None

    def say(self, text):
        """A message to the agent."""
        write(find(self.window, "Message", "text"), text)
        press(find(self.window, "Send", "push button"))


class Result(unittest.TextTestResult):
    """Keeps what is on the display when a test fails, while its window is still there."""

    def addError(self, test, err):
        super().addError(test, err)
        self._picture(test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._picture(test)

    def _picture(self, test):
        folder = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(WindowCase.program))), "failed")
        path = os.path.join(folder, test.id().replace("__main__.", "") + ".png")
        os.makedirs(folder, exist_ok=True)
        if shutil.which("import") and subprocess.run(["import", "-window", "root", path], check=False).returncode == 0:
            print(f"   Picture: {path}", flush=True)
        ended = test.process.poll()
        if ended is not None:
            print(f"   The program has ended with {ended}.", flush=True)  # negative: by that signal


def run():
    """The test that was started, against the program that is its first argument."""
    WindowCase.program = sys.argv.pop(1)
    unittest.main(verbosity=2, testRunner=unittest.TextTestRunner(verbosity=2, resultclass=Result))
