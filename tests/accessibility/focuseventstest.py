# SPDX-License-Identifier: Apache-2.0
"""A screen reader hears of the focus once for each move of it, and of nothing that is hidden or has it not."""
import subprocess

import screenreader
from screenreader import WindowCase, find, is_shown, wait


class FocusEventsTest(WindowCase):
    def press(self, key):
        """A key of the real keyboard, and where it led."""
        self.heard.forget()
        subprocess.run(["xdotool", "key", key], check=True)
        wait(lambda: self.heard.focused, f"{key} moves the focus")
        self.settle()
        self.assertEqual(len(self.heard.focused), 1, [str(one) for one in self.heard.focused])
        reached = self.heard.focused[0]
        self.assertTrue(is_shown(reached), str(reached))
        return reached

    def settle(self):
        """Until what the window does on its own is over: it has answered, twice, after all events before."""
        for _ in range(2):
            find(self.window, "Message", "text")

    def test_one_event_for_a_move(self):
        self.say("ask")
        self.heard.wait_for("Input required")
        find(self.window, "Pending question", into_lists=True)
        self.assertEqual(self.press("ctrl+j").name, "Departure")
        self.assertEqual(self.press("Tab").name, "Destination")
        self.assertIn("Question of task", self.press("Escape").name)  # the row, not only its list
        above = self.press("Up")
        self.assertEqual(above.getRoleName(), "list item")
        self.assertNotIn("Question of task", above.name)
        self.assertIn("Frame", self.press("ctrl+5").name + self.press("Home").name)
        self.assertEqual(self.press("ctrl+1").name, "Message")

    def test_none_for_what_comes(self):
        self.say("stream 200")
        self.heard.forget()
        self.heard.wait_for("Task completed")
        self.settle()
        self.assertEqual(self.heard.focused, [])


if __name__ == "__main__":
    screenreader.run()
