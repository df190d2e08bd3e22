// SPDX-License-Identifier: Apache-2.0
// Scenarios about text: formatted, long, and hard to display.
#include "app/demo/payloads.h"
#include "app/demo/scenarios.h"

#include <array>

namespace a2a::demo {

static void playMarkdown(ScenarioTurn &run)
{
    const std::vector<std::string> chunks = payloadChunks("texts/lisbon.md");
    if (!run.pause(100) || !run.working("Writing the report", 200))
        return;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        run.artifact("report", "report.md", {textPart(chunks[i], "text/markdown")}, i > 0,
                     i + 1 == chunks.size());
        if (!run.pause(180))
            return;
    }
    run.status(State::Completed,
               {textPart("The report is ready: **report.md**, six chapters.", "text/markdown")});
}

static void playUnicode(ScenarioTurn &run)
{
    if (!run.pause(100) || !run.working("Reading aloud: 你好 · שלום · 🚀", 300))
        return;
    run.artifact("unicode", "ünïcödé-文件.txt",
                 {textPart(std::string(payload("texts/unicode.txt")))});
    run.status(State::Completed, "All of Unicode, or nearly: é = e\xCC\x81?");
}

static void playBig(ScenarioTurn &run)
{
    static constexpr std::size_t total = 300'000;
    static constexpr std::size_t chunk = 10'000;
    if (!run.pause(100) || !run.working("Copying the ship's log", 200))
        return;
    std::string text;
    for (int line = 1; text.size() < total; ++line)
        text +=
            "Day " + std::to_string(line) + ": wind from the west, sea calm, all well on board.\n";
    text.resize(total - 1);
    text += '\n';
    for (std::size_t at = 0; at < total; at += chunk) {
        run.artifact("log", "ships-log.txt", {textPart(text.substr(at, chunk))}, at > 0,
                     at + chunk >= total);
        if (!run.pause(40))
            return;
    }
    run.status(State::Completed, "300,000 characters, as you wished.");
}

std::span<const Scenario> textScenarios()
{
    static constexpr std::array<Scenario, 3> scenarios{{
        {"markdown", "markdown", "a report in Markdown, chapter by chapter", playMarkdown},
        {"unicode", "unicode",
         "Chinese, emoji, right to left, combining marks, controls, bidi overrides", playUnicode},
        {"big", "big", "one text of 300,000 characters in chunks", playBig},
    }};
    return scenarios;
}

} // namespace a2a::demo
