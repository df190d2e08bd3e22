// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <optional>
#include <vector>

namespace a2a {

/// What was written before, one step back or forth: messages that were sent, and drafts that
/// something else took the place of.
class DraftHistory final {
public:
    void remember(const std::vector<Part> &parts);
    /// The next recall() brings the newest back.
    void rewind() { m_recalled = m_sent.size(); }
    /// What was written before (-1), or after it (1), nothing after the newest; no value: there is
    /// no such step.
    [[nodiscard]] std::optional<std::vector<Part>> recall(int step);

private:
    std::vector<std::vector<Part>> m_sent; ///< the newest last
    size_t m_recalled = 0;                 ///< place in m_sent; its size: none
};

} // namespace a2a
