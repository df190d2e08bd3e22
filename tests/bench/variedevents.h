// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// Updates of a task, as agents that do real work send them: no two are alike. Counters, times,
/// ids, the order of members, unknown members, lengths and kinds vary: chunks of four artifacts
/// with text, Chinese text, escapes and data, states with a message and without. About 420 bytes
/// each; the same in every run.
class VariedEvents {
public:
    VariedEvents(std::string taskId, std::string contextId);

    /// The result of the next event, with its braces.
    std::string next();

private:
    uint32_t random(uint32_t below);
    bool oneIn(uint32_t count) { return random(count) == 0; }
    std::string object(std::vector<std::string> members);
    std::string time() const;
    std::string metadata();
    std::string text(uint32_t most);
    std::string part();
    std::string chunk();
    std::string status();

    std::string m_taskId;
    std::string m_contextId;
    uint64_t m_random = 0x9e3779b97f4a7c15;
    uint32_t m_number = 0;
    uint32_t m_begun = 0; ///< artifacts, as bits
};
