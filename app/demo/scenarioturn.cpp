// SPDX-License-Identifier: Apache-2.0
#include "app/demo/scenarioturn.h"

#include "app/demo/jsontext.h"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace a2a::demo {

Part textPart(std::string text, std::string mediaType)
{
    return {Part::Kind::Text, std::move(text), std::move(mediaType), {}};
}

Part dataPart(std::string json)
{
    return {Part::Kind::Data, std::move(json), "application/json", {}};
}

Part filePart(std::string_view bytes, std::string mediaType, std::string name)
{
    return {Part::Kind::Bytes, base64(bytes), std::move(mediaType), std::move(name)};
}

std::string joinedText(const Message &message)
{
    std::string text;
    for (const Part &part : message.parts) {
        if (part.kind != Part::Kind::Text)
            continue;
        if (!text.empty())
            text += '\n';
        text += part.content;
    }
    return text;
}

std::vector<std::string> splitWords(const std::string &text)
{
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

ScenarioTurn::ScenarioTurn(std::shared_ptr<DemoTask> task, ScenarioEnvironment environment,
                           Message message, bool isFollowUp)
    : m_task(std::move(task))
    , m_environment(std::move(environment))
    , m_message(std::move(message))
    , m_isFollowUp(isFollowUp)
{
}

int ScenarioTurn::number(std::size_t word, int fallback, int most) const
{
    const std::vector<std::string> words = splitWords(joinedText(m_message));
    if (word >= words.size())
        return fallback;
    int value = 0;
    const char *end = words[word].data() + words[word].size();
    const auto [rest, problem] = std::from_chars(words[word].data(), end, value);
    return problem == std::errc() && rest == end && value > 0 ? std::min(value, most) : fallback;
}

Message ScenarioTurn::agentMessage(std::vector<Part> parts) const
{
    Message message{newId(), m_task->contextId(), m_task->id(), false, std::move(parts), {}};
    if (m_message.wantsTimestamps)
        message.timestampText = timestamp();
    return message;
}

void ScenarioTurn::status(State state, const std::string &text)
{
    if (text.empty())
        m_task->setStatus(state, std::nullopt);
    else
        status(state, std::vector{textPart(text)});
}

void ScenarioTurn::status(State state, std::vector<Part> parts)
{
    m_task->setStatus(state, agentMessage(std::move(parts)));
}

void ScenarioTurn::artifact(const std::string &id, const std::string &name, std::vector<Part> parts,
                            bool append, bool lastChunk, const std::string &description)
{
    m_task->addArtifact({id, name, description, std::move(parts)}, append, lastChunk);
}

bool ScenarioTurn::pause(int milliseconds) const
{
    const double scaled = m_environment.speed > 0 ? milliseconds / m_environment.speed : 0;
    return m_task->pause(std::chrono::milliseconds(static_cast<long>(scaled)));
}

bool ScenarioTurn::working(const std::string &text, int milliseconds)
{
    status(State::Working, text);
    return pause(milliseconds);
}

} // namespace a2a::demo
