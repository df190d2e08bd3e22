// SPDX-License-Identifier: Apache-2.0
// Ways to stream artifacts: in parallel, with pauses, in bursts, replaced, cut, endless. The agent
// reports what was sent, and when: see DemoTask::sentLog().
#include "app/demo/scenarios.h"

#include "app/demo/payloads.h"

#include <algorithm>
#include <array>

namespace a2a::demo {

static const std::vector<std::string> &reportChunks()
{
    static const std::vector<std::string> chunks = payloadChunks("streams/report.md");
    return chunks;
}

static std::string row(int number)
{
    return std::to_string(number) + ',' + std::to_string(1000 + 37 * number) + ",EUR\n";
}

static void report(ScenarioTurn &run, std::size_t at)
{
    run.artifact("report", "report.md", {textPart(reportChunks()[at], "text/markdown")}, at > 0,
                 at + 1 == reportChunks().size());
}

/// Three artifacts, with their chunks interleaved.
static bool playInterleaved(ScenarioTurn &run)
{
    for (std::size_t at = 0; at < reportChunks().size(); ++at) {
        const bool last = at + 1 == reportChunks().size();
        report(run, at);
        if (!run.pause(60))
            return false;
        run.artifact("numbers", "numbers.csv", {textPart(row(int(at) + 1), "text/csv")}, at > 0,
                     last);
        if (!run.pause(60))
            return false;
        run.artifact("log", "work.log",
                     {textPart("10:02:" + std::to_string(10 + at) + " read a page\n")}, at > 0,
                     last);
        if (!run.pause(60))
            return false;
    }
    return true;
}

static bool playPaused(ScenarioTurn &run)
{
    for (std::size_t at = 0; at < reportChunks().size(); ++at) {
        report(run, at);
        if (!run.pause(at == 3 ? 3000 : at == 7 ? 1200 : 80))
            return false;
    }
    return true;
}

/// Chunks that are sent at once, and so received in few reads.
static bool playBursty(ScenarioTurn &run)
{
    static constexpr int bursts = 5;
    static constexpr int each = 8;
    for (int chunk = 0; chunk < bursts * each; ++chunk) {
        run.artifact("numbers", "numbers.csv", {textPart(row(chunk + 1), "text/csv")}, chunk > 0,
                     chunk + 1 == bursts * each);
        if (chunk % each == each - 1 && !run.pause(500))
            return false;
    }
    return true;
}

/// Three revisions: append=false begins it again.
static bool playReplaced(ScenarioTurn &run)
{
    static constexpr std::array<int, 3> chunks{4, 3, 5};
    for (std::size_t revision = 0; revision < chunks.size(); ++revision) {
        for (int chunk = 0; chunk < chunks[revision]; ++chunk) {
            const bool last = revision + 1 == chunks.size() && chunk + 1 == chunks[revision];
            run.artifact("draft", "draft.txt",
                         {textPart("Draft " + std::to_string(revision + 1) + ", sentence " +
                                   std::to_string(chunk + 1) + ".\n")},
                         chunk > 0, last);
            if (!run.pause(120))
                return false;
        }
    }
    return true;
}

/// For "cut" the stream breaks midway: see faultFor().
static bool playSentences(ScenarioTurn &run, bool firstAppends, bool saysLast)
{
    static constexpr int count = 16;
    for (int at = 0; at < count; ++at) {
        run.artifact("story", "story.txt",
                     {textPart("Sentence " + std::to_string(at + 1) + " of " +
                               std::to_string(count) + ".\n")},
                     at > 0 || firstAppends, saysLast && at + 1 == count);
        if (!run.pause(120))
            return false;
    }
    return true;
}

/// Eight parts of eight kinds, each in its own chunk.
static bool playParts(ScenarioTurn &run)
{
    const std::array<Part, 8> parts{
        textPart(std::string(payload("streams/house.md")), "text/markdown"),
        dataPart(payloadJson("streams/house.json")),
        filePart(payload("pictures/sunset.png"), "image/png", "sunset.png"),
        filePart(filledPayload("pictures/sailboat.svg", {{"sail", "#2f6fde"}}), "image/svg+xml",
                 "sailboat.svg"),
        filePart(payload("streams/nights.csv"), "text/csv", "nights.csv"),
        filePart(payload("streams/house.html"), "text/html", "house.html"),
        filePart(payload("gallery/boarding.pdf"), "application/pdf", "house.pdf"),
        {Part::Kind::Url, run.environment().origin + "/files/sunset.png", "image/png", "bay.png"}};
    for (std::size_t at = 0; at < parts.size(); ++at) {
        run.artifact("house", "house", {parts[at]}, at > 0, at + 1 == parts.size());
        if (!run.pause(150))
            return false;
    }
    return true;
}

/// Very many artifacts, three chunks each, in parallel.
static bool playMany(ScenarioTurn &run, int count)
{
    static constexpr int rounds = 3;
    for (int round = 0; round < rounds; ++round) {
        for (int at = 0; at < count; ++at) {
            const std::string name = "page-" + std::to_string(at + 1);
            run.artifact(name, name + ".txt",
                         {textPart("Line " + std::to_string(round + 1) + " of " + name + ".\n")},
                         round > 0, round + 1 == rounds);
        }
        if (!run.pause(300))
            return false;
    }
    return true;
}

/// All of it in one task: a steady report, numbers in bursts that are replaced once, a log that
/// pauses and never gets lastChunk.
static bool playTogether(ScenarioTurn &run)
{
    static constexpr int rounds = 24;
    for (int at = 0; at < rounds; ++at) {
        if (at % 2 == 0)
            report(run, std::size_t(at) / 2);
        if (at % 6 == 2) {
            for (int chunk = 0; chunk < 5; ++chunk)
                run.artifact("numbers", "numbers.csv", {textPart(row(5 * at + chunk), "text/csv")},
                             chunk > 0 || (at != 2 && at != 14), at == 20 && chunk == 4);
        }
        if (at < 8 || at > 16)
            run.artifact("log", "work.log",
                         {textPart("10:02:" + std::to_string(10 + at) +
                                   (at % 3 == 0 ? " opened a ledger of 1,204 rows\n" : " ok\n"))},
                         at > 0, false);
        if (!run.pause(at == 12 ? 900 : 110))
            return false;
    }
    return true;
}

static std::string sceneOf(const Message &message)
{
    const std::vector<std::string> words = splitWords(lowerCase(joinedText(message)));
    return words.size() > 1 && words[0] == "streams" ? words[1] : std::string();
}

bool isCutStream(const Message &message)
{
    return sceneOf(message) == "cut";
}

static void playStreams(ScenarioTurn &run)
{
    run.task().logSentChunks();
    const std::string scene = sceneOf(run.message());
    if (!run.pause(100) || !run.working("Writing, and noting when I sent what", 200))
        return;
    const bool isDone = scene == "interleaved" ? playInterleaved(run)
                        : scene == "paused"    ? playPaused(run)
                        : scene == "bursty"    ? playBursty(run)
                        : scene == "replaced"  ? playReplaced(run)
                        : scene == "cut"       ? playSentences(run, false, true)
                        : scene == "append"    ? playSentences(run, true, true)
                        : scene == "open"      ? playSentences(run, false, false)
                        : scene == "parts"     ? playParts(run)
                        : scene == "many"      ? playMany(run, run.number(2, 100, 1000))
                                               : playTogether(run);
    if (isDone)
        run.status(State::Completed, "What I sent, and when: " + run.environment().origin +
                                         "/streams/" + run.task().id() + ".jsonl");
}

std::span<const Scenario> streamScenarios()
{
    static constexpr std::array<Scenario, 1> scenarios{{
        {"streams", "streams …",
         "how artifacts can come: interleaved, paused, bursty, replaced, cut, append, open, parts, "
         "many N, or together; the agent tells what it sent and when",
         playStreams},
    }};
    return scenarios;
}

} // namespace a2a::demo
