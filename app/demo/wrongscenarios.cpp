// SPDX-License-Identifier: Apache-2.0
// Protocol violations on request: a client must survive them.
#include "app/demo/scenarios.h"

#include "app/demo/jsontext.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace a2a::demo {

std::vector<std::pair<std::string_view, std::string_view>> wrongBehaviors()
{
    return {
        {"cut N", "the connection breaks after N events (3); the task goes on"},
        {"cut-inside N", "the connection breaks in the middle of event N (4); the task goes on"},
        {"no-final", "the stream ends properly, but the task is left in working"},
        {"append-first", "a first chunk that claims to continue an artifact"},
        {"after-terminal", "events after the task has completed"},
        {"unknown-kind", "an event and a part of kinds nobody knows"},
        {"other-task", "an event of another task in the stream"},
        {"broken-frame", "an event that is not JSON"},
        {"not-jsonrpc", "an answer that is JSON, but not JSON-RPC"},
        {"http-500", "HTTP 500 with a page for people"},
        {"resume-replay", "who subscribes again gets every event once more"},
        {"resume-loss", "who subscribes again is not told what was missed"},
        {"push-token", "pushes with a token and credentials that nobody gave it"},
        {"push-task", "pushes what is said of somebody else's task"},
        {"push-twice", "pushes each notification twice"},
        {"push-late", "pushes first that the task has completed, then what came before"},
        {"push-text", "pushes a text that is not JSON"},
        {"push-burst N", "pushes N updates (1000) as fast as they are taken"},
        {"silence", "a stream that says nothing more"},
        {"endless", "a stream that never ends"},
    };
}

static std::string behaviour(const Message &message)
{
    const std::vector<std::string> words = splitWords(lowerCase(joinedText(message)));
    return words.size() > 1 && words[0] == "wrong" ? words[1] : std::string();
}

Fault faultFor(const Message &message)
{
    if (isInterruptedBooking(message))
        return {Fault::Kind::CutAfter, interruptedBookingCut()};
    if (isCutStream(message))
        return {Fault::Kind::CutAfter, StreamCutAfter};
    const std::string name = behaviour(message);
    int number = 0;
    const std::vector<std::string> words = splitWords(joinedText(message));
    if (words.size() > 2)
        std::from_chars(words[2].data(), words[2].data() + words[2].size(), number);
    if (name == "cut")
        return {Fault::Kind::CutAfter, number > 0 ? number : 3};
    if (name == "cut-inside")
        return {Fault::Kind::CutInside, number > 0 ? number : 4};
    if (name == "http-500")
        return {Fault::Kind::Http500, 0};
    if (name == "not-jsonrpc")
        return {Fault::Kind::NotJsonRpc, 0};
    if (name == "resume-replay")
        return {Fault::Kind::ReplayOnResubscribe, 0};
    if (name == "resume-loss")
        return {Fault::Kind::LoseOnResubscribe, 0};
    return {};
}

PushFault pushFaultFor(const Message &message)
{
    static constexpr std::array<std::pair<std::string_view, PushFault>, 5> faults{{
        {"push-token", PushFault::Token},
        {"push-task", PushFault::Task},
        {"push-twice", PushFault::Twice},
        {"push-late", PushFault::Late},
        {"push-text", PushFault::Text},
    }};
    const std::string name = behaviour(message);
    const auto found = std::find_if(faults.begin(), faults.end(),
                                    [&](const auto &fault) { return fault.first == name; });
    return found == faults.end() ? PushFault::None : found->second;
}

static void chunk(ScenarioTurn &run, int index, int count, bool append)
{
    run.artifact(
        "draft",
        behaviour(run.message()) + ".txt", // of another name: no version of another scene's
        {textPart("Paragraph " + std::to_string(index) + " of " + std::to_string(count) + ".\n")},
        append, index == count);
}

static void playChunks(ScenarioTurn &run, bool firstAppends)
{
    static constexpr int count = 8;
    for (int i = 1; i <= count; ++i) {
        chunk(run, i, count, i > 1 || firstAppends);
        if (!run.pause(150))
            return;
    }
    run.status(State::Completed, "The draft is complete.");
}

static void playNoFinal(ScenarioTurn &run)
{
    chunk(run, 1, 2, false);
    (void)run.pause(150);
}

static void playAfterTerminal(ScenarioTurn &run)
{
    chunk(run, 1, 2, false);
    run.status(State::Completed, "The draft is complete.");
    if (!run.pause(200))
        return;
    chunk(run, 2, 2, true);
    run.status(State::Working, "Oh, one more thing");
    if (run.pause(200))
        run.status(State::Completed, "Now it is really complete.");
}

static void playUnknownKind(ScenarioTurn &run)
{
    Event event;
    event.kind = Event::Kind::Unknown;
    run.task().addEvent(event);
    run.status(State::Working, {textPart("I made you a hologram"),
                                {Part::Kind::UnknownKind, "A ship, turning slowly", {}, {}}});
    if (!run.pause(200))
        return;
    run.artifact("scene", "scene",
                 {textPart("What a flat screen can show of it.\n"),
                  {Part::Kind::UnknownKind, "The same ship, in a storm", {}, {}}});
    run.status(State::Completed, "That was the hologram.");
}

static void playOtherTask(ScenarioTurn &run)
{
    chunk(run, 1, 2, false);
    Event event;
    event.taskId = newId();
    event.contextId = newId();
    Message words = run.agentMessage({textPart("I belong to somebody else")});
    words.taskId = event.taskId;
    words.contextId = event.contextId;
    event.status = {State::Working, words, timestamp()};
    run.task().addEvent(event);
    if (!run.pause(200))
        return;
    chunk(run, 2, 2, true);
    run.status(State::Completed, "The draft is complete.");
}

static void playBrokenFrame(ScenarioTurn &run)
{
    chunk(run, 1, 2, false);
    Event event;
    event.kind = Event::Kind::Broken;
    run.task().addEvent(event);
    if (!run.pause(200))
        return;
    chunk(run, 2, 2, true);
    run.status(State::Completed, "The draft is complete.");
}

static void playEndless(ScenarioTurn &run)
{
    for (long tick = 1; run.task().unreadFor() < std::chrono::minutes(1); ++tick) {
        run.task().setStatus(State::Working,
                             run.agentMessage({textPart("Tick " + std::to_string(tick))}), false);
        // Whatever the speed, this one must leave some CPU time for others.
        if (!run.pause(50) || !run.task().pause(std::chrono::milliseconds(1)))
            return;
    }
    run.status(State::Failed, "Nobody listened any more.");
}

static void playSilence(ScenarioTurn &run)
{
    do {
        run.task().awaitMessage();
    } while (run.task().takeMessage());
}

static void playWrong(ScenarioTurn &run)
{
    const std::string name = behaviour(run.message());
    if (!run.pause(100) || !run.working("About to do something wrong", 200))
        return;
    if (name == "no-final")
        playNoFinal(run);
    else if (name == "after-terminal")
        playAfterTerminal(run);
    else if (name == "unknown-kind")
        playUnknownKind(run);
    else if (name == "other-task")
        playOtherTask(run);
    else if (name == "broken-frame")
        playBrokenFrame(run);
    else if (name == "endless")
        playEndless(run);
    else if (name.rfind("push-", 0) == 0)
        playPush(run, name == "push-burst" ? run.number(2, 1000, 10'000) : 0);
    else if (name == "silence")
        playSilence(run);
    else
        playChunks(run, name == "append-first");
}

std::span<const Scenario> wrongScenarios()
{
    static constexpr std::array<Scenario, 1> scenarios{{
        {"wrong", "wrong …", "faults on request, help lists them", playWrong},
    }};
    return scenarios;
}

} // namespace a2a::demo
