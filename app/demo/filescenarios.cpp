// SPDX-License-Identifier: Apache-2.0
// Scenarios whose artifacts are files and data.
#include "app/demo/scenarios.h"

#include "app/demo/jsontext.h"
#include "app/demo/pictures.h"

#include <array>

namespace a2a::demo {

static constexpr std::string_view kBudgetCsv = "item,planned,spent,currency\n"
                                               "Flights,820.00,412.30,EUR\n"
                                               "Hotel,300.00,283.50,EUR\n"
                                               "Meals,180.00,96.20,EUR\n"
                                               "\"Museums, tours\",60.00,18.00,EUR\n";
static constexpr std::string_view kNotesMarkdown =
    "# Packing notes\n\n- Light jacket, it is windy at the river\n"
    "- **Comfortable** shoes: the town is all hills\n"
    "- Adapter is *not* needed\n\n| Day | Plan |\n|---|---|\n"
    "| 1 | Alfama on foot |\n| 2 | Ferry to Cacilhas |\n";

static Part filePart(std::string_view bytes, std::string mediaType, std::string name)
{
    return {Part::Kind::Bytes, base64(bytes), std::move(mediaType), std::move(name)};
}

static void playFiles(Run &run)
{
    if (!run.pause(150) || !run.working("Collecting the files of your trip"))
        return;
    run.artifact("picture", "sunset.png", {filePart(sunsetPng(), "image/png", "sunset.png")}, false,
                 true, "Sunset over the bay");
    if (!run.pause(150))
        return;
    run.artifact("drawing", "sailboat.svg",
                 {filePart(sailboatSvg("#2f6fde"), "image/svg+xml", "sailboat.svg")});
    run.artifact("budget", "budget.csv", {filePart(kBudgetCsv, "text/csv", "budget.csv")});
    if (!run.pause(150))
        return;
    run.artifact("notes", "packing.md", {filePart(kNotesMarkdown, "text/markdown", "packing.md")});
    run.artifact("photo", "bay.png",
                 {{Part::Kind::Url, run.surroundings().origin + "/files/sunset.png", "image/png",
                   "bay.png"}},
                 false, true, "The same picture, to be fetched from its address");
    run.status(State::Completed, "Four files are attached, the fifth waits at its address.");
}

static void playJson(Run &run)
{
    if (!run.pause(100) || !run.working("Asking the weather service", 300))
        return;
    run.artifact(
        "forecast", "forecast.json",
        {dataPart(
            R"({"place":{"name":"Lisboa","position":{"lat":38.7223,"lon":-9.1393},)"
            R"("aliases":["Lisbon","里斯本"]},)"
            R"("days":[{"date":"2026-10-10","high":22.5,"low":15,"rain":0.1,"hours":[{"h":6,)"
            R"("t":15.2},{"h":12,"t":21.9},)"
            R"({"h":18,"t":19.4}]},{"date":"2026-10-11","high":21,"low":14.5,"rain":0.65,)"
            R"("hours":[{"h":6,"t":14.6},)"
            R"({"h":12,"t":20.1},{"h":18,"t":17.0}]}],"warnings":[],"source":null,"final":false,)"
            R"("stationId":9007199254740993})")});
    run.status(State::Completed, "Mild, with showers on Sunday.");
}

static void playMulti(Run &run)
{
    static constexpr std::array<std::array<std::string_view, 3>, 4> pieces{{
        {"# Quarterly report\n\nRevenue grew **7 %**, ", "month,revenue\n",
         "10:02:11 opened ledger\n"},
        {"costs by 2 %.\n\n", "July,41200\n", "10:02:12 read 1,204 rows\n"},
        {"The Lisbon office broke even for the first time. ", "August,39850\n",
         "10:02:14 2 rows without a date, skipped\n"},
        {"Next quarter looks calm.\n", "September,45310\n", "10:02:15 done\n"},
    }};
    if (!run.pause(100) || !run.working("Writing three files at once", 200))
        return;
    for (std::size_t row = 0; row < pieces.size(); ++row) {
        const bool append = row > 0;
        const bool last = row + 1 == pieces.size();
        run.artifact("report", "report.md",
                     {textPart(std::string(pieces[row][0]), "text/markdown")}, append, last);
        if (!run.pause(80))
            return;
        run.artifact("numbers", "numbers.csv", {textPart(std::string(pieces[row][1]))}, append,
                     last);
        if (!run.pause(80))
            return;
        run.artifact("log", "work.log", {textPart(std::string(pieces[row][2]))}, append, last);
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
