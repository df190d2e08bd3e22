// SPDX-License-Identifier: Apache-2.0
// The trip: draws a route, asks for missing details, returns an itinerary.
#include "app/demo/scenarios.h"

#include "app/demo/jsontext.h"
#include "app/demo/pictures.h"
#include "app/demo/tripdetails.h"

#include <array>

namespace a2a::demo {

/// All details of the trip in the user's messages of this task.
static TripDetails gather(const Run &run)
{
    TripDetails details;
    bool first = true;
    for (const Message &message : run.task().view().history) {
        if (!message.fromUser)
            continue;
        if (first)
            details.readSentence(textOf(message));
        else
            details.readAnswer(message);
        first = false;
    }
    return details;
}

static std::string schemaFor(const TripDetails &details, const std::string &title)
{
    std::string fields;
    std::string required;
    const auto add = [&](std::string_view name, const std::string &field) {
        fields += quote(name) + ":" + field + ",";
        required += (required.empty() ? "" : ",") + quote(name);
    };
    if (details.departure.empty())
        add("departure",
            R"({"type":"string","title":"Departure","description":"City or airport you start )"
            R"(from"})");
    if (details.destination.empty())
        add("destination",
            R"({"type":"string","title":"Destination","description":"City or airport you go to"})");
    if (details.date.empty())
        add("date",
            R"({"type":"string","format":"date","title":"Date","description":"Day of departure"})");
    return fill(
        R"({"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","title":$1,)"
        R"("properties":{$2"class":{"type":"string","title":"Class",)"
        R"("enum":["Economy","Premium economy","Business"],"default":"Economy"}},"required":[$3]})",
        {quote(title), fields, required});
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

static void ask(Run &run, const TripDetails &details)
{
    const std::string question = questionFor(details);
    run.status(State::InputRequired, {textPart(question), dataPart(schemaFor(details, question))});
}

static bool drawRoute(Run &run, const std::string &destination)
{
    const std::vector<std::string> chunks = routeChunks(destination);
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
    return fill(
        R"({"trip":{"departure":$1,"destination":$2,"date":$3,"class":$4},)"
        R"("legs":[{"mode":"train","from":$1,"to":"Airport","leaves":"07:12","arrives":"07:24"},)"
        R"({"mode":"flight","number":"TP937","from":$1,"to":$2,"leaves":"09:30",)"
        R"("arrives":"11:25","seat":"14A"},)"
        R"({"mode":"metro","from":"Airport","to":$2,"leaves":"12:05","arrives":"12:31"}],)"
        R"("stay":{"name":"Pensão Miradouro","nights":3,"pricePerNight":{"amount":94.5,)"
        R"("currency":"EUR"}},)"
        R"("total":{"amount":412.3,"currency":"EUR"},"refundable":true,"notes":["Passport or )"
        R"(identity card","Hand luggage only"]})",
        {quote(details.departure), quote(details.destination), quote(details.date),
         quote(travelClass)});
}

static void finish(Run &run, const TripDetails &details)
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

static void playAsk(Run &run)
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
