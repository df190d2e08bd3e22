# SPDX-License-Identifier: Apache-2.0
"""An artifact is inspected from the list down to its bytes: list, player, chunk, bytes."""
import screenreader
from screenreader import WindowCase, children, find, press, row, select, wait


class ArtifactFlowTest(WindowCase):
    def test_an_artifact_is_inspected_down_to_its_bytes(self):
        self.say("stream 12")
        self.heard.wait_for("Task completed")
        # The list: a stable name, with the varying facts as description.
        listed = row(find(self.window, "Artifacts", "list"), "story.txt")
        self.assertEqual(listed.name, "story.txt")
        self.assertIn("12 chunks, lastChunk", listed.description)
        select(listed)
        # The player: where it is, and steps.
        player = find(self.window, "Artifact chunk player")
        slider = find(player, "Chunk", "slider")
        press(find(player, "First chunk", "push button"))
        wait(lambda: "chunk 1 of 12" in slider.description, "the player is at the first chunk")
        press(find(player, "Next chunk", "push button"))
        wait(lambda: "chunk 2 of 12" in slider.description, "the player is at the second chunk")
        # The chunk, in the chunk table.
        press(find(self.window, "Chunks", "page tab"))
        chunk = row(find(self.window, lambda name: name.startswith("Chunks of"), "table"), "Chunk 5 ")
        select(chunk)
        wait(lambda: "chunk 5 of 12" in slider.description, "the player follows the chunk")
        # Its bytes, in the wire log.
        frame = self.selected_frame()
        self.assertIn("artifact", frame.name)
        press(find(self.window, "Bytes", "page tab"))
        lines = find(self.window, "Frame bytes", "list")
        wait(lambda: "artifactUpdate" in self.text_of(lines), "the bytes of the chunk's event")
        first = next(children(lines))
        self.assertRegex(first.name, "^[0-9a-f]{4,}: ")
        self.assertRegex(first.description, "^([0-9a-f]{2} ?)+$")

    @staticmethod
    def text_of(lines):
        return "".join(one.name.split(": ", 1)[1] for one in children(lines))

    def selected_frame(self):
        log = find(self.window, "Wire log", "table")
        return wait(lambda: next((one for one in children(log) if one.name.startswith("Frame") and
                                  screenreader.has(one, screenreader.pyatspi.STATE_SELECTED)), None), "a selected frame")


if __name__ == "__main__":
    screenreader.run()
