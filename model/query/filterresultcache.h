// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <vector>

namespace a2a {

/// Remembers a match result for numbered items.
class FilterResultCache final {
public:
    template <typename Compute>
    [[nodiscard]] bool get(size_t index, Compute compute)
    {
        if (m_known.size() <= index)
            m_known.resize(index + index / 2 + 16, Unknown);
        if (m_known[index] == Unknown)
            m_known[index] = compute() ? Yes : No;
        return m_known[index] == Yes;
    }
    void clear() { m_known.clear(); }

private:
    enum : qint8 { Unknown, No, Yes };
    std::vector<qint8> m_known;
};

} // namespace a2a
