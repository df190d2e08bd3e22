// SPDX-License-Identifier: Apache-2.0
// The trip: draws a route, asks for missing details, returns an itinerary.
#include "app/demo/scenarios.h"

#include "app/demo/jsontext.h"
#include "app/demo/payloads.h"
#include "app/demo/tripdetails.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace a2a::demo {

/// All details of the trip in the user's messages of this task.
static TripDetails gather(const ScenarioTurn &run)
{
    TripDetails details;
    bool first = true;
    for (const Message &message : run.task().view().history) {
        if (!message.fromUser)
            continue;
        if (first)
            details.readSentence(joinedText(message));
        else
            details.readAnswer(message);
        first = false;
    }
    return details;
}

/// The form for a trip, without the fields that are known.
static std::string formFor(const TripDetails &details, const std::string &title)
{
    nlohmann::ordered_json form = nlohmann::ordered_json::parse(payload("trip/question.json"));
    nlohmann::ordered_json &required = form["required"];
    form["title"] = title;
    for (const auto &[name, value] :
         {std::pair("departure", details.departure), std::pair("destination", details.destination),
          std::pair("date", details.date)}) {
        if (value.empty())
            continue;
        form["properties"].erase(name);
        required.erase(std::find(required.begin(), required.end(), name));
    }
    return form.dump();
}

static std::string questionFor(const TripDetails &details)
{
    const bool from = details.departure.empty();
    const bool to = details.destination.empty();
    const bool when = details.date.empty();
    if (from && to)
        return when ? "Where from, where to, and when?" : "Where from, and where to?";
    if (from)
        return when ? "Where from, and when?" : "Where from?";
    if (to)
        return when ? "Where to, and when?" : "Where to?";
    return "On which day do you want to leave?";
}

static void ask(ScenarioTurn &run, const TripDetails &details)
{
    const std::string question = questionFor(details);
    run.status(State::InputRequired, {textPart(question), dataPart(formFor(details, question))});
}

static std::string escaped(const std::string &text)
{
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (static_cast<unsigned char>(c) >= 0x20)
            out += c;
    }
    return out;
}

/// Draws the route in chunks that end between two elements, so that each can be shown after adding
/// the closing tag.
static bool drawRoute(ScenarioTurn &run, const std::string &destination)
{
    std::vector<std::string> chunks = payloadChunks("trip/route.svg");
    if (!destination.empty())
        chunks.back().insert(
            chunks.back().find("</svg>"),
            filledPayload("trip/label.svg", {{"destination", escaped(destination)}}));
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        Part part = textPart(chunks[i], "image/svg+xml");
        part.fileName = "route.svg";
        run.artifact("route", "route.svg", {part}, i > 0, i + 1 == chunks.size(),
                     "Sketch of the route");
        if (!run.pause(210))
            return false;
    }
    return true;
}

static std::string itinerary(const TripDetails &details)
{
    const std::string travelClass = details.travelClass.empty() ? "Economy" : details.travelClass;
    return filledPayloadJson("trip/itinerary.json", {{"departure", quote(details.departure)},
                                                     {"destination", quote(details.destination)},
                                                     {"date", quote(details.date)},
                                                     {"class", quote(travelClass)}});
}

static void finish(ScenarioTurn &run, const TripDetails &details)
{
    if (!run.working("Checking trains and flights", 700) || !run.working("Holding a seat for you"))
        return;
    Part part = dataPart(itinerary(details));
    part.fileName = "itinerary.json";
    run.artifact("itinerary", "itinerary.json", {part}, false, true,
                 "The trip as it is held for you");
    if (run.pause(300))
        run.status(State::Completed,
                   "Your trip from " + details.departure + " to " + details.destination + " on " +
                       details.date +
                       " is held until tomorrow noon. The itinerary has the details.");
}

static void playAsk(ScenarioTurn &run)
{
    const TripDetails details = gather(run);
    if (run.isFollowUp()) {
        if (details.isComplete())
            finish(run, details);
        else
            ask(run, details);
        return;
    }
    if (!run.pause(200) || !run.working("Looking at your calendar", 900) ||
        !run.working("Drawing the route", 250))
        return;
    if (!drawRoute(run, details.destination))
        return;
    if (details.isComplete())
        finish(run, details);
    else
        ask(run, details);
}

std::span<const Scenario> tripScenarios()
{
    static constexpr std::array<Scenario, 1> scenarios{{
        {"ask", "ask",
         "a trip: draws the route, asks for departure, destination and date, returns an itinerary",
         playAsk},
    }};
    return scenarios;
}

} // namespace a2a::demo
