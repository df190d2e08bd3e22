// SPDX-License-Identifier: Apache-2.0
// One artifact of every kind, well-formed and not: what a client must be able to show, or to
// survive.
#include "app/demo/payloads.h"
#include "app/demo/scenarios.h"

#include <array>

namespace a2a::demo {

/// A file part with the file's bytes, under its own name.
static Part file(std::string_view path, std::string mediaType)
{
    return filePart(payload(path), std::move(mediaType),
                    std::string(path.substr(path.find('/') + 1)));
}

static Part text(std::string_view path, std::string mediaType)
{
    return textPart(std::string(payload(path)), std::move(mediaType));
}

static std::string deepJson(std::size_t depth)
{
    return std::string(depth, '[') + "\"the bottom\"" + std::string(depth, ']');
}

static void showTexts(ScenarioTurn &run)
{
    run.artifact("prose", "letter.txt",
                 {textPart("Dear traveler, the river is wide here and the light is kind. ")}, false,
                 false);
    run.artifact("prose", "letter.txt",
                 {textPart("Bring shoes for hills, and time. 里斯本欢迎你。\n")}, true, true);
    run.artifact("mixed", "Day one",
                 {textPart("First the plan, then its figures, then a picture of it."),
                  dataPart(R"({"walk":{"km":7.2,"hours":3},"ferry":true})"),
                  file("pictures/sunset.png", "image/png"), textPart("That was day one.")});
    run.artifact("markdown", "house.md", {text("gallery/house.md", "text/markdown")});
    run.artifact("undeclared", "Notes", {text("gallery/house.md", "")});
    run.artifact("python", "steps.py", {text("gallery/steps.py", "text/x-python")});
    run.artifact("cpp", "fares.cpp", {file("gallery/fares.cpp", "application/octet-stream")});
    run.artifact("shell", "pack", {filePart(payload("gallery/pack.sh"), "", "pack")});
    run.artifact("yaml", "trip.yaml", {file("gallery/trip.yaml", "application/yaml")});
    run.artifact(
        "html", "tickets.html",
        {textPart(filledPayload("gallery/tickets.html", {{"origin", run.environment().origin}}),
                  "text/html")});
}

static void showData(ScenarioTurn &run)
{
    run.artifact("object", "Booking", {dataPart(payloadJson("gallery/booking.json"))});
    run.artifact("objects", "fares.json", {file("gallery/fares.json", "application/json")});
    run.artifact("csv", "spent.csv", {file("gallery/spent.csv", "text/csv")});
    run.artifact("tsv", "gates.tsv", {file("gallery/gates.tsv", "text/tab-separated-values")});
}

static void showMedia(ScenarioTurn &run)
{
    run.artifact("png", "sunset.png", {file("pictures/sunset.png", "image/png")});
    run.artifact("jpeg", "photo.jpg", {file("gallery/photo.jpg", "image/jpeg")});
    run.artifact("gif", "dot.gif", {file("gallery/dot.gif", "image/gif")});
    run.artifact("webp", "photo.webp", {file("gallery/photo.webp", "image/webp")});
    run.artifact(
        "svg", "sailboat.svg",
        {textPart(filledPayload("pictures/sailboat.svg", {{"sail", "#c77700"}}), "image/svg+xml")});
    run.artifact("pdf", "boarding.pdf", {file("gallery/boarding.pdf", "application/pdf")});
    run.artifact("wav", "horn.wav", {file("gallery/horn.wav", "audio/wav")});
    run.artifact("webm", "clip.webm", {file("gallery/clip.webm", "video/webm")});
    run.artifact("mp4", "clip.mp4", {file("gallery/clip.mp4", "video/mp4")});
    run.artifact("zip", "luggage.zip", {file("gallery/luggage.zip", "application/zip")});
    run.artifact("unknown", "blackbox.dat",
                 {file("gallery/blackbox.dat", "application/octet-stream")});
}

static void showMistakes(ScenarioTurn &run)
{
    run.artifact("png-as-text", "notes.txt",
                 {filePart(payload("pictures/sunset.png"), "text/plain", "notes.txt")});
    run.artifact("text-as-png", "picture.png",
                 {filePart("This was to be a picture.\n", "image/png", "picture.png")});
    const std::string_view png = payload("pictures/sunset.png");
    run.artifact("half-png", "half.png",
                 {filePart(png.substr(0, png.size() / 2), "image/png", "half.png")});
    run.artifact("broken-json", "cut.json", {file("gallery/cut.json", "application/json")});
    run.artifact("empty", "empty.txt", {filePart("", "text/plain", "empty.txt")});
}

static void showAttacks(ScenarioTurn &run)
{
    run.artifact(
        "bidi", "invoice\xE2\x80\xAEgpj.exe",
        {filePart("MZ is not what it says.\n", "image/jpeg", "../../invoice\xE2\x80\xAEgpj.exe")},
        false, true, "<b>bold</b> <img src=/dev/zero>\x1B[31m");
    run.artifact("huge-png", "huge.png", {file("gallery/huge.png", "image/png")});
    run.artifact("laughs", "laughs.svg", {file("gallery/laughs.svg", "image/svg+xml")});
    run.artifact("trap-markdown", "look.md",
                 {textPart(filledPayload("gallery/look.md", {{"origin", run.environment().origin}}),
                           "text/markdown")});
    run.artifact("deep-json", "deep.json", {dataPart(deepJson(3000))});
    run.artifact("nuls", "nuls.txt", {textPart(std::string("a\0b\0\0c end\n", 11))});
    std::string line;
    while (line.size() < 1'000'000)
        line += "one line that never ends, ";
    run.artifact("long-line", "line.txt", {textPart(line)});
}

static void playGallery(ScenarioTurn &run)
{
    if (!run.pause(100) || !run.working("Hanging the pictures", 200))
        return;
    for (void (*room)(ScenarioTurn &) :
         {showTexts, showData, showMedia, showMistakes, showAttacks}) {
        room(run);
        if (!run.pause(120))
            return;
    }
    run.status(State::Completed, "Everything I can make hangs in the gallery.");
}

std::span<const Scenario> galleryScenarios()
{
    static constexpr std::array<Scenario, 1> scenarios{{
        {"gallery", "gallery",
         "an artifact of every kind: texts, data, media, and files that lie or attack",
         playGallery},
    }};
    return scenarios;
}

} // namespace a2a::demo
