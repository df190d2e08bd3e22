// SPDX-License-Identifier: Apache-2.0
// Bookings that take a while and stream many small chunks at irregular intervals: for several tasks
// at once.
#include "app/demo/scenarios.h"

#include <array>

namespace a2a::demo {

static constexpr std::array<int, 8> kPauses{140, 90, 260, 110, 180, 400, 95, 150};
static constexpr std::array<std::string_view, 6> kSteps{
    "Asking the desk. ",          "Waiting for an answer; ",     "two offers came in. ",
    "Comparing what they cost; ", "one of them is refundable. ", "Checking your dates. "};
static constexpr int kChunks = 24;
/// The stream of the failing booking breaks after this event, and the task fails after this chunk.
static constexpr int kCutAfter = 12;
static constexpr int kFailsAfter = 22;

/// "book the hotel" → "hotel": the last word of the message's first line.
static std::string bookedThing(const Message &message)
{
    std::string thing;
    const std::string text = lowerCase(joinedText(message));
    for (const std::string &word : splitWords(text.substr(0, text.find('\n')))) {
        std::string letters;
        for (const char c : word) {
            if (c >= 'a' && c <= 'z')
                letters += c;
        }
        if (!letters.empty())
            thing = letters;
    }
    return thing.empty() || thing == "book" ? "booking" : thing;
}

bool isInterruptedBooking(const Message &message)
{
    const std::vector<std::string> words = splitWords(lowerCase(joinedText(message)));
    return !words.empty() && words.front() == "book" && bookedThing(message) == "snowmobile";
}

int interruptedBookingCut()
{
    return kCutAfter;
}

static void playBook(ScenarioTurn &run)
{
    const bool isDoomed = isInterruptedBooking(run.message());
    const std::string thing = bookedThing(run.message());
    if (!run.pause(150) || !run.working("Looking for a " + thing, 300))
        return;
    const int chunks = isDoomed ? kFailsAfter : kChunks;
    for (int i = 0; i < chunks; ++i) {
        const std::string_view step = kSteps[static_cast<std::size_t>(i) % kSteps.size()];
        std::string text(step);
        if (i % 5 == 2) // varying sizes
            text += "Offer " + std::to_string(i) +
                    ": breakfast included, free until noon of the "
                    "day before, ten minutes from the station on foot. ";
        run.artifact(thing, thing + ".txt", {textPart(text)}, i > 0, i + 1 == kChunks);
        if (!run.pause(kPauses[static_cast<std::size_t>(i) % kPauses.size()]))
            return;
    }
    if (isDoomed)
        run.status(State::Failed, "There is no snow in October. Nothing was booked.");
    else
        run.status(State::Completed, "The " + thing + " is booked.");
}

std::span<const Scenario> bookingScenarios()
{
    static constexpr std::array<Scenario, 1> scenarios{{
        {"book", "book …",
         "a booking in many chunks, about five seconds; book several things at once (book a "
         "snowmobile: its stream is cut, later it fails)",
         playBook},
    }};
    return scenarios;
}

} // namespace a2a::demo
