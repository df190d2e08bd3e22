// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <optional>
#include <vector>

namespace a2a {

/// The history of messages: sent ones, and drafts that were replaced.
class DraftHistory final {
public:
    void remember(const std::vector<Part> &parts);
    /// The next recall() returns the newest.
    void rewind() { m_recalled = m_sent.size(); }
    /// The previous (-1) or next (1) message, empty after the newest; no value: no such step.
    [[nodiscard]] std::optional<std::vector<Part>> recall(int step);

private:
    std::vector<std::vector<Part>> m_sent; ///< newest last
    size_t m_recalled = 0;                 ///< place in m_sent; its size(): none
};

} // namespace a2a
