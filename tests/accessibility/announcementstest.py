# SPDX-License-Identifier: Apache-2.0
"""What happens in the window is heard, as the program's own announcements."""
import screenreader
from screenreader import WindowCase


class AnnouncementsTest(WindowCase):
    def test_an_answer_is_heard_politely(self):
        self.say("echo good morning")
        self.heard.wait_for("good morning", assertive=False)

    def test_a_question_is_heard_at_once(self):
        self.say("ask")
        self.heard.wait_for("Input required", assertive=True)

    def test_a_stream_is_not_heard_by_chunks(self):
        self.say("stream 200")
        self.heard.wait_for("Task completed")
        self.assertLess(len(self.heard.announcements), 30)


if __name__ == "__main__":
    screenreader.run()
