// SPDX-License-Identifier: Apache-2.0
// Scenarios about text: formatted, long, and hard to display.
#include "app/demo/scenarios.h"

#include <array>

namespace a2a::demo {

static void playMarkdown(Run &run)
{
    static constexpr std::array<std::string_view, 6> chunks{
        "# Lisbon in three days\n\nA short report, *written while you watch*.\n\n",
        "## Getting around\n\n1. Tram **28** climbs through Alfama.\n2. The metro reaches the "
        "airport.\n"
        "3. Everything else is `walking`.\n\n",
        "## What it costs\n\n| Item | EUR |\n|---|---:|\n| Day ticket | 6.80 |\n| Coffee | 0.90 "
        "|\n| Pastel de nata | 1.40 |\n\n",
        "## A word on the weather\n\n> October is the best month: warm days, few people.\n\n",
        "```python\nfor day in range(1, 4):\n    print(f\"Day {day}: walk, eat, repeat\")\n```\n\n",
        "See also [the city's own page](https://www.lisboa.pt/).\n"};
    if (!run.pause(100) || !run.working("Writing the report", 200))
        return;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        run.artifact("report", "report.md", {textPart(std::string(chunks[i]), "text/markdown")},
                     i > 0, i + 1 == chunks.size());
        if (!run.pause(180))
            return;
    }
    run.status(State::Completed,
               {textPart("The report is ready: **report.md**, six chapters.", "text/markdown")});
}

static void playUnicode(Run &run)
{
    static constexpr std::string_view text =
        "Chinese: 你好，世界。地图助手\n"
        "Japanese: こんにちは\nKorean: 안녕하세요\n"
        "Emoji: 🚀 👩‍👩‍👧‍👦 🇵🇹 👍🏽 ❤️\n"
        "Right to left: שלום עולם · مرحبا بالعالم\n"
        "Combining: e\xCC\x81 n\xCC\x83 a\xCC\x8A Z\xCC\xB5\xCC\x81"
        "a\xCC\xB6l\xCC\xB7g\xCC\xB8o\n"
        "Bidi override: invoice\xE2\x80\xAEgpj.exe\xE2\x80\xAC (reads as …exe.jpg)\n"
        "Isolates: \xE2\x81\xA7"
        "abc\xE2\x81\xA9 \xE2\x81\xA6"
        "def\xE2\x81\xA9\n"
        "Invisible: zero\xE2\x80\x8Bwidth\xE2\x80\x8Dspace, no\xC2\xA0"
        "break, line\xE2\x80\xA8separator, soft\xC2\xADhyphen\n"
        "Controls: bell \x07, escape \x1B[31mred\x1B[0m, backspace \x08, delete \x7F\n"
        "Astral: 𝒳 𐍈 𠜎\n"
        "Not HTML: <b>bold</b> &amp; <script>alert(1)</script>\n"
        "Not a template: {{name}} %1 $1 \\u0041 C:\\temp\n";
    if (!run.pause(100) || !run.working("Reading aloud: 你好 · שלום · 🚀", 300))
        return;
    run.artifact("unicode", "ünïcödé-文件.txt", {textPart(std::string(text))});
    run.status(State::Completed, "All of Unicode, or nearly: é = e\xCC\x81?");
}

static void playBig(Run &run)
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
