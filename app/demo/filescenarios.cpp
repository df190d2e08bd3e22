// SPDX-License-Identifier: Apache-2.0
// Scenarios whose artifacts are files and data.
#include "app/demo/scenarios.h"

#include "app/demo/payloads.h"

#include <array>

namespace a2a::demo {

static void playFiles(ScenarioTurn &run)
{
    if (!run.pause(150) || !run.working("Collecting the files of your trip"))
        return;
    run.artifact("picture", "sunset.png",
                 {filePart(payload("pictures/sunset.png"), "image/png", "sunset.png")}, false, true,
                 "Sunset over the bay");
    if (!run.pause(150))
        return;
    run.artifact("drawing", "sailboat.svg",
                 {filePart(filledPayload("pictures/sailboat.svg", {{"sail", "#2f6fde"}}),
                           "image/svg+xml", "sailboat.svg")});
    run.artifact("budget", "budget.csv",
                 {filePart(payload("files/budget.csv"), "text/csv", "budget.csv")});
    if (!run.pause(150))
        return;
    run.artifact("notes", "packing.md",
                 {filePart(payload("files/packing.md"), "text/markdown", "packing.md")});
    run.artifact(
        "photo", "bay.png",
        {{Part::Kind::Url, run.environment().origin + "/files/sunset.png", "image/png", "bay.png"}},
        false, true, "The same picture, to be fetched from its address");
    run.status(State::Completed, "Four files are attached, the fifth waits at its address.");
}

static void playJson(ScenarioTurn &run)
{
    if (!run.pause(100) || !run.working("Asking the weather service", 300))
        return;
    run.artifact("forecast", "forecast.json", {dataPart(payloadJson("files/forecast.json"))});
    run.status(State::Completed, "Mild, with showers on Sunday.");
}

static void playMulti(ScenarioTurn &run)
{
    const std::vector<std::string> report = payloadChunks("files/report.md");
    const std::vector<std::string> numbers = payloadChunks("files/numbers.csv");
    const std::vector<std::string> log = payloadChunks("files/work.log");
    if (!run.pause(100) || !run.working("Writing three files at once", 200))
        return;
    for (std::size_t row = 0; row < report.size(); ++row) {
        const bool append = row > 0;
        const bool last = row + 1 == report.size();
        run.artifact("report", "report.md", {textPart(report[row], "text/markdown")}, append, last);
        if (!run.pause(80))
            return;
        run.artifact("numbers", "numbers.csv", {textPart(numbers[row])}, append, last);
        if (!run.pause(80))
            return;
        run.artifact("log", "work.log", {textPart(log[row])}, append, last);
        if (!run.pause(80))
            return;
    }
    run.status(State::Completed, "Report, numbers and log are ready.");
}

std::span<const Scenario> fileScenarios()
{
    static constexpr std::array<Scenario, 3> scenarios{{
        {"files", "files", "PNG, SVG, CSV and Markdown as bytes, one picture by its address",
         playFiles},
        {"json", "json", "a nested data part", playJson},
        {"multi", "multi", "three artifacts whose chunks alternate", playMulti},
    }};
    return scenarios;
}

} // namespace a2a::demo
