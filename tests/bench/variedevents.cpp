// SPDX-License-Identifier: Apache-2.0
#include "variedevents.h"

#include <cstdio>
#include <string_view>
#include <utility>

using std::string;

static constexpr std::string_view Words =
    "The quick brown fox jumps over the lazy dog, and while it is at it, 24 zebras watch from the "
    "other side of the fence. Nobody knows why they came, or who counted them; the keeper says "
    "that there were 23 of them yesterday evening, and 22 the day before that. One of them hums, "
    "the others listen, and at night all of them look at the stars until it is morning again.";

static string number(uint64_t value)
{
    return std::to_string(value);
}

static string quoted(const string &name, const string &text)
{
    return '"' + name + "\":\"" + text + '"';
}

VariedEvents::VariedEvents(string taskId, string contextId)
    : m_taskId(std::move(taskId))
    , m_contextId(std::move(contextId))
{
}

/// xorshift64*: the same everywhere, unlike the distributions of the standard library.
uint32_t VariedEvents::random(uint32_t below)
{
    m_random ^= m_random >> 12;
    m_random ^= m_random << 25;
    m_random ^= m_random >> 27;
    return static_cast<uint32_t>((m_random * 0x2545f4914f6cdd1dULL) >> 33) % below;
}

/// In any order.
string VariedEvents::object(std::vector<string> members)
{
    string json = "{";
    for (size_t left = members.size(); left > 0; --left) {
        std::swap(members[left - 1], members[random(static_cast<uint32_t>(left))]);
        json += members[left - 1] + (left > 1 ? "," : "");
    }
    return json + "}";
}

string VariedEvents::time() const
{
    char text[40];
    std::snprintf(text, sizeof text, "2026-03-14T%02u:%02u:%02u.%03uZ", m_number / 3'600'000 % 24,
                  m_number / 60'000 % 60, m_number / 1000 % 60, m_number % 1000);
    return text;
}

string VariedEvents::metadata()
{
    std::vector<string> members{"\"sequence\":" + number(m_number), quoted("at", time())};
    if (oneIn(2))
        members.push_back("\"tokens\":" + number(random(400)));
    if (oneIn(3))
        members.push_back("\"confidence\":0." + number(100 + random(900)));
    if (oneIn(3))
        members.push_back(quoted("span", number(1'000'000'000 + random(1'000'000'000))));
    return "\"metadata\":" + object(members);
}

/// As between the quotes of JSON.
string VariedEvents::text(uint32_t most)
{
    static constexpr const char *Others[] = {"\\n", " \\\"so it is\\\" ", " \u00e4\u00f6\u00fc ",
                                             "\u7b2c\u4e8c\u7ae0 \u6d4b\u8bd5", "\\u00e9"};
    const uint32_t length = 20 + random(most - 20);
    const uint32_t from = random(static_cast<uint32_t>(Words.size()) - length);
    string text = number(m_number) + ": " + string(Words.substr(from, length));
    if (oneIn(4))
        text.insert(text.find(' ', text.size() / 2) + 1, Others[random(5)]);
    return text;
}

string VariedEvents::part()
{
    if (oneIn(16))
        return object(
            {"\"data\":" + object({"\"row\":" + number(m_number), "\"done\":true",
                                   "\"cells\":[1," + number(random(100)) + ",null,-2.5]"}),
             quoted("mediaType", "application/json")});
    std::vector<string> members{quoted("text", text(oneIn(16) ? 340 : 80))};
    if (oneIn(4))
        members.push_back(quoted("mediaType", "text/markdown"));
    if (oneIn(24))
        members.push_back(quoted("language", "en"));
    return object(members);
}

string VariedEvents::chunk()
{
    static constexpr const char *Names[] = {"report", "log", "sources", "draft-2"};
    const uint32_t which = random(4);
    const bool isFirst = (m_begun & 1U << which) == 0;
    m_begun |= 1U << which;
    std::vector<string> artifact{quoted("artifactId", Names[which]),
                                 "\"parts\":[" + part() + (oneIn(8) ? "," + part() : "") + "]"};
    if (oneIn(2))
        artifact.push_back(quoted("name", string("The ") + Names[which]));
    std::vector<string> update{quoted("taskId", m_taskId), quoted("contextId", m_contextId)};
    if (oneIn(3))
        artifact.push_back(metadata());
    else
        update.push_back(metadata());
    if (!isFirst)
        update.emplace_back("\"append\":true");
    if (oneIn(2))
        update.emplace_back("\"lastChunk\":false");
    if (oneIn(12))
        update.push_back(quoted("region", "eu-west-" + number(1 + random(3))));
    update.push_back("\"artifact\":" + object(artifact));
    return "{\"artifactUpdate\":" + object(update) + "}";
}

string VariedEvents::status()
{
    std::vector<string> status{quoted("state", "TASK_STATE_WORKING"), quoted("timestamp", time())};
    if (!oneIn(3))
        status.push_back(
            "\"message\":" +
            object({quoted("messageId", "m-" + number(m_number)), quoted("role", "ROLE_AGENT"),
                    quoted("taskId", m_taskId), quoted("contextId", m_contextId),
                    "\"parts\":[" + object({quoted("text", text(90))}) + "]"}));
    std::vector<string> update{quoted("taskId", m_taskId), quoted("contextId", m_contextId),
                               "\"status\":" + object(status)};
    if (oneIn(2))
        update.push_back(metadata());
    return "{\"statusUpdate\":" + object(update) + "}";
}

string VariedEvents::next()
{
    ++m_number;
    return oneIn(6) ? status() : chunk();
}
