// SPDX-License-Identifier: Apache-2.0
#include "app/demo/cards.h"

#include "app/demo/jsontext.h"
#include "app/demo/scenarios.h"

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

static std::string skills()
{
    std::string about =
        "Begin a message with one of these words. help: the list; echo: your words come back";
    std::vector<std::string> examples{quote("help"), quote("echo hello")};
    for (const Scenario &scenario : allScenarios()) {
        about += "; " + std::string(scenario.usage) + ": " + std::string(scenario.about);
        examples.push_back(quote(scenario.word == "stream"  ? "stream 12"
                                 : scenario.word == "wrong" ? "wrong cut 3"
                                                            : scenario.word));
    }
    return fill(
        R"([{"id":"travel","name":"Trip planner","description":$1,"tags":["travel"],)"
        R"("examples":[$2],)"
        R"("inputModes":["text/plain","application/json"],"outputModes":["application/json",)"
        R"("image/svg+xml"]},)"
        R"({"id":"scenes","name":"Test scenes","description":$3,"tags":["test"],"examples":$4,)"
        R"("inputModes":["text/plain"],"outputModes":["text/plain","text/markdown",)"
        R"("application/json","image/png"]}])",
        {quote("Draws the route, asks for departure, destination and date, and returns an "
               "itinerary."),
         quote("Plan a trip to Lisbon in October, and draw me the route."), quote(about + "."),
         array(examples)});
}

static std::string common()
{
    return R"("defaultInputModes":["text/plain","application/json"],)"
           R"("defaultOutputModes":["text/plain","application/json"],"skills":)" +
           skills();
}

static std::string card10(const std::string &origin)
{
    return fill(
        R"({"name":"Demo agent","description":$1,"supportedInterfaces":[{"url":$2,)"
        R"("protocolBinding":"JSONRPC",)"
        R"("protocolVersion":"1.0"}],"provider":{"organization":"A2A Scope","url":$3},)"
        R"("version":"$4",)"
        R"("capabilities":{"streaming":true,"pushNotifications":false,)"
        R"("extendedAgentCard":false},$5})",
        {quote(kAbout), quote(origin + "/rpc"), quote(origin + "/"), A2A_VERSION, common()});
}

static std::string card03(const std::string &origin)
{
    return fill(
        R"({"protocolVersion":"0.3.0","name":"Demo agent 0.3","description":$1,"url":$2,)"
        R"("preferredTransport":"JSONRPC",)"
        R"("additionalInterfaces":[{"url":$2,"transport":"JSONRPC"}],)"
        R"("provider":{"organization":"A2A Scope","url":$3},)"
        R"("version":"$4","capabilities":{"streaming":true,"pushNotifications":false,)"
        R"("stateTransitionHistory":false},)"
        R"($5,"supportsAuthenticatedExtendedCard":false})",
        {quote(kAbout), quote(origin + "/v03/rpc"), quote(origin + "/"), A2A_VERSION, common()});
}

static std::string card02(const std::string &origin)
{
    return fill(
        R"({"protocolVersion":"0.2.5","name":"Demo agent 0.2","description":$1,"url":$2,)"
        R"("provider":{"organization":"A2A Scope","url":$3},"version":"$4",)"
        R"("capabilities":{"streaming":true,"pushNotifications":false,)"
        R"("stateTransitionHistory":false},)"
        R"($5,"supportsAuthenticatedExtendedCard":false})",
        {quote(kAbout), quote(origin + "/v02/rpc"), quote(origin + "/"), A2A_VERSION, common()});
}

static std::string card01(const std::string &origin)
{
    return fill(R"({"name":"Demo agent 0.1","description":$1,"url":$2,)"
                R"("provider":{"organization":"A2A Scope","url":$3},"version":"$4",)"
                R"("capabilities":{"streaming":true,"pushNotifications":false,)"
                R"("stateTransitionHistory":false},"authentication":{"schemes":[]},$5})",
                {quote(kAbout), quote(origin + "/v01/rpc"), quote(origin + "/"), A2A_VERSION,
                 common()});
}

std::string mergedPrefix()
{
    return "/merged";
}

std::string mergedCardText(const std::string &origin)
{
    return fill(
        R"({"name":"Demo agent 1.0 and 0.3","description":$1,"supportedInterfaces":[{"url":$2,)"
        R"("protocolBinding":"JSONRPC","protocolVersion":"1.0"},{"url":$2,)"
        R"("protocolBinding":"JSONRPC","protocolVersion":"0.3"}],)"
        R"("protocolVersion":"0.3.0","url":$2,"preferredTransport":"JSONRPC",)"
        R"("additionalInterfaces":[{"url":$2,"transport":"JSONRPC"}],)"
        R"("provider":{"organization":"A2A Scope","url":$3},"version":"$4",)"
        R"("capabilities":{"streaming":true,"pushNotifications":false,)"
        R"("extendedAgentCard":false,"stateTransitionHistory":false},)"
        R"($5,"supportsAuthenticatedExtendedCard":false})",
        {quote(kAbout), quote(origin + mergedPrefix() + "/rpc"), quote(origin + "/"), A2A_VERSION,
         common()});
}

std::string cardText(Generation generation, const std::string &origin)
{
    switch (generation) {
    case Generation::V01:
        return card01(origin);
    case Generation::V02:
        return card02(origin);
    case Generation::V03:
        return card03(origin);
    case Generation::V10:
        break;
    }
    return card10(origin);
}

} // namespace a2a::demo
