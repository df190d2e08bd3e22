# SPDX-License-Identifier: Apache-2.0
"""A question with a form is found, answered and heard to be answered, without eyes and without a key."""
import screenreader
from screenreader import WindowCase, children, find, look, press, row, wait, write


class AskFlowTest(WindowCase):
    def question(self):
        """The row of the question, and the form in it."""
        conversation = find(self.window, "Conversation", "list")
        asked = row(conversation, "Question of task")
        return asked, wait(lambda: next(children(asked), None), "the form in its question")

    def test_a_form_is_answered(self):
        self.say("ask")
        self.heard.wait_for("Input required", assertive=True)
        asked, form = self.question()
        self.assertIn("Where from", asked.name)
        self.assertEqual(asked.description, "input required, needs input")
        self.assertEqual(form.getRoleName(), "form")
        departure = find(form, "Departure", "text")
        self.assertIn("Required", departure.description)
        write(departure, "Rome")
        # Missing input is reported beside its field.
        self.heard.forget()
        press(find(form, "Reply", "push button"))
        self.heard.wait_for("not match the agent", assertive=True)
        destination = find(form, "Destination", "text")
        self.assertTrue(destination.description.startswith("A value is required. "), destination.description)
        write(destination, "Lisbon")
        write(find(form, "Date", "text"), "2026-10-10")
        chosen = find(form, "Class", "combo box")
        self.assertTrue(chosen.description.startswith("Economy"), chosen.description)
        press(next(one for one in children(chosen) if one.name == "Business"))
        self.assertTrue(chosen.description.startswith("Business"), chosen.description)
        press(find(form, "Reply", "push button"))
        self.heard.wait_for("Task completed")
        wait(lambda: asked.description == "input required, no longer pending", "the question is answered")
        self.assertIsNone(look(asked, "Departure"))
        self.assertTrue(self.sent('Destination: Lisbon'))
        self.assertTrue(self.sent('Class: Business'))

    def sent(self, text):
        """What the conversation says we sent."""
        conversation = find(self.window, "Conversation", "list")
        return any(one.name.startswith("You said") and text in one.name for one in children(conversation))


if __name__ == "__main__":
    screenreader.run()
