// SPDX-License-Identifier: Apache-2.0
// One artifact of every kind, well-formed and not: what a client must be able to show, or to
// survive.
#include "app/demo/galleryfiles.h"
#include "app/demo/jsontext.h"
#include "app/demo/pictures.h"
#include "app/demo/scenarios.h"

#include <array>
#include <cmath>

namespace a2a::demo {

static constexpr std::string_view kPython = "#!/usr/bin/env python3\n"
                                            "\"\"\"Counts the steps up to the castle.\"\"\"\n\n"
                                            "STEPS = {\"Alfama\": 214, \"Mouraria\": 180}\n\n\n"
                                            "def total(streets):\n"
                                            "    # the hill is the same for all\n"
                                            "    return sum(STEPS[s] for s in streets) + 0x10\n";
static constexpr std::string_view kCpp = "#include <vector>\n\n"
                                         "/* The cheapest way round. */\n"
                                         "template <typename T>\n"
                                         "T cheapest(const std::vector<T> &fares)\n"
                                         "{\n"
                                         "    T least = fares.front(); // there is always one\n"
                                         "    for (const T &fare : fares)\n"
                                         "        least = fare < least ? fare : least;\n"
                                         "    return least;\n"
                                         "}\n";
static constexpr std::string_view kShell = "#!/bin/sh\n# packs the bag\nset -eu\n"
                                           "for thing in adapter jacket \"two books\"; do\n"
                                           "  echo \"packed: $thing\"\ndone\n";
static constexpr std::string_view kYaml = "trip:\n  city: Lisbon\n  days: 3\n  # the ferry\n"
                                          "  ferry: true\n  stops: [Alfama, Cacilhas]\n";
static constexpr std::string_view kCsv = "day,place,\"spent, EUR\",note\n"
                                         "1,Alfama,23.40,\"tram 28, twice\"\n"
                                         "2,Cacilhas,18.00,ferry\n"
                                         "3,Belém,31.75,\"said \"\"no\"\" to the tower\"\n";
static constexpr std::string_view kTsv = "code\tcity\tgate\nLIS\tLisbon\t14\nOPO\tPorto\t3\n";
static constexpr std::string_view kMarkdown =
    "# Where we stayed\n\nThe **house** by the river, *twice*.\n\n"
    "- breakfast `08:00`\n- no lift\n\n| Night | EUR |\n|---|---:|\n| 1 | 94.50 |\n| 2 | 94.50 "
    "|\n\n```sh\ncurl -O https://example.org/house.jpg\n```\n";
/// What a viewer of Markdown or HTML must neither load nor run.
static constexpr std::string_view kTrapMarkdown =
    "# Look at these\n\n![passwords](file:///etc/passwd)\n![zeros](/dev/zero)\n"
    "![counted]($1/files/pixel.png)\n\n[a file](file:///etc/hostname), "
    "[a script](javascript:alert(1)), [a page](https://example.org/).\n\n"
    "<img src=\"$1/files/pixel.png\"><script>alert(1)</script>\n";
static constexpr std::string_view kTrapHtml =
    "<!DOCTYPE html>\n<html><head><title>Tickets</title>\n"
    "<link rel=\"stylesheet\" href=\"$1/files/style.css\">\n"
    "<style>body { background: url($1/files/pixel.png) }</style>\n"
    "<script src=\"$1/files/track.js\"></script></head>\n"
    "<body onload=\"alert(1)\"><h1>Your tickets</h1>\n"
    "<p>Two seats, <b>window</b>.<br><img src=\"$1/files/pixel.png\" alt=\"\"></p>\n"
    "<iframe src=\"file:///etc/passwd\"></iframe>\n"
    "<form action=\"$1/files/steal\"><input name=\"pin\"></form></body></html>\n";
static constexpr std::string_view kLaughs =
    "<?xml version=\"1.0\"?>\n<!DOCTYPE svg [\n<!ENTITY a \"ha ha ha ha ha ha ha ha ha ha \">\n"
    "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">\n"
    "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">\n"
    "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">\n"
    "<!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\">\n"
    "<!ENTITY f \"&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;\">\n"
    "<!ENTITY g \"&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;\">\n"
    "<!ENTITY h \"&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;\">\n]>\n"
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"30\">\n"
    "<text y=\"20\">&h;</text></svg>\n";

static Part encoded(std::string_view base64Text, std::string mediaType, std::string name)
{
    return {Part::Kind::Bytes, std::string(base64Text), std::move(mediaType), std::move(name)};
}

static Part file(std::string_view bytes, std::string mediaType, std::string name)
{
    return encoded(base64(bytes), std::move(mediaType), std::move(name));
}

static void put(std::string &bytes, std::uint32_t number, int count)
{
    for (int i = 0; i < count; ++i)
        bytes += static_cast<char>(number >> (8 * i) & 0xFF);
}

/// A quarter of a second of a ship's horn.
static std::string hornWav()
{
    constexpr std::uint32_t rate = 8000;
    constexpr std::uint32_t samples = rate / 4;
    std::string bytes = "RIFF";
    put(bytes, 36 + samples, 4);
    bytes += "WAVEfmt ";
    put(bytes, 16, 4);
    put(bytes, 1, 2); // PCM
    put(bytes, 1, 2); // channel
    put(bytes, rate, 4);
    put(bytes, rate, 4); // bytes per second
    put(bytes, 1, 2);    // bytes per sample
    put(bytes, 8, 2);    // bits per sample
    bytes += "data";
    put(bytes, samples, 4);
    for (std::uint32_t i = 0; i < samples; ++i) {
        const double time = double(i) / rate;
        const double loud = std::sin(3.14159 * i / samples);
        bytes += static_cast<char>(128 + static_cast<int>(100 * loud * std::sin(1382 * time)));
    }
    return bytes;
}

static std::string unknownBytes()
{
    std::string bytes("\x7F\x01\x00\xFE", 4);
    std::uint32_t state = 2463534242U;
    while (bytes.size() < 600) {
        state = state * 1664525U + 1013904223U;
        bytes += static_cast<char>(state >> 24);
    }
    return bytes;
}

static std::string deepJson(std::size_t depth)
{
    return std::string(depth, '[') + "\"the bottom\"" + std::string(depth, ']');
}

static void showTexts(Run &run)
{
    run.artifact("prose", "letter.txt",
                 {textPart("Dear traveller, the river is wide here and the light is kind. ")},
                 false, false);
    run.artifact("prose", "letter.txt",
                 {textPart("Bring shoes for hills, and time. 里斯本欢迎你。\n")}, true, true);
    run.artifact("mixed", "Day one",
                 {textPart("First the plan, then its figures, then a picture of it."),
                  dataPart(R"({"walk":{"km":7.2,"hours":3},"ferry":true})"),
                  file(sunsetPng(), "image/png", "sunset.png"), textPart("That was day one.")});
    run.artifact("markdown", "house.md", {textPart(std::string(kMarkdown), "text/markdown")});
    run.artifact("undeclared", "Notes", {textPart(std::string(kMarkdown), "")});
    run.artifact("python", "steps.py", {textPart(std::string(kPython), "text/x-python")});
    run.artifact("cpp", "fares.cpp", {file(kCpp, "application/octet-stream", "fares.cpp")});
    run.artifact("shell", "pack", {file(kShell, "", "pack")});
    run.artifact("yaml", "trip.yaml", {file(kYaml, "application/yaml", "trip.yaml")});
    run.artifact("html", "tickets.html",
                 {textPart(fill(kTrapHtml, {run.surroundings().origin}), "text/html")});
}

static void showData(Run &run)
{
    run.artifact("object", "Booking",
                 {dataPart(R"({"booking":{"code":"LX7Q2","seats":["14A","14B"],"paid":true},)"
                           R"("total":412.30,"ids":[9007199254740993],"note":null})")});
    run.artifact("objects", "fares.json",
                 {file(R"([{"from":"LIS","to":"OPO","eur":24.5,"stops":0},)"
                       R"({"from":"LIS","to":"FAO","eur":19,"stops":1},)"
                       R"({"from":"OPO","to":"FAO","eur":41.25,"night":true}])",
                       "application/json", "fares.json")});
    run.artifact("csv", "spent.csv", {file(kCsv, "text/csv", "spent.csv")});
    run.artifact("tsv", "gates.tsv", {file(kTsv, "text/tab-separated-values", "gates.tsv")});
}

static void showMedia(Run &run)
{
    run.artifact("png", "sunset.png", {file(sunsetPng(), "image/png", "sunset.png")});
    run.artifact("jpeg", "photo.jpg", {encoded(gallery::kJpeg, "image/jpeg", "photo.jpg")});
    run.artifact("gif", "dot.gif", {encoded(gallery::kGif, "image/gif", "dot.gif")});
    run.artifact("webp", "photo.webp", {encoded(gallery::kWebP, "image/webp", "photo.webp")});
    run.artifact("svg", "sailboat.svg", {textPart(sailboatSvg("#c77700"), "image/svg+xml")});
    run.artifact("pdf", "boarding.pdf",
                 {encoded(gallery::kPdf, "application/pdf", "boarding.pdf")});
    run.artifact("wav", "horn.wav", {file(hornWav(), "audio/wav", "horn.wav")});
    run.artifact("webm", "clip.webm", {encoded(gallery::kWebM, "video/webm", "clip.webm")});
    run.artifact("mp4", "clip.mp4", {encoded(gallery::kMp4, "video/mp4", "clip.mp4")});
    run.artifact("unknown", "blackbox.dat",
                 {file(unknownBytes(), "application/octet-stream", "blackbox.dat")});
}

static void showMistakes(Run &run)
{
    run.artifact("png-as-text", "notes.txt", {file(sunsetPng(), "text/plain", "notes.txt")});
    run.artifact("text-as-png", "picture.png",
                 {file("This was to be a picture.\n", "image/png", "picture.png")});
    const std::string png = sunsetPng();
    run.artifact("half-png", "half.png",
                 {file(png.substr(0, png.size() / 2), "image/png", "half.png")});
    run.artifact(
        "broken-json", "cut.json",
        {file(R"({"stops":["Alfama","Belém"],"next":{"at":)", "application/json", "cut.json")});
    run.artifact("empty", "empty.txt", {file("", "text/plain", "empty.txt")});
}

static void showAttacks(Run &run)
{
    run.artifact(
        "bidi", "invoice\xE2\x80\xAEgpj.exe",
        {file("MZ is not what it says.\n", "image/jpeg", "../../invoice\xE2\x80\xAEgpj.exe")},
        false, true, "<b>bold</b> <img src=/dev/zero>\x1B[31m");
    run.artifact("huge-png", "huge.png", {encoded(gallery::kHugePng, "image/png", "huge.png")});
    run.artifact("laughs", "laughs.svg", {file(kLaughs, "image/svg+xml", "laughs.svg")});
    run.artifact("trap-markdown", "look.md",
                 {textPart(fill(kTrapMarkdown, {run.surroundings().origin}), "text/markdown")});
    run.artifact("deep-json", "deep.json", {dataPart(deepJson(3000))});
    run.artifact("nuls", "nuls.txt", {textPart(std::string("a\0b\0\0c end\n", 11))});
    std::string line;
    while (line.size() < 1'000'000)
        line += "one line that never ends, ";
    run.artifact("long-line", "line.txt", {textPart(line)});
}

static void playGallery(Run &run)
{
    if (!run.pause(100) || !run.working("Hanging the pictures", 200))
        return;
    for (void (*room)(Run &) : {showTexts, showData, showMedia, showMistakes, showAttacks}) {
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
