// SPDX-License-Identifier: Apache-2.0
#include "app/demo/scenarios.h"

#include <algorithm>
#include <array>

namespace a2a::demo {

static constexpr std::array kTripWords{"trip",    "travel",  "flight",  "fly",
                                       "holiday", "journey", "vacation"};

static std::string firstWord(const Message &message)
{
    const std::vector<std::string> words = splitWords(joinedText(message));
    return words.empty() ? std::string() : lowerCase(words.front());
}

static bool speaksOfTravel(const Message &message)
{
    for (std::string word : splitWords(lowerCase(joinedText(message)))) {
        while (!word.empty() && (word.back() < 'a' || word.back() > 'z'))
            word.pop_back();
        if (std::find(kTripWords.begin(), kTripWords.end(), word) != kTripWords.end())
            return true;
    }
    return false;
}

std::vector<Scenario> allScenarios()
{
    std::vector<Scenario> all;
    for (const auto group :
         {basicScenarios(), tripScenarios(), questionScenarios(), bookingScenarios(),
          fileScenarios(), galleryScenarios(), refineScenarios(), textScenarios(),
          streamScenarios(), pushScenarios(), wrongScenarios()})
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

const Scenario *findScenarioByWord(std::string_view word)
{
    static const std::vector<Scenario> all = allScenarios();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const Scenario &scenario) { return scenario.word == word; });
    return found == all.end() ? nullptr : &*found;
}

const Scenario *findScenario(const Message &message)
{
    const std::string word = firstWord(message);
    if (!message.refinedArtifact.empty())
        return findScenarioByWord("ref"); // whatever its text
    if (word == "help" || word == "echo")
        return nullptr;
    if (word == "book" && speaksOfTravel(message))
        return findScenarioByWord("ask");
    if (const Scenario *scenario = findScenarioByWord(word))
        return scenario;
    if (!message.referenceTaskIds.empty())
        return findScenarioByWord("ref");
    return speaksOfTravel(message) ? findScenarioByWord("ask") : nullptr;
}

static std::string helpText()
{
    std::string text =
        "I am the demo agent. Begin a message with one of these words:\n\n"
        "- **help** — this list\n- **echo** — your words come back as one message, no task\n";
    for (const Scenario &scenario : allScenarios()) {
        if (scenario.word != "wrong")
            text +=
                "- **" + std::string(scenario.usage) + "** — " + std::string(scenario.about) + "\n";
    }
    text += "\nAnd, to see how a client takes it:\n\n";
    for (const auto &[usage, about] : wrongBehaviors())
        text += "- **wrong " + std::string(usage) + "** — " + std::string(about) + "\n";
    text += "\nOr just ask me to plan a trip.";
    return text;
}

std::vector<Part> directAnswer(const Message &message)
{
    const std::string text = joinedText(message);
    const std::string word = firstWord(message);
    if (word == "help")
        return {textPart(helpText(), "text/markdown")};
    if (word == "echo") {
        const std::size_t rest =
            text.find_first_not_of(" \t\n", text.find_first_not_of(" \t\n") + word.size());
        return {textPart(rest == std::string::npos ? "Echo." : "Echo: " + text.substr(rest))};
    }
    return {textPart("Hello! I am a small travel desk that also plays test scenes for clients. "
                     "Tell me about a trip, for example “Plan a trip to Lisbon in October”, "
                     "or say **help** to see everything I can do.",
                     "text/markdown")};
}

} // namespace a2a::demo
