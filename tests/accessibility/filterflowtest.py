# SPDX-License-Identifier: Apache-2.0
"""What is looked for is found by a filter and by the search."""
import screenreader
from screenreader import WindowCase, children, find, look, press, row, wait, write


class FilterFlowTest(WindowCase):
    def test_a_filter_leaves_what_fits(self):
        self.say("echo pineapple")
        self.heard.wait_for("pineapple")
        log = find(self.window, "Wire log", "table")
        before = self.frames(log)
        write(find(self.window, "Filter", "text"), "kind:request pineapple")
        wait(lambda: self.frames(log) == 1, "one frame is left")
        self.assertIn("sent", self.names(log)[0])
        write(find(self.window, "Filter", "text"), "kind:")
        wait(lambda: look(self.window, lambda name: "kind" in name and "?" not in name), "what is wrong with the filter is told")
        write(find(self.window, "Filter", "text"), "")
        wait(lambda: self.frames(log) == before, "all frames are there again")

    def test_the_search_leads_to_what_it_found(self):
        self.say("echo pineapple")
        self.heard.wait_for("pineapple")
        self.choose("Go", "Search everywhere…")
        write(find(self.window, "Search everywhere", "text"), "pineapple")
        results = find(self.window, "Search results", "tree")
        row(results, "You: echo pineapple")
        row(results, "Frame 7")
        self.choose("Go", "Next search result")
        conversation = find(self.window, "Conversation", "list")
        wait(lambda: screenreader.has(row(conversation, "You said"), screenreader.pyatspi.STATE_SELECTED),
             "the message that was found is selected")

    def choose(self, menu, entry):
        press(find(find(self.window, menu, "menu item"), entry, "menu item"), "Press")

    @staticmethod
    def names(log):
        return [one.name for one in children(log) if one.name.startswith("Frame ")]

    def frames(self, log):
        return len(self.names(log))


if __name__ == "__main__":
    screenreader.run()
