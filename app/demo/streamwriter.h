// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demotask.h"
#include "app/demo/scenarios.h"
#include "app/demo/wire.h"

#include <chrono>
#include <memory>
#include <string>

namespace a2a::demo {

/// The frames of one open stream, one after the other, each a whole SSE event.
class StreamWriter final {
public:
    enum class Step {
        Frame, ///< write the text
        Wait,  ///< nothing yet, call again
        Cut,   ///< write the text, then drop the connection
        Done   ///< the stream ends
    };

    /// @p first is the result the stream begins with; without a task it is the only one.
    StreamWriter(const Wire &wire, std::string requestId, const std::string &first,
                 std::shared_ptr<DemoTask> task = nullptr, std::uint64_t position = 0,
                 Fault fault = {});

    [[nodiscard]] Step step(std::string &text);

private:
    [[nodiscard]] Step frame(const std::string &data, std::string &text);
    [[nodiscard]] Step idleStep(std::string &text);

    const Wire &m_wire;
    const std::string m_requestId;
    std::string m_first;
    const std::shared_ptr<DemoTask> m_task;
    std::uint64_t m_position;
    const Fault m_fault;
    int m_written = 0;
    std::chrono::steady_clock::time_point m_lastFrame = std::chrono::steady_clock::now();
};

} // namespace a2a::demo
