// SPDX-License-Identifier: Apache-2.0
// Scenarios about the life cycle of a task: its states, its stream, its end.
#include "app/demo/scenarios.h"

#include "app/demo/jsontext.h"
#include "app/demo/payloads.h"

#include <array>

namespace a2a::demo {

static void playTask(ScenarioTurn &run)
{
    if (!run.pause(150) || !run.working("Reading this week's notes"))
        return;
    run.artifact("summary", "summary.txt", {textPart(std::string(payload("texts/summary.txt")))},
                 false, true, "What the notes say, in three points");
    if (run.pause(400))
        run.status(State::Completed, "Done. I put the summary into summary.txt.");
}

static void playStream(ScenarioTurn &run)
{
    const std::vector<std::string> story = payloadChunks("texts/story.txt");
    const int chunks = run.number(1, static_cast<int>(story.size()));
    if (!run.pause(100) || !run.working("Writing", 120))
        return;
    for (int i = 0; i < chunks; ++i) {
        const auto line = static_cast<std::size_t>(i) % story.size();
        run.artifact("story", "story.txt", {textPart(story[line])}, i > 0, i + 1 == chunks);
        if (!run.pause(120))
            return;
    }
    run.status(State::Completed);
}

static void playSlow(ScenarioTurn &run)
{
    static constexpr int steps = 20;
    for (int step = 1; step <= steps; ++step) {
        const std::string progress =
            "Indexing the archive: box " + std::to_string(step) + " of " + std::to_string(steps);
        if (!run.working(progress, 1000))
            return;
        if (const auto message = run.task().takeMessage())
            run.status(State::Working,
                       "Noted: “" + joinedText(*message) + "”. I go on with the archive.");
    }
    run.artifact("index", "index.txt",
                 {textPart("20 boxes, 1,204 letters, 38 maps. Oldest item: 1871.\n")});
    run.status(State::Completed, "The archive is indexed.");
}

static void playFail(ScenarioTurn &run)
{
    if (!run.pause(150) || !run.working("Asking the ticket service", 600))
        return;
    run.status(State::Failed,
               "The ticket service did not answer within 30 seconds. Nothing was booked.");
}

/// The initial refusal is done by the service: see BusySimulator.
static void playBusy(ScenarioTurn &run)
{
    if (run.pause(150) && run.working("Now I have time for you", 300))
        run.status(State::Completed, "Thank you for waiting.");
}

static void playReject(ScenarioTurn &run)
{
    run.status(State::Rejected,
               "I cannot book for more than nine people. Please call the group desk.");
}

static bool saysOk(const Message &message)
{
    const std::vector<std::string> words = splitWords(lowerCase(joinedText(message)));
    return !words.empty() && words.front().rfind("ok", 0) == 0;
}

static void askToSignIn(ScenarioTurn &run, const std::string &text)
{
    const std::string url = run.environment().origin + "/signin";
    run.status(
        State::AuthRequired,
        {textPart(text + " Sign in at " + url + " and then say ok."),
         dataPart(fillTemplate(R"({"authUrl":$1,"scheme":"oauth2","scopes":["bookings.read"]})",
                               {quote(url)}))});
}

static void finishAuth(ScenarioTurn &run)
{
    if (!run.working("Thank you. Fetching your bookings"))
        return;
    run.artifact(
        "bookings", "bookings.json",
        {dataPart(R"({"bookings":[{"code":"TP937","from":"ZRH","to":"LIS","seat":"14A"}]})")});
    run.status(State::Completed, "You have one booking: TP937 from Zürich to Lisbon, seat 14A.");
}

static void playAuth(ScenarioTurn &run)
{
    if (run.isFollowUp()) {
        if (saysOk(run.message()))
            finishAuth(run);
        else
            askToSignIn(run, "I am still not allowed to see your bookings.");
        return;
    }
    if (!run.pause(150) || !run.working("Looking for your bookings"))
        return;
    askToSignIn(run, "The airline wants to know that it is you.");
    const std::vector<std::string> words = splitWords(lowerCase(joinedText(run.message())));
    if (words.size() < 2 || words[1] != "open")
        return;
    // The stream stays open meanwhile, as the specification recommends.
    for (;;) {
        run.task().awaitMessage();
        const auto message = run.task().takeMessage();
        if (!message)
            return;
        if (saysOk(*message))
            break;
        askToSignIn(run, "I am still not allowed to see your bookings.");
    }
    finishAuth(run);
}

std::span<const Scenario> basicScenarios()
{
    static constexpr std::array<Scenario, 7> scenarios{{
        {"task", "task", "submitted, working, a text artifact, completed", playTask},
        {"stream", "stream N", "one artifact in N appended chunks (12 if you give no number)",
         playStream},
        {"slow", "slow", "about twenty seconds of progress; cancel it, or subscribe to it again",
         playSlow},
        {"fail", "fail", "working, then failed with a reason", playFail},
        {"busy", "busy N",
         "has no time at first: HTTP 429, come again in N seconds (10 if you give no number; "
         "busy N 3: three times)",
         playBusy},
        {"reject", "reject", "rejected at once", playReject},
        {"auth", "auth",
         "asks you to sign in; goes on when you say ok (auth open: the stream stays open)",
         playAuth},
    }};
    return scenarios;
}

} // namespace a2a::demo
