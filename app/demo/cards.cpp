// SPDX-License-Identifier: Apache-2.0
#include "app/demo/cards.h"

#include "app/demo/jsontext.h"
#include "app/demo/payloads.h"
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

std::string pathPrefix(ProtocolVersion protocolVersion)
{
    switch (protocolVersion) {
    case ProtocolVersion::V01:
        return "/v01";
    case ProtocolVersion::V02:
        return "/v02";
    case ProtocolVersion::V03:
        return "/v03";
    case ProtocolVersion::V03Rest:
        return "/rest03";
    case ProtocolVersion::V10Rest:
        return "/rest";
    case ProtocolVersion::V10:
        break;
    }
    return {};
}

std::string cardPath(ProtocolVersion protocolVersion)
{
    const bool isOld =
        protocolVersion == ProtocolVersion::V01 || protocolVersion == ProtocolVersion::V02;
    return pathPrefix(protocolVersion) +
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
    std::vector<std::string> all{
        payloadJson("cards/skill-travel.json"),
        filledPayloadJson("cards/skill-scenes.json",
                          {{"about", quote(about + ".")}, {"examples", array(examples)}})};
    if (extended)
        all.push_back(payloadJson("cards/skill-lounge.json"));
    return array(all);
}

/// @p path: of the endpoint.
static std::string card(std::string_view file, const std::string &origin, const std::string &path,
                        bool extended, const std::string &suffix = {},
                        const std::string &binding = "JSONRPC")
{
    return filledPayloadJson(file, {{"suffix", suffix},
                                    {"about", quote(kAbout)},
                                    {"url", quote(origin + path)},
                                    {"binding", quote(binding)},
                                    {"home", quote(origin + "/")},
                                    {"version", quote(A2A_DEMO_VERSION)},
                                    {"extensions", declaredExtensions()},
                                    {"skills", skills(extended)}});
}

static std::string cardOf(ProtocolVersion protocolVersion, const std::string &origin, bool extended)
{
    const std::string prefix = pathPrefix(protocolVersion);
    switch (protocolVersion) {
    case ProtocolVersion::V01:
        return card("cards/0.1.json", origin, prefix + "/rpc", false);
    case ProtocolVersion::V02:
        return card("cards/0.2.json", origin, prefix + "/rpc", extended);
    case ProtocolVersion::V03:
        return card("cards/0.3.json", origin, prefix + "/rpc", extended);
    case ProtocolVersion::V03Rest:
        return card("cards/0.3.json", origin, prefix + "/a2a", extended, " HTTP+JSON", "HTTP+JSON");
    case ProtocolVersion::V10Rest:
        return card("cards/1.0.json", origin, prefix + "/a2a", extended, " · 1.0 HTTP+JSON",
                    "HTTP+JSON");
    case ProtocolVersion::V10:
        break;
    }
    return card("cards/1.0.json", origin, prefix + "/rpc", extended);
}

std::string mergedPrefix()
{
    return "/merged";
}

std::string mergedCardText(const std::string &origin)
{
    return card("cards/merged.json", origin, mergedPrefix() + "/rpc", false);
}

std::string cardText(ProtocolVersion protocolVersion, const std::string &origin)
{
    return cardOf(protocolVersion, origin, false);
}

std::string extendedCardText(ProtocolVersion protocolVersion, const std::string &origin)
{
    return cardOf(protocolVersion, origin, true);
}

} // namespace a2a::demo
