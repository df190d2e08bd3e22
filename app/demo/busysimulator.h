// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demovalues.h"

#include <map>
#include <mutex>
#include <string>

namespace a2a::demo {

/// "busy SECONDS [TIMES]": rejects a message at first, and recognizes it by its messageId when it
/// is resent. Thread-safe.
class BusySimulator final {
public:
    /// How many seconds the message has to wait, or -1 if it is accepted.
    [[nodiscard]] int secondsToWait(const Message &message);

private:
    std::mutex m_mutex;
    std::map<std::string, int> m_refused; ///< by messageId: how often
};

} // namespace a2a::demo
