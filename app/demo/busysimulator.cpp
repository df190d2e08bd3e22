// SPDX-License-Identifier: Apache-2.0
#include "app/demo/busysimulator.h"

#include "app/demo/scenarioturn.h"

#include <algorithm>
#include <cstdlib>

namespace a2a::demo {

static constexpr int kSeconds = 10;
static constexpr int kMostSeconds = 24 * 60 * 60;
static constexpr int kMostTimes = 100;
static constexpr std::size_t kMostRemembered = 10'000;

static int numberOf(const std::vector<std::string> &words, std::size_t at, int otherwise, int most)
{
    if (words.size() <= at)
        return otherwise;
    char *end = nullptr;
    const long number = std::strtol(words[at].c_str(), &end, 10);
    const bool isNumber = end != words[at].c_str() && *end == '\0' && number >= 0;
    return isNumber ? static_cast<int>(std::min<long>(number, most)) : otherwise;
}

int BusySimulator::secondsToWait(const Message &message)
{
    const std::vector<std::string> words = splitWords(joinedText(message));
    if (words.empty() || lowerCase(words.front()) != "busy")
        return -1;
    const std::lock_guard lock(m_mutex);
    if (m_refused.size() >= kMostRemembered)
        m_refused.clear();
    // Before 0.2 the client generates the task's id.
    if (++m_refused[message.messageId.empty() ? message.taskId : message.messageId] >
        numberOf(words, 2, 1, kMostTimes))
        return -1;
    return numberOf(words, 1, kSeconds, kMostSeconds);
}

} // namespace a2a::demo
