// SPDX-License-Identifier: Apache-2.0
#include "app/demo/cards.h"

#include "app/demo/jsontext.h"
#include "app/demo/scenarios.h"
#include "app/demo/timestamps.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace a2a::demo {

static constexpr std::string_view kAbout = "A small travel desk that also plays test scenes: "
                                           "streams, questions, files, and faults on request. "
                                           "Say “help” for the list.";

std::string pathPrefix(Generation generation)
{
    switch (generation) {
    case Generation::V01:
        return "/v01";
    case Generation::V02:
        return "/v02";
    case Generation::V03:
        return "/v03";
    case Generation::V03Rest:
        return "/rest03";
    case Generation::V10Rest:
        return "/rest";
    case Generation::V10:
        break;
    }
    return {};
}

std::string cardPath(Generation generation)
{
    const bool isOld = generation == Generation::V01 || generation == Generation::V02;
    return pathPrefix(generation) +
           (isOld ? "/.well-known/agent.json" : "/.well-known/agent-card.json");
}

/// Clients show the first few examples of a card: those with questions or something to view come
/// first.
static constexpr std::array<std::string_view, 6> kFirstExamples{"ask",     "form",   "auth",
                                                                "gallery", "stream", "book"};

static std::string_view exampleOf(std::string_view word)
{
    return word == "stream"  ? "stream 12"
           : word == "book"  ? "book the hotel"
           : word == "wrong" ? "wrong cut 3"
                             : word;
}

static std::string skills(bool extended)
{
    std::string about =
        "Begin a message with one of these words. help: the list; echo: your words come back";
    std::vector<std::string> examples{quote("help")};
    for (const std::string_view word : kFirstExamples)
        examples.push_back(quote(exampleOf(word)));
    examples.push_back(quote("echo hello"));
    for (const Scenario &scenario : allScenarios()) {
        about += "; " + std::string(scenario.usage) + ": " + std::string(scenario.about);
        if (std::find(kFirstExamples.begin(), kFirstExamples.end(), scenario.word) ==
            kFirstExamples.end())
            examples.push_back(quote(exampleOf(scenario.word)));
    }
    return fill(
        R"([{"id":"travel","name":"Trip planner","description":$1,"tags":["travel"],)"
        R"("examples":[$2],)"
        R"("inputModes":["text/plain","application/json"],"outputModes":["application/json",)"
        R"("image/svg+xml"]},)"
        R"({"id":"scenes","name":"Test scenes","description":$3,"tags":["test"],"examples":$4,)"
        R"("inputModes":["text/plain"],"outputModes":["text/plain","text/markdown",)"
        R"("application/json","image/png"]}$5])",
        {quote("Draws the route, asks for departure, destination and date, and returns an "
               "itinerary."),
         quote("Plan a trip to Lisbon in October, and draw me the route."), quote(about + "."),
         array(examples),
         extended
             ? std::string(R"(,{"id":"lounge","name":"Lounge","description":"What only callers )"
                           R"(that sign in are told of.","tags":["members"]})")
             : std::string()});
}

static std::string common(bool extended)
{
    return R"("defaultInputModes":["text/plain","application/json"],)"
           R"("defaultOutputModes":["text/plain","application/json"],"skills":)" +
           skills(extended);
}

static std::string card10(const std::string &origin, Generation generation, bool extended)
{
    const bool rest = generation == Generation::V10Rest;
    return fill(R"({"name":"Demo agent$1","description":$2,"supportedInterfaces":[{"url":$3,)"
                R"("protocolBinding":"$4",)"
                R"("protocolVersion":"1.0"}],"provider":{"organization":"A2A Scope","url":$5},)"
                R"("version":"$6",)"
                R"("capabilities":{"streaming":true,"pushNotifications":true,)"
                R"("extendedAgentCard":true,"extensions":$8},)"
                R"("securitySchemes":{"token":{"httpAuthSecurityScheme":{"scheme":"Bearer"}}},$7})",
                {rest ? " · 1.0 HTTP+JSON" : "", quote(kAbout),
                 quote(origin + pathPrefix(generation) + (rest ? "/a2a" : "/rpc")),
                 rest ? "HTTP+JSON" : "JSONRPC", quote(origin + "/"), A2A_DEMO_VERSION,
                 common(extended), declaredExtensions()});
}

static std::string card03(const std::string &origin, Generation generation, bool extended)
{
    const bool rest = generation == Generation::V03Rest;
    return fill(R"({"protocolVersion":"0.3.0","name":"Demo agent · $1","description":$2,"url":$3,)"
                R"("preferredTransport":"$4",)"
                R"("additionalInterfaces":[{"url":$3,"transport":"$4"}],)"
                R"("provider":{"organization":"A2A Scope","url":$5},)"
                R"("version":"$6","capabilities":{"streaming":true,"pushNotifications":true,)"
                R"("stateTransitionHistory":false,"extensions":$8},)"
                R"("securitySchemes":{"token":{"type":"http","scheme":"Bearer"}},)"
                R"($7,"supportsAuthenticatedExtendedCard":true})",
                {rest ? "0.3 HTTP+JSON" : "0.3", quote(kAbout),
                 quote(origin + pathPrefix(generation) + (rest ? "/a2a" : "/rpc")),
                 rest ? "HTTP+JSON" : "JSONRPC", quote(origin + "/"), A2A_DEMO_VERSION,
                 common(extended), declaredExtensions()});
}

static std::string card02(const std::string &origin, bool extended)
{
    return fill(R"({"protocolVersion":"0.2.5","name":"Demo agent · 0.2","description":$1,"url":$2,)"
                R"("provider":{"organization":"A2A Scope","url":$3},"version":"$4",)"
                R"("capabilities":{"streaming":true,"pushNotifications":true,)"
                R"("stateTransitionHistory":false,"extensions":$6},)"
                R"("securitySchemes":{"token":{"type":"http","scheme":"Bearer"}},)"
                R"($5,"supportsAuthenticatedExtendedCard":true})",
                {quote(kAbout), quote(origin + "/v02/rpc"), quote(origin + "/"), A2A_DEMO_VERSION,
                 common(extended), declaredExtensions()});
}

static std::string card01(const std::string &origin)
{
    return fill(R"({"name":"Demo agent · 0.1","description":$1,"url":$2,)"
                R"("provider":{"organization":"A2A Scope","url":$3},"version":"$4",)"
                R"("capabilities":{"streaming":true,"pushNotifications":true,)"
                R"("stateTransitionHistory":false},"authentication":{"schemes":[]},$5})",
                {quote(kAbout), quote(origin + "/v01/rpc"), quote(origin + "/"), A2A_DEMO_VERSION,
                 common(false)});
}

static std::string cardOf(Generation generation, const std::string &origin, bool extended)
{
    switch (generation) {
    case Generation::V01:
        return card01(origin);
    case Generation::V02:
        return card02(origin, extended);
    case Generation::V03:
    case Generation::V03Rest:
        return card03(origin, generation, extended);
    case Generation::V10:
    case Generation::V10Rest:
        break;
    }
    return card10(origin, generation, extended);
}

std::string mergedPrefix()
{
    return "/merged";
}

std::string mergedCardText(const std::string &origin)
{
    return fill(
        R"({"name":"Demo agent · 1.0+0.3","description":$1,"supportedInterfaces":[{"url":$2,)"
        R"("protocolBinding":"JSONRPC","protocolVersion":"1.0"},{"url":$2,)"
        R"("protocolBinding":"JSONRPC","protocolVersion":"0.3"}],)"
        R"("protocolVersion":"0.3.0","url":$2,"preferredTransport":"JSONRPC",)"
        R"("additionalInterfaces":[{"url":$2,"transport":"JSONRPC"}],)"
        R"("provider":{"organization":"A2A Scope","url":$3},"version":"$4",)"
        R"("capabilities":{"streaming":true,"pushNotifications":true,)"
        R"("extendedAgentCard":true,"stateTransitionHistory":false,"extensions":$6},)"
        R"($5,"supportsAuthenticatedExtendedCard":true})",
        {quote(kAbout), quote(origin + mergedPrefix() + "/rpc"), quote(origin + "/"),
         A2A_DEMO_VERSION, common(false), declaredExtensions()});
}

std::string cardText(Generation generation, const std::string &origin)
{
    return cardOf(generation, origin, false);
}

std::string extendedCardText(Generation generation, const std::string &origin)
{
    return cardOf(generation, origin, true);
}

} // namespace a2a::demo
