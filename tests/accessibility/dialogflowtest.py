# SPDX-License-Identifier: Apache-2.0
"""Dialogs say what is wrong with what was written in them, and what they show."""
import screenreader
from screenreader import WindowCase, children, content, find, press, pyatspi, quietly, wait, write


class DialogFlowTest(WindowCase):
    def open(self, menu, entry, title):
        press(find(find(self.window, menu, "menu item"), entry, "menu item"), "Press")
        return self.dialog(title)

    def dialog(self, title):
        return wait(lambda: next((one for one in self.windows() if one.name.startswith(title)), None), f"the dialog {title}")

    def windows(self):
        for program in children(pyatspi.Registry.getDesktop(0)):
            if program.get_process_id() == self.process.pid:
                for one in children(program):
                    if quietly(lambda: screenreader.is_shown(one)):
                        yield one

    def test_what_is_wrong_with_a_sign_in_is_heard(self):
        dialog = self.open("Agent", "Auth…", "Authentication for")
        ways = find(dialog, "Authentication method", "combo box")
        press(next(one for one in children(ways) if one.name == "Manual: User name and password"))
        write(find(dialog, "User name", "text"), "a:b")
        find(dialog, "Password", "password text").queryEditableText().setTextContents("secret")
        self.heard.forget()
        apply = find(dialog, "Apply", "push button")
        wait(lambda: screenreader.has(apply, pyatspi.STATE_ENABLED), "what is needed is there")
        press(apply)
        self.heard.wait_for("The user name contains a colon", assertive=True)
        problem = find(dialog, "Error", "label")
        self.assertIn("The user name contains a colon", problem.description)
        write(find(dialog, "User name", "text"), "ab")
        press(apply)
        wait(lambda: not any(one.name.startswith("Authentication for") for one in self.windows()), "it is closed")

    def test_what_is_wrong_with_an_agent_is_heard(self):
        agents = self.open("Agent", "All agents…", "Agents")
        search = find(agents, "Search agents", "text")
        self.assertEqual(search.childCount, 0)  # no button without a name
        press(find(agents, "Add…", "push button"))
        dialog = self.dialog("Add agent")
        self.heard.forget()
        write(find(dialog, "URL, host or card file", "text"), "http://")
        self.heard.wait_for("cannot be read as a URL", assertive=True)
        self.assertLess(len(self.heard.announcements), 3)
        self.heard.forget()
        write(find(dialog, "URL, host or card file", "text"), "agent.example")
        save = find(dialog, "Save", "push button")
        wait(lambda: screenreader.has(save, pyatspi.STATE_ENABLED), "it can be saved")
        press(find(dialog, "Cancel", "push button"))

    def test_what_is_wrong_with_a_filter_is_heard(self):
        self.heard.forget()
        line = find(self.window, "Filter", "text")
        write(line, "kind:")
        self.heard.wait_for("kind", assertive=True)
        self.assertEqual(content(line), "kind:")

    def test_what_a_label_with_a_name_shows_is_its_description(self):
        dialog = self.open("File", "Export…", "Export")
        masked = find(dialog, "What is masked", "label")
        wait(lambda: "masked" in masked.description, "what is masked is said")


if __name__ == "__main__":
    screenreader.run()
